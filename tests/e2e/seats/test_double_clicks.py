"""Double clicks through the stand-in: the second press is acknowledged and changes nothing."""

from __future__ import annotations

import pytest

from bot.blackjack.engine import Status
from bot.sandbox import Person
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    DEFERRED_UPDATE,
    UPDATE,
    BotHarness,
    StartHarness,
    answered,
    callback_types,
)
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def play_a_round(start_harness: StartHarness) -> tuple[BotHarness, Person]:
    """Start the bot with its guard against double clicks, and let Ann play a round alone."""
    harness = await start_harness(make_shoe=uneventful_shoes(1), double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    await harness.pass_time(1)
    return harness, ann


async def test_two_presses_at_one_instant_deal_once(start_harness: StartHarness) -> None:
    harness, ann = await play_a_round(start_harness)
    clicks = await harness.press_without_waiting([ann, ann], "↻ Same bet")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    assert len(harness.snapshot.boxes) == 1
    assert await harness.staked(ann) == 10, "the second press is no bet on the next round"
    assert [click.reply for click in clicks if click.reply and click.reply.ephemeral_for] == []
    assert sorted(callback_types(harness.sandbox.requests)[-2:]) == [DEFERRED_UPDATE, UPDATE]


async def test_two_stands_at_one_instant_leave_the_next_split_hand(start_harness: StartHarness) -> None:
    harness = await start_harness("8 9 8 8", double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    await harness.pass_time(1)
    await harness.press(ann, "Split")
    await harness.pass_time(1)
    for click in await harness.press_without_waiting([ann, ann], "Stand"):
        assert (await answered(click)).reply is None
    await harness.wait_until_idle()
    (box,) = harness.snapshot.boxes
    assert [hand.status for hand in box.hands] == [Status.STOOD, Status.PLAYING]
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("button", ["Hit", "Stand", "My hand"])
async def test_press_on_the_new_board_is_acknowledged_only(start_harness: StartHarness, button: str) -> None:
    """The second click of a double click, 0.3 seconds later, lands on a button of the new board."""
    harness, ann = await play_a_round(start_harness)
    await harness.press(ann, "↻ Same bet")
    harness.clock.advance(0.3)
    async with harness.nothing_changes():
        sent = await harness.requests_during(harness.press(ann, button))
    assert [request.route for request in sent] == [CALLBACK]
    assert callback_types(sent) == [DEFERRED_UPDATE]
    harness.clock.advance(0.7)
    assert (await harness.press(ann, "Stand")).acked
    assert "Bet…" in harness.labels


async def test_form_is_not_opened_by_a_double_click(start_harness: StartHarness) -> None:
    """``Bet…`` appears where ``Stand`` was."""
    harness, ann = await play_a_round(start_harness)
    await harness.press(ann, "↻ Same bet")
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    harness.clock.advance(0.3)
    press = await harness.press(ann, "Bet…")
    assert press.modal is None
    await harness.pass_time(1)
    assert (await harness.press(ann, "Bet…")).modal is not None


async def test_others_and_typed_commands_are_not_delayed(start_harness: StartHarness) -> None:
    harness, ann = await play_a_round(start_harness)
    bob = harness.person("Bob")
    await harness.press(ann, "↻ Same bet")
    assert "You're not in this round" in await harness.press_refused(bob, "Hit")
    await harness.type(ann, "stand")
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("seconds", [0.0, 0.3])
async def test_double_click_on_a_chip_says_nothing(start_harness: StartHarness, seconds: float) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1), double_click_seconds=1.0)
    await harness.open_table()
    ann = harness.person("Ann")
    if seconds:
        await harness.press(ann, "25")
        harness.clock.advance(seconds)
        clicks = [await harness.press(ann, "25")]
    else:
        clicks = await harness.press_without_waiting([ann, ann], "25")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    assert await harness.staked(ann) == 25
    assert ann.private(harness.channel) == []


async def test_double_click_on_same_bet_does_not_take_it_back(start_harness: StartHarness) -> None:
    """``Take back`` moves to the place of ``Same bet``, which nobody needs any more."""
    harness, ann = await play_a_round(start_harness)
    await harness.place_bet(harness.person("Bob"), "10")
    await harness.press(harness.person("Bob"), "Take back")
    await harness.pass_time(1)
    place = harness.labels.index("↻ Same bet")
    await harness.press(ann, "↻ Same bet")
    assert harness.labels[place] == "Take back"
    harness.clock.advance(0.3)
    async with harness.nothing_changes():
        await harness.press(ann, "Take back")
    harness.clock.advance(0.7)
    await harness.press(ann, "Take back")
    assert await harness.staked(ann) == 0
