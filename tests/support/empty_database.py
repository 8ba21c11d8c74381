"""A database of the newest revision without any rows, migrated once and copied to wherever one is needed."""

import tempfile
from functools import cache
from pathlib import Path

from bot.storage.database.migration import migrate


def write_empty_database(file: Path) -> Path:
    """Write the database to a file that does not exist yet, which only its user can read. Return the file."""
    file.touch(mode=0o600, exist_ok=False)
    file.write_bytes(_content())
    return file


@cache
def _content() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "empty.db")
        migrate(f"sqlite:///{file}")
        return file.read_bytes()
