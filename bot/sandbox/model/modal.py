"""Modals: forms that the bot opens for one person."""

from dataclasses import dataclass

from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.component_types import ComponentType
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
        return [_text_input(part) for part in self._labels_of(ComponentType.TEXT_INPUT)]

    @property
    def selects(self) -> list[ModalSelect]:
        """Its selects of texts, in order."""
        return [_select(part) for part in self._labels_of(ComponentType.STRING_SELECT)]

    def _labels_of(self, kind: ComponentType) -> list[Json]:
        return [label for label in self.components if label["component"]["type"] == kind]


def _select(label: Json) -> ModalSelect:
    part = label["component"]
    return ModalSelect(
        custom_id=part["custom_id"],
        label=label["label"],
        options=part.get("options", []),
        min_values=part.get("min_values", 1),
        max_values=part.get("max_values", 1),
        required=part.get("required", True),
    )


def _text_input(label: Json) -> TextInput:
    part = label["component"]
    return TextInput(
        custom_id=part["custom_id"],
        label=label["label"],
        description=label.get("description", ""),
        value=part.get("value", ""),
        placeholder=part.get("placeholder", ""),
        required=part.get("required", True),
        min_length=part.get("min_length", 0),
        max_length=part.get("max_length", 4000),
        style=part["style"],
    )
