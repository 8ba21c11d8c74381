"""Breaks in the store: never shorter, and kept over restarts and over being forgotten."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import Forget, TakeBreak
from tests.storage.helpers import NOW, FixedClock, url_of
from tests.storage.writer_statements import watched

ANN = 400_000_000_000_000_001
"""An id of Discord."""

DAY = 86_400.0


async def opened(file: Path) -> SqlStore:
    return await SqlStore.open(url_of(file), clock=FixedClock())


def kept_in(file: Path) -> list[float]:
    with closing(sqlite3.connect(file)) as database:
        return [until for (until,) in database.execute("SELECT break_until FROM remembered")]


async def test_break_is_never_made_shorter(file: Path) -> None:
    store = await opened(file)
    ann = await store.meet(ANN)
    ends = [await store.write(TakeBreak(user=ann, until=NOW + days * DAY, at=NOW)) for days in (5, 2, 9)]
    assert ends == [NOW + 5 * DAY, NOW + 5 * DAY, NOW + 9 * DAY]
    await store.close()
    again = await opened(file)
    assert again.breaks == {ann: NOW + 9 * DAY}
    await again.close()


@pytest.mark.parametrize("is_restarted", [True, False])
async def test_break_holds_through_forgetting(file: Path, is_restarted: bool) -> None:
    """The person comes back twice under new numbers. No id of theirs stays in between."""
    store = await opened(file)
    number = await store.meet(ANN)
    await store.write(TakeBreak(user=number, until=NOW + DAY, at=NOW))
    for _ in range(2):
        assert await store.write(Forget(user=number, at=NOW))
        assert kept_in(file) == [NOW + DAY]
        assert number not in store.breaks
        if is_restarted:
            await store.close()
            store = await opened(file)
        before, number = number, await store.meet(ANN)
        assert number > before
        assert store.breaks == {number: NOW + DAY}
    assert await store.audit() == ()
    await store.close()
    again = await opened(file)
    assert again.breaks == {number: NOW + DAY}, "it is stored with the new number"
    await again.close()


async def test_crowd_that_comes_back_takes_few_statements(store: SqlStore) -> None:
    """Their breaks are not looked up one by one: the writer would keep everybody else waiting."""
    crowd = [ANN + each for each in range(100)]
    for discord in crowd[::40]:
        number = await store.meet(discord)
        await store.write(TakeBreak(user=number, until=NOW + DAY + discord % 100, at=NOW))
        await store.write(Forget(user=number, at=NOW))
    statements: list[str] = []
    with watched(store._writing, lambda sql, _values: statements.append(sql)):
        numbers = await asyncio.gather(*map(store.meet, crowd))
    assert len(statements) <= 6
    assert store.breaks == {
        number: NOW + DAY + (ANN + 40 * each) % 100 for each, number in enumerate(numbers[::40])
    }


async def test_hash_of_a_break_goes_when_it_is_over(store: SqlStore, file: Path) -> None:
    number = await store.meet(ANN)
    await store.write(TakeBreak(user=number, until=NOW + DAY, at=NOW))
    await store.write(Forget(user=number, at=NOW))
    number = await store.meet(ANN)
    await store.write(Forget(user=number, at=NOW + 2 * DAY))
    assert kept_in(file) == []


async def test_break_of_a_forgotten_number_is_refused(store: SqlStore) -> None:
    number = await store.meet(ANN)
    await store.write(Forget(user=number, at=NOW))
    with pytest.raises(StoreUnavailableError):
        await store.write(TakeBreak(user=number, until=NOW + DAY, at=NOW))
