"""Run many seeds on all processors. The result of a seed does not depend on how the work is divided."""

import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from tests.simulation.simulation import InvariantError, Report, Simulation

SEEDS_PER_TASK = 5
"""Seeds that a process runs before it takes the next ones."""

SEEDS_PER_LINE = 1_000
"""Seeds after which the progress is printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunResult:
    """The reports of the seeds that ran to their end, and the violations of the others."""

    reports: list[Report]
    violations: list[str]

    @property
    def counts(self) -> Counter[str]:
        return sum((report.counts for report in self.reports), Counter[str]())

    @property
    def crashes(self) -> int:
        return sum(report.crashes for report in self.reports)

    def summary(self, seconds: float) -> str:
        """Return one line with the totals of all seeds."""
        counts = self.counts
        return (
            f"{len(self.reports)} seeds in {seconds:.0f} s: "
            f"{sum(report.steps for report in self.reports)} steps, "
            f"{self.crashes} crashes, {counts['commits']} commits, "
            f"{counts['RoundSettled']} rounds settled, "
            f"{counts['MatchEnded']} matches, {counts['ShoeRetired']} shoes, "
            f"{counts['presses']} presses; {counts['accepted']} requests accepted, "
            f"{counts['refused']} refused"
        )


def run_seed(seed: int) -> Report | str:
    """Run one simulation. Return its report, or its violation."""
    try:
        return Simulation(seed).run()
    except InvariantError as error:
        return str(error)


def run_seeds(seeds: Iterable[int]) -> RunResult:
    """Run simulations on all processors, and print violations and the progress."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return collected(pool.map(run_seed, seeds, chunksize=SEEDS_PER_TASK))


def collected(outcomes: Iterable[Report | str]) -> RunResult:
    """Return the outcomes of seeds together, and print violations and the progress."""
    result = RunResult(reports=[], violations=[])
    start = time.perf_counter()
    for number, outcome in enumerate(outcomes, 1):
        if isinstance(outcome, str):
            result.violations.append(outcome)
            print(outcome, flush=True)
        else:
            result.reports.append(outcome)
        if number % SEEDS_PER_LINE == 0:
            print(result.summary(time.perf_counter() - start), flush=True)
    print(result.summary(time.perf_counter() - start), flush=True)
    return result
