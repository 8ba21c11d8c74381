"""A shard has one writer at a time: a sample of seeds, more with ``-m long``.

``SEEDS=2000 python -m pytest -m long -s tests/simulation/owners --timeout 0`` runs the seeds 0 to 1,999.
"""

import sys
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from unittest.mock import patch

import pytest

from bot.storage.database import shards
from bot.storage.database.ownership import Ownership
from bot.storage.database.shards import Process, ShardRow
from tests.simulation.mutants.mutant import Mutant, Patch, each_mutant_of, mutant
from tests.simulation.owners.owner_simulation import run_seed
from tests.simulation.owners.shared_database import Answer, SharedDatabase, Transaction
from tests.simulation.seed_runner import run_all, run_sample

pytestmark = pytest.mark.slow

SAMPLE = range(40)
MOST_SEEDS = 200


def assert_varied(counts: Counter[str], seeds: int) -> None:
    troubles = ("die", "vanish", "pause", "stop", "clock", "lost")
    assert min(counts[each] for each in troubles) > seeds / 4, counts
    assert counts["epochs"] > 3 * seeds
    assert counts["writes"] > 200 * seeds


def test_shard_has_one_writer_in_sample() -> None:
    assert_varied(run_sample(run_seed, SAMPLE), len(SAMPLE))


@pytest.mark.long
@pytest.mark.timeout(0)
def test_shard_has_one_writer_run_all() -> None:
    assert_varied(*run_all(run_seed, 2_000))


def test_same_seed_gives_same_run() -> None:
    assert run_seed(5) == run_seed(5)


@mutant(found_by="writes in epoch .*, which is over")
def owner_not_checked() -> Patch:
    """A transaction does not look whether the shard is still its process's."""
    return patch.object(Ownership, "check_owner")


@mutant(found_by="two processes write in epoch")
def epoch_does_not_change() -> Patch:
    """A process takes a shard in the epoch of the owner before, whose name it has."""
    original = shards.taken

    def taken(row: ShardRow, process: Process, now: float) -> ShardRow:
        return replace(original(row, replace(process, owner="a process"), now), epoch=1)

    same, patches = replace(Process.own(), owner="a process"), ExitStack()
    patches.enter_context(patch.object(Process, "own", lambda: same))
    patches.enter_context(patch.object(shards, "taken", taken))
    return patches


@mutant(found_by="after its owner was seen")
def shard_taken_too_early() -> Patch:
    """A process takes a shard whose owner is about to be seen again."""
    return patch.object(shards, "UNSEEN_SECONDS", 2.0)


@mutant(found_by="has lost its shard for nothing")
def owner_never_seen_again() -> Patch:
    """An owner does not show that it is there."""
    return patch.object(shards, "must_renew", lambda _row, _now: False)


@mutant(found_by="writes in epoch .*, which is over")
def taking_does_not_wait() -> Patch:
    """A process takes a shard while its owner commits: the row is read without a lock."""
    original = SharedDatabase.lock

    def lock(self: SharedDatabase, transaction: Transaction, answer: Answer, *, alone: bool) -> None:
        if alone:
            self.read(answer)
        else:
            original(self, transaction, answer, alone=alone)

    return patch.object(SharedDatabase, "lock", lock)


@each_mutant_of(sys.modules[__name__])
def test_bug_of_the_fence_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
