"""The bot assumes nothing of our own stand-in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.casino import Casino, told
from tests.e2e.foreign import ForeignStandIn
from tests.support.shoes import Stack


@pytest.fixture
async def abroad(tmp_path: Path) -> AsyncIterator[Casino]:
    casino = Casino(tmp_path, "T 9 9 8")
    await casino.sandbox.start()
    async with ForeignStandIn(casino.sandbox) as front:
        casino.api_base = front.api_base
        await casino.start_bot()
        yield casino
        assert await casino.store.audit() == ()
        await casino.stop_bot()
        await casino.sandbox.close()


async def test_a_round_is_played_at_another_stand_in(abroad: Casino) -> None:
    ann = abroad.person("Ann")
    await abroad.open_table()
    assert (await abroad.bet(ann, "25")).acked
    assert abroad.labels[:2] == ["Hit", "Stand"]
    assert (await abroad.press(ann, "Stand")).acked
    await abroad.shows("+25")
    assert "1,025 chips" in await abroad.type(ann, "balance")


async def test_refusals_clocks_and_restarts_work_there_too(abroad: Casino) -> None:
    ann, bob = abroad.people(2)
    await abroad.open_table()
    await abroad.bet(ann, "25")
    assert "You're not in this round" in told(await abroad.press(bob, "Hit"))
    await abroad.restart()
    await abroad.pass_time(20)
    await abroad.shows("+25")
    assert "The smallest bet here is 5" in told(await abroad.bet(ann, "1"))


async def test_pictures_are_told_apart_there_too(abroad: Casino) -> None:
    ann = abroad.person("Ann")
    abroad.make_shoe = Stack("5 9 6 8")
    await abroad.open_table()
    await abroad.bet(ann, "25")
    clicks = [await ann.click(abroad.board, "Hit") for _ in range(2)]
    first, second = [await click.response() for click in clicks]
    assert first.acked
    assert second.reply is not None, "the second press was made on a picture that is no more"


async def test_a_lost_session_is_resumed_there_too(abroad: Casino) -> None:
    ann = abroad.person("Ann")
    await abroad.open_table()
    await abroad.bet(ann, "25")
    await abroad.sandbox.drop_gateway(reconnect=True)
    press = await ann.click(abroad.board, "Stand")
    assert (await press.response()).acked
    await abroad.shows("+25")
