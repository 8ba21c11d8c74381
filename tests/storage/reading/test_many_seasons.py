"""A server with a hundred thousand seasons: nothing that a press or a look does goes through them."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.bank.ledger import ChipSource
from bot.bank.seasons import Period
from bot.storage.reading import history_queries, season_queries
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.season_jobs import EndSeason, NoteSeasonAnnounced
from tests.storage.helpers import ANN, CLEO, GUILD, NOW, grant, url_of
from tests.support.empty_database import write_empty_database

SEASONS = 100_000
STEPS = 50
"""SQLite's instructions between two counts. A look at each season takes at least one for each."""


def add_seasons(file: Path, seasons: int, *, announced: bool = True) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :seasons)"
            " INSERT INTO seasons SELECT :guild, i, 'x', 1.0 * i / :seasons, 1, :announced, 20, 3 FROM n",
            {"seasons": seasons, "guild": GUILD, "announced": announced},
        )


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Count the instructions of SQLite. The check of the whole file at a start is left out."""
    counted = 0
    connect = sqlite3.connect

    def connect_and_count(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        is_counted = True

        def begin(statement: str) -> None:
            nonlocal is_counted
            is_counted = "quick_check" not in statement

        def count() -> int:
            nonlocal counted
            counted += STEPS * is_counted
            return 0

        connection: sqlite3.Connection = connect(*args, **kwargs)
        connection.set_trace_callback(begin)
        connection.set_progress_handler(count, STEPS)
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect_and_count)
    return lambda: counted


async def act_on_seasons(file: Path, *, seasons: int) -> None:
    """Start, and do everything that has to do with seasons."""
    store = await SqlStore.open(url_of(file), busy_timeout=1.0)
    assert store.season_of(GUILD) == seasons + 1
    for _ in range(2):
        await grant(store, 500)
        await store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=ANN, at=NOW, revives_from=0))
    await store.past_claims(GUILD, ANN, NOW)
    await store.read(history_queries.ledger, GUILD, ANN, offset=0, limit=10)
    await store.read(season_queries.ended_seasons, GUILD, before=store.season_of(GUILD), limit=8)
    await store.read(
        season_queries.ended_seasons, GUILD, before=store.season_of(GUILD) - seasons - 2, limit=8
    )
    await store.ranking(GUILD, Measure.STANDING, Period.SEASON, ANN, offset=0, limit=3)
    await store.read(season_queries.unannounced_seasons, store.shard)
    store.seasons.begun_at(GUILD)
    await store.write(EndSeason(guild=GUILD, number=seasons + 1, name="last", by=CLEO, at=NOW + 3_600))
    await store.close()


async def test_no_work_grows_with_the_seasons(file: Path, tmp_path: Path, steps: Callable[[], int]) -> None:
    few = write_empty_database(tmp_path / "few.db")
    add_seasons(file, SEASONS)
    add_seasons(few, 3)
    begun = steps()
    await act_on_seasons(few, seasons=3)
    usual = steps() - begun
    assert usual > 0
    begun = steps()
    await act_on_seasons(file, seasons=SEASONS)
    assert steps() - begun < usual + SEASONS / 10


async def test_unannounced_seasons_are_looked_at_in_turn(file: Path) -> None:
    add_seasons(file, 1_000, announced=False)
    store = await SqlStore.open(url_of(file))
    found = await store.read(season_queries.unannounced_seasons, store.shard)
    assert [each.number for each in found] == [1, 2, 3, 4, 5]
    await store.write(NoteSeasonAnnounced(guild=GUILD, number=1))
    assert [each.number for each in await store.read(season_queries.unannounced_seasons, store.shard)] == [
        2,
        3,
        4,
        5,
        6,
    ]
    await store.close()
