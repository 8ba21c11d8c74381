"""Revision 0017 gives members numbers, and leaves their ids in one table."""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command

from bot.audit import run_audit
from bot.storage.database.migration import migrate
from bot.storage.sql_store import SqlStore
from bot.table.live.manager import Manager
from tests.audit.played_database import ANN, BANK, BOB, DAN, Evening, play
from tests.migrations.test_revisions import alembic
from tests.storage.compacting.old_database import compacted, query
from tests.storage.helpers import url_of
from tests.support.clock import TestClock
from tests.support.shoes import Stack

SNOWFLAKES = {number: 410_000_000_000_000_000 + 7_919 * number for number in range(ANN, DAN + 1)}
"""Ids as Discord gives them, by the numbers with which the evening was played."""

RENUMBERED = ("accounts", "transfers", "rounds", "moves", "inputs", "shoes", "tables", "counters")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("played") / "croupier.db"
    play(file)
    return file


@pytest.fixture(params=["as played", "folded"])
def earlier(request: pytest.FixtureRequest, played: Path, tmp_path: Path) -> Path:
    """A database of revision 0016 that was played by people with ids of eighteen digits."""
    file = tmp_path / "croupier.db"
    with closing(sqlite3.connect(played)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
        copy.executemany("INSERT INTO people (id, discord) VALUES (?, ?)", SNOWFLAKES.items())
        copy.commit()
    for row, word in ((3, "sync"), (4, "forget")):
        query(file, f"UPDATE inputs SET key = '{word}:31:1:{BOB}' WHERE id = {row}")
    with closing(sqlite3.connect(file)) as database, database:
        log = "INSERT INTO admin_log (at, guild, action, reason) VALUES (1, 10, 'chips', ?)"
        database.execute(log, (f"from <@{SNOWFLAKES[BOB]}>",))
    if request.param == "folded":
        assert compacted(file).rounds > 20
    with alembic(file) as config:
        command.downgrade(config, "0016")
    assert {member for _, member in ids_in(file)} == set(SNOWFLAKES.values())
    if request.param == "as played":  # folded rounds have no inputs
        keys = query(file, "SELECT key FROM inputs WHERE id IN (3, 4)")
        assert keys == [(f"{word}:31:1:{SNOWFLAKES[BOB]}",) for word in ("sync", "forget")]
    return file


def ids_in(file: Path) -> Iterator[tuple[str, int]]:
    """Yield each place of a database that holds an id, as a number, in a text or in packed bytes."""
    with closing(sqlite3.connect(file)) as database:
        database.text_factory = lambda text: text.decode(errors="backslashreplace")
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for row in database.execute(f"SELECT * FROM {table}"):
                for value in row:
                    yield from ((table, member) for member in _ids_of(value))


def _ids_of(value: object) -> list[int]:
    if isinstance(value, bytes):
        return [each for each in SNOWFLAKES.values() if each.to_bytes(8, "little") in value]
    return [int(each) for each in re.findall(r"41\d{16}", str(value)) if int(each) in SNOWFLAKES.values()]


def test_ids_stand_only_in_one_table(earlier: Path) -> None:
    migrate(url_of(earlier))
    assert sorted(ids_in(earlier)) == [("people", member) for member in sorted(SNOWFLAKES.values())]
    assert run_audit(url_of(earlier)).findings == ()


def test_no_page_of_the_file_holds_an_id_twice(earlier: Path) -> None:
    """Not even the free parts of pages, which nobody reads."""
    migrate(url_of(earlier))
    with closing(sqlite3.connect(earlier)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = earlier.read_bytes()
    for member in SNOWFLAKES.values():
        assert str(member).encode() not in content
        assert content.count(member.to_bytes(8, "big")) == 2, "its row in people, and the index of it"


def test_members_are_numbered_by_their_ids(earlier: Path) -> None:
    migrate(url_of(earlier))
    assert query(earlier, "SELECT id, discord FROM people") == [
        (place, member) for place, member in enumerate(sorted(SNOWFLAKES.values()), 1)
    ]
    assert query(earlier, "SELECT reason FROM admin_log WHERE reason LIKE 'from%'") == [("from #2",)]


def test_downgrade_brings_the_ids_back(earlier: Path) -> None:
    before = [query(earlier, f"SELECT * FROM {table}") for table in RENUMBERED]
    migrate(url_of(earlier))
    with alembic(earlier) as config:
        command.downgrade(config, "0016")
    assert [query(earlier, f"SELECT * FROM {table}") for table in RENUMBERED] == before


async def test_open_round_goes_on_after_the_upgrade(earlier: Path, caplog: pytest.LogCaptureFixture) -> None:
    migrate(url_of(earlier))
    store = await SqlStore.open(url_of(earlier), clock=TestClock())
    manager = Manager(store=store, clock=TestClock(), make_shoe=Stack())
    await manager.start()
    table = manager.table(BANK)
    assert table is not None
    assert {box.player for box in table.boxes} == {1, 2}
    assert "void" not in caplog.text
    await manager.close()
    await store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET state = '{\"seats\":' WHERE is_open",
        "UPDATE tables SET state = CAST(x'ff' AS TEXT) WHERE is_open",
        "UPDATE rounds SET record = '{}', output = x'00ff'",
        "UPDATE rounds SET folded = x'01ff'",
        "UPDATE moves SET player = 'x', purses = '[['",
        "UPDATE accounts SET user = NULL, code = 'x' || id WHERE kind = 'member'",
        "UPDATE shoes SET client_seeds = '7'",
        "UPDATE inputs SET json = '[]', actor = -5",
    ],
)
def test_damaged_rows_do_not_stop_the_upgrade(played: Path, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "croupier.db"
    with closing(sqlite3.connect(played)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
    with alembic(file) as config:
        command.downgrade(config, "0016")
    query(file, damage)
    migrate(url_of(file))
    assert query(file, "SELECT count(*) FROM people") == [(4,)]


def test_changed_mark_of_open_round_is_still_found(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    with closing(sqlite3.connect(played)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
    with alembic(file) as config:
        command.downgrade(config, "0016")
    query(file, "UPDATE moves SET at = 1")  # no part of the mark
    query(
        file,
        "UPDATE rounds SET record = replace(record, '1000', '1100') WHERE status = 'open'",
    )
    migrate(url_of(file))

    async def voided() -> bool:
        evening = Evening(file, first_key=9_000)
        await evening.begin()
        is_void = query(file, "SELECT count(*) FROM rounds WHERE status = 'open'") == [(0,)]
        await evening.end()
        return is_void

    assert asyncio.run(voided())
