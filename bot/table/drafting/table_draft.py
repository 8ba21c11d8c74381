"""The mutable draft of one decision, and the protocol of the kinds of table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from bot.blackjack import Bankroll, Rules
from bot.table import Command, Decision, Event, Match, Seat, TableState, UserId
from bot.table.drafting.chips import Chips, PurseRules
from bot.table.drafting.play import PlayState
from bot.table.drafting.seats import Seats
from bot.table.drafting.shoes import Shoes
from bot.table.drafting.table_settings import TableSettings
from bot.table.drafting.wagers import Wagers
from bot.table.drafting.working_state import WorkingState
from bot.table.views import Situation, phase_of, seen_since, situation, snapshot


class TableKind(PurseRules, Protocol):
    """What differs between the kinds of table: bank, credit, match (RULES.md §4, option ``bankroll``).

    One object for each kind, registered in :mod:`bot.table.deciding.kinds`. Amounts are hundredths of a chip.
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
        """Whether nobody sits out: a missing bet is made, and a seat's own bet has room before others."""
        ...

    @property
    def allows_all_in(self) -> bool:
        """Whether a stack below the smallest bet may be bet whole."""
        ...

    def open_match(self) -> Match | None:
        """Return the lobby with which a table of this kind opens, if it has one."""
        ...

    def most_to_bet(self, balance: int) -> int:
        """Return the most that a player's original bets of a round may sum to."""
        ...

    def lowest_balance(self) -> int:
        """Return the lowest balance with which a bet can have been judged."""
        ...

    def missed_bet(self, rules: Rules, most: int) -> int:
        """Return the bet of a player who placed none and could place up to ``most``; 0 for none."""
        ...

    def admits(self, draft: TableDraft, player: UserId) -> bool:
        """Return whether the player may bet at this table at all; the situation says why not."""
        ...

    def follow_database(self, draft: TableDraft) -> None:
        """Before a command, and after a round: take away seats that the database no longer grants."""
        ...

    def after_round(self, draft: TableDraft, players: tuple[UserId, ...], /) -> None:
        """After a settled round: take out players who cannot go on. ``players`` were seated or in it."""
        ...

    def after_void(self, draft: TableDraft) -> None:
        """After a void round, when the table resumes: take out players who have left."""
        ...

    def leave(self, draft: TableDraft, player: UserId) -> None:
        """Let a seated player go who has no stake in an open round."""
        ...

    def keeps_leaver_until_round_ends(self, draft: TableDraft, /) -> bool:
        """Return whether a player who leaves without a stake in the open round still stays until its end."""
        ...

    def end(self, draft: TableDraft) -> None:
        """The table closes: end what is on without a result."""
        ...


class TableDraft:
    """Collects what one command does to a table, part by part, and keeps the chips in view as they move."""

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
        """The state as far as it has changed."""
        return self._working.state

    @property
    def kind(self) -> TableKind:
        """The kind of table, by the rules in force."""
        return self._kinds[self._working.state.rules.bankroll]

    def kind_for(self, rules: Rules) -> TableKind:
        """Return the kind of table that these rules make."""
        return self._kinds[rules.bankroll]

    @property
    def funds(self) -> Mapping[UserId, int]:
        """What each player can spend, in hundredths, as the chips have moved."""
        return self._chips.funds

    def emit(self, event: Event) -> None:
        """Record that something happened."""
        self._working.emit(event)

    def stake(self, player: UserId, round_no: int, amount: int) -> None:
        """Take chips into escrow (``amount`` > 0, hundredths) or give them back from it (< 0)."""
        self._chips.stake(self.kind, player, round_no, amount)

    def refund(self, player: UserId, round_no: int, amount: int) -> None:
        """Return a player's stake in a void round from escrow."""
        self._chips.refund(self.kind, player, round_no, amount)

    def pay(self, player: UserId, round_no: int, staked: int, net: int) -> None:
        """Settle a player's escrow: the stake, plus the winnings or less the loss."""
        self._chips.pay(self.kind, player, round_no, staked, net)

    def open_stack(self, player: UserId, amount: int) -> None:
        """Put starting chips into a player's match stack."""
        self._chips.open_stack(self.kind, player, amount)

    def close_stack(self, player: UserId) -> None:
        """Take what is left in a player's match stack out of the game."""
        self._chips.close_stack(self.kind, player)

    def seat(self, player: UserId) -> Seat:
        """Return a seat that is known to exist."""
        seat = self.state.seat_of(player)
        assert seat is not None, f"{player} has no seat at {self.state.id}"
        return seat

    def situation_of(self, player: UserId) -> Situation:
        """Return what the player may do now, and why not more.

        For refusals only: it costs about as much as the rest of a decision.
        """
        return situation(snapshot(self.state, player), player, self.command.eliminated)

    def finish(self) -> Decision:
        """Return the decision, with its frame numbered and everybody's question compared."""
        version = self.before.version + 1
        frame = self.before.frame + 1
        after = replace(self.state, version=version, frame=frame)
        turned = phase_of(self.before) != phase_of(after)
        after = replace(
            after,
            phase_frame=frame if turned else self.before.phase_frame,
            seen=seen_since(self.before, after),
        )
        transfers = tuple(self._chips.transfers)
        return Decision(state=after, events=tuple(self._working.events), transfers=transfers)
