"""A board that has been buried comes to the bottom when the next bets begin."""

from typing import Any
from unittest.mock import patch

import pytest

from standin import RecordedRequest, interaction_service
from standin.discord_json import interaction_payload
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, MESSAGES, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

SILENT = 1 << 12

PUSH, NATURAL = "T T 9 9 ", "A 9 K 8 "
"""Two rounds of Ann alone: two nineteens, and a blackjack at the deal."""


async def deal(harness: BotHarness) -> None:
    """Deal a round to Ann."""
    await harness.press(harness.person("Ann"), "25")
    if "Deal now" in harness.labels:
        await harness.press(harness.person("Ann"), "Deal now")


async def end_round(harness: BotHarness) -> list[RecordedRequest]:
    async def stand() -> None:
        await harness.press(harness.person("Ann"), "Stand")
        await harness.pass_time(2, step=2)

    return await harness.requests_during(stand())


async def test_buried_board_moves_with_two_more_calls_once_a_minute(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(4 * PUSH + NATURAL))
    await harness.pass_time(60, step=60)
    await deal(harness)
    assert [each.route for each in await end_round(harness)] == [CALLBACK], "it is at the bottom"

    await deal(harness)
    await ann.say(harness.channel, "good luck!")
    sent = await end_round(harness)
    assert [each.route for each in sent] == [CALLBACK, MESSAGES, MESSAGE]
    assert [each.method for each in sent] == ["POST", "POST", "DELETE"]
    assert sent[1].body["flags"] & SILENT
    assert len(harness.boards) == 1
    assert harness.sandbox.messages(harness.channel)[-1] is harness.board
    assert harness.frame == harness.snapshot.frame

    for seconds, calls in ((0, 1), (60, 3)):
        await harness.pass_time(seconds, step=seconds or 1)
        await deal(harness)
        await ann.say(harness.channel, "and again")
        assert len(await end_round(harness)) == calls, seconds

    await harness.pass_time(60, step=60)
    await ann.say(harness.channel, "good luck!")
    await deal(harness)
    await harness.pass_time(2, step=2)
    assert "BLACKJACK" in harness.board.text, "no snapshot has shown this round in play"
    assert len(harness.boards) == 1
    assert harness.sandbox.messages(harness.channel)[-1] is harness.board


async def test_buried_board_stays_where_nothing_may_be_posted(start_harness: StartHarness) -> None:
    """Without View Channel, nothing but the answers to presses is shown."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(4 * PUSH))
    for denied in (Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL):
        board = harness.board
        await harness.pass_time(60, step=60)
        await deal(harness)
        await ann.say(harness.channel, "good luck!")
        harness.sandbox.set_bot_permissions(harness.channel, deny=int(denied))
        assert [each.route for each in await end_round(harness)] == [CALLBACK], denied
        assert harness.boards == [board], denied
        assert harness.frame == harness.snapshot.frame, denied
        refused = await harness.requests_during(harness.press(ann, "25"))
        assert len(refused) == 1, f"{denied}: no board is posted for a bet that is refused"
        harness.sandbox.set_bot_permissions(harness.channel)
        await harness.pass_time(300, step=300)
        await deal(harness)
        await ann.say(harness.channel, "and again")
        await end_round(harness)
        assert harness.board is not board, denied
        assert board.deleted, denied


ODD_CHANNELS: tuple[dict[str, str | None], ...] = (
    {},
    {"last_message_id": "5"},
    {"id": "5"},
    {"id": "5", "last_message_id": None},
    {"id": "5", "last_message_id": "x"},
)


async def test_unknown_newest_message_and_undeletable_board_are_no_fault(
    start_harness: StartHarness,
) -> None:
    """What an interaction says of its channel does not stop the connection."""
    harness, ann, _ = await start_table(start_harness)
    for channel in ODD_CHANNELS:

        def payload(*asked: Any, channel: dict[str, str | None] = channel) -> dict[str, Any]:
            return interaction_payload(*asked) | {"channel": channel}

        with patch.object(interaction_service, "interaction_payload", payload):
            assert (await harness.press(ann, "⋯")).acked, channel
    await harness.press(ann, "25")
    assert await harness.staked(ann) == 25

    old = harness.board
    harness.sandbox.faults.error("DELETE", MESSAGE, status=403)
    await harness.type(ann, "table show")
    await harness.wait_until(lambda: not old.buttons(), "the old board has no buttons")
    assert "moved" in old.text
