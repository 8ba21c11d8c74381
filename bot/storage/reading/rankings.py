"""The leaderboards of a server: pages in the order of an index, and a member's own place by counting.

Both begin at the nearer end of the list. The length of a long list is known for a while.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    SQLColumnExpression,
    func,
    literal_column,
    select,
    type_coerce,
)
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.types import NULLTYPE

from bot.bank.ids import GuildId, UserId
from bot.bank.seasons import SeasonTerms
from bot.clock import Clock
from bot.storage.database.counter_models import LEAST_COUNTS, AccuracyModel, CounterModel, is_ranked
from bot.storage.database.models import AccountModel, EliminationModel
from bot.storage.database.query_parts import IS_MEMBER
from bot.storage.reading.season_queries import season_terms


class Measure(StrEnum):
    """What a leaderboard is ordered by."""

    CHIPS = "chips"
    NET = "net"
    BIGGEST_WIN = "biggest_win"
    HANDS_WON = "hands_won"
    WIN_RATE = "win_rate"
    BLACKJACKS = "blackjacks"
    BEST_STREAK = "best_streak"
    MATCHES_WON = "matches_won"
    TOURNAMENTS_WON = "tournaments_won"
    ACCURACY = "accuracy"
    STANDING = "standing"
    """The places of a season: the net of ranked rounds, for those who have played enough of them."""

    DEAL = "deal"
    """The scores of daily deals (``parts_of_score`` in :mod:`bot.deal.judging`)."""


_, LEAST_HANDS = LEAST_COUNTS["win_rate"]
"""The hands from which a member's win rate counts."""

_, LEAST_DECISIONS = LEAST_COUNTS["accuracy"]
"""The judged decisions from which a member's accuracy counts."""

