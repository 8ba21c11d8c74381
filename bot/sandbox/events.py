"""What happens in the stand-in's world, for those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sandbox.interactions import Interaction
    from bot.sandbox.model import Channel, Message


class Change(StrEnum):
    """What kind of thing has happened."""

    MESSAGE_CREATED = "message_created"
    MESSAGE_UPDATED = "message_updated"
    MESSAGE_DELETED = "message_deleted"
    INTERACTION_CREATED = "interaction_created"
    INTERACTION_UPDATED = "interaction_updated"
    CHANNEL_CREATED = "channel_created"
    CHANNEL_UPDATED = "channel_updated"
    CHANNEL_DELETED = "channel_deleted"
    GUILD_UPDATED = "guild_updated"
    COMMANDS_UPDATED = "commands_updated"
    GATEWAY_UPDATED = "gateway_updated"
    REQUEST_RECORDED = "request_recorded"
    FAULT_STRUCK = "fault_struck"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldEvent:
    """Something that happened, with what it happened to."""

    change: Change
    message: Message | None = None
    interaction: Interaction | None = None
    channel: Channel | None = None


class Feed:
    """Hands every event to those who subscribed, and wakes those who wait for something to become true."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[WorldEvent], None]] = []
        self._waiting: list[asyncio.Future[None]] = []

    def subscribe(self, callback: Callable[[WorldEvent], None]) -> Callable[[], None]:
        """Call `callback` at each event until the returned function is called."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def publish(self, event: WorldEvent) -> None:
        """Tell everybody."""
        for callback in tuple(self._callbacks):
            callback(event)
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, predicate: Callable[[], bool]) -> None:
        """Return once `predicate` holds; it is asked now and after each event."""
        while not predicate():
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            await future
