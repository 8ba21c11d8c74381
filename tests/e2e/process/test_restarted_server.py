"""PostgreSQL that crashes or restarts while people play: what was acknowledged stays, and play goes on."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.conftest import checked_harnesses
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, told_by
from tests.e2e.harness.dealt_rounds import card_counts, start_round
from tests.support.postgres import Server, own_server

CANNOT_SAVE = "can't save anything right now"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of this test alone."""
    with own_server() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def start(
    server: Server, tmp_path: Path, harness_class: type[BotHarness], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[StartHarness]:
    """A function that starts the bot on that server."""
    monkeypatch.chdir(tmp_path)
    async with checked_harnesses(tmp_path, harness_class, server.url_of("postgres")) as starting:
        yield starting


def stored_keys(harness: BotHarness) -> set[str]:
    return {key for (key,) in harness.query("SELECT key FROM answered")}


async def test_presses_are_refused_until_the_server_is_back(start: StartHarness, server: Server) -> None:
    harness, ann, bob = await start_round(start)
    before = card_counts(harness)
    server.stop("immediate")
    assert CANNOT_SAVE in await harness.press_refused(ann, "Hit")
    assert card_counts(harness) == before
    server.start()
    assert (await harness.press(ann, "Hit")).acked
    assert card_counts(harness)[0] == before[0] + 1
    await harness.stand_all([ann, bob])
    assert await harness.staked(ann) == 0


async def test_turn_ends_by_itself_after_the_server_is_back(start: StartHarness, server: Server) -> None:
    harness, ann, _ = await start_round(start)
    server.stop("immediate")
    await harness.pass_time(25)
    assert harness.snapshot.asked[0] == harness.number(ann), "nothing can be stored"
    server.start()
    await harness.pass_time(120, step=5)
    assert harness.snapshot.boxes == ()
    assert await harness.staked(ann) == 0


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_acknowledged_presses_survive_restarts(start: StartHarness, server: Server, mode: str) -> None:
    """Ann changes her bet again and again. Bob, who sits there too, keeps the deal waiting."""
    harness, ann, bob = await start_round(start)
    await harness.stand_all([ann, bob])
    acknowledged, refused, staked = set[str](), set[str](), 0
    for _ in range(6):
        restarting = asyncio.create_task(asyncio.to_thread(restart, server, mode))
        while not restarting.done():
            amount = 5 if staked == 25 else 25
            press = await harness.press(ann, str(amount))
            told = told_by(press)
            if told is None and press.acked:
                acknowledged.add(str(press.id))
                staked = amount
            else:
                assert told is not None
                assert CANNOT_SAVE in told.text
                refused.add(str(press.id))
        await restarting
        assert await harness.staked(ann) == staked
    assert acknowledged
    assert refused
    assert acknowledged <= stored_keys(harness)
    assert refused.isdisjoint(stored_keys(harness))


def restart(server: Server, mode: str) -> None:
    server.stop(mode)
    server.start()
