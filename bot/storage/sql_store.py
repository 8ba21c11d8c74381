"""The store of the bot: all that tables, commands and the audit read from and write to the database."""

import asyncio
import json
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Self

from sqlalchemy.exc import DatabaseError

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import Period, begin_of, period_at
from bot.bank.sharding import WHOLE, Shard
from bot.clock import Clock, SystemClock
from bot.storage.database import storage_errors
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import BUSY_TIMEOUT
from bot.storage.database.fencing.lease import Lease
from bot.storage.database.fencing.standby import Standby
from bot.storage.database.migration import migrate
from bot.storage.database.ownership import Ownership
from bot.storage.people.digest_key import DigestKey
from bot.storage.people.people_rows import number_people, read_people
from bot.storage.reading import bank_queries, book_checks, history_queries, rankings, table_queries
from bot.storage.reading.season_queries import newest_ends
from bot.storage.reading.setting_queries import all_settings
from bot.storage.serving.bank_store import BankStore
from bot.storage.writing.damaged_tables import CloseDamaged
from bot.storage.writing.table_commits import CommitTable
from bot.table.ports import Commit, DamagedTable, Stored, StoredTable
from bot.table.stored.codec import FORMAT

_log = logging.getLogger(__name__)


async def _migrate(url: str, busy_timeout: float, standby: Standby | None) -> None:
    """Upgrade the database. With a ``standby``, wait until no process owns a shard."""
    while True:
        try:
            return await asyncio.to_thread(migrate, url, busy_timeout=busy_timeout)
        except storage_errors.ShardsOwnedError as error:
            if standby is None:
                raise
            reason = f"an upgrade waits until no shard is owned ({error})"
        await standby.wait(reason)


