"""Processes that own shards of one PostgreSQL database, stand by for them, and lose them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from secrets import token_hex
from threading import Event
from time import sleep
from typing import Any, ClassVar

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from bot.bank.ids import TableId
from bot.bank.sharding import WHOLE, Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database import shards, storage_errors
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.migration import migrate
from bot.storage.database.shards import Process, set_count, take
from bot.storage.database.storage_errors import DatabaseLostError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job, Tx
from bot.table.stored.codec import FORMAT
from tests.storage.helpers import commit, opening, rows_in
from tests.storage.writing.cutting_proxy import cutting_proxy
from tests.support import postgres
from tests.support.clock import TestClock
from tests.support.later_release import LATER, PRESENT, become_later_release

pytestmark = pytest.mark.slow

PATIENCE = 30.0


@pytest.fixture
def url() -> str:
    return postgres.empty_database()


@asynccontextmanager
async def process(url: str, shard: Shard = WHOLE, clock: TestClock | None = None) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url, clock=clock or TestClock(), shard=shard, stands_by=lambda: None)
    yield store
    await store.close()


def starting(url: str, clock: TestClock, shard: Shard = WHOLE) -> asyncio.Task[SqlStore]:
    return asyncio.create_task(SqlStore.open(url, clock=clock, shard=shard, stands_by=lambda: None))


async def pass_seconds(clock: TestClock, seconds: int = 3) -> None:
    """Let some looks happen."""
    for _ in range(seconds):
        clock.advance(1.0)
        await asyncio.sleep(0.05)


async def standing_by(url: str, clock: TestClock) -> asyncio.Task[SqlStore]:
    """Start a process that waits, and return when it does."""
    waits = asyncio.Event()
    task = asyncio.create_task(SqlStore.open(url, clock=clock, stands_by=waits.set))
    await asyncio.wait_for(waits.wait(), PATIENCE)
    return task


async def until(holds: Callable[[], bool], clock: TestClock | None = None) -> None:
    """Wait until a condition holds, while seconds pass by this clock."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            if clock is not None:
                clock.advance(1.0)
            await asyncio.sleep(0.02)


async def started(task: asyncio.Task[SqlStore], clock: TestClock) -> SqlStore:
    async with asyncio.timeout(PATIENCE):
        while not task.done():
            await pass_seconds(clock, 1)
    return task.result()


def forget_when_seen(url: str, number: int = 0) -> None:
    """Let the owner of a shard be unseen for long."""
    postgres.execute(url, f"UPDATE shards SET seen_at = seen_at - 11 WHERE number = {number}")


def owners(url: str) -> list[tuple[object, ...]]:
    return rows_in(url, "SELECT number, epoch, owner IS NOT NULL FROM shards ORDER BY number")


