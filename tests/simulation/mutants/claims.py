"""Bugs in the chips that members claim."""

from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import count
from unittest.mock import patch

from bot.bank import CENTS
from bot.clock import day_of
from bot.server_settings import ServerSettings
from bot.storage.sources import claim_terms
from bot.storage.sources.claim_terms import ChipSource, Claimant, Offer, PastClaims
from tests.simulation.mutants.mutant import Mutant


def double_daily() -> AbstractContextManager[object]:
    """A second claim on one day is paid, under a key of its own."""
    original, numbers = claim_terms.offer, count()

    def offer(
        source: ChipSource, settings: ServerSettings, claimant: Claimant, past: PastClaims, at: float
    ) -> Offer:
        before = replace(past, days=past.days - {day_of(at)})
        found = original(source, settings, claimant, before, at)
        return replace(found, key=f"{found.key}:{next(numbers)}")

    return patch.object(claim_terms, "offer", offer)


def refill_while_staked() -> AbstractContextManager[object]:
    """A refill looks only at the chips that can be spent, so that stakes may win beside it."""

    def missing(settings: ServerSettings, claimant: Claimant) -> int:
        refill = settings.refill * CENTS
        if claimant.chips >= refill:
            raise claim_terms.EnoughChipsError(claimant.chips)
        return min(refill - claimant.chips, refill)

    return patch.object(claim_terms, "_missing", missing)


def streak_bonus_without_end() -> AbstractContextManager[object]:
    """The bonus of a streak grows for thirty days."""
    return patch.object(claim_terms, "MOST_STREAK_DAYS", 30)


MUTANTS = (
    Mutant(patch=double_daily, found_by="got the daily chips of .* twice"),
    Mutant(patch=refill_while_staked, found_by="got a refill with .* at stake", first_seed=19),
    Mutant(patch=streak_bonus_without_end, found_by="got .* on .*, due was", first_seed=18),
)
