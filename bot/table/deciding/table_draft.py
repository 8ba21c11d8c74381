"""The mutable draft of one decision, and the protocol of the kinds of table. Amounts are in hundredths.

A finished one keeps the names of the people whom the table still shows (:func:`with_shown_names`).
"""

from collections.abc import Container, Iterator, Mapping
from typing import Protocol

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import Account, AccountKind, Transfer, TransferKind, above_ceiling, escrow, mint
from bot.blackjack.rules import Bankroll, Rules
from bot.replacing import replace
from bot.table.commands import Command, ForgetMember, Request
from bot.table.events import Decision, Event
from bot.table.matches import Match
from bot.table.table_state import ClosedBy, ClosingReason, Seat, SeatsGivenUp, TableState
from bot.table.views.freshness import phase_of, seen_since
from bot.table.views.situation import Situation, situation
from bot.table.views.view_building import snapshot


class TableKind(Protocol):
    """The interface of the kinds of table: bank, credit and match (docs/rules.md §4, option ``bankroll``).

    There is one object for each kind, registered in :mod:`bot.table.deciding.dispatch`.
    """

    @property
    def shares_server_chips(self) -> bool:
        """Whether players stake from their account on the server, which all its tables share."""
        ...

    @property
    def gives_credit(self) -> bool:
        """Whether players may bet more than they have."""
        ...

    @property
    def may_overdraw(self) -> bool:
        """Whether a member's account may fall below zero here."""
        ...

    @property
    def everybody_bets(self) -> bool:
        """Whether nobody may sit out: missing bets are placed, and box owners have priority."""
        ...

    @property
    def allows_all_in(self) -> bool:
        """Whether a player may bet all chips if they have less than the smallest bet."""
        ...

    def purse(self, state: TableState, player: UserId, season: int) -> Account:
        """Return the account that a player stakes from in a season."""
        ...

    def counterparty(self, state: TableState) -> Account:
        """Return the account that pays winnings and takes losses."""
        ...

    def open_match(self) -> Match | None:
        """Return the match, in its lobby, of a new table of this kind; None if the kind has no matches."""
        ...

    def most_to_bet(self, balance: Cents) -> Cents:
        """Return the most that a player's original bets of a round may sum to."""
        ...

    def lowest_balance(self) -> Cents:
        """Return the lowest balance with which a bet can have been accepted."""
        ...

    def missed_bet(self, rules: Rules, most: Cents) -> Cents:
        """Return the bet for a player who placed none and can bet up to ``most``; 0 for no bet."""
        ...

    def admits(self, draft: "TableDraft", player: UserId) -> bool:
        """Return whether the player may bet at this table at all.

        :meth:`TableDraft.situation_of` has the reason if they may not.
        """
        ...

    def follow_database(self, draft: "TableDraft") -> None:
        """Apply the database's list of eliminated members, before a command and after a round."""
        ...

    def after_round(self, draft: "TableDraft", players: tuple[UserId, ...], /) -> None:
        """Eliminate players who cannot continue after a settled round.

        ``players`` were seated at the table or took part in the round.
        """
        ...

    def leave(self, draft: "TableDraft", player: UserId) -> None:
        """Remove a seated player who has no stake in an open round."""
        ...

    def keeps_leaver_until_round_ends(self, draft: "TableDraft", /) -> bool:
        """Return whether a player who leaves without a stake in the open round still stays until its end."""
        ...

    def end(self, draft: "TableDraft", why: ClosingReason, /) -> None:
        """End the current match, if any, when the table closes: that of a heat with its places so far."""
        ...


