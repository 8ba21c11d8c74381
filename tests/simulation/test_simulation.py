"""Test that the invariants hold: in a sample of seeds by default, in any number of seeds with ``-m long``.

``SEEDS=10000 python -m pytest -m long -s tests/simulation --timeout 0`` runs the seeds 0 to 9,999;
``FIRST`` is the first seed; from 100,000 on, all tables play matches with knock-outs.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.simulation.damage.damages import MOVE_DAMAGES, ROUND_DAMAGES, TABLE_DAMAGES
from tests.simulation.driver import ViolationError
from tests.simulation.seed_runner import run_all, run_sample
from tests.simulation.simulation import KNOCKOUT_SEEDS, Simulation, run_seed
from tests.simulation.world.faults import FAULTS, MACHINE_FAULTS, SERVER_FAULTS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

SAMPLE = (28, 30, *range(32, 42))
"""The seeds of the default suite. Every fault and every kind of event happens in them."""


KNOCKOUT_SAMPLE = tuple(KNOCKOUT_SEEDS + number for number in (1, 3, 5, 10))
"""Seeds with crashes in which most matches end."""


def assert_varied(counts: Counter[str], seeds: int) -> None:
    """Assert that every fault and every kind of event happened, and important outcomes often enough."""
    for event in ("RoundSettled", "MatchEnded", "ShoeRetired", "RulesChanged", "TableClosed"):
        assert counts[event], f"{event} never happened"
    for _, fault in (*FAULTS, *MACHINE_FAULTS, *SERVER_FAULTS):
        assert counts[f"fault: {fault.__name__}"], f"{fault.__name__} never happened"
    if seeds >= 1_000:
        for damage in (*ROUND_DAMAGES, *MOVE_DAMAGES, *TABLE_DAMAGES):
            assert counts[f"damage: {damage.__name__}"], f"{damage.__name__} never happened"
    assert counts["crashes"] > seeds / 4
    assert min(counts["accepted"], counts["refused: Outdated"], counts["refused: AlreadyDone"]) > seeds / 10
    assert counts["ignored"] > seeds / 10


def test_invariants_hold_in_sample() -> None:
    assert_varied(run_sample(run_seed, SAMPLE), len(SAMPLE))


def test_invariants_hold_in_matches_with_knockouts() -> None:
    counts = run_sample(run_seed, KNOCKOUT_SAMPLE)
    assert counts["MatchEnded"] > 6
    assert counts["crashes"]


@pytest.mark.long
@pytest.mark.timeout(0)
def test_invariants_hold_in_all_seeds() -> None:
    counts, seeds = run_all(run_seed, 1_000)
    if seeds >= 200:
        assert_varied(counts, seeds)


def test_same_seed_gives_same_run() -> None:
    first, again, other = map(Simulation, (0, 0, 1))
    for each in (first, again, other):
        each.run()
    assert (first.digest, first.counts) == (again.digest, again.counts)
    assert first.digest != other.digest


def test_hash_seed_does_not_change_run() -> None:
    """Compare this process, whose hash seed is random, with one that has a hash seed of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    command = (sys.executable, "-m", "tests.simulation", "3")
    other = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    lines: list[str] = []
    simulation = Simulation(3, trace_to=lines.append)
    simulation.run()
    assert [*lines, str(simulation.counts)] == other.splitlines()


def test_violation_names_seed_and_command() -> None:
    simulation = Simulation(5)
    simulation.invariants.violations.append("something is wrong")
    with pytest.raises(ViolationError, match=r"seed 5: something is wrong\n.*python -m tests.simulation 5"):
        simulation.run()
