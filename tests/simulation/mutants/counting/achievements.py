"""Bugs in the achievements of members."""

from collections.abc import Collection, Iterable, Mapping
from unittest.mock import patch

from bot import achievements
from bot.storage.writing.batches import counting
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="has earned .* twice|constraint failed: achievements", first_seed=13)
def earned_again() -> Patch:
    """What a member holds already is earned again."""
    original = achievements.newly_earned

    def newly_earned(
        counters: Mapping[str, int], played: Iterable[achievements.RoundPart], _held: Collection[str]
    ) -> tuple[str, ...]:
        return original(counters, played, ())

    return patch.object(counting, "newly_earned", newly_earned)


@mutant(found_by="achievements are earned at another time", first_seed=13)
def earned_one_too_late() -> Patch:
    """A counter must be above what the list says, in place of reaching it."""
    original = achievements.is_earned

    def is_earned(
        achievement: achievements.Achievement,
        counters: Mapping[str, int],
        rounds: Collection[achievements.RoundPart],
    ) -> bool:
        if isinstance(achievement, achievements.Counted):
            return counters.get(achievement.counter, 0) > achievement.least
        return original(achievement, counters, rounds)

    return patch.object(achievements, "is_earned", is_earned)
