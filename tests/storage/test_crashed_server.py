"""A server of PostgreSQL that crashes around a COMMIT: what was lost is refused, and play goes on."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from bot.bank.ledger import ChipSource
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.storage_errors import DatabaseLostError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.setting_jobs import ChangeSettings
from tests.storage.helpers import ANN, GUILD, NOW, OPENING, FixedClock, commit, dealt, opening, rows_in, stake
from tests.support import postgres
from tests.support.postgres import Server, own_server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

BET = commit(2, events=[dealt()], transfers=[stake("a", 500)])
CHANGE = ChangeSettings(guild=GUILD, changes={"daily": 70}, by=ANN, at=NOW)
CLAIM = Claim(source=ChipSource.DAILY, guild=GUILD, user=ANN, at=NOW, revives_from=0)
WRITING = "UPDATE shards SET seen_at = seen_at"


@pytest.fixture
def server() -> Iterator[Server]:
    with own_server() as started:
        yield started


@pytest.fixture
async def store(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqlStore]:
    """A store with an open table."""
    monkeypatch.chdir(tmp_path)
    opened = await SqlStore.open(server.url_of("postgres"), clock=FixedClock())
    await opened.commit(opening())
    yield opened
    await opened.close()


@contextmanager
def crash(server: Server, *, is_stored: bool = False, is_followed: bool = False) -> Iterator[None]:
    """Let the server crash once before it gets COMMIT, or after it has stored it.

    ``is_followed`` if another process writes before anybody asks: it gets the number of the lost transaction.
    """
    crashes = 0

    def on_commit(connection: Connection) -> None:
        nonlocal crashes
        if crashes or connection.dialect.name != "postgresql":
            return
        crashes += 1
        if is_stored:
            connection.connection.commit()
        server.stop("immediate")
        server.start()
        if is_followed:
            postgres.execute(server.url_of("postgres"), WRITING)

    event.listen(Engine, "commit", on_commit)
    yield
    event.remove(Engine, "commit", on_commit)
    assert crashes


@pytest.mark.parametrize("is_followed", [False, True])
async def test_lost_commit_is_refused(store: SqlStore, server: Server, is_followed: bool) -> None:
    with crash(server, is_followed=is_followed), pytest.raises(StoreUnavailableError) as refused:
        await store.commit(BET)
    assert not isinstance(refused.value, DatabaseLostError), "the process goes on"
    assert (await store.balance(GUILD, ANN)).chips == OPENING
    await store.commit(BET)
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 500


@pytest.mark.parametrize("is_followed", [False, True])
async def test_lost_claim_is_refused(store: SqlStore, server: Server, is_followed: bool) -> None:
    """It has no command whose key tells."""
    await store.write(CHANGE)
    with crash(server, is_followed=is_followed), pytest.raises(StoreUnavailableError) as refused:
        await store.write(CLAIM)
    assert not isinstance(refused.value, DatabaseLostError), "the process goes on"
    await store.write(CLAIM)
    assert (await store.balance(GUILD, ANN)).chips == OPENING + 7_000


async def test_stored_writes_are_confirmed(store: SqlStore, server: Server) -> None:
    with crash(server, is_stored=True):
        await store.commit(BET)
    with crash(server, is_stored=True):
        await store.write(CHANGE)
    assert (await store.balance(GUILD, ANN)).chips == OPENING - 500
    assert store.settings.of(GUILD).daily == 70
    traced = rows_in(
        server.url_of("postgres"), "SELECT count(*) FROM answered WHERE starts_with(key, 'batch:')"
    )
    assert traced == [(1,)], "it does not grow"
