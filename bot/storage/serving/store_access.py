"""The access to the database that all parts of the store share."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import Shard
from bot.bank.store_errors import BooksFrozenError, StoreUnavailableError
from bot.clock import Clock, done_within
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.fencing.fence_rules import is_owned
from bot.storage.database.fencing.lease import Lease
from bot.storage.database.fencing.shard_rows import read_shards
from bot.storage.database.ownership import Ownership
from bot.storage.database.storage_errors import DatabaseCorruptError, OutageLog, is_corrupt
from bot.storage.people import people_rows
from bot.storage.people.digest_key import DigestKey
from bot.storage.people.known_people import KnownPeople
from bot.storage.serving.identify_slots import SharedSlots
from bot.storage.serving.shared_calls import SharedCalls
from bot.storage.serving.start_check import StartCheck
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.batches.writer import CommitJobs, Writer
from bot.storage.writing.people_jobs import AdoptKey, MeetPeople, NoteRead

_log = logging.getLogger(__name__)

READING_SECONDS = 5.0
"""Seconds for which a store that closes waits for open reads."""

P = ParamSpec("P")
T = TypeVar("T")


class StoreAccess:
    """The connections, the writer, and what is in memory: settings, seasons, people and frozen servers.

    ``url`` names the database, and may have a password, which no log shows.
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
        self._reading = reading
        self._clock = clock
        self.ownership = ownership
        self.start_check = StartCheck()
        self._outages = OutageLog(clock)
        key = DigestKey(key_file or self._backend.key_file(self.url))
        self._memory = Memory(people=KnownPeople(key), shard=self.shard, frozen=self.start_check.frozen)
        self.people = self._memory.people
        self.settings = self._memory.settings
        self.seasons = self._memory.seasons
        self._newcomers = SharedCalls(self._meet, name="new people")
        self._lease: Lease | None = None
        self.identify_slots = None if self._backend.is_file else SharedSlots(self._backend, writing)
        """The times at which this process may start sessions at Discord; None if it is alone."""
        self._open_reads = 0
        self._all_read = asyncio.Event()
        self._all_read.set()
        self._writer = Writer(
            writing,
            ownership=ownership,
            outages=self._outages,
            note_damage=self._note_damage,
            memory=self._memory,
        )

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
        """The variable by which another process of the bot finds the database."""
        return {"DATABASE_URL": self.url}

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
        self,
        query: Callable[Concatenate[Connection, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """Return the answer of a query of :mod:`bot.storage.reading`."""

        async def reading() -> T:
            async with self._read() as connection:
                return await connection.run_sync(query, *arguments, **named)

        return await self._backend.uncancelled(reading())

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
            known = (await self._newcomers.ask((discord,)))[discord]
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
        async with self._read() as connection:
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

    def _damage(self, detail: str) -> DatabaseCorruptError:
        return DatabaseCorruptError(self.place, detail)

    @contextmanager
    def _freezing(self) -> Iterator[None]:
        """Freeze a server if one of its balances turns out to be no number."""
        try:
            yield
        except BooksFrozenError as error:
            self.start_check.freeze(error.guild)
            raise

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        self._open_reads += 1
        self._all_read.clear()
        try:
            with self._freezing():
                async with self._reading.connect() as connection:
                    yield connection
        except DatabaseError as error:
            if is_corrupt(error):
                self._note_damage(str(error.orig))
            self._outages.note(str(error.orig))
            raise StoreUnavailableError(str(error.orig)) from error
        except PoolTimeoutError as error:
            self._outages.note("too many are reading at once")
            raise StoreUnavailableError("too many are reading at once") from error
        finally:
            self._open_reads -= 1
            if not self._open_reads:
                self._all_read.set()

    async def _end_reads(self) -> None:
        """Wait for open reads, but not for ever: a connection that is in use is not closed with its pool."""
        ended = asyncio.ensure_future(self._all_read.wait())
        if not await done_within(self._clock, READING_SECONDS, ended):
            ended.cancel()
            _log.warning(
                "the database closes although it is read (%d): the reads did not end in %.0f s",
                self._open_reads,
                READING_SECONDS,
            )
