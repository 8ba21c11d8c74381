"""Discord's rate limits: the bot obeys the headers, and they delay no answer to a press."""

import logging

import pytest

from bot.sandbox import Quota, RateLimitQuotas, RecordedRequest
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, MESSAGES, BotHarness, StartHarness, answered
from tests.e2e.harness.dealt_rounds import start_round
from tests.e2e.harness.seeded_shoes import uneventful_shoes

MINUTE = 60.0


async def _start_paced_round(start_harness: StartHarness) -> BotHarness:
    """Deal a round to Ann and Bob, and wait until the next edit of the board need not wait."""
    harness = await start_round(start_harness)
    await harness.pass_time(2)
    return harness


def _rate_limited(requests: list[RecordedRequest]) -> list[tuple[str, str]]:
    return [(request.method, request.route) for request in requests if request.status == 429]


async def test_press_is_answered_while_board_bucket_is_empty(start_harness: StartHarness) -> None:
    harness = await _start_paced_round(start_harness)
    ann, bob = harness.people(2)
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
    harness = await _start_paced_round(start_harness)
    ann, bob = harness.people(2)
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.3)))
    await harness.type(ann, "hit")
    await harness.wait_until(lambda: ("PATCH", MESSAGE) in _rate_limited(harness.sandbox.requests))
    await harness.type(bob, "hit")
    harness.sandbox.limits.disable()
    await harness.wait_until_board_current()
    assert set(_rate_limited(harness.sandbox.requests)) == {("PATCH", MESSAGE)}
    assert harness.frame == harness.snapshot.frame


async def test_global_limit_delays_no_press(start_harness: StartHarness) -> None:
    harness = await _start_paced_round(start_harness)
    ann, bob = harness.people(2)
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
    harness = await _start_paced_round(start_harness)
    bob = harness.person("Bob")
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
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    await harness.open_table(turn_time=0)
    ann, bob, cleo = harness.people(3)
    await harness.pass_time(44 * MINUTE, step=44 * MINUTE)
    await harness.deal_round_to([ann, bob, cleo])
    old = harness.board
    await harness.pass_time(9 * MINUTE, step=9 * MINUTE)
    await harness.type(ann, "hit")
    await harness.pass_time(9 * MINUTE, step=9 * MINUTE)
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
        harness.clock.advance(10 * MINUTE)
        await harness.wait_until_idle()
        await harness.type(ann, "bet", amount="10")
        await harness.wait_until_board_current()
    assert len(harness.boards) >= 2
    assert _rate_limited(harness.sandbox.requests) == []
