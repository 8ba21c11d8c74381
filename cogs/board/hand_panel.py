"""``My hand``: a player's private panel with their cards and buttons, redrawn by their presses."""

from __future__ import annotations

import discord
from discord import ui

from bot.table import UserId
from bot.table.views import Snapshot, Stage, situation
from bot.words import Words
from cogs.board.buttons import own_button_rows
from cogs.common import Panel, countdown
from cogs.texts import my_hands

COLOUR = discord.Colour(0x4F7CAC)


def own_panel(words: Words, snapshot: Snapshot, player: UserId, *, told: str | None = None) -> Panel:
    """Return the player's own hands and buttons; each press on it carries the frame number back.

    ``told`` says why the last press was refused.
    """
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR, id=snapshot.frame)
    if told is not None:
        container.add_item(ui.TextDisplay(f"⚠️ {told}"))
    container.add_item(ui.TextDisplay(f"{my_hands(words, snapshot, player)}\n{_what_next(snapshot, player)}"))
    for row in own_button_rows(snapshot, player):
        container.add_item(row)
    return Panel().add_item(container)


def closed_panel() -> Panel:
    """Return the panel of a table that has closed."""
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    return Panel().add_item(container.add_item(ui.TextDisplay("This table is closed.")))


def _what_next(snapshot: Snapshot, player: UserId) -> str:
    if situation(snapshot, player).moves:
        return f"⏱ {countdown(snapshot.deadline)}" if snapshot.deadline else "-# No timer: take your time."
    match snapshot.stage:
        case Stage.PLAY | Stage.OFFER:
            return "-# Press `My hand` again to look anew."
        case Stage.BETS:
            return "-# The round is over. Press `My hand` again in the next one."
        case Stage.LOBBY:
            return "-# The match is over."
        case Stage.CLOSED:
            return "-# The table is closed."
