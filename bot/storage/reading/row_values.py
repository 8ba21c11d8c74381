"""Rows of tables, shoes and rounds as values, each read on its own.

A row may have been damaged while the bot was down. SQLite keeps any value in any column, and SQLAlchemy would
convert a whole result before the first row can be looked at: these rows are read
:func:`~bot.storage.database.query_parts.raw`, and every value is checked when it is used.
"""

from typing import Any

from sqlalchemy import Row

from bot.blackjack.engine.round_state import Round
from bot.blackjack.moves import Action
from bot.fairness.seeds import VERSION, ServerSeed
from bot.fairness.shoe import Seal, Shoe
from bot.storage.database.query_parts import LAST_MOMENT
from bot.table.ports import StoredRound
from bot.table.stored.codec import join_record, load_seal
from bot.table.stored.round_log import load_moves, replay_settled

RawRow = Row[Any]
"""A row with the values that SQLite holds, of any type."""


class DamagedRowError(Exception):
    """A row holds a value that no commit writes. The text names the column, never the value."""


class SeedDiffersError(DamagedRowError):
    """The seed of a shoe is not the one that was promised."""


def whole(row: RawRow, column: str) -> int:
    """Return a whole number. Raises :class:`DamagedRowError` for anything else, as the functions below do."""
    value = getattr(row, column)
    if type(value) is not int:
        raise DamagedRowError(column)
    return value


def whole_or_none(row: RawRow, column: str) -> int | None:
    """Return a whole number, or None."""
    return None if getattr(row, column) is None else whole(row, column)


def moment(row: RawRow, column: str) -> float | None:
    """Return a time in seconds since the epoch, or None."""
    value = getattr(row, column)
    if value is not None and (type(value) not in (int, float) or not 0 <= value <= LAST_MOMENT):
        raise DamagedRowError(column)
    return None if value is None else float(value)


def some_moment(row: RawRow, column: str) -> float:
    """Return a time in seconds since the epoch."""
    value = moment(row, column)
    if value is None:
        raise DamagedRowError(column)
    return value


def text(row: RawRow, column: str) -> str:
    """Return a text."""
    value = getattr(row, column)
    if type(value) is not str:
        raise DamagedRowError(column)
    return value


def text_or_none(row: RawRow, column: str) -> str | None:
    """Return a text, or None."""
    return None if getattr(row, column) is None else text(row, column)


def yes_or_no(row: RawRow, column: str) -> bool:
    """Return a truth value."""
    value = getattr(row, column)
    if type(value) not in (int, bool) or value not in (0, 1):
        raise DamagedRowError(column)
    return bool(value)


def shoe_of(row: RawRow) -> Shoe:
    """Return a stored shoe at position 0.

    Raises :class:`SeedDiffersError` if its seed does not fit its commitment.
    """
    secret = row.seed
    if secret is None:
        raise DamagedRowError("seed")  # there is no such shoe
    if type(secret) is not bytes:
        raise SeedDiffersError("seed")
    try:
        seed = ServerSeed(secret)
    except ValueError:
        raise SeedDiffersError("seed") from None
    shoe = Shoe(seed=seed, decks=whole(row, "decks"), seal=seal_of(row), version=whole(row, "version"))
    if shoe.version != VERSION:
        raise DamagedRowError("version")
    if not shoe.fits(text(row, "commitment")):
        raise SeedDiffersError("seed")
    return shoe


def shoe_or_none(row: RawRow) -> Shoe | None:
    """Return a stored shoe, or None for a damaged one."""
    try:
        return shoe_of(row)
    except DamagedRowError:
        return None


def seal_of(row: RawRow) -> Seal | None:
    """Return what was sealed into a shoe; None if it is not sealed."""
    try:
        seal = load_seal(text(row, "client_seeds"), text_or_none(row, "bet_id"))
    except (ValueError, TypeError, RecursionError):
        raise DamagedRowError("client_seeds") from None
    seeds = () if seal is None else seal.client_seeds
    if any(type(each.text) is not str or type(each.player) is not int for each in seeds):
        raise DamagedRowError("client_seeds")
    return seal


def round_of(row: RawRow) -> StoredRound:
    """Return the inputs of a round. Its row has its ``rules`` too."""
    return StoredRound(
        round_no=whole(row, "round_no"),
        shoe_no=whole(row, "shoe_no"),
        shoe_position=whole(row, "shoe_position"),
        record_json=join_record(text(row, "record"), text(row, "rules")),
        moves=tuple([action for action, _ in moves_of(row)]),
    )


def moves_of(row: RawRow) -> tuple[tuple[Action, int], ...]:
    """Return the moves of a round, each with its time in milliseconds after the deal."""
    written = text(row, "moves")
    try:
        return load_moves(written)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        raise DamagedRowError("moves") from None


def finished_round_of(row: RawRow) -> Round:
    """Return a settled round, played again with the cards in its result."""
    stored, result = round_of(row), text(row, "output")
    try:
        return replay_settled(stored, result)
    except Exception:  # a damaged record may raise any error in the rules
        raise DamagedRowError("output") from None
