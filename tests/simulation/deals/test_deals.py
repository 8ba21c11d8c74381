"""The daily deal with crashes and tricks: a sample of seeds, more with ``-m long``.

``SEEDS=1000 python -m pytest -m long -s tests/simulation/deals --timeout 0`` runs the seeds 0 to 999.
"""

import pytest

from tests.simulation.deals import deal_mutants
from tests.simulation.deals.deal_simulation import run_seed
from tests.simulation.mutants.mutant import Mutant, each_mutant_of
from tests.simulation.seed_runner import run_all, run_sample

pytestmark = pytest.mark.slow

SAMPLE = range(5, 6)
MOST_SEEDS = 60
"""Seeds that are tried, at most, to find a mutant."""


def test_deals_follow_from_moves_in_sample() -> None:
    counts = run_sample(run_seed, SAMPLE)
    happened = ("finished", "steps", "looks", "results", "podiums", "wishes", "deaths")
    assert min(counts[each] for each in happened) > 0, counts


@pytest.mark.long
@pytest.mark.timeout(0)
def test_deals_follow_from_moves_run_all() -> None:
    counts, seeds = run_all(run_seed, 500)
    if seeds >= 100:
        often = ("finished", "begun", "deaths", "wishes", "looks", "results", "podiums", "set clocks")
        assert min(counts[each] for each in often) > seeds / 2, counts


def test_same_seed_gives_same_run() -> None:
    assert run_seed(14) == run_seed(14)


@each_mutant_of(deal_mutants)
def test_deal_mutant_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
