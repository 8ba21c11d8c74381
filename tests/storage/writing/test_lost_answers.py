"""What becomes of a commit if the connection to PostgreSQL is lost, or the server refuses it."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from threading import Event
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot.bank.ids import TableId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends import postgres_backend
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.storage_errors import DatabaseLostError, is_outage
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job, Tx
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.table.ports import AlreadyDoneError, Commit
from tests.storage.helpers import (
    ANN,
    GUILD,
    NOW,
    OPENING,
    FixedClock,
    commit,
    dealt,
    give_back,
    opening,
    rows_in,
    settled,
    stake,
)
from tests.storage.writing.cutting_proxy import Cut, CuttingProxy, cutting_proxy
from tests.support import postgres

pytestmark = pytest.mark.slow

CHANGE = ChangeSettings(guild=GUILD, changes={"daily": 70}, by=ANN, at=NOW)
BET = commit(2, events=[dealt()], transfers=[stake("a", 500)])


@pytest.fixture
def direct() -> str:
    """The URL of an empty database, without the proxy."""
    return postgres.empty_database()


@pytest.fixture
async def proxy(direct: str) -> AsyncIterator[CuttingProxy]:
    async with cutting_proxy(postgres.server().folder) as started:
        yield started


@pytest.fixture
async def store(direct: str, proxy: CuttingProxy) -> AsyncIterator[SqlStore]:
    """A store behind the proxy, with an open table."""
    opened = await SqlStore.open(proxy.url_of(direct), clock=FixedClock())
    await opened.commit(opening())
    yield opened
    await opened.close()


async def test_commit_whose_answer_is_lost_is_confirmed(store: SqlStore, proxy: CuttingProxy) -> None:
    proxy.cut = Cut.BEFORE_ANSWER
    await store.commit(BET)
    assert proxy.cut is Cut.NEVER, "it was cut"
    with pytest.raises(AlreadyDoneError):
        await store.commit(BET)
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 500
    assert await store.audit() == ()


async def test_commit_that_never_arrived_is_refused_once(store: SqlStore, proxy: CuttingProxy) -> None:
    proxy.cut = Cut.BEFORE_COMMIT
    with pytest.raises(StoreUnavailableError):
        await store.commit(BET)
    assert (await store.balance(GUILD, ANN)).chips == OPENING
    await store.commit(BET)
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 500
    assert await store.audit() == ()


@pytest.mark.parametrize("cut", [Cut.BEFORE_COMMIT, Cut.BEFORE_ANSWER])
async def test_server_that_never_answers_ends_the_process(
    store: SqlStore, proxy: CuttingProxy, direct: str, monkeypatch: pytest.MonkeyPatch, cut: Cut
) -> None:
    """Neither yes nor no would be true. What waits behind the commit is not confirmed either."""
    monkeypatch.setattr(postgres_backend, "ASKED_SECONDS", 0.5)
    proxy.cut, proxy.goes_down = cut, True
    stopped = asyncio.Event()
    store.ownership.when_lost(stopped.set)
    others = store.commit(opening(TableId(99)))
    waiting = asyncio.gather(store.commit(BET), others, return_exceptions=True)
    assert [type(each) for each in await waiting] == [DatabaseLostError] * 2
    assert stopped.is_set()
    proxy.is_down = False
    with pytest.raises(DatabaseLostError):
        await store.commit(commit(3))
    committed = rows_in(direct, "SELECT count(*) FROM transfers WHERE key = 'a'")
    assert committed == [(int(cut is Cut.BEFORE_ANSWER),)]


async def test_change_that_a_later_owner_has_followed_is_confirmed(
    store: SqlStore, proxy: CuttingProxy, direct: str
) -> None:
    """Nobody asks before the later owner has written, too."""
    proxy.cut, proxy.goes_down = Cut.BEFORE_ANSWER, True
    writing = asyncio.create_task(store.write(CHANGE))
    await asyncio.wait({writing}, timeout=0.5)
    assert proxy.is_down
    later = await SqlStore.open(direct, clock=FixedClock())
    await later.write(replace(CHANGE, changes={"daily": 80}))
    proxy.is_down = False
    await writing
    await later.close()


async def commit_until_stored(store: SqlStore, made: Commit) -> int:
    """Commit again after each refusal. Return the number of refusals.

    One that was untrue ends in ``AlreadyDoneError``.
    """
    for refusals in count():
        try:
            await store.commit(made)
        except StoreUnavailableError:
            continue
        return refusals
    raise AssertionError


async def play(store: SqlStore, table: TableId, rounds: int) -> int:
    """Play rounds at a table; return the number of refusals."""
    refusals = await commit_until_stored(store, opening(table))
    for number in range(1, rounds + 1):
        key = f"{table}:{number}"
        bet = stake(key, 100, round_no=number, table=table)
        back = give_back(f"{key}:b", 100, round_no=number, table=table)
        for made in (
            commit(2 * number, table=table, events=[dealt(number)], transfers=[bet]),
            commit(2 * number + 1, table=table, events=[settled(number)], transfers=[back]),
        ):
            refusals += await commit_until_stored(store, made)
    return refusals


async def play_with_cuts(store: SqlStore, proxy: CuttingProxy, direct: str, seed: int) -> int:
    """Let four tables play while connections are cut; return the number of refusals."""
    proxy.random = Random(seed)
    refusals = await asyncio.gather(*(play(store, TableId(100 + each), 10) for each in range(4)))
    proxy.random = None
    keys = rows_in(direct, "SELECT count(*) FROM answered WHERE NOT starts_with(key, 'batch:')")
    assert keys == [(1 + 4 * 21,)]
    assert (await store.balance(GUILD, ANN)).chips == OPENING
    assert await store.audit() == ()
    assert proxy.cuts
    return sum(refusals)


async def test_cuts_at_random_moments_lose_nothing(store: SqlStore, proxy: CuttingProxy, direct: str) -> None:
    assert await play_with_cuts(store, proxy, direct, 1) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 160))
async def test_many_random_cuts_lose_nothing(
    store: SqlStore, proxy: CuttingProxy, direct: str, seed: int
) -> None:
    await play_with_cuts(store, proxy, direct, seed)


REFUSING = """
CREATE FUNCTION refuse_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'as it happens' USING ERRCODE = '{}'; END $$;
CREATE TRIGGER refusing BEFORE INSERT ON answered FOR EACH ROW EXECUTE FUNCTION refuse_keys()
"""


@pytest.mark.parametrize("state", ["40001", "40P01", "53100", "57P01", "25006"])
async def test_refusal_that_passes_confirms_nothing(store: SqlStore, direct: str, state: str) -> None:
    postgres.execute(direct, REFUSING.format(state))
    try:
        with pytest.raises(StoreUnavailableError, match="as it happens"):
            await store.commit(BET)
    finally:
        postgres.execute(direct, "DROP FUNCTION refuse_keys CASCADE")
    assert (await store.balance(GUILD, ANN)).chips == OPENING
    await store.commit(BET)
    assert await store.audit() == ()


async def test_connections_that_are_cut_while_idle_are_not_noticed(store: SqlStore, direct: str) -> None:
    await store.balance(GUILD, ANN)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier'"
    postgres.execute(direct, f"{cut} AND pid <> pg_backend_pid() AND datname = current_database()")
    await store.commit(BET)
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 500


async def test_connection_that_the_driver_has_closed_is_an_outage(direct: str) -> None:
    engine = backend_of(direct).writer_engine(direct)
    async with engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.close()
        with pytest.raises(OperationalError) as raised:
            await connection.execute(text("SELECT 1"))
    assert is_outage(raised.value)
    await engine.dispose()


async def test_later_start_keeps_an_earlier_process_from_writing(store: SqlStore, direct: str) -> None:
    later = await SqlStore.open(direct, clock=FixedClock())
    with pytest.raises(DatabaseLostError):
        await store.commit(BET)
    await later.commit(BET)
    await later.close()


@dataclass(frozen=True)
class Slow(Job[None]):
    """A job that takes until an event is set."""

    begun: Event
    goes_on: Event

    def apply(self, tx: Tx) -> None:
        self.begun.set()
        self.goes_on.wait()


async def test_later_start_waits_for_a_commit_under_way(store: SqlStore, direct: str) -> None:
    """Else a commit could be stored, and confirmed, after another process has read what is there."""
    job = Slow(Event(), Event())
    writing = asyncio.create_task(store.write(job))
    await asyncio.to_thread(job.begun.wait)
    later = asyncio.create_task(SqlStore.open(direct, clock=FixedClock()))
    done, _ = await asyncio.wait({later}, timeout=1.0)
    job.goes_on.set()
    await writing
    assert not done
    await (await later).close()
