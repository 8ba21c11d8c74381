"""Run one request: read the funds, decide, and commit the decision to the store.

A command brings facts about the server's tables on its bank, on which an elimination depends
(:class:`BankFacts`).
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from bot.bank import store_errors
from bot.bank.amounts import NO_CHIPS, AmountWord, Cents
from bot.bank.ids import TableId, UserId
from bot.bank.ledger import MemberFunds, TransferKind
from bot.clock import Clock
from bot.fairness.shoe import Shoe
from bot.replacing import replace
from bot.table.bet_sizes import BetBounds, smallest_bet
from bot.table.commands import CheckElimination, Command, GuildContext, PlaceBet, Request, SyncMember, Via
from bot.table.deciding.betting import rules_of_next_deal
from bot.table.deciding.dispatch import bounds_of_bet, kind_for
from bot.table.events import Decision, MemberEliminated
from bot.table.ports import AlreadyDoneError, Commit, Store, Stored
from bot.table.refusals import AlreadyDone, BooksFrozen, ChipsGone, Refused, StoreUnavailable
from bot.table.stored.codec import commit_of, dump_request
from bot.table.table_state import TableState

log = logging.getLogger(__name__)

_FUNDS_TRIES = 3

MakeBetId = Callable[[], str]
"""Returns random text that stands for the interaction id of a bet that the clock makes."""

Decide = Callable[[TableState | None, Command], Decision]
"""Decides about a command, as :func:`~bot.table.deciding.dispatch.decide` does."""

ReadGuild = Callable[[Collection[UserId]], GuildContext]
"""Returns the facts about a server's other tables that matter for these people."""


