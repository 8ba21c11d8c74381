"""The key of the hashes of forgotten members: the database takes no other one than its own."""

import asyncio
from pathlib import Path

import pytest

from bot.bank.sharding import WHOLE, Shard
from bot.storage.database.storage_errors import MemberKeyError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import Forget
from tests.storage.helpers import GUILD, FixedClock, rows_in
from tests.support import postgres

ANN = 400_000_000_000_000_001
"""An id of Discord."""


async def opened(url: str, key: Path, shard: Shard = WHOLE) -> SqlStore:
    return await SqlStore.open(url, clock=FixedClock(), shard=shard, key_file=key)


async def opened_in_order(url: str, key: Path, shard: Shard = WHOLE) -> None:
    await (await opened(url, key, shard)).close()


async def forget_somebody(url: str, key: Path) -> int:
    """Forget a person, and return what they have when they come back."""
    store = await opened(url, key)
    ann = await store.meet(ANN)
    await store.funds(GUILD, (ann,))
    assert await store.write(Forget(user=ann))
    again = (await store.balance(GUILD, await store.meet(ANN))).chips
    await store.close()
    return again


async def test_key_is_made_when_somebody_is_forgotten(url: str, tmp_path: Path) -> None:
    key = tmp_path / "members.key"
    await opened_in_order(url, key)
    assert not key.exists()
    assert rows_in(url, "SELECT member_key FROM generations") == [(None,)]
    assert await forget_somebody(url, key) == 0
    ((stored,),) = rows_in(url, "SELECT member_key FROM generations")
    assert len(bytes(stored)) == 32
    assert key.read_bytes() not in bytes(stored)
    await opened_in_order(url, key)


async def test_other_key_is_refused(url: str, tmp_path: Path) -> None:
    key = tmp_path / "members.key"
    await forget_somebody(url, key)
    right = key.read_bytes()
    key.write_bytes(bytes(32))
    with pytest.raises(MemberKeyError, match=r"The key in .*members\.key is not the one"):
        await opened(url, key)
    key.write_bytes(right)
    await opened_in_order(url, key)


async def test_lone_process_goes_on_without_a_lost_key(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The next person who is forgotten gets a new key, which counts from then on."""
    key = tmp_path / "members.key"
    await forget_somebody(url, key)
    key.unlink()
    store = await opened(url, key)
    assert await store.write(Forget(user=await store.meet(ANN + 1))), "nothing of theirs is to be remembered"
    await store.close()
    assert rows_in(url, "SELECT member_key FROM generations") != [(None,)]
    assert "There is no key in" in caplog.text
    assert await forget_somebody(url, key) == 0
    await opened_in_order(url, key)


async def test_key_of_an_earlier_release_is_adopted(url: str, tmp_path: Path) -> None:
    key = tmp_path / "members.key"
    key.write_bytes(bytes(range(32)))
    await opened_in_order(url, key)
    key.write_bytes(bytes(32))
    with pytest.raises(MemberKeyError):
        await opened(url, key)


@pytest.mark.slow
async def test_processes_that_start_together_have_one_key(tmp_path: Path) -> None:
    for part in range(10):
        url, key = postgres.empty_database(), tmp_path / f"{part}.key"
        stores = await asyncio.gather(*(opened(url, key, Shard(number, 3)) for number in range(3)))
        assert len({each.people.key.fingerprint() for each in stores}) == 1
        assert len({each.people.key.digest(GUILD, ANN) for each in stores}) == 1
        for each in stores:
            await each.close()


@pytest.mark.slow
async def test_process_without_the_key_of_the_others_is_refused(tmp_path: Path) -> None:
    """It runs on another machine, where nobody has copied the file."""
    url, key, there = postgres.empty_database(), tmp_path / "here.key", tmp_path / "there.key"
    await opened_in_order(url, key, Shard(0, 2))
    with pytest.raises(MemberKeyError, match="There is no key in"):
        await opened(url, there, Shard(1, 2))
    assert not there.exists()
    there.write_bytes(key.read_bytes())
    await opened_in_order(url, there, Shard(1, 2))


@pytest.mark.slow
async def test_one_of_two_machines_begins(tmp_path: Path) -> None:
    """They start at one instant, each with a file of its own: the other one is refused, and makes none."""
    for part in range(10):
        url, keys = postgres.empty_database(), [tmp_path / f"{part}.{number}" for number in range(2)]
        found = await asyncio.gather(
            *(opened(url, key, Shard(number, 2)) for number, key in enumerate(keys)), return_exceptions=True
        )
        stores = [each for each in found if isinstance(each, SqlStore)]
        assert len(stores) == 1
        assert [key.exists() for key in keys] == [isinstance(each, SqlStore) for each in found]
        await stores[0].close()
