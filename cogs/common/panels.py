"""Messages made of components, and the custom_ids of a table's buttons and modals."""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

import discord
from discord import ui

from bot.bank.claims import open_sources
from bot.bank.ids import HIGHEST_ID, TableId, UserId
from bot.bank.ledger import ChipSource
from bot.server_settings import ServerSettings
from bot.words.catalogue import Words

TABLE_PREFIX = "bj:"
"""The first characters of the custom_ids of a table: ``bj:<table>:<name>[:<detail>]``."""

OPEN_HELP = "help:open"
"""The custom_id of a button, on any message, that opens ``/help`` as a message of its own."""

PLAY_PREFIX = "play:"
"""The first characters of the custom_ids of buttons, on any message, that lead to a game in the channel."""

OPEN_TABLE, START_MATCH, JOIN_MATCH, PLAY_HERE = (
    f"play:{each}" for each in ("open", "match", "join", "here")
)
"""What such a button does. An amount may follow ``play:open``: the first bet at the table."""

PRACTISE = "train:begin"
"""The custom_id of a button, on any message, that opens ``/train``."""

GREEN, GOLD, AMBER = discord.Colour(0x2E9E6B), discord.Colour(0xF5C518), discord.Colour(0xD9A441)
BLUE, STEEL_BLUE = discord.Colour(0x4F7CAC), discord.Colour(0x4A6FA5)
"""The colours of the bars beside messages: amber for seasons, steel blue for statistics, blue for rules."""

RIGHT, WRONG = discord.Colour(0x3BA55D), discord.Colour(0xC0504D)
"""The colours beside a decision that is judged."""

DEAL_OF_TODAY = "deal:today"
"""The custom_id of a button, on any message, that opens the deal of the day on which it is pressed."""

CLAIM_PREFIX = "claim:"
"""The first characters of the custom_ids of buttons, on any message, that claim chips from a source."""

_CUSTOM_ID = re.compile(
    r"bj:(?P<table>\d{1,20}):(?P<name>[a-z_]{1,20})(?::(?P<detail>[\w-]{1,60}))?", re.ASCII
)


def member_number(digits: str) -> UserId | None:
    """Return the number of a member in a custom_id; None for one that the database cannot hold."""
    number = int(digits)
    return UserId(number) if number <= HIGHEST_ID else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a table asks a player, as they see it in a frame."""

    table: TableId
    player: UserId
    frame: int


class Panel(ui.LayoutView):
    """A layout that discord.py does not keep in memory.

    Presses are routed by their custom_id alone (see :mod:`cogs.common.routing`), also after a restart.
    discord.py does not store a view that is stopped before it is sent, so redrawing a table for weeks
    needs no memory.

    ``question`` is what a hint is about.
    """

    question: Question | None = None

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()


def text_panel(text: str, *rows: ui.ActionRow[Panel]) -> Panel:
    """Return a panel of a text, and perhaps buttons below it."""
    panel = Panel().add_item(ui.TextDisplay(text))
    for row in rows:
        panel.add_item(row)
    return panel


def boxed_panel(
    *parts: str | ui.Item[Panel] | None, colour: discord.Colour | None = None, frame: int | None = None
) -> Panel:
    """Return a panel with its parts in one container, with a bar of this colour beside them.

    A text is a part of its own, and None is left out. ``frame`` is the id of the container.
    """
    container: ui.Container[Panel] = ui.Container(accent_colour=colour, id=frame)
    for part in parts:
        if part is not None:
            container.add_item(ui.TextDisplay(part) if isinstance(part, str) else part)
    return Panel().add_item(container)


def button_row(*buttons: ui.Button[Panel]) -> ui.ActionRow[Panel]:
    """Return a row of buttons."""
    return ui.ActionRow(*buttons)


def attached_picture(name: str, description: str) -> ui.MediaGallery[Panel]:
    """Return the picture that is sent with the panel as the file ``name``."""
    gallery: ui.MediaGallery[Panel] = ui.MediaGallery()
    return gallery.add_item(media=f"attachment://{name}", description=description)


def claim_row(
    words: Words, settings: ServerSettings, *, paying: Collection[ChipSource] = tuple(ChipSource)
) -> ui.ActionRow[Panel] | None:
    """Return the buttons that claim chips from the sources that are switched on; None if there are none.

    ``paying`` are the sources that may have chips now; others get no button.

    The refill comes first: it brings a member up to an amount, so that chips from another source reduce it.
    """
    sources = sorted(open_sources(settings.claim_terms), key=lambda each: each is not ChipSource.REFILL)
    offered = [each for each in sources if each in paying]
    if not offered:
        return None
    labels = {each: words(f"claim-{each}-button") for each in offered}
    return button_row(
        *(ui.Button(label=label, custom_id=f"{CLAIM_PREFIX}{each}") for each, label in labels.items())
    )


def play_deal_button(words: Words) -> ui.Button[Panel]:
    """Return the button that opens the daily deal, wherever a text mentions it. It names no day."""
    return ui.Button(label=words("deal-play"), emoji="🃏", custom_id=DEAL_OF_TODAY)


def question_panel(title: str, consequences: Iterable[str], *, label: str, custom_id: str) -> Panel:
    """Return the question before a step that cannot be undone, with what it does and the button for it."""
    text = "\n".join((f"### {title}", *(f"- {each}" for each in consequences)))
    button: ui.Button[Panel] = ui.Button(label=label, style=discord.ButtonStyle.danger, custom_id=custom_id)
    return boxed_panel(text, button_row(button))


def page_row(
    words: Words,
    custom_id: Callable[[int], str],
    page: int,
    *,
    last: int | None = None,
    is_last: bool = False,
) -> ui.ActionRow[Panel] | None:
    """Return the buttons that turn pages; None if there is only one. Pages are numbered from 0.

    ``custom_id`` returns the custom_id of the button that leads to a page. Give the ``last`` page, or where
    the pages are not counted, whether this one ``is_last``.
    """
    if last == 0 or (last is None and page == 0 and is_last):
        return None
    row: ui.ActionRow[Panel] = ui.ActionRow()
    back, following = words("bank-leaderboard-back"), words("bank-leaderboard-next")
    row.add_item(ui.Button(label=back, custom_id=custom_id(max(0, page - 1)), disabled=page == 0))
    if last is not None:
        is_last = page >= last
        row.add_item(ui.Button(label=f"{page + 1} / {last + 1}", custom_id="page:here", disabled=True))
    return row.add_item(ui.Button(label=following, custom_id=custom_id(page + 1), disabled=is_last))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCustomId:
    """The parts of a custom_id: the table, the name of the button, and a detail where it has one."""

    table: TableId
    name: str
    detail: str | None = None

    @property
    def member(self) -> UserId | None:
        """The member whom the detail names, if it can be a number of one."""
        return member_number(self.detail) if self.detail and self.detail.isdecimal() else None


def custom_id(table: TableId, name: str, detail: str | None = None) -> str:
    """Return the custom_id of a table's button or modal. It never changes while a question is open."""
    return f"{TABLE_PREFIX}{table}:{name}" + (f":{detail}" if detail else "")


def parse_custom_id(text: str) -> TableCustomId | None:
    """Return the parts of a table's custom_id; None if the text is not one."""
    match = _CUSTOM_ID.fullmatch(text)
    if match is None:
        return None
    return TableCustomId(table=TableId(int(match["table"])), name=match["name"], detail=match["detail"])
