"""Interactions: an action of a person and the bot's response to it."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.feed import EventFeed
from bot.sandbox.core.sandbox_clock import SandboxTimer
from bot.sandbox.model.guild import Channel, Member
from bot.sandbox.model.message import Message
from bot.sandbox.model.modal import Modal


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
