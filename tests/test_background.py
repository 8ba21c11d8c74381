"""Computations in a process of their own, with real processes."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from bot import background as background_module
from bot.background import Asker, Background, ComputationError
from bot.clock import give_way
from tests.support.forked_processes import started_afresh

REPOSITORY = Path(__file__).parents[1]


def process_and_niceness() -> tuple[int, int]:
    return os.getpid(), os.nice(0)


def wait_forever(started: Path) -> None:
    started.write_text(str(os.getpid()))
    threading.Event().wait()


def fail() -> None:
    raise ValueError("a bug")


async def _pid_in(started: Path) -> int:
    while not (text := _text_of(started)):  # noqa: ASYNC110 - another process writes it
        await asyncio.sleep(0.01)
    return int(text)


def _text_of(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
async def start(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[..., Background]]:
    """A function that makes a background whose processes start as they do outside of the tests."""
    monkeypatch.setattr(background_module, "context", started_afresh)
    begun: list[Background] = []

    def start_background(**limits: float) -> Background:
        begun.append(Background(**limits))
        return begun[-1]

    yield start_background
    for each in begun:
        await each.close()


async def test_failure_and_death_and_cancellation_cost_one_computation(
    start: Callable[..., Background], tmp_path: Path
) -> None:
    background = start()
    pid, niceness = await background.run(process_and_niceness)
    assert pid != os.getpid()
    assert niceness > os.nice(0), "its priority is low"
    with pytest.raises(ComputationError, match="ValueError"):
        await background.run(fail)
    running = asyncio.ensure_future(background.run(wait_forever, tmp_path / "killed"))
    os.kill(await _pid_in(tmp_path / "killed"), signal.SIGKILL)
    with pytest.raises(ComputationError, match="has ended"):
        await running
    running = asyncio.ensure_future(background.run(wait_forever, tmp_path / "cancelled"))
    pid = await _pid_in(tmp_path / "cancelled")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert await background.run(abs, -3) == 3
    assert not _is_alive(pid), "a cancelled computation ends"


async def test_questions_outlive_an_idle_process(start: Callable[..., Background]) -> None:
    """Several members ask before anybody has noticed that the process was killed. It is replaced."""
    background = start()
    pid, _ = await background.run(process_and_niceness)
    os.kill(pid, signal.SIGKILL)
    while background._pool is not None and background._pool.active:  # noqa: ASYNC110 - no event tells it
        await asyncio.sleep(0.01)
    asked = [
        background.queue.answer(number, partial(background.run, abs, number), Asker(user=number))
        for number in range(3)
    ]
    assert await asyncio.gather(*asked) == [0, 1, 2]
    other, _ = await background.run(process_and_niceness)
    assert other != pid
    await background.close()
    assert not _is_alive(other), "the end of the bot ends the process"


async def test_computation_that_takes_too_long_ends(start: Callable[..., Background], tmp_path: Path) -> None:
    background = start(most_seconds=0.1)
    with pytest.raises(ComputationError, match="more than"):
        await background.run(wait_forever, tmp_path / "started")


async def test_close_ends_a_process_that_starts(start: Callable[..., Background]) -> None:
    background = start()
    computed = background.queue.answer("pid", partial(background.run, os.getpid), Asker())
    running = asyncio.create_task(computed)
    await give_way()
    await give_way()
    assert background._starting.locked(), "it starts"
    await background.close()
    with suppress(ComputationError, asyncio.CancelledError):
        await running
    assert background._pool is None
    with pytest.raises(ComputationError):
        await background.run(os.getpid)


TOLD_TO_END = """
import asyncio, os, signal, time
from bot.background import Background


async def main():
    background, stopped = Background(), asyncio.Event()
    await background.run(os.getpid)
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, stopped.set)
    print("started", flush=True)
    await stopped.wait()
    await background.close()


if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGHUP")
async def test_closed_terminal_leaves_no_traceback(tmp_path: Path) -> None:
    """It tells the process, its worker and multiprocessing's resource tracker at once."""
    script = tmp_path / "main.py"
    script.write_text(TOLD_TO_END)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"started\n"
    os.killpg(process.pid, signal.SIGHUP)
    assert await process.communicate() == (b"", b"")
    assert process.returncode == 0
