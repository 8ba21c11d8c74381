"""Count in the transaction of a batch what its rounds and matches add, and decide what they have earned.

What has been counted is read back after each part of a member, so that a redelivered or refused commit earns
nothing, and an achievement belongs to the round that has earned it. A member has an achievement once, by the
key of its row.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import bindparam, func, insert, select

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, RETURNS, RoundPart, newly_earned, round_parts
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import periods_at
from bot.clock import day_of
from bot.deal.deal_days import begins_at
from bot.deal.judging import TryJudgement
from bot.storage.database.backends.dialects import joined
from bot.storage.database.counter_models import AchievementModel, CounterModel, PlayingDayModel
from bot.storage.database.models import EliminationModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.writing.batches import tallies
from bot.storage.writing.batches.transaction import Row, Statement, Statements
from bot.table.events import Event, MatchEnded, RoundSettled
from bot.table.results import EarnedAchievement


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A member's part in a round, a match or a daily deal; ``played`` is None where the cards earn nothing.

    ``tally`` is what it adds to the counters of the ``season`` and of the other periods of ``at`` (seconds
    since the epoch). What it earns names the table and the round. A daily deal counts on its day, and earns
    when it is finished: ``earned_at``, in place of ``at``.
    """

    guild: GuildId
    user: UserId
    at: float
    season: int
    tally: tallies.Tally
    table: TableId | None = None
    round_no: int | None = None
    is_round: bool = False
    played: RoundPart | None = None
    earned_at: float | None = None


@dataclass(slots=True)
class _Standing:
    """What a member has beside the counters, which each part may change. A damaged value counts as 0."""

    held: set[str]
    last_day: int | None
    days: int
    best_days: int

    def note_day(self, day: int) -> bool:
        """Count a day of play; return whether it is a new one. A clock that was set back changes nothing."""
        if self.last_day is not None and day <= self.last_day:
            return False
        self.days = self.days + 1 if self.last_day == day - 1 else 1
        self.last_day = day
        self.best_days = max(self.best_days, self.days)
        return True


def count_deal(
    tx: Statements, played: StoredTry, judgement: TryJudgement, guild: GuildId, season: int
) -> tuple[str, ...]:
    """Count a finished daily deal on a server, on its day, and return the achievements that it has earned."""
    tally = tallies.deal_tally(played.points or 0, judgement)
    day, ended = begins_at(played.day), played.finished_at
    part = Part(guild=guild, user=played.user, at=day, season=season, tally=tally, earned_at=ended)
    return tuple(each.name for each in count_and_earn(tx, [part], tallies.ADD_DEAL))


def count_and_earn(
    tx: Statements, parts: Iterable[Part], change: Statement = tallies.ADD_TO_COUNTERS
) -> list[EarnedAchievement]:
    """Write what rounds and matches add to counters and have earned, and return what they have earned.

    All other rows of their commit are written before: an elimination that ends with it counts.
    """
    earned = list[EarnedAchievement]()
    for part in parts:
        row = _counter_row(part)
        tx.add(change, row)
        ((last_day, days, best_days, held, *counted),) = tx.rows(_READ, row)
        standing = _standing(last_day, days, best_days, held)
        if part.is_round and standing.note_day(day_of(part.at)):
            tx.add(_PLAYING_DAYS, _day_row(part, standing))
        counters = dict(zip(_COUNTERS, map(_whole, counted), strict=True))
        counters[DAYS] = standing.best_days
        rounds = () if part.played is None else (part.played,)
        for name in newly_earned(counters, rounds, standing.held):
            standing.held.add(name)
            tx.add(_NEW_ACHIEVEMENTS, _achievement_row(part, name))
            known = sum([each.name in standing.held for each in ACHIEVEMENTS])
            earned.append(EarnedAchievement(player=part.user, name=name, held=known))
    return earned


def parts_of(
    events: Iterable[Event], *, guild: GuildId, table: TableId, at: float, season: int
) -> Iterator[Part]:
    """Yield the members' parts in the rounds and matches that end with these events of a table.

    ``season`` is the present one, in which a match ends.
    """
    events = tuple(events)
    rounds = [event.round_no for event in events if isinstance(event, RoundSettled)]
    part = partial(Part, guild=guild, table=table, round_no=rounds[-1] if rounds else None, at=at)
    for event in events:
        match event:
            case RoundSettled():
                played = round_parts(event)
                for user, tally in tallies.round_tallies(event).items():
                    cards = played[user]
                    yield part(user=user, season=event.season, tally=tally, is_round=True, played=cards)
            case MatchEnded():
                for user, tally in tallies.match_tallies(event).items():
                    yield part(user=user, season=season, tally=tally)
            case _:
                pass


def _counter_row(part: Part) -> Row:
    season, week, month, all_time = periods_at(part.at, part.season)
    return {
        **part.tally,
        "ranked_day": day_of(part.at) if part.tally["ranked_rounds"] else 0,
        "guild": part.guild,
        "user": part.user,
        "season": season,
        "week": week,
        "month": month,
        "all_time": all_time,
    }


def _standing(last_day: Any, days: Any, best_days: Any, held: Any) -> _Standing:
    return _Standing(
        held=set((held or "").split(",")),
        last_day=None if last_day is None else _whole(last_day),
        days=_whole(days),
        best_days=_whole(best_days),
    )


def _whole(value: Any) -> int:
    return value if type(value) is int else 0


def _day_row(part: Part, standing: _Standing) -> Row:
    return {
        "guild": part.guild,
        "user": part.user,
        "last_day": standing.last_day,
        "days": standing.days,
        "best_days": standing.best_days,
    }


def _achievement_row(part: Part, name: str) -> Row:
    return {
        "guild": part.guild,
        "user": part.user,
        "name": name,
        "at": part.at if part.earned_at is None else part.earned_at,
        "table_id": part.table,
        "round_no": part.round_no,
    }


_NEW_ACHIEVEMENTS = Statement(insert(AchievementModel))
_PLAYING_DAYS = Statement(add_or_replace(PlayingDayModel))

_COUNTERS: Final = (RETURNS, *(name for name in COUNTED if name != DAYS))
"""The counters on which achievements depend, without the days of play, which a round may change."""

# The counters in a ``RETURNING`` of the statement that writes them would take longer than all of this.
_held = select(joined(AchievementModel.name)).where(
    AchievementModel.guild == CounterModel.guild, AchievementModel.user == CounterModel.user
)
_returns = select(func.count()).where(
    EliminationModel.guild == CounterModel.guild,
    EliminationModel.user == CounterModel.user,
    EliminationModel.lifted_at.is_not(None),
)
_READ: Final = (
    select(
        *(PlayingDayModel.last_day, PlayingDayModel.days, PlayingDayModel.best_days),
        *(_held.scalar_subquery(), _returns.scalar_subquery()),
        *(getattr(CounterModel, name) for name in _COUNTERS if name != RETURNS),
    )
    .join_from(
        CounterModel,
        PlayingDayModel,
        (PlayingDayModel.guild == CounterModel.guild) & (PlayingDayModel.user == CounterModel.user),
        isouter=True,
    )
    .where(
        CounterModel.guild == bindparam("guild"),
        CounterModel.period == bindparam("all_time"),
        CounterModel.user == bindparam("user"),
    )
)
"""Selects by keys alone what a member has: days of play, achievements, and the counters of all time."""
