"""Run the simulations of many seeds. The result of a seed does not depend on how the work is divided."""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

SEEDS_PER_TASK = 5
"""Seeds that a process runs before it takes the next ones."""

SEEDS_PER_LINE = 1_000
"""Seeds after which the progress is printed."""


class Outcome(NamedTuple):
    """What must not be and was, in the simulation of a seed, and what happened how often."""

    violations: list[str]
    counts: Counter[str]


RunSeed = Callable[[int], Outcome]


def run_sample(run: RunSeed, seeds: Iterable[int]) -> Counter[str]:
    """Run some seeds. Return what happened.

    In this process, because others would first import everything.
    """
    return _checked(map(run, seeds))


def run_all(run: RunSeed, usual: int) -> tuple[Counter[str], int]:
    """Run ``SEEDS`` seeds from ``FIRST`` on, on all processors. Return what happened, and how many ran."""
    first, count = int(os.environ.get("FIRST", "0")), int(os.environ.get("SEEDS", usual))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return _checked(pool.map(run, range(first, first + count), chunksize=SEEDS_PER_TASK)), count


def _checked(outcomes: Iterable[Outcome]) -> Counter[str]:
    """Check that there are no violations. Print each when it is found, and the progress."""
    violations, counts, start = list[str](), Counter[str](), time.perf_counter()
    for number, outcome in enumerate(outcomes, 1):
        violations += outcome.violations
        counts.update(outcome.counts)
        for each in outcome.violations:
            print(each, flush=True)
        if number % SEEDS_PER_LINE == 0:
            print(f"{number} seeds in {time.perf_counter() - start:.0f} s", flush=True)
    print(dict(counts))
    assert not violations, f"{len(violations)} violations, such as {violations[0]}"
    return counts
