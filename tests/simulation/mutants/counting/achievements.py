"""Bugs in the achievements of members."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from unittest.mock import patch

from bot import achievements
from bot.table.events import RoundVoided
from bot.table.ports import Commit, Stored
from bot.table.results import EarnedAchievement
from tests.simulation.mutants.mutant import Patch, mutant
from tests.simulation.world.memory_disk import MemoryDisk


@mutant(found_by="has earned .* twice", first_seed=6)
def earned_again() -> Patch:
    """What a member holds already is earned again."""
    original = achievements.newly_earned

    def newly_earned(
        counters: Mapping[str, int], played: Iterable[achievements.RoundPart], _held: Collection[str]
    ) -> tuple[str, ...]:
        return original(counters, played, ())

    return patch.object(achievements, "newly_earned", newly_earned)


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


@mutant(found_by="has earned last_chip without a result", first_seed=5)
def earned_by_void_round() -> Patch:
    """A round that is void counts like one that was won."""
    original = MemoryDisk.commit

    def commit(disk: MemoryDisk, stored: Commit) -> Stored:
        answer = original(disk, stored)
        voided = any(isinstance(event, RoundVoided) for event in stored.events)
        players = {each.credit.user for each in stored.transfers if voided} - {None}
        more = [EarnedAchievement(player=user, name="last_chip") for user in players if user]
        return replace(answer, earned=(*answer.earned, *more))

    return patch.object(MemoryDisk, "commit", commit)
