"""Sentences for refusals about matches."""

from typing import assert_never

from bot.table.refusals import (
    AlreadyJoined,
    GaveUpMatch,
    LobbyFull,
    MatchNotStarted,
    MatchRefusal,
    MatchRunning,
    NobodyJoined,
    NobodySitsOut,
    NoMatch,
    NotInMatch,
    NotTheHost,
    OutOfMatch,
)
from bot.words import Words
from cogs.wording import person


def match_sentence(words: Words, refusal: MatchRefusal) -> str:
    """Return the sentence for a refusal about a match."""
    match refusal:
        case NoMatch():
            return words("refused-no_match")
        case MatchRunning():
            return words("refused-match_running")
        case MatchNotStarted() | AlreadyJoined():
            return _before_start(words, refusal)
        case LobbyFull(seats=seats):
            return words("refused-lobby_full", seats=seats)
        case NobodyJoined():
            return words("refused-nobody_joined")
        case NotTheHost(host=host, may_join=may_join):
            join = "-join" if may_join else ""
            return words(f"refused-not_the_host{join}", host=person(words, host))
        case NotInMatch():
            return words("refused-not_in_match")
        case OutOfMatch(place=place):
            return words("refused-out_of_match", place=place)
        case GaveUpMatch():
            return _gave_up(words, refusal)
        case NobodySitsOut(base_bet=bet):
            return _nobody_sits_out(words, bet)
        case _:
            assert_never(refusal)


def _before_start(words: Words, refusal: MatchNotStarted | AlreadyJoined) -> str:
    """Return who starts the match, and whether the reader may still join it."""
    may_join = isinstance(refusal, MatchNotStarted) and refusal.may_join
    if may_join:
        return words(f"refused-match_not_started-{'join_or_start' if refusal.is_host else 'join'}")
    kind = "match_not_started" if isinstance(refusal, MatchNotStarted) else "already_joined"
    if refusal.is_host:
        return words(f"refused-{kind}-start")
    if refusal.host is None:
        return words(f"refused-{kind}-wait_for_host")
    return words(f"refused-{kind}-wait", host=person(words, refusal.host))


def _gave_up(words: Words, refusal: GaveUpMatch) -> str:
    boxes = refusal.followed_boxes
    kept = "-hands" if refusal.has_hands else "-bets" if boxes else ""
    out = words(
        f"refused-gave_up_match{kept}", count=len(boxes), boxes=words.listed(str(box) for box in boxes)
    )
    return out if refusal.closing else f"{out} {words('refused-gave_up_match-lobby')}"


def _nobody_sits_out(words: Words, base_bet: int | None) -> str:
    if base_bet is None:
        return words("refused-nobody_sits_out")
    return words("refused-nobody_sits_out-base_bet", bet=words.amount(base_bet))
