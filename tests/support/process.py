"""What is changed for a whole test process: work that its tests share, and what harnesses count."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import _lru_cache_wrapper, wraps
from typing import Any

import aiosqlite
from aiohttp import web_app
from discord import Client
from discord.app_commands import CommandTree
from sqlalchemy import Connection, Engine, event

from bot.client import registration

# --- SQL: each engine would compile it again, which took an eighth of the time of an end-to-end test


class CompiledStatements(dict[tuple[Any, ...], Any]):
    """What SQLAlchemy has compiled. Each engine has a dialect of its own; those of one driver are equal."""

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        return super().get(_of_any_engine(key), default)

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        super().__setitem__(_of_any_engine(key), compiled)


def _of_any_engine(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *statement = key
    return (type(dialect), *statement)


def share_compiled_statements() -> None:
    """Let all engines of this process use the same compiled statements."""
    compiled = CompiledStatements()

    @event.listens_for(Engine, "engine_connect")
    def on_connect(connection: Connection) -> None:
        connection.execution_options(compiled_cache=compiled)


# --- calls to the threads of databases: a harness waits for them, whoever in the bot has made them


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


# --- ended applications of aiohttp, which it would keep, with the sandbox and the bot of each test

_CACHES = [each for each in vars(web_app).values() if isinstance(each, _lru_cache_wrapper)]


def forget_ended_applications() -> None:
    """Empty the caches in which aiohttp keeps applications. A running one fills them again."""
    for cache in _CACHES:
        cache.cache_clear()


# --- slash commands: each start would translate the same texts into 34 locales


def share_known_commands() -> None:
    """Let all bots of this process translate equal commands once."""
    translate = registration.translated_commands
    known: dict[str, list[dict[str, Any]]] = {}

    async def translated_commands(tree: CommandTree[Client]) -> list[dict[str, Any]]:
        key = json.dumps([each.to_dict(tree) for each in tree.get_commands()])
        if key not in known:
            known[key] = await translate(tree)
        return known[key]

    registration.translated_commands = translated_commands
