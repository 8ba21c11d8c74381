"""How a panel is drawn: groups, the values of the open one, what changes a value, and the buttons."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import shorten
from typing import Final, NamedTuple, assert_never, cast

import discord
from discord import ui

from bot.fields import (
    EVERYONE,
    MANAGERS_ONLY,
    MOST_CHANNELS,
    NO_CHANNEL,
    Choice,
    Field,
    Number,
    ServerChannel,
    ServerChannels,
    ServerRole,
    Switch,
    Value,
    channels_in,
    plain,
)
from bot.words.catalogue import Words, phrase
from bot.words.field_texts import field_name, value_range
from bot.words.typed_values import value_choices
from cogs.common.edge_refusals import DeclinedError
from cogs.common.panels import BLUE, Panel, boxed_panel, button_row

LONGEST_CHOICE: Final = 100
"""Characters of a label or a description in a select."""

GROUP, ITEM, VALUE, TYPE, APPLY, DISCARD = "group", "item", "value", "type", "apply", "discard"
"""The parts of a panel that can be pressed, by the name in their custom_ids."""

TABLE_CHANNEL_TYPES: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)
"""The channels in which a table can stand, or in whose threads it can."""

MOST_EXPLAINED: Final = 4
"""Items in a group that are all explained below their values; of more, only the one that is being changed.

The list of what can be changed explains each.
"""

LONGEST_LIST: Final = 900
"""Characters of the list of changes, and of the notes below it. Discord accepts 4,000 in a message."""


class PickedValue(NamedTuple):
    """A value in a list, and what people read: a label, and perhaps a line below it."""

    value: str
    label: str
    about: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked:
    """A value is picked from a list; ``current`` is chosen now."""

    values: Sequence[PickedValue]
    current: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A number is typed into a form; ``hint`` says which numbers fit."""

    hint: str
    current: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PickRole:
    """A role is picked from those of the server; ``current`` is its id, 0 for none.

    ``buttons`` are values that are no roles, with the key of the label of each.
    """

    current: int
    buttons: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PickChannels:
    """Channels are picked from those of the server; ``current`` are their ids."""

    current: Sequence[int]


Control = Picked | Typed | PickRole | PickChannels


@dataclass(frozen=True, slots=True)
class PanelIds:
    """The custom_ids of a panel: ``settings:<number>:<part>[:<detail>]``."""

    prefix: str
    number: int

    def of(self, part: str, detail: str | None = None) -> str:
        """Return the custom_id of a part."""
        return f"{self.prefix}{self.number}:{part}" + (f":{detail}" if detail else "")


def control_rows(words: Words, ids: PanelIds, name: str, control: Control) -> list[ui.ActionRow[Panel]]:
    """Return what changes the value ``name``: a list of values, or a button that opens a form."""
    match control:
        case Picked(values=values, current=current):
            options = [
                discord.SelectOption(
                    label=each.label[:LONGEST_CHOICE],
                    value=each.value,
                    description=each.about,
                    default=each.value == current,
                )
                for each in values
            ]
            select: ui.Select[Panel] = ui.Select(custom_id=ids.of(VALUE, name), options=options)
            return [ui.ActionRow(select)]
        case PickRole():
            return _role_rows(words, ids, name, control)
        case PickChannels():
            return _channel_rows(words, ids, name, control)
        case Typed():
            button: ui.Button[Panel] = ui.Button(
                label=words("edit-type-button"),
                custom_id=ids.of(TYPE, name),
                style=discord.ButtonStyle.primary,
            )
            return [button_row(button)]
        case _:
            assert_never(control)


def _role_rows(words: Words, ids: PanelIds, name: str, control: PickRole) -> list[ui.ActionRow[Panel]]:
    """Return a list of roles, and buttons for the values that are none."""
    placeholder = words("edit-role-placeholder")
    roles: ui.RoleSelect[Panel] = ui.RoleSelect(custom_id=ids.of(VALUE, name), placeholder=placeholder)
    buttons = [
        _value_button(words(label), ids, name, value)
        for value, label in control.buttons.items()
        if value != str(control.current)
    ]
    return [ui.ActionRow(roles), *([button_row(*buttons)] if buttons else [])]


def _channel_rows(words: Words, ids: PanelIds, name: str, control: PickChannels) -> list[ui.ActionRow[Panel]]:
    """Return a list of channels, and a button that takes all of them away again."""
    kind = discord.SelectDefaultValueType.channel
    channels: ui.ChannelSelect[Panel] = ui.ChannelSelect(
        custom_id=ids.of(VALUE, name),
        placeholder=words("edit-channels-placeholder"),
        channel_types=list(TABLE_CHANNEL_TYPES),
        max_values=MOST_CHANNELS,
        # Discord specifies ids as texts, and discord.py sends what it is given.
        default_values=[
            discord.SelectDefaultValue(id=cast("int", str(each)), type=kind) for each in control.current
        ],
    )
    none = _value_button(words("setting-channels-none-button"), ids, name, str(NO_CHANNEL))
    return [ui.ActionRow(channels), button_row(none)]


