"""``/rules``: what is in force at a table, in words, with what each option does to the house edge."""

from __future__ import annotations

import discord
from discord import ui

from bot.blackjack.options import Resolved, resolve
from bot.table import Choices
from bot.table.views import Snapshot
from bot.words import OptionLine, describe, headline, rules_title
from cogs.common import Panel

LONGEST_NAME = 120
"""Characters for the name of a table's rules on its board."""

COLOUR = discord.Colour(0x4F7CAC)


def rules_panel(picture: Snapshot) -> Panel:
    """Every option by group; after the preset's value in brackets where another was chosen."""
    resolved = resolved_choices(picture.choices)
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    container.add_item(ui.TextDisplay(f"### Rules at this table: {headline(resolved)}"))
    for section in describe(resolved.rules, resolved.corrections):
        text = "\n".join(_line(line) for line in section.lines)
        container.add_item(ui.TextDisplay(f"**{section.heading}**\n{text}"))
    promised = f"shoe {picture.shoe_no} `{picture.commitment}`\n-# next `{picture.next_commitment}`"
    container.add_item(ui.TextDisplay(f"**Promised shoes** (SHA-256 of their seeds)\n-# {promised}"))
    if picture.pending is not None:
        waiting = headline(resolved_choices(picture.pending))
        container.add_item(ui.TextDisplay(f"After this round: **{waiting}**"))
    return Panel().add_item(container)


def rules_name(choices: Choices) -> str:
    """The preset, and what was chosen beside it: ``house rules, changed: max_bet 100``."""
    name = rules_title(resolved_choices(choices))
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _line(line: OptionLine) -> str:
    """An option in force; where it is not what was chosen, why."""
    return f"{line}\n-# {line.corrected}" if line.corrected else str(line)


def resolved_choices(choices: Choices) -> Resolved:
    """The rules that a table's choices come to, and what was corrected on the way."""
    return resolve(choices.preset, choices.changes)
