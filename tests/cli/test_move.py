"""A database that moves from SQLite to PostgreSQL and back, and copies of one on PostgreSQL."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from bot.cli import dispatch
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backends.moving import back_up, move, restore
from bot.storage.database.backups import CHECKPOINT, BackupError, flaws_of
from bot.storage.database.counter_models import METADATA
from bot.storage.database.migration import migrate
from bot.storage.database.storage_errors import DatabaseInUseError, DatabaseLostError, ShardsOwnedError
from bot.storage.sql_store import SqlStore
from tests.benchmarks.operators.test_audit_speed import play
from tests.benchmarks.running_tables import RunningTables
from tests.storage.helpers import FixedClock, commit, opening, rows_in, url_of
from tests.storage.wrong_values.evening import fill
from tests.support import postgres
from tests.support.disk_damage import damage

pytestmark = pytest.mark.slow

MANY_ROUNDS = 20_000


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The URL of an empty database of PostgreSQL. Files that belong to it are in the folder of the test."""
    monkeypatch.chdir(tmp_path)
    with postgres.new_database() as url:
        yield url


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a row of each kind."""
    file = tmp_path_factory.mktemp("filled") / "croupier.db"
    asyncio.run(fill(file))
    return file


def dump(url: str) -> dict[str, list[str]]:
    """Return the sorted rows of all tables but that of the processes."""
    tables = [name for name in METADATA.tables if name != "shards"]
    return {name: sorted(map(_comparable, rows_in(url, f"SELECT * FROM {name}"))) for name in tables}


def _comparable(row: tuple[object, ...]) -> str:
    return repr(tuple(int(each) if isinstance(each, bool) else each for each in row))


def test_database_moves_there_and_back_unchanged(
    filled: Path,
    server: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TARGET", server)
    before = dump(url_of(filled))
    assert [name for name, rows in before.items() if not rows] == []
    assert dispatch(["move", "--from", str(filled), "--to", "env:TARGET"]) == 0
    assert "All counts and sums are equal." in capsys.readouterr().out
    assert dump(server) == before
    assert run_audit(server).findings == ()
    back = tmp_path / "back.db"
    assert dispatch(["move", "--from", "env:TARGET", "--to", str(back)]) == 0
    assert dump(url_of(back)) == before
    assert flaws_of(back) == ()
    assert run_audit(url_of(back)) == run_audit(url_of(filled))


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("env:NOTHING_IS_HERE", "has no variable NOTHING_IS_HERE"),
        ("NEW_URL", "write env:NEW_URL if that is a variable"),
        ("postgresql+psycopg://a:b@c:d@localhost/chips", "DATABASE_URL must be like"),
    ],
)
def test_wrong_target_is_refused(
    named: str,
    said: str,
    played: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A mistyped variable must mean neither the file that the bot takes by default, nor a new one."""
    monkeypatch.chdir(played.parent)
    before = sorted(played.parent.iterdir())
    with pytest.raises(SystemExit) as ended:
        dispatch(["move", "--from", str(played), "--to", named])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
    assert sorted(played.parent.iterdir()) == before


