"""The ranking by chips, in pages. Open stakes count, so that it reveals nothing about bets."""

from __future__ import annotations

import discord
from discord import ui

from bot.storage import SqlStore
from bot.storage.reading import Rank
from bot.table import GuildId, UserId
from bot.words import Words
from cogs.common import Panel
from cogs.wording import person

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


async def leaderboard(words: Words, store: SqlStore, guild: GuildId, user: UserId, page: int) -> Panel:
    """Return a page of the ranking, with the user's own place below it."""
    count = await store.member_count(guild)
    last = max(0, (count - 1) // PAGE_SIZE)
    page = min(page, last)
    ranks = await store.leaderboard(guild, offset=page * PAGE_SIZE, limit=PAGE_SIZE)
    own = await store.rank_of(guild, user)
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    lines = [_line(words, rank, user) for rank in ranks] or [words("bank-leaderboard-nobody")]
    container.add_item(ui.TextDisplay("\n".join((f"### {words('bank-leaderboard')}", *lines))))
    if own is not None and own not in ranks:
        container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(_line(words, own, user)))
    if last:
        container.add_item(_page_buttons(words, page, last))
    return Panel().add_item(container)


def _line(words: Words, rank: Rank, user: UserId) -> str:
    # Bold, because Discord would show a bare number at the start of a line as a list.
    place = _MEDALS.get(rank.place, f"**{rank.place}.**")
    key = "bank-leaderboard-line-you" if rank.user == user else "bank-leaderboard-line"
    return words(key, place=place, person=person(rank.user), chips=words.amount(rank.chips))


def _page_buttons(words: Words, page: int, last: int) -> ui.ActionRow[Panel]:
    here = f"{page + 1} / {last + 1}"
    row: ui.ActionRow[Panel] = ui.ActionRow()
    back, following = words("bank-leaderboard-back"), words("bank-leaderboard-next")
    row.add_item(ui.Button(label=back, custom_id=_button_id(max(0, page - 1)), disabled=page == 0))
    row.add_item(ui.Button(label=here, custom_id=_button_id("here"), disabled=True))
    row.add_item(ui.Button(label=following, custom_id=_button_id(page + 1), disabled=page == last))
    return row


def _button_id(page: int | str) -> str:
    return f"{LEADERBOARD_PREFIX}{page}"
