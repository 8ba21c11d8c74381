"""The store of the bot: all that tables, commands and the audit read from and write to the database."""

import asyncio
import json
import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.claims import PastClaims
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import Balance, MemberFunds, member
from bot.bank.seasons import Period, begin_of, period_at
from bot.bank.sharding import WHOLE, Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import Clock, SystemClock
from bot.storage.database import book_checks, storage_errors
from bot.storage.database.backends.choice import backend_named, backend_of
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import BUSY_TIMEOUT
from bot.storage.database.migration import migrate
from bot.storage.database.ownership import Lease, Ownership, Standby
from bot.storage.database.shards import SharedSlots, is_owned, read_shards
from bot.storage.people import people_rows
from bot.storage.people.known_people import EVERYWHERE, DigestKey, KnownPeople
from bot.storage.people.member_names import NotedName, names_of
from bot.storage.people.remembered import remembered
from bot.storage.readers import Readers, SharedCalls
from bot.storage.reading import bank_queries, history_queries, rankings, table_queries
from bot.storage.reading.season_queries import newest_ends
from bot.storage.reading.setting_queries import all_settings
from bot.storage.start_check import StartCheck
from bot.storage.writing.bank_jobs import OpenAccounts
from bot.storage.writing.batches.transaction import Job, Memory
from bot.storage.writing.batches.writer import CommitJobs, Writer
from bot.storage.writing.damaged_tables import CloseDamaged
from bot.storage.writing.people_jobs import AdoptKey, MeetPeople, NoteRead
from bot.storage.writing.table_commits import CommitTable
from bot.table.ports import Commit, DamagedTable, Stored, StoredTable
from bot.table.stored.codec import FORMAT

P = ParamSpec("P")
T = TypeVar("T")

_NOTHING: Final = MemberFunds(chips=NO_CHIPS)

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


