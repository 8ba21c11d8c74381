"""Interactions: an action of a person and the bot's response to it, which may be a form (modal)."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any

from standin.model.clock_and_ids import SandboxTimer
from standin.model.discord_errors import Json
from standin.model.feed import EventFeed
from standin.model.guild import Channel, Member
from standin.model.message import ComponentType, Message


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


class InteractionType(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """The types of a first response (interaction callback types)."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class InteractionState(StrEnum):
    """The state of an interaction as the client shows it."""

    PENDING = "pending"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True, kw_only=True, eq=False)
class Interaction:
    """An action of a person, and the bot's response so far."""

    id: int
    token: str
    kind: InteractionType
    person: Member
    channel: Channel
    data: Json
    created_at: float
    feed: EventFeed[Any] = field(repr=False)
    message: Message | None = None
    command: str | None = None
    cause: Json | None = None
    payload: Json = field(default_factory=dict, repr=False)
    state: InteractionState = InteractionState.PENDING
    answered: CallbackType | None = None
    answered_at: float | None = None
    reply: Message | None = None
    modal: Modal | None = None
    choices: list[Json] | None = None
    followups: list[Message] = field(default_factory=list)
    deadline: SandboxTimer | None = field(default=None, repr=False)

    @property
    def acked(self) -> bool:
        """Whether the bot has responded in time."""
        return self.state is InteractionState.ANSWERED

    async def response(self, timeout: float = 5.0) -> "Interaction":  # noqa: ASYNC109 - a time limit for tests
        """Wait for the first response or its deadline; ``timeout`` is in real seconds."""
        async with asyncio.timeout(timeout):
            await self.feed.until(lambda: self.state is not InteractionState.PENDING)
        return self
