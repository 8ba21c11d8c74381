"""Tournaments with crashes and a Discord that refuses: a sample of seeds, more with ``-m long``.

``SEEDS=1000 python -m pytest -m long -s tests/simulation/tournaments --timeout 0`` runs the seeds 0 to 999.
"""

import pytest

from tests.simulation.mutants.mutant import Mutant, mutants_of
from tests.simulation.owners.test_owners import collected, in_all_seeds
from tests.simulation.tournaments import tournament_mutants
from tests.simulation.tournaments.tournament_simulation import run_seed

SAMPLE = (14, 15, 24)
"""Seeds that find ten of the eleven mutants."""

MOST_SEEDS = 60
"""Seeds that are tried, at most, to find a mutant."""

OFTEN = ("draws", "tables", "told", "mentions", "panels", "lists", "prizes", "deaths", "ended: won")


def test_tournaments_hold_in_sample() -> None:
    violations, counts = collected(map(run_seed, SAMPLE))
    assert not violations, violations[:3]
    assert min(counts[each] for each in OFTEN) > 0, counts


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(0)
def test_tournaments_hold_in_all_seeds() -> None:
    counts, seeds = in_all_seeds(run_seed, 500)
    if seeds >= 100:
        assert min(counts[each] for each in OFTEN) > seeds / 10, counts
        endings = ("too_few", "missed", "cancelled", "channel_gone", "removed")
        assert min(counts[f"ended: {each}"] for each in endings) > 0, counts


@pytest.mark.slow
def test_same_seed_gives_same_run() -> None:
    assert run_seed(2) == run_seed(2)


@pytest.mark.slow
@pytest.mark.parametrize("bug", mutants_of(tournament_mutants), ids=lambda bug: bug.name)
def test_tournament_mutant_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