def _value_button(label: str, ids: PanelIds, name: str, value: str) -> ui.Button[Panel]:
    return ui.Button(label=label, custom_id=ids.of(VALUE, f"{name}:{value}"))


class ValueModal(ui.Modal):
    """A form for a number, routed by its custom_id."""

    def __init__(self, *, label: str, control: Typed, submit_as: str) -> None:
        super().__init__(title=label, custom_id=submit_as)
        text: ui.TextInput[ValueModal] = ui.TextInput(
            custom_id=VALUE, default=control.current, min_length=1, max_length=20
        )
        self.add_item(ui.Label(text=label, description=control.hint, component=text))
        self.stop()  # discord.py need not keep it: see Panel


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
    control: Control


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


def drawn(words: Words, ids: PanelIds, page: PanelPage, told: str | None) -> Panel:
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
        parts += control_rows(words, ids, focused.name, focused.control)
    lines = [*_cut(words, page.changes), *_cut(words, page.notes)]
    if lines:
        changes = "\n".join((words("edit-changes"), *lines))
        parts += [ui.Separator(), changes, _decision(words, ids, page)]
    return boxed_panel(*parts, colour=BLUE)


def _groups(words: Words, ids: PanelIds, page: PanelPage) -> ui.ActionRow[Panel]:
    options = [
        discord.SelectOption(label=label, value=name, default=name == page.group)
        for name, label in page.groups
    ]
    select: ui.Select[Panel] = ui.Select(
        custom_id=ids.of(GROUP), options=options, placeholder=words("edit-group-placeholder")
    )
    return ui.ActionRow(select)


def _items(words: Words, ids: PanelIds, page: PanelPage) -> ui.ActionRow[Panel]:
    options = [
        discord.SelectOption(
            label=each.label,
            value=each.name,
            description=_choice_text(each.about),
            default=each.name == page.item,
        )
        for each in page.items
    ]
    select: ui.Select[Panel] = ui.Select(
        custom_id=ids.of(ITEM), options=options, placeholder=words("edit-item-placeholder")
    )
    return ui.ActionRow(select)


def _choice_text(about: str) -> str:
    """Return what a choice says: no markup, and if it is too long, whole words."""
    text = about.replace("`", "")
    return text if len(text) <= LONGEST_CHOICE else shorten(text, LONGEST_CHOICE, placeholder=" …")


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


def _decision(words: Words, ids: PanelIds, page: PanelPage) -> ui.ActionRow[Panel]:
    apply: ui.Button[Panel] = ui.Button(
        label=words("edit-apply-button"),
        custom_id=ids.of(APPLY),
        style=discord.ButtonStyle.success,
        disabled=not page.can_apply,
    )
    discard: ui.Button[Panel] = ui.Button(label=words("edit-discard-button"), custom_id=ids.of(DISCARD))
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


_LONGEST_QUOTE = 40
"""Characters of a refused text that are repeated."""

_NO_ROLE = {str(MANAGERS_ONLY): "setting-role-none-button"}


_ANY_ROLE = {str(EVERYONE): "setting-role-everyone-button"}
"""Buttons for the values of a role that are no roles, each with the key of its label."""


def control_of(words: Words, field: Field, value: Value, here: int = NO_CHANNEL) -> Control:
    """Return what changes a field in a panel, which is in the channel ``here``."""
    match field.kind:
        case Switch() | Choice():
            values = [PickedValue(each.value, each.words) for each in value_choices(words, field)]
            return Picked(values=values, current=plain(value))
        case Number():
            return Typed(hint=value_range(words, field), current=plain(value))
        case ServerRole(offers_everyone=offers_everyone):
            buttons = {**_ANY_ROLE, **_NO_ROLE} if offers_everyone else _NO_ROLE
            return PickRole(current=int(value), buttons=buttons)
        case ServerChannels():
            return PickChannels(current=channels_in(value))
        case ServerChannel():
            named = {value: "kept", here: "here", NO_CHANNEL: "none"}
            return Picked(
                values=[
                    PickedValue(plain(channel), words(f"setting-channel-{key}"))
                    for channel, key in named.items()
                ],
                current=plain(value),
            )


def change_line(words: Words, field: Field, before: str, after: str, direction: str | None = None) -> str:
    """Return a change of a field in words, with the ``direction`` of the house edge if it is to be told."""
    key = "edit-change" if direction is None else f"edit-change-{direction}"
    return words(key, name=field_name(words, field), before=before, after=after)


def unfit(words: Words, field: Field, text: str) -> DeclinedError:
    """Return the refusal of a text that is no value of a field, with the values that are possible."""
    quoted = text[:_LONGEST_QUOTE].replace("`", "ˋ")  # stands in a code span
    values = value_range(words, field)
    return DeclinedError(phrase("setting-unfit", text=quoted, setting=field_name(words, field), range=values))
