"""Requests that fail: rate limits, errors after the effect, lost responses, answers that come too late."""

import logging

import pytest

from standin import Person, RecordedRequest
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    MESSAGE,
    MESSAGES,
    UPDATE,
    BotHarness,
    StartHarness,
    answered,
)
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.shoes import repeated_rounds
from tests.support.troubles import Quota, RateLimitQuotas

pytestmark = pytest.mark.shared_bot

MINUTE = 60.0


def _rate_limited(requests: list[RecordedRequest]) -> list[tuple[str, str]]:
    return [(request.method, request.route) for request in requests if request.status == 429]


async def test_failed_edits_and_answers_are_repeated_and_act_once(start_harness: StartHarness) -> None:
    """Ann wins 25 in each round, whatever fails at its beginning or end."""
    harness, ann, _ = await start_table(start_harness, make_shoe=repeated_rounds("T 9 9 8"))
    faults, clock, chips = harness.sandbox.faults, harness.clock, 1000

    async def check_won() -> None:
        nonlocal chips
        chips += 25
        assert "+25" in await harness.shown()
        assert (await harness.chips(ann), await harness.staked(ann)) == (chips, 0)

    await harness.bet(ann, "25")
    faults.rate_limit("POST", CALLBACK, retry_after=0.05)
    assert (await harness.press(ann, "Stand")).acked, "a refused answer is sent again in time"
    await check_won()

    faults.error("POST", CALLBACK, after_effect=True)
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_board_current()
    assert (await harness.chips(ann), await harness.staked(ann)) == (chips - 25, 25), "it bets once"
    faults.error("PATCH", MESSAGE, status=503)
    await harness.type(ann, "stand")
    await harness.pass_time(3)
    await check_won()

    harness.sandbox.gateway.hold()
    typed = await ann.slash(harness.channel, "bet", amount="25")
    clock.advance(4.0)
    harness.sandbox.gateway.release()
    await answered(typed)
    await harness.pass_time(5)
    await harness.wait_until_board_current()
    assert await harness.staked(ann) == 25, "the bet counts although its answer comes too late"
    faults.lose_answer("PATCH", MESSAGE)
    await harness.type(ann, "stand")
    await harness.pass_time(3)
    await check_won()

    await harness.press(ann, "↻ Same bet")
    faults.lose_answer("POST", CALLBACK)
    await harness.press(ann, "Stand")
    await check_won()
    assert (await harness.press(ann, "↻ Same bet")).acked, "the board accepts further presses"
    assert harness.labels[:2] == ["Hit", "Stand"]
    await harness.press(ann, "Stand")
    await check_won()
    faults.clear()


async def test_outdated_press_shows_what_could_not_be_edited(start_harness: StartHarness) -> None:
    """Answers to presses need no permission in the channel."""
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    harness.sandbox.faults.error("PATCH", MESSAGE, status=403, count=100)
    await harness.pass_time(30)
    assert harness.labels[:2] == ["Hit", "Stand"], "Ann's time has run out, and the board shows nothing of it"
    refused = harness.snapshot
    pressed = await harness.press(ann, "Stand")
    assert pressed.answered == UPDATE
    await harness.wait_until_idle()
    assert "+25" in harness.board.text
    assert harness.frame == refused.frame
    harness.sandbox.faults.clear()
    await harness.pass_time(5)
    assert harness.frame == harness.snapshot.frame > refused.frame, "the time for bets has begun once more"


