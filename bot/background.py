"""Long computations in a process of their own, so that the event loop always stays free."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import TimeoutError as TookTooLongError
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

MOST_SECONDS = 60.0
"""Seconds that a computation may take."""

MOST_WAITING = 20
"""Computations that may wait for the process or run in it."""

_NICENESS = 5
_COMPUTATIONS_EACH = 200
"""Computations after which a process is replaced, so that it gives back its memory."""


class ComputationError(Exception):
    """A computation has no result: it failed or took too long, its process died, or too many wait."""


class Background:
    """Runs functions one after the other in a process with low priority.

    The process starts with the first computation, and another one replaces it if it is killed.
    ``most_seconds`` is what a computation may take, ``most_waiting`` the number that may run or wait.
    """

    def __init__(self, *, most_seconds: float = MOST_SECONDS, most_waiting: int = MOST_WAITING) -> None:
        self._most_seconds = most_seconds
        self._most_waiting = most_waiting
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()
        self._waiting = 0

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function of a module returns. Function, arguments and result must be picklable.

        If the caller is cancelled, the computation ends too. Raises :class:`ComputationError`.
        """
        if self._waiting >= self._most_waiting:
            raise ComputationError(f"{self._waiting} computations wait already")
        self._waiting += 1
        try:
            pool = await self._started()
            future = pool.schedule(function, args=args, kwargs=kwargs, timeout=self._most_seconds)
            return await asyncio.wrap_future(future)
        except TookTooLongError:
            raise ComputationError(f"it took more than {self._most_seconds:g} s") from None
        except (ProcessExpired, BrokenProcessPool) as error:
            raise ComputationError("its process has ended") from error
        except Exception as error:
            log.exception("a computation failed")
            raise ComputationError(f"it failed: {type(error).__name__}") from error
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process. Computations that run or wait are cancelled."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_end, pool)

    async def _started(self) -> ProcessPool:
        async with self._starting:
            # A process that is killed while it has nothing to do breaks its pool.
            if self._pool is not None and not self._pool.active:
                await self.close()
            if self._pool is None:
                self._pool = await asyncio.to_thread(_start)  # it takes some milliseconds
            return self._pool


class KeptAnswers:
    """Keeps the last ``most`` answers of computations; the one that was not used for longest goes first.

    Whoever asks for what is being computed already waits for the same computation.
    """

    def __init__(self, background: Background, most: int) -> None:
        self._background = background
        self._most = most
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._running: dict[Hashable, asyncio.Task[Any]] = {}

    def known(self, key: Hashable) -> Any:
        """Return an answer that is kept, None if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def get(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Return the answer, computed if it is not kept. Raises :class:`ComputationError`."""
        if key in self._kept:
            answer: T = self.known(key)
            return answer
        if key not in self._running:
            self._running[key] = asyncio.ensure_future(self._background.run(compute))
            self._running[key].add_done_callback(lambda task: self._keep(key, task))
        # It goes on if one of those who wait for it gives up.
        result: T = await asyncio.shield(self._running[key])
        return result

    def _keep(self, key: Hashable, task: asyncio.Task[Any]) -> None:
        del self._running[key]
        if not task.cancelled() and task.exception() is None:
            self._kept[key] = task.result()
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)


def context() -> Any:
    """Return how the process starts. A copy of this one would share the locks of its threads."""
    return multiprocessing.get_context("spawn")


def _start() -> ProcessPool:
    pool = ProcessPool(1, max_tasks=_COMPUTATIONS_EACH, initializer=_lower_priority, context=context())
    assert pool.active, "it starts its process here"
    return pool


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _lower_priority() -> None:
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
