"""The upgrade to STRICT tables: nothing is lost, and a wrong value stops it, with the name of its row."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from bot.storage.database.backends.choice import backend_of
from bot.storage.database.column_types import Bytes, Flag, Real, Whole
from bot.storage.database.counter_models import METADATA
from bot.storage.database.migration import migrate
from bot.storage.database.storage_errors import MigrationFailedError
from bot.storage.database.upgrading import alembic_config
from tests.migrations.released import load, released
from tests.migrations.test_revisions import alembic, schema
from tests.storage.helpers import rows_in, url_of
from tests.support import postgres
from tests.support.empty_database import write_empty_database

BEFORE = "1003"


def tables_before() -> sa.MetaData:
    """Return the tables of the revision before, with the present types of their columns."""
    before = sa.MetaData()
    for table in METADATA.tables.values():
        if table.name not in ("remembered", "gift_notes") and not table.name.startswith("tournament"):
            table.to_metadata(before)
    claims = (sa.Column("last_day", Whole()), sa.Column("refilled_at", Real()), sa.Column("debt", Whole()))
    sa.Table("remembered_claims", before, key("guild", Whole()), key("digest", Bytes(32)), *claims)
    sa.Table("remembered_breaks", before, key("digest", Bytes(32)), sa.Column("until", Real()))
    sa.Table("remembered_tries", before, key("day", Whole()), key("digest", Bytes(32)))
    return before


def key(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, primary_key=True)


TABLES_BEFORE = tables_before().tables
NEW_COLUMNS = {
    "accounts": {"owned"},
    "counters": {"side_bets", "side_bets_won", "side_bets_net", "tournaments_won"},
}
REMEMBERING = {"remembered_breaks", "remembered_claims", "remembered_tries"}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of version 1.0.0 with rows of each kind, at the revision before."""
    file = tmp_path_factory.mktemp("before") / "croupier.db"
    load(released()["1000"].read_text(encoding="utf-8"), file)
    with alembic(file) as config:
        command.upgrade(config, BEFORE)
    with closing(sqlite3.connect(file)) as database, database:
        for row in LATER_ROWS:
            database.execute(row)
    return file


LATER_ROWS = (
    "INSERT INTO shards (number, epoch, pid, since, seen_at) VALUES (0, 3, 77, 5.0, 6.0)",
    "INSERT INTO identify_slots VALUES (0, 7.0)",
    "INSERT INTO pending_erasures VALUES (101, 0)",
    "INSERT INTO deal_days VALUES (20000, 1, zeroblob(32), '{}', 'c')",
    "INSERT INTO deal_tries VALUES (20000, 101, 10, 'H', 1.0, 2.0, -5, 6, -7, 'b', 8)",
    "INSERT INTO deal_members VALUES (10, 20000, 101, 1, 6, -5)",
    "INSERT INTO remembered_tries SELECT 20000, digest FROM remembered_breaks",
    "INSERT INTO remembered_breaks VALUES (zeroblob(32), 4119203601.0)",
    "INSERT INTO member_names VALUES (10, 101, 'Ann', 1)",
    "UPDATE generations SET application = 5, state_format = 1, member_key = zeroblob(32)",
    "UPDATE people SET leaving_since = 1, break_until = 2",
    "UPDATE tables SET message = 1, message_at = 2, missing_since = 3",
    "UPDATE seasons SET ended_by = 101",
    "UPDATE posted_boards SET failing_since = 1",
    "UPDATE remembered_claims SET last_day = 1, refilled_at = 2, debt = 3",
    "UPDATE eliminations SET lifted_at = 1",
)
"""Rows of the tables that came after version 1.0.0, and a value in each column."""


@pytest.fixture
def file(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(template, tmp_path / "croupier.db"))


