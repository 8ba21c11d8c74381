"""Work beside the answers: tasks that run once, and looks at the database that are repeated."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.clock import Clock, Timer
from bot.operation.log_lines import about

FIRST_PAUSE = 1.0
"""Seconds from the start to the first look."""

CLOSING_TIME = 2.0
"""Seconds that the last tasks may take when the bot stops."""

log = logging.getLogger(__name__)


class KeptTasks:
    """Tasks that run beside the caller. It keeps a reference to each until it ends: asyncio keeps none."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a task. Return at once."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """Wait for the tasks, and give up those that are not done in time."""
        if self._running:
            await asyncio.wait(self._running, timeout=CLOSING_TIME)
        for task in self._running:
            task.cancel()


class RepeatedLook:
    """Carries out ``look`` again and again, which returns when it is next due (seconds since the epoch).

    If it returns None, there is nothing more to look for, until somebody calls :meth:`resume`.
    After a look that fails, the next one comes after ``pause`` seconds.
    """

    def __init__(
        self, clock: Clock, look: Callable[[], Awaitable[float | None]], *, name: str, pause: float
    ) -> None:
        self._clock = clock
        self._look = look
        self._name = name
        self._pause = pause
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Begin, when the tables are restored. Return at once."""
        self._call_at(self._clock.now() + FIRST_PAUSE)

    def resume(self) -> None:
        """Look after a pause, unless a look is due already: there is something to look for again."""
        if self._timer is None and not self._closed:
            self._call_at(self._clock.now() + self._pause)

    async def close(self, *, cancel: bool = False) -> None:
        """Finish the present look, or ``cancel`` it, and look no more."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            if cancel:
                self._task.cancel()
            await asyncio.wait((self._task,))

    def _call_at(self, due: float) -> None:
        def wake() -> None:
            self._timer = None
            if self._task is not None and not self._task.done():
                self._call_at(self._clock.now() + self._pause)  # one look at a time
            else:
                self._task = asyncio.create_task(self._run(), name=self._name)

        self._timer = self._clock.call_at(due, wake)

    async def _run(self) -> None:
        due: float | None = self._clock.now() + self._pause
        with errors_logged(self._name):
            due = await self._look()
        if due is not None and self._timer is None and not self._closed:
            self._call_at(due)


@contextmanager
def errors_logged(task: str, **known: object) -> Iterator[None]:
    """Log an error of a task, whatever it is, and let the caller go on with the next one.

    ``known`` is what all lines of the log say that come from the task, such as its server.
    """
    token = about.set(lambda: known)
    try:
        yield
    except StoreError as error:
        # The store logs once a minute why it is unavailable; a look may come every second.
        level = logging.DEBUG if isinstance(error, StoreUnavailableError) else logging.WARNING
        log.log(level, "%s comes later: %r", task, error)
    except Exception:
        log.exception("%s failed", task)
    finally:
        about.reset(token)
