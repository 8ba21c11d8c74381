"""Damage as a disk does it: it asks no constraint, no trigger and no STRICT table."""

import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

_STRICT = re.compile(r",?\s*STRICT\s*$")
_WORDS = "UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?"


@contextmanager
def damaging(file: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection over which any value can be written into any column. The schema stays.

    What tables store has the same form in a STRICT table and in another one, so only their words change. The
    database would read its whole schema again for each trigger that it drops and creates.
    """
    with closing(_connected(file)) as database:
        tables = database.execute("SELECT sql, name FROM sqlite_master WHERE type = 'table'").fetchall()
        triggers = database.execute("SELECT * FROM sqlite_master WHERE type = 'trigger'").fetchall()

    def loosen(database: sqlite3.Connection) -> None:
        loose = [(_STRICT.sub("", sql), name) for sql, name in tables]
        database.executemany(_WORDS, loose)
        database.execute("DELETE FROM sqlite_master WHERE type = 'trigger'")

    def tighten(database: sqlite3.Connection) -> None:
        database.executemany(_WORDS, tables)
        database.executemany("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", triggers)

    _change_schema(file, loosen)
    try:
        with closing(_connected(file)) as database:
            database.execute("PRAGMA ignore_check_constraints = ON")
            with database:
                yield database
    finally:
        _change_schema(file, tighten)


def damage(file: Path, *statements: str) -> None:
    """Execute statements that may write any value."""
    with damaging(file) as database:
        for statement in statements:
            database.execute(statement)


def damage_copy(file: Path, *statements: str) -> Path:
    """Damage a copy of a database that nobody has open, and return it. An earlier copy is overwritten."""
    copy = Path(shutil.copy(file, file.with_name(f"damaged-{file.name}")))
    damage(copy, *statements)
    return copy


def _connected(file: Path) -> sqlite3.Connection:
    """Connect to a file without waiting for the disk: nobody pulls the plug of a test."""
    database = sqlite3.connect(file)
    database.execute("PRAGMA synchronous = OFF")
    return database


def _change_schema(file: Path, change: Callable[[sqlite3.Connection], None]) -> None:
    """Change the rows in which the database keeps its schema."""
    with closing(_connected(file)) as database, database:
        ((version,),) = database.execute("PRAGMA schema_version")
        database.execute("PRAGMA writable_schema = ON")
        change(database)
        database.execute(f"PRAGMA schema_version = {version + 1}")
