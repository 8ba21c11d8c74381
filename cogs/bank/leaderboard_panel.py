"""The ranking by chips, in pages; open stakes count, so that nothing about bets shows in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.storage import SqlStore
from bot.storage.reading import Rank
from bot.table import GuildId, UserId
from cogs.common import LEADERBOARD, Panel, format_amount, person

PAGE = 10
GOLD = discord.Colour(0xD9A441)
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
LONGEST_PAGE = 6
"""Digits of a page's number."""


def page_pressed(interaction: discord.Interaction[Any]) -> int | None:
    """Which page (from 0) a press asks for, the first if it cannot be read; None if it is no such press."""
    if interaction.type is not discord.InteractionType.component:
        return None
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if not custom_id.startswith(LEADERBOARD):
        return None
    page = custom_id.removeprefix(LEADERBOARD)
    return int(page) if page.isascii() and page.isdigit() and len(page) <= LONGEST_PAGE else 0


async def leaderboard(store: SqlStore, guild: GuildId, me: UserId, page: int) -> Panel:
    """A page of the ranking, and the asker's own place below it."""
    count = await store.members(guild)
    last = max(0, (count - 1) // PAGE)
    page = min(page, last)
    ranks = await store.leaderboard(guild, offset=page * PAGE, limit=PAGE)
    own = await store.place_of(guild, me)
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    lines = [_line(rank, me) for rank in ranks] or ["Nobody has played here yet. Be the first!"]
    container.add_item(ui.TextDisplay("\n".join(("### 🏆 Chips on this server", *lines))))
    if own is not None and own not in ranks:
        container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(_line(own, me)))
    if last:
        container.add_item(_pages(page, last))
    return Panel().add_item(container)


def _line(rank: Rank, me: UserId) -> str:
    place = _MEDALS.get(rank.place, f"**{rank.place}.**")  # bare, it would begin a list
    you = " · you" if rank.user == me else ""
    return f"{place} {person(rank.user)} **{format_amount(rank.chips)}**{you}"


def _pages(page: int, last: int) -> ui.ActionRow[Panel]:
    row: ui.ActionRow[Panel] = ui.ActionRow()
    row.add_item(ui.Button(label="◀ Back", custom_id=f"{LEADERBOARD}{max(0, page - 1)}", disabled=page == 0))
    row.add_item(ui.Button(label=f"{page + 1} / {last + 1}", custom_id=f"{LEADERBOARD}here", disabled=True))
    row.add_item(ui.Button(label="Next ▶", custom_id=f"{LEADERBOARD}{page + 1}", disabled=page == last))
    return row