def exports(named: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return what both exports of a database print."""
    printed = []
    for what in ("rounds", "transfers"):
        assert dispatch(["export", what, "--database", named]) == 0
        printed.append(capsys.readouterr().out)
    return printed


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_many_rounds_move_there_and_back_unchanged(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All rounds are played through the tables. ``env:`` names the server, as it does for people."""
    played, back = tmp_path / "played.db", tmp_path / "back.db"
    asyncio.run(play_many(played))
    monkeypatch.setenv("SERVER", server)
    began = time.perf_counter()
    assert dispatch(["move", "--from", str(played), "--to", "env:SERVER"]) == 0
    moved = time.perf_counter()
    assert dispatch(["move", "--from", "env:SERVER", "--to", str(back)]) == 0
    ended = time.perf_counter()
    capsys.readouterr()
    before = dump(url_of(played))
    assert len(before["rounds"]) == MANY_ROUNDS
    assert dump(server) == before
    assert dump(url_of(back)) == before
    exported = exports(str(played), capsys)
    assert exported[0].count("\n") == MANY_ROUNDS
    assert exports("env:SERVER", capsys) == exported
    assert exports(str(back), capsys) == exported
    with capsys.disabled():
        print(
            f"\n{MANY_ROUNDS:,} rounds: {moved - began:.1f} s there, {ended - moved:.1f} s back, with audits"
        )


async def play_many(file: Path) -> None:
    tables = await RunningTables.open(file)
    for number in range(1, 21):
        await tables.open_table(number, turn_time=0, intermission=0, insurance=False, min_bet=1)
    await asyncio.gather(*(play(tables, number, MANY_ROUNDS // 20) for number in range(1, 21)))
    await tables.close()


def test_ids_of_the_past_never_come_again(played: Path, server: str, tmp_path: Path) -> None:
    """A person who was forgotten had the highest number."""
    with closing(sqlite3.connect(played)) as database, database:
        database.execute("DELETE FROM sqlite_sequence")
        database.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('people', 5000), ('rounds', 5000)")

    async def number_of_new_person(url: str, newcomer: int) -> int:
        store = await SqlStore.open(url, clock=FixedClock())
        number = await store.meet(newcomer)
        await store.close()
        return number

    move(url_of(played), server)
    assert asyncio.run(number_of_new_person(server, 987_654)) == 5_001
    back = url_of(tmp_path / "back.db")
    move(server, back)
    assert asyncio.run(number_of_new_person(back, 987_655)) == 5_002
    kept = "SELECT seq FROM sqlite_sequence WHERE name = 'rounds'"
    assert rows_in(back, kept) == [(5_000,)]


async def test_running_bot_cannot_write_after_a_move(server: str, tmp_path: Path) -> None:
    """A move is refused while a bot runs; one that was paused for long is not seen."""
    store = await SqlStore.open(server, clock=FixedClock())
    await store.commit(opening())
    with pytest.raises(ShardsOwnedError, match=f"shard 0 by process {os.getpid()} on "):
        await asyncio.to_thread(move, server, url_of(tmp_path / "refused.db"))
    postgres.execute(server, "UPDATE shards SET seen_at = seen_at - 11")
    await asyncio.to_thread(move, server, url_of(tmp_path / "moved.db"))
    with pytest.raises(DatabaseLostError):
        await store.commit(commit(2))
    await store.close()


def test_locked_file_does_not_move(played: Path, server: str) -> None:
    with backend_of(url_of(played)).lock(url_of(played)), pytest.raises(DatabaseInUseError):
        move(url_of(played), server)


def test_move_into_a_used_database_changes_nothing(played: Path, server: str) -> None:
    migrate(server)
    with pytest.raises(BackupError, match="not empty"):
        move(url_of(played), server)
    assert rows_in(server, "SELECT * FROM accounts") == []


def test_key_of_hashes_moves_too(played: Path, server: str, tmp_path: Path) -> None:
    """Without it, members who have forgotten themselves would get their daily chips twice."""
    key = backend_of(url_of(played)).key_file(url_of(played))
    key.write_bytes(b"k" * 32)
    move(url_of(played), server)
    beside_server = backend_of(server).key_file(server)
    assert beside_server.parent == tmp_path
    assert beside_server.read_bytes() == key.read_bytes()
    assert beside_server.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("is_there", [True, False])
def test_key_file_of_the_settings_is_used(
    played: Path, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    """It is where the bot reads it after the move, and often before it, too: then nothing is copied."""
    named = tmp_path / "secrets" / "members.key"
    named.parent.mkdir()
    source = named if is_there else backend_of(url_of(played)).key_file(url_of(played))
    source.write_bytes(b"k" * 32)
    found = source.stat()
    monkeypatch.setenv("MEMBER_KEY_FILE", str(named))
    monkeypatch.setenv("TARGET", server)
    assert dispatch(["move", "--from", str(played), "--to", "env:TARGET"]) == 0
    assert named.read_bytes() == b"k" * 32
    assert not backend_of(server).key_file(server).exists()
    if is_there:
        assert dispatch(["move", "--from", "env:TARGET", "--to", str(tmp_path / "back.db")]) == 0
        assert not (tmp_path / "back.db.key").exists()
        assert named.stat() == found


def test_key_file_that_cannot_be_used_stops_the_move(
    played: Path,
    server: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("MEMBER_KEY_FILE", str(tmp_path / "nowhere" / "members.key"))
    monkeypatch.setenv("TARGET", server)
    with pytest.raises(SystemExit):
        dispatch(["move", "--from", str(played), "--to", "env:TARGET"])
    assert "MEMBER_KEY_FILE must be a file in a folder that exists" in capsys.readouterr().err
    assert rows_in(server, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == []


def test_key_of_another_database_stops_the_move(played: Path, server: str) -> None:
    backend_of(url_of(played)).key_file(url_of(played)).write_bytes(b"k" * 32)
    backend_of(server).key_file(server).write_bytes(b"other" * 6)
    with pytest.raises(BackupError, match="key of another database"):
        move(url_of(played), server)
    assert rows_in(server, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == []


def test_damaged_value_stops_the_move(played: Path, server: str) -> None:
    damage(played, "UPDATE counters SET won = 'many'")
    with pytest.raises(BackupError):
        move(url_of(played), server)
    assert rows_in(server, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == []


def test_backup_of_postgresql_can_be_restored(filled: Path, server: str, tmp_path: Path) -> None:
    move(url_of(filled), server)
    copy = tmp_path / "copy.db"
    assert back_up(server, copy) == ()
    assert dump(url_of(copy)) == dump(server)
    assert copy.stat().st_mode & 0o777 == 0o600
    with postgres.new_database() as other:
        restore(other, copy)
        assert dump(other) == dump(server)
        assert run_audit(other).findings == ()
    with pytest.raises(BackupError, match="not empty"):
        restore(server, copy)


@pytest.mark.parametrize("way", ["restore", "move"])
def test_note_of_an_audit_about_another_database_goes(
    played: Path,
    server: str,
    monkeypatch: pytest.MonkeyPatch,
    way: str,
) -> None:
    """The next audit would refuse it, or begin behind rows that it has never seen."""
    checkpoint = backend_of(server).beside(server, CHECKPOINT)
    monkeypatch.setenv("DATABASE_URL", server)
    arguments = {"restore": [str(played)], "move": ["--from", str(played), "--to", server]}[way]
    migrate(server)
    checkpoint.write_text("of another one", encoding="utf-8")
    with pytest.raises(SystemExit):
        dispatch([way, *arguments])
    assert checkpoint.exists(), "nothing has changed"
    postgres.execute(server, "DROP SCHEMA public CASCADE")
    postgres.execute(server, "CREATE SCHEMA public")
    assert dispatch([way, *arguments]) == 0
    assert not checkpoint.exists()
    assert dispatch(["audit", "--since"]) == 0
    assert checkpoint.exists()


def test_password_is_shown_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    url = "postgresql+psycopg://croupier:s%25cret@127.0.0.1:1/chips"
    with pytest.raises(SystemExit):
        dispatch(["audit", "--database", url])
    shown = capsys.readouterr()
    assert "127.0.0.1" in shown.err
    assert "cret" not in shown.err + shown.out


def test_percent_in_a_password_survives_migrations(server: str) -> None:
    """Alembic's configuration would read it as the beginning of a name."""
    migrate(server.replace("postgres@", "postgres:a%25b@"))
    assert rows_in(server, "SELECT count(*) FROM accounts") == [(0,)]
