"""A database of the newest revision without any rows, migrated once and copied to wherever one is needed."""

from functools import cache
from pathlib import Path

from bot.storage.database.migration import migrate
from tests.support.made_once import made_once


def write_empty_database(file: Path) -> Path:
    """Write the database to a file that does not exist yet, which only its user can read. Return the file."""
    file.touch(mode=0o600, exist_ok=False)
    file.write_bytes(_content())
    return file


@cache
def _content() -> bytes:
    return made_once("empty.db", lambda file: migrate(f"sqlite:///{file}"))
