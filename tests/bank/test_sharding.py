"""Which servers a process serves."""

import pytest

from bot.bank.sharding import WHOLE, Shard


def test_each_server_belongs_to_one_shard() -> None:
    """By Discord's formula: https://discord.com/developers/docs/events/gateway#sharding."""
    servers = [81384788765712384 + 7 * each * 2**20 for each in range(500)]
    for server in servers:
        owners = [number for number in range(16) if Shard(number, 16).has(server)]
        assert owners == [(server >> 22) % 16]


def test_only_shard_has_all_servers() -> None:
    assert all(WHOLE.has(server) for server in (0, 1, 2**22, 2**62 + 5))


@pytest.mark.parametrize("shard", [Shard(3, 8), WHOLE])
def test_shard_is_written_as_in_the_settings(shard: Shard) -> None:
    assert str(shard) == f"{shard.number}/{shard.count}"
