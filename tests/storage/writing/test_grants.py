"""Grants are decided in the transaction that writes them, from the member's state at that time."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.ledger import BOOK_LIMIT, CEILING
from bot.bank.refusals import AboveCeiling, GrantRefusal, HiddenBet, TooFewChips
from bot.storage.sql_store import SqlStore
from bot.storage.writing.write_errors import IdempotencyConflictError
from bot.table.ports import Commit
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    OPENING,
    commit,
    grant,
    opening,
    query,
    stake,
    store_of,
)


async def give(store: SqlStore, amount: int, key: str = "g") -> int | GrantRefusal:
    return await grant(store, amount, reason="why", key=key, at=9.0)


def bet(choices: Mapping[str, Any], **fields: Any) -> Commit:
    """Return a commit after which Ann has a bet on the next deal of a table with these choices."""
    state = {"choices": choices, "wagers": [{"box": 1, "player": ANN, "amount": 600}], **fields}
    placed = commit(2, transfers=[stake("a", 600)])
    return replace(placed, row=replace(placed.row, state_json=json.dumps(state)))


HIDDEN = {"preset": "house", "changes": {"hidden_bets": True}}
SHOWN: dict[str, Any] = {"preset": "house", "changes": {}}


async def test_grant_above_ceiling_names_the_most_possible(store: SqlStore) -> None:
    assert await give(store, CEILING) == AboveCeiling(most=Cents(CEILING - OPENING))
    assert await give(store, CEILING - OPENING, "h") == CEILING
    assert await give(store, 1, "i") == AboveCeiling(most=Cents(0))


async def test_most_possible_does_not_tell_of_stakes(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(bet(HIDDEN))
    assert await give(store, CEILING) == AboveCeiling(most=Cents(CEILING - OPENING))


async def test_mint_stays_countable(url: str) -> None:
    store, engine = store_of(url)
    await store.funds(GUILD, [ANN, BOB])
    async with engine.begin() as connection:
        minted = -(BOOK_LIMIT // 2) + 50
        await connection.exec_driver_sql(f"UPDATE accounts SET balance = {minted} WHERE kind = 'mint'")
    assert await give(store, 51) == AboveCeiling(most=Cents(50))
    await store.close()


@pytest.mark.parametrize("state", [(HIDDEN, {}), (SHOWN, {"pending": HIDDEN})], ids=["now", "next"])
async def test_nothing_is_taken_beside_hidden_bet(
    store: SqlStore, state: tuple[Mapping[str, Any], Mapping[str, Any]]
) -> None:
    await store.commit(opening())
    await store.commit(bet(state[0], **state[1]))
    for amount in (-1, -OPENING, -(10**20)):
        assert await give(store, amount, f"g{amount}") == HiddenBet(), amount
        assert (await store.balance(GUILD, ANN)).owned == OPENING, amount
    assert await give(store, 5) == OPENING - 600 + 5


async def test_unreadable_table_hides_no_bet(store: SqlStore) -> None:
    texts = ("[1]", "{}", "not JSON", '{"choices": {"preset": "no"}, "wagers": []}')
    for version, unreadable in enumerate(texts, 1):
        damaged = opening() if version == 1 else commit(version)
        state = f"{unreadable}  {ANN}"
        await store.commit(replace(damaged, row=replace(damaged.row, state_json=state)))
        assert await give(store, -5, f"g{version}") == OPENING - 5 * version, unreadable


async def test_shown_bet_prevents_nothing(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(bet(SHOWN))
    assert await give(store, -5) == OPENING - 605


async def test_bet_and_taking_at_once_are_in_order(store: SqlStore) -> None:
    """The bet comes first, though it has not been written when the chips are asked for."""
    await store.commit(opening())
    _, taken = await asyncio.gather(store.commit(bet(HIDDEN)), give(store, -5))
    assert taken == HiddenBet()


async def test_refused_grants_are_logged(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await store.commit(bet(HIDDEN))
    for number, amount in enumerate((CEILING, -5, -(10**20))):
        assert isinstance(await give(store, amount, f"g{number}"), AboveCeiling | HiddenBet)
    await store.commit(commit(3))
    assert await give(store, -OPENING, "h") == TooFewChips(member=ANN)
    logged = "SELECT actor, target, action, amount, reason FROM admin_log WHERE target > 0 ORDER BY id"
    rows = await query(engine, logged)
    assert {row[:3] for row in rows} == {(CLEO, ANN, "chips refused")}
    assert [row[3:] for row in rows] == [
        (CEILING, "above the ceiling: why"),
        (-5, "has a hidden bet: why"),
        (-BOOK_LIMIT, "has a hidden bet: why"),
        (-OPENING, "not enough chips: why"),
    ]
    await store.close()


async def test_repeated_key_acts_once(store: SqlStore) -> None:
    assert await give(store, 50) == OPENING + 50
    assert await give(store, 50) == OPENING + 50
    with pytest.raises(IdempotencyConflictError):
        await give(store, 51)
    with pytest.raises(IdempotencyConflictError):
        await grant(store, 50, user=BOB, reason="why", at=9.0)


async def test_grants_at_once_never_exceed_ceiling(store: SqlStore) -> None:
    half = Cents(CEILING // 2)
    given = await asyncio.gather(*(give(store, half, f"g{n}") for n in range(6)))
    assert sum(isinstance(each, AboveCeiling) for each in given) == 5
    assert (await store.balance(GUILD, ANN)).chips == half + OPENING
