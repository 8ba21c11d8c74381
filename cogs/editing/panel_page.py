"""How a panel is drawn: groups, the values of the open one, what is being changed, and the buttons."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.words.catalogue import Words
from cogs.common.panels import Panel, boxed_panel, button_row
from cogs.editing import controls

COLOUR: Final = discord.Colour(0x4F7CAC)

MOST_EXPLAINED: Final = 4
"""Items in a group that are all explained below their values; of more, only the one that is being changed.

The list of what can be changed explains each.
"""

LONGEST_LIST: Final = 900
"""Characters of the list of changes, and of the notes below it. Discord accepts 4,000 in a message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelItem:
    """A setting or an option: its plain ``label``, its ``value`` in words, and what it does.

    ``new`` is the value after the changes, if it is another one. ``note`` is about its effect.
    """

    name: str
    label: str
    value: str
    new: str | None
    about: str
    note: str | None
    control: controls.Control


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelPage:
    """Everything that a panel shows. ``groups`` are (name, words); ``items`` those of the open ``group``.

    ``changes`` and ``notes`` are lines; ``can_apply`` tells that the changes fit together.
    """

    title: str
    intro: str
    groups: Sequence[tuple[str, str]]
    group: str
    items: Sequence[PanelItem]
    item: str | None
    changes: Sequence[str]
    notes: Sequence[str]
    can_apply: bool


def drawn(words: Words, ids: controls.PanelIds, page: PanelPage, told: str | None) -> Panel:
    """Return the panel. ``told`` is what the last press has done."""
    head = f"{page.title}\n-# {page.intro}"
    explained = page.items if len(page.items) <= MOST_EXPLAINED else ()
    parts: list[str | ui.Item[Panel]] = [
        head if told is None else f"{head}\n\n{told}",
        _groups(words, ids, page),
        "\n".join(_line(words, each, each in explained) for each in page.items),
        _items(words, ids, page),
    ]
    focused = next((each for each in page.items if each.name == page.item), None)
    if focused is not None:
        parts += [] if focused in explained else [_about(words, focused)]
        parts += controls.control_rows(words, ids, focused.name, focused.control)
    lines = [*_cut(words, page.changes), *_cut(words, page.notes)]
    if lines:
        changes = "\n".join((words("edit-changes"), *lines))
        parts += [ui.Separator(), changes, _decision(words, ids, page)]
    return boxed_panel(*parts, colour=COLOUR)


def _groups(words: Words, ids: controls.PanelIds, page: PanelPage) -> ui.ActionRow[Panel]:
    options = [
        discord.SelectOption(label=label, value=name, default=name == page.group)
        for name, label in page.groups
    ]
    select: ui.Select[Panel] = ui.Select(
        custom_id=ids.of(controls.GROUP), options=options, placeholder=words("edit-group-placeholder")
    )
    return ui.ActionRow(select)


def _items(words: Words, ids: controls.PanelIds, page: PanelPage) -> ui.ActionRow[Panel]:
    options = [
        discord.SelectOption(
            label=each.label,
            value=each.name,
            description=each.about[: controls.LONGEST_CHOICE],
            default=each.name == page.item,
        )
        for each in page.items
    ]
    select: ui.Select[Panel] = ui.Select(
        custom_id=ids.of(controls.ITEM), options=options, placeholder=words("edit-item-placeholder")
    )
    return ui.ActionRow(select)


def _line(words: Words, item: PanelItem, is_explained: bool) -> str:
    """Return an item as a line with its value, and perhaps a second one that says what it does."""
    value = (
        words("edit-item", name=item.label, value=item.value)
        if item.new is None
        else words("edit-item-changed", name=item.label, before=item.value, after=item.new)
    )
    return f"{value}\n{_about(words, item)}" if is_explained else value


def _about(words: Words, item: PanelItem) -> str:
    """Return a small line that says what an item does."""
    about = item.about if item.note is None else words("edit-about-note", about=item.about, note=item.note)
    return f"-# {about}"


def _decision(words: Words, ids: controls.PanelIds, page: PanelPage) -> ui.ActionRow[Panel]:
    apply: ui.Button[Panel] = ui.Button(
        label=words("edit-apply-button"),
        custom_id=ids.of(controls.APPLY),
        style=discord.ButtonStyle.success,
        disabled=not page.can_apply,
    )
    discard: ui.Button[Panel] = ui.Button(
        label=words("edit-discard-button"), custom_id=ids.of(controls.DISCARD)
    )
    return button_row(apply, discard)


def _cut(words: Words, lines: Iterable[str]) -> list[str]:
    """Return the first lines that fit, and how many there are besides."""
    all_lines = list(lines)
    shown, length = 0, 0
    for line in all_lines:
        length += len(line) + 1
        if length > LONGEST_LIST:
            break
        shown += 1
    left = len(all_lines) - shown
    return all_lines[:shown] + ([words("more-lines", count=left)] if left else [])
