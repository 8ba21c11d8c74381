"""Requests that fail: rate limits, errors after the effect, lost responses, answers that come too late."""

import logging

import pytest

from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def test_rate_limited_board_delays_no_press(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_round(start_harness)
    ann, bob = harness.people(2)
    await harness.pass_time(2)
    limit = harness.sandbox.faults.rate_limit("PATCH", bot_harness.MESSAGE, retry_after=0.4)
    await harness.type(ann, "hit")
    await harness.wait_until(lambda: limit.struck == 1)
    press = await bob.click(harness.board, "Stand")
    await harness.wait_until_idle()
    harness.clock.advance(1.0)
    assert (await bot_harness.answered(press)).acked, (
        "one second later, while the edit of the board still waits"
    )
    await harness.wait_until(lambda: harness.calls.count(("PATCH", bot_harness.MESSAGE)) >= 2)
    await harness.wait_until_board_current()


async def test_bot_recovers_from_cloudflare_limit(
    start_harness: bot_harness.StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness = await start_winning_hand(start_harness)
    ann = harness.person("Ann")
    harness.sandbox.faults.rate_limit("PATCH", bot_harness.MESSAGE, via=False, count=2)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await harness.type(ann, "stand")
        sent = await harness.requests_during(harness.pass_time(5))
    assert "could not be shown" in caplog.text
    assert len(sent) <= 3, "the bot tries again, but not at once"
    await harness.wait_until_board_current()
    assert "+25" in harness.board.text


async def test_rate_limited_answer_is_sent_in_time(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_winning_hand(start_harness)
    ann = harness.person("Ann")
    harness.sandbox.faults.rate_limit("POST", bot_harness.CALLBACK, retry_after=0.1)
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_until_board_current()
    assert "+25" in harness.board.text


async def test_answer_failed_after_effect_acts_once(
    start_harness: bot_harness.StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py sends the answer again, and Discord refuses it with 40060, already acknowledged."""
    harness = await start_round(start_harness)
    ann = harness.person("Ann")
    cards = card_counts(harness)[0]
    error = harness.sandbox.faults.error("POST", bot_harness.CALLBACK, after_effect=True)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        press = await harness.press(ann, "Hit")
        await harness.wait_until(lambda: "40060" in caplog.text)
    assert press.acked
    assert error.struck == 1
    assert card_counts(harness)[0] == cards + 1
    await harness.wait_until_board_current()
    assert press.followups == []


async def test_typed_answer_failed_after_effect_bets_once(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    harness.sandbox.faults.error("POST", bot_harness.CALLBACK, after_effect=True)
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_board_current()
    assert (await harness.chips(ann), await harness.staked(ann)) == (975, 25)


async def test_post_failed_after_effect_makes_one_board(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    harness.sandbox.faults.error("POST", bot_harness.MESSAGES, after_effect=True)
    await harness.type(harness.owner, "table open")
    await harness.wait_until(lambda: harness.calls.count(("POST", bot_harness.MESSAGES)) == 2)
    await harness.wait_until_idle()
    assert len(harness.boards) == 1
    await harness.bet(harness.person("Ann"), "25")
    await harness.wait_until_board_current()
    assert len(harness.boards) == 1


async def test_lost_response_to_post_makes_one_board(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    harness.sandbox.faults.lose_answer("POST", bot_harness.MESSAGES)
    await harness.type(harness.owner, "table open")
    await harness.pass_time(5)
    assert len(harness.boards) == 1
    await harness.bet(harness.person("Ann"), "25")
    await harness.wait_until_board_current()
    assert len(harness.boards) == 1
    assert harness.labels[:2] == ["Hit", "Stand"]


async def test_lost_response_to_answer_leaves_board_current(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_round(start_harness)
    ann, bob = harness.people(2)
    harness.sandbox.faults.lose_answer("POST", bot_harness.CALLBACK)
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert (await harness.press(bob, "Stand")).acked, "the board accepts further presses"
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("fault", ["error", "lost"])
async def test_failed_edit_is_repeated(start_harness: bot_harness.StartHarness, fault: str) -> None:
    harness = await start_winning_hand(start_harness)
    ann = harness.person("Ann")
    if fault == "error":
        harness.sandbox.faults.error("PATCH", bot_harness.MESSAGE, status=503)
    else:
        harness.sandbox.faults.lose_answer("PATCH", bot_harness.MESSAGE)
    await harness.type(ann, "stand")
    await harness.pass_time(3)
    await harness.wait_until_board_current()
    assert "+25" in harness.board.text


async def test_late_answer_keeps_and_shows_action(
    start_harness: bot_harness.StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness = await start_winning_hand(start_harness)
    ann = harness.person("Ann")
    harness.sandbox.hold_dispatches()
    press = await ann.click(harness.board, "Stand")
    harness.clock.advance(4.0)
    assert not (await bot_harness.answered(press)).acked
    with caplog.at_level(logging.WARNING, logger="cogs"):
        harness.sandbox.release_dispatches()
        await harness.wait_until(lambda: "10062" in caplog.text)
    await harness.wait_until_board_current()
    assert "+25" in harness.board.text
    assert await harness.chips(ann) == 1025


async def test_late_typed_answer_keeps_bet(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    harness.sandbox.hold_dispatches()
    typed = await ann.slash(harness.channel, "bet", amount="25")
    harness.clock.advance(4.0)
    harness.sandbox.release_dispatches()
    await bot_harness.answered(typed)
    await harness.pass_time(5)
    await harness.wait_until_board_current()
    assert await harness.staked(ann) == 25


async def test_frequent_edits_are_paced(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    await harness.pass_time(2)
    sent = await harness.requests_during(_type_all(harness, "hit"))
    assert [request.route for request in sent].count(bot_harness.MESSAGE) == 1, "one edit per second"
    sent = await harness.requests_during(harness.pass_time(3))
    assert [request.route for request in sent] == [bot_harness.MESSAGE]
    assert harness.frame == harness.snapshot.frame


async def _type_all(harness: bot_harness.BotHarness, command: str) -> None:
    for person in harness.people(3):
        await harness.type(person, command)


async def test_outdated_press_shows_what_could_not_be_edited(start_harness: bot_harness.StartHarness) -> None:
    """Answers to presses need no permission in the channel."""
    harness = await start_winning_hand(start_harness)
    ann = harness.person("Ann")
    harness.sandbox.faults.error("PATCH", bot_harness.MESSAGE, status=403, count=100)
    await harness.pass_time(30)
    assert harness.labels[:2] == ["Hit", "Stand"], "Ann's time has run out, and the board shows nothing of it"
    pressed = await harness.press(ann, "Stand")
    assert pressed.answered == bot_harness.UPDATE
    await harness.wait_until_idle()
    assert "+25" in harness.board.text
    assert harness.frame == harness.snapshot.frame
