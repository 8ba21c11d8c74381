"""The exact odds of any table."""

from bot.odds.basis import CARD_NAMES, CHART_CARDS, Chart, Game, Opening, Strategy, Unseen
from bot.odds.odds_questions import answer_line, fresh_shoe
from bot.odds.option_effects import OptionEffect, basic_edge, option_effects
from bot.odds.preset_figures import PresetEdge, preset_edges
from bot.odds.round_odds import edges, move_values, strategy_chart

__all__ = [
    "CARD_NAMES",
    "CHART_CARDS",
    "Chart",
    "Game",
    "Opening",
    "OptionEffect",
    "PresetEdge",
    "Strategy",
    "Unseen",
    "answer_line",
    "basic_edge",
    "edges",
    "fresh_shoe",
    "move_values",
    "option_effects",
    "preset_edges",
    "strategy_chart",
]
