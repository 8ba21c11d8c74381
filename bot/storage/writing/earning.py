"""Decide in the transaction of a batch which achievements its rounds and matches have earned, and write them.

It comes after the counters are written and reads them back, so that a redelivered or refused commit earns
nothing. A member has an achievement once, by the key of its row.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.achievements import COUNTED, DAYS, RETURNS, RoundPart, newly_earned, round_parts
from bot.clock import day_of
from bot.storage.counting import Period, match_tallies, period_at, round_tallies
from bot.storage.writing.pending_rows import Row
from bot.storage.writing.row_writer import write_earned_rows
from bot.table import Commit, EarnedAchievement, GuildId, MatchEnded, RoundSettled, UserId

_Member = tuple[GuildId, UserId]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """A member's part in a round or a match; ``played`` is None where the cards earn nothing."""

    commit: Commit
    event: RoundSettled | MatchEnded
    user: UserId
    played: RoundPart | None = None

    @property
    def member(self) -> _Member:
        return self.commit.row.guild, self.user

    @property
    def is_round(self) -> bool:
        """Whether it is a part in a round."""
        return isinstance(self.event, RoundSettled)

    def added(self) -> Mapping[str, int]:
        """Return what it has added to the counters. A round that was won has made its streak longer."""
        tallies = (
            round_tallies(self.event) if isinstance(self.event, RoundSettled) else match_tallies(self.event)
        )
        tally = tallies[self.user]
        return {**tally, "best_streak": max(tally["outcome"], 0)}


@dataclass(slots=True)
class _Standing:
    """What a member has, which each part may change. A damaged value counts as 0."""

    counters: dict[str, int]
    held: set[str]
    last_day: int | None
    days: int

    def note_day(self, day: int) -> bool:
        """Count a day of play; return whether it is a new one. A clock that was set back changes nothing."""
        if self.last_day is not None and day <= self.last_day:
            return False
        self.days = self.days + 1 if self.last_day == day - 1 else 1
        self.last_day = day
        self.counters[DAYS] = max(self.counters[DAYS], self.days)
        return True


async def write_achievements(
    connection: AsyncConnection, commits: Sequence[Commit]
) -> Mapping[str, tuple[EarnedAchievement, ...]]:
    """Write what the accepted commits of a batch have earned, and return it by their keys."""
    parts = [part for commit in commits for part in _parts(commit)]
    if not parts:
        return {}
    standings = await _load(connection, {part.member for part in parts})
    earned: defaultdict[str, tuple[EarnedAchievement, ...]] = defaultdict(tuple)
    achievements: list[Row] = []
    days: dict[_Member, Row] = {}
    for part, later in zip(parts, _added_later(parts), strict=True):
        standing = standings[part.member]
        if part.is_round and standing.note_day(day_of(part.commit.at)):
            days[part.member] = _day_row(part.member, standing)
        rounds = () if part.played is None else (part.played,)
        counters = {name: value - later.get(name, 0) for name, value in standing.counters.items()}
        for name in newly_earned(counters, rounds, standing.held):
            standing.held.add(name)
            achievements.append(_achievement_row(part, name))
            earned[part.commit.key] += (EarnedAchievement(player=part.user, name=name),)
    await write_earned_rows(connection, achievements, list(days.values()))
    return earned


def _parts(commit: Commit) -> Iterator[_Part]:
    for event in commit.events:
        match event:
            case RoundSettled():
                for user, played in round_parts(event).items():
                    yield _Part(commit=commit, event=event, user=user, played=played)
            case MatchEnded():
                for user in match_tallies(event):
                    yield _Part(commit=commit, event=event, user=user)
            case _:
                pass


def _added_later(parts: Sequence[_Part]) -> list[Mapping[str, int]]:
    """Return for each part what later parts of its member, at other tables, have added to the counters.

    The counters are read after all of them, and an achievement belongs to the round that has earned it.
    """
    often = Counter([part.member for part in parts])
    sums: defaultdict[_Member, Counter[str]] = defaultdict(Counter)
    found: list[Mapping[str, int]] = []
    for part in reversed(parts):
        found.append(dict(sums[part.member]))
        if often[part.member] > 1:
            sums[part.member].update(part.added())
    return found[::-1]


async def _load(connection: AsyncConnection, members: set[_Member]) -> Mapping[_Member, _Standing]:
    wanted = {"members": json.dumps(list(members)), "period": period_at(Period.ALL_TIME, 0.0)}
    found = await connection.exec_driver_sql(_STANDINGS, wanted)
    standings = defaultdict(lambda: _Standing(dict.fromkeys((*COUNTED, DAYS, RETURNS), 0), set(), None, 0))
    for row in found.mappings():
        standings[row["guild"], row["user"]] = _Standing(
            counters={name: _whole(row[name]) for name in (*COUNTED, RETURNS)},
            held=set((row["held"] or "").split(",")),
            last_day=None if row["last_day"] is None else _whole(row["last_day"]),
            days=_whole(row["days"]),
        )
    return standings


def _whole(value: Any) -> int:
    return value if type(value) is int else 0


def _day_row(member: _Member, standing: _Standing) -> Row:
    guild, user = member
    return {
        "guild": guild,
        "user": user,
        "last_day": standing.last_day,
        "days": standing.days,
        "best_days": standing.counters[DAYS],
    }


def _achievement_row(part: _Part, name: str) -> Row:
    commit = part.commit
    rounds = [event.round_no for event in commit.events if isinstance(event, RoundSettled)]
    return {
        "guild": commit.row.guild,
        "user": part.user,
        "name": name,
        "at": commit.at,
        "table_id": commit.row.table,
        "round_no": rounds[-1] if rounds else None,
    }


# For the driver itself, as the counters are written: SQLAlchemy needs twice as long for it. What was written
# before in the same transaction is read: the counters after the rounds.
_STANDINGS: Final = f"""
    SELECT counters.guild, counters."user", {", ".join(name for name in COUNTED if name != DAYS)},
        last_day, days, best_days,
        (
            SELECT count(*) FROM eliminations AS ended
            WHERE ended.guild = counters.guild AND ended."user" = counters."user" AND lifted_at IS NOT NULL
        ) AS returns,
        (
            SELECT group_concat(name) FROM achievements AS held
            WHERE held.guild = counters.guild AND held."user" = counters."user"
        ) AS held
    FROM json_each(:members) AS member
    CROSS JOIN counters ON counters.guild = json_extract(member.value, '$[0]')
        AND counters.period = :period AND counters."user" = json_extract(member.value, '$[1]')
    LEFT JOIN playing_days AS played ON played.guild = counters.guild AND played."user" = counters."user"
"""  # noqa: S608
"""Selects by keys alone: what members have, for those among them who have played."""
