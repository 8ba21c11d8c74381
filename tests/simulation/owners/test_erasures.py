"""People are erased when no shard can write more of them: a few seeds, more with ``-m long``.

``SEEDS=200 python -m pytest -m long -s tests/simulation/owners/test_erasures.py --timeout 0`` runs 200 seeds.
"""

import sys
from collections import Counter
from math import inf
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import bindparam, delete, false, select

from bot.bank.ids import UserId
from bot.storage.database import shards
from bot.storage.database.models import ShardModel
from bot.storage.database.ownership import Ownership
from bot.storage.reading import bank_queries
from bot.storage.writing import people_jobs
from bot.storage.writing.batches.transaction import Tx
from tests.simulation.mutants.mutant import Mutant, Patch, each_mutant_of, mutant
from tests.simulation.owners.erasure_simulation import run_seed
from tests.simulation.seed_runner import run_all, run_sample

pytestmark = pytest.mark.slow

SAMPLE = range(3)
MOST_SEEDS = 12


def assert_varied(counts: Counter[str], seeds: int) -> None:
    happened = ("die", "pause", "count", "setting", "claim", "stake", "gift", "forget")
    assert min(counts[each] for each in happened) >= seeds, counts
    assert counts["erased"] > 2 * seeds
    assert counts["servers"] > counts["erased"], "they were on several servers"


def test_people_are_erased_by_all_shards_in_sample() -> None:
    assert_varied(run_sample(run_seed, SAMPLE), len(SAMPLE))


@pytest.mark.long
@pytest.mark.timeout(0)
def test_people_are_erased_by_all_shards_run_all() -> None:
    assert_varied(*run_all(run_seed, 200))


@mutant(found_by="is erased, and .* is left|gets rows after they were erased", first_seed=14)
def only_own_shard_is_told() -> Patch:
    """A wish to be forgotten waits for no other shard."""
    original = people_jobs._tell

    def tell(tx: Tx, user: UserId, _shards: object) -> None:
        original(tx, user, [tx.memory.shard.number])

    return patch.object(people_jobs, "_tell", tell)


@mutant(found_by="is erased, and a stake of theirs is left")
def stake_keeps_nobody() -> Patch:
    """A shard lets a person go although their round is on."""
    return patch.object(people_jobs, "_OPEN_STAKE", people_jobs._OPEN_STAKE.where(false()))


@mutant(
    found_by="is erased, and .* is left|people .* are not erased|gets rows after they were erased",
    first_seed=5,
)
def count_change_drops_erasures() -> Patch:
    """The shards of the new count do not let people go who have asked before."""
    return patch.object(shards, "_ERASURES", select(ShardModel.number).where(false()))


@mutant(found_by="gets rows", first_seed=11)
def dead_owner_writes() -> Patch:
    """What a process has sent before it died is written when its shard is another's, which lets people go."""
    return patch.object(Ownership, "is_owner")


@mutant(found_by="is erased, and the note of a gift of theirs is left")
def givers_notes_stay() -> Patch:
    """Only the receiver takes the note of a gift along."""
    own = people_jobs._note.receiver == bindparam("of_user")
    return patch.object(people_jobs, "_ERASE_NOTES", delete(people_jobs._note).where(own))


@mutant(found_by="which has let them go|gets rows after they were erased")
def who_was_let_go_gets_gifts() -> Patch:
    """A shard that has let a person go lets others give them chips."""
    original = bank_queries.gift_side

    def side(*asked: Any, free_at: float) -> Any:
        return original(*asked, free_at=0.0 if free_at == inf else free_at)

    return patch.object(bank_queries, "gift_side", side)


@each_mutant_of(sys.modules[__name__])
def test_bug_of_erasures_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
