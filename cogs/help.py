"""How to play: ``/help`` and ``/rules``, private pages that people turn with buttons.

``/rules`` has the rules of the channel's table in sentences, and the list of all its options. Any message may
carry a button that opens ``/help`` (``OPEN_HELP`` of :mod:`cogs.common.panels`).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

import discord
from discord import ui
from discord.ext import commands

from bot.background import ComputationError
from bot.bank.ids import TableId
from bot.blackjack.options.resolution import Correction
from bot.client.registration import described
from bot.server_settings import ServerSettings
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from bot.words.option_phrases import correction_phrase
from bot.words.rules_description import OptionLine, OptionSection, describe, rules_in_sentences
from cogs.bank import due_texts, source_texts
from cogs.common.answers import Message, PrivateKind
from cogs.common.edge_refusals import outdated, store_errors_refused
from cogs.common.interactions import Interaction, context_of, public_words
from cogs.common.panels import BLUE, GREEN, Panel, boxed_panel, button_row, play_deal_button
from cogs.common.routing import command
from cogs.odds.odds_book import OddsBook
from cogs.texts.rules_texts import resolved_choices, rules_name
from cogs.texts.table_texts import seed_lines
from cogs.wording import percent, policy_links, winner

RULES_PREFIX = "rules:"
"""The first characters of the custom_ids: ``rules:<table>:<page>``."""

OPEN_RULES = "rules:open"
"""The custom_id of a button that opens the rules of the channel's table as a message of their own."""

LONGEST_LIST = 3_300
"""Characters of the list of options. Discord accepts 4,000; the rest is for title, changes and hashes."""

_CUSTOM_ID = re.compile(r"rules:(?P<table>\d{1,20}):(?P<page>sentences|list)", re.ASCII)


class RulesPage(StrEnum):
    """A page of ``/rules``."""

    SENTENCES = "sentences"
    LIST = "list"


class RulesButton(NamedTuple):
    """The table and the page that a button asks for."""

    table: TableId
    page: RulesPage


def parse_rules_id(custom_id: str) -> RulesButton | None:
    """Return what a button asks for; None if the custom_id is none of a page."""
    match = _CUSTOM_ID.fullmatch(custom_id)
    return None if match is None else RulesButton(TableId(int(match["table"])), RulesPage(match["page"]))


def rules_panel(
    words: Words, snapshot: Snapshot, page: RulesPage = RulesPage.SENTENCES, edge: float | None = None
) -> Panel:
    """Return a page of the table's rules, the promised hashes, and a button for the other page.

    ``edge`` is the house's edge in percent, None if it is not known.
    """
    texts = rules_texts(words, snapshot) if page is RulesPage.SENTENCES else _list_texts(words, snapshot)
    edges = (
        [] if edge is None else [words(f"rules-panel-edge-{winner(edge)}", edge=percent(words, abs(edge)))]
    )
    other = RulesPage.LIST if page is RulesPage.SENTENCES else RulesPage.SENTENCES
    button_id = f"{RULES_PREFIX}{snapshot.table}:{other}"
    row = button_row(ui.Button(label=words(f"rules-panel-to-{other}"), custom_id=button_id))
    return boxed_panel(*texts, *edges, _promised(words, snapshot), row, colour=BLUE)


def closed_rules(words: Words) -> Panel:
    """Return the page of a table that has closed."""
    return boxed_panel(words("rules-closed"), colour=BLUE)


def rules_texts(words: Words, snapshot: Snapshot) -> list[str]:
    """Return the rules as sentences, by group. What differs from common rules stands out."""
    sections = rules_in_sentences(words, snapshot.rules)
    texts = [_title(words, snapshot)]
    if any(sentence.is_unusual for section in sections for sentence in section.sentences):
        texts[0] += f"\n{words('rules-panel-legend')}"
    for section in sections:
        told = (
            words("rules-panel-unusual", rule=each.text) if each.is_unusual else each.text
            for each in section.sentences
        )
        texts.append(f"**{section.heading}**\n{' '.join(told)}")
    adjusted = [words(correction_phrase(each, snapshot.rules)) for each in _corrections(snapshot)]
    if adjusted:
        texts.append("\n".join((f"**{words('rules-panel-adjusted')}**", *adjusted)))
    return [*texts, *_pending(words, snapshot)]


def _list_texts(words: Words, snapshot: Snapshot) -> list[str]:
    """Return every option by group; a changed option shows the preset's value in brackets.

    The effects on the house edge are left out where the list would be too long.
    """
    sections = describe(words, snapshot.rules, tuple(_corrections(snapshot)))
    listed = _listed(sections)
    if sum(map(len, listed)) > LONGEST_LIST:
        listed = _listed(
            section._replace(lines=tuple(replace(line, edge=None) for line in section.lines))
            for section in sections
        )
    return [_title(words, snapshot), *listed, *_pending(words, snapshot)]


def _listed(sections: Iterable[OptionSection]) -> list[str]:
    return ["\n".join((f"**{each.heading}**", *map(_line, each.lines))) for each in sections]


def _title(words: Words, snapshot: Snapshot) -> str:
    return words("rules-panel-title", rules=rules_name(words, snapshot.choices))


def _line(line: OptionLine) -> str:
    """Return an option in force, with the reason where it differs from the choice."""
    return f"{line}\n-# {line.corrected}" if line.corrected else str(line)


def _corrections(snapshot: Snapshot) -> Iterator[Correction]:
    """Yield why options are not as chosen."""
    raised = snapshot.match is not None and snapshot.match.raised is not None
    for each in resolved_choices(snapshot.choices).corrections:
        # The reason of a moved base bet is about the chosen limits.
        if not (raised and each.option == "base_bet"):
            yield each