def content(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of all tables that were there before, without the column that is new."""
    with closing(sqlite3.connect(file)) as database:
        there = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found = {}
        for table in there & {*TABLES_BEFORE}:
            columns = ", ".join(f'"{each.name}"' for each in columns_before(table))
            found[table] = sorted(database.execute(f"SELECT {columns} FROM {table}"), key=repr)
        return found


def columns_before(table: str) -> list[sa.Column[Any]]:
    new = NEW_COLUMNS.get(table, set())
    return [each for each in TABLES_BEFORE[table].columns if each.name not in new]


def counters(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as database:
        return dict(database.execute("SELECT name, seq FROM sqlite_sequence"))


def test_upgrade_keeps_all_rows_and_the_counters_of_ids(file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE sqlite_sequence SET seq = 4711 WHERE name = 'people'")
    before = content(file)
    assert all(before.values()), "there are rows of each kind"
    assert before.keys() == TABLES_BEFORE.keys()
    migrate(url_of(file))
    assert content(file) == {table: rows for table, rows in before.items() if table not in REMEMBERING}
    assert counters(file)["people"] == 4711
    assert counters(file)["rounds"] == max(row[0] for row in before["rounds"])
    assert schema(file) == schema(write_empty_database(tmp_path / "new.db"))


def test_one_table_remembers_what_three_did(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        (digest,) = database.execute("SELECT digest FROM remembered_tries").fetchone()
        until = database.execute("SELECT max(until) FROM remembered_breaks WHERE digest > zeroblob(32)")
        (ends_at,) = until.fetchone()
        claims = database.execute("SELECT * FROM remembered_claims").fetchall()
        database.execute("INSERT INTO remembered_tries VALUES (19999, ?)", (digest,))
        database.execute("INSERT INTO remembered_tries VALUES (20000, ?)", (bytes([1] * 32),))
    migrate(url_of(file))
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT * FROM remembered").fetchall()
    assert sorted(rows) == sorted(
        [
            *((*each, None, None) for each in claims),
            (0, digest, None, None, None, ends_at, 20000),
            (0, bytes(32), None, None, None, 4119203601.0, None),
            (0, bytes([1] * 32), None, None, None, None, 20000),
        ]
    )


def test_account_knows_what_its_member_owns(file: Path) -> None:
    """The open round of the bank, and the bets on the next one; stakes of a match are the match's."""
    bank = "kind = 'escrow' AND table_id NOT IN (SELECT table_id FROM match_players WHERE ended_at IS NULL)"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            f"UPDATE accounts SET balance = 700 WHERE id = (SELECT min(id) FROM accounts WHERE {bank})"
        )
        open_bets = database.execute(f"SELECT sum(balance) FROM accounts WHERE {bank}").fetchone()
    assert open_bets >= (700,)
    migrate(url_of(file))
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT sum(owned - balance) FROM accounts").fetchone() == open_bets
        others = "SELECT count(*) FROM accounts WHERE kind <> 'member' AND owned <> balance"
        assert database.execute(others).fetchone() == (0,)


def test_downgrade_keeps_all_rows(file: Path) -> None:
    before, words = content(file), schema(file)
    migrate(url_of(file))
    with alembic(file) as config:
        command.downgrade(config, BEFORE)
    assert (content(file), schema(file)) == (before, words)


def test_wrong_value_in_each_column_of_each_table_is_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            database.execute(f"DROP TRIGGER {name}")
        for table in TABLES_BEFORE:
            spoil_only_row(database, table)
    before = content(file)
    with pytest.raises(MigrationFailedError) as found:
        migrate(url_of(file))
    lines = str(found.value).split("; ")
    named = [table for table in TABLES_BEFORE if any(names_columns(line, table) for line in lines)]
    assert named == [*TABLES_BEFORE], lines
    assert content(file) == before


def spoil_only_row(database: sqlite3.Connection, table: str) -> None:
    """Leave one row in a table, with a wrong value in each column."""
    keys = [f'"{column.name}"' for column in TABLES_BEFORE[table].primary_key]
    first = database.execute(f"SELECT {', '.join(keys)} FROM {table}").fetchone()
    own = " AND ".join(f"{each} IS ?" for each in keys)
    database.execute(f"DELETE FROM {table} WHERE NOT ({own})", first)
    for column in columns_before(table):
        database.execute(f'UPDATE {table} SET "{column.name}" = ?', (wrong_for(column),))


def names_columns(line: str, table: str) -> bool:
    """Return whether a line is about a row of a table, and names each of its columns."""
    return f"{table} (" in line and ", ".join(column.name for column in columns_before(table)) in line


def wrong_for(column: sa.Column[Any]) -> object:
    """Return a value that the column does not take, as its key if it is one."""
    if isinstance(column.type, Flag):
        return 7
    if isinstance(column.type, Whole):
        return -(2**63)
    if isinstance(column.type, Real):
        return -1.0
    return "x" if isinstance(column.type, sa.LargeBinary) else b"x"


