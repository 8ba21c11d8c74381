"""Claims of chips are decided in the transaction that pays them: once a day, once in so many hours."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.claims import ClaimedChips
from bot.bank.ledger import CEILING, ChipSource
from bot.bank.refusals import ClaimRefusal, ClaimTooEarly, EnoughChips, NoRoom, OpenStake, SourceOff
from bot.bank.store_errors import BalanceChangedError, BooksFrozenError
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.table.events import MemberEliminated
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

DAY, HOUR = 86_400.0, 3_600.0
NOON = 20_000 * DAY + 12 * HOUR
DAILY, REFILL = ChipSource.DAILY, ChipSource.REFILL


async def ask(
    store: SqlStore, source: ChipSource = DAILY, at: float = NOON, revives_from: int = 500
) -> ClaimedChips | ClaimRefusal:
    return await store.write(Claim(source=source, guild=GUILD, user=ANN, at=at, revives_from=revives_from))


async def claim(
    store: SqlStore, source: ChipSource = DAILY, at: float = NOON, revives_from: int = 500
) -> ClaimedChips:
    paid = await ask(store, source, at, revives_from)
    assert isinstance(paid, ClaimedChips)
    return paid


async def own(store: SqlStore, chips: int) -> None:
    """Let Ann own so many hundredths."""
    owned = (await store.balance(GUILD, ANN)).owned
    if chips != owned:
        await grant(store, chips - owned, reason="test", key=f"own:{chips}", at=1.0)


async def settings(store: SqlStore, **changes: Any) -> None:
    await store.write(ChangeSettings(guild=GUILD, changes=changes, by=CLEO, at=2.0))


def out(owned: int) -> Commit:
    return commit(2, events=[MemberEliminated(player=ANN, round_no=1, owned=Cents(owned))])


async def test_claim_reads_no_table(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a grant asks for hidden bets, which are in the states of tables."""
    monkeypatch.delattr("bot.storage.reading.table_queries.hides_bet")
    await claim(store)


async def test_daily_pays_a_new_member_beside_the_opening_balance(store: SqlStore) -> None:
    paid = await claim(store)
    assert (paid.amount, paid.owned, paid.days) == (10_000, OPENING + 10_000, 0)
    assert paid.due_at == 20_001 * DAY
    assert (await store.balance(GUILD, ANN)).chips == OPENING + 10_000
    assert await store.audit() == ()


async def test_second_daily_of_a_day_names_the_next_midnight(store: SqlStore) -> None:
    await claim(store, at=20_000 * DAY)
    for at in (20_000 * DAY, NOON, 20_001 * DAY - 0.001):
        assert await ask(store, at=at) == ClaimTooEarly(source=DAILY, due_at=20_001 * DAY)
    assert (await claim(store, at=20_001 * DAY)).days == 1


async def test_daily_of_an_earlier_day_is_paid_once(store: SqlStore) -> None:
    """Interactions of two days may arrive in the wrong order; a day is never paid twice."""
    await claim(store, at=NOON)
    await claim(store, at=NOON - DAY)
    for at in (NOON, NOON - DAY):
        assert isinstance(await ask(store, at=at), ClaimTooEarly)
    assert (await store.balance(GUILD, ANN)).chips == OPENING + 20_000


async def test_streak_adds_ten_days_at_most_and_ends_with_two_missed_days(store: SqlStore) -> None:
    paid = [await claim(store, at=NOON + day * DAY) for day in (*range(13), 15, 16)]
    bonus = [*range(0, 11), 10, 10, 0, 1]
    assert [each.amount for each in paid] == [10_000 + 1_000 * days for days in bonus]
    assert [each.days for each in paid] == bonus
    assert await store.audit() == ()


async def test_streak_follows_from_all_claims(store: SqlStore) -> None:
    """Whether a day is forgiven depends on an earlier one, and so on: no claim is too old."""
    paid = [await claim(store, at=NOON + day * DAY) for day in range(0, 34, 2)]
    assert [each.days for each in paid] == [0, *[1, 0, 0, 0] * 4]


async def test_claims_at_one_instant_pay_once(store: SqlStore) -> None:
    await own(store, 0)
    results = await asyncio.gather(*(ask(store, source) for source in (DAILY, REFILL) for _ in range(4)))
    assert sum(isinstance(each, ClaimedChips) for each in results) == 2
    assert (await store.balance(GUILD, ANN)).chips == 20_000
    assert await store.audit() == ()


async def test_two_processes_pay_one_claim(url: str) -> None:
    stores = [store_of(url)[0] for _ in range(2)]
    results = await asyncio.gather(*(ask(each) for each in stores), return_exceptions=True)
    assert sorted(isinstance(each, ClaimedChips) for each in results) == [False, True]
    assert (await stores[0].balance(GUILD, ANN)).chips == OPENING + 10_000
    for each in stores:
        await each.close()


