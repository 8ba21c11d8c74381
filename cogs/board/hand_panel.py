"""``My hand``: a player's private panel with their cards and buttons, redrawn by their presses."""

import discord
from discord import ui

from bot.bank.ids import UserId
from bot.cards.faces import CardFaces
from bot.table.views.situation import situation
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.buttons import own_button_rows
from cogs.common.panels import Panel, boxed_panel
from cogs.texts.hand_texts import my_hands
from cogs.wording import countdown

COLOUR = discord.Colour(0x4F7CAC)


def own_panel(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    faces: CardFaces,
    *,
    told: str | None = None,
    hands: str | None = None,
) -> Panel:
    """Return the player's own hands and buttons; each press on it carries the frame number back.

    ``told`` says why the last press was refused, ``hands`` is another text about the hands.
    """
    shown = my_hands(words, snapshot, player, faces=faces) if hands is None else hands
    return boxed_panel(
        None if told is None else words("panels-told", told=told),
        f"{shown}\n{_what_next(words, snapshot, player)}",
        *own_button_rows(words, snapshot, player),
        colour=COLOUR,
        frame=snapshot.frame,
    )


def closed_panel(words: Words) -> Panel:
    """Return the panel of a table that has closed."""
    return boxed_panel(words("panels-closed"), colour=COLOUR)


def text_panel(text: str) -> Panel:
    """Return a short answer in place of a private message with buttons."""
    return Panel().add_item(ui.TextDisplay(text))


def _what_next(words: Words, snapshot: Snapshot, player: UserId) -> str:
    if situation(snapshot, player).moves:
        if snapshot.deadline is None:
            return words("panels-hand-no-timer")
        return words("panels-hand-time-left", when=countdown(snapshot.deadline))
    match snapshot.stage:
        case Stage.PLAY | Stage.OFFER:
            return words("panels-hand-waiting")
        case Stage.BETS:
            return words("panels-hand-over")
        case Stage.LOBBY:
            return words("panels-hand-match-over")
        case Stage.CLOSED:
            return words("panels-closed")
