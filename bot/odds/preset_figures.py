"""The edges of the presets, known at once: ``preset_figures.json`` has them.

``python -m bot.odds.preset_figures`` computes the file again; a test compares them.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.options.resolution import resolve
from bot.odds.game import Game, Strategy
from bot.odds.odds_questions import fresh_shoe
from bot.odds.round_odds import edges

_FILE: Final = "preset_figures.json"


class PresetEdge(NamedTuple):
    """The house's edge of a preset with each strategy, in percent of the initial bet."""

    basic: float
    best: float


@cache
def preset_edges() -> Mapping[str, PresetEdge]:
    """Return the stored edges of all presets."""
    stored = json.loads((files("bot.odds") / _FILE).read_text(encoding="utf-8"))
    return {preset: PresetEdge(figures["edge"], figures["edge_best"]) for preset, figures in stored.items()}


def computed_preset_edges() -> Mapping[str, PresetEdge]:
    """Compute the edges of all presets, in a few seconds."""
    figures = {}
    for preset in PRESET_NAMES:
        rules = resolve(preset).rules
        both = edges(Game.of(rules), fresh_shoe(rules))
        figures[preset] = PresetEdge(both[Strategy.BASIC], both[Strategy.BEST])
    return figures


def main() -> None:
    """Write the file."""
    figures = {
        preset: {"edge": round(each.basic, 10), "edge_best": round(each.best, 10)}
        for preset, each in computed_preset_edges().items()
    }
    Path(__file__).with_name(_FILE).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
