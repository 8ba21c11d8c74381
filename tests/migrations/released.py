"""Databases of releases as SQL, from which the tests of upgrades begin.

``python -m tests.migrations.released`` writes one of the present revision, with a row of each kind and a
round that is on. Write and commit it with each release that has a new revision; after that it never changes.
"""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.storage.database.revisions import APPLICATION, newest_revision
from tests.storage.wrong_values.evening import fill

FOLDER = Path(__file__).parent


def released() -> dict[str, Path]:
    """Return the committed databases by their revisions."""
    return {file.stem.removeprefix("released_"): file for file in sorted(FOLDER.glob("released_*.sql"))}


def played_sql() -> str:
    """Return a database of the present revision as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "played.db")
        asyncio.run(fill(file))
        with closing(sqlite3.connect(file)) as database:
            return "\n".join((f"PRAGMA application_id = {APPLICATION};", *database.iterdump(), ""))


def load(sql: str, file: Path) -> None:
    """Make a database from SQL."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(sql)


if __name__ == "__main__":
    target = FOLDER / f"released_{newest_revision()}.sql"
    target.write_text(played_sql(), encoding="utf-8")
    print(target)
