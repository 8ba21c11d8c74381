"""Hundreds of towns in the default suite; any number by a command:

``SEEDS=10000 python -m pytest -m long -s tests/simulation``
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.simulation.checks.twin_disk import TwinDisk
from tests.simulation.mutants.mutants import MUTANTS, Mutant
from tests.simulation.simulation import BrokenLawError, Report, Town

ROOT = Path(__file__).parents[2]
SEEDS = 200
"""Towns in the default suite. Each of the mutants is found among these."""

REAL_SEEDS = 3
"""Towns that are played on the real store as well."""


def figures(reports: list[Report], seconds: float) -> str:
    counts = sum((report.counts for report in reports), Counter[str]())
    return (
        f"{len(reports)} seeds in {seconds:.0f} s: {sum(report.steps for report in reports)} steps, "
        f"{sum(report.crashes for report in reports)} crashes, {counts['commits']} commits, "
        f"{counts['RoundSettled']} rounds settled, {counts['RoundVoided']} void, "
        f"{counts['MatchEnded']} matches, {counts['ShoeRetired']} shoes, "
        f"{counts['presses']} presses; {counts['accepted']} requests accepted, {counts['refused']} refused"
    )


def played(seed: int) -> Report | str:
    """A town's report, or the law that it broke."""
    try:
        return Town(seed).run()
    except BrokenLawError as error:
        return str(error)


def play(seeds: range) -> tuple[list[Report], list[str]]:
    """Play the towns on all processors; tell how far it is."""
    reports: list[Report] = []
    broken: list[str] = []
    began = time.perf_counter()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for number, outcome in enumerate(pool.map(played, seeds, chunksize=10), 1):
            if isinstance(outcome, str):
                broken.append(outcome)
                print(outcome, flush=True)
            else:
                reports.append(outcome)
            if number % 1_000 == 0:
                print(figures(reports, time.perf_counter() - began), flush=True)
    print(figures(reports, time.perf_counter() - began), flush=True)
    return reports, broken


def test_no_law_is_broken_in_any_town() -> None:
    reports, broken = play(range(SEEDS))
    assert not broken, broken[0]
    counts = sum((report.counts for report in reports), Counter[str]())
    for event in ("RoundSettled", "RoundVoided", "MatchEnded", "ShoeRetired", "RulesChanged", "TableClosed"):
        assert counts[event], f"{event} never happened"
    assert sum(report.crashes for report in reports) > SEEDS / 4
    assert min(counts["accepted"], counts["refused: outdated"], counts["refused: already_done"]) > 20


@pytest.mark.parametrize(("mutant", "said"), MUTANTS, ids=[mutant.__name__ for mutant, _ in MUTANTS])
def test_a_bug_put_in_on_purpose_is_found(mutant: Mutant, said: str) -> None:
    with mutant():
        broken = (outcome for outcome in map(played, range(SEEDS)) if isinstance(outcome, str))
        found = next((outcome for outcome in broken if re.search(said, outcome)), None)
    assert found is not None, f"no town of {SEEDS} has shown it"
    print(f"{mutant.__name__}: {found}")


def test_the_real_store_does_as_the_model_of_it(tmp_path: Path) -> None:
    for seed in range(SEEDS, SEEDS + REAL_SEEDS):
        with TwinDisk(tmp_path / f"{seed}.db") as disk:
            Town(seed, disk=disk).run()
            assert disk.audit() == ()


def test_the_same_seed_is_the_same_run() -> None:
    assert Town(3).run() == Town(3).run()
    assert Town(3).run().digest != Town(4).run().digest


def test_a_run_does_not_depend_on_the_process() -> None:
    runs = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = (sys.executable, "-m", "tests.simulation", "3")
        told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        runs.add(told.stdout)
    assert len(runs) == 1


def test_a_broken_law_names_the_seed_and_how_to_see_it_again() -> None:
    town = Town(5)
    town.laws.broken.append("something is wrong")
    with pytest.raises(BrokenLawError, match=r"seed 5: something is wrong\n.*python -m tests.simulation 5"):
        town.run()


@pytest.mark.long
@pytest.mark.timeout(0)
def test_no_law_is_broken_in_as_many_towns_as_are_asked_for() -> None:
    first, count = int(os.environ.get("FIRST", "0")), int(os.environ.get("SEEDS", "1000"))
    _, broken = play(range(first, first + count))
    assert not broken, f"{len(broken)} of {count} towns broke a law"
