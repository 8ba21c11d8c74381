"""``My hand``: a private panel with one's own cards and buttons, refreshed by one's own presses."""

from __future__ import annotations

import discord
from discord import ui

from bot.table import UserId
from bot.table.views import Snapshot, Stage
from cogs.board.buttons import own_buttons
from cogs.common import Panel, countdown
from cogs.texts import my_hands

COLOUR = discord.Colour(0x4F7CAC)


def own_panel(picture: Snapshot, player: UserId, *, told: str | None = None) -> Panel:
    """One's own hands, as one sees them oneself; the picture's number comes back with each press.

    ``told`` is why the last press was refused.
    """
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR, id=picture.frame)
    if told is not None:
        container.add_item(ui.TextDisplay(f"⚠️ {told}"))
    container.add_item(ui.TextDisplay(f"{my_hands(picture, player)}\n{_what_next(picture, player)}"))
    for row in own_buttons(picture, player):
        container.add_item(row)
    return Panel().add_item(container)


def closed_panel() -> Panel:
    """What is left of somebody's panel when its table has closed."""
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    return Panel().add_item(container.add_item(ui.TextDisplay("This table is closed.")))


def _what_next(picture: Snapshot, player: UserId) -> str:
    if any(box.moves for box in picture.boxes_of(player)) and picture.deadline:
        return f"⏱ {countdown(picture.deadline)}"
    match picture.stage:
        case Stage.PLAY | Stage.OFFER:
            return "-# Press `My hand` again to look anew."
        case Stage.BETS:
            return "-# The round is over. Press `My hand` again in the next one."
        case Stage.LOBBY:
            return "-# The match is over."
        case Stage.CLOSED:
            return "-# The table is closed."
