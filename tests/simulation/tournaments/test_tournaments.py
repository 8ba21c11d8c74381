"""Tournaments with crashes and a Discord that refuses: a sample of seeds, more with ``-m long``.

``SEEDS=1000 python -m pytest -m long -s tests/simulation/tournaments --timeout 0`` runs the seeds 0 to 999.
"""

import re

import pytest

from tests.simulation.mutants.mutant import Mutant, mutants_of
from tests.simulation.owners.test_owners import collected, in_all_seeds
from tests.simulation.tournaments import tournament_mutants
from tests.simulation.tournaments.tournament_simulation import run_seed

SAMPLE = (1, 3, 4)
"""Seeds with most of what can happen: deaths, a cancellation, a channel that is gone, and a winner."""

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


RARE = {"mention_noted_before_it_is_sent", "messages_have_no_nonce"}
"""Mutants that need a death in one of few moments, and so many seeds."""

MUTANTS = mutants_of(tournament_mutants)
FOUND_SOON = [
    pytest.param(
        bug, id=bug.name, marks=[pytest.mark.long, pytest.mark.timeout(0)] if bug.name in RARE else ()
    )
    for bug in MUTANTS
]


@pytest.mark.slow
@pytest.mark.parametrize("bug", FOUND_SOON)
def test_tournament_mutant_is_found(bug: Mutant) -> None:
    with bug.patch():
        most = 20 * MOST_SEEDS if bug.name in RARE else MOST_SEEDS
        seeds = range(bug.first_seed, bug.first_seed + most)
        found = next(
            (each for seed in seeds for each in run_seed(seed)[0] if re.search(bug.found_by, each)), None
        )
    assert found is not None
    print(f"{bug.name}: {found}")
