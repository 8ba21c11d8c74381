"""A feed of events for subscribers and waiting tasks."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

Event = TypeVar("Event")


class EventFeed(Generic[Event]):
    """A publisher: calls subscribers at each event, and wakes tasks that wait for a condition."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[Event], None]] = []
        self._waiting: list[asyncio.Future[None]] = []

    def subscribe(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``callback`` at each event until the returned function is called."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def publish(self, event: Event) -> None:
        """Send the event to every subscriber and wake the waiting tasks."""
        for callback in tuple(self._callbacks):
            callback(event)
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, predicate: Callable[[], bool]) -> None:
        """Wait until ``predicate`` holds; it is checked now and after each event."""
        while not predicate():
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            await future
