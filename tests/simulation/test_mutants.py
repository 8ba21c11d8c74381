"""Test that the invariants find every bug that is put in on purpose."""

import re

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
from tests.simulation.mutants.mutant import Mutant, mutants_of
from tests.simulation.seed_runner import run_seed

pytestmark = pytest.mark.slow

SEEDS = 200
"""Seeds that are tried, at most, to find a mutant."""

MUTANTS = mutants_of(
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


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.name for mutant in MUTANTS])
def test_mutant_is_found(mutant: Mutant) -> None:
    seeds = range(mutant.first_seed, mutant.first_seed + SEEDS)
    with mutant.patch():
        violations = (outcome for outcome in map(run_seed, seeds) if isinstance(outcome, str))
        found = next((violation for violation in violations if re.search(mutant.found_by, violation)), None)
    assert found is not None, f"no seed in {seeds} finds {mutant.name}"
    print(f"{mutant.name}: {found}")
