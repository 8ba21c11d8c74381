"""A round in its row: moves append themselves, and the row that ends must be the open one."""

import asyncio
from dataclasses import dataclass, replace

import pytest

from bot.bank.ids import TableId
from bot.blackjack.moves import Action, Move, PlayerId
from bot.storage.sql_store import SqlStore
from bot.storage.writing import table_commits
from bot.storage.writing.batches.transaction import Job, Row, Tx
from bot.storage.writing.write_errors import BadCommitError
from bot.table.events import Event, MoveMade
from bot.table.ports import Stored
from tests.storage.helpers import ANN, TABLE, commit, dealt, opening, query, settled, store_of

OTHER = TableId(32)
ACTIONS = (
    Action(box=1, move=Move.INSURANCE, amount=250, chips=0),
    Action(box=2, move=Move.DECLINE, by_timer=True),
    Action(box=1, move=Move.SPLIT, hand=1, purses=((PlayerId("22"), 0),)),
    Action(box=1, move=Move.HIT),
)
WRITTEN = (
    '{"box":1,"move":"insurance","amount":250,"chips":0,"at":0}',
    '{"box":2,"move":"decline","by_timer":true,"at":1250}',
    '{"box":1,"move":"split","hand":1,"purses":[["22",0]],"at":1250}',
    '{"box":1,"move":"hit","at":0}',
)


def moved(number: int, action: Action) -> MoveMade:
    return MoveMade(round_no=1, number=number, player=ANN, action=action)


async def test_moves_are_kept_in_their_order_with_their_times(url: str) -> None:
    """Some commands make several moves, and those of several tables are written together."""
    store, engine = store_of(url)
    for table in (TABLE, OTHER):
        await store.commit(opening(table))
        await store.commit(commit(2, table=table, events=[dealt()]))
    first, second, third, fourth = (moved(number, action) for number, action in enumerate(ACTIONS, 1))
    for moment, version, events in (
        (1_002.0, 3, [first]),
        (1_003.25, 4, [second, third]),
        (1_001.9996, 5, [fourth]),
    ):
        made = [replace(commit(version, table=table, events=events), at=moment) for table in (TABLE, OTHER)]
        await asyncio.gather(*map(store.commit, made))
    found = await query(engine, "SELECT table_id, moves FROM rounds ORDER BY table_id")
    assert found == [(table, ",".join(WRITTEN)) for table in (TABLE, OTHER)]
    await store.close()


NO_OPEN_ROUND: dict[str, Event] = {
    "move": moved(1, ACTIONS[-1]),
    "settlement": settled(),
}


async def test_deal_is_answered_with_the_number_of_its_round(url: str) -> None:
    """Rounds of all tables are numbered together. A restart knows the last number of each table."""
    store, engine = store_of(url)
    tables = (TABLE, OTHER)
    for table in tables:
        await store.commit(opening(table))
    for number in (1, 2):
        deals = [commit(2 * number, table=table, events=[dealt(number)]) for table in tables]
        stored = await asyncio.gather(*map(store.commit, deals))
        found = await query(engine, f"SELECT id FROM rounds WHERE round_no = {number} ORDER BY table_id")
        assert [(each.round_id,) for each in stored] == found == [(2 * number - 1,), (2 * number,)]
        for table in tables:
            done = await store.commit(commit(2 * number + 1, table=table, events=[settled(number)]))
            assert done.round_id is None
    assert [table.round_id for table in await store.open_tables()] == [3, 4]
    await store.close()


@pytest.mark.parametrize("kind", NO_OPEN_ROUND)
async def test_event_of_a_round_that_is_not_open_is_refused(store: SqlStore, kind: str) -> None:
    for table in (TABLE, OTHER):
        await store.commit(opening(table))
    await store.commit(commit(2, table=OTHER, events=[dealt()]))
    results = await asyncio.gather(
        store.commit(commit(2, events=[NO_OPEN_ROUND[kind]])),
        store.commit(commit(3, table=OTHER, events=[settled()])),
        return_exceptions=True,
    )
    assert [type(each) for each in results] == [BadCommitError, Stored]


@dataclass(frozen=True)
class WriteTable(Job[None]):
    """A job that writes a table without a check."""

    row: Row

    def apply(self, tx: Tx) -> None:
        tx.add(table_commits._TABLES, self.row)


@pytest.mark.parametrize("version", [2, 3, 5])
async def test_table_is_written_after_the_version_before_only(url: str, version: int) -> None:
    """The batch has checked it: this is what keeps a fault of that check out of the database."""
    store, engine = store_of(url)
    for each in (opening(), commit(2), commit(3)):
        await store.commit(each)
    row = {"id": TABLE, "guild": 10, "channel": 1_031, "is_open": True, "version": version, "state": "[]"}
    with pytest.raises(BadCommitError):
        await store.write(WriteTable(row))
    assert await query(engine, "SELECT version, state FROM tables") == [(3, "[3]")]
    await store.write(WriteTable({**row, "version": 4}))
    assert await query(engine, "SELECT version, state FROM tables") == [(4, "[]")]
    await store.close()
