"""Each refusal as one private sentence: what is wrong, and what would be possible instead."""

from __future__ import annotations

from typing import assert_never

from bot.table.refusals import (
    AlreadyDone,
    BadSeed,
    BankrollFixed,
    BetRefusal,
    BooksFrozen,
    BoxRefusal,
    ChannelHasTable,
    ChipsGone,
    DoubleClick,
    HostsTooMany,
    MatchRefusal,
    MoveRefusal,
    NoTable,
    OpensTooOften,
    Outdated,
    Refusal,
    RulesRejected,
    SeatRefusal,
    ServiceRefusal,
    StoreUnavailable,
    TooManySeeds,
    TurnRefusal,
)
from bot.words import Words, fault_text
from cogs.common.bet_refusal_texts import bet_sentence, box_sentence
from cogs.common.old_wording import countdown
from cogs.common.round_refusal_texts import move_sentence, turn_sentence
from cogs.common.seat_refusal_texts import match_sentence, seat_sentence


def sentence(words: Words, refusal: Refusal) -> str:
    """Return the sentence that the refused person reads, privately."""
    if isinstance(refusal, ServiceRefusal):
        return _service_sentence(words, refusal)
    if isinstance(refusal, SeatRefusal):
        return seat_sentence(refusal)
    if isinstance(refusal, MatchRefusal):
        return match_sentence(refusal)
    if isinstance(refusal, BoxRefusal):
        return box_sentence(refusal)
    if isinstance(refusal, BetRefusal):
        return bet_sentence(refusal)
    if isinstance(refusal, TurnRefusal):
        return turn_sentence(refusal)
    if isinstance(refusal, MoveRefusal):
        return move_sentence(refusal)
    assert_never(refusal)


def _service_sentence(words: Words, refusal: ServiceRefusal) -> str:
    match refusal:
        case NoTable():
            return (
                "There is no table open here. Anyone may open a match with `/table open preset:vegas`, "
                "someone who manages this server any table."
            )
        case ChannelHasTable():
            return "There is a table in this channel already. `/table show` brings it to the bottom."
        case OpensTooOften() | HostsTooMany():
            return _too_many_tables(refusal)
        case AlreadyDone():
            return "That was done already; the board shows what came of it."
        case Outdated():
            return "Too late: the round moved on. Look at the board and press again."
        case DoubleClick():
            return "The table has just changed. Look at it and press again."
        case StoreUnavailable() | BooksFrozen():
            return _storage_sentence(refusal)
        case ChipsGone():
            return (
                "The chips for that have just gone to another table, yours or a follower's. "
                "Try again, or do something else."
            )
        case BadSeed() | TooManySeeds():
            return _seed_sentence(refusal)
        case RulesRejected(fault=fault):
            return fault_text(words, fault)
        case BankrollFixed():
            return (
                "A match has chips of its own, so an open table can't become one or stop being one. "
                "Close the table and open another."
            )
        case _:
            assert_never(refusal)


def _storage_sentence(refusal: StoreUnavailable | BooksFrozen) -> str:
    if isinstance(refusal, StoreUnavailable):
        return "I can't write to my books right now, so nothing was changed. Please try again in a moment."
    return (
        "My books for this server don't add up, so all its tables stand still and nothing changes. "
        "The person who runs me finds the reason in my log."
    )


def _seed_sentence(refusal: BadSeed | TooManySeeds) -> str:
    match refusal:
        case BadSeed(longest=longest):
            return f"A seed is 1 to {longest} characters, all visible, no backtick."
        case TooManySeeds(most=most):
            return f"A shoe has room for {most} seeds, and {most} people at this table have set theirs."
        case _:
            assert_never(refusal)


def _too_many_tables(refusal: OpensTooOften | HostsTooMany) -> str:
    match refusal:
        case OpensTooOften(most=most, again_at=again_at):
            return f"You've just opened {most} tables. You can open another {countdown(again_at)}."
        case HostsTooMany(most=most, closes_at=closes_at):
            first = f": the first {countdown(closes_at)}, if nobody plays there" if closes_at else ""
            return f"{most} open tables here are yours, the most there can be. One has to close{first}."
        case _:
            assert_never(refusal)
