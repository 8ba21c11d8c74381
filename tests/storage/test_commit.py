"""Commits: keys, versions, channels, batches and cancelled callers."""

import asyncio
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

import pytest
from sqlalchemy import event

from bot.bank.amounts import Cents
from bot.bank.ids import MessageId, TableId, UserId
from bot.bank.store_errors import InsufficientFundsError
from bot.blackjack.options.resolution import resolve
from bot.storage.database.backends.choice import backend_of
from bot.storage.sql_store import SqlStore
from bot.storage.writing import write_errors
from bot.storage.writing.batches.transaction import Tx
from bot.storage.writing.message_jobs import SetTableMessage
from bot.table.events import PlayerResult, RulesChanged, ShoeOpened, ShoeRetired
from bot.table.ports import AlreadyDoneError, Commit, Stored
from bot.table.stored.codec import dump_boxes, dump_rules
from bot.table.stored.round_log import dump_result
from bot.table.table_state import Choices
from tests.storage.helpers import (
    ANN,
    BOB,
    BOXES,
    CLEO,
    FINISHED,
    GUILD,
    OPENING,
    RULES,
    TABLE,
    commit,
    dealt,
    fresh_shoe,
    give_back,
    grant,
    opening,
    query,
    settled,
    stake,
    store_of,
    win,
)
from tests.storage.writer_statements import trips_of

OTHER = TableId(32)
NO_INSURANCE = resolve("house", {"insurance": False}).rules


async def chips(store: SqlStore, user: UserId = ANN) -> int:
    return (await store.balance(GUILD, user)).chips


