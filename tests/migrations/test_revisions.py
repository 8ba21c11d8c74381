"""Migrations: up and down, against the models, failing, and started concurrently."""

import asyncio
import pickle
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.bank.ids import ChannelId, MessageId, UserId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database import storage_errors
from bot.storage.database.counter_models import METADATA
from bot.storage.database.engines import migration_engine
from bot.storage.database.migration import migrate
from bot.storage.database.revisions import migrations_folder, newest_revision
from bot.storage.database.upgrading import alembic_config, upgrade
from bot.storage.writing.message_jobs import NoteShownHashes
from tests.migrations.released import digests, load, released, released_digests
from tests.odds.rule_sets import known_values, rules
from tests.storage.helpers import ANN, TABLE, commit, dealt, opening, stake, store_of, url_of
from tests.support.empty_database import write_empty_database
from tests.support.forked_processes import forking_context
from tests.words.lagging import may_lag

ROOT = Path(__file__).parents[2]

BROKEN_REVISION = '''"""A revision that fails after two statements."""

from alembic import op

revision = "boom"
down_revision = {head!r}
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE TABLE half (id INTEGER)")
    op.execute("UPDATE accounts SET balance = 0")
    op.execute({then!r})


def downgrade() -> None:
    pass
'''


@contextmanager
def alembic(file: Path) -> Iterator[Config]:
    """Yield the configuration of Alembic with a transaction on a file, which ends with the block."""
    engine = migration_engine(url_of(file))
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        yield config
    engine.dispose()


def schema(file: Path) -> dict[str, str]:
    """Return the SQL of each table, index and trigger, by name."""
    connection = sqlite3.connect(file)
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    connection.close()
    return {name: sql for name, sql in rows if name != "alembic_version" and not name.startswith("sqlite_")}


def row_counts(file: Path) -> dict[str, int]:
    """Return the number of rows of each table."""
    connection = sqlite3.connect(file)
    tables = [name for name, sql in schema(file).items() if sql.startswith("CREATE TABLE")]
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}
    connection.close()
    return counts


def head() -> str:
    found = ScriptDirectory.from_config(alembic_config()).get_heads()
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("revision", released())
def test_migrations_make_the_schema_of_a_release(revision: str, tmp_path: Path) -> None:
    load(released()[revision].read_text(encoding="utf-8"), tmp_path / "released.db")
    with alembic(tmp_path / "fresh.db") as config:
        command.upgrade(config, revision)
    assert schema(tmp_path / "fresh.db") == schema(tmp_path / "released.db")


def test_released_migrations_have_not_changed() -> None:
    """Databases have gone through them: what must be different is a migration of its own."""
    last = max(released())
    assert {name: each for name, each in digests().items() if name[:4] <= last} == released_digests()


def test_release_freezes_its_revision() -> None:
    assert may_lag() or newest_revision() in released(), "docs/changing.md tells the steps of a release"


def test_newest_revision_is_the_head_of_alembic() -> None:
    assert newest_revision() == head()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "croupier.db"


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = write_empty_database(tmp_path_factory.mktemp("played") / "croupier.db")

    async def play() -> None:
        store, _ = store_of(url_of(file))
        await store.commit(opening())
        await store.commit(commit(2, events=[dealt()], transfers=[stake("a", 500)]))
        await store.write(
            NoteShownHashes(
                table=TABLE, channel=ChannelId(1031), message=MessageId(5), hashes=((1, "hash"),), at=12.5
            )
        )
        await store.close()

    asyncio.run(play())
    return file


@pytest.fixture
def played(template: Path, file: Path) -> Path:
    """A database with a table, an open round and an open stake."""
    return Path(shutil.copy(template, file))


def revisions() -> list[str]:
    scripts = ScriptDirectory.from_config(alembic_config())
    return [script.revision for script in reversed(list(scripts.walk_revisions()))]


def test_each_revision_upgrades_and_downgrades(file: Path) -> None:
    before = schema(file)
    for revision in revisions():
        with alembic(file) as config:
            command.upgrade(config, revision)
        up = schema(file)
        with alembic(file) as config:
            command.downgrade(config, "-1")
        assert schema(file) == before
        with alembic(file) as config:
            command.upgrade(config, revision)
        assert schema(file) == up
        before = up


