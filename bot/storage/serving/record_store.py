"""What was played in a period that the clock and the present season tell."""

from functools import cached_property

from bot.bank.ids import GuildId, UserId
from bot.bank.periods import Period, begin_of, period_at
from bot.storage.reading import bank_queries, history_queries, rankings
from bot.storage.serving.store_access import StoreAccess


class RecordStore(StoreAccess):
    """The part of the store about what was played in a period."""

    @cached_property
    def _lengths(self) -> rankings.ListLengths:
        return rankings.ListLengths(self._clock)

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
