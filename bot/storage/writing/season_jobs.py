"""Jobs about seasons: their ends and their schedules."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, update

from bot.bank.ids import GuildId, UserId
from bot.bank.refusals import SeasonHasEnded, SeasonRefusal, SeasonTooYoung
from bot.bank.seasons import Interval
from bot.storage.database.counter_models import SeasonModel, SeasonScheduleModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.database.rows import mend
from bot.storage.people.remembered import drop_what_is_over, forgive_debts
from bot.storage.reading import bank_queries, setting_queries
from bot.storage.writing.admin_log import add_log_row, lift_eliminations
from bot.storage.writing.batches.transaction import Job, Memory, Statement, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSeason(Job[SeasonRefusal | None]):
    """End the present season of a server under a name, with all eliminations, and log it with its actor.

    ``by`` is None for the schedule. The answer is why it does not end: another season is on by now, or it is
    in its first hour.
    """

    guild: GuildId
    number: int
    name: str
    by: UserId | None
    at: float

    @property
    def booked_on(self) -> GuildId:
        """The server, which has no season to end while its books are frozen."""
        return self.guild

    def apply(self, tx: Tx) -> SeasonRefusal | None:
        """End the season, unless it is another one by now, or has just begun."""
        if self.number != tx.season_of(self.guild):
            return SeasonHasEnded()
        may_end_at = tx.may_end_season_at(self.guild)
        if self.at < may_end_at:
            return SeasonTooYoung(may_end_at=may_end_at)
        row = {"guild": self.guild, "number": self.number, "name": self.name}
        row |= {"ended_at": self.at, "ended_by": self.by, "is_announced": False}
        settings = setting_queries.settings(tx.connection, self.guild)
        row |= {"next_rounds": settings.season_rounds, "next_days": settings.season_days}
        tx.add(_ENDED_SEASONS, row)
        eliminated = bank_queries.eliminated_members(tx.connection, self.guild)
        lift_eliminations(tx, self.guild, eliminated, self.at)
        forgive_debts(tx.connection, self.guild)
        drop_what_is_over(tx.connection, self.guild, self.at)
        reason = f"{self.number}: {self.name}"
        add_log_row(tx, at=self.at, guild=self.guild, actor=self.by, action="season ended", reason=reason)
        tx.note_season_end(self.guild, self.at)
        return None

    def follow(self, answer: SeasonRefusal | None, memory: Memory) -> None:
        """Begin the next season."""
        if answer is None:
            memory.seasons.note_end(self.guild, self.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleSeasons(Job[None]):
    """Let the seasons of a server end ``every`` month or quarter from now on (None: by hand only); log it."""

    guild: GuildId
    every: Interval | None
    by: UserId
    at: float

    def apply(self, tx: Tx) -> None:
        """Store the schedule, or drop it."""
        if self.every is None:
            tx.add(_SCHEDULES_OFF, {"of_guild": self.guild})
        else:
            tx.add(_SCHEDULES, {"guild": self.guild, "every": self.every.value, "since": self.at})
        reason = "off" if self.every is None else self.every.value
        add_log_row(tx, at=self.at, guild=self.guild, actor=self.by, action="season schedule", reason=reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteSeasonAnnounced(Job[None]):
    """Store that the champion of a season was announced."""

    guild: GuildId
    number: int

    def apply(self, tx: Tx) -> None:
        """Mark the season."""
        own = (SeasonModel.guild == self.guild) & (SeasonModel.number == self.number)
        mend(tx.connection, SeasonModel, own)
        tx.add(_ANNOUNCED_SEASONS, {"of_guild": self.guild, "of_season": self.number})


_ENDED_SEASONS = Statement(insert(SeasonModel))
_ANNOUNCED_SEASONS = Statement(
    update(SeasonModel)
    .where(SeasonModel.guild == bindparam("of_guild"), SeasonModel.number == bindparam("of_season"))
    .values(is_announced=True),
)
_SCHEDULES = Statement(add_or_replace(SeasonScheduleModel))
_SCHEDULES_OFF = Statement(
    delete(SeasonScheduleModel).where(SeasonScheduleModel.guild == bindparam("of_guild"))
)
