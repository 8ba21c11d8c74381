"""Open tables after a restart."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.amounts import Cents
from bot.bank.ids import MessageId, TableId
from bot.blackjack.moves import Action, Move, PlayerId
from bot.fairness.shoe import ClientSeed, Seal
from bot.storage.database.backends.choice import backend_of
from bot.storage.reading.table_queries import open_tables
from bot.storage.sql_store import SqlStore
from bot.storage.writing.message_jobs import SetTableMessage
from bot.table.events import MoveMade, ShoeOpened, ShoeRetired, ShoeSealed
from bot.table.ports import Commit, Damage, StoredRound
from bot.table.stored.codec import dump_boxes, dump_rules
from tests.storage.helpers import (
    ANN,
    BOB,
    BOXES,
    RULES,
    TABLE,
    commit,
    dealt,
    fresh_shoe,
    give_back,
    opening,
    settled,
    stake,
    store_of,
)
from tests.support.disk_damage import damage

ACTIONS = (
    Action(box=1, move=Move.INSURANCE, amount=250, chips=90_000),
    Action(box=2, move=Move.DECLINE, by_timer=True, chips=0),
    Action(box=1, move=Move.SPLIT, hand=1, purses=((PlayerId("22"), 0), (PlayerId("23"), 90_000))),
    Action(box=1, move=Move.HIT, hand=2),
)

SEAL = Seal((ClientSeed(5, "ü|b"), ClientSeed(21, "a")), "1174109845192704000")

Statements = list[tuple[str, Any]]
"""Statements with their parameters."""

PARTIAL_INDEX_SCANS = {
    "SCAN rounds USING INDEX uq_rounds_open",
    "SCAN accounts USING INDEX ix_accounts_open_stake",
    "SCAN tables USING INDEX uq_tables_open_channel",
}


def open_round_commits(table: TableId) -> tuple[Commit, ...]:
    """Return the commits of a table with one stake and one move, which differ from table to table."""
    made = MoveMade(round_no=1, number=1, player=ANN, action=ACTIONS[table % 4])
    bet = stake(f"s{table}", table, table=table)
    return (
        opening(table),
        commit(2, table=table, events=[dealt()], transfers=[bet]),
        commit(3, table=table, events=[made]),
    )


async def test_open_round_is_restored_with_all_inputs(url: str) -> None:
    first, _ = store_of(url)
    shoe = fresh_shoe()
    await first.commit(opening())
    await first.commit(commit(2, events=[ShoeRetired(number=1), ShoeOpened(number=3, shoe=shoe.at(9))]))
    await first.commit(commit(3, events=[ShoeSealed(number=3, seal=SEAL)]))
    bets = [stake("a", 500), stake("b", 700, user=BOB), stake("c", 300, round_no=2)]
    deal = dealt(1, ANN, BOB)
    await first.commit(commit(4, events=[deal], transfers=bets))
    for number, action in enumerate(ACTIONS, 1):
        made = MoveMade(round_no=1, number=number, player=ANN, action=action)
        await first.commit(commit(4 + number, events=[made]))
    await first.write(SetTableMessage(table=TABLE, message=MessageId(5), at=12.5))
    await first.close()

    second, _ = store_of(url)
    (table,) = await second.open_tables()
    await second.close()
    assert table.row == commit(8).row
    assert table.round == StoredRound(
        round_no=1,
        shoe_no=1,
        shoe_position=0,
        rules_json=dump_rules(RULES),
        boxes_json=dump_boxes(BOXES),
        moves=ACTIONS,
    )
    sealed = shoe.sealed(SEAL.client_seeds, SEAL.bet)
    assert (table.shoe_no, table.shoe.seal, table.next_shoe) == (2, None, sealed)
    assert table.next_shoe.card(0) == sealed.card(0)
    assert table.escrow == {(1, ANN): 500, (1, BOB): 700, (2, ANN): 300}
    assert (table.message, table.message_at) == (5, 12.5)


async def test_each_table_is_restored_with_its_own_rows(store: SqlStore) -> None:
    tables = [TableId(100 + number) for number in range(12)]
    await asyncio.gather(*(store.commit(each) for table in tables for each in open_round_commits(table)))
    found = await store.open_tables()
    assert [stored.row.table for stored in found] == tables
    for stored in found:
        assert stored.round is not None
        assert stored.round.moves == (ACTIONS[stored.row.table % 4],)
        assert stored.escrow == {(1, ANN): Cents(stored.row.table)}
    assert len({stored.shoe for stored in found} | {stored.next_shoe for stored in found}) == 24


@pytest.fixture
async def reading(url: str) -> AsyncIterator[tuple[AsyncEngine, Statements]]:
    """A reader engine, with a list of its statements."""
    engine = backend_of(url).reader_engine(url)
    statements: Statements = []

    @event.listens_for(engine.sync_engine, "before_cursor_execute")
    def note(_connection: object, _cursor: object, statement: str, parameters: Any, *_rest: object) -> None:
        statements.append((statement, parameters))

    yield engine, statements
    await engine.dispose()


async def test_number_of_statements_is_constant(
    store: SqlStore, reading: tuple[AsyncEngine, Statements]
) -> None:
    engine, statements = reading
    counts: list[int] = []
    for number in range(3):
        for each in open_round_commits(TableId(100 + number)):
            await store.commit(each)
        statements.clear()
        async with engine.connect() as connection:
            assert len(await connection.run_sync(open_tables)) == number + 1
        counts.append(len(statements))
    assert counts == [counts[0]] * 3


@pytest.mark.sqlite
async def test_restart_reads_open_rows_only(store: SqlStore, reading: tuple[AsyncEngine, Statements]) -> None:
    for each in open_round_commits(TABLE):
        await store.commit(each)
    engine, statements = reading
    async with engine.connect() as connection:
        await connection.run_sync(open_tables)
        queries = [each for each in statements if each[0].startswith("SELECT")]
        plans = [
            await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            for statement, parameters in queries
        ]
    steps = {row.detail.replace("SCAN TABLE ", "SCAN ") for plan in plans for row in plan}
    assert {step for step in steps if step.startswith("SCAN ")} <= PARTIAL_INDEX_SCANS | {"SCAN tables"}


async def test_table_between_rounds_has_no_open_round(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt()], transfers=[stake("a", 500)]))
    await store.commit(commit(3, events=[settled()], transfers=[give_back("b", 500)]))
    (table,) = await store.open_tables()
    assert (table.round, table.escrow, table.message) == (None, {}, None)


async def test_closed_table_is_not_restored(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(opening(TableId(32)))
    await store.commit(commit(2, is_open=False))
    assert [table.row.table for table in await store.open_tables()] == [32]


async def test_table_without_shoes_is_damaged(store: SqlStore) -> None:
    await store.commit(opening(TableId(32)))
    await store.commit(commit(1, table=TableId(33)))
    assert [table.row.table for table in await store.open_tables()] == [32]
    (damaged,) = await store.damaged_tables()
    assert (damaged.table, damaged.channel, damaged.damage) == (33, 1_033, Damage.SHOES)


@pytest.mark.parametrize("value", ["version = 'x'", "state = x'00ff'"])
async def test_table_with_a_damaged_column_harms_no_other(url: str, file: Path, value: str) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(opening(TableId(32)))
    damage(file, f"UPDATE tables SET {value} WHERE id = {TABLE}")
    (damaged,) = await store.damaged_tables()
    assert (damaged.table, damaged.damage) == (TABLE, Damage.ROW)
    assert [table.row.table for table in await store.open_tables()] == [32]
    await store.close()


async def test_repr_of_stored_table_shows_no_seed(store: SqlStore) -> None:
    await store.commit(opening())
    (table,) = await store.open_tables()
    assert table.shoe.seed.reveal() not in repr(table)
