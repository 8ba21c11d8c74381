"""Every wrong value in every column of every table, made from the models: nothing here names a column."""

import math
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table

from bot.storage.database.counter_models import METADATA
from tests.audit.played_database import BANK, GUILD
from tests.support.disk_damage import damaging

WRONG_VALUES: Final[dict[str, Any]] = {
    "a text": "abc",
    "no text": "",
    "no JSON": '{"a": [1, ',
    "other JSON": '{"a": 1}',
    "a number": 7,
    "bytes": b"\xff\xfe\x00",
    "the highest integer": 2**63 - 1,
    "the lowest integer": -(2**63),
    "a negative number": -5,
    "a fraction": 0.5,
    "a huge fraction": 1e300,
    "digits": "9" * 40,
    "infinity": math.inf,
    "minus infinity": -math.inf,
    "no number": math.nan,
    "nothing": None,
}
"""Values by their names. SQLite turns some into others: digits in a column of numbers, and no number."""

WIDE: Final = 20
"""A table with more columns has two cases in a sample, in the first and in the last row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongValue:
    """A value in one column of one row that belongs to the server :data:`GUILD`, or to no server.

    ``is_last`` says which row it is, the first or the last one by key.
    """

    table: str
    column: str
    name: str
    is_last: bool = True

    def __str__(self) -> str:
        return f"{self.table}.{self.column} is {self.name}{'' if self.is_last else ', first row'}"


def rows_of_the_server(table: Table) -> str:
    """Return the condition for rows that belong to the server, as far as a column says so."""
    if table.name == "tables":
        return f"guild = {GUILD} AND id = {BANK}"
    if table.name == "remembered":
        return f"guild IN (0, {GUILD})"  # with the first row, which all servers share
    if "guild" in table.c:
        return f"guild = {GUILD}"
    if "table_id" in table.c:
        return f"table_id = {BANK}"
    return "1"


def all_cases() -> list[WrongValue]:
    """Return each wrong value in each column, in the first and the last row of the server."""
    return [
        WrongValue(table=table.name, column=column.name, name=name, is_last=is_last)
        for table in METADATA.sorted_tables
        for column in table.columns
        for name in WRONG_VALUES
        for is_last in (True, False)
    ] + [
        WrongValue(table="sqlite_sequence", column=name, name=value)
        for name in numbered_tables()
        for value in WRONG_VALUES
    ]


def numbered_tables() -> list[str]:
    """Return the tables whose ids SQLite counts in a table of its own."""
    return [each.name for each in METADATA.sorted_tables if each.dialect_options["sqlite"]["autoincrement"]]


def samples() -> list[list[WrongValue]]:
    """Return groups of cases that name each column once. A group has at most one case of each row."""
    kinds, groups = list(WRONG_VALUES), dict[int, list[WrongValue]]()
    for shift, table in enumerate(METADATA.sorted_tables):
        for place, column in enumerate(table.columns):
            name = kinds[(place * 3 + shift) % len(kinds)]
            case = WrongValue(table=table.name, column=column.name, name=name, is_last=bool(place % 2))
            is_wide = len(table.columns) > WIDE
            groups.setdefault(place // 2 if is_wide else place, []).append(case)
    counters = [
        [WrongValue(table="sqlite_sequence", column=name, name=value) for name in numbered_tables()]
        for value in ("a text", "the highest integer", "nothing")
    ]
    return [*groups.values(), *counters]


def put_in_some(file: Path, cases: list[WrongValue], *, by_disk: bool = False) -> list[WrongValue]:
    """Put in wrong values, each or the next one that the database takes in this column. Return them."""
    kinds, kept = list(WRONG_VALUES), list[WrongValue]()
    with _changing(file, by_disk=by_disk) as database:
        for case in cases:
            first = kinds.index(case.name)
            turns = (replace(case, name=name) for name in kinds[first:] + kinds[:first])
            kept += islice((each for each in turns if _put_in(database, each)), 1)
    return kept


def put_in(file: Path, case: WrongValue) -> bool:
    """Put a wrong value into a database. Return False if it is refused, or is the same as before."""
    with _changing(file, by_disk=False) as database:
        return _put_in(database, case)


def _put_in(database: sqlite3.Connection, case: WrongValue) -> bool:
    try:
        return _change(database, case)
    except (sqlite3.IntegrityError, OverflowError):
        return False


def _changing(file: Path, *, by_disk: bool) -> AbstractContextManager[sqlite3.Connection]:
    """Connect to change values. A disk asks neither types nor constraints."""
    return damaging(file) if by_disk else _without_triggers(file)


@contextmanager
def _without_triggers(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as database, database:
        triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        yield database
        for _, sql in triggers:
            database.execute(sql)


def _change(database: sqlite3.Connection, case: WrongValue) -> bool:
    value = WRONG_VALUES[case.name]
    if case.table == "sqlite_sequence":
        _change_counter(database, case.column, value)
        return True
    table, name = METADATA.tables[case.table], _quoted(case.column)
    keys = [_quoted(column.name) for column in table.primary_key]
    order = ", ".join(f"{each} {'DESC' if case.is_last else 'ASC'}" for each in keys)
    where = rows_of_the_server(table)
    found = database.execute(
        f"SELECT {', '.join(keys)}, {name} FROM {table.name} WHERE {where} ORDER BY {order}"
    ).fetchone()
    assert found is not None, f"the server has a row in {table.name}"
    *key, before = found
    own = " AND ".join(f"{each} IS ?" for each in keys)
    change = f"UPDATE {table.name} SET {name} = ? WHERE {own} RETURNING {name}"
    ((kept,),) = database.execute(change, (value, *key)).fetchall()
    return (type(kept), kept) != (type(before), before)


def _change_counter(database: sqlite3.Connection, table: str, value: object) -> None:
    if value is None:
        database.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
    else:
        database.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (value, table))


def _quoted(name: str) -> str:
    return f'"{name}"'
