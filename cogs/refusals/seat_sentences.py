"""Sentences for refusals about seats, the queue, and a part in the next round."""

from typing import assert_never

from bot.table.refusals import (
    AlreadyReady,
    AlreadyRemoved,
    AlreadySittingOut,
    BetFirst,
    HasSeat,
    InQueue,
    LeavingTable,
    NoSeat,
    NotAtTable,
    NothingToTakeBack,
    QueueFull,
    RemovedFromTable,
    RoundRunning,
    SeatRefusal,
    TableClosing,
)
from bot.words import Words
from cogs.wording import person


def seat_sentence(words: Words, refusal: SeatRefusal) -> str:
    """Return the sentence for a refusal about a seat, the queue, or the next round."""
    match refusal:
        case TableClosing():
            return words("refused-table_closing")
        case InQueue(place=place, followable_boxes=(box, *_)):
            return words("refused-in_queue-follow", place=place, box=box)
        case InQueue(place=place):
            return words("refused-in_queue", place=place)
        case QueueFull(most=most):
            return words("refused-queue_full", most=most)
        case HasSeat():
            return words("refused-has_seat")
        case NoSeat():
            return words(_no_seat(refusal))
        case LeavingTable() | RemovedFromTable():
            return _on_the_way_out(words, refusal)
        case NotAtTable(member=member):
            return words("refused-not_at_table", person=person(words, member))
        case AlreadyRemoved(member=member):
            return words("refused-already_removed", person=person(words, member))
        case _:
            return words(_readiness(refusal))


def _no_seat(refusal: NoSeat) -> str:
    if refusal.closing:
        return "refused-no_seat-closing"
    return "refused-no_seat-full" if refusal.full else "refused-no_seat"


def _on_the_way_out(words: Words, refusal: LeavingTable | RemovedFromTable) -> str:
    """Return the sentence for a leaving player: what they have in the round, and whether they may return."""
    kind = "leaving_table" if isinstance(refusal, LeavingTable) else "removed_from_table"
    stakes = "hands" if refusal.has_hands else "bets"
    back = "-back" if refusal.may_bet else ""
    boxes = refusal.followed_boxes
    return words(
        f"refused-{kind}-{stakes}{back}", count=len(boxes), boxes=words.listed(str(box) for box in boxes)
    )


def _readiness(
    refusal: RoundRunning | BetFirst | AlreadyReady | NothingToTakeBack | AlreadySittingOut,
) -> str:
    """Return the message for a refusal about a player's part in the next deal."""
    match refusal:
        case RoundRunning():
            return "refused-round_running"
        case BetFirst():
            return "refused-bet_first"
        case AlreadyReady():
            return "refused-already_ready"
        case NothingToTakeBack():
            return "refused-nothing_to_take_back"
        case AlreadySittingOut():
            return "refused-already_sitting_out"
        case _:
            assert_never(refusal)
