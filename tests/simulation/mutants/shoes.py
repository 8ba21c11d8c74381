"""Bugs in the life of a shoe."""

from __future__ import annotations

from contextlib import AbstractContextManager
from unittest.mock import patch

from bot.blackjack.rules import Rules
from bot.fairness.shoe import Shoe
from tests.simulation.mutants.mutant import Mutant


def refilled_pack_thrown_away() -> AbstractContextManager[object]:
    """A shoe that was refilled during a round retires after it."""
    original = Shoe.retires

    def retires(shoe: Shoe, rules: Rules) -> bool:
        return original(shoe, rules) or (shoe.size is not None and shoe.position > shoe.size)

    return patch.object(Shoe, "retires", retires)


MUTANTS = (Mutant(patch=refilled_pack_thrown_away, found_by="kept.retired=True", first_seed=30),)
