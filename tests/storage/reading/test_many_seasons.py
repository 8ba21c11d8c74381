"""A server with a hundred thousand seasons: nothing that a press or a look does goes through them."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from bot.bank.ledger import ChipSource
from bot.bank.seasons import Period
from bot.storage.reading import history_queries, season_queries
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.season_jobs import EndSeason, NoteSeasonAnnounced
from tests.storage.helpers import ANN, CLEO, GUILD, NOW, grant, url_of

SEASONS = 100_000


def with_few_seasons(template: Path, file: Path) -> Path:
    shutil.copy(template, file)
    add_seasons(file, 3)
    return file


def add_seasons(file: Path, seasons: int, *, announced: bool = True) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :seasons)"
            " INSERT INTO seasons SELECT :guild, i, 'x', 1.0 * i / :seasons, 1, :announced, 20, 3 FROM n",
            {"seasons": seasons, "guild": GUILD, "announced": announced},
        )


async def act_on_seasons(file: Path, *, seasons: int) -> float:
    """Start, and do everything that has to do with seasons. Return the seconds of processor time."""
    begun = time.process_time()
    store = await SqlStore.open(url_of(file), busy_timeout=1.0)
    assert store.season_of(GUILD) == seasons + 1
    for _ in range(2):
        await grant(store, 500)
        await store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=ANN, at=NOW, revives_from=0))
    await store.past_claims(GUILD, ANN, NOW)
    await store.read(history_queries.ledger, GUILD, ANN, store.season_of(GUILD), offset=0, limit=10)
    await store.read(season_queries.ended_seasons, GUILD, before=store.season_of(GUILD), limit=8)
    await store.read(
        season_queries.ended_seasons, GUILD, before=store.season_of(GUILD) - seasons - 2, limit=8
    )
    await store.ranking(GUILD, Measure.STANDING, Period.SEASON, ANN, offset=0, limit=3)
    await store.read(season_queries.unannounced_seasons, store.shard)
    store.seasons.begun_at(GUILD)
    await store.write(EndSeason(guild=GUILD, number=seasons + 1, name="last", by=CLEO, at=NOW + 3_600))
    await store.close()
    return time.process_time() - begun


async def test_no_work_grows_with_the_seasons(file: Path, template: Path, tmp_path: Path) -> None:
    add_seasons(file, SEASONS)
    few = tmp_path / "few.db"
    await act_on_seasons(with_few_seasons(template, few), seasons=3)  # what is done once in a process
    usual = await act_on_seasons(with_few_seasons(template, few), seasons=3)
    assert await act_on_seasons(file, seasons=SEASONS) < 2 * usual + 0.05


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
