"""Sentences for bets that are refused because of their box or their amount."""

from __future__ import annotations

from typing import assert_never

from bot.table import CEILING
from bot.table.refusals import (
    AllAtStake,
    AlreadyShared,
    BetOffStep,
    BetRefusal,
    BetTooLarge,
    BetTooSmall,
    BetUnchanged,
    BoxClosed,
    BoxFull,
    BoxNearlyFull,
    BoxRefusal,
    BoxTaken,
    Eliminated,
    NobodyToFollow,
    NoBoxToShare,
    NoLastBet,
    NoSuchBox,
    NotYourBoxToShare,
    OtherBoxes,
    OutOfChips,
    OverBalance,
    OverCredit,
    SharingOff,
    SharingRefusal,
    StakeAboveCeiling,
    TooManyBoxes,
    TooManyFollowers,
    UnreadableBet,
    UnreadableInsurance,
)
from cogs.common.old_wording import chips, either, format_amount, funds_left, numbered, person


def box_sentence(refusal: BoxRefusal) -> str:
    """Return the sentence for a bet that is refused because of its box."""
    match refusal:
        case NoSuchBox(box=box, last_box=last):
            count = "one box" if last == 1 else f"boxes 1 to {last}"
            return f"There is no box {box}: this table has {count}.{_instead(refusal.others)}"
        case BoxTaken(box=box, owner=owner):
            return f"Box {box} is taken by {person(owner)}.{_instead(refusal.others)}"
        case BoxClosed(box=box, owner=owner):
            closed = f"Box {box} is {person(owner)}'s, and it is not open to others."
            return f"{closed} They can open it with `Share box` or `/share`.{_instead(refusal.others)}"
        case NobodyToFollow(box=box):
            return (
                f"Nobody plays box {box} now whom your last bet could follow. Wait for a player there, or "
                "place a bet of your own with `Bet…` or `/bet`."
            )
        case SharingOff() | NoBoxToShare() | NotYourBoxToShare() | AlreadyShared():
            return _sharing_sentence(refusal)
        case TooManyBoxes(box=box, allowed=allowed):
            count = "one box" if allowed == 1 else f"{allowed} boxes"
            too_many = f"Box {box} would be one too many: you may play {count} here."
            return f"{too_many}{_instead(refusal.others)}"
        case BoxFull(box=box, limit=limit, other_boxes=others):
            full = f"Box {box} is full: all bets on it together may be {format_amount(limit)} at most."
            return full + (_bet_on(others) if others else " It has room again after the next deal.")
        case BoxNearlyFull(box=box, largest=largest):
            return (
                f"Box {box} has no room for that beside the other bets on it: "
                f"the largest you can place there is {format_amount(largest)}."
            )
        case TooManyFollowers(most=most):
            return f"{most} players follow others at this table already, the most there can be."
        case _:
            assert_never(refusal)


def bet_sentence(refusal: BetRefusal) -> str:
    """Return the sentence for a bet that is refused because of its amount."""
    match refusal:
        case UnreadableBet():
            return "I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`."
        case UnreadableInsurance():
            return "I can't read that as an amount. Try `5`, `7.50`, `half` or `max`."
        case BetTooSmall() | BetTooLarge() | BetOffStep():
            return _off_limits(refusal)
        case OverBalance() | OverCredit():
            return _over_funds(refusal)
        case StakeAboveCeiling(largest=largest, box=box):
            where = "" if box is None else f" on box {box} beside your other bets"
            most = f"Nobody can stake more than {chips(CEILING)} in a round"
            return f"{most}; the largest you can place{where} is {format_amount(largest)}."
        case OutOfChips():
            return _out_of_chips(refusal)
        case AllAtStake():
            return _all_at_stake(refusal)
        case Eliminated():
            return (
                "You ran out of chips: on the server's bank you're out until someone who manages this "
                "server helps with `/admin revive` or `/admin chips`. "
                "Matches and tables on credit are open to you."
            )
        case NoLastBet():
            return "There is no bet of yours to repeat. Name an amount with `Bet…` or `/bet`."
        case BetUnchanged(bet=bet):
            return f"Your {format_amount(bet)} is on the table already. Another amount changes it."
        case _:
            assert_never(refusal)


def _sharing_sentence(refusal: SharingRefusal) -> str:
    match refusal:
        case SharingOff():
            return "Boxes are not shared at this table."
        case NoBoxToShare():
            return "You have no box to share yet. Place a bet first."
        case NotYourBoxToShare(box=box, own_boxes=own):
            return f"Box {box} is not yours. You can share box {either([str(each) for each in own])}."
        case AlreadyShared(boxes=boxes, is_open=is_open):
            state = "open to others already" if is_open else "closed to others already"
            return f"{numbered(boxes)} {'is' if len(boxes) == 1 else 'are'} {state}."
        case _:
            assert_never(refusal)


def _instead(others: OtherBoxes) -> str:
    """Return where the bet could go, or what else there is to do."""
    if others.numbers:
        return _bet_on(others.numbers)
    none = " None has room for your bet right now"
    if others.may_queue:
        return f"{none}: leave the box out to wait for the next free one."
    return f"{none}; you're in the queue for the next free one." if others.in_queue else f"{none}."


def _bet_on(boxes: tuple[int, ...]) -> str:
    return f" You can bet on box {either([str(box) for box in boxes])}."


def _off_limits(refusal: BetTooSmall | BetTooLarge | BetOffStep) -> str:
    match refusal:
        case BetTooSmall(smallest=smallest, largest=largest):
            most = "" if largest is None else f", the largest {format_amount(largest)}"
            return f"The smallest bet here is {format_amount(smallest)}{most}."
        case BetTooLarge(smallest=smallest, largest=largest):
            return (
                f"The largest bet here is {format_amount(largest)}, the smallest {format_amount(smallest)}."
            )
        case BetOffStep(step=step, nearest=nearest):
            near = either([format_amount(bet) for bet in nearest])
            return f"Bets go in steps of {format_amount(step)} here: try {near}."
        case _:
            assert_never(refusal)


def _over_funds(refusal: OverBalance | OverCredit) -> str:
    largest = format_amount(refusal.largest)
    where = "" if refusal.box is None else f" on box {refusal.box}"
    if isinstance(refusal, OverBalance):
        needs = f"that bet{where} needs {format_amount(refusal.bet)}"
        return f"You have {funds_left(refusal.funds)}; {needs}. The largest you can place is {largest}."
    beside = f"{where} beside your other bets" if where else ""
    return f"{_credit(refusal.credit)}; the largest you can place{beside} is {largest}."


def _out_of_chips(refusal: OutOfChips) -> str:
    has = _credit(refusal.funds) if refusal.on_credit else f"You have {funds_left(refusal.funds)}"
    lacking = f"{has}; the smallest bet here is {format_amount(refusal.smallest)}."
    if refusal.elsewhere is not None:
        return f"{lacking} Another table on this server takes {format_amount(refusal.elsewhere)}."
    grows = "It grows with your chips: someone" if refusal.on_credit else "Someone"
    return f"{lacking} {grows} who manages this server can help with `/admin chips`."


def _credit(cents: int) -> str:
    return f"Your credit allows bets of {funds_left(cents)} in a round"


def _all_at_stake(refusal: AllAtStake) -> str:
    left = f"{'your credit allows' if refusal.on_credit else 'you have'} {funds_left(refusal.left)}"
    smallest = format_amount(refusal.smallest)
    then = "Lower another bet first" if refusal.has_other_bets else "Bet again when the round is paid"
    return f"Beside what is at stake {left}; the smallest bet here is {smallest}. {then}."
