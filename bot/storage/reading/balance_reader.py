"""Purses for many who ask at once: one look at the database answers all who wait for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

from bot.table import MemberFunds

LARGEST_LOOK = 500
"""Callers that one look answers; keeps it within SQLite's limit of parameters."""

Purses = Mapping[str, MemberFunds]
"""Members' funds by the code of their account; accounts that do not exist are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Waiting:
    codes: Collection[str]
    answer: asyncio.Future[Purses]


class BalanceReader:
    """Says what is in accounts. A look begins after the question that it answers, so it is never stale.

    A thousand tables that want to know at once cost a few statements, not a thousand.
    """

    def __init__(self, look: Callable[[Collection[str]], Awaitable[Purses]]) -> None:
        self._look = look
        self._queue: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def purses(self, codes: Collection[str]) -> Purses:
        """What is in these accounts now, and perhaps in others; raises whatever the look raises."""
        answer: asyncio.Future[Purses] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(codes=codes, answer=answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_all(), name="teller")
        return await answer

    async def _answer_all(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:LARGEST_LOOK], self._queue[LARGEST_LOOK:]
            await self._answer(batch)

    async def _answer(self, batch: list[_Waiting]) -> None:
        try:
            found = await self._look({code for waiting in batch for code in waiting.codes})
        except Exception as error:
            for waiting in _patient(batch):
                waiting.answer.set_exception(error)
        else:
            for waiting in _patient(batch):
                waiting.answer.set_result(found)


def _patient(batch: list[_Waiting]) -> list[_Waiting]:
    """Those whose callers have not been cancelled."""
    return [waiting for waiting in batch if not waiting.answer.done()]
