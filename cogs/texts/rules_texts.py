"""A table's rules in a few words: their name, and what a blackjack pays."""

from __future__ import annotations

from functools import lru_cache

from bot.blackjack import Rules
from bot.blackjack.options import Resolved, Value, resolve
from bot.table import Choices
from bot.words import Words, rules_title

LONGEST_NAME = 120
"""Characters of a rules name on the board, at most."""


def rules_name(words: Words, choices: Choices) -> str:
    """Return the preset and the changed options: ``house rules, changed: Largest bet (100 chips)``."""
    name = rules_title(words, resolved_choices(choices))
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def payout(words: Words, rules: Rules) -> str:
    """Return what a blackjack pays: ``pays 3:2``."""
    return words("rules-pays", ratio=str(rules.blackjack_pays))


def resolved_choices(choices: Choices) -> Resolved:
    """Return the rules that a table's choices make, with the corrections to them."""
    return _resolved(choices.preset, tuple(choices.changes.items()))


@lru_cache(maxsize=64)  # each drawing of a board names the same rules
def _resolved(preset: str, changes: tuple[tuple[str, Value], ...]) -> Resolved:
    return resolve(preset, dict(changes))
