"""Rules for the tests of odds."""

from functools import cache
from random import Random
from typing import Any

from bot.blackjack.options.option_list import OPTIONS
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import HoleCard, Peek, Rules, Surrender
from bot.fields import Switch
from bot.odds.game import Game, Strategy
from bot.odds.hand_values import UpcardValues, upcard_values
from bot.odds.odds_questions import edges, fresh_shoe

SWITCHES = [
    each.name
    for each in OPTIONS
    if isinstance(each.kind, Switch) and each.no_edge is None and each.name not in ("simple", "inverted")
]
"""The switches that may be combined at will, and that can change the edge."""


def rules(preset: str = "house", **changes: Any) -> Rules:
    return resolve(preset, changes).rules


def edge(preset: str = "house", strategy: Strategy = Strategy.BASIC, **changes: Any) -> float:
    chosen = rules(preset, **changes)
    return edges(Game.of(chosen), fresh_shoe(chosen), (strategy,))[strategy]


@cache
def known_values(chosen: Rules, up: int) -> UpcardValues:
    """Return the values against an up-card, which take a third of a second, for all tests of a process."""
    return upcard_values(chosen, up)


def random_changes(random: Random) -> dict[str, Any]:
    """Return changes to ``house`` over all options that matter, apart from ``decks`` and ``inverted``."""
    changes: dict[str, Any] = {name: random.random() < 0.5 for name in SWITCHES}
    changes["simple"] = random.random() < 0.05
    changes["blackjack_pays"] = random.choice(["3:2", "6:5", "1:1"])
    changes["double"] = random.choice(["any", "9_11", "10_11"])
    changes["split_match"] = random.choice(["rank", "value"])
    changes["splits"] = random.choice([0, 1, 2, 3])
    changes["ace_splits"] = random.choice([0, 1, 2, 3])
    changes["hole_card"] = random.choice([HoleCard.SECOND, HoleCard.NONE])
    kinds = list(Surrender)
    if changes["hole_card"] == HoleCard.NONE:
        kinds.remove(Surrender.LATE)
    else:
        changes["peek"] = random.choice(list(Peek))
    changes["surrender"] = random.choice(kinds)
    return changes
