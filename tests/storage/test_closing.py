"""A store that closes waits for those who read, but not for ever."""

import asyncio

import pytest

from bot.storage.readers import READING_SECONDS
from bot.storage.sql_store import SqlStore
from tests.support.clock import TestClock


async def _close(store: SqlStore) -> asyncio.Task[None]:
    """Begin to close a store, up to where it waits."""
    closing = asyncio.create_task(store.close())
    await store._writer._task
    for _ in range(5):
        await asyncio.sleep(0)
    return closing


async def test_close_waits_for_an_open_read(url: str, caplog: pytest.LogCaptureFixture) -> None:
    store = await SqlStore.open(url, clock=TestClock())
    async with store._readers.connection():
        closing = await _close(store)
        assert not closing.done()
    await closing
    assert caplog.messages == []


async def test_close_leaves_a_read_that_does_not_end(url: str, caplog: pytest.LogCaptureFixture) -> None:
    clock = TestClock()
    store = await SqlStore.open(url, clock=clock)
    async with store._readers.connection() as connection:
        closing = await _close(store)
        clock.advance(READING_SECONDS - 0.1)
        await asyncio.sleep(0)
        assert not closing.done()
        clock.advance(0.1)
        await closing
        await connection.invalidate()  # closes it
    assert caplog.messages == ["the database closes although it is read (1): the reads did not end in 5 s"]
