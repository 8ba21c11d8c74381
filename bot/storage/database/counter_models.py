"""The tables of counters, achievements, seasons, leaderboards and daily deals, and what is counted.

Hands count for the player who decides on them, at tables of the bank and on credit. Followers count rounds
and net only. Rounds of a match count apart, because anyone may open a match with any rules.

Ranked rounds decide the places of a season: those that count, without the ones at ``inverted`` tables.
"""

from typing import Final

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, mapped_column

from bot.storage.database.column_types import Amount, Count, Day, Moment, Person, Secret, Share, Snowflake
from bot.storage.database.models import Base
from bot.storage.database.tournament_models import TournamentModel

METADATA: Final = TournamentModel.metadata
"""All tables of the database, also those in ``models`` and ``tournament_models``."""


class CounterModel(Base):
    """The counters of a member in one period.

    The transaction that settles a round, ends a tournament or counts a daily deal changes them. ``period`` is
    ``s1`` (season 1), ``m202611``, ``w20261116`` (the week of that Monday, UTC) or ``all``. ``win_rate`` is
    ``won / hands``.
    """

    __tablename__ = "counters"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True)
    period: Mapped[str] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    rounds: Mapped[Count]
    hands: Mapped[Count]
    won: Mapped[Count]
    lost: Mapped[Count]
    pushed: Mapped[Count]
    net: Mapped[Amount]
    blackjacks: Mapped[Count]
    busts: Mapped[Count]
    doubles: Mapped[Count]
    splits: Mapped[Count]
    surrenders: Mapped[Count]
    insured: Mapped[Count]
    insurance_won: Mapped[Count]
    match_rounds: Mapped[Count]
    match_hands: Mapped[Count]
    match_hands_won: Mapped[Count]
    matches: Mapped[Count]
    matches_won: Mapped[Count]
    biggest_win: Mapped[Amount]
    biggest_loss: Mapped[Amount]
    ranked_rounds: Mapped[Count]
    ranked_net: Mapped[Amount]
    ranked_day: Mapped[Day]
    ranked_days: Mapped[Count]
    streak: Mapped[Count]
    best_streak: Mapped[Count]
    win_rate: Mapped[Share]
    deals: Mapped[Count] = mapped_column(server_default=sa.text("0"))
    perfect_deals: Mapped[Count] = mapped_column(server_default=sa.text("0"))
    deal_points: Mapped[Amount] = mapped_column(server_default=sa.text("0"))
    deal_score: Mapped[Amount] = mapped_column(server_default=sa.text("0"))
    side_bets: Mapped[Count] = mapped_column(server_default=sa.text("0"))
    side_bets_won: Mapped[Count] = mapped_column(server_default=sa.text("0"))
    side_bets_net: Mapped[Amount] = mapped_column(server_default=sa.text("0"))
    tournaments_won: Mapped[Count] = mapped_column(server_default=sa.text("0"))


HIGHEST: Final = ("biggest_win", "ranked_day")
"""What keeps its highest value: hundredths of a chip, and the last day with a ranked round.

Days count from the epoch (UTC).
"""

LOWEST: Final = ("biggest_loss",)
"""What keeps its lowest value, at most 0, in hundredths of a chip."""

_SEQUENCES: Final = ("ranked_days", "streak", "best_streak")

MEASURES: Final = tuple(
    column.name
    for column in CounterModel.__table__.columns
    if not column.primary_key and column.name != "win_rate"
)
"""All counters of a member in a period. A streak counts rounds that were won one after the other.

``ranked_days`` is the number of days with a ranked round.
"""

DEAL_SUMS: Final = ("deals", "perfect_deals", "deal_points", "deal_score")
"""What daily deals add up to; rounds and matches leave it as it is. Points are in hundredths.

``deal_score`` orders by hands without an error, then by points (:mod:`bot.deal.judging`).
"""

SUMS: Final = tuple(name for name in MEASURES if name not in (*HIGHEST, *LOWEST, *_SEQUENCES, *DEAL_SUMS))
"""What rounds, matches and tournaments add up to; the nets are in hundredths of a chip."""


LEAST_COUNTS: Final = {
    "net": ("rounds", 1),
    "biggest_win": ("biggest_win", 1),
    "won": ("won", 1),
    "win_rate": ("hands", 50),
    "blackjacks": ("blackjacks", 1),
    "best_streak": ("best_streak", 1),
    "matches_won": ("matches_won", 1),
    "tournaments_won": ("tournaments_won", 1),
    "deal_score": ("deals", 1),
    "ranked_net": ("ranked_rounds", 1),
    "accuracy": ("decisions", 100),
}
"""What a member needs for a place on a leaderboard, by the value that orders it: a counter, and its least."""


def is_ranked(measure: str) -> str:
    """Return the condition of the index by which a leaderboard is read.

    SQLite uses a partial index only if the query repeats its condition word for word.
    """
    counter, least = LEAST_COUNTS[measure]
    return f"{counter} >= {least}"


for _measure, (_counts, _) in LEAST_COUNTS.items():
    if _measure in ("ranked_net", "accuracy"):
        continue  # these have indexes with other columns, below
    # A leaderboard is read in this order: best first, then by member. The last column is there so that
    # SQLite need not look at the row to know that it counts.
    sa.Index(
        f"ix_counters_{_measure}",
        CounterModel.guild,
        CounterModel.period,
        getattr(CounterModel, _measure).desc(),
        CounterModel.user,
        *([] if _measure == _counts else [getattr(CounterModel, _counts)]),
        sqlite_where=sa.text(is_ranked(_measure)),
    )