class CommandRunner:
    """Decides and stores the requests of one table. The table's actor keeps the state."""

    def __init__(
        self,
        *,
        store: Store,
        clock: Clock,
        make_bet_id: MakeBetId,
        read_guild: ReadGuild | None,
        decide: Decide,
    ) -> None:
        self._store = store
        self._clock = clock
        self._make_bet_id = make_bet_id
        self._decide_once = decide
        self._read_guild = read_guild or (lambda _people: GuildContext())

    async def run(self, request: Request, state: TableState, fresh_shoes: tuple[Shoe, ...]) -> Decision:
        """Decide with the current funds, and decide again if another table used them before the commit.

        ``fresh_shoes`` are promised if shoes retire. Raises ``Refused``, also if the decision could not be
        stored.
        """
        try:
            winners: set[UserId] = set()
            for _ in range(_FUNDS_TRIES):
                command = await self._command(request, state, fresh_shoes)
                decision = await self._decide(state, command, winners)
                try:
                    stored = await self._store.commit(self._commit_of(request, decision))
                except (store_errors.InsufficientFundsError, store_errors.SeasonEndedError):
                    continue
                except store_errors.BalanceChangedError as error:
                    winners |= {error.user}
                    continue
                return with_stored(decision, stored)
        except AlreadyDoneError:
            raise Refused(AlreadyDone()) from None
        except store_errors.StoreUnavailableError:
            raise Refused(StoreUnavailable()) from None  # the store logs it, not for each request
        except store_errors.BooksFrozenError:
            raise Refused(BooksFrozen()) from None
        except store_errors.StoreError:
            log.exception("table %s: the database rejected the commit", state.id)
            raise Refused(StoreUnavailable()) from None
        raise Refused(ChipsGone())

    async def bet_bounds(self, state: TableState, player: UserId) -> BetBounds:
        """Return what a player has and may bet on the next round. Raises :class:`StoreError`."""
        request = Request(key="", player=player, act=PlaceBet(amount=AmountWord.MIN), via=Via.TYPED)
        return bounds_of_bet(state, await self._command(request, state, ()), player)

    async def holdings(self, state: TableState) -> Mapping[UserId, Cents]:
        """Return each person's chips in hundredths: stack and stakes in a match, else all of them."""
        if state.playing_match is None:
            season = None if state.round is None else state.round_season
            return await self._store.holdings(state.guild, state.people, season)
        stacks = await self._store.stacks(state.id, state.playing_match.number)
        return {player: Cents(stacks.get(player, 0) + state.staked_by(player)) for player in state.people}

    async def _decide(self, state: TableState, command: Command, winners: Collection[UserId]) -> Decision:
        """Decide; if it depends on all that a member owns, read their open stakes from the database first.

        That is so before an elimination, and if winnings exceed the ceiling, also those of ``winners``.
        Another table may have stored a stake that is not yet in its state.
        """
        decision = self._decide_once(state, command)
        concerned = {*winners, *_depends_on_holdings(decision)}
        if not concerned:
            return decision
        known = command.guild
        elsewhere = await self._elsewhere(state, concerned, command.season, command.funds)
        guild = replace(known, elsewhere={**known.elsewhere, **elsewhere})
        if command.earlier_funds:
            played = concerned & command.earlier_funds.keys()
            earlier = await self._elsewhere(state, played, state.round_season, command.earlier_funds)
            guild = replace(guild, earlier_elsewhere={**known.earlier_elsewhere, **earlier})
        return self._decide_once(state, replace(command, guild=guild))

    async def _elsewhere(
        self, state: TableState, players: Collection[UserId], season: int, funds: Mapping[UserId, Cents]
    ) -> Mapping[UserId, Cents]:
        """Return the stakes of players in a season that are not those of this table."""
        owned = await self._store.holdings(state.guild, players, season)
        return {
            player: Cents(owned[player] - funds[player] - state.staked_in(season, player))
            for player in players
        }

    def _commit_of(self, request: Request, decision: Decision) -> Commit:
        now = self._clock.now()
        return commit_of(request.key, request.player, dump_request(request), decision, now)

    async def _command(self, request: Request, state: TableState, fresh_shoes: tuple[Shoe, ...]) -> Command:
        season = self._store.season_of(state.guild)
        # Members who ran out of chips in an earlier season have not begun the present one by that.
        concerned = state.known_people if season == state.season else (*state.people, *state.queue)
        people = dict.fromkeys(concerned)
        if request.player is not None:
            people[UserId(request.player)] = None
        if isinstance(request.act, CheckElimination | SyncMember):
            people[request.act.player] = None
        funds = await self._funds(state, tuple(people))
        earlier_funds = await self._earlier_funds(state, season)
        return Command(
            request=request,
            now=self._clock.now(),
            funds={player: each.chips for player, each in funds.items()},
            eliminated=frozenset(player for player, each in funds.items() if each.is_eliminated),
            fresh_shoes=fresh_shoes,
            fresh_bet_id=self._make_bet_id(),
            guild=self._read_guild(people),
            season=season,
            earlier_funds=earlier_funds,
            breaks=self._store.breaks,
        )

    async def _funds(self, state: TableState, people: tuple[UserId, ...]) -> Mapping[UserId, MemberFunds]:
        """Return each person's funds: their stack in a match, otherwise their chips on the server."""
        match = state.match
        if match is None:
            return await self._store.funds(state.guild, people)
        stacks = await self._store.stacks(state.id, match.number)
        return {player: MemberFunds(chips=Cents(chips)) for player, chips in stacks.items()}

    async def _earlier_funds(self, state: TableState, season: int) -> Mapping[UserId, Cents]:
        """Return what the players of the open round can spend in its season, if that is over."""
        if state.round is None or state.match is not None or state.round_season == season:
            return {}
        return await self._store.earlier_funds(state.guild, state.players_in_round(), state.round_season)


def with_stored(decision: Decision, stored: Stored) -> Decision:
    """Add the number of a new round to the state, and achievements to the result that the board shows."""
    state = decision.state
    if stored.round_id is not None:
        state = replace(state, round_id=stored.round_id)
    if stored.earned and state.last is not None:
        state = replace(state, last=replace(state.last, earned=(*state.last.earned, *stored.earned)))
    return replace(decision, state=state)


