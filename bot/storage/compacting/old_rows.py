"""Queries of a compaction: old rounds with their moves, old inputs, and how they are folded."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select, text, tuple_

from bot.storage.database import MoveModel, RoundModel, RuleSetModel
from bot.storage.folding import RoundParts, fold
from bot.storage.inspecting import TableFacts
from bot.storage.reading import (
    DamagedRowError,
    RawRow,
    raw,
    raw_rules,
    round_of,
    some_moment,
    text_or_none,
    whole,
    whole_round,
)

_UNDECODABLE = "\ufffd"
"""What a byte that is no text is read as. No record has it."""

_OLD = """
    status IN ('settled', 'void') AND folded IS NULL
    AND (settled_at < :before OR typeof(settled_at) NOT IN ('real', 'integer'))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftAlone:
    """A round (by id) with a damaged column, or a table of which inputs are missing. Neither is folded."""

    round: int | None = None
    table: int | None = None
    part: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldedBatch:
    """Rounds that one transaction has gone through: the last id, how many were folded, and what was not."""

    last: int
    rounds: int
    moves: int
    left: tuple[LeftAlone, ...]


def count_old_rounds(connection: Connection, before: float) -> int:
    """Return how many rounds there are to look at."""
    return connection.scalar(text(f"SELECT count(*) FROM rounds WHERE {_OLD}"), {"before": before}) or 0  # noqa: S608


def fold_rounds(connection: Connection, after: int, limit: int, before: float) -> FoldedBatch | None:
    """Fold the next old rounds behind the id ``after``; None if there are none.

    A round is old if it was over ``before`` a moment (seconds since the epoch).
    """
    rows = connection.execute(_ROUNDS, {"after": after, "limit": limit, "before": before}).all()
    if not rows:
        return None
    moves = _moves_of(connection, rows)
    folded: list[dict[str, object]] = []
    left: list[LeftAlone] = []
    for row in rows:
        try:
            folded.append(_folded_row(row, moves.get((row.table_id, row.round_no), [])))
        except DamagedRowError as error:
            left.append(LeftAlone(round=row.id, part=str(error)))
    dropped = 0
    if folded:
        connection.execute(_FOLD, folded)
        dropped = connection.execute(_DROP_MOVES, folded).rowcount
    return FoldedBatch(last=rows[-1].id, rounds=len(folded), moves=max(dropped, 0), left=tuple(left))


def _moves_of(connection: Connection, rows: Sequence[RawRow]) -> dict[tuple[int, int], list[RawRow]]:
    groups: dict[tuple[int, int], list[RawRow]] = {}
    for move in connection.execute(_MOVES, {"rounds": [(row.table_id, row.round_no) for row in rows]}):
        groups.setdefault((move.table_id, move.round_no), []).append(move)
    return groups


def _folded_row(row: RawRow, moves: Sequence[RawRow]) -> dict[str, object]:
    """Return the parameters that fold a round. Raises :class:`DamagedRowError` for what is no commit's."""
    parts = whole_round(row, moves)
    _check(row, parts)
    kept = RoundParts(parts.record, parts.output, [_move_of(move) for move in moves])
    return {
        "folds": row.id,
        "table": row.table_id,
        "number": row.round_no,
        "bytes": fold(kept, some_moment(row, "dealt_at"), some_moment(row, "settled_at")),
    }


def _move_of(move: RawRow) -> tuple[Any, ...]:
    return tuple(getattr(move, column) for column in _MOVE_COLUMNS)


def _check(row: RawRow, parts: RoundParts) -> None:
    """Check that a round can be read, and that its texts were read as they are stored."""
    round_of(row, parts)
    for column in ("dealt_at", "settled_at"):
        some_moment(row, column)
    output = text_or_none(parts, "output")
    if (output is None) is (row.status == "settled"):
        raise DamagedRowError("output")
    for column, value in (("record", parts.record), ("output", output or "")):
        if _UNDECODABLE in value:
            raise DamagedRowError(column)
    for move in parts.moves:
        whole(move, "player")
        some_moment(move, "at")
        if _UNDECODABLE in (text_or_none(move, "purses") or ""):
            raise DamagedRowError("purses")


def first_kept_input(connection: Connection, table: int, before: float) -> int | None:
    """Return the version of the first input of a table that did not come ``before`` a moment.

    Those of an open round stay, and so does the newest input of all.
    """
    found: int | None = connection.scalar(_FIRST_KEPT, {"table": table, "before": before})
    return found


def fold_inputs(connection: Connection, table: int, first_kept: int, limit: int) -> int:
    """Drop the first inputs of a table, at most ``limit``; return how many. Their rounds tell what they did.

    Those that eliminated somebody without a round stay: an audit looks for them.
    """
    where = {"table": table, "first_kept": first_kept, "limit": limit}
    return max(connection.execute(_DROP_INPUTS, where).rowcount, 0)


def has_gap(facts: TableFacts) -> bool:
    """Return whether inputs of a table are missing, as an audit finds it."""
    if facts.inputs is None:
        return False
    first, newest, count = facts.inputs
    return newest != facts.version or count != newest - first + 1


_MOVE_COLUMNS = ("number", "player", "box", "move", "hand", "amount", "by_timer", "chips", "purses", "at")

_ROUNDS: Select[Any] = (
    select(*raw(RoundModel), raw_rules())
    .outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
    .where(RoundModel.id > bindparam("after"), text(_OLD))
    .order_by(RoundModel.id)
    .limit(bindparam("limit"))
)
_MOVES = (
    select(*raw(MoveModel))
    .where(tuple_(MoveModel.table_id, MoveModel.round_no).in_(bindparam("rounds", expanding=True)))
    .order_by(MoveModel.table_id, MoveModel.round_no, MoveModel.number)
)
_FOLD = text("UPDATE rounds SET record = '', output = NULL, folded = :bytes WHERE id = :folds")
_DROP_MOVES = text("DELETE FROM moves WHERE table_id = :table AND round_no = :number")

# A text is more than any number in SQLite: a damaged time ends what is old.
_FIRST_KEPT = text(
    """
    SELECT coalesce(min(version), (SELECT max(version) FROM inputs WHERE table_id = :table))
    FROM inputs WHERE table_id = :table AND at >= min(:before, coalesce(
        (SELECT dealt_at FROM rounds WHERE table_id = :table AND status = 'open'), :before))
    """
)
_DROP_INPUTS = text(
    """
    DELETE FROM inputs WHERE id IN (
        SELECT id FROM inputs WHERE table_id = :table AND version < :first_kept AND at NOT IN (
            SELECT e.at FROM eliminations AS e
            LEFT JOIN rounds AS r
                ON r.table_id = e.table_id AND r.round_no = e.round_no AND r.settled_at = e.at
            WHERE e.table_id = :table AND r.id IS NULL
        ) ORDER BY version LIMIT :limit
    )
    """
)
