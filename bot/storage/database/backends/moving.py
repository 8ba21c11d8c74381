"""Copies of a database in one of the other kind: to move there, and as backups of PostgreSQL.

Everything is read from one snapshot. PostgreSQL gets it in one transaction, and a file gets its name when it
is complete.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.storage.database import backups
from bot.storage.database.backends import dialects
from bot.storage.database.backends.backend import Backend
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.counter_models import METADATA
from bot.storage.database.database_lock import OWN_FILE
from bot.storage.database.engines import database_file
from bot.storage.database.models import ShardModel
from bot.storage.database.revisions import APPLICATION, known_revisions, newest_revision, revision_of

ROWS_AT_ONCE = 1_000

_FILE = "sqlite+aiosqlite:///"

Totals = dict[str, tuple[int, ...]]
"""The number of rows of each table, with the sums of its whole numbers."""


def back_up(url: str, target: Path) -> tuple[str, ...]:
    """Copy a database to a file that does not exist yet, also while a bot plays; return what is wrong there.

    Raises :class:`BackupError`; then there is no file.
    """
    if backend_of(url).is_file:
        return backups.back_up(url, target)
    copy_to_file(url, target)
    return backups.flaws_of(target)


def restore(url: str, source: Path, *, anyway: bool = False) -> Path | None:
    """Put a copy in the place of a database that no bot uses. Return where the old one is now, if any.

    On a server, the database must be empty. A copy without its log is only used ``anyway``. Raises
    :class:`BackupError`.
    """
    if backend_of(url).is_file:
        return backups.restore(url, source, anyway=anyway)
    backups.check_log(source, anyway=anyway)
    backups.check_in_order(source)
    copy_to_server(f"{_FILE}{source.absolute().as_posix()}", url)
    _drop_checkpoint(url)
    return None


def move(source: str, target: str, *, key_file: Path | None = None, anyway: bool = False) -> Totals:
    """Copy a database that no bot uses into an empty one. Return what was copied.

    The key of forgotten members goes with it, to the ``key_file``, or beside the target. What still uses the
    source can write no more. A file without its log is only moved ``anyway``. Raises :class:`BackupError`;
    then the target is unchanged.
    """
    problem = backend_of(source).check_readable(source)
    if problem is not None:
        raise backups.BackupError(problem)
    if backend_of(source).is_file:
        backups.check_log(database_file(source), anyway=anyway)
    key, place = _keys(source, target, key_file)
    with backend_of(source).lock(source), backend_of(target).lock(target) as locked:
        try:
            with (
                _errors(source),
                _engine(source) as engine,
                engine.begin() as connection,
                backend_of(source).migrating(connection),
            ):
                _check_revision(connection)
                connection.execute(sa.update(ShardModel).values(owner=None))
            if key.exists() and not place.exists():
                backups.write_whole(place, key.read_bytes())
            if backend_of(target).is_file:
                assert locked is not None, "a file is locked, and so it exists"
                totals = copy_to_file(source, database_file(target), replaces_empty=True)
            else:
                totals = copy_to_server(source, target)
        finally:
            backend_of(source).leave(source)
    _drop_checkpoint(target)
    return totals


def copy_to_file(source: str, target: Path, *, replaces_empty: bool = False) -> Totals:
    """Copy a database into a file, completely or not at all. Raises :class:`BackupError`."""
    is_empty = replaces_empty and target.exists() and not target.stat().st_size
    if not is_empty:
        backups.check_free(target)
    unfinished = target.with_name(f"{target.name}.unfinished")
    backups.drop(unfinished)  # of a process that was killed
    url = f"{_FILE}{unfinished.absolute().as_posix()}"
    try:
        totals = copy_to_server(source, url)
        with _errors(url), _engine(url) as engine, engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            raw.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        unfinished.chmod(OWN_FILE)
        backups.drop_logs(target)
        unfinished.replace(target)
    finally:
        backups.drop(unfinished)
    return totals


def copy_to_server(source: str, target: str) -> Totals:
    """Copy a database into an empty one in one transaction. Raises :class:`BackupError`."""
    # It imports Alembic, which takes a third of a second.
    from bot.storage.database.upgrading import MIGRATION_LOCK, upgrade

    reading, writing = backend_of(source), backend_of(target)
    with (
        _errors(source),
        _disposed(reading.inspection_engine(source)) as from_engine,
        from_engine.connect() as old,
        _errors(target),
        _disposed(writing.migration_engine(target)) as to_engine,
        to_engine.begin() as new,
        writing.migrating(new),
    ):
        _check_revision(old)
        if list(new.execute(dialects.SCHEMA)):
            raise backups.BackupError(f"{writing.place(target)} is not empty: name a new database")
        with MIGRATION_LOCK:
            upgrade(new)
        for table in _copied_tables():
            _copy_rows(old, new, table)
        _copy_id_counters(reading, old, writing, new)
        totals = _totals(old)
        different = [name for name, found in _totals(new).items() if found != totals[name]]
        if different:
            raise backups.BackupError(f"the copy differs in {', '.join(different)}")
        writing.mark(new, APPLICATION)
    return totals


def _check_revision(connection: Connection) -> None:
    revision = revision_of(connection, known_revisions())
    if revision != newest_revision():
        raise backups.BackupError(f"the revision is {revision}: start the bot once, which upgrades it")


def _copied_tables() -> list[sa.Table]:
    """Return all tables but that of the shards: no process owns a copy, and its first one counts them."""
    return [table for table in METADATA.sorted_tables if table.name != ShardModel.__tablename__]


def _copy_rows(old: Connection, new: Connection, table: sa.Table) -> None:
    rows = old.execution_options(yield_per=ROWS_AT_ONCE).execute(sa.select(table)).mappings()
    for part in rows.partitions(ROWS_AT_ONCE):
        new.execute(sa.insert(table), [dict(row) for row in part])


def _copy_id_counters(reading: Backend, old: Connection, writing: Backend, new: Connection) -> None:
    """Let ids go on behind the highest that was ever given: that of a forgotten person never comes again."""
    for table in METADATA.sorted_tables:
        if table.autoincrement_column is not None:
            writing.set_highest_id(new, table, reading.highest_id(old, table))


def _totals(connection: Connection) -> Totals:
    """Count the rows, and add up all whole numbers."""
    found: Totals = {}
    for table in _copied_tables():
        numbers = [column for column in table.columns if isinstance(column.type, sa.Integer)]
        # Each half is summed, since SQLite's sum fails above 2**63.
        sums = [
            sa.func.sum(part)
            for each in numbers
            for part in (each.bitwise_and(2**32 - 1), each.bitwise_rshift(sa.literal(32, sa.Integer())))
        ]
        row = connection.execute(sa.select(sa.func.count(), *sums).select_from(table)).one()
        found[table.name] = tuple(int(each or 0) for each in row)
    return found


def _keys(source: str, target: str, key_file: Path | None) -> tuple[Path, Path]:
    """Return where the key of forgotten members is, if there is one, and where it will be.

    Raises :class:`BackupError` if another key is there.
    """
    key, place = (backend_of(url).key_file(url) for url in (source, target))
    if key_file is not None:
        key, place = key_file if key_file.exists() else key, key_file
    if key.exists() and place.exists() and key.read_bytes() != place.read_bytes():
        raise backups.BackupError(f"{place} is the key of another database: move it away")
    return key, place


def _drop_checkpoint(url: str) -> None:
    """Delete what an audit has noted about another database that was in this place."""
    backend_of(url).beside(url, backups.CHECKPOINT).unlink(missing_ok=True)


@contextmanager
def _engine(url: str) -> Iterator[sa.Engine]:
    with _disposed(backend_of(url).migration_engine(url)) as engine:
        yield engine


@contextmanager
def _disposed(engine: sa.Engine) -> Iterator[sa.Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _errors(url: str) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, OSError, ValueError) as error:
        reason = getattr(error, "orig", None) or error
        raise backups.BackupError(f"{backend_of(url).place(url)}: {reason}") from error
