"""The exact odds of any table."""

from bot.odds.basis import CARD_NAMES, CHART_CARDS, Chart, Game, Opening, Strategy, Unseen
from bot.odds.odds_questions import answer_line, fresh_shoe
from bot.odds.round_odds import edges, move_values, strategy_chart

__all__ = [
    "CARD_NAMES",
    "CHART_CARDS",
    "Chart",
    "Game",
    "Opening",
    "Strategy",
    "Unseen",
    "answer_line",
    "edges",
    "fresh_shoe",
    "move_values",
    "strategy_chart",
]
