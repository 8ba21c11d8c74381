"""What the odds of finite and of infinite shoes share.

``game`` has the options that matter, ``unseen`` the cards of a shoe, ``drawing_totals`` totals that grow by a
card, and ``opening_choices`` the decisions on two cards, the edge and the chart that follow from them.
"""

from bot.odds.basis.drawing_totals import HandTotal, dealer_stands, drawn_total, first_total
from bot.odds.basis.game import ACE, TEN, VALUES, Game, Strategy, partner
from bot.odds.basis.opening_choices import (
    CARD_NAMES,
    CHART_CARDS,
    Chart,
    Opening,
    OpeningValues,
    chart,
    house_edge,
    openings,
)
from bot.odds.basis.unseen import Unseen

__all__ = [
    "ACE",
    "CARD_NAMES",
    "CHART_CARDS",
    "TEN",
    "VALUES",
    "Chart",
    "Game",
    "HandTotal",
    "Opening",
    "OpeningValues",
    "Strategy",
    "Unseen",
    "chart",
    "dealer_stands",
    "drawn_total",
    "first_total",
    "house_edge",
    "openings",
    "partner",
]