def test_models_match_the_migrations(file: Path) -> None:
    write_empty_database(file)
    with alembic(file) as config:
        command.check(config)


def test_constraints_match_the_models(file: Path) -> None:
    """Alembic compares neither check constraints nor tables without a rowid."""
    write_empty_database(file)
    made = create_engine("sqlite://")
    METADATA.create_all(made)
    with made.connect() as connection:
        rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all()
    ours = schema(file)
    assert {name: parts(ours[name]) for name, _ in rows if name in ours} == {
        name: parts(sql) for name, sql in rows if not name.startswith("sqlite_")
    }


def parts(sql: str) -> set[str]:
    """Return the columns and constraints of a table, also of single columns, and what stands behind them."""
    whole, _, after = sql.rpartition(")")
    columns = re.split(r",(?![^(]*\))|\s(?=CONSTRAINT)", whole.partition("(")[2])
    return {" ".join(each.split()) for each in (*columns, after) if each.strip()}


def test_current_database_stays_unchanged(played: Path) -> None:
    before = (schema(played), row_counts(played))
    migrate(url_of(played))
    assert (schema(played), row_counts(played)) == before


def refusal(file: Path, change: str) -> str:
    """Return why the database refuses a change, which is not kept; an empty text if it takes it."""
    with closing(sqlite3.connect(file)) as database:
        try:
            database.execute(change)
        except sqlite3.IntegrityError as error:
            return str(error)
    return ""


def test_append_only_tables_refuse_changes(played: Path) -> None:
    for table in ("transfers", "admin_log", "shown_hashes"):
        for change in (f"UPDATE {table} SET at = 0", f"DELETE FROM {table}"):
            assert "stays as it is" in refusal(played, change), change


INVALID = (
    "UPDATE accounts SET balance = -1 WHERE kind = 'escrow'",
    "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('z', 1, 2, 0, 'win', 1)",
    "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('z', 1, 1, 5, 'win', 1)",
    "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('a', 1, 2, 5, 'win', 1)",
    "UPDATE rounds SET status = 'over'",
    "UPDATE accounts SET balance = 'much' WHERE kind = 'mint'",
    "UPDATE accounts SET balance = 0.5 WHERE kind = 'member'",
    "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('z', 1, 2, 'x', 'win', 1)",
    "UPDATE round_players SET owned = 'all'",
    "INSERT INTO tables (id, guild, channel, is_open, version, state) VALUES (1, 10, 1031, 1, 1, '')",
)


def test_constraints_refuse_invalid_rows(played: Path) -> None:
    for change in INVALID:
        assert refusal(played, change), change


def broken_scripts(folder: Path, then: str) -> Config:
    """Copy the migrations and add one that fails."""
    copy = Path(shutil.copytree(migrations_folder(), folder / "scripts"))
    (copy / "versions" / "boom.py").write_text(BROKEN_REVISION.format(head=head(), then=then))
    config = alembic_config()
    config.set_main_option("script_location", str(copy))
    return config


@pytest.mark.parametrize(
    "then",
    ["SELECT no_such_function()", "DELETE FROM shoes"],
    ids=["a statement fails", "references are left dangling"],
)
def test_failed_migration_changes_nothing(played: Path, tmp_path: Path, then: str) -> None:
    config = broken_scripts(tmp_path, then)
    before = (schema(played), row_counts(played))
    engine = migration_engine(url_of(played))
    with pytest.raises(Exception, match=r"no_such_function|references"), engine.begin() as connection:
        upgrade(connection, config)
    engine.dispose()
    assert (schema(played), row_counts(played)) == before
    assert asyncio.run(staked(played)) == 500


async def staked(file: Path, player: UserId = ANN) -> int:
    store, _ = store_of(url_of(file))
    (table,) = await store.open_tables()
    assert await store.audit() == ()
    await store.close()
    return table.escrow[1, player]


