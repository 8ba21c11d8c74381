"""The time that odds take in a process that has computed none yet."""

import os
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from tests.benchmarks.figures import report

REPOSITORY = Path(__file__).parents[2]

RUNS = 5


def seconds(decks: int) -> float:
    """Return the fewest seconds of one processor for basic and best strategy, without the imports."""
    command = [sys.executable, "-m", "tests.benchmarks.cold_odds", str(decks)]
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return min(
        float(subprocess.run(command, stdout=PIPE, check=True, env=environment, cwd=REPOSITORY).stdout)
        for _ in range(RUNS)
    )


@pytest.mark.benchmark
@pytest.mark.parametrize(("decks", "goal"), [(6, 1.5), (1, 1.5), (0, 0.02)])
def test_odds_are_computed_in_time(decks: int, goal: float) -> None:
    taken = seconds(decks)
    name = f"odds_{decks}_decks_ms"
    label = f"odds of {decks or 'infinite'} decks, basic and best, cold"
    report(name, label, taken * 1000, "ms", f"goal {goal * 1000:g}")
    assert taken <= goal
