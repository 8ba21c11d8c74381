"""Test that the invariants hold: in a sample of seeds by default, in any number of seeds with ``-m long``.

``SEEDS=10000 python -m pytest -m long -s tests/simulation --timeout 0`` runs the seeds 0 to 9,999;
``FIRST`` is the first seed; from 100,000 on, all tables play matches with knock-outs.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.simulation.damage.damages import MOVE_DAMAGES, ROUND_DAMAGES, TABLE_DAMAGES
from tests.simulation.seed_runner import RunResult, collected, run_seed, run_seeds
from tests.simulation.simulation import KNOCKOUT_SEEDS, InvariantError, Simulation
from tests.simulation.world.faults import FAULTS, MACHINE_FAULTS, SERVER_FAULTS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

SAMPLE = (28, 30, *range(32, 42))
"""The seeds of the default suite. Every fault and every kind of event happens in them."""


KNOCKOUT_SAMPLE = tuple(KNOCKOUT_SEEDS + number for number in (1, 3, 5, 10))
"""Seeds with crashes in which most matches end."""


def assert_varied(result: RunResult, seeds: int) -> None:
    """Assert that every fault and every kind of event happened, and important outcomes often enough."""
    counts = result.counts
    for event in ("RoundSettled", "MatchEnded", "ShoeRetired", "RulesChanged", "TableClosed"):
        assert counts[event], f"{event} never happened"
    for _, fault in (*FAULTS, *MACHINE_FAULTS, *SERVER_FAULTS):
        assert counts[f"fault: {fault.__name__}"], f"{fault.__name__} never happened"
    if seeds >= 1_000:
        for damage in (*ROUND_DAMAGES, *MOVE_DAMAGES, *TABLE_DAMAGES):
            assert counts[f"damage: {damage.__name__}"], f"{damage.__name__} never happened"
    assert result.crashes > seeds / 4
    assert min(counts["accepted"], counts["refused: Outdated"], counts["refused: AlreadyDone"]) > seeds / 10
    assert counts["ignored"] > seeds / 10


def test_invariants_hold_in_sample() -> None:
    """In this process, because others would first import everything."""
    result = collected(map(run_seed, SAMPLE))
    assert not result.violations, result.violations[0]
    assert_varied(result, len(SAMPLE))


def test_invariants_hold_in_matches_with_knockouts() -> None:
    result = collected(map(run_seed, KNOCKOUT_SAMPLE))
    assert not result.violations, result.violations[0]
    assert result.counts["MatchEnded"] > 6
    assert result.crashes


@pytest.mark.long
@pytest.mark.timeout(0)
def test_invariants_hold_in_all_seeds() -> None:
    first, count = int(os.environ.get("FIRST", "0")), int(os.environ.get("SEEDS", "1000"))
    result = run_seeds(range(first, first + count))
    assert not result.violations, f"{len(result.violations)} of {count} seeds violate an invariant"
    if count >= 200:
        assert_varied(result, count)


def test_same_seed_gives_same_run() -> None:
    first = Simulation(0).run()
    assert Simulation(0).run() == first
    assert Simulation(1).run().digest != first.digest


def test_hash_seed_does_not_change_run() -> None:
    """Compare this process, whose hash seed is random, with one that has a hash seed of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    command = (sys.executable, "-m", "tests.simulation", "3")
    other = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    lines: list[str] = []
    result = Simulation(3, trace_to=lines.append).run()
    assert [*lines, str(result)] == other.splitlines()


def test_violation_names_seed_and_command() -> None:
    simulation = Simulation(5)
    simulation.invariants.violations.append("something is wrong")
    with pytest.raises(InvariantError, match=r"seed 5: something is wrong\n.*python -m tests.simulation 5"):
        simulation.run()