def _pending(words: Words, snapshot: Snapshot) -> list[str]:
    if snapshot.pending is None:
        return []
    return [words("rules-panel-pending", rules=rules_name(words, snapshot.pending))]


def _promised(words: Words, snapshot: Snapshot) -> str:
    """Return the whole hashes of the promised shoes, and the seeds of the shoes that are done."""
    return "\n".join(
        (
            words("rules-panel-promised"),
            words("rules-panel-shoe", number=str(snapshot.shoe_no), hash=snapshot.commitment),
            words("rules-panel-next", hash=snapshot.next_commitment),
            *(f"-# {line}" for line in seed_lines(words, snapshot)),
        )
    )


HELP_PREFIX = "help:"
"""The first characters of the custom_ids of the pages' buttons; the name of a page follows."""

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
    links: str | None = None,
) -> Panel:
    """Return a page with the buttons of all pages.

    ``snapshot`` is the channel's table, if there is one, ``settings`` are those of the server, and ``due``
    says when the member's next chips are due. ``board`` has the labels of the board's buttons: the words of
    the server, where these are others than those of the member. ``links`` come last.
    """
    row: ui.ActionRow[Panel] = ui.ActionRow()
    for each in HelpPage:
        style = discord.ButtonStyle.primary if each is page else discord.ButtonStyle.secondary
        label, button_id = words(f"help-button-{each}"), f"{HELP_PREFIX}{each}"
        row.add_item(ui.Button(label=label, custom_id=button_id, style=style))
    texts = _texts(words, page, snapshot, settings, due, board=board or words)
    deal = [button_row(play_deal_button(words))] if page is HelpPage.GAME and settings.deal else []
    return boxed_panel(*texts, *([links] if links else []), row, *deal, colour=GREEN)


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
            daily = [words("help-game-deal")] if settings.deal else []
            title = f"{words('help-game-title')}\n{words('help-game-blackjack')}"
            contests = f"{words('help-game-match')}\n{words('help-game-tournament')}"
            return [title, "\n".join(lines), start, contests, *daily]
        case HelpPage.MOVES:
            tips = [f"{number}. {words(f'help-moves-{number}')}" for number in range(1, TIPS + 1)]
            intro = f"{words('help-moves-title')}\n{words('help-moves-intro')}"
            return [
                intro,
                "\n".join(tips),
                words("help-moves-match"),
                words("help-moves-side"),
                words("help-moves-note"),
            ]
        case HelpPage.RULES:
            if snapshot is None:
                return [words("help-no-table"), words("help-no-table-text")]
            return rules_texts(words, snapshot)
        case HelpPage.CHIPS:
            opening = settings.opening_cents
            start = words("help-chips-start", chips=words.chips(opening) if opening else words("no-chips"))
            see, worth = words("help-chips-see"), words("help-chips-worth")
            most = words.chips(settings.gift_cents)
            gifts = (words("help-chips-gifts", chips=most),) if settings.gift_limit else ()
            bullets = (start, *source_texts(words, settings.claim_terms), *gifts, see, worth)
            return [words("help-chips-title"), _bullets(bullets), *(["\n".join(due)] if due else [])]
        case HelpPage.FAIRNESS:
            lines = [words(f"help-fairness-{number}") for number in range(1, 5)]
            return [words("help-fairness-title"), _bullets(lines)]


def _bullets(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


class HelpCommands(commands.Cog):
    """Commands that explain the game, in the member's language. They need no table."""

    def __init__(self, book: OddsBook) -> None:
        self._book = book

    @command(name="help", description=described("command-help"))
    async def show_help(self, interaction: Interaction) -> Message:
        """Show the first page of the help."""
        return await _help(interaction, HelpPage.GAME)

    @command(description=described("command-rules"))
    async def rules(self, interaction: Interaction) -> Panel:
        """Show the table's rules in sentences, without the edge if it cannot be computed."""
        return await self.open_rules(interaction)

    async def turn_help(self, press: Interaction, custom_id: str) -> Message:
        """Return a page of the help: the first one, if the button names none."""
        return await _help(press, page_of(custom_id))

    async def turn_rules(self, press: Interaction, custom_id: str) -> Panel:
        """Return the other page of the rules."""
        button = parse_rules_id(custom_id)
        if button is None:
            raise outdated()
        context = context_of(press)
        # Only the channel's own table: a forged custom_id may name any.
        is_open = context.table == button.table
        if not is_open:
            return closed_rules(context.words)
        snapshot = context.snapshot()
        return rules_panel(context.words, snapshot, button.page, self._book.known_edge(snapshot.rules))

    async def open_rules(self, interaction: Interaction, _custom_id: str = "") -> Panel:
        """Return the first page of the rules."""
        context = context_of(interaction)
        snapshot = context.snapshot()
        try:
            edge = await self._book.edge(snapshot.rules, context.asker())
        except ComputationError:
            edge = None
        return rules_panel(context.words, snapshot, edge=edge)


async def _help(interaction: Interaction, page: HelpPage) -> Message:
    context = context_of(interaction)
    words = context.words
    settings, at = context.settings, interaction.created_at.timestamp()
    due: list[str] = []
    if page is HelpPage.CHIPS:
        with store_errors_refused():
            past = await interaction.client.store.past_claims(context.guild, context.user, at)
        due = due_texts(words, settings.claim_terms, past, at)
    board = public_words(interaction.client, context.guild)
    table = None if context.table is None else context.snapshot()
    links = policy_links(words, interaction.client.policies)
    shown = help_panel(words, page, table, settings, due, board=board, links=links)
    return Message(shown=shown, kind=PrivateKind.HELP)
