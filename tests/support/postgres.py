"""A server of PostgreSQL for a run of the tests, in a temporary folder, with a database for each worker.

It is started by the first test that needs it. Tests that need one are skipped, with one loud line, on a
machine without PostgreSQL. The process that only starts workers reads this file, too: what they need of the
bot and of SQLAlchemy is imported where it is used.
"""

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from filelock import FileLock

if TYPE_CHECKING:
    import sqlalchemy as sa

FOLDER = "CROUPIER_TEST_POSTGRES"
"""The environment variable with the folder of the server, which all workers of a run share."""

MISSING: Final = "NO PostgreSQL on this machine: install Debian's postgresql, and psycopg"

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
    shared = Server(Path(os.environ.pop(FOLDER)))
    shared.stop()
    shutil.rmtree(shared.folder, ignore_errors=True)


def _run(program: str, *arguments: object) -> int:
    """Run a program of PostgreSQL. Return its exit status."""
    programs = _programs()
    assert programs is not None, MISSING
    command = [str(programs / program), *map(str, arguments)]
    return subprocess.run(command, check=False, cwd="/", **SILENT, **unprivileged()).returncode


SILENT: Final[dict[str, Any]] = {
    "stdin": subprocess.DEVNULL,
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.DEVNULL,
}


def unprivileged() -> dict[str, Any]:
    """Return how a subprocess runs as the user of PostgreSQL's package: the server refuses to run as root."""
    return {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}


@dataclass(frozen=True)
class Server:
    """A server of PostgreSQL in a folder, with its socket there."""

    folder: Path

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def make(self, *options: str) -> None:
        """Make the files of the server."""
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.folder.chmod(0o755)
        arguments = ("-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync", *options)
        assert _run("initdb", "-D", self.data, *arguments) == 0

    def start(self) -> None:
        """Start the server, and wait until it takes connections."""
        options = f"{_OPTIONS} -k {self.folder}"
        status = _run("pg_ctl", "start", "-w", "-D", self.data, "-l", self.folder / "log", "-o", options)
        assert status == 0, (self.folder / "log").read_text(errors="replace")[-2_000:]

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server if it runs, and wait for its end. ``immediate`` is a crash."""
        if (self.data / "postmaster.pid").exists():
            _run("pg_ctl", "stop", "-w", "-D", self.data, "-m", mode)

    def url_of(self, database: str) -> str:
        """Return the URL of a database."""
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"


def server() -> Server:
    """Return the server of the run, which is started unless it runs."""
    shared = Server(Path(os.environ[FOLDER]))
    with FileLock(shared.folder / "lock"):
        if not (shared.data / "postmaster.pid").exists():
            shared.make()
            shared.start()
    return shared


@contextmanager
def own_server(folder: Path | None = None) -> Iterator[Server]:
    """Run a server for one test, which may stop it, in an empty folder. It takes about two seconds."""
    if not is_there():
        pytest.skip(MISSING)
    place = folder or Path(tempfile.mkdtemp(prefix="pg", dir=_MEMORY if Path(_MEMORY).is_dir() else None))
    own = Server(place)
    try:
        own.make("--wal-segsize=1")
        own.start()
        yield own
    finally:
        own.stop()
        shutil.rmtree(place / "data", ignore_errors=True)
        if folder is None:
            shutil.rmtree(place)


def url_of(database: str) -> str:
    """Return the URL of a database of the run's server."""
    return server().url_of(database)


@cache
def _worker_database(name: str) -> "sa.Engine":
    """Make a migrated database. Return an engine that can empty it."""
    import sqlalchemy as sa

    from bot.storage.database.migration import migrate

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
        connection.exec_driver_sql(_emptying())
    engine.dispose()
    return url_of(name)


@contextmanager
def new_database(options: str = "") -> Iterator[str]:
    """Yield the URL of a database without tables, which is dropped afterwards. It takes up to a second."""
    if not is_there():
        pytest.skip(MISSING)
    name = f"new_{secrets.token_hex(4)}"
    execute(url_of("postgres"), f"CREATE DATABASE {name} {options}")
    yield url_of(name)
    execute(url_of("postgres"), f"DROP DATABASE {name} WITH (FORCE)")


def execute(url: str, statement: str) -> None:
    """Execute a statement outside of any transaction."""
    import sqlalchemy as sa

    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)


@cache
def _emptying() -> str:
    """Return what empties a database: much faster than TRUNCATE, which writes files for each table."""
    from bot.storage.database.counter_models import METADATA
    from bot.storage.database.revisions import newest_revision

    return "; ".join(
        [
            *(f"DELETE FROM {table.name}" for table in METADATA.sorted_tables),
            f"UPDATE alembic_version SET version_num = '{newest_revision()}'",
            "SELECT setval(CAST(sequencename AS regclass), 1, false) FROM pg_sequences",
        ]
    )
