"""``/rules``: what is in force at a table, in words, with what each option does to the house edge."""

from __future__ import annotations

import discord
from discord import ui

from bot.blackjack.describe import describe, headline
from bot.blackjack.resolve import Resolved, resolve
from bot.table.snapshot import Snapshot
from bot.table.state import Choices
from cogs.common.panels import Panel

COLOUR = discord.Colour(0x4F7CAC)


def rules_panel(picture: Snapshot) -> Panel:
    """Every option by group; after the preset's value in brackets where another was chosen."""
    resolved = resolved_choices(picture.choices)
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    container.add_item(ui.TextDisplay(f"### Rules at this table: {headline(resolved)}"))
    for group, lines in describe(resolved.rules, resolved.corrections):
        text = "\n".join(str(line) for line in lines)
        container.add_item(ui.TextDisplay(f"**{group.capitalize()}**\n{text}"))
    if picture.pending is not None:
        waiting = headline(resolved_choices(picture.pending))
        container.add_item(ui.TextDisplay(f"After this round: **{waiting}**"))
    return Panel().add_item(container)


def resolved_choices(choices: Choices) -> Resolved:
    """The rules that a table's choices come to, and what was corrected on the way."""
    return resolve(choices.preset, choices.changes)
