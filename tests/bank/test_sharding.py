"""How shards are named."""

import pytest

from bot.bank.sharding import WHOLE, Shard


@pytest.mark.parametrize("shard", [Shard(3, 8), WHOLE])
def test_shard_is_written_as_in_the_settings(shard: Shard) -> None:
    assert str(shard) == f"{shard.number}/{shard.count}"
