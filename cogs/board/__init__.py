"""The board: one message for each table, drawn from a snapshot.

``layout`` and ``buttons`` draw it, ``board_writer`` updates one table's message with the fewest requests,
``boards`` finds it. ``hand_panel`` draws the private panel of one player.
"""

from cogs.board.boards import Boards
from cogs.board.buttons import BET
from cogs.board.hand_panel import closed_panel, own_panel

__all__ = [
    "BET",
    "Boards",
    "closed_panel",
    "own_panel",
]
