"""Changes to the seats of a table and to the queue for them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from bot.table import Seat, UserId
from bot.table.drafting.working_state import WorkingState

_LAST = 99
"""Sorts seats without a box of their own behind all boxes."""


class Seats:
    """Owns ``seats`` and ``queue``."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def sit_down(self, player: UserId, box: int | None) -> None:
        """Seat a player on a box, or (None) as a follower only, in place of a follower's seat."""
        self._insert(Seat(player=player, box=box))

    def assign_box(self, player: UserId, box: int) -> None:
        """Give a box to a player from the queue; a follower keeps their seat and moves there."""
        seat = self._working.state.seat_of(player) or Seat(player=player, box=None)
        self._insert(replace(seat, box=box))

    def release(self, *players: UserId) -> None:
        """Free the seats of these players."""
        self.release_where(lambda seat: seat.player in players)

    def release_where(self, condition: Callable[[Seat], bool]) -> None:
        """Free every seat for which the condition holds."""
        self._set(tuple(seat for seat in self._working.state.seats if not condition(seat)))

    def mark_present(self, player: UserId) -> None:
        """The player has bet: ready, back from sitting out or leaving, and not absent."""
        self._change(
            player,
            lambda seat: replace(
                seat, ready=True, away=False, skips=None, leaving=False, missed=0, absent_since=None
            ),
        )

    def mark_ready(self, player: UserId) -> None:
        """The player is ready for the deal, with or without a bet."""
        self._change(
            player,
            lambda seat: replace(seat, ready=True, away=False, skips=None, missed=0, absent_since=None),
        )

    def set_ready(self, player: UserId, ready: bool) -> None:
        """Set whether the table need not wait for the player."""
        self._change(player, lambda seat: replace(seat, ready=ready))

    def set_away(self, player: UserId, away: bool) -> None:
        """Set whether the player sits out until they act."""
        self._change(player, lambda seat: replace(seat, away=away))

    def skip(self, player: UserId, round_no: int) -> None:
        """Let the player sit out one round."""
        self._change(player, lambda seat: replace(seat, skips=round_no, ready=False))

    def note_acted(self, player: UserId) -> None:
        """The player acted: no turn is missed any more."""
        self._change(player, lambda seat: replace(seat, missed=0, absent_since=None))

    def note_missed(self, before: Seat) -> None:
        """Count a turn that a player has let pass, and keep when the first of them was.

        ``before`` is the seat before the clock acted for the player.
        """
        since = self._working.command.now if before.absent_since is None else before.absent_since
        missed = before.missed + 1
        self._change(before.player, lambda seat: replace(seat, missed=missed, absent_since=since))

    def restart_absences(self) -> None:
        """Count absences from now: nobody could act until now."""
        now = self._working.command.now
        for seat in self._working.state.seats:
            if seat.absent_since is not None:
                self._change(seat.player, lambda seat: replace(seat, absent_since=now))

    def mark_leaving(self, player: UserId) -> None:
        """The player gives the seat up after the round."""
        self._change(player, lambda seat: replace(seat, leaving=True, ready=False))

    def mark_kicked(self, player: UserId) -> None:
        """The player was removed by somebody else."""
        self._change(player, lambda seat: replace(seat, kicked=True))

    def remember_bets(self, player: UserId, bets: tuple[tuple[int, int], ...]) -> None:
        """Keep what the player has bet on which box (hundredths), for ``Same bet``."""
        self._change(player, lambda seat: replace(seat, last_bets=bets))

    def enqueue(self, player: UserId) -> None:
        """Put a player at the end of the queue."""
        state = self._working.state
        self._working.state = replace(state, queue=(*state.queue, player))

    def dequeue(self, *players: UserId) -> None:
        """Take players out of the queue."""
        state = self._working.state
        self._working.state = replace(state, queue=_without(state.queue, players))

    def clear(self) -> None:
        """Free every seat and empty the queue."""
        self._working.state = replace(self._working.state, seats=(), queue=())

    def _insert(self, seat: Seat) -> None:
        others = (other for other in self._working.state.seats if other.player != seat.player)
        self._set(tuple(sorted((*others, seat), key=lambda each: each.box or _LAST)))

    def _change(self, player: UserId, change: Callable[[Seat], Seat]) -> None:
        seats = self._working.state.seats
        self._set(tuple(change(seat) if seat.player == player else seat for seat in seats))

    def _set(self, seats: tuple[Seat, ...]) -> None:
        self._working.state = replace(self._working.state, seats=seats)


def _without(queue: tuple[UserId, ...], players: Collection[UserId]) -> tuple[UserId, ...]:
    return tuple(player for player in queue if player not in players)
