"""Bugs in the chips that members claim."""

from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import count
from unittest.mock import patch

from bot.bank import ChipSource, ClaimTerms, EnoughChipsError, MemberStanding, PastClaims, claims
from bot.clock import day_of
from tests.simulation.mutants.mutant import Mutant


def double_daily() -> AbstractContextManager[object]:
    """A second claim on one day is paid, under a key of its own."""
    original, numbers = claims.offer, count()

    def offer(
        source: ChipSource, terms: ClaimTerms, standing: MemberStanding, past: PastClaims, at: float
    ) -> claims.Offer:
        before = replace(past, days=past.days - {day_of(at)})
        found = original(source, terms, standing, before, at)
        return replace(found, key=f"{found.key}:{next(numbers)}")

    return patch.object(claims, "offer", offer)


def refill_while_staked() -> AbstractContextManager[object]:
    """A refill looks only at the chips that can be spent, so that stakes may win beside it."""

    def missing(terms: ClaimTerms, standing: MemberStanding) -> int:
        if standing.chips >= terms.refill:
            raise EnoughChipsError(standing.chips)
        return min(terms.refill - standing.chips, terms.refill)

    return patch.object(claims, "_missing", missing)


def streak_bonus_without_end() -> AbstractContextManager[object]:
    """The bonus of a streak grows for thirty days."""
    return patch.object(claims, "MOST_STREAK_DAYS", 30)


MUTANTS = (
    Mutant(patch=double_daily, found_by="got the daily chips of .* twice"),
    Mutant(patch=refill_while_staked, found_by="got a refill with .* at stake", first_seed=19),
    Mutant(patch=streak_bonus_without_end, found_by="got .* on .*, due was", first_seed=32),
)
