"""The bot in a process that is forked from one with its modules already imported: it starts a second sooner.

Everything else is as after ``python -m bot run``: settings, signals, exit status and output are the process's
own. Only the end of the interpreter is not, so that a few tests start a whole one.
"""

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from bot.cli import dispatch
from tests.support.forked_processes import forking_context


class ForkedBot:
    """A running bot, with the interface of :class:`asyncio.subprocess.Process`."""

    def __init__(self, folder: Path, environment: Mapping[str, str], output: Path) -> None:
        arguments = (folder, dict(environment), output)
        self._process = forking_context().Process(target=_run, args=arguments, daemon=True)
        self._process.start()
        self._ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._note_end)

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit status, negative for the signal that ended the process. None while it runs."""
        return self._process.exitcode

    async def wait(self) -> int:
        """Wait for the end and return the exit status."""
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode

    def _note_end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        self._ended.set()

    def send_signal(self, signal: int) -> None:
        """Send a signal."""
        os.kill(self.pid, signal)

    def terminate(self) -> None:
        """Send SIGTERM."""
        self._process.terminate()

    def kill(self) -> None:
        """Send SIGKILL."""
        self._process.kill()


def _run(folder: Path, environment: dict[str, str], output: Path) -> None:
    """Run the bot in the new process."""
    written = os.open(output, os.O_WRONLY | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(written, stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.exit(dispatch(["run"]))