class SqlStore(BankStore):
    """A ``Store`` in a database, which also carries out the jobs and queries of the commands.

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
        shard: Shard = WHOLE,
        stands_by: Callable[[], object] | None = None,
        key_file: Path | None = None,
    ) -> Self:
        """Migrate the database, check the file and the books, and return a store that is ready to write.

        The database belongs to one ``application`` (its id at Discord; None: to each that opens it): the
        first start stores it, and for another one, nothing is written. The store serves the servers of one
        ``shard``. With ``stands_by``, which is called before it waits, it waits for a shard that another
        process owns, and for a migration until no shard is owned; then it keeps the shard until it closes.
        Without that, or in a file, which a lock reserves, it takes the shard at once.

        Findings are logged, and servers whose books do not balance are frozen; a long check goes on in the
        background (``start_check``). Processes that opened the database earlier can no longer write to it;
        with the ``lock`` on the database, this one notices if the file is replaced. Raises
        ``StoreUnavailableError``, and of :mod:`bot.storage.database` ``DatabaseTooNewError``,
        ``DatabaseCorruptError``, ``ForeignDatabaseError``, ``MigrationFailedError``,
        ``OtherApplicationError``, ``MemberKeyError``, ``PrereleaseDatabaseError``, ``ShardCountError``,
        ``StateTooNewError`` and ``UnsupportedDatabaseError``.
        """
        backend, time = backend_of(url), clock or SystemClock()
        standby = Standby(time, stands_by) if stands_by and not backend.is_file else None
        if application is not None:
            stored = await asyncio.to_thread(backend.application_of, url)
            if stored not in (None, application):
                raise storage_errors.OtherApplicationError(stored, application)
        if standby is not None:  # a wrong key is told now, not when the process is needed
            told = await asyncio.to_thread(backend.member_key_of, url)
            if told is not None:
                DigestKey(key_file or backend.key_file(url)).check(told, is_shared=shard.count > 1)
        try:
            await _migrate(url, busy_timeout, standby)
            writing = backend.writer_engine(url, busy_timeout=busy_timeout)
            ownership = await Ownership.claim(
                writing,
                lock=lock,
                application=application,
                state_format=None if application is None else FORMAT,
                shard=shard,
                standby=standby,
            )
        except storage_errors.ForeignDatabaseError:
            raise
        except BaseException:
            await asyncio.to_thread(backend.leave, url)
            raise
        store = cls(
            writing=writing,
            reading=backend.reader_engine(url, busy_timeout=busy_timeout),
            clock=time,
            ownership=ownership,
            key_file=key_file,
        )
        if standby is not None:
            store._lease = Lease(backend.writer_engine(url), store.ownership, standby.clock)
        try:
            await store._check_and_load()
        except BaseException as error:
            await store.close()
            if not isinstance(error, DatabaseError):
                raise
            raise storage_errors.store_error(store.place, error) from error
        return store

    async def _check_and_load(self) -> None:
        """Tell of risks, check the books and the key, and read what is kept in memory."""
        for each in await self._backend.warnings(self._writing):
            _log.warning("The database: %s", each)
        size = await self._backend.bytes_used(self._writing)
        await self.start_check.begin(self._check_at_start, self._clock, file_bytes=size)
        await self.check_key()
        async with self._read() as connection:
            self.settings.load(await connection.run_sync(all_settings, self.shard))
            self._load_seasons(await connection.run_sync(newest_ends, self.shard))
            self.people.load(*await connection.run_sync(read_people, self.shard))

    async def close(self) -> None:
        """Finish all writes and close the database."""
        await self.start_check.stop()
        await self._writer.close()
        if self._lease is not None:
            await self._lease.end()
        await self._end_reads()
        if not self._backend.is_file:
            await self.ownership.release(self._writing)
        await self._reading.dispose()
        await self._writing.dispose()
        if self.ownership.lost is None:
            await asyncio.to_thread(self._backend.leave, self.url)

    async def commit(self, commit: Commit) -> Stored:
        """Write one decision durably. Raises the errors of the port and of :class:`CommitTable`."""
        stored = await self.write(CommitTable(commit))
        return Stored(earned=tuple(stored.earned), round_id=stored.round_id)

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Return every table that was open when the process ended and can be read.

        From now on, the people whom the tables name are known.
        """
        found = await self.read(table_queries.open_tables, self.shard)
        if self.shard.count > 1:
            named = {UserId(number) for each in found for number in _named_in(each.row.state_json)}
            self.people.load(await self.read(number_people, named))
        return found

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        """Return every table that was open, or has stakes, and cannot be read."""
        return await self.read(table_queries.damaged_tables, self.shard)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Close a table that cannot go on, and return its stakes to the accounts that paid them."""
        return await self.write(CloseDamaged(table=damaged.table, at=at, code=damaged.code))

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        """Return the chips that each entrant of a match can spend, in hundredths; empty before its start."""
        return await self.read(table_queries.stacks, table, match_no)

    @cached_property
    def _lengths(self) -> rankings.ListLengths:
        return rankings.ListLengths(self._clock)

    async def ranking(
        self,
        guild: GuildId,
        measure: rankings.Measure,
        period: Period,
        user: UserId | None,
        *,
        offset: int,
        limit: int,
        season: int | None = None,
    ) -> rankings.Ranking:
        """Return a page of a leaderboard of this week or month, or a season, with the user's own place.

        ``user`` is None if nobody asks. ``season`` is a number; None: the present one.
        """
        present = self.season_of(guild)
        number = present if season is None else season
        return await self.read(
            rankings.ranking,
            guild,
            measure,
            period_at(period, self._clock.now(), number),
            user,
            season=number,
            is_over=number != present,
            lengths=self._lengths,
            offset=offset,
            limit=limit,
        )

    async def member_stats(self, guild: GuildId, user: UserId, period: Period) -> bank_queries.MemberStats:
        """Return what a member has played in the present season, week or month, or in all time."""
        code = period_at(period, self._clock.now(), self.season_of(guild))
        return await self.read(bank_queries.member_stats, guild, user, code)

    async def balances_after(
        self, guild: GuildId, user: UserId, period: Period, *, most: int
    ) -> tuple[history_queries.BalanceAfter, ...]:
        """Return what a member owned after each of their last rounds of a period, oldest first."""
        since = begin_of(period, self._clock.now())
        season = self.season_of(guild) if period is Period.SEASON else None
        return await self.read(
            history_queries.balances_after, guild, user, since=since, season=season, most=most
        )

    async def audit(self, *, thorough: bool = True) -> tuple[book_checks.Finding, ...]:
        """Return broken invariants of the database. Without ``thorough``, check balances only."""
        return await self.read(book_checks.audit, thorough=thorough)

    def _load_seasons(self, ends: Mapping[GuildId, tuple[int, float] | None]) -> None:
        """Take over the present seasons. A server whose season is unknown is frozen."""
        self.seasons.load({guild: end for guild, end in ends.items() if end is not None})
        for guild in sorted(guild for guild, end in ends.items() if end is None):
            _log.error("The newest row in seasons of server %s cannot be read.", guild)
            self.start_check.freeze(guild)

    async def _check_at_start(self) -> tuple[book_checks.Finding, ...]:
        """Return what :func:`book_checks.check_at_start` finds; raise the error of a damaged file."""
        try:
            async with self._reading.connect() as connection:
                findings = await connection.run_sync(book_checks.check_at_start, self.shard)
        except DatabaseError as error:
            raise storage_errors.store_error(self.place, error) from error
        damage = next((each.detail for each in findings if each.check is book_checks.Check.FILE), None)
        if damage is not None:
            raise self._damage(damage)
        return findings


def _named_in(state: str) -> Iterator[int]:
    """Yield the numbers of the people whose names are in a state, unless it is damaged."""
    with suppress(ValueError, LookupError, TypeError):
        yield from map(int, json.loads(state)["names"])
