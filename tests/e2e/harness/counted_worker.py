"""A worker for long computations that goes on when the test lets it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any


class CountedWorker:
    """Computes in the test's process, one thing after the other, when the test lets it go on."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._free = asyncio.Semaphore(0)

    async def run(self, function: Any) -> Any:
        self.begun.append(function.func.__name__)
        await self._free.acquire()
        return function()

    async def jobs_until(self, done: Callable[[], bool], idle: Callable[[], Awaitable[None]]) -> int:
        """Let the worker do one thing after the other until this holds; return how many it took."""
        for number in range(100):
            await idle()
            if done():
                return number
            self._free.release()
        raise AssertionError("it never happens")
