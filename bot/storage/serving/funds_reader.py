"""The funds of members for many callers at once: one query answers all callers that wait for one."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

from bot.bank.member_chips import MemberFunds

MAX_CALLERS = 500
"""Callers that one query answers. It keeps the query within SQLite's limit of parameters."""

FundsByCode = Mapping[str, MemberFunds]
"""The funds of members by account code. Accounts that do not exist are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _WaitingCaller:
    codes: Collection[str]
    answer: asyncio.Future[FundsByCode]


class FundsReader:
    """Reads funds for many callers with few queries.

    A query begins after the calls that it answers, so that its result is never stale. A thousand tables that
    ask at once cost a few statements.
    """

    def __init__(self, read: Callable[[Collection[str]], Awaitable[FundsByCode]]) -> None:
        self._read = read
        self._queue: list[_WaitingCaller] = []
        self._task: asyncio.Task[None] | None = None

    async def funds(self, codes: Collection[str]) -> FundsByCode:
        """Return the funds in these accounts, perhaps with others. Raises the errors of the query."""
        answer: asyncio.Future[FundsByCode] = asyncio.get_running_loop().create_future()
        self._queue.append(_WaitingCaller(codes=codes, answer=answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_all(), name="funds reader")
        return await answer

    async def _answer_all(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:MAX_CALLERS], self._queue[MAX_CALLERS:]
            await self._answer(batch)

    async def _answer(self, batch: list[_WaitingCaller]) -> None:
        try:
            found = await self._read({code for waiting in batch for code in waiting.codes})
        except Exception as error:
            for waiting in _still_waiting(batch):
                waiting.answer.set_exception(error)
        else:
            for waiting in _still_waiting(batch):
                waiting.answer.set_result(found)


def _still_waiting(batch: list[_WaitingCaller]) -> list[_WaitingCaller]:
    """Return the callers that have not been cancelled."""
    return [waiting for waiting in batch if not waiting.answer.done()]
