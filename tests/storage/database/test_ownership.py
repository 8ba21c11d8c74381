"""The claim of a process to the database: a later start and a replaced file end it."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock, patch

import pytest

from bot.bank.ids import TableId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backups import back_up, lacks_log, restore
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.ownership import Ownership, application_of
from bot.storage.database.storage_errors import (
    DatabaseLostError,
    MigrationFailedError,
    OtherApplicationError,
)
from bot.storage.sql_store import SqlStore
from bot.storage.writing.message_jobs import SetTableMessage
from tests.storage.helpers import ANN, GUILD, commit, grant, locked, opening, url_of


def stored_keys(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as database:
        return {key for (key,) in database.execute("SELECT key FROM answered")}


async def test_later_start_ends_earlier_claim(url: str, file: Path) -> None:
    earlier = await SqlStore.open(url)
    await earlier.commit(opening())
    later = await SqlStore.open(url)
    with pytest.raises(DatabaseLostError, match="Another process has started"):
        await earlier.commit(commit(2, key="refused"))
    await later.commit(commit(2, key="accepted"))
    assert stored_keys(file) == {"31/1", "accepted"}
    await earlier.close()
    await later.close()


async def test_every_kind_of_write_is_refused_after_later_start(url: str) -> None:
    earlier = await SqlStore.open(url)
    later = await SqlStore.open(url)
    with pytest.raises(DatabaseLostError):
        await earlier.funds(GUILD, [ANN])
    with pytest.raises(DatabaseLostError):
        await grant(earlier, 100, by=ANN, key="grant", at=1.0)
    with pytest.raises(DatabaseLostError):
        await earlier.write(SetTableMessage(table=TableId(31), message=None, at=1.0))
    await earlier.close()
    await later.close()


async def test_unchecked_owner_acknowledges_write_of_earlier_process(url: str) -> None:
    """The check is what the tests above need: without it, they would fail."""
    earlier = await SqlStore.open(url)
    later = await SqlStore.open(url)
    with patch.object(Ownership, "is_owner"):
        await earlier.commit(opening())
    await earlier.close()
    await later.close()


async def test_lost_claim_calls_back_once(url: str) -> None:
    calls = []
    earlier = await SqlStore.open(url)
    earlier.ownership.when_lost(lambda: calls.append("lost"))
    later = await SqlStore.open(url)
    for _ in range(2):
        with pytest.raises(DatabaseLostError):
            await earlier.commit(opening())
    assert calls == ["lost"]
    assert isinstance(earlier.ownership.lost, DatabaseLostError)
    assert later.ownership.lost is None
    await earlier.close()
    await later.close()


async def test_each_start_is_counted(url: str, file: Path) -> None:
    for _ in range(3):
        await (await SqlStore.open(url)).close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT number, epoch FROM shards").fetchall() == [(0, 3)]


async def test_other_application_is_refused_before_the_migration(
    url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SqlStore.open(url, application=1)).close()
    before = {each.name: each.read_bytes() for each in file.parent.iterdir()}
    monkeypatch.setattr("bot.storage.sql_store.migrate", lambda *_args, **_named: pytest.fail("migrated"))
    with pytest.raises(OtherApplicationError, match="belongs to the application 1, "):
        await SqlStore.open(url, application=2)
    assert {each.name: each.read_bytes() for each in file.parent.iterdir()} == before


@pytest.mark.parametrize(
    ("broken", "error"),
    [
        ("bot.storage.database.upgrading.upgrade", MigrationFailedError),
        ("bot.storage.database.ownership.shards.take", ValueError),
    ],
)
async def test_refused_start_leaves_a_whole_file(
    url: str, file: Path, monkeypatch: pytest.MonkeyPatch, broken: str, error: type[Exception]
) -> None:
    """Otherwise ``restore`` would say of the file that bets may be missing."""
    await (await SqlStore.open(url)).close()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '1002'")
    assert not lacks_log(file)
    monkeypatch.setattr(broken, Mock(side_effect=ValueError))
    if error is ValueError:
        monkeypatch.setattr("bot.storage.sql_store.migrate", lambda *_args, **_named: None)
    with pytest.raises(error):
        await SqlStore.open(url)
    assert not lacks_log(file)


async def test_other_application_is_refused_by_a_link_after_a_crash(
    url: str, file: Path, tmp_path: Path
) -> None:
    """The id may still be in the log, which lies beside the file and not beside the link."""
    store = await SqlStore.open(url, application=1)
    left = tmp_path / "left"
    shutil.copytree(file.parent, left, ignore=shutil.ignore_patterns("left", "*-shm"))
    await store.close()
    (link := tmp_path / "link.db").symlink_to(left / file.name)
    assert application_of(link) == 1
    with pytest.raises(OtherApplicationError):
        await SqlStore.open(url_of(link), application=2)


async def test_application_is_kept_by_starts_and_restores(url: str, file: Path, tmp_path: Path) -> None:
    await (await SqlStore.open(url, application=1)).close()
    await (await SqlStore.open(url)).close()
    assert back_up(url, tmp_path / "copy.db") == ()
    restore(url, tmp_path / "copy.db")
    assert application_of(file) == 1
    await (await SqlStore.open(url, application=1)).close()


async def test_start_on_locked_database_is_unavailable(url: str, file: Path) -> None:
    store = await SqlStore.open(url)
    with locked(file), pytest.raises(StoreUnavailableError, match="locked"):
        await SqlStore.open(url, busy_timeout=0.05)
    await store.commit(opening())
    await store.close()


def put_copy(file: Path) -> None:
    copy = file.with_name("copy.db")
    with closing(sqlite3.connect(file)) as database:
        database.execute("VACUUM INTO ?", (str(copy),))
    copy.replace(file)


async def test_write_after_replaced_file_is_refused(url: str, file: Path) -> None:
    with DatabaseLock(url) as lock:
        store = await SqlStore.open(url, lock=lock)
        await store.commit(opening())
        put_copy(file)
        with pytest.raises(DatabaseLostError, match="replaced, moved or deleted"):
            await store.commit(commit(2))
        await store.close()
    # A copy that is put back must not meet the journal of the file before it.
    for suffix in ("-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)
    assert stored_keys(file) == {"31/1"}


async def test_file_replaced_during_write_is_not_acknowledged(url: str, file: Path) -> None:
    """The file is replaced after the first check, while the transaction runs."""
    with DatabaseLock(url) as lock:
        store = await SqlStore.open(url, lock=lock)
        is_owner = Ownership.is_owner

        def replace_now(ownership: Ownership, owner: str | None, epoch: int | None) -> bool:
            put_copy(file)
            return is_owner(ownership, owner, epoch)

        with patch.object(Ownership, "is_owner", replace_now), pytest.raises(DatabaseLostError):
            await store.commit(opening())
        await store.close()


def move(file: Path) -> None:
    file.rename(file.with_name("moved.db"))


async def test_moved_file_is_noticed_without_a_write(url: str, file: Path) -> None:
    with DatabaseLock(url) as lock:
        store = await SqlStore.open(url, lock=lock)
        store.ownership.look()
        assert store.ownership.lost is None
        move(file)
        store.ownership.look()
        assert store.ownership.lost is not None
        await store.close()
