"""A server of PostgreSQL for a run of the tests, in a temporary folder, with a database for each worker.

It is started by the first test that needs it. Tests that need one are skipped, with one loud line, on a
machine without PostgreSQL.
"""

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from filelock import FileLock

from bot.storage.database.counter_models import METADATA
from bot.storage.database.migration import migrate
from bot.storage.database.revisions import newest_revision

FOLDER = "CROUPIER_TEST_POSTGRES"
"""The environment variable with the folder of the server, which all workers of a run share."""

MISSING = "NO PostgreSQL on this machine: install Debian's postgresql, and psycopg"

_OPTIONS = "-c listen_addresses='' -c shared_buffers=16MB -c jit=off"

_MEMORY = "/dev/shm"  # where a disk need not be waited for, and all settings stay as they are for operators


@cache
def _programs() -> Path | None:
    """Return the folder with the newest PostgreSQL of this machine; None without one."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: float(each.parts[-3]))
    named = shutil.which("initdb")
    candidates = [*found, *([Path(named)] if named else [])]
    return candidates[-1].parent if candidates and find_spec("psycopg") else None


def is_there() -> bool:
    """Return whether this machine has PostgreSQL and its driver."""
    return _programs() is not None


def prepare_run() -> None:
    """Choose the folder of the server, for all workers. The process that has done this ends the run."""
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="pg", dir=_MEMORY if Path(_MEMORY).is_dir() else None)


def end_run() -> None:
    """Stop the server if it runs."""
    folder = Path(os.environ.pop(FOLDER))
    if (folder / "data" / "postmaster.pid").exists():
        _run("pg_ctl", "stop", "-D", folder / "data", "-m", "immediate")
    shutil.rmtree(folder, ignore_errors=True)


def _run(program: str, *arguments: object) -> None:
    programs = _programs()
    assert programs is not None, MISSING
    # The server refuses to run as root, and the package has made a user for it.
    user: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}
    command = [str(programs / program), *map(str, arguments)]
    done = subprocess.run(
        command, check=False, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **user
    )
    assert done.returncode == 0, command


def server() -> Path:
    """Return the folder with the socket of the server, which is started unless it runs."""
    folder = Path(os.environ[FOLDER])
    with FileLock(folder / "lock"):
        if not (folder / "data" / "postmaster.pid").exists():
            if os.getuid() == 0:
                shutil.chown(folder, "postgres")
            folder.chmod(0o755)
            _run("initdb", "-D", folder / "data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")
            log = folder / "log"
            _run("pg_ctl", "start", "-w", "-D", folder / "data", "-l", log, "-o", f"{_OPTIONS} -k {folder}")
    return folder


def url_of(database: str) -> str:
    """Return the URL of a database of the server."""
    return f"postgresql+psycopg://postgres@/{database}?host={server()}"


@cache
def _worker_database(name: str) -> sa.Engine:
    """Make a migrated database. Return an engine that can empty it."""
    execute(url_of("postgres"), f"CREATE DATABASE {name}")
    migrate(url_of(name))
    engine = sa.create_engine(url_of(name))
    sa.event.listen(engine, "connect", _ignore_triggers)
    return engine


def _ignore_triggers(connection: Any, _record: object) -> None:
    connection.execute("SET session_replication_role = replica")
    connection.commit()


def empty_database() -> str:
    """Return the URL of a migrated database without rows, which each test of a worker gets.

    Without PostgreSQL, the test is skipped.
    """
    if not is_there():
        pytest.skip(MISSING)
    name = f"test_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    engine = _worker_database(name)
    with engine.begin() as connection:
        connection.exec_driver_sql(_EMPTY)
    engine.dispose()
    return url_of(name)


@contextmanager
def new_database() -> Iterator[str]:
    """Yield the URL of a database without tables, which is dropped afterwards. It takes up to a second."""
    if not is_there():
        pytest.skip(MISSING)
    name = f"new_{secrets.token_hex(4)}"
    execute(url_of("postgres"), f"CREATE DATABASE {name}")
    yield url_of(name)
    execute(url_of("postgres"), f"DROP DATABASE {name} WITH (FORCE)")


def execute(url: str, statement: str) -> None:
    """Execute a statement outside of any transaction."""
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)


# Much faster than TRUNCATE, which writes new files for each table.
_EMPTY = "; ".join(
    [
        *(f"DELETE FROM {table.name}" for table in METADATA.sorted_tables),
        f"UPDATE alembic_version SET version_num = '{newest_revision()}'",
        "SELECT setval(CAST(sequencename AS regclass), 1, false) FROM pg_sequences",
    ]
)
