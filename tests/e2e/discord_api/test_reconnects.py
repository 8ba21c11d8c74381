"""Lost gateway connections and sessions: events are delivered or fail, and act only once."""

import pytest

from tests.e2e.harness.bot_harness import CALLBACK, StartHarness, answered
from tests.e2e.harness.dealt_rounds import card_counts, start_round
from tests.e2e.harness.running_bot import PATIENCE


@pytest.mark.parametrize("how", [{}, {"reconnect": True}, {"code": 4000}])
async def test_press_during_reconnect_is_delivered_on_resume(
    start_harness: StartHarness, how: dict[str, object]
) -> None:
    harness = await start_round(start_harness)
    ann = harness.person("Ann")
    cards = card_counts(harness)[0]
    await harness.sandbox.drop_gateway(**how)  # type: ignore[arg-type]
    press = await ann.click(harness.board, "Hit")
    await harness.wait_until(lambda: harness.sandbox.gateway.resumed >= 1, "the session is resumed")
    assert (await answered(press)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1
    assert harness.sandbox.gateway.identified == 1


async def test_table_survives_lost_session(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    ann = harness.person("Ann")
    registered = harness.calls.count(("PUT", "/applications/{application_id}/commands"))
    harness.skip_identify_delay()
    await harness.sandbox.drop_gateway(reconnect=True, forget=True)
    lost = await ann.click(harness.board, "Hit")
    cards = card_counts(harness)[0]
    await harness.wait_until(lambda: harness.sandbox.gateway.identified == 2, "the client identifies again")
    harness.clock.advance(4.0)
    assert not (await answered(lost)).acked
    assert card_counts(harness)[0] == cards
    assert (await harness.press(ann, "Hit")).acked
    assert card_counts(harness)[0] == cards + 1
    assert harness.calls.count(("PUT", "/applications/{application_id}/commands")) == registered


async def test_table_survives_short_outage(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    ann = harness.person("Ann")
    harness.sandbox.set_guild(unavailable=True)
    await harness.wait_until_idle()
    harness.sandbox.set_guild()
    await harness.wait_until_idle()
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_until_board_current()


async def test_invalid_resumable_session_loses_no_press(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.invalidate_sessions(resumable=True)
    press = await harness.person("Ann").click(harness.board, "Hit")
    await harness.wait_until(lambda: harness.sandbox.gateway.resumed >= 1, "the session is resumed")
    assert (await answered(press)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1
    assert harness.sandbox.gateway.identified == 1


async def test_invalid_session_is_replaced(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.skip_identify_delay()
    harness.sandbox.invalidate_sessions(resumable=False)
    await harness.wait_until(lambda: harness.sandbox.gateway.identified == 2, "the client identifies again")
    assert (await harness.press(harness.person("Ann"), "Hit")).acked
    assert card_counts(harness)[0] == cards + 1


async def test_replayed_and_doubled_press_acts_once(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.double_dispatches()
    await harness.sandbox.drop_gateway()
    press = await harness.person("Ann").click(harness.board, "Hit")
    await harness.wait_until(lambda: harness.sandbox.gateway.resumed >= 1, "the session is resumed")
    assert (await answered(press)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1


async def test_connection_lost_during_answer_is_harmless(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    hold = harness.sandbox.faults.hold("POST", CALLBACK)
    press = await harness.person("Ann").click(harness.board, "Hit")
    await hold.arrived(timeout=PATIENCE)
    await harness.sandbox.drop_gateway()
    hold.release()
    assert (await answered(press)).acked
    await harness.wait_until(lambda: harness.sandbox.gateway.resumed >= 1, "the session is resumed")
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1
