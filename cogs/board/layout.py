"""A snapshot as a message: one container, whose component id is the frame number."""

from __future__ import annotations

import discord
from discord import ui

from bot.table.views import Snapshot, Stage
from bot.words import ENGLISH
from cogs.board.betting_layout import betting_texts
from cogs.board.buttons import button_rows
from cogs.board.play_layout import play_texts
from cogs.board.result_layout import result_lines
from cogs.board.shared_lines import seed_text, shoe_lines
from cogs.board.shortening import shorten
from cogs.common import Panel
from cogs.texts import ended, lobby, notice_text

CALM, PLAYING, QUIET = discord.Colour(0x2E9E6B), discord.Colour(0xE0A030), discord.Colour(0x6B7280)


def board(snapshot: Snapshot) -> Panel:
    """Return the whole board of a table."""
    colour, texts = _colour_and_texts(snapshot)
    container: ui.Container[Panel] = ui.Container(accent_colour=colour, id=snapshot.frame)
    for index, text in enumerate(shorten(texts)):
        if index:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    for row in button_rows(ENGLISH, snapshot):
        container.add_item(row)
    return Panel().add_item(container)


def stale(text: str) -> Panel:
    """Return what an old message shows after its board has moved: a text and no buttons."""
    container: ui.Container[Panel] = ui.Container(accent_colour=QUIET)
    return Panel().add_item(container.add_item(ui.TextDisplay(text)))


def _colour_and_texts(snapshot: Snapshot) -> tuple[discord.Colour, list[str]]:
    """Return the accent colour and the texts, which separators divide."""
    match snapshot.stage:
        case Stage.LOBBY:
            return CALM, _lobby_texts(snapshot)
        case Stage.BETS:
            return CALM, betting_texts(snapshot)
        case Stage.OFFER | Stage.PLAY:
            return PLAYING, play_texts(snapshot)
        case Stage.CLOSED:
            return QUIET, _closed_texts(snapshot)


def _lobby_texts(snapshot: Snapshot) -> list[str]:
    """Return a match's lobby, with the last round of the previous match below it."""
    last = [] if snapshot.last is None else result_lines(snapshot.last)
    return [*lobby(snapshot), "\n".join((*last, shoe_lines(snapshot)))]


def _closed_texts(snapshot: Snapshot) -> list[str]:
    """Return the last texts of a closed table; a match that the closing broke off has no result."""
    reason = f"-# {notice_text(snapshot.notice)}\n" if snapshot.notice else ""
    texts = [f"### 🃏 This table is closed\n{reason}Thanks for playing. `/table open` opens a new one."]
    if snapshot.match is not None and snapshot.match.previous is not None:
        texts.append(ended(snapshot.match.previous))
    if snapshot.last is not None:
        texts.append("\n".join(result_lines(snapshot.last)))
    texts[-1] += "".join(f"\n-# seed of shoe {each.number}: {seed_text(each)}" for each in snapshot.revealed)
    return texts
