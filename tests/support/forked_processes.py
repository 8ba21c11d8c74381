"""Processes that are forked from one with the modules already imported: each starts seconds sooner.

The bot starts its processes afresh (``spawn``), which works everywhere, as does ``tests/test_background.py``.
"""

from __future__ import annotations

import os
from functools import cache
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest

from bot import background

REPOSITORY = Path(__file__).parents[2]

FORKS = os.name == "posix"
"""Whether the system can fork processes."""

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
    "cogs.odds",
    "cogs.records",
    "cogs.table",
    "cogs.training",
    "matplotlib.backends.backend_agg",
    "matplotlib.figure",
]
"""What the first process imports."""


@cache
def forking_context() -> ForkServerContext:
    """Start the process that imports the modules, once."""
    context = get_context("forkserver")
    context.set_forkserver_preload(IMPORTED)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(REPOSITORY))
        patch.setenv("OPENBLAS_NUM_THREADS", "1")  # a process with threads should not fork
        forkserver.ensure_running()
    return context


def fork_computations() -> None:
    """Let the bots of this process compute in forked processes."""
    if FORKS:
        background.context = forking_context
