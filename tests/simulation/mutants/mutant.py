"""A mutant: a bug in the product that exists as long as its ``with`` block."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import ModuleType

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

    def check_found(self, run_seed: Callable[[int], tuple[list[str], object]], most_seeds: int) -> None:
        """Check that a simulation finds it with one of so many seeds."""
        with self.patch():
            seeds = range(self.first_seed, self.first_seed + most_seeds)
            violations = (violation for seed in seeds for violation in run_seed(seed)[0])
            found = next((each for each in violations if re.search(self.found_by, each)), None)
        assert found is not None, f"no seed finds {self.name}"
        print(f"{self.name}: {found}")


def mutant(found_by: str, *, first_seed: int = 0) -> Callable[[Callable[[], Patch]], Mutant]:
    """Make a mutant of the function that puts the bug into the product."""
    return lambda patch: Mutant(patch=patch, found_by=found_by, first_seed=first_seed)


def mutants_of(*modules: ModuleType) -> tuple[Mutant, ...]:
    """Return the mutants that modules define."""
    found = (value for module in modules for value in vars(module).values())
    return tuple(value for value in found if isinstance(value, Mutant))
