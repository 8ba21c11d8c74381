"""Databases of releases as SQL, from which the tests of upgrades begin, and the digests of their migrations.

``python -m tests.migrations.released`` writes a database of the present revision, with a row of each kind and
a round that is on, and adds the digests of the migrations that are new. Run it and commit both with each
release that has a new revision; after that neither changes.
"""

import asyncio
import hashlib
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.storage.database.revisions import APPLICATION, migrations_folder, newest_revision
from tests.storage.wrong_values.evening import fill

FOLDER = Path(__file__).parent
DIGESTS = FOLDER / "released.sha256"

ANY_PROCESS = "UPDATE shards SET host = 'host', pid = 7, pids = 'start'"
"""What a database tells of the machine that made it."""


def released() -> dict[str, Path]:
    """Return the committed databases by their revisions."""
    return {file.stem.removeprefix("released_"): file for file in sorted(FOLDER.glob("released_*.sql"))}


def played_sql() -> str:
    """Return a database of the present revision as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "played.db")
        asyncio.run(fill(file))
        with closing(sqlite3.connect(file)) as database, database:
            database.execute(ANY_PROCESS)
            return "\n".join((f"PRAGMA application_id = {APPLICATION};", *database.iterdump(), ""))


def load(sql: str, file: Path) -> None:
    """Make a database from SQL."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(sql)


def digests() -> dict[str, str]:
    """Return the digest of each migration, by the name of its file."""
    files = sorted((migrations_folder() / "versions").glob("[0-9]*.py"))
    return {
        file.name: hashlib.sha256(file.read_text(encoding="utf-8").encode()).hexdigest() for file in files
    }


def released_digests() -> dict[str, str]:
    """Return the digests that the migrations of releases had when they were released."""
    lines = (line.split() for line in DIGESTS.read_text(encoding="utf-8").splitlines())
    return {name: digest for digest, name in lines}


if __name__ == "__main__":
    target = FOLDER / f"released_{newest_revision()}.sql"
    target.write_text(played_sql(), encoding="utf-8")
    known = digests() | released_digests()
    DIGESTS.write_text("".join(f"{known[name]}  {name}\n" for name in sorted(known)), encoding="utf-8")
    print(target, DIGESTS, sep="\n")