async def test_refill_pays_the_difference(store: SqlStore) -> None:
    for day, (owned, paid) in enumerate(((0, 20_000), (19_999, 1), (5_000, 15_000))):
        await own(store, owned)
        at = NOON + day * 24 * HOUR
        refilled = await claim(store, REFILL, at)
        assert (refilled.amount, refilled.owned) == (paid, 20_000), owned
        assert refilled.due_at == at + 24 * HOUR


async def test_refill_of_a_debtor_pays_one_refill(store: SqlStore) -> None:
    await store.commit(opening())
    lost = replace(stake("a", OPENING + 50_000), overdraw=True)
    back = replace(lost, key="b", debit=lost.credit, credit=replace(lost.debit, user=BOB))
    await store.commit(commit(2, transfers=[lost, back]))
    refilled = await claim(store, REFILL)
    assert (refilled.amount, refilled.owned) == (20_000, -30_000)


async def test_refill_is_refused_with_enough_chips_or_a_stake(store: SqlStore) -> None:
    await own(store, 20_000)
    assert await ask(store, REFILL) == EnoughChips(refill=Cents(20_000))
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 19_000)]))
    assert await ask(store, REFILL) == OpenStake()
    assert (await store.balance(GUILD, ANN)).owned == 20_000


async def test_refill_waits_by_the_time_of_interactions(url: str) -> None:
    store, engine = store_of(url)
    await own(store, 0)
    await claim(store, REFILL)
    await grant(store, -20_000, reason="lost", key="lost", at=3.0)
    for at in (NOON, NOON - 30 * DAY, NOON + 24 * HOUR - 0.001):
        assert await ask(store, REFILL, at) == ClaimTooEarly(source=REFILL, due_at=NOON + 24 * HOUR)
    assert (await claim(store, REFILL, NOON + 24 * HOUR)).amount == 20_000
    keys = await query(engine, "SELECT key FROM transfers WHERE kind = 'refill' ORDER BY id")
    assert keys == [(f"refill:{GUILD}:{ANN}:{number}",) for number in (1, 2)]
    await store.close()


async def test_claims_follow_the_settings(store: SqlStore) -> None:
    await settings(store, daily=7, streak_bonus=2, refill=2_000, refill_hours=1)
    assert (await claim(store)).amount == 700
    assert (await claim(store, at=NOON + DAY)).amount == 900
    assert (await claim(store, REFILL)).owned == 200_000
    await settings(store, daily=0, refill=0)
    for source in ChipSource:
        assert await ask(store, source, NOON + 9 * DAY) == SourceOff(source=source)


async def test_claims_end_at_the_ceiling(store: SqlStore) -> None:
    await own(store, CEILING - 300)
    assert (await claim(store)).amount == 300
    assert await ask(store, at=NOON + DAY) == NoRoom()
    assert (await store.balance(GUILD, ANN)).chips == CEILING


async def test_frozen_server_pays_nothing(store: SqlStore) -> None:
    store.start_check.freeze(GUILD)
    with pytest.raises(BooksFrozenError):
        await claim(store)
    assert (await store.balance(GUILD, ANN)).chips == OPENING


@pytest.mark.parametrize(("least", "is_out"), [(20_000, False), (20_001, True)])
async def test_claim_that_suffices_ends_the_elimination(url: str, least: int, is_out: bool) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await own(store, 0)
    await store.commit(out(0))
    paid = await claim(store, REFILL, revives_from=least)
    assert (paid.revived, paid.is_out) == (not is_out, is_out)
    assert (await store.read(bank_queries.elimination, GUILD, ANN) is not None) == is_out
    logged = await query(engine, "SELECT actor, target, amount, at FROM admin_log WHERE action = 'refill'")
    assert logged == [(ANN, ANN, 20_000, NOON)]
    await store.close()


async def test_eliminate_off_frees_everybody(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await store.funds(GUILD, [ANN])
    await store.commit(out(OPENING))
    await settings(store, eliminate=False)
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None
    logged = await query(engine, "SELECT actor, target, reason FROM admin_log WHERE action = 'revive'")
    assert logged == [(CLEO, ANN, "eliminate: off")]
    await store.close()


async def test_nobody_who_has_claimed_meanwhile_is_eliminated(store: SqlStore) -> None:
    await store.commit(opening())
    await own(store, 0)
    await claim(store)
    with pytest.raises(BalanceChangedError):
        await store.commit(out(0))
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None


async def test_nobody_is_eliminated_after_the_setting_is_off(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GUILD, [ANN])
    await settings(store, eliminate=False)
    with pytest.raises(BalanceChangedError):
        await store.commit(out(OPENING))
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None
