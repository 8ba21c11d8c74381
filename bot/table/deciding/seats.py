"""Changes to the seats of a table, to the queue for them, and to the boxes that are open to followers."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from bot.bank.ids import UserId
from bot.replacing import replace
from bot.table.deciding.table_draft import TableDraft
from bot.table.table_state import Seat, Wager

_LAST = 99
"""A sort key behind all boxes, for seats without a box."""


def change(draft: TableDraft, player: UserId, changed: Callable[[Seat], Seat]) -> None:
    """Change a player's seat, if they have one."""
    seats = draft.state.seats
    _set(draft, tuple(changed(seat) if seat.player == player else seat for seat in seats))


def sit_down(draft: TableDraft, player: UserId, box: int | None) -> None:
    """Seat a player on a box, or as a follower (None); replace the seat they had as a follower."""
    _insert(draft, Seat(player=player, box=box))


def assign_box(draft: TableDraft, player: UserId, box: int) -> None:
    """Give a box to a player from the queue; a follower's seat keeps its other fields."""
    seat = draft.state.seat_of(player) or Seat(player=player, box=None)
    _insert(draft, replace(seat, box=box))


def release(draft: TableDraft, *players: UserId) -> None:
    """Release the seats of these players."""
    release_where(draft, lambda seat: seat.player in players)


def release_where(draft: TableDraft, condition: Callable[[Seat], bool]) -> None:
    """Release every seat for which the condition is true."""
    _set(draft, tuple(seat for seat in draft.state.seats if not condition(seat)))


def mark_present(draft: TableDraft, player: UserId) -> None:
    """Mark a player who has bet: ready, and no longer sitting out, leaving or absent."""
    mark_ready(draft, player)
    request = draft.command.request
    is_first = request.first_time and request.player == player
    change(
        draft,
        player,
        lambda seat: replace(seat, leaving=False, first_time=seat.first_time or is_first),
    )


def mark_ready(draft: TableDraft, player: UserId) -> None:
    """Mark the player ready for the deal, with or without a bet. Only their own act ends an absence."""
    is_own = draft.command.request.player == player
    change(
        draft,
        player,
        lambda seat: replace(
            seat, ready=True, away=seat.away and not is_own, skips=None, missed=0, absent_since=None
        ),
    )


def set_ready(draft: TableDraft, player: UserId, ready: bool) -> None:
    """Set whether the table can deal without waiting for the player."""
    change(draft, player, lambda seat: replace(seat, ready=ready))


def mark_only_ready(draft: TableDraft, players: Collection[UserId]) -> None:
    """Set for every seat whether the table can deal without waiting: only for these players."""
    _set(draft, tuple(replace(seat, ready=seat.player in players) for seat in draft.state.seats))


def set_away(draft: TableDraft, player: UserId, away: bool) -> None:
    """Set whether the player sits out until they act."""
    change(draft, player, lambda seat: replace(seat, away=away))


def skip(draft: TableDraft, player: UserId, round_no: int) -> None:
    """Let the player sit out one round."""
    change(draft, player, lambda seat: replace(seat, skips=round_no, ready=False))


def note_acted(draft: TableDraft, player: UserId) -> None:
    """Reset the player's missed turns and absence after an action."""
    change(draft, player, lambda seat: replace(seat, missed=0, absent_since=None))


def note_missed(draft: TableDraft, before: Seat) -> None:
    """Count a missed turn, and keep the time of the first one.

    ``before`` is the seat before the clock acted for the player.
    """
    since = draft.now if before.absent_since is None else before.absent_since
    missed = before.missed + 1
    change(draft, before.player, lambda seat: replace(seat, missed=missed, absent_since=since))


def count_missed_round(draft: TableDraft, playing: Collection[UserId]) -> None:
    """Count a dealt round for every seat with a box whose player is not ``playing``."""
    for seat in draft.state.seats:
        if seat.box is not None and seat.player not in playing:
            missed = seat.missed_rounds + 1
            change(draft, seat.player, partial(replace, missed_rounds=missed))


def forget_missed_rounds(draft: TableDraft) -> None:
    """Count missed rounds from 0 again when the queue is empty."""
    if any(seat.missed_rounds for seat in draft.state.seats):
        _set(draft, tuple(replace(seat, missed_rounds=0) for seat in draft.state.seats))


