"""The connection to PostgreSQL that writes: it is made again, and prepares statements where it can."""

import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio

from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job, Tx
from bot.storage.writing.setting_jobs import SetMemberSetting
from tests.storage.helpers import ANN, GUILD, OPENING, FixedClock, commit, opening, rows_in, stake
from tests.support import postgres

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not postgres.is_there(), reason=postgres.MISSING)]

NAMES = "SELECT name FROM pg_prepared_statements"


@dataclass(frozen=True)
class Run(Job[Any]):
    """A job that executes a statement and returns what is asked of its result."""

    sql: str
    result: Callable[[Any], Any] = lambda result: result

    def apply(self, tx: Tx) -> Any:
        return self.result(tx.connection.exec_driver_sql(self.sql))


async def names_of(store: SqlStore) -> set[str]:
    """Return the names of the statements that the writer's connection has prepared."""
    found: list[str] = await store.write(Run(NAMES, lambda result: list(result.scalars())))
    return set(found)


@pytest.fixture
def url(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return postgres.empty_database()


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    """A store with an open table."""
    opened = await SqlStore.open(url, clock=FixedClock())
    await opened.commit(opening())
    yield opened
    assert await opened.audit() == ()
    await opened.close()


async def test_connection_that_was_lost_is_made_again(store: SqlStore, url: str) -> None:
    """Nobody is told: nothing was sent that could have been stored."""
    own: int = await store.write(Run("SELECT pg_backend_pid()", lambda result: result.scalar()))
    postgres.execute(url, f"SELECT pg_terminate_backend({own}, 5000)")
    await store.commit(commit(2, transfers=[stake("a", 100)]))
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 100


@dataclass(frozen=True)
class CutOnce(Job[int]):
    """A job whose connection ends when it is carried out for the first time, before what it adds is sent."""

    url: str
    attempts: list[None] = field(default_factory=list)

    def apply(self, tx: Tx) -> int:
        self.attempts.append(None)
        own = tx.connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
        if len(self.attempts) == 1:
            postgres.execute(self.url, f"SELECT pg_terminate_backend({own}, 5000)")
        SetMemberSetting(guild=GUILD, user=ANN, name="your_turn", value="on").apply(tx)
        return len(self.attempts)


async def test_batch_that_is_carried_out_again_answers_for_the_second_time(store: SqlStore, url: str) -> None:
    """Numbers of new rows, and what tells whether it is committed, are those of the second time."""
    assert await store.write(CutOnce(url)) == 2
    assert rows_in(url, "SELECT value FROM member_settings") == [("on",)]


async def test_statements_are_prepared_once(store: SqlStore) -> None:
    for version in range(2, 5):
        await store.commit(commit(version, transfers=[stake(f"{version}", 100)]))
        await names_of(store)
    prepared = await names_of(store)
    await store.commit(commit(5, transfers=[stake("5", 100)]))
    assert await names_of(store) == prepared
    assert len(prepared) > 5


async def test_pooler_without_prepared_statements_is_named_and_play_goes_on(
    store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    """The connection is one by which the server knows none of the statements."""
    with caplog.at_level(logging.WARNING):
        await store.write(Run("DO $$ BEGIN EXECUTE 'DEALLOCATE ALL'; END $$"))
        await store.commit(commit(2, transfers=[stake("a", 100)]))
        await store.commit(commit(3, transfers=[stake("b", 100)]))
    assert len([each for each in caplog.records if "max_prepared_statements" in each.getMessage()]) == 1
    assert await names_of(store) == set()
    assert (await store.balance(GUILD, ANN)).staked == 200


async def test_statements_have_names_that_no_other_connection_has(store: SqlStore, url: str) -> None:
    """Else a server behind a pooler could carry out the statement of another process."""
    own = await names_of(store)
    later = await SqlStore.open(url, clock=FixedClock())
    await later.commit(commit(2, transfers=[stake("a", 100)]))
    others = await names_of(later)
    await later.close()
    assert own
    assert others
    assert not own & others
