"""The tables of tournaments, their entrants and their heats."""

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, mapped_column

from bot.storage.database.column_types import Amount, Count, Day, Moment, Person, RowId, Secret, Snowflake
from bot.storage.database.models import Base


class TournamentModel(Base):
    """A tournament of :mod:`bot.tournament`. ``opening`` is the id of the interaction that opened it.

    ``seed`` must not be shown before the draw, or before it has ended. ``prize_day`` is the day of its start,
    as long as it can pay prizes; a day has one such tournament on a server. ``season`` is that in which it
    ended. ``name`` is empty if who opened it was forgotten.
    """

    __tablename__ = "tournaments"
    __table_args__ = (
        sa.UniqueConstraint("guild", "prize_day"),
        sa.Index("uq_tournaments_open_guild", "guild", unique=True, sqlite_where=sa.text("ended_at IS NULL")),
        sa.Index("ix_tournaments_ended_at", "ended_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[RowId] = mapped_column(primary_key=True)
    guild: Mapped[Snowflake]
    channel: Mapped[Snowflake]
    opening: Mapped[Snowflake] = mapped_column(unique=True)
    opened_by: Mapped[Person]
    opened_at: Mapped[Moment]
    name: Mapped[str]
    starts_at: Mapped[Moment]
    rounds: Mapped[Count]
    prize: Mapped[Amount]
    prize_day: Mapped[Day | None]
    seed: Mapped[Secret]
    in_channel: Mapped[bool]
    panel: Mapped[Snowflake | None]
    drawn_at: Mapped[Moment | None]
    last_at: Mapped[Moment | None]
    ended_at: Mapped[Moment | None]
    ending: Mapped[str | None]
    season: Mapped[Count | None]


class TournamentEntrantModel(Base):
    """A member who has signed up, by the interaction with the id ``sign_up``.

    ``place`` and the four columns behind it are the result of their heat, those with ``last_`` that of the
    last table; they are None without one. ``prize`` is what was paid, in hundredths.
    """

    __tablename__ = "tournament_entrants"
    __table_args__ = (sa.Index("ix_tournament_entrants_user", "user"), {"sqlite_with_rowid": False})

    tournament: Mapped[RowId] = mapped_column(sa.ForeignKey("tournaments.id"), primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    guild: Mapped[Snowflake]
    sign_up: Mapped[Snowflake] = mapped_column(unique=True)
    proven: Mapped[bool]
    position: Mapped[Count | None]
    heat: Mapped[Count | None]
    place: Mapped[Count | None]
    out_in: Mapped[Count | None]
    chips: Mapped[Amount | None]
    acted: Mapped[bool | None]
    has_left: Mapped[bool | None]
    seat_at_last: Mapped[Count | None]
    last_place: Mapped[Count | None]
    last_out_in: Mapped[Count | None]
    last_chips: Mapped[Amount | None]
    last_acted: Mapped[bool | None]
    last_left: Mapped[bool | None]
    is_gone: Mapped[bool]
    prize: Mapped[Amount]


class TournamentHeatModel(Base):
    """A heat, or the last table (number 0). ``place`` is the thread or channel of its table."""

    __tablename__ = "tournament_heats"
    __table_args__ = ({"sqlite_with_rowid": False},)

    tournament: Mapped[RowId] = mapped_column(sa.ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[Count] = mapped_column(primary_key=True)
    message: Mapped[Snowflake | None]
    place: Mapped[Snowflake | None]
    is_called: Mapped[bool]
    table_id: Mapped[Snowflake | None] = mapped_column(sa.ForeignKey("tables.id"), unique=True)
    ended_at: Mapped[Moment | None]
