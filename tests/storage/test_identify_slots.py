"""The slots in which processes start sessions, as they share them in the database."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, update

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.models import IdentifySlotModel
from bot.storage.database.shards import SharedSlots
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import url_of

SECONDS = 5.25


DELAY = 3.0
"""The most seconds that a busy machine may take for a few statements."""


@pytest.fixture
async def processes(store: SqlStore, url: str) -> AsyncIterator[list[SharedSlots]]:
    """Slots of three processes on one database."""
    backend = backend_of(url)
    engines = [backend.writer_engine(url) for _ in range(3)]
    yield [SharedSlots(backend, engine) for engine in engines]
    for engine in engines:
        await engine.dispose()


async def test_processes_at_one_instant_get_slots_apart(processes: list[SharedSlots]) -> None:
    begins = sorted(await asyncio.gather(*(each.take(0, SECONDS) for each in processes)))
    for number, begin in enumerate(begins):
        assert number * SECONDS - DELAY <= begin <= number * SECONDS
    assert begins[0] == 0.0


async def test_buckets_have_slots_of_their_own(processes: list[SharedSlots]) -> None:
    begins = [await slots.take(bucket, SECONDS) for bucket, slots in enumerate(processes)]
    assert begins == [0.0, 0.0, 0.0]


async def test_slot_that_has_passed_is_free_at_once(processes: list[SharedSlots]) -> None:
    first, second, third = processes
    await first.take(0, SECONDS)
    assert await second.take(0, SECONDS) > 0.0
    async with first._engine.begin() as connection:
        await connection.execute(update(IdentifySlotModel).values(free_at=IdentifySlotModel.free_at - 3600))
    assert await third.take(0, SECONDS) == 0.0
    assert await first.take(0, SECONDS) > 0.0


async def test_clock_that_was_set_back_keeps_nobody_waiting(processes: list[SharedSlots]) -> None:
    first, second, _ = processes
    await first.take(0, SECONDS)
    async with first._engine.begin() as connection:
        await connection.execute(update(IdentifySlotModel).values(free_at=IdentifySlotModel.free_at + 3600))
    assert await second.take(0, SECONDS) == 0.0
    assert SECONDS - DELAY <= await first.take(0, SECONDS) <= SECONDS


async def test_process_that_stops_in_a_slot_keeps_nobody_waiting(
    processes: list[SharedSlots], url: str
) -> None:
    """The others wait for the row of the bucket, and with them all that they write."""
    if backend_of(url).is_file:
        return
    limits = list[object]()

    @event.listens_for(processes[0]._engine.sync_engine, "commit")
    def note(connection: Connection) -> None:
        limits.append(connection.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar())

    for _ in range(2):
        await processes[0].take(0, SECONDS)
    assert limits == ["3s", "3s"]


async def test_slots_of_lost_database_are_unavailable(store: SqlStore, url: str) -> None:
    backend = backend_of(url)
    gone = url_of(Path("/nowhere/file")) if backend.is_file else "postgresql+psycopg:///nothing?host=/nowhere"
    engine = backend.writer_engine(gone)
    with pytest.raises(StoreUnavailableError):
        await SharedSlots(backend, engine).take(0, SECONDS)


async def test_only_processes_of_a_server_share_slots(store: SqlStore, url: str) -> None:
    assert (store.identify_slots is None) == backend_of(url).is_file
