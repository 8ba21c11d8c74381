"""Runs one request: reads the funds, decides, and commits the decision to the store."""

import logging
from collections.abc import Callable, Collection, Mapping

from bot.bank import store_errors
from bot.bank.amounts import AmountWord, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import TransferKind
from bot.bank.member_chips import MemberFunds
from bot.clock import Clock
from bot.fairness.shoe import Shoe
from bot.replacing import replace
from bot.table.bet_sizes import BetBounds
from bot.table.commands import CheckElimination, Command, GuildContext, PlaceBet, Request, SyncMember, Via
from bot.table.deciding.dispatch import bounds_of_bet
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
