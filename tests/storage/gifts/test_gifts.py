"""Gifts are decided in the transaction that makes them, and leave no note of people who were forgotten."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from bot.audit.audit_findings import Flaw
from bot.audit.audit_run import run_audit
from bot.bank.amounts import Cents
from bot.bank.ledger import OPENING_BALANCE
from bot.bank.refusals import (
    CannotReceive,
    ChipsNeeded,
    GiftsOff,
    GivenToday,
    GiverOnBreak,
    NotWon,
    ReceivedToday,
    TooNewForGifts,
)
from bot.storage.reading import bank_queries, history_queries, log_queries
from bot.storage.reading.own_data_queries import own_records
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import AskToForget, Forget, TakeBreak
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.storage.writing.write_errors import IdempotencyConflictError
from bot.table.events import MemberEliminated
from tests.storage.gifts.helpers import DAY, NOON, PlayRounds, gift, give, owned, veterans
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    commit,
    grant,
    opening,
    rows_in,
    stake,
    store_of,
    url_of,
)

NOTES = "SELECT note FROM gift_notes ORDER BY note"


async def test_gift_moves_chips_and_both_and_the_log_tell(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, won=300)
    assert await give(store, 200, note="rent") is False
    assert (await owned(store, ANN), await owned(store, BOB)) == (1_100, 1_200)
    for user, amount, other in ((ANN, -20_000, BOB), (BOB, 20_000, ANN)):
        entries = await store.read(history_queries.ledger, GUILD, user, offset=0, limit=1)
        assert [(each.kind, each.amount, each.other, each.note) for each in entries] == [
            ("gift", amount, other, "rent")
        ]
    wanted = log_queries.LogFilter(guild=GUILD, action="gift", member=None)
    ((entry,), _) = await store.read(log_queries.log_entries, wanted, offset=0, limit=9)
    assert (entry.actor, entry.target, entry.amount, entry.reason) == (ANN, BOB, 20_000, "")


async def test_only_what_was_won_this_season_is_given(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, CLEO, won=300)
    await grant(store, 900_000, user=ANN, key="much")
    assert await give(store, 301) == NotWon(most=Cents(30_000))
    assert await give(store, 200) is False
    assert await give(store, 101) == NotWon(most=Cents(10_000))
    assert await give(store, 1, giver=BOB, receiver=CLEO) == NotWon(most=Cents(0))
    await store.write(EndSeason(guild=GUILD, number=1, name="one", by=CLEO, at=NOON))
    assert await give(store, 1, at=NOON + 2 * DAY) == NotWon(most=Cents(0))
    await store.write(PlayRounds(user=ANN, net=5_099, at=NOON + 2 * DAY))
    assert await give(store, 51, at=NOON + 2 * DAY) == NotWon(most=Cents(5_000))
    assert await give(store, 50, at=NOON + 2 * DAY) is False


async def test_one_gives_and_gets_so_much_a_day(store: SqlStore) -> None:
    limit = Cents(50_000)
    await veterans(store, ANN, BOB, CLEO, won=5_000)
    await store.write(PlayRounds(user=CLEO, net=500_000, at=NOON - DAY))
    assert await give(store, 300) is False
    assert await give(store, 201, receiver=CLEO) == GivenToday(most=Cents(20_000), limit=limit)
    assert await give(store, 201, giver=CLEO) == ReceivedToday(member=BOB, most=Cents(20_000), limit=limit)
    assert await give(store, 200, giver=CLEO) is False
    midnight = 20_001 * DAY
    refused = await give(store, 1, giver=CLEO, at=midnight - 0.001)
    assert refused == ReceivedToday(member=BOB, most=Cents(0), limit=limit)
    assert await give(store, 500, giver=CLEO, at=midnight) is False


async def test_day_goes_on_when_a_season_ends(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, won=900)
    assert await give(store, 500) is False
    await store.write(EndSeason(guild=GUILD, number=1, name="one", by=CLEO, at=NOON))
    await store.write(PlayRounds(user=ANN, net=90_000))
    assert await give(store, 1) == GivenToday(most=Cents(0), limit=Cents(50_000))


async def test_server_sets_the_limit_or_switches_gifts_off(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, won=300)
    await store.write(ChangeSettings(guild=GUILD, changes={"gift_limit": 30}, by=CLEO, at=NOON))
    assert await give(store, 31) == GivenToday(most=Cents(3_000), limit=Cents(3_000))
    await store.write(ChangeSettings(guild=GUILD, changes={"gift_limit": 0}, by=CLEO, at=NOON))
    assert await give(store, 1) == GiftsOff()


async def test_both_need_twenty_ranked_rounds_on_two_days(store: SqlStore) -> None:
    await store.write(PlayRounds(user=ANN, net=10_000, rounds=30))
    too_new = TooNewForGifts(member=None, rounds=30, days=1, least_rounds=20, least_days=2)
    assert await give(store, 1) == too_new
    await store.write(PlayRounds(user=ANN, net=0, rounds=1, at=NOON + DAY))
    assert await give(store, 1, at=NOON + DAY) == replace(too_new, member=BOB, rounds=0, days=0)
    for days in (0, 1):
        await store.write(PlayRounds(user=BOB, net=0, rounds=9 + days, at=NOON + days * DAY))
    assert await give(store, 1, at=NOON + DAY) == replace(too_new, member=BOB, rounds=19, days=2)
    await store.write(PlayRounds(user=BOB, net=0, rounds=1, at=NOON + DAY))
    assert await give(store, 1, at=NOON + DAY) is False


async def test_open_bets_and_the_least_bet_stay(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, won=5_000)
    await grant(store, -(500_000 + OPENING_BALANCE) + 30_000, user=ANN, key="poor")
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 29_500)]))
    assert await give(store, 6, least_bet=10) == ChipsNeeded(most=Cents(500), least=Cents(0))
    assert await give(store, 1, least_bet=300) == ChipsNeeded(most=Cents(0), least=Cents(30_000))
    assert await give(store, 5, least_bet=10) is False


async def test_member_who_is_out_gives_nothing_and_is_back_by_a_gift(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, won=500)
    await store.commit(opening())
    out = MemberEliminated(player=BOB, round_no=1, owned=Cents(0))
    await grant(store, -OPENING_BALANCE, user=BOB, key="all")
    await store.commit(commit(2, events=[out]))
    await store.write(PlayRounds(user=BOB, net=200))
    assert await give(store, 1, giver=BOB, receiver=ANN) == ChipsNeeded(most=Cents(0), least=Cents(0))
    assert await give(store, 2) is False
    assert await give(store, 2) is True
    assert await store.read(bank_queries.elimination, GUILD, BOB) is None


async def test_two_gifts_and_a_bet_at_one_instant_share_one_purse(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, CLEO, won=5_000)
    await grant(store, -(500_000 + OPENING_BALANCE) + 30_000, user=ANN, key="poor")
    await store.commit(opening())
    first, _, second = await asyncio.gather(
        store.write(gift(150)),
        store.commit(commit(2, transfers=[stake("a", 10_000)])),
        store.write(gift(100, receiver=CLEO)),
    )
    assert first is False
    assert second == ChipsNeeded(most=Cents(5_000), least=Cents(0))
    balance = await store.balance(GUILD, ANN)
    assert (balance.chips, balance.staked) == (5_000, 10_000)
    assert (await owned(store, BOB), await owned(store, CLEO)) == (1_150, 1_000)


async def test_repeated_interaction_gives_once(store: SqlStore) -> None:
    await veterans(store, ANN, BOB, won=500)
    same = gift(100, note="once")
    assert await asyncio.gather(*(store.write(same) for _ in range(3))) == [False] * 3
    assert await store.write(same) is False
    assert await owned(store, BOB) == 1_100
    with pytest.raises(IdempotencyConflictError):
        await store.write(replace(same, amount=Cents(5_000)))


async def test_nobody_gives_or_gets_chips_during_a_break(url: str, tmp_path: Path) -> None:
    store = await SqlStore.open(url, key_file=tmp_path / "members.key")
    ann, bob = [await store.meet(9_000 + each) for each in range(2)]
    await veterans(store, ann, bob, won=500)
    await store.write(PlayRounds(user=bob, net=10_000))
    await store.write(TakeBreak(user=ann, until=NOON + DAY, at=NOON))
    assert await give(store, 1, giver=ann, receiver=bob) == GiverOnBreak(until=NOON + DAY)
    assert await give(store, 1, giver=bob, receiver=ann) == CannotReceive(member=ann)
    assert await give(store, 1, giver=ann, receiver=bob, at=NOON + DAY) is False
    await store.close()


async def test_note_is_never_changed(url: str) -> None:
    store, engine = store_of(url)
    await veterans(store, ANN, BOB, won=300)
    await give(store, 1, note="rent")
    with pytest.raises(IntegrityError, match="stays as it is"):
        async with engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE gift_notes SET note = 'debt'")
    await store.close()


@pytest.mark.parametrize("leaving", ["the giver", "the receiver"])
async def test_note_is_handed_over_and_erased_with_either(url: str, tmp_path: Path, leaving: str) -> None:
    store = await SqlStore.open(url, key_file=tmp_path / "members.key")
    ann, bob, cleo = [await store.meet(9_000 + each) for each in range(3)]
    await veterans(store, ann, bob, cleo, won=500)
    await store.write(gift(100, giver=ann, receiver=bob, note="rent"))
    await store.write(gift(100, giver=ann, receiver=cleo, note="tea"))
    records = await store.read(own_records, GUILD, bob, store.people)
    assert [(each["by_you"], each["note"]) for each in records["gift_notes"]] == [(False, "rent")]
    person = ann if leaving == "the giver" else bob
    await store.write(AskToForget(user=person, at=NOON))
    store.people.note_leaving(person)
    if person == bob:
        assert await give(store, 1, giver=ann, receiver=bob) == CannotReceive(member=bob)
    await store.write(Forget(user=person, at=NOON))
    assert rows_in(url, NOTES) == ([] if person == ann else [("tea",)])
    assert rows_in(url, "SELECT amount FROM transfers WHERE kind = 'gift'") == [(10_000,)] * 2
    other = bob if person == ann else ann
    entries = await store.read(history_queries.ledger, GUILD, other, offset=0, limit=9)
    assert {each.note for each in entries} <= {None, "tea"}
    assert await store.audit() == ()
    await store.close()


async def test_gift_looks_at_the_accounts_of_two_members(file: Path) -> None:
    """What it reads is read while no other command on the database is stored."""
    store, _ = store_of(url_of(file))
    await veterans(store, ANN, BOB, won=300)
    asked: list[tuple[str, Any]] = []
    event.listen(store._writing.sync_engine, "before_cursor_execute", lambda *seen: asked.append(seen[2:4]))
    await give(store, 1)
    await store.close()
    with closing(sqlite3.connect(file)) as database:
        plans = [
            str(step)
            for statement, values in asked
            if statement.startswith("SELECT") and "JOIN transfers" in statement
            for *_, step in database.execute(f"EXPLAIN QUERY PLAN {statement}", values)
        ]
    assert [each[-8:] for each in plans if "accounts" in each] == ["(code=?)"] * 4


async def test_audit_finds_a_gift_that_the_store_would_not_make(file: Path, tmp_path: Path) -> None:
    store, _ = store_of(url_of(file))
    await veterans(store, ANN, BOB, won=300)
    await give(store, 1)
    await store.close()
    assert not flaws_of(file) & {Flaw.TRANSFER_WRONG, Flaw.SEASON_DIFFERS}
    for damage, flaw in (
        ("UPDATE transfers SET key = 'gift:1' WHERE kind = 'gift'", Flaw.TRANSFER_WRONG),
        ("UPDATE accounts SET season = 2 WHERE kind = 'member' AND user = 22", Flaw.SEASON_DIFFERS),
    ):
        copy = Path(shutil.copy(file, tmp_path / "damaged.db"))
        with closing(sqlite3.connect(copy)) as database, database:
            database.execute("DROP TRIGGER transfers_refuse_update")
            database.execute(damage)
        assert flaw in flaws_of(copy)


def flaws_of(file: Path) -> set[Flaw]:
    return {each.flaw for each in run_audit(url_of(file)).findings}
