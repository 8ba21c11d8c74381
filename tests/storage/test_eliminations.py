"""Eliminated members, and the places of matches."""

import asyncio

from bot.bank.amounts import Cents
from bot.bank.grants import RevivalTo
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import Balance, Transfer, TransferKind, escrow, match_stack, mint
from bot.bank.refusals import GrantRefusal, NotEliminated
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, MemberEliminated
from bot.table.table_state import Choices
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    NOW,
    OPENING,
    TABLE,
    by_chips,
    commit,
    dealt,
    grant,
    loss,
    opening,
    query,
    stake,
    store_of,
)

ELSEWHERE = GuildId(11)


async def eliminate(store: SqlStore, user: UserId = ANN, version: int = 2) -> None:
    await store.funds(GUILD, [user])
    owned = (await store.balance(GUILD, user)).owned
    await store.commit(commit(version, events=[MemberEliminated(player=user, round_no=7, owned=owned)]))


async def revive(store: SqlStore, target: int = OPENING, key: str = "r") -> int | GrantRefusal:
    return await store.write(
        Grant(
            guild=GUILD,
            user=ANN,
            terms=RevivalTo(target=Cents(target)),
            by=CLEO,
            key=key,
            at=9.0,
            reason="revived",
            action="revive",
        )
    )


async def test_elimination_is_stored_with_time_and_round(store: SqlStore) -> None:
    await store.commit(opening())
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None
    await store.commit(commit(2, events=[dealt(7, ANN)]))
    await eliminate(store, version=3)
    assert await store.read(bank_queries.elimination, GUILD, ANN) == bank_queries.Elimination(
        at=NOW + 3, round_id=1
    )
    assert await store.read(bank_queries.elimination, GUILD, BOB) is None
    assert await store.read(bank_queries.elimination, ELSEWHERE, ANN) is None
    funds = await store.funds(GUILD, [ANN, BOB])
    assert [funds[user].is_eliminated for user in (ANN, BOB)] == [True, False]
    assert not (await store.funds(ELSEWHERE, [ANN]))[ANN].is_eliminated


async def test_granted_chips_lift_an_elimination(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GUILD, [ANN])
    await eliminate(store)
    await grant(store, -100, key="fine")
    assert await store.read(bank_queries.elimination, GUILD, ANN) is not None
    await grant(store, 100, key="help")
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None
    assert not (await store.funds(GUILD, [ANN]))[ANN].is_eliminated


async def test_repeated_grant_lifts_nothing(store: SqlStore) -> None:
    await store.commit(opening())
    await eliminate(store)
    await grant(store, 100)
    await eliminate(store, version=3)
    await grant(store, 100)  # the same key again
    assert await store.read(bank_queries.elimination, GUILD, ANN) is not None


async def test_lifted_elimination_stays_stored(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await eliminate(store)
    await revive(store, OPENING + 100)
    await eliminate(store, version=3)
    rows = await query(engine, 'SELECT "user", at, round_no, lifted_at FROM eliminations ORDER BY id')
    assert rows == [(ANN, NOW + 2, 7, 9.0), (ANN, NOW + 3, 7, None)]
    log = await query(engine, "SELECT actor, action, target, amount, reason FROM admin_log WHERE target > 0")
    assert log == [(CLEO, "revive", ANN, 100, "revived")]
    await store.close()


async def test_revival_of_rich_member_adds_nothing(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GUILD, [ANN])
    await eliminate(store)
    assert await revive(store, OPENING - 100) == OPENING
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None


async def test_six_revivals_at_once_give_one_grant(url: str) -> None:
    store, engine = store_of(url)
    await store.commit(opening())
    await store.funds(GUILD, [ANN])
    await store.commit(commit(2, transfers=[stake("a", OPENING), loss("b", OPENING)]))
    await eliminate(store, version=3)
    revivals = [revive(store, key=f"r{number}") for number in range(6)]
    results = await asyncio.gather(*revivals)
    assert [*results] == [OPENING, *[NotEliminated(member=ANN)] * 5]
    log = await query(engine, "SELECT action, amount, reason FROM admin_log WHERE target > 0 ORDER BY id")
    refused = ("revive refused", None, "not out of chips: revived")
    assert log == [("revive", OPENING, "revived"), *[refused] * 5]
    assert (await store.balance(GUILD, ANN)).owned == OPENING
    await store.close()


async def test_stakes_count_towards_revival(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, transfers=[stake("a", 600)]))
    await eliminate(store, version=3)
    await grant(store, 5, key="x", at=9.0, revives_from=OPENING + 6)
    assert await store.read(bank_queries.elimination, GUILD, ANN) is not None
    await grant(store, 1, key="y", at=9.0, revives_from=OPENING + 6)
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None


# --- matches


def stack_transfer(key: str, user: UserId, amount: int) -> Transfer:
    stack = match_stack(GUILD, TABLE, 1, user)
    return Transfer(
        key=key, debit=mint(GUILD), credit=stack, amount=Cents(amount), kind=TransferKind.MATCH_STACK
    )


def stake_in_match(key: str, user: UserId, amount: int) -> Transfer:
    stack, held = match_stack(GUILD, TABLE, 1, user), escrow(GUILD, TABLE, 1, user)
    return Transfer(key=key, debit=stack, credit=held, amount=Cents(amount), kind=TransferKind.STAKE)


async def start_match(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GUILD, [ANN, BOB])
    stacks = [stack_transfer(f"in{user}", user, 50_000) for user in (ANN, BOB)]
    await store.commit(commit(2, events=[MatchStarted(number=1, players=(ANN, BOB))], transfers=stacks))
    await store.commit(commit(3, transfers=[stake_in_match("s", ANN, 1_000)]))


async def test_match_stakes_are_not_part_of_balance(store: SqlStore) -> None:
    await start_match(store)
    assert await store.stacks(TABLE, 1) == {ANN: 49_000, BOB: 50_000}
    assert await store.stacks(TABLE, 2) == {}
    assert await store.balance(GUILD, ANN) == Balance(chips=Cents(OPENING), staked=Cents(0))
    assert [rank.value for rank in await by_chips(store)] == [OPENING, OPENING]
    assert await store.holdings(GUILD, [ANN]) == {ANN: OPENING}


async def test_match_places_are_stored(url: str) -> None:
    store, engine = store_of(url)
    await start_match(store)
    places = (
        MatchPlace(player=ANN, place=1, out_in=None, won=True),
        MatchPlace(player=BOB, place=2, out_in=4, won=False),
    )
    played = Choices(preset="vegas", changes={"min_bet": 20})
    await store.commit(commit(4, events=[MatchEnded(number=1, places=places, choices=played)]))
    rows = await query(
        engine, 'SELECT match_no, "user", started_at, ended_at, place, out_in, won FROM match_players'
    )
    assert rows == [(1, ANN, NOW + 2, NOW + 4, 1, None, 1), (1, BOB, NOW + 2, NOW + 4, 2, 4, 0)]
    await store.close()


async def test_stakes_of_other_tables_are_counted(store: SqlStore) -> None:
    await start_match(store)
    other = TableId(32)
    await store.commit(opening(other))
    await store.commit(commit(2, table=other, transfers=[stake("b", 700, table=other)]))
    assert await store.balance(GUILD, ANN) == Balance(chips=Cents(OPENING - 700), staked=Cents(700))
