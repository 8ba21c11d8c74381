"""Requests that fail: rate limits, errors after the effect, lost responses, answers that come too late."""

import logging

import pytest

from standin import RecordedRequest
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, MESSAGES, StartHarness, answered
from tests.e2e.harness.dealt_rounds import Started, card_counts, start_round, start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.troubles import Quota, RateLimitQuotas

pytestmark = pytest.mark.shared_bot


async def test_rate_limited_board_delays_no_press(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
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
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.faults.rate_limit("PATCH", bot_harness.MESSAGE, via=False, count=2)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await harness.type(ann, "stand")
        sent = await harness.requests_during(harness.pass_time(5))
    assert "could not be shown" in caplog.text
    assert len(sent) <= 3, "the bot tries again, but not at once"
    assert "+25" in await harness.shown()


async def test_rate_limited_answer_is_sent_in_time(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.faults.rate_limit("POST", bot_harness.CALLBACK, retry_after=0.1)
    assert (await harness.press(ann, "Stand")).acked
    assert "+25" in await harness.shown()


async def test_answer_failed_after_effect_acts_once(
    start_harness: bot_harness.StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py sends the answer again, and Discord refuses it with 40060, already acknowledged."""
    harness, ann, _ = await start_round(start_harness)
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
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
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
    harness, ann, bob = await start_round(start_harness)
    harness.sandbox.faults.lose_answer("POST", bot_harness.CALLBACK)
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert (await harness.press(bob, "Stand")).acked, "the board accepts further presses"
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("fault", ["error", "lost"])
async def test_failed_edit_is_repeated(start_harness: bot_harness.StartHarness, fault: str) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    if fault == "error":
        harness.sandbox.faults.error("PATCH", bot_harness.MESSAGE, status=503)
    else:
        harness.sandbox.faults.lose_answer("PATCH", bot_harness.MESSAGE)
    await harness.type(ann, "stand")
    await harness.pass_time(3)
    assert "+25" in await harness.shown()


async def test_late_answer_keeps_and_shows_action(
    start_harness: bot_harness.StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.gateway.hold()
    press = await ann.click(harness.board, "Stand")
    harness.clock.advance(4.0)
    assert not (await bot_harness.answered(press)).acked
    with caplog.at_level(logging.WARNING, logger="cogs"):
        harness.sandbox.gateway.release()
        await harness.wait_until(lambda: "10062" in caplog.text)
    assert "+25" in await harness.shown()
    assert await harness.chips(ann) == 1025


async def test_late_typed_answer_keeps_bet(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    harness.sandbox.gateway.hold()
    typed = await ann.slash(harness.channel, "bet", amount="25")
    harness.clock.advance(4.0)
    harness.sandbox.gateway.release()
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
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.faults.error("PATCH", bot_harness.MESSAGE, status=403, count=100)
    await harness.pass_time(30)
    assert harness.labels[:2] == ["Hit", "Stand"], "Ann's time has run out, and the board shows nothing of it"
    refused = harness.snapshot
    pressed = await harness.press(ann, "Stand")
    assert pressed.answered == bot_harness.UPDATE
    await harness.wait_until_idle()
    assert "+25" in harness.board.text
    assert harness.frame == refused.frame
    harness.sandbox.faults.clear()
    await harness.pass_time(5)
    assert harness.frame == harness.snapshot.frame > refused.frame, "the time for bets has begun once more"


MINUTE = 60.0


async def _start_paced_round(start_harness: StartHarness) -> Started:
    """Deal a round to Ann and Bob, and wait until the next edit of the board need not wait."""
    harness, *_ = await start_round(start_harness)
    await harness.pass_time(2)
    ann, bob = harness.people(2)
    return harness, ann, bob


def _rate_limited(requests: list[RecordedRequest]) -> list[tuple[str, str]]:
    return [(request.method, request.route) for request in requests if request.status == 429]


async def test_press_is_answered_while_board_bucket_is_empty(start_harness: StartHarness) -> None:
    harness, ann, bob = await _start_paced_round(start_harness)
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=1, seconds=30.0)))
    await harness.type(ann, "hit")
    await harness.wait_until_board_current()
    press = await bob.click(harness.board, "Hit")
    assert (await press.response(timeout=15.0)).acked, "the bucket stays empty for 30 seconds"
    await harness.wait_until_board_current()
    assert _rate_limited(harness.sandbox.requests) == []


async def test_busy_table_exceeds_no_limit(start_harness: StartHarness) -> None:
    """The bot edits at most once per second and obeys the headers, so Discord refuses nothing."""
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=3, seconds=2.5)))
    people = harness.people(3)
    await harness.deal_to(people)
    for person in people:
        await harness.type(person, "hit")
        await harness.pass_time(1)
    for person in people:
        await harness.type(person, "stand")
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()
    assert harness.calls.count(("PATCH", MESSAGE)) >= 3
    assert _rate_limited(harness.sandbox.requests) == []


async def test_refused_edit_waits_and_shows_newest_snapshot(start_harness: StartHarness) -> None:
    """Another client with the same token has emptied the bucket."""
    harness, ann, bob = await _start_paced_round(start_harness)
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.3)))
    await harness.type(ann, "hit")
    await harness.wait_until(lambda: ("PATCH", MESSAGE) in _rate_limited(harness.sandbox.requests))
    await harness.type(bob, "hit")
    harness.sandbox.limits.disable()
    await harness.wait_until_board_current()
    assert set(_rate_limited(harness.sandbox.requests)) == {("PATCH", MESSAGE)}
    assert harness.frame == harness.snapshot.frame


async def test_global_limit_delays_no_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await _start_paced_round(start_harness)
    harness.sandbox.limits.enable(RateLimitQuotas(overall=Quota(requests=0, seconds=0.4)))
    await harness.type(ann, "hit")
    await harness.wait_until(lambda: ("PATCH", MESSAGE) in _rate_limited(harness.sandbox.requests))
    press = await bob.click(harness.board, "Stand")
    await harness.wait_until_idle()
    harness.clock.advance(1.0)
    assert (await answered(press)).acked, "the limit does not apply to interactions"
    harness.sandbox.limits.disable()
    await harness.wait_until_board_current()


async def test_rate_limited_board_is_posted_once(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.2)))
    await harness.type(harness.owner, "table open")
    await harness.wait_until(lambda: ("POST", MESSAGES) in _rate_limited(harness.sandbox.requests))
    harness.sandbox.limits.disable()
    await harness.wait_until(lambda: len(harness.boards) == 1, "a board")
    await harness.wait_until_idle()
    assert harness.calls.count(("POST", MESSAGES)) >= 2
    assert len(harness.boards) == 1


async def test_rate_limited_answer_is_repeated(start_harness: StartHarness) -> None:
    harness, _, bob = await _start_paced_round(start_harness)
    harness.sandbox.limits.enable(RateLimitQuotas(token=Quota(requests=0, seconds=0.1)))
    press = await bob.click(harness.board, "Stand")
    await harness.wait_until(lambda: ("POST", CALLBACK) in _rate_limited(harness.sandbox.requests))
    harness.sandbox.limits.disable()
    assert (await answered(press)).acked
    await harness.wait_until_board_current()


async def test_hour_old_board_obeys_its_limit(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """A slow round begins on a board of 44 minutes; the board moves only after the round."""
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(3), turn_time=0)
    ann, bob, cleo = harness.people(3)
    await harness.pass_time(44 * MINUTE, step=44 * MINUTE)
    await harness.deal_round_to([ann, bob, cleo])
    old = harness.board
    await harness.pass_time(9 * MINUTE, step=9 * MINUTE)
    await harness.type(ann, "hit")
    await harness.pass_time(9 * MINUTE, step=9 * MINUTE)
    await harness.pass_time(1)  # after the edit that offers to go on without silent players
    harness.sandbox.limits.enable(RateLimitQuotas(old_edits=Quota(requests=1, seconds=1.3)))
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await harness.type(bob, "hit")
        await harness.pass_time(1)
        await harness.type(ann, "stand")
        await harness.wait_until(lambda: ("PATCH", MESSAGE) in _rate_limited(harness.sandbox.requests))
        press = await cleo.click(harness.board, "Hit")
        await harness.wait_until_idle()
        harness.clock.advance(1.0)
        assert (await answered(press)).acked, "the limit does not apply to answers"
        await harness.wait_until_board_current()
    assert harness.board is old
    assert "could not be shown" not in caplog.text
    for person in (bob, cleo):
        await harness.type(person, "stand")
    await harness.wait_until_board_current()
    assert harness.board is not old, "the board moves between two rounds"
    assert harness.snapshot.boxes == ()


async def test_long_session_meets_no_limit(start_harness: StartHarness) -> None:
    """With Discord's own limits, over more than an hour: the board moves before its edits are limited."""
    harness = await start_harness("T 9 9 8")
    harness.sandbox.limits.enable()
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.bet(ann, "10")
    for _ in range(8):
        if harness.snapshot.boxes:
            await harness.type(ann, "stand")
            await harness.wait_until_board_current()
        await harness.pass_time(10 * MINUTE, step=10 * MINUTE)
        await harness.type(ann, "bet", amount="10")
        await harness.wait_until_board_current()
    assert len(harness.boards) >= 2
    assert _rate_limited(harness.sandbox.requests) == []
