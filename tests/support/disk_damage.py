"""Damage as a disk does it: it asks no constraint, no trigger and no STRICT table."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

_STRICT = re.compile(r",?\s*STRICT\s*$")


@contextmanager
def damaging(file: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection over which any value can be written into any column. The schema stays."""
    before = _parts(file)
    _write(file, {name: _STRICT.sub("", sql) for (kind, name), sql in before.items() if kind == "table"})
    triggers = {name: sql for (kind, name), sql in before.items() if kind == "trigger"}
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for name in triggers:
            database.execute(f"DROP TRIGGER {name}")
        try:
            with database:
                yield database
        finally:
            for sql in triggers.values():
                database.execute(sql)
            database.commit()
    _write(file, {name: sql for (kind, name), sql in before.items() if kind == "table"})


def damage(file: Path, *statements: str) -> None:
    """Execute statements that may write any value."""
    with damaging(file) as database:
        for statement in statements:
            database.execute(statement)


def _parts(file: Path) -> dict[tuple[str, str], str]:
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {(kind, name): sql for kind, name, sql in rows if not name.startswith("sqlite_")}


def _write(file: Path, tables: dict[str, str]) -> None:
    """Change the words of tables. What they store has the same form in a STRICT table and in another one."""
    with closing(sqlite3.connect(file)) as database, database:
        ((version,),) = database.execute("PRAGMA schema_version")
        database.execute("PRAGMA writable_schema = ON")
        for name, sql in tables.items():
            database.execute(
                "UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?", (sql, name)
            )
        database.execute(f"PRAGMA schema_version = {version + 1}")
