"""An evening through PgBouncer in transaction mode: nothing may depend on the connection."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.audit.audit_run import run_audit
from bot.bank.ids import TableId
from bot.cli import dispatch
from bot.storage.sql_store import SqlStore
from tests.e2e.conftest import checked_harnesses
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.pgbouncer import pooled
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.storage.helpers import BOB, FixedClock, grant
from tests.storage.test_load import play
from tests.support.postgres import own_server

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]


@pytest.fixture
def url() -> Iterator[str]:
    """The URL of an empty database behind PgBouncer."""
    with own_server() as server, pooled(server) as behind:
        yield behind("postgres")


@pytest_asyncio.fixture(loop_scope="session")
async def start(
    url: str, tmp_path: Path, harness_class: type[BotHarness], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[StartHarness]:
    """A function that starts the bot on that database."""
    monkeypatch.chdir(tmp_path)
    async with checked_harnesses(tmp_path, harness_class, url) as starting:
        yield starting


async def test_evening_is_played_through_pgbouncer(start: StartHarness) -> None:
    harness = await start(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    for _ in range(8):
        await harness.stand_all(people)
        await harness.restart()
        await harness.wait_until_board_current()
        await asyncio.gather(*(harness.type(person, "bet", amount="10") for person in people))
        await asyncio.gather(*(harness.type(person, "stats") for person in people))
        assert await harness.staked(people[0]) == 10
    await harness.stand_all(people)
    assert "· you" in await harness.type(people[0], "leaderboard")
    await harness.type_for_file(people[1], "me data")
    found = await asyncio.to_thread(run_audit, harness.url, processes=2)
    assert (found.findings, found.rounds >= 8) == ((), True)


async def test_many_tables_play_through_pgbouncer(url: str, tmp_path: Path) -> None:
    store = await SqlStore.open(url, clock=FixedClock())
    await grant(store, 10**7, by=BOB, at=1.0)
    await asyncio.gather(*(play(store, TableId(100 + each), 50) for each in range(20)))
    assert await store.audit() == ()
    await store.close()
    copy = tmp_path / "copy.db"
    assert await asyncio.to_thread(dispatch, ["backup", "--database", url, str(copy)]) == 0
    assert copy.exists()
