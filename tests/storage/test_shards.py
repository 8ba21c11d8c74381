"""What a process loads of a database that several processes share: its own servers."""

from dataclasses import replace

import pytest

from bot.bank.ids import GuildId, TableId
from bot.bank.sharding import Shard
from bot.storage.sql_store import SqlStore
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import ChangeSettings
from tests.storage.helpers import ANN, NOW, FixedClock, commit, dealt, opening

OWN, OTHER = GuildId(5 << 22), GuildId(4 << 22)
SHARDS = (Shard(1, 2), Shard(0, 2))
TABLES = {OWN: TableId(31), OTHER: TableId(32)}
YEAR = 365 * 86_400.0


@pytest.fixture
async def both(url: str) -> str:
    """A database with an open round, a setting and a season on a server of each of two shards."""
    store = await SqlStore.open(url, clock=FixedClock())
    for guild, table in TABLES.items():
        first = opening(table)
        await store.commit(replace(first, row=replace(first.row, guild=guild)))
        second = commit(2, table=table, events=[dealt()])
        await store.commit(replace(second, row=replace(second.row, guild=guild)))
        await store.write(ChangeSettings(guild=guild, changes={"daily": 70}, by=ANN, at=NOW))
        await store.write(EndSeason(guild=guild, number=1, name="one", by=ANN, at=NOW + YEAR))
    await store.close()
    return url


@pytest.mark.parametrize(("shard", "own", "other"), [(SHARDS[0], OWN, OTHER), (SHARDS[1], OTHER, OWN)])
async def test_process_loads_only_its_servers(both: str, shard: Shard, own: GuildId, other: GuildId) -> None:
    store = await SqlStore.open(both, clock=FixedClock(), shard=shard)
    (table,) = await store.open_tables()
    assert (table.row.table, table.row.guild) == (TABLES[own], own)
    assert table.round is not None
    assert await store.damaged_tables() == ()
    assert store.settings.of(own).daily == 70
    assert store.settings.of(other).daily != 70
    assert (store.season_of(own), store.season_of(other)) == (2, 1)
    await store.close()
