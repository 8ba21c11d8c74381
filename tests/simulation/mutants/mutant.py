"""A mutant: a bug in the product that exists as long as its ``with`` block."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import ModuleType

import pytest

from tests.simulation.seed_runner import RunSeed

Patch = AbstractContextManager[object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A bug that the simulation must find.

    ``patch`` puts the bug into the product. ``found_by`` is a pattern of the violation that it causes.
    ``first_seed`` is a seed that finds it quickly; the search continues from there if it no longer does.
    """

    patch: Callable[[], Patch]
    found_by: str
    first_seed: int = 0

    @property
    def name(self) -> str:
        return self.patch.__name__

    def check_found(self, run: RunSeed, most_seeds: int) -> None:
        """Check that a simulation finds it with one of so many seeds."""
        seeds = range(self.first_seed, self.first_seed + most_seeds)
        with self.patch():
            violations = (violation for seed in seeds for violation in run(seed).violations)
            found = next((each for each in violations if re.search(self.found_by, each)), None)
        assert found is not None, f"no seed in {seeds} finds {self.name}"
        print(f"{self.name}: {found}")


def mutant(found_by: str, *, first_seed: int = 0) -> Callable[[Callable[[], Patch]], Mutant]:
    """Make a mutant of the function that puts the bug into the product."""
    return lambda patch: Mutant(patch=patch, found_by=found_by, first_seed=first_seed)


def each_mutant_of(*modules: ModuleType) -> pytest.MarkDecorator:
    """Let a test run with each ``bug`` that modules define."""
    values = (value for module in modules for value in vars(module).values())
    mutants = [value for value in values if isinstance(value, Mutant)]
    return pytest.mark.parametrize("bug", mutants, ids=[each.name for each in mutants])