async def test_failed_requests_are_logged_and_lose_nothing(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py repeats an answer that failed after its effect (40060). Another comes too late (10062)."""
    harness, ann, bob = await start_round(start_harness)
    cards, faults = card_counts(harness), harness.sandbox.faults
    caplog.set_level(logging.WARNING, logger="cogs")
    error = faults.error("POST", CALLBACK, after_effect=True)
    press = await harness.press(ann, "Hit")
    await harness.wait_until(lambda: "40060" in caplog.text)
    assert press.acked
    assert error.struck == 1
    assert card_counts(harness) == [cards[0] + 1, cards[1]]
    await harness.wait_until_board_current()
    assert press.followups == []

    harness.sandbox.gateway.hold()
    press = await bob.click(harness.board, "Hit")
    harness.clock.advance(4.0)
    assert not (await answered(press)).acked
    harness.sandbox.gateway.release()
    await harness.wait_until(lambda: "10062" in caplog.text)
    await harness.wait_until_board_current()
    assert card_counts(harness) == [cards[0] + 1, cards[1] + 1], "it counts, and the board shows it"

    await harness.type(ann, "stand")
    await harness.pass_time(5)
    limit = faults.rate_limit("PATCH", MESSAGE, via=False, count=2)  # by Cloudflare, not by Discord
    await harness.type(bob, "stand")
    await harness.wait_until_idle()
    assert "could not be shown" in caplog.text
    assert limit.struck == 1, "the bot does not try again at once"
    sent = await harness.requests_during(harness.pass_time(5))
    assert [each.route for each in sent] == [MESSAGE, MESSAGE]
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()


async def test_failed_posts_make_one_board(start_harness: StartHarness) -> None:
    """Each of three tables is opened with another trouble."""
    harness = await start_harness("T 9 9 8")
    ann, bob, cleo = harness.people(3)

    def posted() -> int:
        return harness.calls.count(("POST", MESSAGES))

    async def check_board(person: Person) -> None:
        await harness.wait_until(lambda: len(harness.boards) == 1, "a board")
        await harness.wait_until_idle()
        assert len(harness.boards) == 1
        await harness.bet(person, "25")
        await harness.wait_until_board_current()
        assert len(harness.boards) == 1

    harness.sandbox.faults.error("POST", MESSAGES, after_effect=True)
    await harness.type(harness.owner, "table open")
    await harness.wait_until(lambda: posted() == 2)
    await check_board(ann)
    assert harness.labels[:2] == ["Hit", "Stand"]

    harness.place = "high-rollers"
    harness.sandbox.faults.lose_answer("POST", MESSAGES)
    await harness.type(harness.owner, "table open")
    await harness.type(bob, "bet", amount="10")
    await harness.pass_time(3)
    assert harness.frame == harness.snapshot.frame, "the board of the lost answer is older than the bet"
    await harness.type(bob, "takeback")
    await check_board(bob)
    harness.sandbox.faults.clear()

    harness.place = "matches"
    before = posted()
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.1)))
    await harness.type(harness.owner, "table open")
    await harness.wait_until(lambda: ("POST", MESSAGES) in _rate_limited(harness.sandbox.requests))
    harness.sandbox.limits.disable()
    await check_board(cleo)
    assert posted() >= before + 2


async def test_frequent_edits_are_paced_and_exceed_no_limit(start_harness: StartHarness) -> None:
    """The bot edits at most once per second and obeys the headers, so Discord refuses nothing."""
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    await harness.pass_time(2)
    sent = await harness.requests_during(_type_all(harness, people, "hit"))
    assert [request.route for request in sent].count(MESSAGE) == 1, "one edit per second"
    sent = await harness.requests_during(harness.pass_time(3))
    assert [request.route for request in sent] == [MESSAGE]
    assert harness.frame == harness.snapshot.frame
    edited = harness.calls.count(("PATCH", MESSAGE))
    harness.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=3, seconds=2.5)))
    for person in people:
        if any(box.moves and box.player == harness.number(person) for box in harness.snapshot.boxes):
            await harness.type(person, "stand")
            await harness.pass_time(1)
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()
    await _type_all(harness, people, "bet", amount="10")
    await harness.wait_until_board_current()
    assert harness.calls.count(("PATCH", MESSAGE)) >= edited + 3
    assert _rate_limited(harness.sandbox.requests) == []
    harness.sandbox.limits.disable()


async def _type_all(harness: BotHarness, people: list[Person], command: str, **options: str) -> None:
    for person in people:
        await harness.type(person, command, **options)


async def test_rate_limits_delay_no_press(start_harness: StartHarness) -> None:
    """A press is answered while the board waits; the board shows the newest snapshot afterwards."""
    harness = await start_harness(make_shoe=uneventful_shoes(5))
    people = ann, bob, cleo, dan, eve = harness.people(5)
    await harness.deal_to(people)
    limits = harness.sandbox.limits

    async def type_refused(person: Person, command: str) -> None:
        """Type a command whose edit of the board is refused."""
        before = len(_rate_limited(harness.sandbox.requests))
        await harness.type(person, command)
        await harness.wait_until(lambda: len(_rate_limited(harness.sandbox.requests)) > before)

    async def check_answered(person: Person) -> None:
        press = await person.click(harness.board, "Hit")
        await harness.wait_until_idle()
        harness.clock.advance(1.0)
        assert (await answered(press)).acked, "one second later, while the edit of the board still waits"

    await harness.pass_time(2)
    harness.sandbox.faults.rate_limit("PATCH", MESSAGE, retry_after=0.3)
    await type_refused(ann, "hit")
    await check_answered(bob)
    edits = harness.calls.count(("PATCH", MESSAGE))
    await harness.wait_until(lambda: harness.calls.count(("PATCH", MESSAGE)) > edits, "it is tried again")
    await harness.wait_until_board_current()

    await harness.pass_time(2)
    limits.enable(RateLimitQuotas(overall=Quota(requests=0, seconds=0.3)))
    await type_refused(ann, "stand")
    await check_answered(cleo)  # the limit does not apply to interactions
    limits.disable()
    await harness.wait_until_board_current()

    await harness.pass_time(2)
    limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.2)))  # another client has emptied it
    await type_refused(bob, "stand")
    await harness.type(cleo, "stand")
    limits.disable()
    await harness.wait_until_board_current()
    assert harness.frame == harness.snapshot.frame
    assert set(_rate_limited(harness.sandbox.requests)) == {("PATCH", MESSAGE)}

    await harness.pass_time(2)
    limits.enable(RateLimitQuotas(token=Quota(requests=0, seconds=0.1)))
    press = await dan.click(harness.board, "Hit")
    await harness.wait_until(lambda: ("POST", CALLBACK) in _rate_limited(harness.sandbox.requests))
    limits.disable()
    assert (await answered(press)).acked, "a refused answer is repeated"
    await harness.wait_until_board_current()

    await harness.pass_time(2)
    before = _rate_limited(harness.sandbox.requests)
    limits.enable(RateLimitQuotas(route=Quota(requests=1, seconds=30.0)))
    await harness.type(dan, "stand")
    await harness.wait_until_board_current()
    press = await eve.click(harness.board, "Hit")
    assert (await press.response(timeout=15.0)).acked, "the bucket stays empty for 30 seconds"
    await harness.wait_until_board_current()
    assert _rate_limited(harness.sandbox.requests) == before
    limits.disable()


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
    harness.sandbox.limits.enable(RateLimitQuotas(old_edits=Quota(requests=1, seconds=1.1)))
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
    await harness.pass_time(30 * MINUTE, step=30 * MINUTE)
    for _ in range(5):
        if harness.snapshot.boxes:
            await harness.type(ann, "stand")
            await harness.wait_until_board_current()
        await harness.pass_time(10 * MINUTE, step=10 * MINUTE)
        await harness.type(ann, "bet", amount="10")
        await harness.wait_until_board_current()
    assert len(harness.boards) >= 2
    assert _rate_limited(harness.sandbox.requests) == []
    harness.sandbox.limits.disable()
