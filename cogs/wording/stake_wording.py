"""What happened to a bet: insurance, moves that a follower could not pay, decisions by default."""

from __future__ import annotations

from collections.abc import Iterable

from bot.blackjack import Move
from bot.table import DefaultReason
from bot.table.views import BoxView, FollowerView
from bot.words import Words


def not_followed(words: Words, missed: Iterable[Move]) -> list[str]:
    """Return the moves that a follower lacked the chips for: ``not doubled``."""
    return [words(f"not-followed-{move}") for move in missed]


def insurance(words: Words, stake: BoxView | FollowerView) -> str | None:
    """Return the insurance: ``insured for 5``, ``insurance lost −5``; None without insurance."""
    if stake.insurance_lost is not None:
        # It is won here if nets are negated (``inverted``).
        key = "insurance-won" if stake.insurance_lost > 0 else "insurance-lost"
        return words(key, net=words.net(stake.insurance_lost))
    return words("insured", amount=words.amount(stake.insurance)) if stake.insurance else None


def default_reason(words: Words, reason: DefaultReason | None) -> str | None:
    """Return why the last decision was a default: ``⏰ time ran out``; None if it was not."""
    match reason:
        case DefaultReason.TIME_OUT:
            return words("default-time-out")
        case DefaultReason.LEFT:
            return words("default-left")
        case None:
            return None
