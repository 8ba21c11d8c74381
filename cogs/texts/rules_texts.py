"""``/rules``: the rules in force at a table, option by option."""

from __future__ import annotations

import discord
from discord import ui

from bot.blackjack import Rules
from bot.blackjack.options import Resolved, resolve
from bot.table import Choices
from bot.table.views import Snapshot
from bot.words import ENGLISH, OptionLine, describe, headline, rules_title
from cogs.common import Panel
from cogs.texts.shoe_texts import seed_lines

LONGEST_NAME = 120
"""Characters of a rules name on the board, at most."""

COLOUR = discord.Colour(0x4F7CAC)


def rules_panel(snapshot: Snapshot) -> Panel:
    """Return a panel with every option by group; a changed option shows the preset's value in brackets."""
    resolved = resolved_choices(snapshot.choices)
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    container.add_item(ui.TextDisplay(f"### Rules at this table: {headline(ENGLISH, resolved)}"))
    raised = snapshot.match is not None and snapshot.match.raised is not None
    # The reason of a moved base bet is about the chosen limits.
    corrections = (each for each in resolved.corrections if not (raised and each.option == "base_bet"))
    for section in describe(ENGLISH, snapshot.rules, corrections):
        text = "\n".join(_line(line) for line in section.lines)
        container.add_item(ui.TextDisplay(f"**{section.heading}**\n{text}"))
    promised = f"shoe {snapshot.shoe_no} `{snapshot.commitment}`\n-# next `{snapshot.next_commitment}`"
    container.add_item(ui.TextDisplay(f"**Promised shoes** (the hashes of their seeds)\n-# {promised}"))
    for line in seed_lines(ENGLISH, snapshot):
        container.add_item(ui.TextDisplay(f"-# {line}"))
    if snapshot.pending is not None:
        waiting = headline(ENGLISH, resolved_choices(snapshot.pending))
        container.add_item(ui.TextDisplay(f"After this round: **{waiting}**"))
    return Panel().add_item(container)


def rules_name(choices: Choices) -> str:
    """Return the preset and the changed options: ``house rules, changed: max_bet 100``."""
    name = rules_title(ENGLISH, resolved_choices(choices))
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def payout(rules: Rules) -> str:
    """Return what a blackjack pays: ``pays 3:2``."""
    return f"pays {rules.blackjack_pays}"


def _line(line: OptionLine) -> str:
    """Return an option in force, with the reason where it differs from the choice."""
    return f"{line}\n-# {line.corrected}" if line.corrected else str(line)


def resolved_choices(choices: Choices) -> Resolved:
    """Return the rules that a table's choices make, with the corrections to them."""
    return resolve(choices.preset, choices.changes)
