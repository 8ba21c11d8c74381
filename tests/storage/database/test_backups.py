"""Copies of a database: while the bot plays, before a migration, and put back."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database import backups
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.migration import migrate
from bot.storage.database.storage_errors import DatabaseInUseError
from bot.storage.sql_store import SqlStore
from tests.audit.played_database import ANN, BANK, BOB, CLEO, GUILD, REOPENED, Evening
from tests.storage.helpers import url_of
from tests.support.disk_damage import damage
from tests.support.later_release import LATER, PRESENT, become_later_release


@pytest.fixture
def file(played: Path) -> Path:
    return played


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def value(file: Path, query: str) -> object:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchone()[0]


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if not each.name.endswith((".lock", "-shm", "-wal"))}


def logs(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if each.name.endswith(("-shm", "-wal", "-journal"))}


async def test_copy_of_playing_bot_is_in_order(file: Path, tmp_path: Path) -> None:
    evening = Evening(file, first_key=5_000)
    await evening.begin()
    for number in range(3):
        await evening.play_round(REOPENED, CLEO)
        copy = tmp_path / f"copy-{number}.db"
        assert backups.back_up(url_of(file), copy) == ()
        assert value(copy, "SELECT max(id) FROM rounds") == value(file, "SELECT max(id) FROM rounds")
        assert not copy.with_name(f"{copy.name}-wal").exists()
    await evening.end()


def test_copy_passes_the_audit(file: Path, tmp_path: Path) -> None:
    backups.back_up(url_of(file), tmp_path / "copy.db")
    whole, copied = run_audit(url_of(file)), run_audit(url_of(tmp_path / "copy.db"))
    assert copied == whole


def test_copy_is_readable_by_its_owner_only(file: Path, tmp_path: Path) -> None:
    backups.back_up(url_of(file), tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_existing_file_is_not_overwritten(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    with pytest.raises(backups.BackupError, match="exists already"):
        backups.back_up(url_of(file), other)
    assert other.read_text() == "mine"


def test_missing_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(backups.BackupError, match="no database"):
        backups.back_up(url_of(tmp_path / "none.db"), tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_interrupted_copy_leaves_no_file(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "_bring_to_disk", full)
    before = names(tmp_path)
    with pytest.raises(backups.BackupError, match="No space left"):
        backups.back_up(url_of(file), tmp_path / "copy.db")
    assert names(tmp_path) == before


def test_copy_into_missing_folder_is_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(backups.BackupError, match="cannot be written"):
        backups.back_up(url_of(file), tmp_path / "none" / "copy.db")


def test_flaws_of_the_books_are_told(file: Path, tmp_path: Path) -> None:
    execute(file, "UPDATE accounts SET balance = balance + 1 WHERE code = 'member:10:101'")
    execute(file, "UPDATE rounds SET rule_set = 999 WHERE id = 1")
    assert backups.back_up(url_of(file), tmp_path / "copy.db") == (
        "rounds row 1 names a missing rule_sets",
        "the books of server 10 do not balance",
    )


def test_balance_that_is_no_number_is_told(file: Path, tmp_path: Path) -> None:
    damage(
        file, "UPDATE accounts SET balance = 'x' WHERE id = (SELECT max(id) FROM accounts WHERE balance = 0)"
    )
    assert backups.back_up(url_of(file), tmp_path / "copy.db") == ("non-INTEGER value in accounts.balance",)


def test_few_of_many_unbalanced_servers_are_told(file: Path, tmp_path: Path) -> None:
    """On each, the balances make more than SQLite can add up."""
    servers = "WITH RECURSIVE n (i) AS (SELECT 11 UNION ALL SELECT i + 1 FROM n WHERE i < 40)"
    for kind in ("house", "mint"):
        execute(
            file,
            f"INSERT INTO accounts (code, kind, guild, balance, season) {servers} "
            f"SELECT '{kind}:' || i, '{kind}', i, 9151314442816847872, 1 FROM n WHERE TRUE "
            "ON CONFLICT (code) DO UPDATE SET balance = excluded.balance",
        )
    flaws = backups.back_up(url_of(file), tmp_path / "copy.db")
    assert len(flaws) == backups.MOST_FLAWS
    assert flaws[0] == "the books of server 11 do not balance"


async def test_restored_database_goes_on_from_the_copy(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    evening = Evening(file, first_key=5_000)
    await evening.begin()
    before = (await evening.store.balance(GUILD, ANN)).owned
    await evening.finish_round(BANK, 13)
    for _ in range(2):
        await evening.play_round(BANK, ANN, BOB)
    await evening.end()
    newest = value(file, "SELECT max(id) FROM rounds")
    aside = backups.restore(url_of(file), copy)
    assert aside is not None
    assert value(aside, "SELECT max(id) FROM rounds") == newest
    again = Evening(file, first_key=7_000)
    await again.begin()
    assert (await again.store.balance(GUILD, ANN)).owned == before
    assert await again.store.audit() == ()
    await again.finish_round(BANK, 13)
    await again.end()


def test_restores_in_one_second_keep_each_database(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "_moment", lambda: "now")
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    kept = {backups.restore(url_of(file), copy) for _ in range(3)}
    assert len(kept) == 3
    assert all(each is not None and backups.flaws_of(each) == () for each in kept)


async def test_hand_made_copy_of_a_running_bot_is_refused(file: Path, tmp_path: Path) -> None:
    """The newest payments are in a second file: without it, they would be missing without a word."""
    bare, whole = tmp_path / "bare.db", tmp_path / "whole.db"
    evening = Evening(file, first_key=5_000)
    await evening.begin()
    await evening.play_round(REOPENED, CLEO)
    newest = value(file, "SELECT max(id) FROM transfers")
    for copy, suffixes in ((bare, [""]), (whole, ["", "-wal"])):
        for suffix in suffixes:
            shutil.copy(f"{file}{suffix}", f"{copy}{suffix}")
    await evening.end()
    stopped = Path(shutil.copy(file, tmp_path / "stopped.db"))
    with pytest.raises(
        backups.BackupError, match=r"bare\.db-wal is missing: it was copied while a bot ran, or "
    ):
        backups.restore(url_of(file), bare)
    assert value(file, "SELECT max(id) FROM transfers") == newest
    for each in (whole, stopped):
        aside = backups.restore(url_of(file), each)
        assert value(file, "SELECT max(id) FROM transfers") == newest
        assert aside is not None
        assert backups.restore(url_of(file), aside) is not None
    backups.restore(url_of(file), bare, anyway=True)
    assert value(file, "SELECT max(id) FROM transfers") != newest
    assert backups.flaws_of(file) == ()


async def test_stopped_bot_leaves_one_file(file: Path, tmp_path: Path) -> None:
    for _ in range(2):
        store = await SqlStore.open(url_of(file))
        assert value(file, "PRAGMA journal_mode") == "wal"
        await store.close()
        assert value(file, "PRAGMA journal_mode") == "delete"
        assert logs(tmp_path) == set()


async def test_bot_that_stops_beside_a_reader_leaves_the_log(file: Path) -> None:
    store = await SqlStore.open(url_of(file))
    with closing(sqlite3.connect(file, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM accounts").fetchone()
        await store.close()
        assert not backups.lacks_log(file), "a copy of both is complete"
    again = await SqlStore.open(url_of(file))
    await again.close()


async def test_bot_starts_when_a_tool_has_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It must have the file for itself for a moment, and waits longer for it than for a row."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM accounts").fetchone()
        starting = asyncio.create_task(SqlStore.open(url_of(file), busy_timeout=0.01))
        await asyncio.sleep(0.5)
        assert not starting.done()
        reader.execute("COMMIT")
        store = await starting
    await store.close()


def test_same_copy_by_two_processes_is_whole_or_missing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one begins while the first one brings its copy to the disk."""
    copy, second = tmp_path / "copy.db", tmp_path / "copy.db.unfinished"
    bring_to_disk = backups._bring_to_disk

    def meet(path: Path) -> None:
        monkeypatch.setattr(backups, "_bring_to_disk", bring_to_disk)
        path.unlink()
        second.write_bytes(b"half")

    monkeypatch.setattr(backups, "_bring_to_disk", meet)
    with pytest.raises(backups.BackupError, match="another process makes the same copy"):
        backups.back_up(url_of(file), copy)
    assert not copy.exists()
    assert second.read_bytes() == b"half"
    assert backups.back_up(url_of(file), copy) == ()


