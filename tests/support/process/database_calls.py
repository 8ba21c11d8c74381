"""Calls to the threads of databases, counted: a harness waits for them, whoever in the bot has made them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import aiosqlite


@dataclass(slots=True)
class CallCounter:
    """Counts calls: how many have started, and how many of them have not returned."""

    started: int = 0
    pending: int = 0

    def counted(self, method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """Return the method with its calls counted."""

        @wraps(method)
        async def counted(*args: Any, **kwargs: Any) -> Any:
            self.started += 1
            self.pending += 1
            try:
                return await method(*args, **kwargs)
            finally:
                self.pending -= 1

        return counted


CALLS = CallCounter()
"""The calls to all databases of this process."""


def count_database_calls() -> None:
    """Count the calls of all connections from now on."""
    for name in ("_connect", "_execute"):
        setattr(aiosqlite.Connection, name, CALLS.counted(getattr(aiosqlite.Connection, name)))
