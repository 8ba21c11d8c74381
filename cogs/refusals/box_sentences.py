"""Sentences for bets that are refused because of their box, and for boxes that cannot be shared."""

from collections.abc import Sequence
from typing import assert_never

from bot.table.refusals import (
    AlreadyShared,
    BoxClosed,
    BoxFull,
    BoxNearlyFull,
    BoxRefusal,
    BoxTaken,
    NobodyToFollow,
    NoBoxToShare,
    NoSuchBox,
    NotYourBoxToShare,
    OtherBoxes,
    SharingOff,
    SharingRefusal,
    TooManyBoxes,
    TooManyFollowers,
)
from bot.words import Words
from cogs.wording import person


def box_sentence(words: Words, refusal: BoxRefusal) -> str:
    """Return the sentence for a refusal about a box."""
    match refusal:
        case NoSuchBox(last_box=last, others=others) if _are_all(others, last):
            return _not_on_box(words, refusal)
        case NoSuchBox() | BoxTaken() | BoxClosed() | TooManyBoxes():
            return f"{_not_on_box(words, refusal)} {_instead(words, refusal.others)}"
        case BoxFull(box=box, limit=limit, other_boxes=others):
            full = words("refused-box_full", box=box, limit=words.amount(limit))
            return f"{full} {_bet_on(words, others) if others else words('refused-box_full-wait')}"
        case BoxNearlyFull(box=box, largest=largest):
            return words("refused-box_nearly_full", box=box, largest=words.amount(largest))
        case TooManyFollowers(most=most):
            return words("refused-too_many_followers", most=most)
        case NobodyToFollow(box=box):
            return words("refused-nobody_to_follow", box=box)
        case _:
            return _sharing_sentence(words, refusal)


def _are_all(others: OtherBoxes, last: int) -> bool:
    """Return whether the player can bet on every box of the table: then naming them says nothing new."""
    return others.numbers == tuple(range(1, last + 1))


def _not_on_box(words: Words, refusal: NoSuchBox | BoxTaken | BoxClosed | TooManyBoxes) -> str:
    match refusal:
        case NoSuchBox(box=box, last_box=last):
            return words("refused-no_such_box", box=box, last=last)
        case BoxTaken(box=box, owner=owner):
            return words("refused-box_taken", box=box, owner=person(words, owner))
        case BoxClosed(box=box, owner=owner):
            return words("refused-box_closed", box=box, owner=person(words, owner))
        case TooManyBoxes(box=box, allowed=allowed):
            return words("refused-too_many_boxes", box=box, allowed=allowed)
        case _:
            assert_never(refusal)


def _instead(words: Words, others: OtherBoxes) -> str:
    """Return where the bet could go, or what else there is to do."""
    if others.numbers:
        return _bet_on(words, others.numbers)
    if others.may_queue:
        return words("refused-no_box_free-may_queue")
    return words("refused-no_box_free-in_queue" if others.in_queue else "refused-no_box_free")


def _bet_on(words: Words, boxes: Sequence[int]) -> str:
    return words("refused-bet_on_boxes", boxes=words.either(str(box) for box in boxes))


def _sharing_sentence(words: Words, refusal: SharingRefusal) -> str:
    match refusal:
        case SharingOff():
            return words("refused-sharing_off")
        case NoBoxToShare():
            return words("refused-no_box_to_share")
        case NotYourBoxToShare(box=box, own_boxes=own):
            boxes = words.either(str(each) for each in own)
            return words("refused-not_your_box_to_share", box=box, boxes=boxes)
        case AlreadyShared(boxes=numbers, is_open=is_open):
            boxes = words.listed(str(each) for each in numbers)
            state = "open" if is_open else "closed"
            return words(f"refused-already_shared-{state}", count=len(numbers), boxes=boxes)
        case _:
            assert_never(refusal)