def test_restored_database_belongs_to_no_process(file: Path, tmp_path: Path) -> None:
    """A process that has used either database can no longer write."""
    execute(file, "UPDATE shards SET owner = 'a process'")
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    assert value(copy, "SELECT owner FROM shards") == "a process"
    backups.restore(url_of(file), copy)
    assert value(file, "SELECT owner FROM shards") is None


def test_log_of_the_old_database_does_not_reach_the_new_one(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0.1))  # the log stays busy
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    old = sqlite3.connect(file, isolation_level=None)
    old.execute("UPDATE accounts SET balance = 77 WHERE code = 'member:10:104'")
    old.execute("BEGIN")  # another reader keeps the log from being removed
    old.execute("SELECT * FROM accounts").fetchone()
    aside = backups.restore(url_of(file), copy)
    old.close()
    assert aside is not None
    assert value(aside, "SELECT balance FROM accounts WHERE code = 'member:10:104'") == 77
    assert value(file, "SELECT balance FROM accounts WHERE code = 'member:10:104'") == 100
    assert backups.flaws_of(file) == ()


def test_restore_is_refused_while_a_bot_runs(file: Path, tmp_path: Path) -> None:
    backups.back_up(url_of(file), tmp_path / "copy.db")
    execute(file, "UPDATE shards SET owner = 'a process'")
    with DatabaseLock(url_of(file)), pytest.raises(DatabaseInUseError):
        backups.restore(url_of(file), tmp_path / "copy.db")
    assert value(file, "SELECT owner FROM shards") == "a process"
    assert names(tmp_path) == {"croupier.db", "copy.db"}


