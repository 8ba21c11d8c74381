"""The check of the file and of the books at a start, which goes on while the bot plays if it takes long."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.bank.ids import GuildId
from bot.bank.store_errors import StoreError
from bot.clock import Clock, done_within
from bot.storage.database import book_checks
from bot.storage.database.storage_errors import DatabaseCorruptError

PATIENCE = 2.0
"""Seconds that a start waits for the check of a small file."""

LARGE_FILE = 8 * 1024 * 1024
"""Bytes from which a file is large: no start waits for its check, so that all take equally long."""

_log = logging.getLogger(__name__)

ReadFindings = Callable[[], Awaitable[tuple[book_checks.Finding, ...]]]


class StartCheck:
    """Finds servers whose books do not balance, and a file that is damaged.

    ``frozen`` are these servers. ``damage`` is the error of a damaged file, or None as far as is known.
    """

    def __init__(self) -> None:
        self.frozen: set[GuildId] = set()
        self.damage: DatabaseCorruptError | None = None
        self._when_frozen: Callable[[GuildId], None] = _do_nothing
        self._when_damaged: Callable[[], object] = _do_nothing
        self._task: asyncio.Task[None] | None = None

    def tell(
        self,
        *,
        frozen: Callable[[GuildId], None] | None = None,
        damaged: Callable[[], object] | None = None,
    ) -> None:
        """Set what to call if the check in the background finds something, or has found damage already."""
        self._when_frozen = frozen or self._when_frozen
        self._when_damaged = damaged or self._when_damaged
        if self.damage is not None:
            self._when_damaged()

    async def begin(self, read: ReadFindings, clock: Clock, *, file_bytes: int = 0) -> None:
        """Check, and wait for at most :data:`PATIENCE` seconds; go on in the background.

        A file of :data:`LARGE_FILE` bytes is not waited for. Raises :class:`DatabaseCorruptError` and
        ``StoreError``.
        """
        self._task = asyncio.create_task(self._run(read), name="check of the books")
        if file_bytes < LARGE_FILE and await done_within(clock, PATIENCE, self._task):
            self._task.result()
            if self.damage is not None:
                raise self.damage
        else:
            self._task.add_done_callback(_log_failure)
            _log.info("The books are still being checked while the bot plays.")

    def freeze(self, guild: GuildId) -> None:
        """Freeze a server whose books do not balance."""
        if guild in self.frozen:
            return
        _log.error("Server %s is frozen until a start finds its books in order.", guild)
        self.frozen.add(guild)
        self._when_frozen(guild)

    def note_damage(self, error: DatabaseCorruptError) -> None:
        """Stop the bot, since its file is damaged."""
        if self.damage is None:
            _log.error("%s", error)
            self.damage = error
            self._when_damaged()

    async def stop(self) -> None:
        """Stop a check that has not ended."""
        if self._task is not None and self._task.cancel():
            await asyncio.wait({self._task})

    async def _run(self, read: ReadFindings) -> None:
        try:
            findings = await read()
        except DatabaseCorruptError as error:
            self.note_damage(error)
            return
        for finding in findings:
            _log.error("The books do not hold (%s): %s", finding.check, finding.detail)
        for guild in sorted(book_checks.unsound_guilds(findings)):
            self.freeze(guild)


def _log_failure(task: asyncio.Task[None]) -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, StoreError):
        _log.error("The books could not be checked: %s", error)
    elif error is not None:
        _log.error("The check of the books failed.", exc_info=error)


def _do_nothing(*_arguments: object) -> None:
    """Do nothing, before somebody wants to be told."""
