"""Migrations of PostgreSQL: up and down, against the models, failing, and started at one instant."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import DatabaseError, IntegrityError

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database import storage_errors
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.migration import migrate
from bot.storage.database.revisions import newest_revision
from bot.storage.database.upgrading import alembic_config, upgrade
from bot.storage.inspecting.inspection import Inspection
from tests.migrations.test_revisions import broken_scripts
from tests.storage.helpers import commit, dealt, opening, rows_in, stake, store_of
from tests.support import postgres

pytestmark = pytest.mark.slow

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"


@pytest.fixture
def empty() -> Iterator[str]:
    """The URL of a database without tables."""
    with postgres.new_database() as url:
        yield url


@pytest.fixture
def played() -> str:
    """The URL of a database with an open round and an open stake."""
    url = postgres.empty_database()

    async def play() -> None:
        store, _ = store_of(url)
        await store.commit(opening())
        await store.commit(commit(2, events=[dealt()], transfers=[stake("a", 500)]))
        await store.close()

    asyncio.run(play())
    return url


@contextmanager
def alembic(url: str) -> Iterator[Config]:
    """Yield the configuration of Alembic with a transaction, which ends with the block."""
    config = alembic_config()
    with backend_of(url).migration_engine(url).begin() as connection:
        config.attributes["connection"] = connection
        yield config


def test_revision_upgrades_and_downgrades(empty: str) -> None:
    for _ in range(2):
        with alembic(empty) as config:
            command.upgrade(config, "head")
        assert ("rounds",) in rows_in(empty, TABLES)
        with alembic(empty) as config:
            command.downgrade(config, "base")
        assert rows_in(empty, TABLES) == [("alembic_version",)]


def test_database_without_unicode_is_refused() -> None:
    with postgres.new_database("ENCODING LATIN1 TEMPLATE template0 LOCALE 'C'") as url:
        with pytest.raises(StoreUnavailableError, match="LATIN1, and must be UTF8: make it with createdb"):
            migrate(url)
        assert rows_in(url, TABLES) == []


def test_user_without_rights_is_told_what_is_missing(empty: str) -> None:
    postgres.execute(empty, "DROP ROLE IF EXISTS stranger")
    postgres.execute(empty, "CREATE ROLE stranger LOGIN")
    with pytest.raises(StoreUnavailableError, match="must own the database: permission denied"):
        migrate(empty.replace("postgres@", "stranger@"))
    postgres.execute(empty, "DROP ROLE stranger")


def test_models_match_the_migrations(empty: str) -> None:
    migrate(empty)
    with alembic(empty) as config:
        command.check(config)
    with Inspection(empty) as database:
        assert database.differences() == ()


def test_whole_numbers_have_64_bits(empty: str) -> None:
    migrate(empty)
    types = "SELECT DISTINCT data_type FROM information_schema.columns WHERE table_schema = 'public'"
    narrow = {"integer", "smallint", "real", "numeric"}
    assert narrow.isdisjoint(kind for (kind,) in rows_in(empty, types))


def test_texts_are_ordered_by_their_bytes(empty: str) -> None:
    migrate(empty)
    texts = (
        "SELECT DISTINCT collation_name FROM information_schema.columns "
        "WHERE table_schema = 'public' AND data_type = 'text'"
    )
    assert rows_in(empty, texts) == [("C",)]


@pytest.mark.parametrize("table", ["transfers", "admin_log", "shown_hashes"])
@pytest.mark.parametrize("change", ["UPDATE {} SET at = 0", "DELETE FROM {}", "TRUNCATE {} CASCADE"])
def test_append_only_tables_refuse_changes(played: str, table: str, change: str) -> None:
    with changing(played) as connection:
        connection.exec_driver_sql(
            "INSERT INTO shown_hashes VALUES (31, 1, 'hash', 1031, 5, 12.5) ON CONFLICT DO NOTHING"
        )
        with pytest.raises(DatabaseError, match="stays as it is"):
            connection.exec_driver_sql(change.format(table))


@contextmanager
def changing(url: str) -> Iterator[sa.Connection]:
    """Yield a connection whose changes are taken back."""
    with backend_of(url).migration_engine(url).connect() as connection:
        yield connection


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE accounts SET balance = -1 WHERE kind = 'escrow'",
        "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('z', 1, 2, 0, 'win', 1)",
        "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('z', 1, 1, 5, 'win', 1)",
        "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES ('a', 1, 2, 5, 'win', 1)",
        "UPDATE rounds SET status = 'over'",
        "INSERT INTO tables (id, guild, channel, is_open, version, state) VALUES (1, 10, 1031, true, 1, '')",
        "DELETE FROM shoes",
    ],
)
def test_constraints_refuse_invalid_rows(played: str, change: str) -> None:
    with changing(played) as connection, pytest.raises(IntegrityError):
        connection.exec_driver_sql(change)


def test_failed_migration_changes_nothing(played: str, tmp_path: Path) -> None:
    config = broken_scripts(tmp_path, "SELECT no_such_function()")
    before = rows_in(played, TABLES), rows_in(played, "SELECT balance FROM accounts ORDER BY id")
    engine = backend_of(played).migration_engine(played)
    with pytest.raises(DatabaseError, match="no_such_function"), engine.begin() as connection:
        upgrade(connection, config)
    assert (rows_in(played, TABLES), rows_in(played, "SELECT balance FROM accounts ORDER BY id")) == before


async def test_migrations_at_one_instant_migrate_once(empty: str) -> None:
    await asyncio.gather(*(asyncio.to_thread(migrate, empty) for _ in range(3)))
    assert rows_in(empty, "SELECT version_num FROM alembic_version") == [(newest_revision(),)]


async def test_migration_waits_for_that_of_another_process(empty: str) -> None:
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    backend = backend_of(empty)
    with backend.migration_engine(empty).begin() as other, backend.migrating(other):
        migrating = asyncio.create_task(asyncio.to_thread(migrate, empty))
        while rows_in(empty, waiting) == [(0,)]:
            await asyncio.sleep(0.01)
            assert not migrating.done()
    await migrating
    assert rows_in(empty, "SELECT version_num FROM alembic_version") == [(newest_revision(),)]


def test_newer_database_is_refused(played: str) -> None:
    with backend_of(played).migration_engine(played).begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(storage_errors.DatabaseTooNewError, match="'9999'"):
        migrate(played)


def test_database_of_another_program_is_refused(empty: str) -> None:
    with backend_of(empty).migration_engine(empty).begin() as connection:
        connection.exec_driver_sql("CREATE TABLE theirs (id bigint)")
    with pytest.raises(storage_errors.ForeignDatabaseError):
        migrate(empty)
    assert rows_in(empty, TABLES) == [("theirs",)]


def test_missing_trigger_is_found(empty: str) -> None:
    migrate(empty)
    with backend_of(empty).migration_engine(empty).begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER transfers_refuse_update ON transfers")
        connection.exec_driver_sql("DROP INDEX ix_rounds_unjudged")
    with Inspection(empty) as database:
        assert database.differences() == (
            ("index", "ix_rounds_unjudged"),
            ("trigger", "transfers_refuse_update"),
        )