@pytest.mark.parametrize("content", [b"", b"no database at all " * 500])
def test_other_file_is_not_put_in_place(file: Path, tmp_path: Path, content: bytes) -> None:
    other = tmp_path / "other"
    other.write_bytes(content)
    before = file.read_bytes()
    with pytest.raises(backups.BackupError):
        backups.restore(url_of(file), other)
    assert file.read_bytes() == before


def test_unbalanced_copy_is_not_put_in_place(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    execute(copy, "UPDATE accounts SET balance = balance + 1 WHERE code = 'member:10:101'")
    with pytest.raises(backups.BackupError, match="do not balance"):
        backups.restore(url_of(file), copy)


def test_database_is_not_its_own_copy(file: Path) -> None:
    with pytest.raises(backups.BackupError, match="itself"):
        backups.restore(url_of(file), file)


def test_copy_replaces_a_damaged_database(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    file.write_bytes(b"no database at all " * 500)
    aside = backups.restore(url_of(file), copy)
    assert aside is not None
    assert aside.read_bytes() == b"no database at all " * 500
    assert run_audit(url_of(file)).findings == ()


def test_copy_is_put_where_there_was_no_database(file: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "new.db"
    assert backups.restore(url_of(elsewhere), file) is None
    assert run_audit(url_of(elsewhere)).findings == ()


def test_full_disk_leaves_the_old_database(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    backups.back_up(url_of(file), copy)
    before = file.read_bytes()

    def full(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(backups.BackupError, match="No space left"):
        backups.restore(url_of(file), copy)
    assert file.read_bytes() == before
    assert names(tmp_path) == {"croupier.db", "copy.db"}


# --- before a migration


@pytest.fixture
def earlier(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of the release before this one."""
    become_later_release(monkeypatch, tmp_path, "CREATE TABLE more (id INTEGER)")
    return played


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("croupier.db.before-upgrade-from-*"))


def test_upgraded_database_is_copied_before(earlier: Path) -> None:
    migrate(url_of(earlier))
    (copy,) = copies(earlier.parent)
    assert f"before-upgrade-from-{PRESENT}-" in copy.name
    assert value(copy, "SELECT version_num FROM alembic_version") == PRESENT
    assert value(earlier, "SELECT version_num FROM alembic_version") == LATER
    assert value(copy, "SELECT count(*) FROM transfers") == value(earlier, "SELECT count(*) FROM transfers")


async def test_database_that_is_not_upgraded_is_not_copied(tmp_path: Path) -> None:
    for _ in range(2):
        store = await SqlStore.open(url_of(tmp_path / "croupier.db"))
        await store.close()
    assert copies(tmp_path) == []


def test_newest_copies_before_upgrades_are_kept(earlier: Path) -> None:
    for number in range(backups.KEPT_BACKUPS + 2):
        old = earlier.parent / f"croupier.db.before-upgrade-from-1000-2020010{number}T000000"
        old.write_text("")
        os.utime(old, (number, number))
    for suffix in (".unfinished", ".unfinished-journal"):  # of an upgrade that was killed
        (earlier.parent / f"croupier.db.before-upgrade-from-1000-20200109T000000{suffix}").write_text("half")
    migrate(url_of(earlier))
    kept = copies(earlier.parent)
    assert len(kept) == backups.KEPT_BACKUPS
    assert {each.name[-9:-7] for each in kept if not each.stat().st_size} == {"03", "04"}


def test_full_disk_stops_the_start_before_the_upgrade(earlier: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "_bring_to_disk", full)
    with pytest.raises(StoreUnavailableError, match=r"backup before it cannot be made: .*No space left"):
        migrate(url_of(earlier))
    assert value(earlier, "SELECT version_num FROM alembic_version") == PRESENT