def _depends_on_holdings(decision: Decision) -> tuple[UserId, ...]:
    """Return the members who are eliminated, and those whose winnings go back to the house."""
    out = [event.player for event in decision.events if isinstance(event, MemberEliminated)]
    cut = [each.debit.user for each in decision.transfers if each.kind is TransferKind.CEILING]
    return tuple(dict.fromkeys((*out, *(user for user in cut if user is not None))))


@dataclass(frozen=True, slots=True, kw_only=True)
class _TableFacts:
    """The facts of one state. Amounts are hundredths of a chip.

    ``is_on_bank`` tells whether its players stake their chips on the server. ``least_bet`` is the smallest
    bet without credit, now or in the next deal; None if every bet may be on credit.
    """

    state: TableState
    is_on_bank: bool
    gives_credit: bool
    least_bet: Cents | None
    stakes: Mapping[UserId, Cents]

    def stakes_in(self, season: int, player: UserId) -> int:
        """Return the stakes of a player in a season."""
        return self.state.staked_in(season, player) if player in self.stakes else NO_CHIPS


class BankFacts:
    """Computes the facts of tables, and remembers those of each table's last state.

    Every command reads them, and a server may have many tables.
    """

    def __init__(self) -> None:
        self._known: dict[TableId, _TableFacts] = {}

    def forget(self, table: TableId) -> None:
        """Forget a table that is closed."""
        self._known.pop(table, None)

    def context(
        self, states: Iterable[TableState], table: TableId | None, people: Collection[UserId], season: int
    ) -> GuildContext:
        """Return what matters for these people at one table of a server with these tables in a season."""
        facts = self._on_bank(states)
        others = [each for each in facts if each.state.id != table]
        own = next((each.state for each in facts if each.state.id == table), None)
        earlier = None if own is None or own.round is None else own.round_season
        credit = any(each.gives_credit for each in facts)
        return GuildContext(
            least_bet=NO_CHIPS if credit else _least_bet(facts),
            elsewhere=_stakes_at(others, people, season),
            earlier_elsewhere={} if earlier in (None, season) else _stakes_at(others, people, earlier),
        )

    def least_bet(self, states: Iterable[TableState]) -> Cents:
        """Return the smallest bet without credit at these tables of a server; 0 without such a table."""
        return _least_bet(self._on_bank(states))

    def _on_bank(self, states: Iterable[TableState]) -> list[_TableFacts]:
        facts = (self._facts_of(state) for state in states)
        return [each for each in facts if each.is_on_bank]

    def _facts_of(self, state: TableState) -> _TableFacts:
        known = self._known.get(state.id)
        if known is None or known.state is not state:
            known = self._known[state.id] = _compute_facts(state)
        return known


def shares_server_chips(state: TableState) -> bool:
    """Return whether the players of a table stake their chips on the server."""
    return kind_for(state.rules).shares_server_chips


def _compute_facts(state: TableState) -> _TableFacts:
    rules = (state.rules,) if state.pending is None else (state.rules, rules_of_next_deal(state))
    solvent = [smallest_bet(each) for each in rules if not kind_for(each).gives_credit]
    return _TableFacts(
        state=state,
        is_on_bank=shares_server_chips(state),
        gives_credit=len(solvent) < len(rules),
        least_bet=min(solvent, default=None),
        stakes=state.stakes(),
    )


def _stakes_at(
    tables: Iterable[_TableFacts], people: Collection[UserId], season: int
) -> Mapping[UserId, Cents]:
    """Return the stakes of these people at tables in a season."""
    stakes = dict.fromkeys(people, NO_CHIPS)
    for each in tables:
        if not stakes.keys().isdisjoint(each.stakes):
            for player in stakes:
                stakes[player] = Cents(stakes[player] + each.stakes_in(season, player))
    return stakes


def _least_bet(facts: Iterable[_TableFacts]) -> Cents:
    return min((each.least_bet for each in facts if each.least_bet is not None), default=NO_CHIPS)
