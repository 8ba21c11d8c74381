"""Seasons: their ends, their schedules, and the standings."""

from bot.bank.ids import ChannelId, GuildId, UserId
from bot.bank.refusals import SeasonRefusal
from bot.bank.seasons import Interval, SeasonSchedule
from bot.storage.seasons import season_queries
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing.jobs import EndSeason, NoteSeasonAnnounced, ScheduleSeasons


class SeasonStore(StoreAccess):
    """The part of the store about seasons."""

    async def end_season(
        self, guild: GuildId, number: int, name: str, *, by: UserId | None, at: float
    ) -> SeasonRefusal | None:
        """End the present season of a server under a name, if it is still this one; log it with its actor.

        Return why it does not end. ``by`` is None for the schedule.
        """
        refused = await self._writer.write(EndSeason(guild=guild, number=number, name=name, by=by, at=at))
        assert refused is None or isinstance(refused, SeasonRefusal), "the end of a season returns no more"
        return refused

    async def schedule_seasons(
        self, guild: GuildId, every: Interval | None, *, by: UserId, at: float
    ) -> None:
        """Let the seasons of a server end every month or quarter (None: by hand only); log it."""
        await self._writer.write(ScheduleSeasons(guild=guild, every=every, by=by, at=at))

    async def season_schedules(self) -> tuple[SeasonSchedule, ...]:
        """Return the schedules of all servers that have one."""
        async with self._read() as connection:
            return await season_queries.schedules(connection)

    def season_may_end_at(self, guild: GuildId) -> float:
        """Return from when on the present season may end (seconds since the epoch)."""
        return self._seasons.may_end_at(guild)

    def last_season_end(self, guild: GuildId) -> float | None:
        """Return when the last season of a server ended (seconds since the epoch); None if none has."""
        return self._seasons.begun_at(guild)

    async def ended_seasons(
        self, guild: GuildId, *, skipped: int = 0, limit: int
    ) -> tuple[season_queries.EndedSeason, ...]:
        """Return a part of the seasons of a server that have ended, newest first, after ``skipped`` ones."""
        before = self.season_of(guild) - skipped
        async with self._read() as connection:
            return await season_queries.ended_seasons(connection, guild, before=before, limit=limit)

    async def ended_season(self, guild: GuildId, number: int) -> season_queries.EndedSeason | None:
        """Return a season of a server that has ended, or None."""
        async with self._read() as connection:
            return await season_queries.ended_season(connection, guild, number)

    async def unannounced_seasons(self) -> tuple[season_queries.EndedSeason, ...]:
        """Return the ended seasons of all servers whose champion is not announced yet."""
        async with self._read() as connection:
            return await season_queries.unannounced_seasons(connection)

    async def note_season_announced(self, guild: GuildId, number: int) -> None:
        """Store that the champion of a season was announced."""
        await self._writer.write(NoteSeasonAnnounced(guild=guild, number=number))

    async def channel_of_last_table(self, guild: GuildId) -> ChannelId | None:
        """Return the channel of the table that is open, or was opened last; None without tables."""
        async with self._read() as connection:
            return await season_queries.channel_of_last_table(connection, guild)

    async def past_places(
        self, guild: GuildId, user: UserId, *, limit: int
    ) -> tuple[season_queries.PastPlace, ...]:
        """Return the places of a member in the last seasons that are final, newest first."""
        async with self._read() as connection:
            present = self.season_of(guild)
            return await season_queries.past_places(connection, guild, user, before=present, limit=limit)
