"""Balances and grants."""

import asyncio

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId
from bot.bank.ledger import OPENING_BALANCE, Balance
from bot.bank.refusals import TooFewChips
from bot.storage.sql_store import SqlStore
from bot.storage.writing.write_errors import IdempotencyConflictError
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    OPENING,
    by_chips,
    chips_of,
    commit,
    grant,
    opening,
    query,
    stake,
    store_of,
)

ELSEWHERE = GuildId(11)


def test_opening_balance_is_a_thousand_chips() -> None:
    assert OPENING_BALANCE == 1_000 * 100


async def test_new_member_gets_the_opening_balance(store: SqlStore) -> None:
    assert await chips_of(store, GUILD, [ANN, BOB, ANN]) == {ANN: OPENING, BOB: OPENING}
    assert await chips_of(store, GUILD, []) == {}


async def test_opening_balance_is_given_once(url: str) -> None:
    stores = [store_of(url, busy_timeout=5) for _ in range(2)]
    found = await asyncio.gather(*(chips_of(store, GUILD, [ANN]) for store, _ in stores for _ in range(20)))
    assert found == [{ANN: OPENING}] * 40
    assert await query(stores[0][1], "SELECT key FROM transfers") == [("opening:10:21",)]
    assert await stores[0][0].audit() == ()
    for store, _ in stores:
        await store.close()


async def test_each_server_has_its_own_balance(store: SqlStore) -> None:
    await grant(store, 500)
    assert await chips_of(store, ELSEWHERE, [ANN]) == {ANN: OPENING}
    assert await chips_of(store, GUILD, [ANN]) == {ANN: OPENING + 500}


async def test_balance_query_opens_no_account(store: SqlStore) -> None:
    assert await store.balance(GUILD, ANN) == Balance(chips=Cents(OPENING), staked=Cents(0))
    assert await by_chips(store) == ()


async def test_balance_includes_stakes_of_all_rounds(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(opening(TableId(32)))
    await store.commit(commit(2, transfers=[stake("a", 100), stake("b", 200, round_no=2)]))
    await store.commit(commit(2, table=TableId(32), transfers=[stake("c", 300, table=TableId(32))]))
    assert await store.balance(GUILD, ANN) == Balance(chips=Cents(OPENING - 600), staked=Cents(600))


async def test_grant_gives_and_takes_chips(store: SqlStore) -> None:
    assert await grant(store, 500, key="1") == OPENING + 500
    assert await grant(store, -OPENING, key="2") == 500


async def test_grant_cannot_take_below_zero(store: SqlStore) -> None:
    assert await grant(store, -OPENING - 1) == TooFewChips(member=ANN)
    assert await by_chips(store) == ()
    assert await grant(store, -OPENING) == 0


async def test_repeated_grant_acts_once(store: SqlStore) -> None:
    assert tuple(await asyncio.gather(*(grant(store, 500) for _ in range(2)))) == (OPENING + 500,) * 2
    assert await grant(store, 500) == OPENING + 500


@pytest.mark.parametrize("other", [{"amount": 501}, {"amount": -500}, {"amount": 500, "user": BOB}])
async def test_grant_key_with_other_content_conflicts(store: SqlStore, other: dict[str, int]) -> None:
    await grant(store, 500)
    with pytest.raises(IdempotencyConflictError):
        await grant(store, **other)  # type: ignore[arg-type]


async def test_grant_is_logged_once_with_actor_and_reason(url: str) -> None:
    store, engine = store_of(url)
    await grant(store, 500, key="1", reason="won the quiz", at=5.0)
    await grant(store, 500, key="1", reason="won the quiz", at=5.0)
    await grant(store, -OPENING * 5, key="2", reason="why", at=5.0)
    rows = await query(
        engine, "SELECT at, guild, actor, action, target, amount, reason FROM admin_log ORDER BY id"
    )
    refused = (5.0, GUILD, CLEO, "chips refused", ANN, -OPENING * 5, "not enough chips: why")
    assert rows == [(5.0, GUILD, CLEO, "chips", ANN, 500, "won the quiz"), refused]
    await store.close()
