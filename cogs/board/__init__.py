"""The board: one message for each table, drawn from a snapshot.

``layout`` and ``buttons`` draw it; each stage of a round has its own layout module. ``board_writer`` decides
when to send a snapshot and which press it answers, with the fewest requests, ``board_message`` sends it, and
``boards`` finds the board of a table. ``hand_panel`` draws the private panel of one player,
and ``more_panel`` the one behind ``⋯``.
"""

from cogs.board import buttons
from cogs.board.board_writer import Board
from cogs.board.boards import Boards
from cogs.board.hand_panel import closed_panel, own_panel, text_panel
from cogs.board.layout import board, stale
from cogs.board.more_panel import (
    fairness_panel,
    give_up_panel,
    gives_up_match,
    more_panel,
    with_way_back,
)

__all__ = [
    "Board",
    "Boards",
    "board",
    "buttons",
    "closed_panel",
    "fairness_panel",
    "give_up_panel",
    "gives_up_match",
    "more_panel",
    "own_panel",
    "stale",
    "text_panel",
    "with_way_back",
]