class TableDraft:
    """The changes of one command to a table: its state so far, events, and transfers in double entry.

    Handlers change the state by ``draft.state = replace(draft.state, ...)``, with which mypy checks the name
    and the type of each field. Read ``draft.state`` again there: a copy lacks what was changed since.
    ``has_returned`` tells whether this decision has listed players in ``returned``.
    """

    def __init__(self, before: TableState, command: Command, kinds: Mapping[Bankroll, TableKind]) -> None:
        self.before = before
        self.state = before
        self.command = command
        self.now = command.now
        self.fresh_shoes = iter(command.fresh_shoes)
        self.has_returned = False
        self._kinds = kinds
        self._funds = {player: Cents(cents) for player, cents in command.funds.items()}
        self._earlier_funds = dict(command.earlier_funds)
        self._events: list[Event] = []
        self._transfers: list[Transfer] = []

    @property
    def kind(self) -> TableKind:
        """The kind of table, by the rules in force."""
        return self._kinds[self.state.rules.bankroll]

    def kind_for(self, rules: Rules) -> TableKind:
        """Return the kind of a table with these rules."""
        return self._kinds[rules.bankroll]

    @property
    def funds(self) -> Mapping[UserId, Cents]:
        """Each player's spendable chips after the transfers so far, in the present season or in the match."""
        return self._funds

    @property
    def round_funds(self) -> Mapping[UserId, Cents]:
        """Each player's spendable chips for the open round, in the season to which it belongs."""
        return self._earlier_funds if self.plays_earlier_season else self._funds

    @property
    def plays_earlier_season(self) -> bool:
        """Whether the open round was dealt in a season that is over. A match knows no seasons."""
        is_on = self.state.round is not None and self.state.match is None
        return is_on and self.state.round_season != self.command.season

    def emit(self, event: Event) -> None:
        """Add an event to the decision."""
        self._events.append(event)

    def ask(self, deadline: float | None) -> None:
        """Ask a new question, to be answered by ``deadline`` (seconds since the epoch; None: no limit)."""
        question = self.state.question + 1
        self.state = replace(self.state, deadline=deadline, question=question, gathering=False)

    def limit_deadline(self, latest: float) -> None:
        """Bring the deadline forward if it is later than ``latest``; keep the question."""
        if self.state.deadline is not None:
            self.state = replace(self.state, deadline=min(self.state.deadline, latest))

    def stake(self, player: UserId, round_no: int, amount: Cents) -> None:
        """Move chips into escrow (``amount`` > 0) or back from it (``amount`` < 0)."""
        state = self.state
        is_dealt = state.round is not None and round_no == state.round_no
        purse = self.kind.purse(state, player, state.round_season if is_dealt else state.season)
        held = self._escrow(purse, player, round_no)
        if amount > 0:
            self._move(purse, held, amount, TransferKind.STAKE)
        elif amount < 0:
            self._move(held, purse, Cents(-amount), TransferKind.TAKE_BACK)

    def pay(self, player: UserId, round_no: int, *, staked: Cents, net: Cents, elsewhere: Cents) -> Cents:
        """Settle a player's escrow: return the stake plus the winnings, or minus the loss.

        With the option ``inverted`` a loss may exceed the stake; the player's account pays the rest. If the
        winnings take a member above the ceiling, with their open stakes ``elsewhere``, the excess goes back
        to the bank. Return this excess, which is never more than was won.
        """
        purse = self.kind.purse(self.state, player, self.state.round_season)
        held = self._escrow(purse, player, round_no)
        bank = self.kind.counterparty(self.state)
        lost = Cents(min(max(-net, 0), staked))
        self._move(held, bank, lost, TransferKind.LOSS)
        self._move(held, purse, Cents(staked - lost), TransferKind.STAKE_RETURN)
        self._move(bank, purse, Cents(max(net, 0)), TransferKind.WIN)
        excess = NO_CHIPS
        if purse.kind is AccountKind.MEMBER:
            excess = above_ceiling(self.round_funds.get(player, NO_CHIPS) + elsewhere, net)
        self._move(purse, bank, excess, TransferKind.CEILING)
        self._move(purse, bank, Cents(max(-net, 0) - lost), TransferKind.LOSS)
        return excess

    def open_stack(self, player: UserId, amount: Cents) -> None:
        """Put starting chips into a player's match stack."""
        self._funds[player] = NO_CHIPS
        self._move(mint(self.state.guild), self._stack(player), amount, TransferKind.MATCH_STACK)

    def close_stack(self, player: UserId) -> None:
        """Remove all chips from a player's match stack."""
        left = self._funds.get(player, NO_CHIPS)
        self._move(self._stack(player), mint(self.state.guild), left, TransferKind.MATCH_STACK)

    def _stack(self, player: UserId) -> Account:
        return self.kind.purse(self.state, player, self.state.season)

    def _escrow(self, purse: Account, player: UserId, round_no: int) -> Account:
        """Return the account for a player's stakes. They belong to the season of the purse."""
        return escrow(self.state.guild, self.state.id, round_no, player, purse.season)

    def _move(self, debit: Account, credit: Account, amount: Cents, kind: TransferKind) -> None:
        if amount == 0:
            return
        key = f"{self.command.request.key}:{len(self._transfers)}"
        overdraw = debit.kind is AccountKind.MEMBER and self.kind.may_overdraw
        self._transfers.append(
            Transfer(key=key, debit=debit, credit=credit, amount=Cents(amount), kind=kind, overdraw=overdraw)
        )
        for account, sign in ((debit, -1), (credit, 1)):
            funds = self._funds_of(account)
            if funds is not None and account.user is not None:
                funds[account.user] = Cents(funds.get(account.user, 0) + sign * amount)

    def _funds_of(self, account: Account) -> dict[UserId, Cents] | None:
        """Return the funds to which an account belongs; None if nothing more is decided by it.

        That is so where bets go back to a season between that of the open round and the present one.
        """
        if account.kind is AccountKind.MATCH:
            return self._funds
        if account.kind is not AccountKind.MEMBER:
            return None
        if account.season == self.command.season:
            return self._funds
        return self._earlier_funds if account.season == self.state.round_season else None

    def seat(self, player: UserId) -> Seat:
        """Return the player's seat, which must exist."""
        seat = self.state.seat_of(player)
        assert seat is not None, f"{player} has no seat at {self.state.id}"
        return seat

    def situation_of(self, player: UserId) -> Situation:
        """Return the player's possible actions, and the refusals of the others.

        Use it for refusals only: it takes about as much time as the rest of a decision.
        """
        return situation(snapshot(self.state, player), player, self.command.eliminated)

    def finish(self) -> Decision:
        """Return the decision, with version and frame counted up and changed questions noted."""
        before, frame = self.before, self.before.frame + 1
        turned = phase_of(before) != phase_of(self.state)
        after = replace(
            self.state,
            version=before.version + 1,
            frame=frame,
            phase_frame=frame if turned else before.phase_frame,
            seen=seen_since(before, self.state, frame),
        )
        return Decision(
            state=with_shown_names(after, self.command.request),
            events=tuple(self._events),
            transfers=tuple(self._transfers),
            season=self.command.season,
        )


