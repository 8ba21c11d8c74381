"""The bot as people run it: in a process of its own, against a sandbox with the system's clock."""

import asyncio
import os
import sqlite3
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from standin import Sandbox
from tests.e2e.harness.forked_bot import ForkedBot
from tests.support.empty_database import write_empty_database
from tests.support.forked_processes import FORKS

REPOSITORY = Path(__file__).parents[3]

SETTINGS = frozenset(
    {
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "DISCORD_API_BASE",
        "LOG_FORMAT",
        "LOG_LEVEL",
        "METRICS_HOST",
        "METRICS_PORT",
        "DOUBLE_CLICK_SECONDS",
        "MOST_PER_SECOND",
        "CARD_FACES",
        "SHARD",
    }
)

PATIENCE = 60.0
"""Seconds of real time in which the process starts or ends, even on a busy machine."""


class BotProcess:
    """A running ``python -m bot run``, or a faster copy of one (:mod:`tests.e2e.harness.forked_bot`)."""

    def __init__(self, process: Process | ForkedBot, output: Path) -> None:
        self.process = process
        self._output = output

    @classmethod
    async def start(cls, folder: Path, settings: Mapping[str, str], *, forked: bool = True) -> Self:
        """Start the bot in ``folder`` with these settings, and without those of this process."""
        inherited = {name: value for name, value in os.environ.items() if name not in SETTINGS}
        environment = {**inherited, "PYTHONPATH": str(REPOSITORY), **settings}
        written, name = tempfile.mkstemp(prefix="croupier-output-")
        try:
            if forked and FORKS:
                return cls(ForkedBot(folder, environment, Path(name)), Path(name))
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "bot", "run"),
                cwd=folder,
                env=environment,
                stdout=written,
                stderr=asyncio.subprocess.STDOUT,
            )
            return cls(process, Path(name))
        finally:
            os.close(written)

    @classmethod
    async def connect(
        cls,
        sandbox: Sandbox,
        folder: Path,
        *,
        makes_database: bool = False,
        forked: bool = True,
        **settings: str,
    ) -> Self:
        """Start the bot against a sandbox, and wait until it is ready.

        Unless the process itself ``makes_database``, it finds one, and starts half a second sooner.
        """
        if not makes_database and not database_in(folder).exists():
            write_empty_database(database_in(folder))
        bot = await cls.start(folder, settings_for(sandbox, folder) | settings, forked=forked)
        ready = asyncio.create_task(sandbox.bot_ready(timeout=PATIENCE))
        ended = asyncio.create_task(bot.process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
            raise AssertionError(f"the bot ended instead of getting ready:\n{await bot.ended()}")
        await ready
        return bot

    async def said(self, text: str) -> None:
        """Wait until the process has written a text."""
        for _ in range(int(PATIENCE * 20)):
            if text in self._output.read_text(encoding="utf-8"):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"never said: {text}")

    async def ended(self) -> tuple[int, str]:
        """Wait for the end of the process; return its exit status and its whole output. Call it once."""
        async with asyncio.timeout(PATIENCE):
            status = await self.process.wait()
        output = self._output.read_text(encoding="utf-8")
        self._output.unlink()
        return status, output

    def output(self) -> str:
        """Return what the process has written so far."""
        return self._output.read_text(encoding="utf-8")

    async def end(self) -> None:
        """Send SIGKILL if the process still runs."""
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    async def kill(self) -> str:
        """Send SIGKILL, wait for the end of the process, and return its whole output."""
        await self.end()
        _, output = await self.ended()
        return output


def database_in(folder: Path) -> Path:
    """Return the path of the process's database."""
    return folder / "croupier.db"


def settings_for(sandbox: Sandbox, folder: Path) -> dict[str, str]:
    """Return the settings that connect the bot to a sandbox."""
    return {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_BASE": sandbox.api_base,
        "DATABASE_URL": f"sqlite+aiosqlite:///{database_in(folder)}",
        "DOUBLE_CLICK_SECONDS": "0",
        "MOST_PER_SECOND": "0",
        "CARD_FACES": "no",
    }


def query(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    """Return the rows of a query on the database; no process may have it open."""
    with closing(sqlite3.connect(database_in(folder))) as connection:
        return connection.execute(sql).fetchall()
