"""The store of the bot: everything that a table, a command or the audit asks of the database."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from sqlalchemy.exc import DatabaseError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.clock import Clock, SystemClock
from bot.storage.database import BUSY_TIMEOUT, database_file, migrate, reader_engine, writer_engine
from bot.storage.reading import BalanceReader, bank_queries, book_checks, round_queries, table_queries
from bot.storage.writing import Grant, NoteMessage, OpenAccounts, Writer
from bot.table import (
    Commit,
    GuildId,
    MemberFunds,
    MessageId,
    StoredTable,
    StoreUnavailableError,
    TableId,
    UserId,
    member,
)

_log = logging.getLogger(__name__)


class SqlStore:
    """A :class:`~bot.table.Store` in a SQLite file, and the bank's counter for the commands.

    Use :meth:`open`; every method may raise :class:`~bot.table.StoreUnavailableError`, after
    which nothing was written, and works again as soon as the cause is gone.
    """

    def __init__(self, *, writing: AsyncEngine, reading: AsyncEngine, clock: Clock) -> None:
        self._writing = writing
        self._reading = reading
        self._clock = clock
        self._writer = Writer(writing)
        self._teller = BalanceReader(self._look)
        self._temporary: tempfile.TemporaryDirectory[str] | None = None

    @classmethod
    async def open(cls, url: str, *, clock: Clock | None = None, busy_timeout: float = BUSY_TIMEOUT) -> Self:
        """Bring the database up to date, look over the books, and start writing.

        ``:memory:`` keeps the database in a temporary folder that goes with :meth:`close`.
        Raises :class:`StoreUnavailableError`, :class:`~bot.storage.database.DatabaseTooNewError` and
        :class:`~bot.storage.database.UnsupportedDatabaseError`.
        """
        folder = None
        if database_file(url) is None:
            folder = tempfile.TemporaryDirectory(prefix="croupier-", ignore_cleanup_errors=True)
            url = f"sqlite:///{Path(folder.name, 'croupier.db').as_posix()}"
        await asyncio.to_thread(migrate, url, busy_timeout=busy_timeout)
        store = cls(
            writing=writer_engine(url, busy_timeout=busy_timeout),
            reading=reader_engine(url, busy_timeout=busy_timeout),
            clock=clock or SystemClock(),
        )
        store._temporary = folder
        await store._look_over()
        return store

    async def close(self) -> None:
        """Finish what is being written and let go of the file."""
        await self._writer.close()
        await self._writing.dispose()
        await self._reading.dispose()
        if self._temporary is not None:
            self._temporary.cleanup()

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        """Return what each member can spend now; a new member's account is opened first."""
        wanted = tuple(dict.fromkeys(users))
        known = await self._purses(guild, wanted)
        missing = tuple(user for user in wanted if user not in known)
        if not missing:
            return known
        await self._writer.do(OpenAccounts(guild=guild, users=missing, at=self._clock.now()))
        return await self._purses(guild, wanted)

    async def elimination(self, guild: GuildId, user: UserId) -> bank_queries.Elimination | None:
        """When and where a member ran out of chips; None if he may play."""
        async with self._read() as connection:
            return await bank_queries.elimination(connection, guild, user)

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, int]:
        """What each entrant of a match can spend, in hundredths; empty before it has started."""
        async with self._read() as connection:
            return await table_queries.stacks(connection, table, match_no)

    async def commit(self, commit: Commit) -> None:
        """Write one decision durably: its input, its events, its transfers and the table's row.

        Besides the errors of the port: :class:`~bot.storage.database.StaleVersionError` unless the
        row's version follows the stored one, :class:`~bot.storage.database.ChannelTakenError`, and
        :class:`~bot.storage.database.IdempotencyConflictError` (a bug) for a key that was committed
        with another table, actor or ``input_json``.
        """
        await self._writer.do(commit)

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Every table that was open when the process ended."""
        async with self._read() as connection:
            return await table_queries.open_tables(connection)

    async def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        """Keep which message shows the table, and when it was posted (seconds since the epoch)."""
        await self._writer.do(NoteMessage(table=table, message=message, at=at))

    async def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        """Which message shows the table, and when it was posted; None if none is known."""
        async with self._read() as connection:
            return await table_queries.message_of(connection, table)

    async def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, int]:
        """What each member owns on a server, all open stakes included, in hundredths."""
        async with self._read() as connection:
            return {user: (await bank_queries.balance(connection, guild, user)).owned for user in users}

    async def balance(self, guild: GuildId, user: UserId) -> bank_queries.Balance:
        """A member's chips and open stakes; for one who has never played here, what he would start with."""
        async with self._read() as connection:
            return await bank_queries.balance(connection, guild, user)

    async def leaderboard(self, guild: GuildId, *, offset: int, limit: int) -> tuple[bank_queries.Rank, ...]:
        """A part of the ranking by chips, open stakes included; ties share a place."""
        async with self._read() as connection:
            return await bank_queries.leaderboard(connection, guild, offset=offset, limit=limit)

    async def place_of(self, guild: GuildId, user: UserId) -> bank_queries.Rank | None:
        """A member's own place in the ranking; None if he has no account."""
        async with self._read() as connection:
            return await bank_queries.place_of(connection, guild, user)

    async def members(self, guild: GuildId) -> int:
        """How many members the ranking has."""
        async with self._read() as connection:
            return await bank_queries.members(connection, guild)

    async def last_rounds(
        self, guild: GuildId, user: UserId, *, limit: int
    ) -> tuple[round_queries.PlayedRound, ...]:
        """A member's last settled rounds on a server, newest first."""
        async with self._read() as connection:
            return await round_queries.last_rounds(connection, guild, user, limit)

    async def evidence(self, guild: GuildId, round_id: int) -> round_queries.Evidence | None:
        """What proves a round of a server; None if there is no such round there."""
        async with self._read() as connection:
            return await round_queries.evidence(connection, guild, round_id)

    async def grant(
        self,
        guild: GuildId,
        user: UserId,
        amount: int,
        *,
        by: UserId,
        reason: str,
        key: str,
        at: float,
        action: str = "chips",
        enough: int | None = None,
    ) -> int:
        """Give (``amount`` > 0) or take (< 0) hundredths, logged with who and why; the new balance.

        A member who was out of chips is so no more where he is given any and his purse holds ``enough``
        then (None: always).

        The same ``key`` acts once. Raises :class:`~bot.table.InsufficientFundsError` for more
        than the member has, :class:`~bot.storage.database.IdempotencyConflictError` for another grant's key.
        """
        job = Grant(
            key=key,
            guild=guild,
            user=user,
            amount=amount,
            by=by,
            reason=reason,
            at=at,
            action=action,
            enough=enough,
        )
        new = await self._writer.do(job)
        assert new is not None, "a grant answers with the balance"
        return new

    async def audit(self, *, thorough: bool = True) -> tuple[book_checks.Finding, ...]:
        """Derive all balances anew and look for broken promises; empty is good."""
        async with self._read() as connection:
            return await book_checks.audit(connection, thorough=thorough)

    async def _look_over(self) -> None:
        try:
            findings = await self.audit(thorough=False)
        except BaseException:
            await self.close()
            raise
        for finding in findings:
            _log.error("The books do not hold (%s): %s", finding.check, finding.detail)

    async def _purses(self, guild: GuildId, users: tuple[UserId, ...]) -> Mapping[UserId, MemberFunds]:
        codes = {user: member(guild, user).code for user in users}
        found = await self._teller.purses(codes.values())
        return {user: found[code] for user, code in codes.items() if code in found}

    async def _look(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        async with self._read() as connection:
            return await bank_queries.purses(connection, codes)

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reading.connect() as connection:
                yield connection
        except DatabaseError as error:
            raise StoreUnavailableError(str(error.orig)) from error
        except PoolTimeoutError as error:
            raise StoreUnavailableError("too many are reading at once") from error
