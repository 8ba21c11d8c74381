"""The message with the result of a match, which stays in the channel, and the custom_id of its button."""

import re

import discord
from discord import ui

from bot.bank import HIGHEST_ID, TableId
from bot.table import Choices, MatchKey
from bot.table.views import Snapshot
from bot.words import Words
from cogs.common import Panel, outdated
from cogs.texts import ended, rules_name

REMATCH_PREFIX = "rematch:"
"""The first characters of the button's custom_id: ``rematch:<table>:<number of the match>``."""

GOLD = discord.Colour(0xF5C518)

_CUSTOM_ID = re.compile(r"rematch:(?P<table>\d{1,19}):(?P<number>\d{1,9})", re.ASCII)


def result_panel(words: Words, snapshot: Snapshot, choices: Choices) -> Panel:
    """Return the result of the last match at a table, with the button for another one.

    ``choices`` are the match's options. The custom_id says which match it is, so that the button works after
    a restart.
    """
    match = snapshot.match
    assert match is not None, "the table plays matches"
    assert match.previous is not None, "a match is over"
    key = MatchKey(table=snapshot.table, number=match.previous.number)
    title = words("match-result", rules=rules_name(words, choices, without=("bankroll",)))
    row: ui.ActionRow[Panel] = ui.ActionRow()
    row.add_item(
        ui.Button(
            label=words("buttons-rematch"),
            style=discord.ButtonStyle.success,
            custom_id=f"{REMATCH_PREFIX}{key.table}:{key.number}",
        )
    )
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    told = f"-# {title}\n### {ended(words, match.previous, snapshot.names)}"
    return Panel().add_item(container.add_item(ui.TextDisplay(told)).add_item(row))


def match_of(custom_id: str) -> MatchKey:
    """Return the match whose button has this custom_id. Raises :class:`Refused` for anything else."""
    found = _CUSTOM_ID.fullmatch(custom_id)
    if found is None or int(found["table"]) > HIGHEST_ID:
        raise outdated()
    return MatchKey(table=TableId(int(found["table"])), number=int(found["number"]))
