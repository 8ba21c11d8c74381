"""The ranking by chips, in pages. Open stakes count, so that it reveals nothing about bets."""

from __future__ import annotations

import discord
from discord import ui

from bot.storage import SqlStore
from bot.storage.reading import Rank
from bot.table import GuildId, UserId
from cogs.common import Panel, format_amount, person

LEADERBOARD_PREFIX = "bj:leaderboard:"
"""The first characters of the custom_ids of the page buttons; the number of a page follows, from 0."""

PAGE_SIZE = 10
MOST_PAGE_DIGITS = 6
GOLD = discord.Colour(0xD9A441)
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def page_of(custom_id: str) -> int:
    """Return the page that a button asks for, from 0; the first one if the number cannot be read."""
    page = custom_id.removeprefix(LEADERBOARD_PREFIX)
    is_number = page.isascii() and page.isdigit() and len(page) <= MOST_PAGE_DIGITS
    return int(page) if is_number else 0


async def leaderboard(store: SqlStore, guild: GuildId, user: UserId, page: int) -> Panel:
    """Return a page of the ranking, with the user's own place below it."""
    count = await store.member_count(guild)
    last = max(0, (count - 1) // PAGE_SIZE)
    page = min(page, last)
    ranks = await store.leaderboard(guild, offset=page * PAGE_SIZE, limit=PAGE_SIZE)
    own = await store.rank_of(guild, user)
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    lines = [_line(rank, user) for rank in ranks] or ["Nobody has played here yet. Be the first!"]
    container.add_item(ui.TextDisplay("\n".join(("### 🏆 Chips on this server", *lines))))
    if own is not None and own not in ranks:
        container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(_line(own, user)))
    if last:
        container.add_item(_page_buttons(page, last))
    return Panel().add_item(container)


def _line(rank: Rank, user: UserId) -> str:
    # Bold, because Discord would show a bare number at the start of a line as a list.
    place = _MEDALS.get(rank.place, f"**{rank.place}.**")
    you = " · you" if rank.user == user else ""
    return f"{place} {person(rank.user)} **{format_amount(rank.chips)}**{you}"


def _page_buttons(page: int, last: int) -> ui.ActionRow[Panel]:
    here = f"{page + 1} / {last + 1}"
    row: ui.ActionRow[Panel] = ui.ActionRow()
    row.add_item(ui.Button(label="◀ Back", custom_id=_button_id(max(0, page - 1)), disabled=page == 0))
    row.add_item(ui.Button(label=here, custom_id=_button_id("here"), disabled=True))
    row.add_item(ui.Button(label="Next ▶", custom_id=_button_id(page + 1), disabled=page == last))
    return row


def _button_id(page: int | str) -> str:
    return f"{LEADERBOARD_PREFIX}{page}"
