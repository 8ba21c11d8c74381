"""Changes to the seats of a table and to the queue for them."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from bot.bank.ids import UserId
from bot.replacing import replace
from bot.table.drafting.working_state import WorkingState
from bot.table.table_state import Seat, Wager

_LAST = 99
"""A sort key behind all boxes, for seats without a box."""


class Seats:
    """The owner of ``seats``, ``queue`` and ``open_boxes``."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def sit_down(self, player: UserId, box: int | None) -> None:
        """Seat a player on a box, or as a follower (None); replace the seat they had as a follower."""
        self._insert(Seat(player=player, box=box))

    def assign_box(self, player: UserId, box: int) -> None:
        """Give a box to a player from the queue; a follower's seat keeps its other fields."""
        seat = self._working.state.seat_of(player) or Seat(player=player, box=None)
        self._insert(replace(seat, box=box))

    def release(self, *players: UserId) -> None:
        """Release the seats of these players."""
        self.release_where(lambda seat: seat.player in players)

    def release_where(self, condition: Callable[[Seat], bool]) -> None:
        """Release every seat for which the condition is true."""
        self._set(tuple(seat for seat in self._working.state.seats if not condition(seat)))

    def mark_present(self, player: UserId) -> None:
        """Mark a player who has bet: ready, and no longer sitting out, leaving or absent."""
        self.mark_ready(player)
        request = self._working.command.request
        is_first = request.first_time and request.player == player
        self._change(
            player, lambda seat: replace(seat, leaving=False, first_time=seat.first_time or is_first)
        )

    def mark_ready(self, player: UserId) -> None:
        """Mark the player ready for the deal, with or without a bet. Only their own act ends an absence."""
        is_own = self._working.command.request.player == player
        self._change(
            player,
            lambda seat: replace(
                seat, ready=True, away=seat.away and not is_own, skips=None, missed=0, absent_since=None
            ),
        )

    def set_ready(self, player: UserId, ready: bool) -> None:
        """Set whether the table can deal without waiting for the player."""
        self._change(player, lambda seat: replace(seat, ready=ready))

    def mark_only_ready(self, players: Collection[UserId]) -> None:
        """Set for every seat whether the table can deal without waiting: only for these players."""
        seats = self._working.state.seats
        self._set(tuple(replace(seat, ready=seat.player in players) for seat in seats))

    def set_away(self, player: UserId, away: bool) -> None:
        """Set whether the player sits out until they act."""
        self._change(player, lambda seat: replace(seat, away=away))

    def skip(self, player: UserId, round_no: int) -> None:
        """Let the player sit out one round."""
        self._change(player, lambda seat: replace(seat, skips=round_no, ready=False))

    def note_acted(self, player: UserId) -> None:
        """Reset the player's missed turns and absence after an action."""
        self._change(player, lambda seat: replace(seat, missed=0, absent_since=None))

    def note_missed(self, before: Seat) -> None:
        """Count a missed turn, and keep the time of the first one.

        ``before`` is the seat before the clock acted for the player.
        """
        since = self._working.command.now if before.absent_since is None else before.absent_since
        missed = before.missed + 1
        self._change(before.player, lambda seat: replace(seat, missed=missed, absent_since=since))

    def count_missed_round(self, playing: Collection[UserId]) -> None:
        """Count a dealt round for every seat with a box whose player is not ``playing``."""
        for seat in self._working.state.seats:
            if seat.box is not None and seat.player not in playing:
                missed = seat.missed_rounds + 1
                self._change(seat.player, partial(replace, missed_rounds=missed))

    def forget_missed_rounds(self) -> None:
        """Count missed rounds from 0 again when the queue is empty."""
        seats = self._working.state.seats
        if any(seat.missed_rounds for seat in seats):
            self._set(tuple(replace(seat, missed_rounds=0) for seat in seats))

    def end_silence(self, player: UserId) -> None:
        """Count the silence of a player who acts from now, without the votes of others."""
        self._change(player, lambda seat: replace(seat, asked_since=None, votes=None))

    def set_silences(self, silences: Mapping[UserId, tuple[float, tuple[UserId, ...] | None]]) -> None:
        """Set since when players are asked and silent, and the votes on them; all others are not silent."""
        for seat in self._working.state.seats:
            since, votes = silences.get(seat.player, (None, None))
            if (since, votes) != (seat.asked_since, seat.votes):
                self._change(seat.player, partial(replace, asked_since=since, votes=votes))

    def set_votes(self, player: UserId, votes: tuple[UserId, ...]) -> None:
        """Set who wants to go on without the player."""
        self._change(player, lambda seat: replace(seat, votes=votes))

    def restart_absences(self) -> None:
        """Count all absences from now, after a time in which nobody could act."""
        now = self._working.command.now
        for seat in self._working.state.seats:
            if seat.absent_since is not None:
                self._change(seat.player, lambda seat: replace(seat, absent_since=now))

    def open_boxes(self, boxes: Collection[int]) -> None:
        """Let other players follow on these boxes."""
        state = self._working.state
        self._working.state = replace(state, open_boxes=tuple(sorted({*state.open_boxes, *boxes})))

    def close_boxes(self, boxes: Collection[int]) -> None:
        """Let nobody else follow on these boxes."""
        state = self._working.state
        kept = tuple(box for box in state.open_boxes if box not in boxes)
        if kept != state.open_boxes:
            self._working.state = replace(state, open_boxes=kept)

    def close_unowned_boxes(self) -> None:
        """Close the boxes that nobody owns any more."""
        state = self._working.state
        self.close_boxes([box for box in state.open_boxes if state.owner_of(box) is None])

    def close_unseated_boxes(self) -> None:
        """Close the boxes without a seat, after the one round for which they were open."""
        seated = {seat.box for seat in self._working.state.seats}
        self.close_boxes([box for box in self._working.state.open_boxes if box not in seated])

    def mark_leaving(self, player: UserId) -> None:
        """Mark the player as leaving after the round, and close their box to followers."""
        seat = self._working.state.seat_of(player)
        self.close_boxes(() if seat is None or seat.box is None else (seat.box,))
        self._change(player, lambda seat: replace(seat, leaving=True, ready=False))

    def mark_kicked(self, player: UserId) -> None:
        """Mark the player as removed by another person."""
        self._change(player, lambda seat: replace(seat, kicked=True))

    def remember_bets(self) -> None:
        """Keep the bets that are dealt now for ``Same bet``; who has none keeps their last ones."""
        state = self._working.state
        frame = state.frame + 1
        self._set(tuple(_with_last_bets(seat, state.wagers_of(seat.player), frame) for seat in state.seats))

    def enqueue(self, player: UserId) -> None:
        """Put a player at the end of the queue."""
        state = self._working.state
        self._working.state = replace(state, queue=(*state.queue, player))

    def dequeue(self, *players: UserId) -> None:
        """Remove players from the queue."""
        state = self._working.state
        self._working.state = replace(state, queue=tuple(each for each in state.queue if each not in players))

    def clear(self) -> None:
        """Release every seat and empty the queue."""
        self._working.state = replace(self._working.state, seats=(), queue=())

    def _insert(self, seat: Seat) -> None:
        others = (other for other in self._working.state.seats if other.player != seat.player)
        self._set(tuple(sorted((*others, seat), key=lambda each: each.box or _LAST)))

    def _change(self, player: UserId, change: Callable[[Seat], Seat]) -> None:
        seats = self._working.state.seats
        self._set(tuple(change(seat) if seat.player == player else seat for seat in seats))

    def _set(self, seats: tuple[Seat, ...]) -> None:
        """Replace the seats. A box that changes hands is closed to followers."""
        before = self._working.state.seats
        if seats == before:
            return
        self._working.state = replace(self._working.state, seats=seats)
        if self._working.state.open_boxes:
            kept = {(seat.box, seat.player) for seat in before} & {(seat.box, seat.player) for seat in seats}
            seated = {seat.box for seat in (*before, *seats)} - {box for box, _ in kept}
            self.close_boxes([box for box in seated if box is not None])


def _with_last_bets(seat: Seat, wagers: tuple[Wager, ...], frame: int) -> Seat:
    if not wagers:
        return seat
    bets = tuple((each.box, each.amount) for each in wagers)
    return replace(
        seat,
        last_bets=bets,
        followed=tuple(each.box for each in wagers if each.leader is not None),
        same_since=seat.same_since if bets == seat.last_bets else frame,
        first_time=seat.first_time and not seat.last_bets,
    )
