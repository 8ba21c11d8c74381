"""The store of the bot: all that tables, commands and the audit read from and write to the database."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Self

from sqlalchemy.exc import DatabaseError

from bot.bank.ids import GuildId
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import Clock, SystemClock
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import BUSY_TIMEOUT, database_file, reader_engine, writer_engine
from bot.storage.database.migration import migrate
from bot.storage.database.ownership import Ownership, check_application
from bot.storage.database.storage_errors import is_corrupt
from bot.storage.people.people_rows import read_people
from bot.storage.reading import book_checks, setting_queries
from bot.storage.seasons import season_queries
from bot.storage.serving.bank_store import BankStore
from bot.storage.serving.record_store import RecordStore
from bot.storage.serving.table_store import TableStore

_log = logging.getLogger(__name__)


class SqlStore(BankStore, TableStore, RecordStore):
    """A ``Store`` in a SQLite file, which also carries out the jobs and queries of the commands.

    Create it with :meth:`open`. ``settings`` are those of all servers, ``people`` everybody's numbers. Every
    method may raise ``StoreUnavailableError``; then nothing was written, and the method works
    again when the cause is gone.
    """

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Clock | None = None,
        busy_timeout: float = BUSY_TIMEOUT,
        lock: DatabaseLock | None = None,
        application: int | None = None,
    ) -> Self:
        """Migrate the database, check the file and the books, and return a store that is ready to write.

        The database belongs to one ``application`` (its id at Discord; None: to each that opens it): the
        first start stores it, and for another one, nothing is written.

        Findings are logged, and servers whose books do not balance are frozen; a long check goes on in the
        background (``start_check``). Processes that opened the database earlier can no longer write to it;
        with the ``lock`` on the database, this one notices if the file is replaced. Raises
        ``StoreUnavailableError``, and of :mod:`bot.storage.database` ``DatabaseTooNewError``,
        ``DatabaseCorruptError``, ``ForeignDatabaseError``, ``MigrationFailedError``,
        ``OtherApplicationError``, ``PrereleaseDatabaseError`` and ``UnsupportedDatabaseError``.
        """
        if application is not None:
            check_application(database_file(url), application)
        await asyncio.to_thread(migrate, url, busy_timeout=busy_timeout)
        writing = writer_engine(url, busy_timeout=busy_timeout)
        store = cls(
            writing=writing,
            reading=reader_engine(url, busy_timeout=busy_timeout),
            clock=clock or SystemClock(),
            ownership=await Ownership.claim(writing, lock, application),
        )
        try:
            size = store.file.stat().st_size
            await store.start_check.begin(store._check_at_start, store._clock, file_bytes=size)
            async with store._read() as connection:
                store.settings.load(await setting_queries.all_settings(connection))
                store._load_seasons(await season_queries.newest_ends(connection))
                store.people.load(*await read_people(connection))
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish all writes and close the database."""
        await self.start_check.stop()
        await asyncio.gather(*self._storing)
        await self._writer.close()
        await self._end_reads()
        await self._reading.dispose()
        await self._writing.dispose()  # the last connection makes a checkpoint

    async def audit(self, *, thorough: bool = True) -> tuple[book_checks.Finding, ...]:
        """Return broken invariants of the database. Without ``thorough``, check balances only."""
        return await self.read(book_checks.audit, thorough=thorough)

    def _load_seasons(self, ends: Mapping[GuildId, tuple[int, float] | None]) -> None:
        """Take over the present seasons. A server of which nobody knows its season is frozen."""
        self.seasons.load({guild: end for guild, end in ends.items() if end is not None})
        for guild in sorted(guild for guild, end in ends.items() if end is None):
            _log.error("The newest row in seasons of server %s cannot be read.", guild)
            self.start_check.freeze(guild)

    async def _check_at_start(self) -> tuple[book_checks.Finding, ...]:
        """Return what :func:`book_checks.check_at_start` finds; raise the error of a damaged file."""
        try:
            async with self._reading.connect() as connection:
                findings = await book_checks.check_at_start(connection)
        except DatabaseError as error:
            if is_corrupt(error):
                raise self._damage(str(error.orig)) from error
            raise StoreUnavailableError(str(error.orig)) from error
        damage = next((each.detail for each in findings if each.check is book_checks.Check.FILE), None)
        if damage is not None:
            raise self._damage(damage)
        return findings
