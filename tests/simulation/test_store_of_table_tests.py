"""Test that the store in memory, on which tests of tables run, does what the real one does."""

from collections import Counter
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from bot.table.ports import Commit
from tests.simulation.simulation import KNOCKOUT_SEEDS, Simulation
from tests.simulation.world.disk import Disk
from tests.table.memory_disk import MemoryDisk

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "seed", [13, *(pytest.param(seed, marks=pytest.mark.long) for seed in (249, KNOCKOUT_SEEDS + 1))]
)
def test_store_of_table_tests_equals_real_store(seed: int) -> None:
    """In seed 249 people are rich, and winnings go back to the house."""
    simulation, model, compared = Simulation(seed), MemoryDisk(), Counter[str]()
    disk, check = simulation.disk, simulation.invariants.on_commit

    def on_commit(commit: Commit, *others: Any) -> None:
        check(commit, *others)
        follow_others(model, disk, commit)
        model.commit(commit)
        stored = replace(disk.stored(commit.row.table), message=None, message_at=None)
        assert model.stored(commit.row.table) == stored
        owned = {code: balance for code, balance in disk.balances.items() if code in ends_of(commit)}
        assert {code: model.balances[code] for code in owned} == owned
        compared.update(type(event).__name__ for event in commit.events)

    with patch.object(simulation.invariants, "on_commit", on_commit), patch.object(disk, "damage"):
        simulation.run()
    assert compared["RoundSettled"] > 5


def follow_others(model: MemoryDisk, disk: Disk, commit: Commit) -> None:
    """Let the model know of ended seasons, and of what everybody owned before a commit."""
    while model.season_of(commit.row.guild) < commit.season:
        model.end_season(commit.row.guild)
    moved = ends_of(commit)
    for each in disk.accounts:
        if each.kind in ("member", "house", "mint"):
            model.balances[each.code] = each.balance - moved[each.code]
            known: Any = each
            model.accounts.setdefault(each.code, known)


def ends_of(commit: Commit) -> Counter[str]:
    """Return what a commit adds to each account."""
    moved = Counter[str]()
    for each in commit.transfers:
        moved[each.debit.code] -= each.amount
        moved[each.credit.code] += each.amount
    return moved
