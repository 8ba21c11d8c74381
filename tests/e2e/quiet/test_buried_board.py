"""A board that has been buried comes to the bottom when the next bets begin."""

import pytest

from standin import RecordedRequest, interaction_service
from standin.discord_json import interaction_payload
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, MESSAGES, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot

SILENT = 1 << 12


async def play_below(start_harness: StartHarness, *, talk: bool) -> tuple[BotHarness, list[RecordedRequest]]:
    """Let Ann play a round, while she perhaps says something; return the requests of its end."""
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    await harness.pass_time(60)
    await deal(harness)
    if talk:
        await ann.say(harness.channel, "good luck!")
    return harness, await end_round(harness)


async def deal(harness: BotHarness) -> None:
    """Deal a round to Ann."""
    await harness.press(harness.person("Ann"), "25")
    if "Deal now" in harness.labels:
        await harness.press(harness.person("Ann"), "Deal now")


async def end_round(harness: BotHarness) -> list[RecordedRequest]:
    async def stand() -> None:
        await harness.press(harness.person("Ann"), "Stand")
        await harness.pass_time(2)

    return await harness.requests_during(stand())


async def test_buried_board_moves_with_two_more_calls(start_harness: StartHarness) -> None:
    harness, sent = await play_below(start_harness, talk=True)
    assert [each.route for each in sent] == [CALLBACK, MESSAGES, MESSAGE]
    assert [each.method for each in sent] == ["POST", "POST", "DELETE"]
    assert sent[1].body["flags"] & SILENT
    assert len(harness.boards) == 1
    assert harness.sandbox.messages(harness.channel)[-1] is harness.board
    assert harness.frame == harness.snapshot.frame


async def test_board_at_the_bottom_stays(start_harness: StartHarness) -> None:
    _, sent = await play_below(start_harness, talk=False)
    assert [each.route for each in sent] == [CALLBACK]


async def test_blackjack_at_the_deal_moves_a_buried_board(start_harness: StartHarness) -> None:
    """The round is over before any snapshot has shown it in play."""
    harness, ann, _ = await start_table(start_harness, "T T 9 T A 7 K T")
    await harness.pass_time(60)
    await harness.bet(ann, "10")
    await end_round(harness)
    await harness.pass_time(60)
    await ann.say(harness.channel, "good luck!")
    await deal(harness)
    await harness.pass_time(2)
    assert "BLACKJACK" in harness.board.text
    assert len(harness.boards) == 1
    assert harness.sandbox.messages(harness.channel)[-1] is harness.board


async def test_board_moves_at_most_once_a_minute(start_harness: StartHarness) -> None:
    harness, _ = await play_below(start_harness, talk=True)
    ann = harness.person("Ann")
    for seconds, calls in ((0, 1), (60, 3)):
        await harness.pass_time(seconds)
        await deal(harness)
        await ann.say(harness.channel, "and again")
        assert len(await end_round(harness)) == calls


@pytest.mark.parametrize("denied", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL])
async def test_buried_board_stays_where_nothing_may_be_posted(
    start_harness: StartHarness, denied: Permission
) -> None:
    """Without View Channel, nothing but the answers to presses is shown."""
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    ann, board = harness.person("Ann"), harness.board
    await harness.pass_time(60)
    await deal(harness)
    await ann.say(harness.channel, "good luck!")
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(denied))
    assert [each.route for each in await end_round(harness)] == [CALLBACK]
    assert harness.boards == [board]
    assert harness.frame == harness.snapshot.frame
    refused = harness.press(ann, "25")
    assert len(await harness.requests_during(refused)) == 1, "no board is posted for a bet that is refused"
    harness.sandbox.set_bot_permissions(harness.channel)
    await harness.pass_time(300, step=20)
    await deal(harness)
    await ann.say(harness.channel, "and again")
    await end_round(harness)
    assert harness.board is not board
    assert board.deleted


@pytest.mark.parametrize(
    "channel",
    [
        {},
        {"last_message_id": "5"},
        {"id": "5"},
        {"id": "5", "last_message_id": None},
        {"id": "5", "last_message_id": "x"},
    ],
)
async def test_channel_without_newest_message_is_no_fault(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch, channel: dict[str, str | None]
) -> None:
    """What an interaction says of its channel does not stop the connection."""
    harness, ann, _ = await start_table(start_harness)
    monkeypatch.setattr(
        interaction_service,
        "interaction_payload",
        lambda world, interaction: interaction_payload(world, interaction) | {"channel": channel},
    )
    assert (await harness.press(ann, "⋯")).acked
    monkeypatch.undo()
    await harness.press(ann, "25")
    assert await harness.staked(ann) == 25


async def test_undeletable_board_loses_its_buttons(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    old, ann = harness.board, harness.person("Ann")
    await harness.press(ann, "25")
    harness.sandbox.faults.error("DELETE", MESSAGE, status=403)
    await harness.type(ann, "table show")
    await harness.wait_until(lambda: not old.buttons(), "the old board has no buttons")
    assert "moved" in old.text
