"""The pages of ``/rules``: the table's rules in sentences, and the list of all its options."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

import discord
from discord import ui

from bot.bank import TableId
from bot.blackjack.options import Correction
from bot.table.views import Snapshot
from bot.words import (
    OptionLine,
    OptionSection,
    RuleSentence,
    Words,
    correction_text,
    describe,
    rules_in_sentences,
)
from cogs.common import Panel
from cogs.odds import percent
from cogs.texts import resolved_choices, rules_name, seed_lines

RULES_PREFIX = "rules:"
"""The first characters of the custom_ids: ``rules:<table>:<page>``."""

OPEN_RULES = "rules:open"
"""The custom_id of a button that opens the rules of the channel's table as a message of their own."""

COLOUR = discord.Colour(0x4F7CAC)

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
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    texts = rules_texts(words, snapshot) if page is RulesPage.SENTENCES else _list_texts(words, snapshot)
    edges = [] if edge is None else [words("rules-panel-edge", edge=percent(words, edge))]
    for text in (*texts, *edges, _promised(words, snapshot)):
        container.add_item(ui.TextDisplay(text))
    other = RulesPage.LIST if page is RulesPage.SENTENCES else RulesPage.SENTENCES
    row: ui.ActionRow[Panel] = ui.ActionRow()
    button_id = f"{RULES_PREFIX}{snapshot.table}:{other}"
    row.add_item(ui.Button(label=words(f"rules-panel-to-{other}"), custom_id=button_id))
    return Panel().add_item(container.add_item(row))


def closed_rules(words: Words) -> Panel:
    """Return the page of a table that has closed."""
    container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
    return Panel().add_item(container.add_item(ui.TextDisplay(words("rules-closed"))))


def rules_texts(words: Words, snapshot: Snapshot) -> list[str]:
    """Return the rules as sentences, by group. What differs from common rules stands out."""
    sections = rules_in_sentences(words, snapshot.rules)
    texts = [_title(words, snapshot)]
    if any(sentence.is_unusual for section in sections for sentence in section.sentences):
        texts[0] += f"\n{words('rules-panel-legend')}"
    for section in sections:
        told = " ".join(_sentence(words, each) for each in section.sentences)
        texts.append(f"**{section.heading}**\n{told}")
    adjusted = [correction_text(words, each, snapshot.rules) for each in _corrections(snapshot)]
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


def _sentence(words: Words, sentence: RuleSentence) -> str:
    return words("rules-panel-unusual", rule=sentence.text) if sentence.is_unusual else sentence.text


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
