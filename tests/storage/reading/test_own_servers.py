"""Repeated looks ask for the servers of their own shard."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.bank.ids import GuildId
from bot.bank.sharding import WHOLE, Shard
from bot.storage.reading import message_queries, round_queries, season_queries, setting_queries, table_queries
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import FixedClock
from tests.support import postgres

SERVERS = tuple(GuildId(number << 22) for number in (1, 2, 3, 4))
SHARDS = {Shard(0, 3): {3 << 22}, Shard(1, 3): {1 << 22, 4 << 22}, Shard(2, 3): {2 << 22}}

ROWS = (
    "INSERT INTO tables SELECT g, g * 4194304, g, true, 1, '{{}}', NULL, NULL, 7.0 FROM {numbers}",
    "INSERT INTO season_schedules SELECT g * 4194304, 'month', 5.0 FROM {numbers}",
    "INSERT INTO seasons (guild, number, name, ended_at, ended_by, is_announced, next_rounds, next_days) "
    "SELECT g * 4194304, 1, 'one', 5.0, NULL, false, 1, 1 FROM {numbers}",
    "INSERT INTO posted_boards SELECT g, g * 4194304, g, 'chips', 'season', '', 1.0, 1.0, 1.0 FROM {numbers}",
    "INSERT INTO member_settings SELECT g * 4194304, g, 'your_turn', 'on' FROM {numbers}",
    "INSERT INTO passing_messages SELECT g, g FROM {numbers}",
    "INSERT INTO shoes SELECT g, 1, '', CAST(g AS text), '[]', 1, 1.0, NULL, 1, NULL FROM {numbers}",
    "INSERT INTO rule_sets SELECT g, g, '{{}}' FROM {numbers}",
    "INSERT INTO rounds SELECT g, g, 1, 1, 0, g, '{{}}', '', '{{}}', 'settled', 1.0, 2.0, 1, false "
    "FROM {numbers}",
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


@pytest.mark.parametrize("look", LOOKS)
async def test_look_finds_servers_of_its_shard(look: str) -> None:
    url = postgres.empty_database()
    for row in ROWS:
        postgres.execute(url, row.format(numbers="generate_series(1, 4) AS g"))
    store = await SqlStore.open(url, clock=FixedClock())
    query, server_of = LOOKS[look]
    for shard, servers in (*SHARDS.items(), (WHOLE, set(SERVERS))):
        found = await store.read(query, shard, **MORE.get(look, {}))
        assert {server_of(each) for each in found} == servers, shard
    await store.close()
