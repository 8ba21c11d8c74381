"""A server of PostgreSQL whose disk is full: nothing is confirmed, and everything goes on with more room."""

import os
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends import postgres_backend
from bot.storage.database.storage_errors import DatabaseLostError
from bot.storage.sql_store import SqlStore
from bot.table.ports import AlreadyDoneError
from tests.storage.helpers import ANN, GUILD, OPENING, FixedClock, commit, opening, rows_in
from tests.support.postgres import Server, execute, own_server

SIZE = 80
"""Megabytes of the disk, of which an empty server needs about half."""

ROOM = 200_000
"""Bytes that are left on it: less than a file of the server's log needs."""

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


@pytest.fixture
def disk() -> Iterator[Path]:
    """A small disk. It needs the right to mount one."""
    folder = Path(tempfile.mkdtemp(prefix="disk"))
    if os.getuid() != 0 or not _ran("mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "tmpfs", str(folder)):
        pytest.skip("only root may mount a small disk")
    yield folder
    _ran("umount", "--lazy", str(folder))
    folder.rmdir()


def _ran(*command: str) -> bool:
    return subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 0


@pytest.fixture
def server(disk: Path) -> Iterator[Server]:
    with own_server(disk) as started:
        yield started


@pytest.fixture
async def store(server: Server) -> AsyncIterator[SqlStore]:
    opened = await SqlStore.open(server.url_of("postgres"), clock=FixedClock())
    await opened.commit(opening())
    yield opened
    await opened.close()


def nothing() -> None:
    """Do nothing."""


async def fill(
    store: SqlStore, disk: Path, *, state: int, between: Callable[[], None] = nothing
) -> tuple[int, Exception]:
    """Commit states of this size on a disk with little room until one fails; return its version and why."""
    with (disk / "ballast").open("wb") as ballast:
        os.posix_fallocate(ballast.fileno(), 0, room_on(disk) - ROOM)
    version = 1
    while True:
        version += 1
        between()
        try:
            await store.commit(commit(version, state_json=os.urandom(state // 2).hex()))
        except (StoreUnavailableError, DatabaseLostError) as error:
            (disk / "ballast").unlink()
            return version, error


async def test_full_disk_refuses_commits_until_there_is_room(store: SqlStore, disk: Path) -> None:
    version, problem = await fill(store, disk, state=120_000)
    assert "No space left on device" in str(problem)
    await check_play_goes_on(store, version)


async def test_full_log_of_the_server_loses_no_commit(
    store: SqlStore, disk: Path, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ends when it can begin no new file of its log, and does not answer COMMIT."""
    monkeypatch.setattr(postgres_backend, "ASKED_SECONDS", 0.5)

    def begin_new_file() -> None:
        with suppress(OperationalError):
            execute(store.url, "SELECT pg_switch_wal()")

    version, _ = await fill(store, disk, state=10, between=begin_new_file)
    assert "PANIC" in (server.folder / "log").read_text()
    server.stop()
    server.start()
    later = await SqlStore.open(store.url, clock=FixedClock())
    with suppress(AlreadyDoneError):  # nobody was told how it ended
        await later.commit(commit(version))
    await check_play_goes_on(later, version + 1)
    await later.close()


async def check_play_goes_on(store: SqlStore, version: int) -> None:
    """Check that the commit before this version is the last one, and that this one is stored once."""
    assert rows_in(store.url, "SELECT version FROM tables") == [(version - 1,)]
    await store.commit(commit(version))
    with pytest.raises(AlreadyDoneError):
        await store.commit(commit(version))
    assert (await store.balance(GUILD, ANN)).chips == OPENING
    assert await store.audit() == ()


def room_on(disk: Path) -> int:
    found = os.statvfs(disk)
    return found.f_bavail * found.f_frsize