async def test_standby_takes_a_released_shard(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    clock = TestClock()
    async with process(url) as first:
        second = await standing_by(url, clock)
        await pass_seconds(clock)
        assert not second.done()
        await first.commit(opening())
    store = await started(second, clock)
    await store.commit(commit(2))
    assert owners(url) == [(0, 2, True)]
    (said,) = (each for each in caplog.messages if each.startswith("standing by"))
    assert said.endswith(" owns shard 0/1")
    await store.close()
    assert owners(url) == [(0, 2, False)]


async def test_standby_waits_on_when_its_connections_are_cut(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    clock = TestClock()
    async with cutting_proxy(postgres.server().folder) as proxy:
        async with process(url):
            second = await standing_by(proxy.url_of(url), clock)
            proxy.cut_off(silently=False)
            await until(lambda: "standing by: the database does not answer" in caplog.messages, clock)
            proxy.come_back()
            await pass_seconds(clock)
            assert not second.done()
        store = await started(second, clock)
        assert owners(url) == [(0, 2, True)]
        await store.close()


async def test_owner_counts_shards_that_no_process_runs(url: str) -> None:
    clock = TestClock()
    async with process(url, Shard(0, 3), clock) as store, process(url, Shard(1, 3)):
        await until(lambda: store.shards_without_owner == 1, clock)
        forget_when_seen(url, 1)
        await until(lambda: store.shards_without_owner == 2, clock)


async def test_versions_are_those_of_processes_that_run(url: str) -> None:
    """Shard 1 was released by an earlier release, whose pictures nobody needs."""
    async with process(url, Shard(0, 2)) as store:
        async with process(url, Shard(1, 2)):
            postgres.execute(url, "UPDATE shards SET version = '0.9.0' WHERE number = 1")
            assert await store.versions() == {version("croupier"), "0.9.0"}
        assert await store.versions() == {version("croupier")}


async def test_waiting_process_says_so_before_it_owns_a_shard(url: str) -> None:
    waits = asyncio.Event()
    async with process(url):
        second = asyncio.create_task(SqlStore.open(url, clock=TestClock(), stands_by=waits.set))
        await asyncio.wait_for(waits.wait(), PATIENCE)
        assert not second.done()
        second.cancel()
        await asyncio.wait({second})


async def test_owner_that_was_unseen_for_ten_seconds_loses_its_shard(url: str) -> None:
    """It writes nothing more, and notices within a second."""
    clock, calls = TestClock(), list[str]()
    async with process(url, clock=clock) as paused:
        paused.ownership.when_lost(lambda: calls.append("lost"))
        await paused.commit(opening())
        forget_when_seen(url)
        async with process(url) as second:
            with pytest.raises(DatabaseLostError):
                await paused.commit(commit(2, key="late"))
            await second.commit(commit(2, key="accepted"))
        assert calls == ["lost"]
    keys = rows_in(url, "SELECT key FROM answered WHERE NOT starts_with(key, 'batch:') ORDER BY key")
    assert keys == [("31/1",), ("accepted",)]
    assert owners(url) == [(0, 2, False)], "a process that lost its shard does not release it"


async def test_idle_owner_notices_the_loss_within_a_second(url: str) -> None:
    clock = TestClock()
    async with process(url, clock=clock) as paused:
        forget_when_seen(url)
        async with process(url):
            clock.advance(1.0)
            await until(lambda: paused.ownership.lost is not None)
        calls = list[str]()
        paused.ownership.when_lost(lambda: calls.append("lost"))
        assert calls == ["lost"], "its start was not over yet"


async def test_owner_shows_that_it_is_there(url: str) -> None:
    clock = TestClock()
    async with process(url, clock=clock):
        forget_when_seen(url)
        seen = "SELECT extract(EPOCH FROM now()) - seen_at < 5 FROM shards"
        await until(lambda: rows_in(url, seen) == [(True,)], clock)
        second = await standing_by(url, clock)
        await pass_seconds(clock)
        assert not second.done()
        second.cancel()
    await asyncio.wait({second})


async def test_fresh_owner_is_not_renewed_at_each_look(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "RENEWAL_SECONDS", 2 * PATIENCE)  # the clock of the server goes on
    clock = TestClock()
    async with process(url, clock=clock):
        before = rows_in(url, "SELECT seen_at FROM shards")
        await pass_seconds(clock)
        assert rows_in(url, "SELECT seen_at FROM shards") == before


async def test_processes_of_two_shards_write_side_by_side(url: str) -> None:
    async with process(url, Shard(0, 2)) as one, process(url, Shard(1, 2)) as other:
        await asyncio.gather(*(store.commit(opening(TableId(n))) for n, store in enumerate((one, other), 31)))
        await one.commit(commit(2))
        await other.commit(commit(2, table=TableId(32)))
        assert owners(url) == [(0, 1, True), (1, 1, True)]


async def test_one_of_three_starts_at_one_instant_owns_the_shard(url: str) -> None:
    clock = TestClock()
    waiting = {starting(url, clock) for _ in range(3)}
    for left in (2, 1, 0):
        async with asyncio.timeout(PATIENCE):
            while len(waiting) > left:
                await pass_seconds(clock)
                owning = {task for task in waiting if task.done()}
                waiting -= owning
        (owner,) = owning
        await owner.result().commit(commit(1, table=TableId(50 + left)))
        await owner.result().close()
    assert owners(url) == [(0, 3, False)]


async def test_other_count_is_refused(url: str) -> None:
    async with process(url, Shard(0, 2)):
        for shard in (WHOLE, Shard(2, 3), Shard(0, 3)):
            with pytest.raises(storage_errors.ShardCountError, match=f"has 2 shards, and SHARD is {shard}:"):
                await SqlStore.open(url, clock=TestClock(), shard=shard, stands_by=lambda: None)
    assert owners(url) == [(0, 1, False), (1, 0, False)]


async def test_owner_from_before_a_change_of_the_number_releases_nothing(url: str) -> None:
    """The epochs of a shard that was left out begin again."""
    shard, backend = Shard(1, 2), backend_of(url)
    async with process(url, shard) as paused:
        for count in (1, 2):
            forget_when_seen(url, 1)
            await asyncio.to_thread(backend.set_shards, url, count)
        async with process(url, shard):
            await paused.ownership.release(paused._writing)
            assert owners(url) == [(0, 0, False), (1, 1, True)]


class Stop(Job[None]):
    """A job during which its process stands still."""

    def __init__(self) -> None:
        self.begun, self.goes_on = Event(), Event()

    def apply(self, tx: Tx) -> None:
        self.begun.set()
        self.goes_on.wait()


class IdleLimit(Job[str]):
    """A job that reads how long its transaction may stand still."""

    is_alone: ClassVar = True

    def apply(self, tx: Tx) -> str:
        shown = tx.connection.exec_driver_sql("SHOW idle_in_transaction_session_timeout")
        return str(shown.scalar())


async def test_taking_over_waits_for_a_commit_under_way(url: str) -> None:
    clock, stop = TestClock(), Stop()
    async with process(url, clock=clock) as first:
        forget_when_seen(url)
        writing = asyncio.create_task(first.write(stop))
        await asyncio.to_thread(stop.begun.wait)
        second = starting(url, clock)
        waits = (
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        await until(lambda: rows_in(url, waits) == [(1,)])
        assert not second.done()
        stop.goes_on.set()
        await writing
        store = await asyncio.wait_for(second, PATIENCE)
        assert owners(url) == [(0, 2, True)]
        await store.close()


async def test_owner_keeps_its_shard_after_a_slow_commit(url: str) -> None:
    """Its renewal waits for the commit, and another process behind it, which then looks again."""
    clock, stop = TestClock(), Stop()
    async with process(url, clock=clock) as first:
        forget_when_seen(url)
        writing = asyncio.create_task(first.write(stop))
        await asyncio.to_thread(stop.begun.wait)
        await pass_seconds(clock, 2)
        second = starting(url, TestClock())
        await asyncio.sleep(0.5)
        stop.goes_on.set()
        await writing
        await asyncio.sleep(0.5)
        assert not second.done()
        await first.commit(opening())
        second.cancel()
    await asyncio.wait({second})
    assert owners(url) == [(0, 1, False)]


async def test_process_that_stops_in_a_commit_keeps_nobody_waiting(url: str) -> None:
    """The server ends its transaction after three seconds."""
    clock, stop = TestClock(), Stop()
    async with process(url, clock=clock) as first:
        await first.commit(opening())
        forget_when_seen(url)
        writing = asyncio.create_task(first.write(stop))
        await asyncio.to_thread(stop.begun.wait)
        async with process(url) as second:
            await second.commit(commit(2))
            stop.goes_on.set()
            with pytest.raises(StoreUnavailableError):
                await writing
            with pytest.raises(DatabaseLostError):
                await first.commit(commit(2, key="late"))


async def test_owner_is_sure_of_its_shard_for_nine_seconds_without_a_database(url: str) -> None:
    """After ten, another process may have it, and answer people."""
    clock = TestClock()
    async with (
        cutting_proxy(postgres.server().folder) as proxy,
        process(proxy.url_of(url), clock=clock) as store,
    ):
        proxy.cut_off(silently=False)
        clock.advance(8.9)
        assert store.holds_shard
        clock.advance(0.2)
        assert not store.holds_shard
        forget_when_seen(url)
        proxy.come_back()
        async with asyncio.timeout(PATIENCE):
            while not store.holds_shard:
                await pass_seconds(clock, 1)


async def test_standby_refuses_a_database_that_was_upgraded(url: str) -> None:
    clock = TestClock()
    async with process(url):
        second = await standing_by(url, clock)
        postgres.execute(url, f"UPDATE alembic_version SET version_num = '{LATER}'")
    with pytest.raises(storage_errors.DatabaseTooNewError, match=LATER):
        await started(second, clock)


async def test_migration_waits_until_no_shard_is_owned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    clock = TestClock()
    with postgres.new_database() as url:
        async with process(url) as old:
            become_later_release(monkeypatch, tmp_path, "ALTER TABLE tables ADD COLUMN later INTEGER")
            new = await standing_by(url, clock)
            await pass_seconds(clock)
            assert not new.done()
            await old.commit(opening())
            assert rows_in(url, "SELECT version_num FROM alembic_version") == [(PRESENT,)]
        store = await started(new, clock)
        assert rows_in(url, "SELECT version_num FROM alembic_version") == [(LATER,)]
        assert owners(url) == [(0, 2, True)]
        await store.close()
    assert len([each for each in caplog.messages if each.startswith("standing by: an upgrade")]) == 1


async def test_upgrade_that_waits_for_owners_keeps_no_commit_waiting(url: str) -> None:
    """It looks every second, in each process of a new release, and would lock the rows of all shards."""
    stop = Stop()
    async with process(url, Shard(0, 2)) as first, process(url, Shard(1, 2)) as second:
        writing = asyncio.create_task(second.write(stop))
        await asyncio.to_thread(stop.begun.wait)
        with pytest.raises(storage_errors.ShardsOwnedError):
            await asyncio.wait_for(asyncio.to_thread(backend_of(url).set_shards, url, 4), 2.0)
        await first.commit(opening())
        stop.goes_on.set()
        await writing


def test_migration_may_take_its_time(url: str) -> None:
    """It compares and copies; only writers and processes that take a shard must not stand still."""
    postgres.execute(url, "INSERT INTO shards (number, epoch) VALUES (0, 3)")
    backend = backend_of(url)
    with backend.migration_engine(url).begin() as connection, backend.migrating(connection):
        assert connection.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar() == "0"


def test_process_that_takes_a_shard_must_not_stand_still(url: str) -> None:
    """Also the first one of a database, which has no row yet: others wait for it."""
    with backend_of(url).migration_engine(url).begin() as connection:
        take(connection, WHOLE, Process.own(), waits=True)
        assert connection.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar() == "3s"


async def test_writing_transaction_must_not_stand_still(url: str) -> None:
    async with process(url) as store:
        assert await store.write(IdleLimit()) == "3s"


class LockGeneration(Job[None]):
    """Wait for others that have changed whose database it is."""

    def apply(self, tx: Tx) -> None:
        tx.connection.exec_driver_sql("SELECT id FROM generations FOR UPDATE")


STALLED_SECONDS = 3.1
"""Seconds after which a process counts as stalled, and a little more."""


@contextmanager
def stalled_process(url: str, *more: str, seconds: float = STALLED_SECONDS) -> Iterator[Callable[[], bool]]:
    """Lock the row of shard 0 in a pipeline whose end is never sent, as if the process were paused there.

    It carries out ``more`` statements. Yield after some seconds of the database what tells whether it has
    ended the transaction.
    """
    with closing(sa.create_engine(url, poolclass=sa.NullPool).raw_connection()) as connection:
        driver: Any = connection.driver_connection
        session = f"SELECT 1 FROM pg_stat_activity WHERE pid = {driver.info.backend_pid}"
        pipeline = driver.pipeline()
        pipeline.__enter__()
        driver.execute("SELECT set_config('idle_in_transaction_session_timeout', '3000', true)")
        for each in ("SELECT 1 FROM shards WHERE number = 0 FOR SHARE", *more):
            driver.execute(each)
        wait_for_state(url, session, "active", seconds)
        yield lambda: not rows_in(url, session)
        with suppress(Exception):  # the server may have ended the session
            pipeline.__exit__(None, None, None)


def wait_for_state(url: str, session: str, state: str, seconds: float) -> None:
    """Wait until the client of a session has sent nothing for so many seconds."""
    waits = f"wait_event = 'ClientRead' AND now() - state_change > INTERVAL '{seconds} s'"
    for _ in range(int(PATIENCE * 20)):
        if rows_in(url, f"{session} AND state = '{state}' AND {waits}"):
            return
        sleep(0.05)
    pytest.fail("the database has ended it")


async def test_standby_takes_over_from_a_stalled_process(url: str) -> None:
    """The limit of idle transactions does not end it: its statement is not over."""
    async with process(url):
        pass
    with stalled_process(url) as has_ended:
        store = await asyncio.wait_for(starting(url, TestClock()), PATIENCE)
        assert has_ended()
        assert owners(url) == [(0, 2, True)]
        await store.close()


def test_migration_ends_what_a_stalled_process_locks(url: str) -> None:
    postgres.execute(url, "INSERT INTO shards (number, epoch) VALUES (0, 3)")
    with stalled_process(url) as has_ended:
        backend_of(url).set_shards(url, 2)
        assert has_ended()


async def test_standby_ends_a_process_that_stalls_while_it_takes_over(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """At its first look, the process may only be slow."""
    caplog.set_level(logging.INFO)
    clock = TestClock()
    async with process(url):
        pass
    with stalled_process(url, seconds=0.0) as has_ended:
        store = await started(starting(url, clock), clock)
        assert has_ended()
        await store.close()
    assert "standing by: another process keeps shard 0/1 locked" in caplog.messages


async def test_owner_ends_a_stalled_process_for_which_its_own_write_waits(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody misses that one yet, but this one would soon be missed: its write keeps its row locked."""
    monkeypatch.setattr(shards, "RENEWAL_SECONDS", 0.0)
    clock = TestClock()
    async with process(url, Shard(0, 2)), process(url, Shard(1, 2), clock) as store:
        with stalled_process(url, "UPDATE generations SET id = id", seconds=0.0) as has_ended:
            writing = asyncio.create_task(store.write(LockGeneration()))
            await until(writing.done, clock)
            assert has_ended()
        assert store.shards_without_owner == 0


async def test_process_that_stalls_while_it_gives_up_its_shard_is_ended(url: str) -> None:
    """It sends the end of this transaction on its own."""
    async with process(url):
        pass
    with closing(sa.create_engine(url, poolclass=sa.NullPool).connect()) as connection:
        connection.exec_driver_sql("UPDATE shards SET owner = NULL")
        driver: Any = connection.connection.driver_connection
        session = f"SELECT 1 FROM pg_stat_activity WHERE pid = {driver.info.backend_pid}"
        wait_for_state(url, session, "idle in transaction", STALLED_SECONDS)
        store = await asyncio.wait_for(starting(url, TestClock()), PATIENCE)
        assert not rows_in(url, session)
        await store.close()
        connection.invalidate()


def test_migration_that_computes_for_long_is_not_ended(url: str) -> None:
    postgres.execute(url, "INSERT INTO shards (number, epoch) VALUES (0, 3)")
    backend = backend_of(url)
    with backend.migration_engine(url).begin() as connection, backend.migrating(connection):
        own = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
        session = f"SELECT 1 FROM pg_stat_activity WHERE pid = {own}"
        wait_for_state(url, session, "idle in transaction", STALLED_SECONDS)
        with (
            backend.migration_engine(url).begin() as other,
            pytest.raises(OperationalError, match="lock timeout"),
        ):
            take(other, WHOLE, Process.own(), waits=True)
        assert rows_in(url, session)


async def test_start_leaves_a_stalled_process_of_another_user(url: str) -> None:
    """It sees that this one stalls, and has no right to end it: that would be an error."""
    clock = TestClock()
    async with process(url):
        pass
    with other_user(url) as other:
        with stalled_process(url) as has_ended:
            waits = asyncio.Event()
            task = asyncio.create_task(SqlStore.open(other, clock=clock, stands_by=waits.set))
            await asyncio.wait_for(waits.wait(), PATIENCE)
            assert not has_ended()
        await (await started(task, clock)).close()


@contextmanager
def other_user(url: str) -> Iterator[str]:
    """Yield the URL of a database for a user who may watch all sessions, and end none but their own."""
    name = f"watcher_{token_hex(4)}"
    postgres.execute(
        url, f"CREATE ROLE {name} LOGIN; GRANT pg_monitor, pg_read_all_data, pg_write_all_data TO {name}"
    )
    yield str(sa.make_url(url).set(username=name))
    postgres.execute(url, f"DROP OWNED BY {name}; DROP ROLE {name}")


async def test_migration_fences_an_owner_that_was_unseen_for_long(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with postgres.new_database() as url:
        async with process(url) as paused:
            forget_when_seen(url)
            become_later_release(monkeypatch, tmp_path, "ALTER TABLE tables ADD COLUMN later INTEGER")
            await asyncio.to_thread(migrate, url)
            with pytest.raises(DatabaseLostError):
                await paused.commit(opening())


async def test_newer_form_of_tables_is_refused(url: str) -> None:
    await (await SqlStore.open(url, application=5)).close()
    assert rows_in(url, "SELECT state_format FROM generations") == [(FORMAT,)]
    postgres.execute(url, f"UPDATE generations SET state_format = {FORMAT + 1}")
    with pytest.raises(storage_errors.StateTooNewError):
        await SqlStore.open(url, application=5)
    assert owners(url) == [(0, 1, False)]


async def test_people_who_leave_wait_for_each_shard(url: str) -> None:
    postgres.execute(url, "INSERT INTO people VALUES (7, 9007, 5.0, NULL), (8, 9008, NULL, NULL)")
    async with process(url, Shard(1, 2)):
        assert rows_in(url, 'SELECT "user", shard FROM pending_erasures ORDER BY 2') == [(7, 0), (7, 1)]
    with backend_of(url).migration_engine(url).begin() as connection:
        set_count(connection, 3)
    assert rows_in(url, 'SELECT "user", shard FROM pending_erasures ORDER BY 2') == [(7, 0), (7, 1), (7, 2)]
    assert owners(url) == [(0, 0, False), (1, 1, False), (2, 0, False)]