sa.Index(
    "ix_counters_standing",
    CounterModel.guild,
    CounterModel.period,
    CounterModel.ranked_net.desc(),
    CounterModel.user,
    CounterModel.ranked_rounds,
    CounterModel.ranked_days,
    sqlite_where=sa.text(is_ranked("ranked_net")),
)


class AchievementModel(Base):
    """An achievement of a member (:mod:`bot.achievements`), with the table and the round that brought it.

    ``round_no`` is None if a match ended without a round. Both are None for a daily deal.
    """

    __tablename__ = "achievements"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[Moment]
    table_id: Mapped[Snowflake | None] = mapped_column(sa.ForeignKey("tables.id"))
    round_no: Mapped[Count | None]


class PlayingDayModel(Base):
    """The last day on which a member played (days since the epoch, UTC), and how many in a row.

    ``days`` end with the last day, ``best_days`` are the most there were.
    """

    __tablename__ = "playing_days"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    last_day: Mapped[Day]
    days: Mapped[Count]
    best_days: Mapped[Count]


class AccuracyModel(Base):
    """How many decisions a member has made in a period, and how many were right, as far as they are judged.

    ``accuracy`` is ``right_decisions / decisions``. Periods are those of :class:`CounterModel`.
    """

    __tablename__ = "accuracies"
    __table_args__ = (
        sa.CheckConstraint("right_decisions BETWEEN 0 AND decisions", name="right_decisions"),
        {"sqlite_with_rowid": False},
    )

    guild: Mapped[Snowflake] = mapped_column(primary_key=True)
    period: Mapped[str] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    decisions: Mapped[Count]
    right_decisions: Mapped[Count]
    accuracy: Mapped[Share]


sa.Index(
    "ix_accuracies_accuracy",
    AccuracyModel.guild,
    AccuracyModel.period,
    AccuracyModel.accuracy.desc(),
    AccuracyModel.user,
    AccuracyModel.decisions,
    sqlite_where=sa.text(is_ranked("accuracy")),
)


class PostedBoardModel(Base):
    """A leaderboard that keeps itself current in a channel. ``shown`` is a digest of what it shows."""

    __tablename__ = "posted_boards"

    channel: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    guild: Mapped[Snowflake]
    message: Mapped[Snowflake]
    measure: Mapped[str]
    period: Mapped[str]
    shown: Mapped[str]
    posted_at: Mapped[Moment]
    edited_at: Mapped[Moment]
    wait_until: Mapped[Moment]
    failing_since: Mapped[Moment | None]


class SeasonModel(Base):
    """A season of a server that has ended. ``ended_by`` is None if it ended by its schedule.

    The season after the last of them is the present one, and the first one has the number 1.
    ``next_rounds`` and ``next_days`` are what a place takes in the season that began with this end.
    """

    __tablename__ = "seasons"
    __table_args__ = (
        sa.Index("ix_seasons_unannounced", "guild", "number", sqlite_where=sa.text("NOT is_announced")),
        {"sqlite_with_rowid": False},
    )

    guild: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[Count] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str]
    ended_at: Mapped[Moment]
    ended_by: Mapped[Person | None]
    is_announced: Mapped[bool]
    next_rounds: Mapped[Count]
    next_days: Mapped[Count]


class SeasonScheduleModel(Base):
    """How often the seasons of a server end by themselves, and since when this is so."""

    __tablename__ = "season_schedules"

    guild: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    every: Mapped[str]
    since: Mapped[Moment]


class DealDayModel(Base):
    """The daily deal of a day (days since the epoch, UTC), the same for all servers.

    ``seed`` must not be shown before the day is over and its last tries are. ``rules`` are resolved, as JSON.
    """

    __tablename__ = "deal_days"

    day: Mapped[Day] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[Count]
    seed: Mapped[Secret]
    rules: Mapped[str]
    commitment: Mapped[str]


class DealTryModel(Base):
    """The try of a person at the deal of a day, begun on the server ``guild``. Its key makes it the only one.

    ``moves`` has a letter for each decision. A finished try has ``points``, in hundredths. A judged one also
    has the ``cost`` of its decisions (millionths of a bet), the hundredths ``above`` the book, and a letter
    for each hand (``squares``). ``prize`` is what was paid for it, in hundredths; None: it was not decided.
    """

    __tablename__ = "deal_tries"
    __table_args__ = (
        sa.Index("ix_deal_tries_user", "user", "day"),
        {"sqlite_with_rowid": False},
    )

    day: Mapped[Day] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    guild: Mapped[Snowflake]
    moves: Mapped[str]
    begun_at: Mapped[Moment]
    finished_at: Mapped[Moment | None]
    points: Mapped[Amount | None]
    cost: Mapped[Amount | None]
    above: Mapped[Amount | None]
    squares: Mapped[str | None]
    prize: Mapped[Amount | None]


class DealMemberModel(Base):
    """A server on which the try of a person counts: it was begun there, or ``/deal`` was opened there.

    ``cost`` and ``points`` are those of the try. They and the ``season`` of the server are None until the try
    has been counted on the server.
    """

    __tablename__ = "deal_members"
    __table_args__ = (
        sa.Index("ix_deal_members_uncounted", "day", "user", "guild", sqlite_where=sa.text("season IS NULL")),
        {"sqlite_with_rowid": False},
    )

    guild: Mapped[Snowflake] = mapped_column(primary_key=True)
    day: Mapped[Day] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    season: Mapped[Count | None]
    cost: Mapped[Amount | None]
    points: Mapped[Amount | None]
