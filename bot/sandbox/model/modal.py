"""Modals: forms that the bot opens for one person."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class ModalSelect:
    """A select of a modal with its ``options`` as the bot sent them."""

    custom_id: str
    label: str
    options: list[Json]
    min_values: int
    max_values: int
    required: bool

    @property
    def chosen(self) -> list[str]:
        """The values that are chosen at first."""
        return [option["value"] for option in self.options if option.get("default")]


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
        return [
            _text_input(part, around) for part, around in _fields(self.components, ComponentType.TEXT_INPUT)
        ]

    @property
    def selects(self) -> list[ModalSelect]:
        """Its selects of texts, in order."""
        return [
            _select(part, around) for part, around in _fields(self.components, ComponentType.STRING_SELECT)
        ]

    @property
    def text(self) -> str:
        """Its title and its text displays, one per line."""
        parts = [
            part["content"]
            for part in walk_components(self.components)
            if part["type"] == ComponentType.TEXT_DISPLAY
        ]
        return "\n".join([self.title, *parts])


def _fields(
    components: list[Json], kind: ComponentType, around: Json | None = None
) -> Iterator[tuple[Json, Json]]:
    """Yield the components of a kind, each with the component around it."""
    for part in components:
        if part["type"] == kind:
            yield part, around or {}
        yield from _fields(part.get("components", []), kind, part)
        if part.get("component"):
            yield from _fields([part["component"]], kind, part)


def _select(part: Json, around: Json) -> ModalSelect:
    return ModalSelect(
        custom_id=part["custom_id"],
        label=around.get("label") or "",
        options=part.get("options", []),
        min_values=part.get("min_values", 1),
        max_values=part.get("max_values", 1),
        required=part.get("required", True),
    )


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
