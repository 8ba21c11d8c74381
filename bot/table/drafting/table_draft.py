"""The mutable draft of one decision, and the protocol of the kinds of table."""

from collections.abc import Mapping
from typing import Protocol

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.rules import Bankroll, Rules
from bot.replacing import replace
from bot.table.commands import Command
from bot.table.drafting.chips import Chips, PurseRules, plays_earlier_season
from bot.table.drafting.play import PlayState
from bot.table.drafting.seats import Seats
from bot.table.drafting.shoes import Shoes
from bot.table.drafting.shown_names import with_shown_names
from bot.table.drafting.table_settings import TableSettings
from bot.table.drafting.wagers import Wagers
from bot.table.drafting.working_state import WorkingState
from bot.table.events import Decision, Event
from bot.table.matches import Match
from bot.table.table_state import Seat, TableState
from bot.table.views.freshness import phase_of, seen_since
from bot.table.views.situation import Situation, situation
from bot.table.views.view_building import snapshot


class TableKind(PurseRules, Protocol):
    """The interface of the kinds of table: bank, credit and match (docs/rules.md §4, option ``bankroll``).

    There is one object for each kind, registered in :mod:`bot.table.deciding.dispatch`. Amounts are
    hundredths of a chip.
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
    def everybody_bets(self) -> bool:
        """Whether nobody may sit out: missing bets are placed, and box owners have priority."""
        ...

    @property
    def allows_all_in(self) -> bool:
        """Whether a player may bet all chips if they have less than the smallest bet."""
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

    def end(self, draft: "TableDraft") -> None:
        """End the current match, if any, without a result when the table closes."""
        ...


class TableDraft:
    """The changes of one command to a table: the owners of the parts of its state, events and transfers."""

    def __init__(self, before: TableState, command: Command, kinds: Mapping[Bankroll, TableKind]) -> None:
        working = WorkingState(before, command)
        self._working = working
        self._kinds = kinds
        self.before = before
        self.command = command
        self.now = command.now
        self.seats = Seats(working)
        self.wagers = Wagers(working)
        self.shoes = Shoes(working)
        self.play = PlayState(working)
        self.settings = TableSettings(working)
        self._chips = Chips(working)

    @property
    def state(self) -> TableState:
        """The state with the changes so far."""
        return self._working.state

    @property
    def kind(self) -> TableKind:
        """The kind of table, by the rules in force."""
        return self._kinds[self._working.state.rules.bankroll]

    def kind_for(self, rules: Rules) -> TableKind:
        """Return the kind of a table with these rules."""
        return self._kinds[rules.bankroll]

    @property
    def funds(self) -> Mapping[UserId, Cents]:
        """Each player's spendable chips after the transfers so far, in hundredths."""
        return self._chips.funds

    @property
    def round_funds(self) -> Mapping[UserId, Cents]:
        """The same in the season of the open round."""
        return self._chips.round_funds

    @property
    def plays_earlier_season(self) -> bool:
        """Whether the open round was dealt in a season that is over."""
        return plays_earlier_season(self._working)

    def emit(self, event: Event) -> None:
        """Add an event to the decision."""
        self._working.emit(event)

    def stake(self, player: UserId, round_no: int, amount: Cents) -> None:
        """Move chips into escrow (``amount`` > 0, hundredths) or back from it (``amount`` < 0)."""
        self._chips.stake(self.kind, player, round_no, amount)

    def pay(self, player: UserId, round_no: int, *, staked: Cents, net: Cents, elsewhere: Cents) -> Cents:
        """Settle a player's escrow: return the stake plus the winnings, or minus the loss.

        ``elsewhere`` are the player's other open stakes. Return the excess above the ceiling.
        """
        return self._chips.pay(self.kind, player, round_no, staked=staked, net=net, elsewhere=elsewhere)

    def open_stack(self, player: UserId, amount: Cents) -> None:
        """Put starting chips into a player's match stack."""
        self._chips.open_stack(self.kind, player, amount)

    def close_stack(self, player: UserId) -> None:
        """Remove all chips from a player's match stack."""
        self._chips.close_stack(self.kind, player)

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
        transfers = tuple(self._chips.transfers)
        return Decision(
            state=with_shown_names(after, self.command.request),
            events=tuple(self._working.events),
            transfers=transfers,
            season=self.command.season,
        )
