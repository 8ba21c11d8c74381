"""Counters of members that differ from what is stored about their rounds, for an audit."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, select, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.bank.periods import periods_at
from bot.storage.counting.derivation import derive_counters
from bot.storage.counting.measures import MEASURES
from bot.storage.database.models import AccuracyModel, CounterModel

_CounterPlace = tuple[int, str, int]


def read_wrong_counters(connection: Connection, guild: int | None) -> Iterator[tuple[int, str]]:
    """Yield counters that differ from those that the stored rounds and matches make: (server, what).

    A member without counters has counters of 0.
    """
    derived = derive_counters(connection, guild)
    statement = select(*_COUNTERS)
    of_server = statement if guild is None else statement.where(CounterModel.guild == guild)
    for row in connection.execute(of_server):
        guild_id, period, user, win_rate, *values = row
        place: _CounterPlace = (guild_id, period, user)
        stored = dict(zip(MEASURES, values, strict=True))
        kept = derived.pop(place, _NO_COUNTERS)
        yield from _differences(
            place, {**stored, "win_rate": win_rate}, {**kept, "win_rate": _win_rate(kept)}
        )
    for place, kept in derived.items():
        yield from _differences(place, _NO_COUNTERS, kept)


def _win_rate(kept: Mapping[str, int]) -> float:
    return kept["won"] / max(kept["hands"], 1)


def _differences(
    place: _CounterPlace, stored: Mapping[str, object], derived: Mapping[str, float]
) -> Iterator[tuple[int, str]]:
    guild, period, user = place
    for name, value in derived.items():
        if stored[name] != value:
            yield guild, f"{user}, {period}, {name}: {stored[name]} ≠ {value}"


_COUNTERS: list[ColumnElement[Any]] = [
    type_coerce(getattr(CounterModel, name), NULLTYPE)
    for name in ("guild", "period", "user", "win_rate", *MEASURES)
]
_NO_COUNTERS = dict.fromkeys(MEASURES, 0)


def read_wrong_accuracies(connection: Connection, guild: int | None) -> Iterator[tuple[int, str]]:
    """Yield numbers of judged decisions that contradict each other: (server, what).

    No decision is judged again, but each is counted once in a season, a week, a month and all time, so that
    a member has the same sum in each kind of period.
    """
    sums: dict[tuple[int, int], dict[str, tuple[int, int]]] = {}
    statement = select(*_ACCURACIES)
    of_server = statement if guild is None else statement.where(AccuracyModel.guild == guild)
    for guild_id, period, user, made, right, accuracy in connection.execute(of_server):
        is_readable = type(period) is str and type(made) is int and type(right) is int and made > 0
        if not is_readable or accuracy != right / made:
            yield guild_id, f"{user}, {period}, accuracy: {accuracy} ≠ {right} / {made}"
            continue
        own = sums.setdefault((guild_id, user), {})
        before = own.get(period[:1], (0, 0))
        own[period[:1]] = before[0] + made, before[1] + right
    for (guild_id, user), own in sums.items():
        if len({own.get(kind) for kind in _KINDS}) > 1:
            counted = ", ".join(f"{kind} {own.get(kind)}" for kind in _KINDS)
            yield guild_id, f"{user}, decisions: {counted}"


_KINDS = tuple(code[0] for code in periods_at(0.0))
"""The first letters of the codes of periods, one for each kind."""

_ACCURACIES: list[ColumnElement[Any]] = [
    type_coerce(getattr(AccuracyModel, name), NULLTYPE)
    for name in ("guild", "period", "user", "decisions", "right_decisions", "accuracy")
]
