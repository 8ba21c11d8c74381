"""The pages of a member's rounds and of their transfers."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from sqlalchemy.dialects import sqlite

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId
from bot.bank.seasons import Period
from bot.storage.reading import history_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.season_jobs import EndSeason
from bot.table.events import PlayerResult
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    NOW,
    OPENING,
    TABLE,
    commit,
    dealt,
    grant,
    opening,
    row,
    settled,
)
from tests.support.disk_damage import damage

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
    first = await store.read(history_queries.history, GUILD, ANN, offset=0, limit=3)
    second = await store.read(history_queries.history, GUILD, ANN, offset=3, limit=3)
    assert [each.id for each in (*first, *second)] == [5, 4, 3, 2, 1]
    assert (first[0].net, first[0].owned, first[0].staked) == (5, OPENING + 5, 100)
    assert await store.read(history_queries.history, GUILD, BOB, offset=0, limit=3) == ()
    assert await store.read(history_queries.history, GuildId(11), ANN, offset=0, limit=3) == ()


async def test_open_round_is_not_in_the_history(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt(1, ANN)]))
    assert await store.read(history_queries.history, GUILD, ANN, offset=0, limit=3) == ()


async def test_ledger_joins_transfers_and_rounds_by_time(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN])
    await play(store, 2)
    await grant(store, -300, at=NOW + 4.5)
    found = await store.read(history_queries.ledger, GUILD, ANN, offset=0, limit=9)
    assert [(each.amount, each.kind, each.round_id) for each in found] == [
        (2, None, 2),
        (-300, "admin", None),
        (1, None, 1),
        (OPENING, "opening", None),
    ]
    assert await store.read(history_queries.ledger, GUILD, ANN, offset=1, limit=2) == found[1:3]
    assert await store.read(history_queries.ledger, GUILD, BOB, offset=0, limit=9) == ()


async def test_pages_of_the_ledger_have_each_change_once(store: SqlStore) -> None:
    """A round that was dealt first ends last, while others are played at another table."""
    other = TableId(32)
    for table in (TABLE, other):
        await store.commit(opening(table))
    await store.commit(commit(2, events=[dealt(1, ANN)]))
    for number in range(1, 5):
        result = PlayerResult(player=ANN, staked=Cents(100), net=Cents(number), owned=Cents(OPENING))
        await store.commit(commit(2 * number, table=other, events=[dealt(number, ANN)]))
        await store.commit(commit(2 * number + 1, table=other, events=[settled(number, result)]))
    last = PlayerResult(player=ANN, staked=Cents(100), net=Cents(9), owned=Cents(OPENING))
    await store.commit(replace(commit(3, events=[settled(1, last)]), at=NOW + 20))
    pages = [
        await store.read(history_queries.ledger, GUILD, ANN, offset=offset, limit=2) for offset in (0, 2, 4)
    ]
    assert [[each.amount for each in page] for page in pages] == [[9, 4], [3, 2], [1]]


async def test_ledger_puts_a_late_round_with_its_season(store: SqlStore) -> None:
    """The round of season 1 ends after the first chips of season 2."""
    await store.funds(GUILD, [ANN])
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt(1, ANN)]))
    await store.write(EndSeason(guild=GUILD, number=1, name="Spring", by=CLEO, at=NOW + 2.5))
    await store.funds(GUILD, [ANN])
    result = PlayerResult(player=ANN, staked=Cents(100), net=Cents(7), owned=Cents(OPENING + 7))
    await store.commit(replace(commit(3, events=[settled(1, result)]), season=2))
    found = await store.read(history_queries.ledger, GUILD, ANN, offset=0, limit=9)
    assert [(each.season, each.amount) for each in found] == [(2, OPENING), (1, 7), (1, OPENING)]
    assert await store.read(history_queries.ledger, GUILD, ANN, offset=1, limit=1) == found[1:2]


async def test_rounds_of_a_match_are_not_in_the_ledger(store: SqlStore, file: Path) -> None:
    await play(store, 1)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE rule_sets SET json = replace(json, ?, ?)", (BANK, MATCH))
    assert await store.read(history_queries.ledger, GUILD, ANN, offset=0, limit=9) == ()
    assert len(await store.read(history_queries.history, GUILD, ANN, offset=0, limit=9)) == 1


async def test_balances_are_those_after_the_last_rounds(store: SqlStore) -> None:
    await play(store, 5)
    found = await store.balances_after(GUILD, ANN, Period.ALL_TIME, most=3)
    assert [(each.net, each.owned) for each in found] == [(net, OPENING + net) for net in (3, 4, 5)]
    assert await store.balances_after(GUILD, BOB, Period.ALL_TIME, most=3) == ()
    assert await store.balances_after(GuildId(11), ANN, Period.ALL_TIME, most=3) == ()


async def test_balances_of_all_tables_come_in_the_order_of_settlement(store: SqlStore) -> None:
    for table in (TABLE, TableId(32)):
        await store.commit(opening(table))
    for number in range(1, 7):
        table = (TABLE, TableId(32))[number % 2]
        result = PlayerResult(player=ANN, staked=Cents(100), net=Cents(number), owned=Cents(number))
        at = commit(2 * number, table=table, key=f"d{number}", events=[dealt(number, ANN)])
        version = 2 * ((number + 1) // 2)
        await store.commit(replace(at, row=row(version, table=table)))
        over = commit(2 * number + 1, table=table, key=f"s{number}", events=[settled(number, result)])
        await store.commit(replace(over, row=row(version + 1, table=table)))
    found = await store.balances_after(GUILD, ANN, Period.ALL_TIME, most=4)
    assert [each.owned for each in found] == [3, 4, 5, 6]


async def test_balances_leave_out_matches_and_void_rounds(store: SqlStore, file: Path) -> None:
    await play(store, 6)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE rounds SET status = 'void' WHERE id = 4")
        connection.execute(
            "INSERT INTO rule_sets (id, table_id, json) SELECT 99, table_id, replace(json, ?, ?) "
            "FROM rule_sets WHERE id = 1",
            (BANK, MATCH),
        )
        connection.execute("UPDATE rounds SET rule_set = 99 WHERE id = 5")
    found = await store.balances_after(GUILD, ANN, Period.ALL_TIME, most=9)
    assert [each.net for each in found] == [1, 2, 3, 6]


async def test_balances_of_a_week_begin_on_monday(store: SqlStore, file: Path) -> None:
    """The store's clock stands in the first week of 1970, whose Monday was in 1969."""
    await play(store, 2)
    damage(file, f"UPDATE rounds SET settled_at = {-3 * 86_400 - 1} WHERE id = 1")
    for period, nets in ((Period.WEEK, [2]), (Period.MONTH, [2]), (Period.SEASON, [2])):
        found = await store.balances_after(GUILD, ANN, period, most=9)
        assert [each.net for each in found] == nets, period


async def test_balances_of_a_member_with_many_rounds_are_found_in_the_index(
    store: SqlStore, file: Path
) -> None:
    """Only the rounds that are shown are read, however many there are."""
    await play(store, 1)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
            "INSERT INTO rounds (table_id, round_no, shoe_no, shoe_position, record, moves, output, status, "
            "dealt_at, settled_at, rule_set, season, is_judged) "
            "SELECT table_id, i, shoe_no, 0, record, moves, output, status, i, i, rule_set, season, "
            "is_judged FROM rounds, n WHERE id = 1"
        )
        connection.execute(
            "INSERT INTO round_players SELECT table_id, round_no, ?, 1, 1, 5 FROM rounds WHERE round_no > 1",
            (ANN,),
        )
        steps = [0]

        def count() -> int:
            steps[0] += 1
            return 0

        connection.set_progress_handler(count, 1_000)
        query = history_queries._BALANCES_AFTER.compile(dialect=sqlite.dialect(paramstyle="named"))
        wanted = {**query.params, "guild": GUILD, "user": ANN, "most": 200}
        assert len(connection.execute(str(query), wanted).fetchall()) == 200
        assert steps[0] < 60, "thousands of steps of SQLite"
