"""The counters of a database: as they are kept, and as its records make them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.database.counter_models import MEASURES
from bot.storage.database.engines import migration_engine
from tests.storage.writing.batches.derived_counters import Derived, derive_counters


def kept(file: Path) -> Derived:
    """Return the counters in the database."""
    columns = ", ".join(MEASURES)
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(f'SELECT guild, period, "user", {columns} FROM counters').fetchall()
    return {(row[0], row[1], row[2]): dict(zip(MEASURES, row[3:], strict=True)) for row in rows}


def derived(file: Path) -> Derived:
    engine = migration_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        found = derive_counters(connection)
    engine.dispose()
    return found
