"""The pages of a member's rounds and of their transfers."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.sql_store import SqlStore
from bot.table.events import PlayerResult
from bot.table.ids import Cents, GuildId
from tests.storage.helpers import ANN, BOB, CLEO, GUILD, NOW, OPENING, commit, dealt, opening, settled

BANK, MATCH = '"bankroll":"bank"', '"bankroll":"match"'


async def play(store: SqlStore, rounds: int) -> None:
    """Commit rounds that Ann wins by their number."""
    await store.commit(opening())
    for number in range(1, rounds + 1):
        result = PlayerResult(player=ANN, staked=Cents(100), net=Cents(number), owned=Cents(OPENING + number))
        await store.commit(commit(2 * number, events=[dealt(number, ANN)]))
        await store.commit(commit(2 * number + 1, events=[settled(number, result)]))


async def test_history_is_read_in_pages_newest_first(store: SqlStore) -> None:
    await play(store, 5)
    first = await store.history(GUILD, ANN, offset=0, limit=3)
    second = await store.history(GUILD, ANN, offset=3, limit=3)
    assert [each.id for each in (*first, *second)] == [5, 4, 3, 2, 1]
    assert (first[0].net, first[0].owned, first[0].staked) == (5, OPENING + 5, 100)
    assert await store.history(GUILD, BOB, offset=0, limit=3) == ()
    assert await store.history(GuildId(11), ANN, offset=0, limit=3) == ()


async def test_open_round_is_not_in_the_history(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt(1, ANN)]))
    assert await store.history(GUILD, ANN, offset=0, limit=3) == ()


async def test_damaged_round_is_left_out_of_the_history(store: SqlStore, file: Path) -> None:
    await play(store, 2)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE rounds SET settled_at = 'x' WHERE id = 1")
    assert [each.id for each in await store.history(GUILD, ANN, offset=0, limit=3)] == [2]
    assert [each.round_id for each in await store.ledger(GUILD, ANN, offset=0, limit=3)] == [2]


async def test_damaged_transfer_is_left_out_of_the_ledger(store: SqlStore, file: Path) -> None:
    await store.funds(GUILD, [ANN])
    await play(store, 1)
    for key in ("a", "b"):
        await store.grant(GUILD, ANN, -300, by=CLEO, reason="", key=key, at=NOW + 4.5)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TRIGGER transfers_refuse_update")
        connection.execute("UPDATE transfers SET at = 'x' WHERE id = (SELECT max(id) FROM transfers)")
    found = await store.ledger(GUILD, ANN, offset=0, limit=9)
    assert [(each.amount, each.kind) for each in found] == [
        (-300, "admin"),
        (1, None),
        (OPENING, "opening"),
    ]


async def test_ledger_joins_transfers_and_rounds_by_time(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN])
    await play(store, 2)
    await store.grant(GUILD, ANN, -300, by=CLEO, reason="", key="g", at=NOW + 4.5)
    found = await store.ledger(GUILD, ANN, offset=0, limit=9)
    assert [(each.amount, each.kind, each.round_id) for each in found] == [
        (2, None, 2),
        (-300, "admin", None),
        (1, None, 1),
        (OPENING, "opening", None),
    ]
    assert await store.ledger(GUILD, ANN, offset=1, limit=2) == found[1:3]
    assert await store.ledger(GUILD, BOB, offset=0, limit=9) == ()


async def test_rounds_of_a_match_are_not_in_the_ledger(store: SqlStore, file: Path) -> None:
    await play(store, 1)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE rule_sets SET json = replace(json, ?, ?)", (BANK, MATCH))
    assert await store.ledger(GUILD, ANN, offset=0, limit=9) == ()
    assert len(await store.history(GUILD, ANN, offset=0, limit=9)) == 1
