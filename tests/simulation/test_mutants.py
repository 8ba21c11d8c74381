"""Test that the invariants find every bug that is put in on purpose."""

import pytest

from tests.simulation.mutants import (
    claims,
    clocks,
    damage,
    members,
    payments,
    quiet,
    requests,
    seasons,
    secrecy,
    sharing,
    shoes,
)
from tests.simulation.mutants.counting import achievements, counters, knockouts
from tests.simulation.mutants.mutant import Mutant, each_mutant_of
from tests.simulation.simulation import run_seed

pytestmark = pytest.mark.slow

MOST_SEEDS = 200
"""Seeds that are tried, at most, to find a mutant."""


@each_mutant_of(
    payments,
    requests,
    seasons,
    secrecy,
    shoes,
    clocks,
    members,
    knockouts,
    sharing,
    damage,
    quiet,
    claims,
    counters,
    achievements,
)
def test_mutant_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
