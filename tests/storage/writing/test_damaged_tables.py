"""The end of a damaged table: its stakes go back to those whom their accounts name, in one transaction."""

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, TableId
from bot.bank.ledger import Balance, Transfer, TransferKind, escrow, match_stack, mint
from bot.storage.sql_store import SqlStore
from bot.table.events import MatchStarted
from bot.table.ports import Damage, DamagedTable
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    OPENING,
    TABLE,
    chips_of,
    commit,
    dealt,
    opening,
    stake,
    store_of,
    url_of,
)
from tests.support.disk_damage import damage_copy

DAMAGED = DamagedTable(table=TABLE, channel=ChannelId(1_031), damage=Damage.STATE, error="KeyError")


def rows(file: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(statement).fetchall()


async def test_all_stakes_go_back(store: SqlStore, file: Path) -> None:
    await store.commit(opening())
    bets = [stake("a", 500), stake("b", 700, user=BOB), stake("c", 300, round_no=2)]
    await store.commit(commit(2, events=[dealt(1, ANN, BOB)], transfers=bets))
    assert await store.close_damaged(DAMAGED, 50.0) == 0
    assert await chips_of(store, GUILD, (ANN, BOB)) == {ANN: OPENING, BOB: OPENING}
    assert await store.open_tables() == ()
    assert await store.damaged_tables() == ()
    assert rows(file, "SELECT status, settled_at FROM rounds") == [("void", 50.0)]
    assert rows(file, "SELECT DISTINCT retired_at FROM shoes") == [(50.0,)]
    assert rows(file, "SELECT state, version FROM tables") == [("[2]", 2)], "kept as it was"
    log = "SELECT action, reason, actor, at FROM admin_log ORDER BY id DESC LIMIT 1"
    assert rows(file, log) == [("table closed", "closed_damaged: state (KeyError)", None, 50.0)]


async def test_stake_that_was_carried_over_goes_back(store: SqlStore) -> None:
    first, second = escrow(GUILD, TABLE, 1, ANN), escrow(GUILD, TABLE, 2, ANN)
    carried = Transfer(key="c", debit=first, credit=second, amount=Cents(500), kind=TransferKind.STAKE)
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    await store.commit(commit(3, transfers=[carried]))
    assert await store.close_damaged(DAMAGED, 50.0) == 0
    assert await chips_of(store, GUILD, (ANN,)) == {ANN: OPENING}


def match_of(round_no: int, number: int = 1, table: TableId = TABLE) -> list[Transfer]:
    """Return the transfers of an entrant who has got a stack, and bets in a round."""
    stack = match_stack(GUILD, table, number, ANN)
    held = escrow(GUILD, table, round_no, ANN)
    given, bet = Cents(5_000), Cents(2_000)
    return [
        Transfer(
            key=f"g{table}", debit=mint(GUILD), credit=stack, amount=given, kind=TransferKind.MATCH_STACK
        ),
        Transfer(key=f"b{table}", debit=stack, credit=held, amount=bet, kind=TransferKind.STAKE),
    ]


async def test_match_stacks_go_to_the_mint(store: SqlStore, file: Path) -> None:
    for place, (round_no, number) in enumerate(itertools.product((1, 2, 7), (1, 2))):
        table = TableId(TABLE + place)
        await store.commit(opening(table))
        started = MatchStarted(number=number, players=(ANN,))
        await store.commit(
            commit(2, table=table, events=[started], transfers=match_of(round_no, number, table))
        )
        assert await store.close_damaged(replace(DAMAGED, table=table), 50.0) == 0
        accounts = f"SELECT kind, balance FROM accounts WHERE kind = 'mint' OR table_id = {table} ORDER BY id"
        found = rows(file, accounts)
        assert found == [("mint", 0), ("match", 0), ("escrow", 0)], (round_no, number)


async def test_chips_of_a_match_never_become_those_of_a_member(store: SqlStore, file: Path) -> None:
    changes = (
        "DELETE FROM match_players",
        "UPDATE match_players SET ended_at = 1.0",
        "UPDATE match_players SET match_no = 9",
    )
    for number, change in enumerate(changes):
        table = TableId(TABLE + number)
        await store.commit(opening(table))
        started = MatchStarted(number=1, players=(ANN,))
        await store.commit(commit(2, table=table, events=[started], transfers=match_of(5, table=table)))
        rows(file, f"{change} WHERE table_id = {table}")
        assert await store.close_damaged(replace(DAMAGED, table=table), 50.0) == 0, change
        assert await chips_of(store, GUILD, (ANN,)) == {ANN: OPENING}, change


async def test_chips_of_a_match_are_none_of_a_member_who_bets_elsewhere(store: SqlStore, file: Path) -> None:
    """They are all in, so that their stack is empty, and their purse knows of another bet."""
    other = TableId(32)
    await store.commit(opening())
    await store.commit(opening(other))
    await store.commit(commit(2, table=other, transfers=[stake("o", 9_000, table=other)]))
    given, bet = match_of(5)
    all_in = replace(bet, amount=given.amount)
    await store.commit(commit(2, events=[MatchStarted(number=1, players=(ANN,))], transfers=[given, all_in]))
    rows(file, "UPDATE match_players SET ended_at = 1.0")
    assert await store.close_damaged(DAMAGED, 50.0) == 0
    assert (await store.balance(GUILD, ANN)) == Balance(chips=Cents(OPENING - 9_000), staked=Cents(9_000))


async def test_stake_of_another_member_makes_nobody_richer(url: str, file: Path) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500), stake("b", 500, user=BOB)]))
    rows(file, "UPDATE accounts SET user = 21 WHERE kind = 'escrow' AND user = 22")
    assert await store.close_damaged(DAMAGED, 50.0) == 2
    assert await chips_of(store, GUILD, (ANN, BOB)) == {ANN: OPENING - 500, BOB: OPENING - 500}
    await store.close()


