"""Modals: forms that the bot opens for one person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.sandbox.core import Json
from bot.sandbox.model.component_types import ComponentType, walk_components
from bot.sandbox.model.message import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class TextInput:
    """A text input of a modal; ``style`` 1 is a single line, 2 a paragraph. Lengths are in characters."""

    custom_id: str
    label: str
    value: str
    placeholder: str
    required: bool
    min_length: int
    max_length: int
    style: int
    description: str = ""


@dataclass(slots=True, kw_only=True, eq=False)
class Modal:
    """A form that the bot opened for one person."""

    title: str
    custom_id: str
    components: list[Json]
    person_id: int
    channel_id: int
    interaction_id: int
    cause: Json
    message: Message | None = None
    submitted: bool = False

    @property
    def inputs(self) -> list[TextInput]:
        """Its text inputs, in order."""
        return list(_inputs(self.components, {}))

    @property
    def text(self) -> str:
        """Its title and its text displays, one per line."""
        parts = [
            part["content"]
            for part in walk_components(self.components)
            if part["type"] == ComponentType.TEXT_DISPLAY
        ]
        return "\n".join([self.title, *parts])


def _inputs(components: list[Json], around: Json) -> Iterator[TextInput]:
    for part in components:
        if part["type"] == ComponentType.TEXT_INPUT:
            yield _text_input(part, around)
        yield from _inputs(part.get("components", []), part)
        if part.get("component"):
            yield from _inputs([part["component"]], part)


def _text_input(part: Json, around: Json) -> TextInput:
    def given(key: str, default: Any) -> Any:
        value = part.get(key)
        return default if value is None else value

    return TextInput(
        custom_id=part["custom_id"],
        label=around.get("label") or given("label", ""),
        description=around.get("description") or "",
        value=given("value", ""),
        placeholder=given("placeholder", ""),
        required=given("required", True),
        min_length=given("min_length", 0),
        max_length=given("max_length", 4000),
        style=part["style"],
    )
