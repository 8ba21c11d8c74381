"""The pages of ``/help``: the game, the moves, this table's rules, chips, and fairness."""

from collections.abc import Iterable
from enum import StrEnum

import discord
from discord import ui

from bot.server_settings import ServerSettings
from bot.table.views import Snapshot
from bot.words import Words
from cogs.bank import source_texts
from cogs.common import Panel
from cogs.help.rules_pages import rules_texts

HELP_PREFIX = "help:"
"""The first characters of the custom_ids of the pages' buttons; the name of a page follows."""

COLOUR = discord.Colour(0x2E9E6B)

TIPS = 10
"""The tips about moves."""


class HelpPage(StrEnum):
    """A page of ``/help``, in the order of the buttons."""

    GAME = "game"
    MOVES = "moves"
    RULES = "rules"
    CHIPS = "chips"
    FAIRNESS = "fairness"


def page_of(custom_id: str) -> HelpPage:
    """Return the page that a button asks for; the first one if there is no such page."""
    name = custom_id.removeprefix(HELP_PREFIX)
    return next((page for page in HelpPage if page == name), HelpPage.GAME)


def help_panel(
    words: Words,
    page: HelpPage,
    snapshot: Snapshot | None,
    settings: ServerSettings,
    due: Iterable[str] = (),
    *,
    board: Words | None = None,
) -> Panel:
    """Return a page with the buttons of all pages.

    ``snapshot`` is the channel's table, if there is one, ``settings`` are those of the server, and ``due``
    says when the member's next chips are due. ``board`` has the labels of the board's buttons: the words of
    the server, where these are others than those of the member.
    """
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    for text in _texts(words, page, snapshot, settings, due, board=board or words):
        container.add_item(ui.TextDisplay(text))
    row: ui.ActionRow[Panel] = ui.ActionRow()
    for each in HelpPage:
        row.add_item(_button(words, each, is_open=each is page))
    return Panel().add_item(container.add_item(row))


def _button(words: Words, page: HelpPage, *, is_open: bool) -> ui.Button[Panel]:
    style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
    return ui.Button(label=words(f"help-button-{page}"), custom_id=f"{HELP_PREFIX}{page}", style=style)


def _texts(
    words: Words,
    page: HelpPage,
    snapshot: Snapshot | None,
    settings: ServerSettings,
    due: Iterable[str],
    *,
    board: Words,
) -> list[str]:
    match page:
        case HelpPage.GAME:
            lines = [words(f"help-game-{number}") for number in range(1, 7)]
            start = words("help-game-start", hit=board("buttons-hit"), stand=board("buttons-stand"))
            return [words("help-game-title"), "\n".join(lines), start]
        case HelpPage.MOVES:
            tips = [f"{number}. {words(f'help-moves-{number}')}" for number in range(1, TIPS + 1)]
            intro = f"{words('help-moves-title')}\n{words('help-moves-intro')}"
            return [intro, "\n".join(tips), words("help-moves-note")]
        case HelpPage.RULES:
            if snapshot is None:
                return [words("help-no-table"), words("help-no-table-text")]
            return rules_texts(words, snapshot)
        case HelpPage.CHIPS:
            opening = settings.opening_cents
            start = words("help-chips-start", chips=words.chips(opening) if opening else words("no-chips"))
            see, match, worth = (words(f"help-chips-{about}") for about in ("see", "match", "worth"))
            bullets = (start, *source_texts(words, settings.claim_terms), see, match, worth)
            return [words("help-chips-title"), _bullets(bullets), *(["\n".join(due)] if due else [])]
        case HelpPage.FAIRNESS:
            lines = [words(f"help-fairness-{number}") for number in range(1, 5)]
            return [words("help-fairness-title"), _bullets(lines)]


def _bullets(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
