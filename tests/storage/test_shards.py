"""What a process loads of a database that several processes share: its own servers."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import Engine, event

from bot.bank.ids import GuildId, TableId
from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.storage_errors import OtherApplicationError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import ChangeSettings
from tests.storage.helpers import ANN, NOW, FixedClock, commit, dealt, opening, rows_in
from tests.support import postgres

pytestmark = pytest.mark.slow

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


async def test_old_keys_that_another_shard_drops_keep_nobody_waiting() -> None:
    url = postgres.empty_database()
    store = await SqlStore.open(url, clock=FixedClock())
    for version in range(1, 5):
        await store.commit(opening() if version == 1 else commit(version))
    with backend_of(url).migration_engine(url).begin() as other:
        locked = other.exec_driver_sql("SELECT key FROM answered ORDER BY at LIMIT 2 FOR UPDATE").all()
        late = replace(commit(5), at=NOW + 2 * 86_400.0)
        await asyncio.wait_for(store.commit(late), 20)
    kept = rows_in(url, "SELECT key FROM answered WHERE NOT starts_with(key, 'batch:') ORDER BY at")
    assert kept == [*map(tuple, locked), (late.key,)]
    await store.close()


async def test_other_application_is_refused_before_the_migration(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SqlStore.open(url, application=1)).close()
    monkeypatch.setattr("bot.storage.sql_store.migrate", lambda *_args, **_named: pytest.fail("migrated"))
    with pytest.raises(OtherApplicationError, match="belongs to the application 1, "):
        await SqlStore.open(url, application=2)


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


@pytest.mark.parametrize("words", ["pg_advisory", "'fsync'", "pg_relation_size", "member_key"])
async def test_server_that_ends_during_a_start_is_unavailable(words: str) -> None:
    """Whatever the start asks for then: the operator gets a sentence."""
    url = postgres.empty_database()
    ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    ended = list[str]()

    @event.listens_for(Engine, "before_cursor_execute")
    def end_server(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if words in statement and not ended:
            ended.append(statement)
            postgres.execute(url, f"{ends} AND datname = current_database()")

    try:
        with pytest.raises(StoreUnavailableError):
            await SqlStore.open(url, clock=FixedClock(), shard=SHARDS[0], stands_by=lambda: None)
    finally:
        event.remove(Engine, "before_cursor_execute", end_server)
    assert ended
    await (await SqlStore.open(url, clock=FixedClock(), shard=SHARDS[0])).close()
