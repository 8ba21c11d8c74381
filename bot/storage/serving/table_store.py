"""Tables and matches: their commits, their messages, and what is read of them after a restart."""

from collections.abc import Iterable, Mapping

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.storage.reading import match_queries, table_queries
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing import jobs
from bot.table.matches import MatchKey
from bot.table.ports import Commit, DamagedTable, StoredTable
from bot.table.results import EarnedAchievement


class TableStore(StoreAccess):
    """The part of the store about tables and matches."""

    async def commit(self, commit: Commit) -> tuple[EarnedAchievement, ...]:
        """Write one decision durably: its input, its events, its transfers and the row of its table.

        Returns the achievements that it has earned. Raises the errors of the port, and in addition:

        - ``StaleVersionError`` if the version does not follow the stored one;
        - ``ChannelTakenError`` if another table is open in the channel;
        - ``IdempotencyConflictError`` (a bug) if the key was committed with
          another table, actor or ``input_json``.
        """
        earned = await self._writer.write(commit)
        assert isinstance(earned, tuple), "a commit answers what it has earned"
        return earned

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Return every table that was open when the process ended and can be read."""
        async with self._read() as connection:
            return await table_queries.open_tables(connection)

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        """Return every table that was open, or has stakes, and cannot be read."""
        async with self._read() as connection:
            return await table_queries.damaged_tables(connection)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Close a table that cannot go on, and return its stakes to the accounts that paid them.

        A repeated call changes nothing. Returns the number of accounts whose stakes cannot be returned.
        """
        unreturned = await self._writer.write(
            jobs.CloseDamaged(table=damaged.table, at=at, code=damaged.code)
        )
        assert isinstance(unreturned, int), "the end of a table returns a number"
        return unreturned

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        """Return the chips that each entrant of a match can spend, in hundredths; empty before its start."""
        async with self._read() as connection:
            return await table_queries.stacks(connection, table, match_no)

    async def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        """Store which message shows the table, and when it was posted (seconds since the epoch)."""
        await self._writer.write(jobs.SetTableMessage(table=table, message=message, at=at))

    async def missing_since(self) -> Mapping[GuildId, float]:
        """Return since when the bot is missing (seconds since the epoch), for servers with open tables."""
        async with self._read() as connection:
            return await table_queries.missing_since(connection)

    async def note_missing(self, tables: Iterable[TableId], since: float | None) -> None:
        """Store since when the bot is missing on the server of these tables; None: it is there."""
        await self._writer.write(jobs.NoteMissing(tables=tuple(tables), since=since))

    async def note_shown_hashes(
        self,
        table: TableId,
        channel: ChannelId,
        message: MessageId,
        hashes: tuple[tuple[int, str], ...],
        at: float,
    ) -> None:
        """Store which message showed these hashes of shoes, by number, for those that none has shown before.

        ``at`` is in seconds since the epoch.
        """
        await self._writer.write(
            jobs.NoteShownHashes(table=table, channel=channel, message=message, hashes=hashes, at=at)
        )

    async def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        """Return the message that shows the table, and when it was posted, or None."""
        async with self._read() as connection:
            return await table_queries.message_of(connection, table)

    async def ended_match(self, key: MatchKey) -> match_queries.EndedMatch | None:
        """Return a match that has ended, or None."""
        async with self._read() as connection:
            return await match_queries.ended_match(connection, key)

    async def last_match_in(self, channel: ChannelId) -> match_queries.EndedMatch | None:
        """Return the match that ended last in a channel, or None."""
        async with self._read() as connection:
            return await match_queries.last_match_in(connection, channel)

    async def note_match_message(self, key: MatchKey, message: MessageId) -> None:
        """Store which message shows the result of a match."""
        await self._writer.write(jobs.NoteMatchMessage(table=key.table, match_no=key.number, message=message))
