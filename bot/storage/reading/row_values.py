"""Rows of tables, shoes and rounds as values, each read on its own.

A row may have been damaged while the bot was down. SQLite keeps any value in any column, and SQLAlchemy would
convert a whole result before the first row can be looked at: these rows are read :func:`raw`, and every
value is checked when it is used.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import ColumnElement, Row, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.blackjack import Action, Move, PlayerId
from bot.fairness import ServerSeed, Shoe
from bot.storage.database import Base
from bot.table import StoredRound

RawRow = Row[Any]
"""A row with the values that SQLite holds, of any type."""


class DamagedRowError(Exception):
    """A row holds a value that no commit writes. The text names the column, never the value."""


class SeedDiffersError(DamagedRowError):
    """The seed of a shoe is not the one that was promised."""


def raw(model: type[Base]) -> list[ColumnElement[Any]]:
    """Return the columns of a table, whose values are not converted."""
    return [type_coerce(column, NULLTYPE).label(column.name) for column in model.__table__.columns]


def whole(row: RawRow, column: str) -> int:
    """Return a whole number. Raises :class:`DamagedRowError` for anything else, as the functions below do."""
    value = row._mapping[column]
    if type(value) is not int:
        raise DamagedRowError(column)
    return value


def whole_or_none(row: RawRow, column: str) -> int | None:
    """Return a whole number, or None."""
    return None if row._mapping[column] is None else whole(row, column)


def moment(row: RawRow, column: str) -> float | None:
    """Return a time in seconds since the epoch, or None."""
    value = row._mapping[column]
    if value is not None and type(value) not in (int, float):
        raise DamagedRowError(column)
    return None if value is None else float(value)


def text(row: RawRow, column: str) -> str:
    """Return a text."""
    value = row._mapping[column]
    if type(value) is not str:
        raise DamagedRowError(column)
    return value


def yes_or_no(row: RawRow, column: str) -> bool:
    """Return a truth value."""
    value = whole(row, column)
    if value not in (0, 1):
        raise DamagedRowError(column)
    return bool(value)


def shoe_of(row: RawRow) -> Shoe:
    """Return a stored shoe at position 0.

    Raises :class:`SeedDiffersError` if its seed does not fit its commitment.
    """
    secret = row._mapping["seed"]
    if secret is None:
        raise DamagedRowError("seed")  # there is no such shoe
    if type(secret) is not bytes:
        raise SeedDiffersError("seed")
    try:
        seed = ServerSeed(secret)
    except ValueError:
        raise SeedDiffersError("seed") from None
    shoe = Shoe(seed=seed, client_seeds=client_seeds_of(row), decks=whole(row, "decks"))
    if not shoe.fits(text(row, "commitment")):
        raise SeedDiffersError("seed")
    return shoe


def client_seeds_of(row: RawRow) -> tuple[str, ...]:
    """Return the client seeds of a shoe."""
    seeds = _json(row, "client_seeds")
    if not (isinstance(seeds, list) and all(type(seed) is str for seed in seeds)):
        raise DamagedRowError("client_seeds")
    return tuple(seeds)


def round_of(row: RawRow, moves: list[RawRow]) -> StoredRound:
    """Return the inputs of a round. ``moves`` are its moves in their order."""
    if [whole(move, "number") for move in moves] != list(range(1, len(moves) + 1)):
        raise DamagedRowError("number")
    return StoredRound(
        round_no=whole(row, "round_no"),
        shoe_no=whole(row, "shoe_no"),
        shoe_position=whole(row, "shoe_position"),
        record_json=text(row, "record"),
        moves=tuple(_action_of(move) for move in moves),
    )


def _action_of(row: RawRow) -> Action:
    """Return the action of a stored move."""
    try:
        move = Move(text(row, "move"))
    except ValueError:
        raise DamagedRowError("move") from None
    return Action(
        box=whole(row, "box"),
        move=move,
        hand=whole_or_none(row, "hand"),
        amount=whole_or_none(row, "amount"),
        by_timer=yes_or_no(row, "by_timer"),
        chips=whole_or_none(row, "chips"),
        purses=_purses_of(row),
    )


def _purses_of(row: RawRow) -> tuple[tuple[PlayerId, int], ...]:
    if row._mapping["purses"] is None:
        return ()
    purses = _json(row, "purses")
    try:
        pairs = [(player, chips) for player, chips in purses]
    except (TypeError, ValueError):
        raise DamagedRowError("purses") from None
    if not all(type(player) is str and type(chips) is int for player, chips in pairs):
        raise DamagedRowError("purses")
    return tuple((PlayerId(player), chips) for player, chips in pairs)


def _json(row: RawRow, column: str) -> Any:
    written = text(row, column)
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        raise DamagedRowError(column) from None
