"""Winnings above the ceiling: exactly the excess goes back, by what is true when it is written."""

import asyncio
from collections.abc import Iterable

import pytest

from bot.bank.amounts import Cents
from bot.bank.grants import FixedAmount
from bot.bank.ids import TableId
from bot.bank.ledger import CEILING, Transfer, TransferKind, escrow, match_stack, mint
from bot.bank.store_errors import BalanceChangedError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table.events import MatchStarted
from tests.storage.helpers import (
    ANN,
    BOB,
    GUILD,
    OPENING,
    commit,
    give_back,
    grant,
    loss,
    opening,
    send_back,
    stake,
    win,
)

OTHER = TableId(32)


async def rich(store: SqlStore, missing: int = 0, *, staked: int = 0) -> None:
    """Let Ann own all but ``missing`` hundredths of the ceiling, and stake some of them."""
    await store.commit(opening())
    await store.commit(opening(OTHER))
    await grant(store, CEILING - OPENING - missing, by=BOB, key="rich", at=1.0)
    if staked:
        await store.commit(commit(2, transfers=[stake("staked", staked)]))


async def settle(store: SqlStore, version: int, transfers: Iterable[Transfer]) -> None:
    await store.commit(commit(version, transfers=transfers))


async def chips(store: SqlStore) -> int:
    return (await store.balance(GUILD, ANN)).chips


async def test_excess_must_go_back(store: SqlStore) -> None:
    await rich(store, missing=100)
    for wrong in ([], [send_back("b", 399)], [send_back("b", 401)]):
        with pytest.raises(BalanceChangedError) as caught:
            await settle(store, 2, [win("a", 500), *wrong])
        assert caught.value.user == ANN
    assert await chips(store) == CEILING - 100
    await settle(store, 2, [win("a", 500), send_back("b", 400)])
    assert await chips(store) == CEILING


async def test_nothing_goes_back_below_the_ceiling(store: SqlStore) -> None:
    await rich(store, missing=500)
    with pytest.raises(BalanceChangedError):
        await settle(store, 2, [win("a", 500), send_back("b", 1)])
    await settle(store, 2, [win("a", 500)])


async def test_open_stakes_count_as_owned(store: SqlStore) -> None:
    await rich(store, missing=100, staked=300)
    with pytest.raises(BalanceChangedError):
        await store.commit(commit(2, table=OTHER, transfers=[win("a", 200)]))
    await store.commit(commit(2, table=OTHER, transfers=[win("a", 200), send_back("b", 100)]))
    await settle(store, 3, [give_back("c", 300)])
    assert await chips(store) == CEILING


async def test_returned_stakes_are_not_cut(store: SqlStore) -> None:
    await rich(store, staked=300)
    await settle(store, 3, [give_back("a", 300), win("b", 300), send_back("c", 300)])
    assert await chips(store) == CEILING


async def test_stakes_in_matches_do_not_count(store: SqlStore) -> None:
    await rich(store, missing=100)
    stack, held = match_stack(GUILD, OTHER, 1, ANN), escrow(GUILD, OTHER, 1, ANN)
    kind = TransferKind.MATCH_STACK
    paid_in = Transfer(key="in", debit=mint(GUILD), credit=stack, amount=Cents(5_000), kind=kind)
    staked = Transfer(key="s", debit=stack, credit=held, amount=Cents(900), kind=TransferKind.STAKE)
    started = MatchStarted(number=1, players=(ANN,))
    await store.commit(commit(2, table=OTHER, events=[started], transfers=[paid_in]))
    await asyncio.gather(
        store.commit(commit(3, table=OTHER, transfers=[staked])), settle(store, 2, [win("a", 100)])
    )
    assert await chips(store) == CEILING


async def test_commits_of_one_batch_see_each_other(store: SqlStore) -> None:
    await rich(store, missing=100, staked=50)
    results = await asyncio.gather(
        settle(store, 3, [win("a", 100)]),
        store.commit(commit(2, table=OTHER, transfers=[win("b", 100)])),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), BalanceChangedError]
    await asyncio.gather(
        settle(store, 4, [loss("c", 50)]),
        store.commit(commit(2, table=OTHER, transfers=[win("d", 100), send_back("e", 50)])),
    )
    assert await chips(store) == CEILING


async def test_commit_after_a_grant_sees_it(store: SqlStore) -> None:
    await rich(store)
    taken = store.write(
        Grant(guild=GUILD, user=ANN, terms=FixedAmount(asked=-100), by=BOB, reason="", key="taken", at=1.0)
    )
    await asyncio.gather(taken, settle(store, 2, [win("a", 100)]))
    assert await chips(store) == CEILING