class SqlStore:
    """A ``Store`` in a database, which also carries out the jobs and queries of the commands.

    Create it with :meth:`open`. ``settings`` are those of all servers, ``people`` everybody's numbers.
    ``url`` names the database, and may have a password, which no log shows. Every method may raise
    ``StoreUnavailableError``; then nothing was written, and the method works again when the cause is gone.
    ``DatabaseLostError`` says that this process writes no more, and nobody knows whether its last write is
    stored.
    """

    def __init__(
        self,
        *,
        writing: AsyncEngine,
        reading: AsyncEngine,
        clock: Clock,
        ownership: Ownership,
        key_file: Path | None = None,
    ) -> None:
        self._backend = backend_named(writing.dialect.name)
        self.url = writing.url.render_as_string(hide_password=False)
        self._writing = writing
        self._clock = clock
        self.ownership = ownership
        self.start_check = StartCheck()
        self._outages = storage_errors.OutageLog(clock)
        key = DigestKey(key_file or self._backend.key_file(self.url))
        self._memory = Memory(people=KnownPeople(key), shard=self.shard, frozen=self.start_check.frozen)
        self.people = self._memory.people
        self.settings = self._memory.settings
        self.seasons = self._memory.seasons
        self._newcomers = SharedCalls(self._meet, name="new people")
        self._lease: Lease | None = None
        self.identify_slots = None if self._backend.is_file else SharedSlots(self._backend, writing)
        """The times at which this process may start sessions at Discord; None if it is alone."""
        self._readers = Readers(
            reading,
            clock=clock,
            outages=self._outages,
            note_damage=self._note_damage,
            freeze=self.start_check.freeze,
        )
        self._funds_reader = SharedCalls(self._read_funds, name="funds reader")
        self._writer = Writer(
            writing,
            ownership=ownership,
            outages=self._outages,
            note_damage=self._note_damage,
            memory=self._memory,
        )

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
        async with self._readers.connection() as connection:
            self.settings.load(await connection.run_sync(all_settings, self.shard))
            self._load_seasons(await connection.run_sync(newest_ends, self.shard))
            self.people.load(*await connection.run_sync(people_rows.read_people, self.shard))

    async def close(self) -> None:
        """Finish all writes and close the database."""
        await self.start_check.stop()
        await self._writer.close()
        if self._lease is not None:
            await self._lease.end()
        await self._readers.close()
        if not self._backend.is_file:
            await self.ownership.release(self._writing)
        await self._writing.dispose()
        if self.ownership.lost is None:
            await asyncio.to_thread(self._backend.leave, self.url)

    @property
    def place(self) -> str:
        """Where the database is, for people. It has no password."""
        return self._backend.place(self.url)

    @property
    def shard(self) -> Shard:
        """The shard whose servers this process serves."""
        return self.ownership.shard

    @property
    def environment(self) -> Mapping[str, str]:
        """The variable by which another process of the bot finds the database, wherever it starts."""
        url = make_url(self.url).set(database=self.place) if self._backend.is_file else make_url(self.url)
        return {"DATABASE_URL": url.render_as_string(hide_password=False)}

    @property
    def holds_shard(self) -> bool:
        """Whether no other process can serve the shard by now, so that this one may answer at once."""
        return self.ownership.lost is None and (self._lease is None or self._lease.is_sure)

    @property
    def shards_without_owner(self) -> int:
        """The number of shards that no process runs."""
        return 0 if self._lease is None else self._lease.unowned

    @property
    def waiting_jobs(self) -> int:
        """The number of jobs that wait for the writer."""
        return self._writer.waiting

    def watch_commits(self, watched: Callable[[CommitJobs], CommitJobs]) -> None:
        """Have ``watched`` wrap each transaction of the writer from now on."""
        self._writer.watch_commits(watched)

    def is_frozen(self, guild: GuildId) -> bool:
        """Return whether nothing is written on a server, because its books do not balance."""
        return guild in self.start_check.frozen

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self.seasons.of(guild)

    async def write(self, job: Job[T]) -> T:
        """Carry out a job of :mod:`bot.storage.writing` durably, and return its answer.

        Raises the errors of the job, ``BooksFrozenError``, and
        ``StoreUnavailableError``. Cancelling the caller does not cancel the job.
        """
        return await self._writer.write(job)

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """Return the answer of a query of :mod:`bot.storage.reading`."""
        return await self._readers.read(query, *arguments, **named)

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
            self.people.load(await self.read(people_rows.number_people, named))
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
            async with self._readers.engine.connect() as connection:
                findings = await connection.run_sync(book_checks.check_at_start, self.shard)
        except DatabaseError as error:
            raise storage_errors.store_error(self.place, error) from error
        damage = next((each.detail for each in findings if each.check is book_checks.Check.FILE), None)
        if damage is not None:
            raise self._damage(damage)
        return findings

    # What members own, and what they have claimed

    def note_name(self, guild: GuildId, user: UserId, name: str) -> None:
        """Note the name that a member uses on a server. It is stored with the next commit."""
        self._memory.names.note(NotedName(guild, user, name, self._clock.now()))

    async def last_names(self, guild: GuildId, users: Collection[UserId]) -> Mapping[UserId, str]:
        """Return the last names of members on a server, as far as they are known."""
        return await self.read(names_of, guild, users, self._clock.now())

    @property
    def breaks(self) -> Mapping[UserId, float]:
        """When the last break of each person who has taken one ends; it may be over."""
        return self.people.breaks

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        """Return what each member can spend now. New members get an account first.

        People who are being forgotten get none: they have nothing in a season that they do not play in.
        """
        wanted = tuple(dict.fromkeys(users))
        known = await self._known_funds(guild, wanted)
        missing = tuple(user for user in wanted if user not in known)
        if not missing:
            return known
        new = tuple(user for user in missing if not self.people.takes_no_part(user))
        if new:
            await self.write(OpenAccounts(guild=guild, users=new, at=self._clock.now()))
        return {**dict.fromkeys(missing, _NOTHING), **await self._known_funds(guild, wanted)}

    async def earlier_funds(
        self, guild: GuildId, users: Iterable[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        """Return what each member can spend in a round of an earlier season, in hundredths."""
        known = await self._known_funds(guild, tuple(users), season)
        return {user: each.chips for user, each in known.items()}

    async def holdings(
        self, guild: GuildId, users: Iterable[UserId], season: int | None = None
    ) -> Mapping[UserId, Cents]:
        """Return the chips of each member in a season (None: the present one), in hundredths.

        All open stakes of the season are included.
        """
        number = self.season_of(guild) if season is None else season
        return await self.read(self._owned_by, guild, tuple(users), number)

    async def balance(self, guild: GuildId, user: UserId) -> Balance:
        """Return a member's chips and open stakes; for a member without an account, the opening balance."""
        return await self.read(self._balance_of, guild, user, self.season_of(guild))

    def _owned_by(
        self, connection: Connection, guild: GuildId, users: Collection[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        return {user: self._balance_of(connection, guild, user, season).owned for user in users}

    def _balance_of(self, connection: Connection, guild: GuildId, user: UserId, season: int) -> Balance:
        digest = self.people.digest(guild, user) if season == self.season_of(guild) else None
        return bank_queries.balance(connection, guild, user, season, digest)

    async def past_claims(self, guild: GuildId, user: UserId, at: float) -> PastClaims:
        """Return what a member has claimed, as far as it matters at this time (seconds since the epoch)."""
        digest = self.people.digest(guild, user)
        return await self.read(bank_queries.past_claims, guild, user, at, digest=digest)

    async def has_begun_before_erasure(self, user: UserId, day: int) -> bool:
        """Return whether a person has begun the deal of a day before their data were erased."""
        found = await self.read(remembered, EVERYWHERE, self.people.digest(EVERYWHERE, user))
        return found.has_begun_deal(day)

    async def _known_funds(
        self, guild: GuildId, users: tuple[UserId, ...], season: int | None = None
    ) -> Mapping[UserId, MemberFunds]:
        """Return the funds of members with an account in a season (None: the present one)."""
        number = self.season_of(guild) if season is None else season
        codes = {user: member(guild, user, number).code for user in users}
        found = await self._funds_reader.ask(codes.values())
        return {user: found[code] for user, code in codes.items() if code in found}

    async def _read_funds(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        return await self.read(bank_queries.funds, codes)

    # People, and the other processes of the database

    async def check_key(self) -> None:
        """Check that the key of forgotten members is that of the database.

        Several processes agree on a key before they begin. Raises ``MemberKeyError`` and
        ``StoreUnavailableError``.
        """
        key, has_others = self.people.key, self.shard.count > 1
        stored = await self.read(people_rows.key_fingerprint)
        own = key.fingerprint()  # another process stores its file before the hash
        if stored is None and (own is not None or has_others):
            stored = await self.write(AdoptKey())
            if key.fingerprint() != stored:
                key.reread()
        lost = key.check(stored, is_shared=has_others)
        if lost is not None:
            _log.warning("%s Until the season ends, nobody who was forgotten is recognised.", lost)

    async def meet(self, discord: int) -> UserId:
        """Return the number of a person by their id of Discord; for somebody new, when it is stored.

        Raises ``StoreUnavailableError``.
        """
        known = self.people.find(discord)
        if known is None:
            known = (await self._newcomers.ask((discord,))).get(discord)
        if known is None:
            raise StoreUnavailableError("the row of a person is damaged")
        return known

    async def recall(self, discord: int) -> UserId | None:
        """Return the number of a person whom some process has met, by their id of Discord, or None.

        Raises ``StoreUnavailableError``.
        """
        if self.shard.count > 1 and self.people.find(discord) is None:
            self.people.load(await self.read(people_rows.find_people, (discord,)))
        return self.people.find(discord)

    async def follow_people(self) -> list[UserId]:
        """Learn what other processes have stored about people. Return who has taken a break.

        A single process knows everything. Raises ``StoreUnavailableError``.
        """
        if self.shard.count == 1:
            return []
        waiting = self.people.leaving
        async with self._readers.connection() as connection:
            told = await connection.run_sync(people_rows.told_people, self.shard)
            stored = await connection.run_sync(people_rows.number_people, waiting)
        self.people.load(told)
        for number in {*waiting} - {each.number for each in stored}:
            self.people.note_forgotten(number)
        for each in stored:
            if each.is_leaving and each not in told:
                self.people.note_acknowledged(each.number)
        on_break = [each.number for each in told if not each.is_leaving]
        for number in on_break:
            await self.write(NoteRead(user=number))
        return on_break

    async def versions(self) -> set[str | None]:
        """Return the versions of Croupier of the processes that own shards of a shared database now."""
        rows, now = await self.read(read_shards)
        return {row.version for row in rows.values() if is_owned(row, now)}

    async def idle_shards(self, user: UserId) -> tuple[int, ...]:
        """Return the shards that must let a person go before they are erased, and have no process."""
        return await self.read(people_rows.idle_shards, user)

    async def _meet(self, ids: Collection[int]) -> Mapping[int, UserId]:
        met = await self.write(MeetPeople(ids=frozenset(ids)))
        return {each.discord: each.number for each in met}

    def _note_damage(self, detail: str) -> None:
        self.start_check.note_damage(self._damage(detail))

    def _damage(self, detail: str) -> storage_errors.DatabaseCorruptError:
        return storage_errors.DatabaseCorruptError(self.place, detail)


def _named_in(state: str) -> Iterator[int]:
    """Yield the numbers of the people whose names are in a state, unless it is damaged."""
    with suppress(ValueError, LookupError, TypeError):
        yield from map(int, json.loads(state)["names"])
