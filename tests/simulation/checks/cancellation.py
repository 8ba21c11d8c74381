"""Cancelling an interaction leaves no unknown outcome: what was asked for is carried out, or refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.table.commands import Request
from bot.table.live.actor import Actor, Done, Reply
from tests.simulation.checks.check import Hold
from tests.simulation.world.memory_disk import MemoryDisk


class Cancelled:
    """Watches what becomes of requests whose askers were cancelled while they waited."""

    def __init__(self, disk: MemoryDisk, hold: Hold) -> None:
        self._disk = disk
        self._hold = hold
        self._given_up: dict[str, None] = {}
        self._answered: set[str] = set()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Hear of every request that a table has answered."""
        handle = Actor._handle

        async def watched(actor: Any, request: Request) -> Reply:
            outcome = await handle(actor, request)
            self._on_answer(request.key, outcome)
            return outcome

        with patch.object(Actor, "_handle", watched):
            yield

    def on_given_up(self, key: str) -> None:
        """The one who asked was cancelled before he had his answer."""
        self._given_up[key] = None

    def on_crash(self) -> None:
        """What was under way in a process that died is another matter."""
        self._given_up.clear()

    def at_rest(self) -> None:
        """When all has been calm for a while."""
        for key in self._given_up:
            self._hold(key in self._answered, f"{key} was given up and never carried out")

    def _on_answer(self, key: str, outcome: Reply) -> None:
        self._answered.add(key)
        stored = not isinstance(outcome, Done) or key in self._disk.inputs
        self._hold(stored, f"{key} was carried out and is not on the disk")
