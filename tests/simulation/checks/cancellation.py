"""Invariants of cancelled interactions: the request is still carried out and stored, or refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.table.commands import Request
from bot.table.live.actor import Actor, Done, Reply
from tests.simulation.checks.check import Check
from tests.simulation.world.disk import Disk


class CancellationInvariants:
    """Follows requests whose interactions were cancelled while they waited for the reply."""

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._cancelled: dict[str, None] = {}
        self._replied: set[str] = set()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note every request to which a table replies."""
        handle = Actor._handle

        async def watched(actor: Any, request: Request) -> Reply:
            reply = await handle(actor, request)
            self._on_reply(request.key, reply)
            return reply

        with patch.object(Actor, "_handle", watched):
            yield

    def on_cancelled(self, key: str) -> None:
        """Note a request whose interaction was cancelled before the reply."""
        self._cancelled[key] = None

    def on_crash(self) -> None:
        """Forget the requests of the dead process: they may be lost."""
        self._cancelled.clear()

    def at_rest(self) -> None:
        """Check that every cancelled request got its reply."""
        for key in self._cancelled:
            self._check(key in self._replied, f"{key} was cancelled and never carried out")

    def _on_reply(self, key: str, reply: Reply) -> None:
        self._replied.add(key)
        stored = not isinstance(reply, Done) or key in self._disk.inputs
        self._check(stored, f"{key} was carried out and is not on the disk")
