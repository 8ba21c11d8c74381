"""A start and repeated looks ask for the servers of their own shard."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import NullPool, create_engine, literal, select

from bot.bank.ids import GuildId
from bot.bank.sharding import WHOLE, Shard
from bot.storage.database.backends import dialects
from bot.storage.database.book_checks import Check, check_at_start
from bot.storage.database.query_parts import is_served
from bot.storage.reading import message_queries, round_queries, season_queries, setting_queries, table_queries
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import FixedClock
from tests.support import postgres

pytestmark = pytest.mark.slow

SERVERS = tuple(GuildId(number << 22) for number in (1, 2, 3, 4))
SHARDS: dict[Shard, set[int]] = {
    Shard(0, 3): {3 << 22},
    Shard(1, 3): {1 << 22, 4 << 22},
    Shard(2, 3): {2 << 22},
    WHOLE: {*SERVERS},
}

ROWS = (
    "INSERT INTO tables SELECT g, g * 4194304, g, true, 1, '{{}}', NULL, NULL, 7.0 FROM {numbers}",
    "INSERT INTO season_schedules SELECT g * 4194304, 'month', 5.0 FROM {numbers}",
    "INSERT INTO seasons (guild, number, name, ended_at, ended_by, is_announced, next_rounds, next_days) "
    "SELECT g * 4194304, 1, 'one', 5.0, NULL, false, 1, 1 FROM {numbers}",
    "INSERT INTO posted_boards SELECT g, g * 4194304, g, 'chips', 'season', '', 1.0, 1.0, 1.0 FROM {numbers}",
    "INSERT INTO member_settings SELECT g * 4194304, g, 'your_turn', 'on' FROM {numbers}",
    "INSERT INTO passing_messages SELECT g, g FROM {numbers}",
    "INSERT INTO shoes SELECT g, 1, {seed}, CAST(g AS text), '[]', 1, 1.0, NULL, 1, NULL FROM {numbers}",
    "INSERT INTO rule_sets SELECT g, g, '{{}}' FROM {numbers}",
    "INSERT INTO rounds SELECT g, g, 1, 1, 0, g, '{{}}', '', '{{}}', 'settled', 1.0, 2.0, 1, false "
    "FROM {numbers}",
    "INSERT INTO accounts SELECT g, 'mint:' || g * 4194304, 'mint', g * 4194304, NULL, NULL, NULL, 5, 1, 5 "
    "FROM {numbers}",
    "INSERT INTO accounts SELECT 10 + g, 'member:' || g, 'member', g * 4194304, g, NULL, NULL, 7, 1, 10 "
    "FROM {numbers}",
    "INSERT INTO accounts SELECT 20 + g, 'escrow:' || g, 'escrow', g * 4194304, g, g, 1, 3, 1, 3 "
    "FROM {numbers}",
    "INSERT INTO transfers SELECT g, g, 10 + g, 20 + g, 3, 'stake', g, 1, 1.0 FROM {numbers}",
)

LOOKS: dict[str, tuple[Any, Callable[[Any], int]]] = {
    "missing": (table_queries.missing_since, int),
    "schedules": (season_queries.schedules, lambda found: found.guild),
    "announcements": (season_queries.unannounced_seasons, lambda found: found.guild),
    "boards": (message_queries.posted_boards, lambda found: found.guild),
    "members": (setting_queries.members_with, lambda found: found[0]),
    "passing": (message_queries.passing_messages, lambda found: found[0] << 22),
    "judging": (round_queries.unjudged_rounds, lambda found: found.id << 22),
}
MORE: dict[str, dict[str, Any]] = {
    "members": {"name": "your_turn", "value": "on"},
    "judging": {"after": 0, "limit": 10},
}


@pytest.fixture
async def store() -> AsyncIterator[SqlStore]:
    """A database with rows of four servers, which was opened before its books did not balance."""
    url = postgres.empty_database()
    store = await SqlStore.open(url, clock=FixedClock())
    for row in ROWS:
        postgres.execute(
            url, row.format(numbers="generate_series(1, 4) AS g", seed="decode(repeat('00', 32), 'hex')")
        )
    yield store
    await store.close()


@pytest.mark.parametrize("look", LOOKS)
async def test_look_finds_servers_of_its_shard(look: str, store: SqlStore) -> None:
    query, server_of = LOOKS[look]
    for shard, servers in SHARDS.items():
        found = await store.read(query, shard, **MORE.get(look, {}))
        assert {server_of(each) for each in found} == servers, shard


async def test_start_checks_the_books_of_its_shard(store: SqlStore) -> None:
    for shard, servers in SHARDS.items():
        found = await store.read(check_at_start, shard)
        stakes = sorted(each.detail for each in found if each.check is Check.ESCROW)
        assert stakes == [f"escrow:{server >> 22} holds 3" for server in sorted(servers)]
        books = {(each.check, each.guild, each.detail) for each in found if each.guild is not None}
        assert books == {line for server in servers for line in wrong_books(server)}


def wrong_books(server: int) -> tuple[tuple[Check, int, str], ...]:
    number = server >> 22
    other = f"member:{number} holds 7, its transfers make -3, and 1 more accounts"
    return (
        (Check.SUM, server, f"on server {server} it is 15"),
        (Check.BALANCE, server, other),
        (Check.IDENTITY, server, f"account {10 + number} is named member:{number}"),
    )


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_each_server_belongs_to_one_shard(engine: str) -> None:
    """By Discord's formula: https://discord.com/developers/docs/events/gateway#sharding."""
    servers = [81384788765712384 + 7 * each * 2**20 for each in range(50)]
    url = "sqlite://" if engine == "sqlite" else postgres.empty_database()
    with create_engine(url, poolclass=NullPool).connect() as connection:
        for server in servers:
            owners = [
                number
                for number in range(16)
                if connection.scalar(select(is_served(Shard(number, 16), literal(server, dialects.WHOLE))))
            ]
            assert owners == [(server >> 22) % 16]
