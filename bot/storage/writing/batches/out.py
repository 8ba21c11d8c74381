"""The rows of a batch, by the statement that writes them, and the order of the statements."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from sqlalchemy import Connection, Executable

from bot.storage.writing.write_errors import BadCommitError

Row = dict[str, Any]
"""The parameters of one statement, by name."""


class Order(IntEnum):
    """When a statement is executed: rows come after those to which they refer, changes after new rows.

    Statements of one rank do not depend on each other.
    """

    TABLE = 1
    """Tables, to which almost everything refers."""

    BASE = 2
    """Accounts, shoes and rules, to which other rows of tables refer."""

    NEW = 3
    """All other new rows, and what replaces a row or creates it."""

    CHANGE = 4
    """What happens to rows that may be new in the same batch."""

    END = 5
    """What ends them."""


@dataclass(frozen=True, slots=True, eq=False)
class Statement:
    """A statement that writes rows of one kind: it is built once, and executed once for all rows of a batch.

    With ``must_change``, each row changes one row of the database; otherwise the batch has a bug.
    """

    sql: Executable
    rank: Order = Order.NEW
    must_change: bool = False


class Rows:
    """Collects the rows of a batch."""

    def __init__(self) -> None:
        self._rows: dict[Statement, list[Row]] = {}

    def add(self, statement: Statement, *rows: Row) -> None:
        """Add rows, which one statement writes in this order."""
        if rows:
            self._rows.setdefault(statement, []).extend(rows)

    def of(self, statement: Statement) -> Sequence[Row]:
        """Return the rows that a statement writes."""
        return self._rows.get(statement, ())

    def write(self, connection: Connection) -> None:
        """Write all rows within the transaction of ``connection``.

        Raises :class:`BadCommitError` if a row that must change is not there.
        """
        for statement in sorted(self._rows, key=lambda each: each.rank):
            rows = self._rows[statement]
            result = connection.execute(statement.sql, rows)
            if statement.must_change and result.rowcount != len(rows):
                raise BadCommitError(
                    f"{len(rows)} rows should change, {result.rowcount} did: {statement.sql}"
                )
