"""Hundreds of towns in the default suite; any number by a command:

``SEEDS=10000 python -m pytest -m long -s tests/simulation``
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.simulation.mutants import MUTANTS, Mutant
from tests.simulation.town import BrokenLawError, Report, Town

ROOT = Path(__file__).parents[2]
SEEDS = 200
"""Towns in the default suite. Each of the mutants is found among these."""


def figures(reports: list[Report], seconds: float) -> str:
    counts = sum((report.counts for report in reports), Counter[str]())
    return (
        f"{len(reports)} seeds in {seconds:.0f} s: {sum(report.steps for report in reports)} steps, "
        f"{sum(report.crashes for report in reports)} crashes, {counts['commits']} commits, "
        f"{counts['RoundSettled']} rounds settled, {counts['RoundVoided']} void, "
        f"{counts['MatchEnded']} matches, {counts['ShoeRetired']} shoes, "
        f"{counts['presses']} presses; {counts['accepted']} requests accepted, {counts['refused']} refused"
    )


def test_no_law_is_broken_in_any_town() -> None:
    began = time.perf_counter()
    reports = [Town(seed).run() for seed in range(SEEDS)]
    print(figures(reports, time.perf_counter() - began))
    counts = sum((report.counts for report in reports), Counter[str]())
    for event in ("RoundSettled", "RoundVoided", "MatchEnded", "ShoeRetired", "RulesChanged", "TableClosed"):
        assert counts[event], f"{event} never happened"
    assert sum(report.crashes for report in reports) > SEEDS / 4
    assert min(counts["accepted"], counts["refused: outdated"], counts["refused: already_done"]) > 20


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_bug_put_in_on_purpose_is_found(mutant: Mutant) -> None:
    found: BrokenLawError | None = None
    with mutant():
        for seed in range(SEEDS):
            try:
                Town(seed).run()
            except BrokenLawError as error:
                found = error
                break
    assert found is not None
    print(f"{mutant.__name__}: {found}")


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
    with pytest.raises(BrokenLawError, match="seed 5: something is wrong\n.*python -m tests.simulation 5"):
        town.run()


@pytest.mark.long
@pytest.mark.timeout(0)
def test_no_law_is_broken_in_as_many_towns_as_are_asked_for() -> None:
    first, count = int(os.environ.get("FIRST", "0")), int(os.environ.get("SEEDS", "1000"))
    began, reports, broken = time.perf_counter(), [], []
    for number, seed in enumerate(range(first, first + count), 1):
        try:
            reports.append(Town(seed).run())
        except BrokenLawError as error:
            broken.append(str(error))
            print(error)
        if number % 500 == 0:
            print(figures(reports, time.perf_counter() - began), flush=True)
    print(figures(reports, time.perf_counter() - began))
    assert not broken, f"{len(broken)} of {count} towns broke a law"
