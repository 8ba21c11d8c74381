"""Long computations in a process of their own, so that the event loop always stays free."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from concurrent.futures import TimeoutError as TookTooLongError
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

MOST_SECONDS = 60.0
"""Seconds that a computation may take."""

MOST_WAITING = 40
"""Questions that may wait."""

_NICENESS = 5
_COMPUTATIONS_EACH = 200
"""Computations after which a process is replaced, so that it gives back its memory."""


class ComputationError(Exception):
    """A computation has no result: it failed or took too long, its process died, or too many wait."""


class ReplacedError(ComputationError):
    """The member has asked something newer before the computation began."""


class Kind(IntEnum):
    """Kinds of questions. The value is how many turns later than hints such a question comes."""

    HINT = 0
    """About a hand in play."""

    QUESTION = 3
    """Odds, charts, practice and pictures."""

    JUDGING = 1_000_000
    """The judging of decisions, which waits for all others."""


class Asker(NamedTuple):
    """The member of a server who asks, or the bot itself (0). A newer question has a higher ``number``."""

    kind: Kind = Kind.JUDGING
    guild: int = 0
    user: int = 0
    number: int = 0


@dataclass(slots=True)
class _Question:
    """A question that waits for a turn. ``begun`` has the running computation as its result."""

    asker: Asker
    key: Hashable
    compute: Callable[[], Awaitable[Any]]
    turn: int
    begun: asyncio.Future[asyncio.Future[Any]]

    def refuse(self, error: ComputationError) -> None:
        self.begun.set_exception(error)
        self.begun.exception()  # the member who asked may have given up


class FairQueue:
    """Answers questions one after the other, so that no member and no server keeps the others waiting.

    One question of a kind waits for each member: a newer one replaces it. Servers take turns: each further
    question of a server waits for a later turn. If too many wait, the one with the latest turn is refused.
    """

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._waiting: dict[tuple[Kind, int], _Question] = {}
        self._running: dict[Hashable, asyncio.Future[Any]] = {}
        self._turn = 0
        self._next_turns: dict[tuple[Kind, int], int] = {}

    async def answer(self, key: Hashable, compute: Callable[[], Awaitable[T]], asker: Asker) -> T:
        """Return the answer to a question. Equal keys mean the same question, which is computed once.

        The computation goes on if somebody who waits for it gives up. Raises :class:`ComputationError`.
        """
        running = self._running.get(key)
        if running is None:
            begun = asyncio.get_running_loop().create_future()
            question = _Question(asker, key, compute, self._next_turn(asker), begun)
            self._add(question)
            self._begin_next()
            running = await asyncio.shield(question.begun)
        result: T = await asyncio.shield(running)
        return result

    def close(self) -> None:
        """Give up all questions that wait, and the computation that runs."""
        while self._waiting:
            self._waiting.popitem()[1].begun.cancel()
        for running in self._running.values():
            running.cancel()

    def _next_turn(self, asker: Asker) -> int:
        """Return the turn of a question: that of the one which it replaces, else the server's next."""
        older = self._waiting.get((asker.kind, asker.user))
        if older is not None:
            return older.turn
        lane = asker.kind, asker.guild
        turn = max(self._turn, self._next_turns.get(lane, 0))
        self._next_turns[lane] = turn + 1
        return turn + asker.kind

    def _add(self, question: _Question) -> None:
        slot = question.asker.kind, question.asker.user
        older = self._waiting.setdefault(slot, question)
        if older.key == question.key:
            question.begun, self._waiting[slot] = older.begun, question
        else:
            # The second computation of an older question comes after the first one of a newer question.
            older, self._waiting[slot] = sorted((older, question), key=lambda each: each.asker.number)
            older.refuse(ReplacedError("the member has asked something newer"))
        if len(self._waiting) > self._most_waiting:
            last = self._waiting.pop(max(self._waiting, key=lambda each: self._waiting[each].turn))
            last.refuse(ComputationError(f"{self._most_waiting} questions wait already"))
            # Its turn is free again: a server is not put off for what was refused.
            self._next_turns[last.asker.kind, last.asker.guild] = last.turn - last.asker.kind

    def _begin_next(self) -> None:
        if self._running or not self._waiting:
            return
        first = min(self._waiting.values(), key=lambda each: each.turn)
        self._turn = max(self._turn, first.turn - first.asker.kind)
        task = self._running[first.key] = asyncio.ensure_future(first.compute())
        task.add_done_callback(self._end)
        for slot, each in [*self._waiting.items()]:
            if each.key == first.key:
                self._waiting.pop(slot).begun.set_result(task)

    def _end(self, task: asyncio.Future[Any]) -> None:
        if not task.cancelled():
            task.exception()  # all who have asked may have given up
        self._running.clear()
        self._begin_next()


