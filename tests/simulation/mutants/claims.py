"""Bugs in the chips that members claim."""

from dataclasses import replace
from itertools import count
from unittest.mock import patch

from bot.bank import claims, streaks
from bot.bank.amounts import Cents
from bot.bank.ledger import ChipSource, MemberStanding
from bot.bank.refusals import ClaimRefusal
from bot.clock import day_of
from bot.storage.writing import bank_jobs
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="got the daily chips of .* twice")
def double_daily() -> Patch:
    """A second claim on one day is paid, under a key of its own."""
    original, numbers = claims.offer, count()

    def offer(
        source: ChipSource,
        terms: claims.ClaimTerms,
        standing: MemberStanding,
        past: claims.PastClaims,
        at: float,
    ) -> claims.Offer | ClaimRefusal:
        before = replace(past, days=past.days - {day_of(at)})
        found = original(source, terms, standing, before, at)
        if not isinstance(found, claims.Offer):
            return found
        return replace(found, key=f"{found.key}:{next(numbers)}")

    return patch.object(bank_jobs, "offer", offer)


@mutant(found_by="got a refill with .* at stake", first_seed=19)
def refill_while_staked() -> Patch:
    """A refill looks only at the chips that can be spent, so that stakes may win beside it."""
    original = claims.offer

    def offer(
        source: ChipSource,
        terms: claims.ClaimTerms,
        standing: MemberStanding,
        past: claims.PastClaims,
        at: float,
    ) -> claims.Offer | ClaimRefusal:
        if source is ChipSource.REFILL:
            standing = replace(standing, staked=Cents(0))
        return original(source, terms, standing, past, at)

    return patch.object(bank_jobs, "offer", offer)


@mutant(found_by="got .* on .*, due was", first_seed=36)
def streak_bonus_without_end() -> Patch:
    """The bonus of a streak grows for thirty days."""
    return patch.object(claims, "MOST_STREAK_DAYS", 30)


@mutant(found_by="got .* on .*, due was", first_seed=10)
def missed_days_break_nothing() -> Patch:
    """Every second day may be missed."""
    return patch.object(streaks, "ICE_DAYS", 1)


@mutant(found_by="got .* on .*, due was", first_seed=18)
def old_claims_are_dropped() -> Patch:
    """A streak is counted from the claims of the last nine days, so that a missed day is forgiven again."""
    original = claims.offer

    def offer(
        source: ChipSource,
        terms: claims.ClaimTerms,
        standing: MemberStanding,
        past: claims.PastClaims,
        at: float,
    ) -> claims.Offer | ClaimRefusal:
        days = frozenset(day for day in past.days if day > day_of(at) - 9)
        return original(source, terms, standing, replace(past, days=days), at)

    return patch.object(bank_jobs, "offer", offer)
