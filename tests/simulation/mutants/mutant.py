"""A mutant: a bug in the product that exists as long as its ``with`` block."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A bug that the simulation must find.

    ``patch`` puts the bug into the product. ``found_by`` is a pattern of the violation that it causes.
    ``first_seed`` is a seed that finds it quickly; the search continues from there if it no longer does.
    """

    patch: Callable[[], AbstractContextManager[object]]
    found_by: str
    first_seed: int = 0

    @property
    def name(self) -> str:
        return self.patch.__name__