def with_shown_names(state: TableState, request: Request) -> TableState:
    """Return the state with the names and usernames that it keeps: of the people whom its board still shows.

    Those that come with the request are the newest ones of its player. Those of a person who is to be
    forgotten are dropped.
    """
    shown = set(_shown(state))
    if isinstance(request.act, ForgetMember):
        shown.discard(request.act.player)
    names = _kept({**state.names, **request.other_names}, request.player, request.name, shown)
    usernames = _kept(state.usernames, request.player, request.username, shown)
    if (names, usernames) == (state.names, state.usernames):
        return state
    return replace(state, names=names, usernames=usernames)


def _kept(
    known: Mapping[UserId, str], player: UserId | None, newest: str, shown: Container[UserId]
) -> Mapping[UserId, str]:
    told = {} if player is None or not newest else {player: newest}
    return {each: name for each, name in {**known, **told}.items() if each in shown}


def _shown(state: TableState) -> Iterator[UserId]:
    """Yield the people whom the board may name, some of them several times."""
    yield from state.known_people
    yield from state.returned
    yield from (wager.player for wager in state.wagers)
    for box in state.last.boxes if state.last is not None else ():
        yield box.player
        yield from (each.player for each in box.followers)
    if state.match is not None:
        yield from (() if state.host is None else (state.host,))
        previous = () if state.match.previous is None else state.match.previous.entrants
        yield from (each.player for each in (*state.match.entrants, *previous))
    match state.notice:
        case ClosedBy(player=player):
            yield player
        case SeatsGivenUp(players=players):
            yield from players
        case _:
            pass
