"""Calls to the database for many callers at once: one call answers all callers that wait for one."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

MAX_CALLERS = 500
"""Callers that one call answers. It keeps its statements within SQLite's limit of parameters."""

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class _WaitingCaller(Generic[K, V]):
    keys: Collection[K]
    answer: asyncio.Future[Mapping[K, V]]


class SharedCalls(Generic[K, V]):
    """Asks ``call`` for what many callers want to know about keys. ``name`` is that of its task.

    A call begins after those of the callers that it answers, so that its result is never stale. A thousand
    tables that ask at once cost a few statements.
    """

    def __init__(self, call: Callable[[Collection[K]], Awaitable[Mapping[K, V]]], *, name: str) -> None:
        self._call = call
        self._name = name
        self._queue: list[_WaitingCaller[K, V]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, keys: Collection[K]) -> Mapping[K, V]:
        """Return what is known about these keys, perhaps with others. Raises the errors of the call."""
        answer: asyncio.Future[Mapping[K, V]] = asyncio.get_running_loop().create_future()
        self._queue.append(_WaitingCaller(keys=keys, answer=answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_all(), name=self._name)
        return await answer

    async def _answer_all(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:MAX_CALLERS], self._queue[MAX_CALLERS:]
            await self._answer(batch)

    async def _answer(self, batch: list[_WaitingCaller[K, V]]) -> None:
        try:
            found = await self._call({key for waiting in batch for key in waiting.keys})
        except Exception as error:
            for waiting in _still_waiting(batch):
                waiting.answer.set_exception(error)
        else:
            for waiting in _still_waiting(batch):
                waiting.answer.set_result(found)


def _still_waiting(batch: list[_WaitingCaller[K, V]]) -> list[_WaitingCaller[K, V]]:
    """Return the callers that have not been cancelled."""
    return [waiting for waiting in batch if not waiting.answer.done()]