_COUNTED: Final = {
    Measure.NET: CounterModel.net,
    Measure.BIGGEST_WIN: CounterModel.biggest_win,
    Measure.HANDS_WON: CounterModel.won,
    Measure.WIN_RATE: CounterModel.win_rate,
    Measure.BLACKJACKS: CounterModel.blackjacks,
    Measure.BEST_STREAK: CounterModel.best_streak,
    Measure.MATCHES_WON: CounterModel.matches_won,
    Measure.TOURNAMENTS_WON: CounterModel.tournaments_won,
    Measure.ACCURACY: AccuracyModel.accuracy,
    Measure.STANDING: CounterModel.ranked_net,
    Measure.DEAL: CounterModel.deal_score,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank:
    """A place on a leaderboard. ``value`` is what it is ordered by: hundredths, a number, or a share.

    Chips include open stakes. ``is_out`` marks a member who is eliminated.
    """

    place: int
    user: UserId
    value: float
    is_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """A page of a leaderboard, the place of the member who asks (None: they have none), and its length.

    ``terms`` are those of the places of a season.
    """

    ranks: tuple[Rank, ...]
    own: Rank | None
    count: int
    terms: SeasonTerms = field(default_factory=SeasonTerms)

    @property
    def shown(self) -> tuple[Rank, ...]:
        """All places that are shown."""
        return self.ranks if self.own is None else (*self.ranks, self.own)


_Entry = tuple[UserId, float]

KEPT_SECONDS: Final = 30.0
"""Seconds for which the length of a long list is known. Newer members may be missing in it."""

LONG: Final = 1_000
"""Members from which a list is long. A shorter one is always counted."""

MOST_KEPT: Final = 1_000
"""Lists whose length is known at a time."""


@dataclass(frozen=True, slots=True)
class _Length:
    """The members of a list, and the value in the middle of a long one."""

    count: int
    middle: float | None = None


class ListLengths:
    """The lengths of long leaderboards, each for :data:`KEPT_SECONDS`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kept: dict[tuple[object, ...], tuple[float, _Length]] = {}

    def of(self, key: tuple[object, ...], entries: "_Entries") -> _Length:
        """Return the length of the list that this key names; count it if it is not known."""
        now = self._clock.elapsed()
        kept = self._kept.get(key)
        if kept is not None and now < kept[0]:
            return kept[1]
        length = entries.length()
        if length.middle is not None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = now + KEPT_SECONDS, length
        return length


def ranking(
    connection: Connection,
    guild: GuildId,
    measure: Measure,
    period: str,
    user: UserId | None,
    *,
    season: int,
    is_over: bool,
    lengths: ListLengths,
    offset: int,
    limit: int,
) -> Ranking:
    """Return a page of a leaderboard, best first; equal members share a place, older accounts come first.

    ``period`` is a code of :mod:`bot.bank.seasons`; chips are those of the ``season``. Where that
    ``is_over``, nobody is marked as eliminated. An ``offset`` behind the end is that of the last page.
    Without a ``user``, no own place is looked up.
    """
    terms = season_terms(connection, guild, season) if measure is Measure.STANDING else SeasonTerms()
    if measure is Measure.CHIPS:
        board: _Board = _chips_board(connection, lengths, guild, season)
    else:
        board = _counted_board(connection, lengths, guild, measure, period=period, terms=terms)
    count = board.length.count
    offset = min(offset, max(0, (count - 1) // limit * limit))
    entries = board.page(offset, limit)
    own = None if user is None else board.value_of(user)
    listed = set() if is_over else {user, *(each for each, _ in entries)}
    out = _eliminated(connection, guild, listed)
    ranks, place = list[Rank](), 0
    for number, (ranked, value) in enumerate(entries, offset + 1):
        if not ranks:
            place = number - board.ties_before(ranked, value) if offset else 1
        elif value != ranks[-1].value:
            place = number
        ranks.append(Rank(place=place, user=ranked, value=value, is_out=ranked in out))
    own_rank = next((each for each in ranks if each.user == user), None)
    if own_rank is None and own is not None and user is not None:
        own_rank = Rank(place=board.place_of(own), user=user, value=own, is_out=user in out)
    return Ranking(ranks=tuple(ranks), own=own_rank, count=count, terms=terms)


def _eliminated(
    connection: Connection, guild: GuildId, users: Collection[UserId | None]
) -> frozenset[UserId]:
    model = EliminationModel
    found = connection.execute(
        select(model.user).where(model.guild == guild, model.user.in_(users), model.lifted_at.is_(None))
    )
    return frozenset(UserId(user) for user in found.scalars())


@dataclass(frozen=True, slots=True)
class _Entries:
    """The members of a leaderboard in the order of an index, best first."""

    connection: Connection
    user: InstrumentedAttribute[int] | InstrumentedAttribute[int | None]
    value: SQLColumnExpression[Any]
    conditions: tuple[ColumnElement[bool], ...]

    def length(self) -> _Length:
        """Count all members, and read the middle of a long list."""
        count = self.count()
        if count < LONG:
            return _Length(count)
        middle = self.stretch(count // 2, 1, _Length(count))
        return _Length(count, middle[0][1] if middle else None)

    def count(self, *more: ColumnElement[bool]) -> int:
        """Return the number of the members for whom these conditions hold too."""
        statement = select(func.count()).select_from(self.user.class_).where(*self.conditions, *more)
        return self.connection.scalar(statement) or 0

    def above(self, value: float, length: _Length) -> int:
        """Return the number of the members who have more than this."""
        if length.middle is not None and value < length.middle:
            return length.count - self.count(self.value <= value)
        return self.count(self.value > value)

    def ties_before(self, user: UserId, value: float) -> int:
        """Return the number of the members with the same value who come before this one."""
        return self.count(self.value == value, self.user < user)

    def stretch(self, offset: int, limit: int, length: _Length) -> list[_Entry]:
        """Return a part of the list. The back half of a long one is read from its end."""
        limit = max(0, min(limit, length.count - offset))
        is_back = length.middle is not None and offset > length.count // 2
        order = (self.value, self.user.desc()) if is_back else (self.value.desc(), self.user)
        skipped = length.count - offset - limit if is_back else offset
        statement = (
            select(self.user, self.value)
            .where(*self.conditions)
            .order_by(*order)
            .offset(skipped)
            .limit(limit)
        )
        found = (self.connection.execute(statement)).all()
        entries = [(UserId(user), value) for user, value in found if user is not None and value is not None]
        return entries[::-1] if is_back else entries

    def value_of(self, condition: ColumnElement[bool]) -> float | None:
        """Return the value of the member for whom this condition holds; None if they are not on the list."""
        return self.connection.scalar(select(self.value).where(*self.conditions, condition))


class _Board:
    """A leaderboard of one counter in one period."""

    def __init__(self, entries: _Entries, length: _Length) -> None:
        self._entries = entries
        self.length = length

    def page(self, offset: int, limit: int) -> list[_Entry]:
        return self._entries.stretch(offset, limit, self.length)

    def value_of(self, user: UserId) -> float | None:
        return self._entries.value_of(self._entries.user == user)

    def place_of(self, value: float) -> int:
        return 1 + self._entries.above(value, self.length)

    def ties_before(self, user: UserId, value: float) -> int:
        return self._entries.ties_before(user, value)


def _counted_board(
    connection: Connection,
    lengths: ListLengths,
    guild: GuildId,
    measure: Measure,
    *,
    period: str,
    terms: SeasonTerms,
) -> _Board:
    value = _COUNTED[measure]
    model = value.class_
    # Of the type Boolean, the condition would get " = 1" behind it.
    as_written: ColumnElement[Any] = type_coerce(literal_column(is_ranked(value.key)), NULLTYPE)
    counts = [model.guild == guild, model.period == period, as_written]
    if measure is Measure.STANDING:
        counts += [CounterModel.ranked_rounds >= terms.rounds, CounterModel.ranked_days >= terms.days]
    entries = _Entries(connection, model.user, value, tuple(counts))
    return _Board(entries, lengths.of((guild, measure, period), entries))


def _chips_board(connection: Connection, lengths: ListLengths, guild: GuildId, season: int) -> _Board:
    model = AccountModel
    ranked = (model.guild == guild, model.season == season, IS_MEMBER)
    entries = _Entries(connection, model.user, model.owned, ranked)
    return _Board(entries, lengths.of((guild, Measure.CHIPS, season), entries))