def test_wrong_counter_of_ids_is_named(file: Path) -> None:
    for rounds, people in (("'x'", "-1"), ("9007199254740992", "1.5")):
        with closing(sqlite3.connect(file)) as database, database:
            for name, value in (("rounds", rounds), ("people", people)):
                database.execute(f"UPDATE sqlite_sequence SET seq = {value} WHERE name = '{name}'")
        with pytest.raises(MigrationFailedError) as found:
            migrate(url_of(file))
        for name in ("rounds", "people"):
            assert f"sqlite_sequence (name {name}): seq" in str(found.value)


def test_few_of_many_wrong_rows_are_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE rounds SET season = -1")
    with pytest.raises(MigrationFailedError) as found:
        migrate(url_of(file))
    assert str(found.value).count("): season") == 20
    assert "and more in rounds" in str(found.value)
    assert "docs/operating.md" in str(found.value)


@pytest.mark.slow
def test_wrong_row_on_the_server_is_named() -> None:
    with postgres.new_database() as url:
        with backend_of(url).migration_engine(url).begin() as connection:
            config = alembic_config()
            config.attributes["connection"] = connection
            command.upgrade(config, BEFORE)
            connection.exec_driver_sql("INSERT INTO people VALUES (1, 5, NULL, 'NaN')")
            connection.exec_driver_sql("INSERT INTO people VALUES (2, -5, NULL, 1)")
        with pytest.raises(
            MigrationFailedError, match=r"people \(id 1\): break_until; people \(id 2\): disc"
        ):
            migrate(url)
        assert rows_in(url, "SELECT version_num FROM alembic_version") == [(BEFORE,)]


@pytest.mark.slow
def test_one_table_remembers_what_three_did_on_the_server() -> None:
    one, two = (f"decode(repeat('{each}', 32), 'hex')" for each in ("01", "02"))
    with postgres.new_database() as url:
        with backend_of(url).migration_engine(url).begin() as connection:
            config = alembic_config()
            config.attributes["connection"] = connection
            command.upgrade(config, BEFORE)
            for row in (
                f"remembered_claims VALUES (10, {one}, 7, 8.5, 900)",
                f"remembered_breaks VALUES ({one}, 5.5)",
                f"remembered_tries VALUES (19999, {one}), (20000, {one}), (20000, {two})",
            ):
                connection.exec_driver_sql(f"INSERT INTO {row}")
        before = {table: rows_in(url, f"SELECT * FROM {table}") for table in sorted(REMEMBERING)}
        migrate(url)
        assert rows_in(url, "SELECT * FROM remembered ORDER BY guild, digest") == [
            (0, b"\1" * 32, None, None, None, 5.5, 20000),
            (0, b"\2" * 32, None, None, None, None, 20000),
            (10, b"\1" * 32, 7, 8.5, 900, None, None),
        ]
        with backend_of(url).migration_engine(url).begin() as connection:
            config.attributes["connection"] = connection
            command.downgrade(config, BEFORE)
        before["remembered_tries"].remove((19999, b"\1" * 32))
        assert before == {table: rows_in(url, f"SELECT * FROM {table}") for table in sorted(REMEMBERING)}


@pytest.mark.slow
def test_constraints_on_the_server_are_those_of_the_models() -> None:
    constraints = (
        "SELECT conname, convalidated FROM pg_constraint WHERE contype = 'c' "
        "AND connamespace = 'public'::regnamespace ORDER BY 1"
    )
    with postgres.new_database() as url, postgres.new_database() as made:
        migrate(url)
        with backend_of(made).migration_engine(made).begin() as connection:
            METADATA.create_all(connection)
        assert rows_in(url, constraints) == rows_in(made, constraints)
        words = constraints.replace("convalidated", "pg_get_constraintdef(oid)")
        assert rows_in(url, words) == rows_in(made, words)


def test_view_of_an_operator_stops_the_upgrade_and_is_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE VIEW rich AS SELECT * FROM accounts WHERE balance > 100000")
        database.execute("CREATE TABLE notes (id INTEGER, words VARCHAR)")
    with pytest.raises(MigrationFailedError, match="in the way: view rich"):
        migrate(url_of(file))
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DROP VIEW rich")
    migrate(url_of(file))
    assert schema(file)["notes"] == "CREATE TABLE notes (id INTEGER, words VARCHAR)"


def test_wrong_row_with_a_damaged_text_in_its_key_is_named(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        newest = "(SELECT max(key) FROM answered)"
        database.execute(f"UPDATE answered SET key = CAST(x'ff41' AS TEXT), at = -1 WHERE key = {newest}")
    with pytest.raises(MigrationFailedError, match=r"answered \(key .A\): at"):
        migrate(url_of(file))
