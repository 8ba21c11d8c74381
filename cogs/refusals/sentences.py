"""The sentence of each refusal, by the refusal's family."""

from typing import assert_never

from bot.table.refusals import (
    BetRefusal,
    BoxRefusal,
    MatchRefusal,
    MoveRefusal,
    Refusal,
    SeatRefusal,
    ServiceRefusal,
    TurnRefusal,
)
from bot.words import Words
from cogs.refusals.bet_sentences import bet_sentence
from cogs.refusals.box_sentences import box_sentence
from cogs.refusals.match_sentences import match_sentence
from cogs.refusals.move_sentences import move_sentence, turn_sentence
from cogs.refusals.seat_sentences import seat_sentence
from cogs.refusals.service_sentences import service_sentence


def sentence(words: Words, refusal: Refusal) -> str:
    """Return the one or two short sentences that the refused person reads, privately."""
    if isinstance(refusal, ServiceRefusal):
        return service_sentence(words, refusal)
    if isinstance(refusal, SeatRefusal):
        return seat_sentence(words, refusal)
    if isinstance(refusal, MatchRefusal):
        return match_sentence(words, refusal)
    if isinstance(refusal, BoxRefusal):
        return box_sentence(words, refusal)
    if isinstance(refusal, BetRefusal):
        return bet_sentence(words, refusal)
    if isinstance(refusal, TurnRefusal):
        return turn_sentence(words, refusal)
    if isinstance(refusal, MoveRefusal):
        return move_sentence(words, refusal)
    assert_never(refusal)
