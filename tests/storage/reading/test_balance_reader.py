from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import pytest

from bot.storage.reading.balance_reader import MAX_CALLERS, BalanceReader
from bot.storage.sql_store import SqlStore
from bot.table.ids import UserId
from bot.table.ports import MemberFunds, StoreUnavailableError
from tests.storage.helpers import ANN, BOB, GUILD, OPENING, TABLE, chips_of, commit, opening, stake


class Vault:
    """Balances that can be looked at; each look takes a turn of the event loop, and may fail."""

    def __init__(self, **held: int) -> None:
        self.held = held
        self.looks: list[set[str]] = []
        self.looking = asyncio.Event()
        self.failures: list[Exception] = []

    async def look(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        self.looks.append(set(codes))
        self.looking.set()
        seen = {code: MemberFunds(chips=self.held[code]) for code in codes if code in self.held}
        await asyncio.sleep(0)
        if self.failures:
            raise self.failures.pop(0)
        return seen


def chips_in(funds: Mapping[str, MemberFunds], code: str) -> int | None:
    return funds[code].chips if code in funds else None


async def test_all_who_ask_at_once_are_answered_by_one_look() -> None:
    vault = Vault(a=1, b=2)
    teller = BalanceReader(vault.look)
    answers = await asyncio.gather(*(teller.funds([code]) for code in ("a", "b", "c", "a")))
    assert vault.looks == [{"a", "b", "c"}]
    assert [chips_in(answer, code) for answer, code in zip(answers, "abca", strict=True)] == [1, 2, None, 1]


async def test_who_asks_during_a_look_is_answered_by_the_next() -> None:
    vault = Vault(a=1)
    teller = BalanceReader(vault.look)
    early = asyncio.create_task(teller.funds(["a"]))
    await vault.looking.wait()
    vault.held["a"] = 5
    assert (await teller.funds(["a"]))["a"].chips == 5
    assert (await early)["a"].chips == 1


async def test_a_crowd_is_answered_in_parts() -> None:
    vault = Vault()
    teller = BalanceReader(vault.look)
    await asyncio.gather(*(teller.funds([f"{number}"]) for number in range(MAX_CALLERS + 1)))
    assert [len(look) for look in vault.looks] == [MAX_CALLERS, 1]


async def test_a_failed_look_fails_those_who_waited_for_it_only() -> None:
    vault = Vault(a=1)
    vault.failures = [StoreUnavailableError("locked")]
    teller = BalanceReader(vault.look)
    outcomes = await asyncio.gather(*(teller.funds(["a"]) for _ in range(3)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailableError] * 3
    assert await teller.funds(["a"]) == {"a": MemberFunds(chips=1)}


async def test_a_cancelled_caller_takes_nobody_with_him() -> None:
    vault = Vault(a=1)
    teller = BalanceReader(vault.look)
    callers = [asyncio.create_task(teller.funds(["a"])) for _ in range(3)]
    await asyncio.sleep(0)
    callers[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await callers[0]
    assert [await caller for caller in callers[1:]] == [{"a": MemberFunds(chips=1)}] * 2


async def test_funds_are_what_the_last_commit_left(store: SqlStore) -> None:
    await store.commit(opening())
    for version in range(2, 6):
        asking = [chips_of(store, GUILD, [ANN, BOB, UserId(900 + version)]) for _ in range(3)]
        left = OPENING - 100 * (version - 2)
        assert await asyncio.gather(*asking) == [{ANN: left, BOB: OPENING, 900 + version: OPENING}] * 3
        await store.commit(commit(version, table=TABLE, transfers=[stake(f"s{version}", 100)]))
