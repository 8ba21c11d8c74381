"""A mutable draft of one decision, local to one pure call of ``decide``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.table import (
    Account,
    AccountKind,
    Command,
    Decision,
    Event,
    Seat,
    TableState,
    Transfer,
    TransferKind,
    UserId,
    escrow,
    house,
    match_stack,
    member,
    mint,
)
from bot.table.views import phase_of, seen_since


def purse_of(state: TableState, player: UserId) -> Account:
    """What a player stakes from at this table: his account, or his stack in its match."""
    if state.match is None:
        return member(state.guild, player)
    return match_stack(state.guild, state.id, state.match.number, player)


class TableDraft:
    """Collects what one command does to a table, and keeps the chips in view as they move."""

    def __init__(self, before: TableState, command: Command) -> None:
        self.before = before
        self.state = before
        self.command = command
        self.now = command.now
        self.funds = dict(command.funds)
        self._events: list[Event] = []
        self._transfers: list[Transfer] = []

    def change(self, **changes: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **changes)

    def change_seat(self, player: UserId, **changes: Any) -> None:
        """Replace fields of one player's seat, if he has one."""
        seats = (replace(seat, **changes) if seat.player == player else seat for seat in self.state.seats)
        self.change(seats=tuple(seats))

    def emit(self, event: Event) -> None:
        """Say that something happened."""
        self._events.append(event)

    def arm(self, deadline: float | None) -> None:
        """Ask a new question, to be answered by ``deadline``; None waits for ever."""
        self.change(deadline=deadline, question=self.state.question + 1)

    def stake(self, player: UserId, round_no: int, amount: int) -> None:
        """Take chips into escrow (``amount`` > 0) or give them back from it (< 0)."""
        purse, held = self._purse(player), self._escrow(player, round_no)
        if amount > 0:
            self._move(purse, held, amount, TransferKind.STAKE)
        elif amount < 0:
            self._move(held, purse, -amount, TransferKind.TAKE_BACK)

    def refund(self, player: UserId, round_no: int, amount: int) -> None:
        """Return a player's stake in a void round from escrow."""
        self._move(self._escrow(player, round_no), self._purse(player), amount, TransferKind.REFUND)

    def pay(self, player: UserId, round_no: int, staked: int, net: int) -> None:
        """Settle a player's escrow: what he staked, plus what he won or less what he lost.

        With ``inverted`` a loss may exceed the stake; the rest then comes out of the purse.
        """
        purse, held = self._purse(player), self._escrow(player, round_no)
        bank = house(self.state.guild) if self.state.match is None else mint(self.state.guild)
        lost = min(max(-net, 0), staked)
        self._move(held, bank, lost, TransferKind.LOSS)
        self._move(held, purse, staked - lost, TransferKind.STAKE_RETURN)
        self._move(bank, purse, max(net, 0), TransferKind.WIN)
        self._move(purse, bank, max(-net, 0) - lost, TransferKind.LOSS)

    def fund(self, player: UserId, amount: int) -> None:
        """Put chips into a match stack (``amount`` > 0), or take them out of the game (< 0)."""
        stack, source = self._purse(player), mint(self.state.guild)
        if amount > 0:
            self.funds[player] = 0
            self._move(source, stack, amount, TransferKind.MATCH_STACK)
        else:
            self._move(stack, source, -amount, TransferKind.MATCH_STACK)

    def finish(self) -> Decision:
        """The decision, with its frame numbered and everybody's question compared."""
        version = self.before.version + 1
        frame = self.before.frame + 1
        after = replace(self.state, version=version, frame=frame)
        turned = phase_of(self.before) != phase_of(after)
        after = replace(
            after,
            phase_frame=frame if turned else self.before.phase_frame,
            seen=seen_since(self.before, after),
        )
        return Decision(state=after, events=tuple(self._events), transfers=tuple(self._transfers))

    def seat(self, player: UserId) -> Seat:
        """A seat that is known to exist."""
        seat = self.state.seat_of(player)
        assert seat is not None, f"{player} has no seat at {self.state.id}"
        return seat

    def _purse(self, player: UserId) -> Account:
        return purse_of(self.state, player)

    def _escrow(self, player: UserId, round_no: int) -> Account:
        return escrow(self.state.guild, self.state.id, round_no, player)

    def _move(self, debit: Account, credit: Account, amount: int, kind: TransferKind) -> None:
        if amount == 0:
            return
        key = f"{self.command.request.key}:{len(self._transfers)}"
        overdraw = debit.kind is AccountKind.MEMBER and self.state.rules.bankroll == "credit"
        self._transfers.append(
            Transfer(key=key, debit=debit, credit=credit, amount=amount, kind=kind, overdraw=overdraw)
        )
        for account, sign in ((debit, -1), (credit, 1)):
            if account.kind in (AccountKind.MEMBER, AccountKind.MATCH) and account.user is not None:
                self.funds[account.user] = self.funds.get(account.user, 0) + sign * amount
