"""Fields of a press or of a submitted modal that discord.py does not offer by name.

It gives values only to views and modals that it keeps in memory; its namespace is that of commands.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from cogs.common.interactions import Interaction, context_of


def custom_id_of(interaction: Interaction) -> str:
    """Return the custom_id of the component or modal; empty if there is none."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def submitted_text(interaction: Interaction, name: str) -> str:
    """Return what was typed into the modal's input ``name``; empty if there is no such input."""
    data: Mapping[str, Any] = interaction.data or {}
    found = (item.get("value") for item in _components(data) if item.get("custom_id") == name)
    return str(next(found, "") or "")


def submitted_choices(interaction: Interaction, name: str) -> tuple[str, ...]:
    """Return what was chosen in the modal's select ``name``, each once; empty if there is no such select."""
    data: Mapping[str, Any] = interaction.data or {}
    found = (item.get("values") for item in _components(data) if item.get("custom_id") == name)
    values = next(found, None)
    return tuple(dict.fromkeys(map(str, values))) if isinstance(values, list) else ()


def picked_values(interaction: Interaction) -> tuple[str, ...]:
    """Return what was picked in the pressed select; nothing if it is no select."""
    data: Mapping[str, Any] = interaction.data or {}
    values = data.get("values")
    return tuple(map(str, values)) if isinstance(values, list) else ()


def picked_value(interaction: Interaction) -> str | None:
    """Return what was picked first in the pressed select; None if nothing was, or if it is no select."""
    return next(iter(picked_values(interaction)), None)


def is_private(interaction: Interaction) -> bool:
    """Return whether the press was made on a message that only the person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def frame_of(message: discord.Message | None) -> int | None:
    """Return the frame number that a message carries: the component id of its container."""
    if message is None:
        return None
    containers = (part for part in message.components if isinstance(part, discord.Container))
    return next((container.id for container in containers), None)


def is_double_click(press: Interaction) -> bool:
    """Return whether a press is meant for a button of the table that was at the same place a moment ago."""
    context = context_of(press)
    table, manager = context.table, press.client.manager
    place, name = place_of(press), custom_id_of(press)
    return table is not None and manager.is_double_click(table, context.user, place, name)


def place_of(press: Interaction) -> tuple[int, int, int] | None:
    """Return where the pressed button is: its message, row and column; None if it is there no more."""
    if press.message is None:
        return None
    tops = press.message.components
    parts = [
        inner for top in tops for inner in (top.children if isinstance(top, discord.Container) else (top,))
    ]
    rows = [part.children for part in parts if isinstance(part, discord.ActionRow)]
    name = custom_id_of(press)
    places = (
        (press.message.id, number, column)
        for number, row in enumerate(rows)
        for column, part in enumerate(row)
        if getattr(part, "custom_id", None) == name
    )
    return next(places, None)


def _components(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    inner = [*node.get("components", ()), *([node["component"]] if "component" in node else ())]
    for each in inner:
        yield each
        yield from _components(each)