async def test_stake_of_which_its_member_does_not_know_stays(url: str, file: Path) -> None:
    changes = [
        f"UPDATE accounts SET {value} WHERE kind = 'escrow' AND user = {ANN}"
        for value in ("user = 23", "balance = 4000", "season = 7")
    ]
    async for change, store, copy in staked_copies(file, changes):
        await store.funds(GUILD, [CLEO])
        assert await store.close_damaged(DAMAGED, 50.0) == 1, change
        owned = await chips_of(store, GUILD, (ANN, BOB, CLEO))
        assert owned == {ANN: OPENING - 500, BOB: OPENING, CLEO: OPENING}, change
        assert rows(copy, "SELECT is_open FROM tables") == [(0,)], change


VALUES = (
    *(f"tables SET {name} = x'00ff'" for name in ("state", "version", "message", "channel", "guild")),
    *(f"shoes SET {name} = 'x'" for name in ("seed", "decks", "opened_at")),
    *(f"rounds SET {name} = x'00ff'" for name in ("moves", "record", "season", "rule_set", "dealt_at")),
    *("rounds SET is_judged = 'x'", "rounds SET status = x'00ff'", "tables SET guild = -5"),
    "accounts SET balance = 'x' WHERE kind = 'member' AND user = 22",
)


async def test_value_of_another_type_keeps_no_table_from_closing(url: str, file: Path) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    bets = [stake("a", 500), stake("b", 700, user=BOB)]
    await store.commit(commit(2, events=[dealt(1, ANN, BOB)], transfers=bets))
    await store.close()
    for value in VALUES:
        copy = damage_copy(file, f"UPDATE {value}")
        store, _ = store_of(url_of(copy))
        assert await store.close_damaged(DAMAGED, 50.0) == value.startswith("accounts"), value
        assert await chips_of(store, GUILD, (ANN,)) == {ANN: OPENING}, value
        assert rows(copy, "SELECT is_open FROM tables") == [(0,)], value
        await store.close()


async def test_repeated_close_changes_nothing(store: SqlStore, file: Path) -> None:
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    await store.close_damaged(DAMAGED, 50.0)
    everything = ("SELECT * FROM transfers", "SELECT * FROM admin_log", "SELECT * FROM shoes")
    before = [rows(file, each) for each in everything]
    assert await store.close_damaged(DAMAGED, 60.0) == 0
    assert [rows(file, each) for each in everything] == before


