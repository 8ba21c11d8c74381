"""The bot as people run it: a process of its own, against a stand-in with the system's clock."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from bot.sandbox import Sandbox

ROOT = Path(__file__).parents[2]

OURS = frozenset({"DISCORD_TOKEN", "DATABASE_URL", "DISCORD_API_BASE", "LOG_LEVEL"})


class Child:
    """A running `python -m bot run`."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._output: asyncio.Task[bytes] = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, folder: Path, settings: Mapping[str, str]) -> Self:
        """Start it in `folder`, with these settings and none that this process happens to have."""
        inherited = {name: value for name, value in os.environ.items() if name not in OURS}
        environment = {**inherited, "PYTHONPATH": str(ROOT), **settings}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", "run"),
            cwd=folder,
            env=environment,
            stdout=PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        return cls(process)

    @classmethod
    async def at(cls, sandbox: Sandbox, folder: Path, **settings: str) -> Self:
        """Start it against a stand-in, and wait until it is ready."""
        child = await cls.start(folder, settings_for(sandbox, folder) | settings)
        ready = asyncio.create_task(sandbox.bot_ready())
        ended = asyncio.create_task(child.process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
            raise AssertionError(f"the bot ended instead of getting ready:\n{await child.ended()}")
        await ready
        return child

    async def ended(self, timeout: float = 15.0) -> tuple[int, str]:  # noqa: ASYNC109 - a limit, for tests
        """Wait for its end: the exit status, and all that it has written."""
        async with asyncio.timeout(timeout):
            status = await self.process.wait()
            return status, (await self._output).decode()

    async def kill(self) -> None:
        """`kill -9`, whatever it is doing."""
        if self.process.returncode is None:
            self.process.kill()
        await self.ended()

    async def _read(self) -> bytes:
        assert self.process.stdout is not None
        return await self.process.stdout.read()


def database(folder: Path) -> Path:
    """Where the process keeps its tables and chips."""
    return folder / "croupier.db"


def settings_for(sandbox: Sandbox, folder: Path) -> dict[str, str]:
    """The settings with which it plays on a stand-in."""
    return {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_BASE": sandbox.api_base,
        "DATABASE_URL": f"sqlite+aiosqlite:///{database(folder)}",
    }


def query(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    """Ask the database, which nobody may have open."""
    with closing(sqlite3.connect(database(folder))) as connection:
        return connection.execute(sql).fetchall()
