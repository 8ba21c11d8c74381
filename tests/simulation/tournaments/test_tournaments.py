"""Tournaments with crashes and a Discord that refuses: a sample of seeds, more with ``-m long``.

``SEEDS=1000 python -m pytest -m long -s tests/simulation/tournaments --timeout 0`` runs the seeds 0 to 999.
"""

import pytest

from tests.simulation.mutants.mutant import Mutant, each_mutant_of
from tests.simulation.seed_runner import run_all, run_sample
from tests.simulation.tournaments import tournament_mutants
from tests.simulation.tournaments.tournament_simulation import run_seed

SAMPLE = (14, 15, 24)
"""Seeds that find ten of the eleven mutants."""

MOST_SEEDS = 60
"""Seeds that are tried, at most, to find a mutant."""

OFTEN = ("draws", "tables", "told", "mentions", "panels", "lists", "prizes", "deaths", "ended: won")


def test_tournaments_hold_in_sample() -> None:
    counts = run_sample(run_seed, SAMPLE)
    assert min(counts[each] for each in OFTEN) > 0, counts


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(0)
def test_tournaments_hold_run_all() -> None:
    counts, seeds = run_all(run_seed, 500)
    if seeds >= 100:
        assert min(counts[each] for each in OFTEN) > seeds / 10, counts
        endings = ("too_few", "missed", "cancelled", "channel_gone", "removed")
        assert min(counts[f"ended: {each}"] for each in endings) > 0, counts


@pytest.mark.slow
def test_same_seed_gives_same_run() -> None:
    assert run_seed(2) == run_seed(2)


@pytest.mark.slow
@each_mutant_of(tournament_mutants)
def test_tournament_mutant_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