def test_alembic_command_line_uses_database_url(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", url_of(file))
    command.upgrade(alembic_config(), "head")
    assert "accounts" in schema(file)


def test_template_makes_a_valid_revision(file: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(migrations_folder(), tmp_path / "scripts"))
    with alembic(write_empty_database(file)) as config:
        config.set_main_option("script_location", str(copy))
        command.revision(config, "More of the same", rev_id="next", autogenerate=True)
        command.upgrade(config, "head")
        command.downgrade(config, "-1")
    (made,) = (copy / "versions").glob("next_*.py")
    assert '"""More of the same' in made.read_text()


def test_newer_database_is_refused(played: Path) -> None:
    set_revision(played, "UPDATE alembic_version SET version_num = '9999'")
    before = row_counts(played)
    with pytest.raises(storage_errors.DatabaseTooNewError, match="'9999'"):
        migrate(url_of(played))
    assert row_counts(played) == before


def set_revision(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


DAMAGED_REVISIONS = (
    "UPDATE alembic_version SET version_num = 'future'",
    "UPDATE alembic_version SET version_num = '0000'",
    "UPDATE alembic_version SET version_num = ''",
    "UPDATE alembic_version SET version_num = CAST(x'ff' AS TEXT)",
    "UPDATE alembic_version SET version_num = x'a5'",
    "DELETE FROM alembic_version",
    "INSERT INTO alembic_version VALUES ('0999')",
    "DROP TABLE alembic_version",
)


def test_damaged_revision_is_told_from_a_newer_one(template: Path, file: Path) -> None:
    """No version ever wrote such a revision."""
    for statement in DAMAGED_REVISIONS:
        shutil.copy(template, file)
        set_revision(file, statement)
        with pytest.raises(storage_errors.DatabaseCorruptError, match="revision"):
            migrate(url_of(file))


def test_locked_database_is_unavailable(played: Path) -> None:
    other = sqlite3.connect(played, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailableError, match="locked"):
        migrate(url_of(played), busy_timeout=0.05)
    other.close()


TWO_STARTS = """
import asyncio, pickle, sys
import bot.cli.run
from bot.storage.database.migration import migrate
from bot.storage.sql_store import SqlStore

def loaded(*names):
    return [each for each in sys.modules if each.split(".")[0] in names]

async def play(url):
    await (await SqlStore.open(url)).close()

newest, new = sys.argv[1:]
pickle.loads(sys.stdin.buffer.read())
assert not loaded("numpy")
asyncio.run(play(newest))
assert not loaded("alembic", "psycopg") and "sqlalchemy.dialects.postgresql" not in sys.modules
migrate(new)
"""


def test_process_in_any_folder_finds_the_migrations_and_imports_only_what_it_needs(
    played: Path, tmp_path: Path
) -> None:
    """The import of Alembic takes a third of a second, that of the dialect of PostgreSQL a twelfth.

    PostgreSQL's driver may not be installed. numpy is loaded by the process that computes odds alone: it
    takes memory, also where the bot reads what that process has computed.
    """
    decoy, new = tmp_path / "migrations", tmp_path / "new.db"
    decoy.mkdir()
    (decoy / "env.py").write_text("raise SystemExit('the wrong migrations')")
    process = [sys.executable, "-c", TWO_STARTS, url_of(played), url_of(new)]
    computed = pickle.dumps(known_values(rules(), 10))
    subprocess.run(process, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, check=True, input=computed)
    assert "accounts" in schema(new)


def test_concurrent_processes_migrate_once(file: Path) -> None:
    started = [forking_context().Process(target=migrate, args=(url_of(file),)) for _ in range(3)]
    for process in started:
        process.start()
    for process in started:
        process.join()
    assert [process.exitcode for process in started] == [0, 0, 0]
    assert "accounts" in schema(file)


def test_concurrent_threads_migrate_independently(tmp_path: Path) -> None:
    async def together() -> None:
        urls = [url_of(tmp_path / f"{number}.db") for number in range(2)]
        await asyncio.gather(*(asyncio.to_thread(migrate, url) for url in urls))

    asyncio.run(together())
    assert all("accounts" in schema(tmp_path / f"{number}.db") for number in range(2))


def test_prerelease_database_is_refused(played: Path) -> None:
    set_revision(played, "UPDATE alembic_version SET version_num = '0020'")
    before = row_counts(played)
    with pytest.raises(
        storage_errors.PrereleaseDatabaseError, match=r"before version 1\.0\.0 \(revision '0020'\)"
    ):
        migrate(url_of(played))
    assert row_counts(played) == before
