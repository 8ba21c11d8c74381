"""The time that odds take in a process that has computed none yet."""

import subprocess
import sys

import pytest

from tests.benchmarks.figures import report

COLD = """
import sys
from time import process_time
from bot.blackjack.options import resolve
from bot.odds import Game, edges, fresh_shoe
rules = resolve("house", {"decks": int(sys.argv[1])}).rules
begun = process_time()
edges(Game.of(rules), fresh_shoe(rules))
print(process_time() - begun)
"""
RUNS = 5


def seconds(decks: int) -> float:
    """Return the fewest seconds of one processor for basic and best strategy, without the imports."""
    command = [sys.executable, "-c", COLD, str(decks)]
    environment = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return min(
        float(subprocess.run(command, capture_output=True, check=True, env=environment).stdout)
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