def end_silence(draft: TableDraft, player: UserId) -> None:
    """Count the silence of a player who acts from now, without the votes of others."""
    change(draft, player, lambda seat: replace(seat, asked_since=None, votes=None))


def set_silences(
    draft: TableDraft, silences: Mapping[UserId, tuple[float, tuple[UserId, ...] | None]]
) -> None:
    """Set since when players are asked and silent, and the votes on them; all others are not silent."""
    for seat in draft.state.seats:
        since, votes = silences.get(seat.player, (None, None))
        if (since, votes) != (seat.asked_since, seat.votes):
            change(draft, seat.player, partial(replace, asked_since=since, votes=votes))


def restart_absences(draft: TableDraft) -> None:
    """Count all absences from now, after a time in which nobody could act."""
    for seat in draft.state.seats:
        if seat.absent_since is not None:
            change(draft, seat.player, partial(replace, absent_since=draft.now))


def remember_bets(draft: TableDraft) -> None:
    """Keep the bets that are dealt now for ``Same bet``; who has none keeps their last ones."""
    state = draft.state
    frame = state.frame + 1
    _set(draft, tuple(_with_last_bets(seat, state.wagers_of(seat.player), frame) for seat in state.seats))


def mark_leaving(draft: TableDraft, player: UserId) -> None:
    """Mark the player as leaving after the round, and close their box to followers."""
    seat = draft.state.seat_of(player)
    close_boxes(draft, () if seat is None or seat.box is None else (seat.box,))
    change(draft, player, lambda seat: replace(seat, leaving=True, ready=False))


def dequeue(draft: TableDraft, *players: UserId) -> None:
    """Remove players from the queue."""
    queue = tuple(each for each in draft.state.queue if each not in players)
    draft.state = replace(draft.state, queue=queue)


def open_boxes(draft: TableDraft, boxes: Collection[int]) -> None:
    """Let other players follow on these boxes."""
    draft.state = replace(draft.state, open_boxes=tuple(sorted({*draft.state.open_boxes, *boxes})))


def close_boxes(draft: TableDraft, boxes: Collection[int]) -> None:
    """Let nobody else follow on these boxes."""
    kept = tuple(box for box in draft.state.open_boxes if box not in boxes)
    if kept != draft.state.open_boxes:
        draft.state = replace(draft.state, open_boxes=kept)


def close_unowned_boxes(draft: TableDraft) -> None:
    """Close the boxes that nobody owns any more."""
    state = draft.state
    close_boxes(draft, [box for box in state.open_boxes if state.owner_of(box) is None])


def close_unseated_boxes(draft: TableDraft) -> None:
    """Close the boxes without a seat, after the one round for which they were open."""
    seated = {seat.box for seat in draft.state.seats}
    close_boxes(draft, [box for box in draft.state.open_boxes if box not in seated])


def _insert(draft: TableDraft, seat: Seat) -> None:
    others = (other for other in draft.state.seats if other.player != seat.player)
    _set(draft, tuple(sorted((*others, seat), key=lambda each: each.box or _LAST)))


def _set(draft: TableDraft, seats: tuple[Seat, ...]) -> None:
    """Replace the seats. A box that changes hands is closed to followers."""
    before = draft.state.seats
    if seats == before:
        return
    draft.state = replace(draft.state, seats=seats)
    if draft.state.open_boxes:
        kept = {(seat.box, seat.player) for seat in before} & {(seat.box, seat.player) for seat in seats}
        seated = {seat.box for seat in (*before, *seats)} - {box for box, _ in kept}
        close_boxes(draft, [box for box in seated if box is not None])


def _with_last_bets(seat: Seat, wagers: tuple[Wager, ...], frame: int) -> Seat:
    if not wagers:
        return seat
    bets = tuple((each.box, each.amount) for each in wagers)
    sides = {each.box: each.side for each in wagers if each.side}
    return replace(
        seat,
        last_bets=bets,
        followed=tuple(each.box for each in wagers if each.leader is not None),
        last_side=sides,
        same_since=seat.same_since if (bets, sides) == (seat.last_bets, seat.last_side) else frame,
        first_time=seat.first_time and not seat.last_bets,
    )
