"""What was played: leaderboards, stats, rounds with their proofs, decisions, and the log."""

from collections.abc import Mapping
from functools import cached_property

from bot.bank.ids import ChannelId, GuildId, MessageId, UserId
from bot.bank.periods import Period, begin_of, period_at
from bot.bank.seasons import FIRST_SEASON
from bot.storage.counting.decisions import DecisionCount
from bot.storage.posting.stored_boards import PostedBoard, posted_boards
from bot.storage.reading import bank_queries, history_queries, log_queries, rankings, round_queries
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing.jobs import CountDecisions, DropPostedBoard, KeepPostedBoard


class RecordStore(StoreAccess):
    """The part of the store about what was played."""

    @cached_property
    def _lengths(self) -> rankings.ListLengths:
        return rankings.ListLengths(self._clock)

    async def posted_boards(self) -> tuple[PostedBoard, ...]:
        """Return the leaderboards of all servers that keep themselves current."""
        async with self._read() as connection:
            return await posted_boards(connection)

    async def keep_posted_board(self, board: PostedBoard) -> None:
        """Store a leaderboard that keeps itself current. It replaces the one in its channel."""
        await self._writer.write(KeepPostedBoard(board=board))

    async def drop_posted_board(self, channel: ChannelId, message: MessageId) -> None:
        """Forget the leaderboard of this message in a channel."""
        await self._writer.write(DropPostedBoard(channel=channel, message=message))

    async def ranking(
        self,
        guild: GuildId,
        measure: rankings.Measure,
        period: Period,
        user: UserId,
        *,
        offset: int,
        limit: int,
        season: int | None = None,
    ) -> rankings.Ranking:
        """Return a page of a leaderboard of this week or month, or a season, with the user's own place.

        ``season`` is a number; None: the present one.
        """
        present = self.season_of(guild)
        number = present if season is None else season
        code = period_at(period, self._clock.now(), number)
        async with self._read() as connection:
            return await rankings.ranking(
                connection,
                guild,
                measure,
                code,
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
        async with self._read() as connection:
            return await bank_queries.member_stats(connection, guild, user, code)

    async def balances_after(
        self, guild: GuildId, user: UserId, period: Period, *, most: int
    ) -> tuple[history_queries.BalanceAfter, ...]:
        """Return what a member owned after each of their last rounds of a period, oldest first."""
        since = begin_of(period, self._clock.now())
        async with self._read() as connection:
            season = self.season_of(guild) if period is Period.SEASON else None
            return await history_queries.balances_after(
                connection, guild, user, since=since, season=season, most=most
            )

    async def last_rounds(
        self, guild: GuildId, user: UserId, *, limit: int
    ) -> tuple[round_queries.PlayedRound, ...]:
        """Return a member's last settled rounds on a server, newest first."""
        async with self._read() as connection:
            return await round_queries.last_rounds(connection, guild, user, limit)

    async def unjudged_rounds(self, *, after: int, limit: int) -> tuple[round_queries.UnjudgedRound, ...]:
        """Return the settled rounds behind this id whose decisions are not judged, oldest first."""
        async with self._read() as connection:
            return await round_queries.unjudged_rounds(connection, after, limit)

    async def count_decisions(
        self, round_: round_queries.UnjudgedRound, counts: Mapping[UserId, DecisionCount]
    ) -> None:
        """Count the judged decisions of a round, and remember that it is judged.

        A second call for the same round raises ``BadCommitError`` (a bug) and
        counts nothing.
        """
        record = round_.record
        assert record is not None or not counts, "nobody knows when a damaged round was played"
        await self._writer.write(
            CountDecisions(
                round_id=round_.id,
                guild=GuildId(0) if record is None else record.guild,
                season=FIRST_SEASON if record is None else record.season,
                settled_at=0.0 if record is None else record.settled_at,
                counts=counts,
            )
        )

    async def history(
        self, guild: GuildId, user: UserId, *, offset: int, limit: int
    ) -> tuple[history_queries.HistoryEntry, ...]:
        """Return a member's rounds that are over, newest first."""
        async with self._read() as connection:
            return await history_queries.history(connection, guild, user, offset=offset, limit=limit)

    async def ledger(
        self, guild: GuildId, user: UserId, *, offset: int, limit: int
    ) -> tuple[history_queries.LedgerEntry, ...]:
        """Return how a member's chips have changed, newest first."""
        async with self._read() as connection:
            season = self.season_of(guild)
            return await history_queries.ledger(connection, guild, user, season, offset=offset, limit=limit)

    async def round_facts(self, guild: GuildId, round_id: int) -> history_queries.RoundFacts | None:
        """Return where, when and by whom a round was played; None if the server has no such round."""
        async with self._read() as connection:
            return await history_queries.round_facts(connection, guild, round_id)

    async def evidence(self, guild: GuildId, round_id: int) -> round_queries.Evidence | None:
        """Return the evidence that proves a round, or None if the server has no round with this id.

        Raises ``DamagedRowError`` if its rows are damaged.
        """
        async with self._read() as connection:
            return await round_queries.evidence(connection, guild, round_id)

    async def log_entries(
        self, guild: GuildId, *, action: str | None, member: UserId | None, offset: int, limit: int
    ) -> tuple[tuple[log_queries.LogEntry, ...], int]:
        """Return a part of the server's log, newest first, and the number of its entries.

        Only entries of this action, or about or by this member, if they are named.
        """
        async with self._read() as connection:
            wanted = log_queries.LogFilter(guild=guild, action=action, member=member)
            found = await log_queries.entries(connection, wanted, offset=offset, limit=limit)
            return found, await log_queries.count(connection, wanted)
