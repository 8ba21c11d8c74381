"""The funds of members for many callers, with few queries."""

import asyncio
from collections.abc import Collection, Mapping

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import MemberFunds
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.readers import MAX_CALLERS, SharedCalls
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import ANN, BOB, GUILD, OPENING, TABLE, chips_of, commit, opening, stake


class FakeDatabase:
    """Balances with a query that takes one turn of the event loop and may fail."""

    def __init__(self, **balances: int) -> None:
        self.balances = balances
        self.queries: list[set[str]] = []
        self.querying = asyncio.Event()
        self.failures: list[Exception] = []

    async def query(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        self.queries.append(set(codes))
        self.querying.set()
        seen = {
            code: MemberFunds(chips=Cents(self.balances[code])) for code in codes if code in self.balances
        }
        await asyncio.sleep(0)
        if self.failures:
            raise self.failures.pop(0)
        return seen


def chips_in(funds: Mapping[str, MemberFunds], code: str) -> int | None:
    return funds[code].chips if code in funds else None


async def test_concurrent_callers_share_one_query() -> None:
    database = FakeDatabase(a=1, b=2)
    reader = SharedCalls(database.query, name="reader")
    answers = await asyncio.gather(*(reader.ask([code]) for code in ("a", "b", "c", "a")))
    assert database.queries == [{"a", "b", "c"}]
    assert [chips_in(answer, code) for answer, code in zip(answers, "abca", strict=True)] == [1, 2, None, 1]


async def test_caller_during_a_query_gets_the_next() -> None:
    database = FakeDatabase(a=1)
    reader = SharedCalls(database.query, name="reader")
    early = asyncio.create_task(reader.ask(["a"]))
    await database.querying.wait()
    database.balances["a"] = 5
    assert (await reader.ask(["a"]))["a"].chips == 5
    assert (await early)["a"].chips == 1


async def test_many_callers_need_several_queries() -> None:
    database = FakeDatabase()
    reader = SharedCalls(database.query, name="reader")
    await asyncio.gather(*(reader.ask([f"{number}"]) for number in range(MAX_CALLERS + 1)))
    assert [len(query) for query in database.queries] == [MAX_CALLERS, 1]


async def test_failed_query_fails_its_callers_only() -> None:
    database = FakeDatabase(a=1)
    database.failures = [StoreUnavailableError("locked")]
    reader = SharedCalls(database.query, name="reader")
    results = await asyncio.gather(*(reader.ask(["a"]) for _ in range(3)), return_exceptions=True)
    assert [type(result) for result in results] == [StoreUnavailableError] * 3
    assert await reader.ask(["a"]) == {"a": MemberFunds(chips=Cents(1))}


async def test_cancelled_caller_does_not_affect_others() -> None:
    database = FakeDatabase(a=1)
    reader = SharedCalls(database.query, name="reader")
    callers = [asyncio.create_task(reader.ask(["a"])) for _ in range(3)]
    await asyncio.sleep(0)
    callers[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await callers[0]
    assert [await caller for caller in callers[1:]] == [{"a": MemberFunds(chips=Cents(1))}] * 2


async def test_funds_follow_the_last_commit(store: SqlStore) -> None:
    await store.commit(opening())
    for version in range(2, 6):
        calls = [chips_of(store, GUILD, [ANN, BOB, UserId(900 + version)]) for _ in range(3)]
        left = OPENING - 100 * (version - 2)
        assert await asyncio.gather(*calls) == [{ANN: left, BOB: OPENING, 900 + version: OPENING}] * 3
        await store.commit(commit(version, table=TABLE, transfers=[stake(f"s{version}", 100)]))