class Background:
    """Runs functions one after the other in a process with low priority.

    The process starts with the first computation, and another one replaces it if it is killed.
    ``most_seconds`` is what a computation may take. ``queue`` says whose comes next.
    """

    def __init__(self, *, most_seconds: float = MOST_SECONDS) -> None:
        self.queue = FairQueue()
        self._most_seconds = most_seconds
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()
        self._closed = False

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function of a module returns. Function, arguments and result must be picklable.

        If the caller is cancelled, the computation ends too. Raises :class:`ComputationError`.
        """
        try:
            pool = await self._started()
            future = pool.schedule(function, args=args, kwargs=kwargs, timeout=self._most_seconds)
            return await asyncio.wrap_future(future)
        except ComputationError:
            raise
        except TookTooLongError:
            raise ComputationError(f"it took more than {self._most_seconds:g} s") from None
        except (ProcessExpired, BrokenProcessPool) as error:
            raise ComputationError("its process has ended") from error
        except Exception as error:
            log.exception("a computation failed")
            raise ComputationError(f"it failed: {type(error).__name__}") from error

    async def close(self) -> None:
        """End the process, also one that starts just now. Computations that run or wait are cancelled."""
        self._closed = True
        self.queue.close()
        async with self._starting:
            await self._end_process()

    async def _end_process(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_end, pool)

    async def _started(self) -> ProcessPool:
        async with self._starting:
            if self._closed:
                raise ComputationError("no more are made")
            # A process that is killed while it has nothing to do breaks its pool.
            if self._pool is not None and not self._pool.active:
                await self._end_process()
            if self._pool is None:
                self._pool = await asyncio.to_thread(_start)  # it takes some milliseconds
            return self._pool


class KeptAnswers:
    """Keeps the last ``most`` answers of computations; the one that was not used for longest goes first."""

    def __init__(self, background: Background, most: int) -> None:
        self._background = background
        self._most = most
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def known(self, key: Hashable) -> Any:
        """Return an answer that is kept, None if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def get(self, key: Hashable, compute: Callable[[], T], asker: Asker) -> T:
        """Return the answer, computed if it is not kept. Raises :class:`ComputationError`."""
        if key not in self._kept:
            computed = partial(self._compute, key, compute)
            return await self._background.queue.answer((id(self), key), computed, asker)
        known: T = self.known(key)
        return known

    async def _compute(self, key: Hashable, compute: Callable[[], T]) -> T:
        answer = await self._background.run(compute)
        self._kept[key] = answer
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return answer


def context() -> Any:
    """Return how the process starts. A copy of this one would share the locks of its threads."""
    return multiprocessing.get_context("spawn")


def _start() -> ProcessPool:
    pool = ProcessPool(1, max_tasks=_COMPUTATIONS_EACH, initializer=_lower_priority, context=context())
    with _hang_up_blocked():
        assert pool.active, "it starts its process here"
    return pool


@contextmanager
def _hang_up_blocked() -> Iterator[None]:
    """Start processes and threads during the block that a closed terminal does not end.

    It tells all processes at once. The bot ends its own in order, which writes tracebacks if the resource
    tracker of multiprocessing, which only ignores SIGINT and SIGTERM, has died before.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _lower_priority() -> None:
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
