"""A snapshot as a message: one container, whose component id is the frame number."""

from __future__ import annotations

import discord
from discord import ui

from bot.cards import TEXT_FACES, CardFaces
from bot.table.views import Snapshot, Stage
from cogs.board.betting_layout import betting_texts
from cogs.board.buttons import button_rows
from cogs.board.play_layout import play_texts
from cogs.board.result_layout import result_lines
from cogs.board.shared_lines import seed_text, shoe_lines
from cogs.board.shortening import HandFaces, fit
from cogs.common import Panel
from cogs.texts import ended, lobby, notice_text

CALM, PLAYING, QUIET = discord.Colour(0x2E9E6B), discord.Colour(0xE0A030), discord.Colour(0x6B7280)


def board(snapshot: Snapshot, faces: CardFaces = TEXT_FACES) -> Panel:
    """Return the whole board of a table."""
    container: ui.Container[Panel] = ui.Container(accent_colour=_colour(snapshot), id=snapshot.frame)
    for index, text in enumerate(fit(lambda hands: _texts(snapshot, hands), faces)):
        if index:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    for row in button_rows(snapshot):
        container.add_item(row)
    return Panel().add_item(container)


def stale(text: str) -> Panel:
    """Return what an old message shows after its board has moved: a text and no buttons."""
    container: ui.Container[Panel] = ui.Container(accent_colour=QUIET)
    return Panel().add_item(container.add_item(ui.TextDisplay(text)))


def _colour(snapshot: Snapshot) -> discord.Colour:
    match snapshot.stage:
        case Stage.LOBBY | Stage.BETS:
            return CALM
        case Stage.OFFER | Stage.PLAY:
            return PLAYING
        case Stage.CLOSED:
            return QUIET


def _texts(snapshot: Snapshot, faces: HandFaces) -> list[str]:
    """Return the texts, which separators divide."""
    match snapshot.stage:
        case Stage.LOBBY:
            return _lobby_texts(snapshot, faces)
        case Stage.BETS:
            return betting_texts(snapshot, faces)
        case Stage.OFFER | Stage.PLAY:
            return play_texts(snapshot, faces)
        case Stage.CLOSED:
            return _closed_texts(snapshot, faces)


def _lobby_texts(snapshot: Snapshot, faces: HandFaces) -> list[str]:
    """Return a match's lobby, with the last round of the previous match below it."""
    last = [] if snapshot.last is None else result_lines(snapshot.last, faces)
    return [*lobby(snapshot), "\n".join((*last, shoe_lines(snapshot)))]


def _closed_texts(snapshot: Snapshot, faces: HandFaces) -> list[str]:
    """Return the last texts of a closed table; a match that the closing broke off has no result."""
    reason = f"-# {notice_text(snapshot.notice)}\n" if snapshot.notice else ""
    texts = [f"### 🃏 This table is closed\n{reason}Thanks for playing. `/table open` opens a new one."]
    if snapshot.match is not None and snapshot.match.previous is not None:
        texts.append(ended(snapshot.match.previous))
    if snapshot.last is not None:
        texts.append("\n".join(result_lines(snapshot.last, faces)))
    texts[-1] += "".join(f"\n-# seed of shoe {each.number}: {seed_text(each)}" for each in snapshot.revealed)
    return texts
