"""The look at the seasons of all servers: an error on one of them keeps no other one waiting."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio

from bot.bank.ids import GuildId
from bot.bank.seasons import Interval
from bot.storage.reading import season_queries
from bot.storage.reading.rankings import Ranking
from bot.storage.sql_store import SqlStore
from bot.storage.writing.season_jobs import EndSeason, ScheduleSeasons
from bot.words.catalogue import words_in
from cogs.server_seasons import SeasonWatch
from tests.storage.helpers import CLEO, NOW, FixedClock, begun_store, url_of
from tests.support.empty_database import write_empty_database

FAILING, SOUND = GuildId(1), GuildId(2)
YEAR = 365 * 86_400.0


async def _fail_on_first(guild: GuildId, *_: object, **__: object) -> None:
    if guild == FAILING:
        raise RuntimeError("an error that nobody expects")


@pytest_asyncio.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Any]:
    """A bot on two servers without tables, a year after their first seasons began."""
    store = await begun_store(url_of(write_empty_database(tmp_path / "croupier.db")))
    yield SimpleNamespace(
        store=store,
        clock=FixedClock(NOW + YEAR),
        manager=SimpleNamespace(tables=lambda: (), sync_season=_fail_on_first),
        is_ready=lambda: True,
        get_guild=lambda _: None,
        settings_of=store.settings.of,
        words_in=words_in,
    )
    await store.close()


async def test_season_that_cannot_end_keeps_no_other_one_on(bot: Any) -> None:
    for guild in (FAILING, SOUND):
        await bot.store.write(ScheduleSeasons(guild=guild, every=Interval.MONTH, by=CLEO, at=NOW))
    await SeasonWatch(bot)._look()
    assert bot.store.season_of(SOUND) == 2


async def test_champion_who_cannot_be_announced_keeps_no_other_one_waiting(
    bot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranking = SqlStore.ranking

    async def failing_on_first(store: SqlStore, guild: GuildId, *which: Any, **page: Any) -> Ranking:
        await _fail_on_first(guild)
        return await ranking(store, guild, *which, **page)

    monkeypatch.setattr(SqlStore, "ranking", failing_on_first)
    for guild in (FAILING, SOUND):
        await bot.store.write(EndSeason(guild=guild, number=1, name="Spring", by=CLEO, at=NOW))
    await SeasonWatch(bot)._look()
    waiting = await bot.store.read(season_queries.unannounced_seasons, bot.store.shard)
    assert [each.guild for each in waiting] == [FAILING]
