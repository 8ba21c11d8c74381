from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.storage.database.storage_errors import DatabaseTooNewError, UnsupportedDatabaseError
from bot.storage.sql_store import SqlStore
from bot.table.ids import UserId
from bot.table.ledger import OPENING_BALANCE, Transfer, TransferKind, house, member
from bot.table.ports import AlreadyDoneError, Commit, InsufficientFundsError, Store
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    OPENING,
    TABLE,
    chips_of,
    commit,
    give_back,
    opening,
    stake,
    store_of,
    url_of,
)


def test_it_is_the_store_that_tables_ask_for(url: str) -> None:
    async def stored() -> None:
        store, _ = store_of(url)
        port: Store = store
        assert await port.open_tables() == ()
        await store.close()

    asyncio.run(stored())


def test_a_database_in_memory_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    async def played() -> None:
        store = await SqlStore.open("sqlite+aiosqlite:///:memory:")
        assert await chips_of(store, GUILD, [ANN]) == {ANN: OPENING}
        assert await store.audit() == ()
        await store.close()

    asyncio.run(played())
    assert list(tmp_path.iterdir()) == []


async def test_a_new_file_is_made_and_brought_up_to_date(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/new.db")
    assert await store.audit() == ()
    await store.close()


async def test_another_database_is_refused() -> None:
    with pytest.raises(UnsupportedDatabaseError):
        await SqlStore.open("postgresql+asyncpg://host/croupier")


async def test_a_file_of_a_newer_version_is_refused(url: str) -> None:
    store, engine = store_of(url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    with pytest.raises(DatabaseTooNewError, match="newer version"):
        await SqlStore.open(url)


# --- chips are conserved, whatever is asked for in whatever order ---------------------------------

PLAYERS = (ANN, BOB, CLEO)
amounts = st.sampled_from([1, 333, 5_000, OPENING_BALANCE // 2, OPENING_BALANCE, OPENING_BALANCE * 2])
steps = st.tuples(
    st.sampled_from(["stake", "overdraw", "give back", "lose", "grant", "take", "again"]),
    st.sampled_from(PLAYERS),
    amounts,
)


class Model:
    """What each purse and stake should hold."""

    def __init__(self) -> None:
        self.purses = dict.fromkeys(PLAYERS, OPENING_BALANCE)
        self.stakes = dict.fromkeys(PLAYERS, 0)

    def allows(self, what: str, player: UserId, amount: int) -> bool:
        match what:
            case "stake" | "take":
                return self.purses[player] >= amount
            case "give back" | "lose":
                return self.stakes[player] >= amount
            case _:
                return True

    def do(self, what: str, player: UserId, amount: int) -> None:
        purse = {"stake": -1, "overdraw": -1, "give back": 1, "grant": 1, "take": -1}
        held = {"stake": 1, "overdraw": 1, "give back": -1, "lose": -1}
        self.purses[player] += purse.get(what, 0) * amount
        self.stakes[player] += held.get(what, 0) * amount


def transfer(what: str, key: str, player: UserId, amount: int) -> Transfer:
    put = stake(key, amount, user=player, overdraw=what == "overdraw")
    if what == "give back":
        return give_back(key, amount, user=player)
    if what == "lose":
        return Transfer(key=key, debit=put.credit, credit=house(GUILD), amount=amount, kind=TransferKind.LOSS)
    assert put.debit == member(GUILD, player)
    return put


async def follow(store: SqlStore, model: Model, plan: list[tuple[str, UserId, int]]) -> None:
    await store.commit(opening())
    last, version = opening(), 1
    for number, (what, player, amount) in enumerate(plan):
        allowed = model.allows(what, player, amount)
        try:
            if what in ("grant", "take"):
                signed = amount if what == "grant" else -amount
                await store.grant(GUILD, player, signed, by=BOB, reason="", key=f"g{number}", at=1.0)
            elif what == "again":
                await repeat(store, last, version)
            else:
                asked = commit(
                    version + 1, key=f"{number}", transfers=[transfer(what, f"t{number}", player, amount)]
                )
                await store.commit(asked)
                last, version = asked, version + 1
        except InsufficientFundsError:
            assert not allowed
        else:
            assert allowed
            model.do(what, player, amount)
        await compare(store, model)


async def repeat(store: SqlStore, last: Commit, version: int) -> None:
    if version > 1:
        with pytest.raises(AlreadyDoneError):
            await store.commit(last)


async def compare(store: SqlStore, model: Model) -> None:
    assert await chips_of(store, GUILD, PLAYERS) == model.purses
    (table,) = await store.open_tables()
    stakes = {(1, player): held for player, held in model.stakes.items() if held}
    assert table.escrow == stakes
    assert table.row.table == TABLE
    assert await store.audit() == ()


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plan=st.lists(steps, max_size=12))
def test_chips_are_conserved_whatever_is_asked(
    plan: list[tuple[str, UserId, int]], template: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("conserved") / "croupier.db"
    file.write_bytes(template.read_bytes())

    async def run() -> None:
        store, _ = store_of(url_of(file))
        try:
            await follow(store, Model(), plan)
        finally:
            await store.close()

    asyncio.run(run())
