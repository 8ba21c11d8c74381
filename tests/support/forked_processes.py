"""Processes that are forked from one with the modules already imported: each starts seconds sooner.

The bot starts its processes afresh (``spawn``), which works everywhere, as does ``tests/test_background.py``.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerContext, SpawnContext
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot import background
from bot.cli import dispatch

REPOSITORY = Path(__file__).parents[2]

FORKS = os.name == "posix"
"""Whether the system can fork processes."""

PATIENCE = 60.0
"""Seconds of real time in which a command ends, even on a busy machine."""

started_afresh = background.context
"""How the bot itself starts the process that computes."""

IMPORTED = [
    "bot.audit",
    "bot.cli.run",
    "cogs.admin",
    "cogs.bank",
    "cogs.coach",
    "cogs.fairness",
    "cogs.help",
    "cogs.history",
    "cogs.odds",
    "cogs.stats",
    "cogs.table",
    "cogs.training",
    "matplotlib.backends.backend_agg",
    "matplotlib.figure",
]
"""What the first process imports."""


@cache
def forking_context() -> ForkServerContext | SpawnContext:
    """Start the process that imports the modules, once. Where nothing can fork, each process does that."""
    if not FORKS:
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(IMPORTED)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(REPOSITORY))
        patch.setenv("OPENBLAS_NUM_THREADS", "1")  # a process with threads should not fork
        forkserver.ensure_running()
    return context


def fork_computations() -> None:
    """Let the bots of this process compute in forked processes."""
    background.context = forking_context


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command has ended: its exit status, and what it wrote."""

    status: int
    output: str
    errors: str


def run_command(folder: Path, environment: Mapping[str, str], *arguments: str) -> Ended:
    """Run ``python -m bot`` with these arguments, and with these variables beside those of this process."""
    with TemporaryDirectory() as written:
        output, errors = Path(written, "output"), Path(written, "errors")
        target = (folder, os.environ | environment, arguments, (output, errors))
        process = forking_context().Process(target=_dispatch, args=target)
        process.start()
        process.join(PATIENCE)
        assert process.exitcode is not None, "it never ends"
        return Ended(process.exitcode, output.read_text(), errors.read_text())


def _dispatch(
    folder: Path, environment: dict[str, str], arguments: tuple[str, ...], files: tuple[Path, Path]
) -> None:
    """Run the command in the new process."""
    for stream, file in enumerate(files, 1):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT), stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.exit(dispatch(list(arguments)))
