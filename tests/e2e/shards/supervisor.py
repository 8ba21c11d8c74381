"""Processes of several shards that are started again when they end, as systemd does."""

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bot.bank.sharding import Shard
from tests.e2e.harness.bot_process import BotProcess

RESTART_SECONDS = 2.0
"""``RestartSec`` of ``hosting/croupier@.service``."""


@dataclass(eq=False)
class Run:
    """A process of a shard. Times are in seconds since the epoch; ``output`` is there when it has ended."""

    shard: int
    bot: BotProcess
    started_at: float
    killed_at: float | None = None
    status: int | None = None
    output: str = ""

    @property
    def pid(self) -> int:
        return self.bot.process.pid


class Supervisor:
    """Runs a process for each shard until it is told to stop. Each is a whole ``python -m bot``."""

    def __init__(self, folder: Path, settings: Mapping[str, str], shards: int) -> None:
        self._folder = folder
        self._settings = settings
        self.shards = shards
        self.runs: list[Run] = []
        self._is_stopping = False
        self._keeping: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start the process of each shard."""
        self._keeping = [asyncio.create_task(self._keep(number)) for number in range(self.shards)]

    def running(self) -> list[Run]:
        """Return the processes that run."""
        return [run for run in self.runs if run.bot.process.returncode is None]

    def kill(self, run: Run) -> None:
        """Send SIGKILL."""
        run.killed_at = time.time()
        run.bot.process.kill()

    async def stop(self) -> list[Run]:
        """Stop all processes in order; return the last ones."""
        self._is_stopping = True
        last = self.running()
        for run in last:
            run.bot.process.terminate()
        await asyncio.gather(*self._keeping)
        return last

    async def abandon(self) -> None:
        """Kill everything that still runs."""
        for keeping in self._keeping:
            keeping.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        for run in self.running():
            with suppress(ProcessLookupError):
                run.bot.process.kill()
            await run.bot.process.wait()

    async def _keep(self, number: int) -> None:
        settings = {**self._settings, "SHARD": str(Shard(number, self.shards))}
        while not self._is_stopping:
            started_at = time.time()
            run = Run(number, await BotProcess.start(self._folder, settings, forked=False), started_at)
            self.runs.append(run)
            await run.bot.process.wait()
            run.status, run.output = await run.bot.ended()
            if not self._is_stopping:
                await asyncio.sleep(RESTART_SECONDS)
