"""The store as a whole: opening it, and the conservation of chips."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE, Transfer, TransferKind, house, member
from bot.bank.refusals import TooFewChips
from bot.bank.store_errors import InsufficientFundsError
from bot.storage.database.engines import database_file
from bot.storage.database.storage_errors import DatabaseTooNewError, UnsupportedDatabaseError
from bot.storage.sql_store import SqlStore
from bot.table.ports import AlreadyDoneError, Commit, Store
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    TABLE,
    chips_of,
    commit,
    give_back,
    grant,
    opening,
    stake,
    store_of,
    url_of,
)
from tests.support.empty_database import write_empty_database


def test_sql_store_implements_the_port(url: str) -> None:
    async def stored() -> None:
        store, _ = store_of(url)
        port: Store = store
        assert await port.open_tables() == ()
        await store.close()

    asyncio.run(stored())


async def test_new_file_is_created_and_migrated(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/new.db")
    assert await store.audit() == ()
    await store.close()


async def test_database_other_than_sqlite_is_refused() -> None:
    with pytest.raises(UnsupportedDatabaseError):
        await SqlStore.open("postgresql+asyncpg://host/croupier")


async def test_file_of_newer_version_is_refused(url: str) -> None:
    store, engine = store_of(url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    with pytest.raises(DatabaseTooNewError, match="newer version"):
        await SqlStore.open(url)


# --- conservation of chips --------------------------------------------------------------------------

PLAYERS = (ANN, BOB, CLEO)
amounts = st.sampled_from([1, 333, 5_000, OPENING_BALANCE // 2, OPENING_BALANCE, OPENING_BALANCE * 2])
operations = st.tuples(
    st.sampled_from(["stake", "overdraw", "give back", "lose", "grant", "take", "repeat"]),
    st.sampled_from(PLAYERS),
    amounts,
)


class ExpectedBalances:
    """The chips and stakes that each player should have."""

    def __init__(self) -> None:
        self.purses = dict.fromkeys(PLAYERS, OPENING_BALANCE)
        self.stakes = dict.fromkeys(PLAYERS, 0)

    def allows(self, operation: str, player: UserId, amount: int) -> bool:
        match operation:
            case "stake" | "take":
                return self.purses[player] >= amount
            case "give back" | "lose":
                return self.stakes[player] >= amount
            case _:
                return True

    def apply(self, operation: str, player: UserId, amount: int) -> None:
        purse = {"stake": -1, "overdraw": -1, "give back": 1, "grant": 1, "take": -1}
        held = {"stake": 1, "overdraw": 1, "give back": -1, "lose": -1}
        self.purses[player] += purse.get(operation, 0) * amount
        self.stakes[player] += held.get(operation, 0) * amount


def transfer(operation: str, key: str, player: UserId, amount: int) -> Transfer:
    put = stake(key, amount, user=player, overdraw=operation == "overdraw")
    if operation == "give back":
        return give_back(key, amount, user=player)
    if operation == "lose":
        return Transfer(
            key=key, debit=put.credit, credit=house(GUILD), amount=Cents(amount), kind=TransferKind.LOSS
        )
    assert put.debit == member(GUILD, player)
    return put


async def run_operations(
    store: SqlStore, expected: ExpectedBalances, plan: list[tuple[str, UserId, int]]
) -> None:
    await store.commit(opening())
    last, version = opening(), 1
    for number, (operation, player, amount) in enumerate(plan):
        allowed = expected.allows(operation, player, amount)
        try:
            if operation in ("grant", "take"):
                signed = amount if operation == "grant" else -amount
                key = f"g{number}"
                given = await grant(store, signed, user=player, by=BOB, key=key, at=1.0)
                if given == TooFewChips(member=player):
                    raise InsufficientFundsError(member(GUILD, player))
            elif operation == "repeat":
                await repeat_commit(store, last, version)
            else:
                new = commit(
                    version + 1,
                    key=f"{number}",
                    transfers=[transfer(operation, f"t{number}", player, amount)],
                )
                await store.commit(new)
                last, version = new, version + 1
        except InsufficientFundsError:
            assert not allowed
        else:
            assert allowed
            expected.apply(operation, player, amount)
        await check_balances(store, expected)


async def repeat_commit(store: SqlStore, last: Commit, version: int) -> None:
    if version > 1:
        with pytest.raises(AlreadyDoneError):
            await store.commit(last)


async def check_balances(store: SqlStore, expected: ExpectedBalances) -> None:
    assert await chips_of(store, GUILD, PLAYERS) == expected.purses
    (table,) = await store.open_tables()
    stakes = {(1, player): held for player, held in expected.stakes.items() if held}
    assert table.escrow == stakes
    assert table.row.table == TABLE


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plan=st.lists(operations, max_size=12))
def test_any_operations_conserve_chips(
    plan: list[tuple[str, UserId, int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = write_empty_database(tmp_path_factory.mktemp("conserved") / "croupier.db")

    async def run() -> None:
        store, _ = store_of(url_of(file))
        try:
            await run_operations(store, ExpectedBalances(), plan)
            assert await store.audit() == (), "transfers stay, so a wrong balance stays wrong"
        finally:
            await store.close()

    asyncio.run(run())


async def test_environment_names_the_file_for_a_process_in_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_empty_database(tmp_path / "croupier.db")
    store = await SqlStore.open("sqlite+aiosqlite:///croupier.db")
    named = store.environment["DATABASE_URL"]
    await store.close()
    monkeypatch.chdir("/")
    assert database_file(named) == tmp_path / "croupier.db"
