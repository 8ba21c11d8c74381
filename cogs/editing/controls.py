"""The parts of a panel that can be pressed: their custom_ids, and what changes a value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

import discord
from discord import ui

from bot.words.catalogue import Words
from cogs.common.panels import Panel, button_row

LONGEST_CHOICE: Final = 100
"""Characters of a label or a description in a select."""

GROUP, ITEM, VALUE, TYPE, APPLY, DISCARD = "group", "item", "value", "type", "apply", "discard"
"""The parts of a panel that can be pressed, by the name in their custom_ids."""


NO_ROLE: Final = "0"
"""The value of the button that takes a role away."""


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
    """A role is picked from those of the server; ``current`` is its id, 0 for none."""

    current: int


Control = Picked | Typed | PickRole


@dataclass(frozen=True, slots=True)
class PanelIds:
    """The custom_ids of a panel: ``settings:<number>:<part>[:<detail>]``."""

    prefix: str
    number: int

    def of(self, part: str, detail: str | None = None) -> str:
        """Return the custom_id of a part."""
        return f"{self.prefix}{self.number}:{part}" + (f":{detail}" if detail else "")


def control_rows(words: Words, ids: PanelIds, name: str, control: Control) -> list[ui.ActionRow[Panel]]:
    """Return what changes the value ``name``: a list of values, of roles, or a button that opens a form."""
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
        case PickRole(current=current):
            return _role_rows(words, ids, name, has_role=bool(current))
        case Typed():
            button: ui.Button[Panel] = ui.Button(
                label=words("edit-type-button"),
                custom_id=ids.of(TYPE, name),
                style=discord.ButtonStyle.primary,
            )
            return [button_row(button)]
        case _:
            assert_never(control)


def _role_rows(words: Words, ids: PanelIds, name: str, *, has_role: bool) -> list[ui.ActionRow[Panel]]:
    """Return a list of roles, and a button that takes the role away again."""
    placeholder = words("edit-role-placeholder")
    roles: ui.RoleSelect[Panel] = ui.RoleSelect(custom_id=ids.of(VALUE, name), placeholder=placeholder)
    none: ui.Button[Panel] = ui.Button(
        label=words("setting-role-none-button"), custom_id=ids.of(VALUE, f"{name}:{NO_ROLE}")
    )
    return [ui.ActionRow(roles), *([button_row(none)] if has_role else [])]


class ValueModal(ui.Modal):
    """A form for a number, routed by its custom_id."""

    def __init__(self, *, label: str, control: Typed, submit_as: str) -> None:
        super().__init__(title=label, custom_id=submit_as)
        text: ui.TextInput[ValueModal] = ui.TextInput(
            custom_id=VALUE, default=control.current, min_length=1, max_length=20
        )
        self.add_item(ui.Label(text=label, description=control.hint, component=text))
        self.stop()  # discord.py need not keep it: see Panel
