"""An event loop that runs one callback at a time on simulated time, and can be killed between any two.

A killed loop never runs again. Its tasks stay unfinished, as after ``kill -9``.
"""

import asyncio
import inspect
from collections import deque
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context, copy_context
from typing import Any, TypeVar, TypeVarTuple

from tests.simulation.world.timeline import Timeline

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class SteppedLoop(asyncio.AbstractEventLoop):
    """Runs ready callbacks in order; dies when ``callbacks_left``, if it is set, have run."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._ready: deque[asyncio.Handle] = deque()
        self.alive = True
        self.callbacks_left: int | None = None
        self.failures: list[BaseException] = []
        self._tasks: dict[asyncio.Task[Any], Context] = {}

    def drain(self) -> None:
        """Run until no callback is ready, or the loop dies."""
        while self._ready and self.alive:
            self._run(self._ready.popleft())
            if self.callbacks_left is not None:
                self.callbacks_left -= 1
                if self.callbacks_left < 0:
                    self.kill()

    def run(self, work: Callable[[], object]) -> None:
        """Call ``work`` as an event from outside, then everything that becomes ready."""
        if self.alive:
            self.call_soon(work)
            self.drain()

    def kill(self) -> None:
        """Stop for good. Unfinished coroutines are closed here, not when they are garbage-collected."""
        self.alive = False
        self._ready.clear()
        for task, context in self._tasks.items():
            coroutine: Any = task.get_coro()
            if inspect.getcoroutinestate(coroutine) == inspect.CORO_CREATED:
                for argument in inspect.getcoroutinelocals(coroutine).values():
                    if inspect.iscoroutine(argument):  # one that it would have awaited
                        argument.close()
            with suppress(RuntimeError):
                context.run(coroutine.close)
        self._tasks.clear()

    def _run(self, handle: asyncio.Handle) -> None:
        with self.running():
            if not handle.cancelled():
                handle._run()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Be the running loop, so that tasks can be made."""
        asyncio._set_running_loop(self)
        try:
            yield
        finally:
            asyncio._set_running_loop(None)

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if self.alive:
            self._ready.append(handle)
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)

        def ring() -> None:
            if self.alive:
                self._ready.append(handle)
                self.drain()

        self._timeline.at(when, ring)
        return handle

    def time(self) -> float:
        return self._timeline.now

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Generator[Any, None, T] | Coroutine[Any, Any, T],
        *,
        name: str | None = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        task_context = copy_context() if context is None else context
        task = asyncio.Task(coro, loop=self, name=name, context=task_context)
        self._tasks[task] = task_context
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return not self.alive

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Keep uncaught errors, except those of tasks that die with the process."""
        error = context.get("exception")
        if self.alive and error is not None:
            self.failures.append(error)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Do nothing: the cancelled handle does not run when its time comes."""
