"""What happened to a bet: insurance, moves that a follower could not pay, decisions by default."""

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
        return insurance_net(words, stake.insurance_lost)
    return words("insured", amount=words.amount(stake.insurance)) if stake.insurance else None


def insurance_net(words: Words, net: int) -> str | None:
    """Return what came of insurance: ``insurance won +10``; None without insurance.

    Lost insurance is won if nets are negated (``inverted``).
    """
    if not net:
        return None
    return words("insurance-won" if net > 0 else "insurance-lost", net=words.net(net))


def default_reason(words: Words, reason: DefaultReason | None) -> str | None:
    """Return why the last decision was a default: ``⏰ time ran out``; None if it was not."""
    match reason:
        case DefaultReason.TIME_OUT:
            return words("default-time-out")
        case DefaultReason.LEFT:
            return words("default-left")
        case None:
            return None
