"""The gateway's socket breaks: what happens meanwhile is delivered or failed, and acts at most once."""

from __future__ import annotations

import pytest

from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes


async def _dealt(open_casino: OpenCasino) -> Casino:
    casino = await open_casino(make_shoe=CalmShoes(2))
    await casino.deal_to(casino.people(2))
    return casino


@pytest.mark.parametrize("how", [{}, {"reconnect": True}, {"code": 4000}])
async def test_a_press_during_a_reconnect_is_delivered_with_the_resume(
    open_casino: OpenCasino, how: dict[str, object]
) -> None:
    casino = await _dealt(open_casino)
    ann = casino.person("Ann")
    cards = len(casino.picture.boxes[0].hands[0].cards)
    await casino.sandbox.drop_gateway(**how)  # type: ignore[arg-type]
    press = await ann.click(casino.board, "Hit")
    await casino.sandbox.until(lambda: casino.sandbox.gateway.resumed >= 1, timeout=15, why="a resume")
    assert (await press.response()).acked
    await casino.up_to_date()
    assert len(casino.picture.boxes[0].hands[0].cards) == cards + 1
    assert casino.sandbox.gateway.identified == 1


async def test_a_session_that_is_lost_is_begun_anew_and_the_table_goes_on(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    ann = casino.person("Ann")
    registered = casino.calls.count(("PUT", "/applications/{application_id}/commands"))
    await casino.sandbox.drop_gateway(reconnect=True, forget=True)
    lost = await ann.click(casino.board, "Hit")
    cards = len(casino.picture.boxes[0].hands[0].cards)
    # discord.py waits between one and five seconds before it identifies anew, as Discord asks.
    await casino.sandbox.until(
        lambda: casino.sandbox.gateway.identified == 2, timeout=15, why="a new identify"
    )
    casino.clock.advance(4.0)
    assert not (await lost.response()).acked
    assert len(casino.picture.boxes[0].hands[0].cards) == cards
    assert (await casino.press(ann, "Hit")).acked
    assert len(casino.picture.boxes[0].hands[0].cards) == cards + 1
    assert casino.calls.count(("PUT", "/applications/{application_id}/commands")) == registered


async def test_a_server_that_is_away_for_a_while_comes_back_with_its_table(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    ann = casino.person("Ann")
    casino.sandbox.set_guild(unavailable=True)
    await casino.breath()
    casino.sandbox.set_guild()
    await casino.breath()
    assert (await casino.press(ann, "Stand")).acked
    await casino.up_to_date()
