"""Calls to the threads of databases, counted: a harness waits for them, whoever in the bot has made them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import aiosqlite


@dataclass(slots=True)
class DatabaseCalls:
    """How many calls have started, and how many of them have not returned."""

    started: int = 0
    pending: int = 0


CALLS = DatabaseCalls()
"""The calls to all databases of this process."""


def count_database_calls() -> None:
    """Count the calls of all connections from now on."""
    for name in ("_connect", "_execute"):
        setattr(aiosqlite.Connection, name, _counted(getattr(aiosqlite.Connection, name)))


def _counted(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @wraps(method)
    async def counted(*args: Any, **kwargs: Any) -> Any:
        CALLS.started += 1
        CALLS.pending += 1
        try:
            return await method(*args, **kwargs)
        finally:
            CALLS.pending -= 1

    return counted