async def test_commit_stores_table_and_transfers(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    (table,) = await store.open_tables()
    assert table.row == commit(2).row
    assert table.escrow == {(1, ANN): 500}
    assert await chips(store) == OPENING - 500


async def test_repeated_command_acts_once(store: SqlStore) -> None:
    await store.commit(opening())
    bet = commit(2, transfers=[stake("a", 500)])
    await store.commit(bet)
    with pytest.raises(AlreadyDoneError):
        await store.commit(bet)
    assert await chips(store) == OPENING - 500


async def test_concurrent_repeated_command_acts_once(store: SqlStore) -> None:
    await store.commit(opening())
    bet = commit(2, transfers=[stake("a", 500)])
    results = await asyncio.gather(*(store.commit(bet) for _ in range(3)), return_exceptions=True)
    assert results[0] == Stored()
    assert [type(result) for result in results[1:]] == [AlreadyDoneError, AlreadyDoneError]
    assert await chips(store) == OPENING - 500


async def test_command_key_with_other_content_conflicts(store: SqlStore) -> None:
    await store.commit(opening(key="k"))
    for other in (
        commit(2, key="k", actor=BOB),
        commit(2, key="k", input_json="{}"),
        commit(2, key="k", table=OTHER),
    ):
        with pytest.raises(write_errors.IdempotencyConflictError):
            await store.commit(other)


async def test_repeated_transfer_key_conflicts(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    with pytest.raises(write_errors.IdempotencyConflictError):
        await store.commit(commit(3, transfers=[stake("a", 500)]))
    assert await chips(store) == OPENING - 500


async def test_refused_job_undoes_no_other_of_its_batch(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Savepoints cost time, and only a batch with a refused job has them."""
    tables = [TableId(100 + number) for number in range(6)]
    set_savepoints, savepoint = list[Tx](), Tx.savepoint

    def noted(tx: Tx) -> AbstractContextManager[None]:
        set_savepoints.append(tx)
        return savepoint(tx)

    monkeypatch.setattr(Tx, "savepoint", noted)

    async def bet_at_all(version: int, keys: Sequence[str]) -> list[type]:
        bets = (
            commit(version, table=table, transfers=[stake(key, 100, table=table, round_no=version)])
            for table, key in zip(tables, keys, strict=True)
        )
        results = await asyncio.gather(*map(store.commit, bets), return_exceptions=True)
        return [type(result) for result in results]

    await asyncio.gather(*(store.commit(opening(table)) for table in tables))
    await store.funds(GUILD, [ANN])
    assert await bet_at_all(2, "abcdef") == [Stored] * 6
    assert set_savepoints == []
    used = write_errors.IdempotencyConflictError
    assert await bet_at_all(3, "ghaibj") == [Stored, Stored, used, Stored, used, Stored]
    assert set_savepoints
    assert await chips(store) == OPENING - 1_000
    assert await store.audit() == ()


async def test_version_that_does_not_follow_is_refused(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2))
    for version in (1, 2, 4):
        with pytest.raises(write_errors.StaleVersionError):
            await store.commit(commit(version, key="other", transfers=[stake("a", 500)]))
        assert await chips(store) == OPENING, version


async def test_channel_has_one_open_table(store: SqlStore) -> None:
    await store.commit(opening(channel=7))
    with pytest.raises(write_errors.ChannelTakenError):
        await store.commit(opening(OTHER, channel=7))
    await store.commit(commit(2, channel=7, is_open=False))
    await store.commit(opening(OTHER, channel=7))
    assert [table.row.table for table in await store.open_tables()] == [OTHER]


async def test_channel_is_reused_in_the_same_batch(store: SqlStore) -> None:
    await store.commit(opening(channel=7))
    close = commit(2, channel=7, is_open=False)
    await asyncio.gather(store.commit(close), store.commit(opening(OTHER, channel=7)))
    assert [table.row.table for table in await store.open_tables()] == [OTHER]


async def test_chips_spent_at_another_table_are_missing(store: SqlStore) -> None:
    await asyncio.gather(store.commit(opening()), store.commit(opening(OTHER)))
    funds = (await store.funds(GUILD, [ANN]))[ANN].chips
    await store.commit(commit(2, table=OTHER, transfers=[stake("o", funds, table=OTHER)]))
    with pytest.raises(InsufficientFundsError) as caught:
        await store.commit(commit(2, transfers=[stake("a", funds)]))
    assert caught.value.account.user == ANN
    (table, other) = await store.open_tables()
    assert (table.row.version, table.escrow, other.escrow) == (1, {}, {(1, ANN): funds})


async def test_concurrent_bets_cannot_exceed_the_balance(store: SqlStore) -> None:
    tables = [TableId(100 + number) for number in range(50)]
    await asyncio.gather(*(store.commit(opening(table)) for table in tables))
    tenth = OPENING // 10
    bets = (commit(2, table=t, transfers=[stake(f"s{t}", tenth, table=t)]) for t in tables)
    results = await asyncio.gather(*(store.commit(bet) for bet in bets), return_exceptions=True)
    assert results.count(Stored()) == 10
    assert sum(isinstance(result, InsufficientFundsError) for result in results) == 40
    balance = await store.balance(GUILD, ANN)
    assert (balance.chips, balance.staked) == (0, OPENING)


async def test_bad_commit_fails_alone(store: SqlStore) -> None:
    tables = [TableId(100 + number) for number in range(5)]
    await asyncio.gather(*(store.commit(opening(table)) for table in tables))
    bets = [commit(2, table=t, transfers=[stake(f"s{t}", 100, table=t)]) for t in tables]
    bets[1] = commit(2, table=tables[1], transfers=[stake("too much", OPENING * 2, table=tables[1])])
    bets[2] = commit(5, table=tables[2], transfers=[stake("stale", 100, table=tables[2])])
    # Only the database can detect that this round was never dealt.
    bets[3] = commit(2, table=tables[3], events=[settled()], transfers=[stake("bug", 100, table=tables[3])])
    results = await asyncio.gather(*(store.commit(bet) for bet in bets), return_exceptions=True)
    kinds = [type(result) for result in results]
    assert kinds == [
        Stored,
        InsufficientFundsError,
        write_errors.StaleVersionError,
        write_errors.BadCommitError,
        Stored,
    ]
    versions = [table.row.version for table in await store.open_tables()]
    assert versions == [2, 1, 1, 1, 2]
    assert await chips(store) == OPENING - 200


async def test_number_too_large_for_sqlite_fails_alone(store: SqlStore) -> None:
    await asyncio.gather(store.commit(opening()), store.commit(opening(OTHER)))
    results = await asyncio.gather(
        store.commit(commit(2, events=[replace(dealt(), shoe_position=2**70)])),
        store.commit(commit(2, table=OTHER)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [write_errors.BadCommitError, Stored]


async def test_seed_is_used_once(store: SqlStore) -> None:
    await store.commit(opening())
    shoe = fresh_shoe()
    await store.commit(commit(2, events=[ShoeOpened(number=3, shoe=shoe)]))
    with pytest.raises(write_errors.BadCommitError):
        await store.commit(commit(3, events=[ShoeOpened(number=4, shoe=shoe)]))


async def test_round_is_settled_once(store: SqlStore) -> None:
    await store.commit(opening())
    bet = [stake("a", 100)]
    await store.commit(commit(2, events=[dealt()], transfers=bet))
    pay = [give_back("b", 100), win("c", 100)]
    await store.commit(
        commit(
            3,
            events=[
                settled(
                    1, PlayerResult(player=ANN, staked=Cents(100), net=Cents(100), owned=Cents(OPENING + 100))
                )
            ],
            transfers=pay,
        )
    )
    again = [win("d", 100)]
    with pytest.raises(write_errors.BadCommitError):
        await store.commit(commit(4, events=[settled()], transfers=again))
    assert await chips(store) == OPENING + 100


async def test_escrow_accounts_are_used_again(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    version = 1
    for number in range(1, 6):
        bet, pay = stake(f"s{number}", 100, round_no=number), give_back(f"p{number}", 100, round_no=number)
        await store.commit(commit(version + 1, events=[dealt(number)], transfers=[bet]))
        await store.commit(commit(version + 2, events=[settled(number)], transfers=[pay]))
        version += 2
    held = "SELECT code, round_no, balance FROM accounts WHERE kind = 'escrow' ORDER BY id"
    assert await query(engine, held) == [("escrow:10:31:odd:21", 5, 0), ("escrow:10:31:even:21", 4, 0)]
    rounds = "SELECT round_no FROM transfers WHERE kind = 'stake' ORDER BY id"
    assert await query(engine, rounds) == [(number,) for number in range(1, 6)]
    assert await store.audit() == ()
    await store.close()


async def test_rules_are_stored_once_until_they_change(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await store.commit(opening(OTHER))
    for number in (1, 2):
        await store.commit(commit(2 * number, events=[dealt(number)]))
        await store.commit(commit(2 * number + 1, events=[settled(number)]))
    await store.commit(commit(2, table=OTHER, events=[dealt()]))
    await store.commit(commit(6, events=[replace(dealt(3), rules=NO_INSURANCE)]))
    await store.commit(commit(7, events=[settled(3)]))
    await store.commit(commit(8, events=[dealt(4)]))
    sets = "SELECT id, table_id FROM rule_sets ORDER BY id"
    assert await query(engine, sets) == [(1, TABLE), (2, OTHER), (3, TABLE)]
    assert await query(engine, "SELECT table_id, round_no, rule_set FROM rounds ORDER BY id") == [
        (TABLE, 1, 1),
        (TABLE, 2, 1),
        (OTHER, 1, 2),
        (TABLE, 3, 3),
        (TABLE, 4, 1),
    ]
    for each in await store.open_tables():
        assert each.round is not None
        assert (each.round.rules_json, each.round.boxes_json) == (dump_rules(RULES), dump_boxes(BOXES))
    await store.close()


async def test_damaged_rules_harm_one_table_until_its_next_round(url: str) -> None:
    store, engine = store_of(url)
    for table in (TABLE, OTHER):
        await store.commit(opening(table))
        await store.commit(commit(2, table=table, events=[dealt()]))
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"UPDATE rule_sets SET json = '{{' WHERE table_id = {TABLE}")
    await store.commit(commit(3, events=[settled()]))
    await store.commit(commit(4, events=[dealt(2)]))
    for stored in await store.open_tables():
        assert stored.round is not None
        assert (stored.round.rules_json, stored.round.boxes_json) == (dump_rules(RULES), dump_boxes(BOXES))
    await store.close()


async def test_events_are_stored_in_history_and_log(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt(1, ANN, BOB)]))
    result = PlayerResult(player=ANN, staked=Cents(500), net=Cents(-500), owned=Cents(OPENING - 500))
    await store.commit(commit(3, events=[settled(1, result), ShoeRetired(number=1)]))
    await store.commit(commit(4, events=[ShoeOpened(number=3, shoe=fresh_shoe())]))
    await store.commit(commit(5, events=[dealt(2)]))
    await store.commit(commit(6, events=[RulesChanged(by=CLEO, choices=Choices(preset="house"))]))
    assert await query(
        engine, "SELECT round_no, status, dealt_at, settled_at, output FROM rounds ORDER BY id"
    ) == [
        (1, "settled", 1002.0, 1003.0, dump_result(FINISHED)),
        (2, "open", 1005.0, None, None),
    ]
    assert await query(
        engine, 'SELECT round_no, "user", staked, net FROM round_players ORDER BY round_no, "user"'
    ) == [
        (1, ANN, 500, -500),
        (1, BOB, None, None),
        (2, ANN, None, None),
    ]
    assert await query(engine, "SELECT number, opened_at, retired_at FROM shoes ORDER BY number") == [
        (1, 1001.0, 1003.0),
        (2, 1001.0, None),
        (3, 1004.0, None),
    ]
    assert await query(engine, "SELECT actor, action, reason FROM admin_log ORDER BY id") == [
        (ANN, "table opened", ""),
        (CLEO, "rules changed", '{"preset": "house"}'),
    ]
    answered = await query(engine, "SELECT key, at, length(digest) FROM answered ORDER BY at")
    assert answered == [(f"31/{n}", 1000.0 + n, 16) for n in range(1, 7)]
    await store.close()


async def test_cancelled_caller_does_not_cancel_the_write(store: SqlStore) -> None:
    await store.commit(opening())
    for version in range(2, 22):
        bet = commit(version, transfers=[stake(f"s{version}", 10)])
        caller = asyncio.create_task(store.commit(bet))
        for _ in range(version):
            await asyncio.sleep(0)
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
        with pytest.raises(AlreadyDoneError):
            await store.commit(bet)
    assert await chips(store) == OPENING - 200


async def test_cancelled_callers_leave_known_results(store: SqlStore) -> None:
    tables = [TableId(100 + number) for number in range(40)]
    openings = [opening(table) for table in tables]
    callers = [asyncio.create_task(store.commit(each)) for each in openings]
    await asyncio.sleep(0)
    for caller in callers[::2]:
        caller.cancel()
    await asyncio.gather(*callers, return_exceptions=True)
    for each in openings:
        with pytest.raises(AlreadyDoneError):
            await store.commit(each)


async def test_cancelled_readers_do_not_break_the_store(store: SqlStore) -> None:
    await store.commit(opening())
    for pause in range(30):
        readers = [asyncio.create_task(store.balance(GUILD, ANN)) for _ in range(8)]
        for _ in range(pause):
            await asyncio.sleep(0)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
    assert await chips(store) == OPENING


def settlement(table: TableId) -> Commit:
    pay = [give_back(f"p{table}", 100, table=table), win(f"w{table}", 100)]
    event = settled(
        1, PlayerResult(player=ANN, staked=Cents(100), net=Cents(100), owned=Cents(OPENING + 100))
    )
    return commit(3, table=table, events=[event], transfers=pay)


@pytest.mark.sqlite
async def test_full_batch_is_one_transaction(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, engine = store_of(url)
    await store.funds(GUILD, [ANN])
    await grant(store, 10**7, by=BOB, at=1.0)
    tables = [TableId(100 + number) for number in range(backend_of(url).most_jobs)]
    trips = trips_of(monkeypatch)
    statements: list[str] = []
    event.listen(engine.sync_engine, "before_cursor_execute", lambda *call: statements.append(call[2]))
    await asyncio.gather(*(store.commit(opening(table)) for table in tables))
    bets = (commit(2, table=t, events=[dealt()], transfers=[stake(f"s{t}", 100, table=t)]) for t in tables)
    await asyncio.gather(*(store.commit(bet) for bet in bets))
    await asyncio.gather(*(store.commit(settlement(table)) for table in tables))
    assert sum(statement.startswith("BEGIN") for statement in statements) == 3
    assert len(trips) <= 3 * 4, "a batch goes to the thread of the database as a whole"
    assert await store.audit() == ()
    await store.close()


async def test_close_writes_waiting_commits(url: str) -> None:
    store, _ = store_of(url)
    callers = [asyncio.create_task(store.commit(opening(TableId(100 + number)))) for number in range(300)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*callers) == [Stored()] * 300
    again, _ = store_of(url)
    assert len(await again.open_tables()) == 300
    await again.close()


async def test_message_of_table_is_stored(store: SqlStore) -> None:
    await store.commit(opening())
    await store.write(SetTableMessage(table=TABLE, message=MessageId(77), at=5.0))
    await store.commit(commit(2))
    (table,) = await store.open_tables()
    assert (table.message, table.message_at) == (77, 5.0)
    await store.write(SetTableMessage(table=TABLE, message=None, at=6.0))
    (table,) = await store.open_tables()
    assert table.message is None
