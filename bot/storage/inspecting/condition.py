"""The condition of a database and of the disk below it, and what keeps people from being forgotten.

Both are for the operators' check.
"""

import os
import shutil
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError, DBAPIError

from bot.bank.store_errors import StoreError
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backends.dialects import INTEGRITY_CHECK, VERSION
from bot.storage.database.backups import BackupError, lacks_log, revision_in
from bot.storage.database.book_checks import ABOUT_ROWS
from bot.storage.database.database_lock import READABLE_BY_OTHERS
from bot.storage.database.engines import inspection_engine
from bot.storage.database.models import GenerationModel, TableModel
from bot.storage.database.ownership import application_of
from bot.storage.database.query_parts import IS_OPEN_TABLE
from bot.storage.database.revisions import known_revisions, newest_revision, revision_of
from bot.storage.database.shards import ShardRow, read_shards
from bot.storage.database.storage_errors import (
    DatabaseCorruptError,
    DatabaseTooNewError,
    MemberKeyError,
    store_error,
)
from bot.storage.people import people_rows
from bot.storage.people.known_people import DigestKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What can be seen of a database without changing it: of a file, or on a server.

    ``version`` is that of SQLite or PostgreSQL. ``problem`` says why the database cannot be used. ``guilds``
    are the servers with open tables, ``application`` is the one at Discord to which it belongs, if that is
    known. A file ``lacks_log`` if the log that belongs to it is missing. ``warnings`` say by which settings
    of the server acknowledged commits could be lost. ``shards`` are the rows of its shards by number, at the
    time ``now`` of its clock; of a file nobody asks for them.
    """

    version: str = ""
    problem: str | None = None
    revision: str | None = None
    guilds: tuple[int, ...] = ()
    application: int | None = None

    # Of a file
    exists: bool = True
    free_bytes: int = 0
    size_bytes: int = 0
    is_writable: bool = True
    lacks_log: bool = False
    names: int = 1
    is_private: bool = True

    # On a server
    warnings: tuple[str, ...] = ()
    shards: Mapping[int, ShardRow] = field(default_factory=dict)
    now: float = 0.0


async def server_condition_of(url: str) -> Condition:
    """Look at a database on a server."""
    backend = backend_of(url)
    engine = backend.async_inspection_engine(url)
    try:
        async with engine.connect() as connection:
            revision = await connection.run_sync(revision_of, known_revisions())
            seen = Condition(
                version=str(await connection.scalar(VERSION)),
                warnings=await backend.warnings(engine),
                revision=revision,
            )
            if revision != newest_revision():
                return seen
            shards, now = await connection.run_sync(read_shards)
            return replace(
                seen,
                shards=shards,
                now=now,
                guilds=tuple((await connection.scalars(_PLAYING)).all()),
                application=await connection.scalar(select(GenerationModel.application)),
            )
    except (DatabaseTooNewError, DatabaseCorruptError, StoreError) as error:
        return Condition(problem=str(error))
    except DBAPIError as error:
        return Condition(problem=str(error.orig))
    finally:
        await engine.dispose()


def condition_of(file: Path) -> Condition:
    """Look at a database. Raises :class:`OSError` if its folder cannot be read or it is no file."""
    folder = file.absolute().parent
    free = shutil.disk_usage(folder).free
    if file.exists() and not file.is_file():
        raise OSError(f"{file} is not a file")
    exists = file.is_file() and file.stat().st_size > 0
    beside = [each for suffix in ("", "-wal", "-shm") if (each := Path(f"{file}{suffix}")).exists()]
    writable = all(os.access(each, os.W_OK) for each in (folder, *beside))
    seen = Condition(version=sqlite3.sqlite_version, exists=exists, free_bytes=free, is_writable=writable)
    if not exists:
        return seen
    status = file.stat()
    problem, revision, application = None, None, None
    guilds, incomplete = tuple[int, ...](), lacks_log(file)
    try:
        revision = revision_in(file)
        guilds = _checked_guilds(file)
        application = application_of(file)
    except (BackupError, DatabaseTooNewError, DatabaseCorruptError, StoreError) as error:
        problem = str(error)
    except DatabaseError as error:
        problem = str(store_error(file, error))
    return replace(
        seen,
        problem=problem,
        revision=revision,
        guilds=guilds,
        application=application,
        size_bytes=status.st_size,
        lacks_log=incomplete,
        names=status.st_nlink,
        is_private=os.name != "posix" or not status.st_mode & READABLE_BY_OTHERS,
    )


def _checked_guilds(file: Path) -> tuple[int, ...]:
    """Return the servers with open tables. Raises :class:`DatabaseCorruptError` if the file is malformed."""
    engine = inspection_engine(f"sqlite:///{file.absolute().as_posix()}")
    try:
        with engine.connect() as connection:
            lines = connection.scalars(INTEGRITY_CHECK).all()
            malformed = [line for line in lines if line != "ok" and not line.startswith(ABOUT_ROWS)]
            if malformed:
                raise DatabaseCorruptError(file, malformed[0])
            return tuple(guild for guild in connection.scalars(_PLAYING) if type(guild) is int)
    finally:
        engine.dispose()


_PLAYING = select(TableModel.guild).distinct().where(IS_OPEN_TABLE).order_by(TableModel.guild).limit(20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgetting:
    """What keeps people from being forgotten, or from being recognised afterwards.

    ``key_error`` is set if the key is another one, or missing. People wait for the ``idle`` shards, which
    have no process.
    """

    key_error: MemberKeyError | None
    idle: tuple[int, ...]


async def forgetting_of(url: str, key_file: Path | None) -> Forgetting:
    """Look at the key of forgotten members, and at the people who wait. Raises ``DBAPIError``."""
    backend = backend_of(url)
    file = key_file or backend.key_file(url)
    own, engine = DigestKey(file).fingerprint(), backend.async_inspection_engine(url)
    try:
        async with engine.connect() as connection:
            stored = await connection.run_sync(people_rows.key_fingerprint)
            idle = await connection.run_sync(people_rows.idle_shards)
    finally:
        await engine.dispose()
    is_right = stored is None or stored == own
    return Forgetting(
        key_error=None if is_right else MemberKeyError(file, is_there=own is not None), idle=idle
    )