async def test_closing_shares_a_transaction_with_other_tables(store: SqlStore) -> None:
    """A bet elsewhere by the same member, and a new table in the channel, are in the same batch."""
    other, new = TableId(32), TableId(33)
    await store.commit(opening())
    await store.commit(opening(other))
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    await asyncio.gather(
        store.commit(commit(2, table=other, transfers=[stake("o", 300, table=other)])),
        store.close_damaged(DAMAGED, 50.0),
        store.commit(opening(new, channel=1_031)),
    )
    assert await chips_of(store, GUILD, (ANN,)) == {ANN: OPENING - 300}
    assert [table.row.table for table in await store.open_tables()] == [other, new]


async def test_stakes_of_a_table_without_its_row_go_back(url: str, file: Path) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    rows(file, "DELETE FROM tables")
    (damaged,) = await store.damaged_tables()
    assert (damaged.table, damaged.channel, damaged.damage) == (TABLE, None, Damage.ROW)
    assert await store.close_damaged(damaged, 50.0) == 0
    assert await chips_of(store, GUILD, (ANN,)) == {ANN: OPENING}
    assert await store.damaged_tables() == ()
    await store.close()


async def test_stake_with_an_unreadable_code_goes_back(url: str, file: Path) -> None:
    """A code that is not UTF-8 fails neither the end of its table nor the other jobs of the batch."""
    store, _ = store_of(url)
    other = TableId(32)
    await store.commit(opening())
    await store.commit(opening(other))
    await store.commit(commit(2, transfers=[stake("a", 500)]))
    rows(file, "UPDATE accounts SET code = CAST(x'ff' || code AS TEXT) WHERE kind = 'escrow'")
    unreturned, _ = await asyncio.gather(
        store.close_damaged(DAMAGED, 50.0),
        store.commit(commit(2, table=other, transfers=[stake("o", 300, table=other)])),
    )
    assert unreturned == 0
    assert await chips_of(store, GUILD, (ANN,)) == {ANN: OPENING - 300}
    assert [table.row.table for table in await store.open_tables()] == [other]
    assert {each.check for each in await store.audit()} == set()
    await store.close()


async def staked_copies(file: Path, changes: Iterable[str]) -> AsyncIterator[tuple[str, SqlStore, Path]]:
    """Yield a store for each change of a database in which Ann and Bob have a stake."""
    store, _ = store_of(url_of(file))
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500), stake("b", 700, user=BOB)]))
    await store.close()
    for change in changes:
        copy = damage_copy(file, change)
        store, _ = store_of(url_of(copy))
        yield change, store, copy
        await store.close()


async def test_stake_with_a_damaged_code_goes_back(url: str, file: Path) -> None:
    """Its row is found by its id, and nothing but the balance is written."""
    changes = [
        f"UPDATE accounts SET code = {code} WHERE kind = '{kind}' AND user = {ANN}"
        for code in ("code || char(0)", "char(0, 0)")
        for kind in ("escrow", "member")
    ]
    async for change, store, copy in staked_copies(file, changes):
        assert await store.close_damaged(DAMAGED, 50.0) == 0, change
        found = rows(copy, "SELECT balance FROM accounts WHERE kind <> 'mint' ORDER BY balance")
        assert found == [(0,), (0,), (OPENING,), (OPENING,)], change


async def test_stake_that_cannot_be_read_stays_and_is_told(url: str, file: Path) -> None:
    changes = [
        f"UPDATE accounts SET {column} = x'00ff' WHERE kind = 'escrow' AND user = {ANN}"
        for column in ("balance", "user", "round_no", "season", "guild")
    ]
    async for change, store, copy in staked_copies(file, changes):
        assert await store.close_damaged(DAMAGED, 50.0) == 1, change
        assert await chips_of(store, GUILD, (BOB,)) == {BOB: OPENING}, change
        assert rows(copy, "SELECT is_open FROM tables") == [(0,)], change


async def test_player_without_an_account_gets_nothing_and_the_table_closes(url: str, file: Path) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 500), stake("b", 700, user=BOB)]))
    rows(file, "UPDATE accounts SET kind = 'x' WHERE kind = 'member' AND user = 21")
    assert await store.close_damaged(DAMAGED, 50.0) == 1
    assert rows(file, "SELECT balance FROM accounts WHERE kind = 'escrow' ORDER BY id") == [(500,), (0,)]
    assert rows(file, "SELECT is_open FROM tables") == [(0,)]
    await store.commit(opening(TableId(32), channel=1_031))
    await store.close()
