"""The number of REST requests: one for a press, two for a typed command, one for an expired deadline."""

import asyncio

import pytest

from standin import Person, RecordedRequest
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import start_round, start_table
from tests.e2e.harness.running_bot import PATIENCE
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot


async def test_bet_deal_hit_and_stand_need_five_requests_and_the_next_deal_one(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, _ = await start_table(start_harness, "5 T 6 T")

    async def play() -> None:
        await harness.bet(ann, "25")
        await harness.press(ann, "Hit")
        if "Stand" in harness.labels:
            await harness.press(ann, "Stand")

    sent = await harness.requests_during(play())
    assert bot_harness.callback_types(sent) == [bot_harness.MODAL, *[bot_harness.UPDATE] * 4]
    assert len(sent) == 5, "the last request brings the dealer's play, the result and the next intermission"
    assert "and the cards come. " in harness.board.text
    assert harness.frame == harness.snapshot.frame
    before = harness.clock.now()
    sent = await harness.requests_during(harness.press(ann, "↻ Same bet"))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert harness.labels[:2] == ["Hit", "Stand"], "who is alone is dealt at once"
    assert harness.clock.now() == before


async def test_typed_command_needs_two_requests_and_one_to_replace_the_last_answer(
    start_harness: bot_harness.StartHarness,
) -> None:
    """Each accepted command ends the last small answer."""
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    await harness.pass_time(2)
    ann, has_answer = harness.person("Ann"), False
    for command in ("bet", "takeback", "bet", "ready", "stand", "sitout", "leave"):
        options = {"amount": "25"} if command == "bet" else {}
        sent = await harness.requests_during(harness.type(ann, command, **options))
        await harness.pass_time(1)
        routes = [request.route for request in sent]
        assert routes.count(bot_harness.CALLBACK) == 1, command
        assert routes.count(bot_harness.MESSAGE) == 1, command
        replaced = int(has_answer)
        assert routes.count(bot_harness.PRIVATE_MESSAGE) == replaced, command
        assert len(routes) == 2 + replaced, command
        has_answer = command != "stand"  # its answer is a panel
        assert harness.frame == harness.snapshot.frame, command


async def test_offer_of_the_deal_end_of_the_intermission_and_expired_turn_need_one_request_each(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob = harness.people(2)
    await harness.deal_to([ann])
    await harness.type(bob, "bet", amount="10")
    await harness.press(ann, "Stand")
    await harness.pass_time(2)
    await _check_one_edit(harness, seconds=9)
    assert "Deal now" in harness.labels
    await _check_one_edit(harness, seconds=19)
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(bob)], (
        "Ann did not bet and gets no cards"
    )
    await harness.pass_time(2)
    await _check_one_edit(harness, seconds=18)
    assert harness.snapshot.boxes == (), "the turn is over"
    assert harness.frame == harness.snapshot.frame


async def _check_one_edit(harness: bot_harness.BotHarness, seconds: int) -> None:
    sent = await harness.requests_during(harness.pass_time(seconds))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]


SEVEN = 7
"""The boxes of a table."""


async def test_simultaneous_and_queued_presses_need_one_request_each(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(SEVEN))
    people = harness.people(SEVEN)
    await harness.deal_to(people)
    await harness.pass_time(2)
    for button in ("Hit", "Stand"):
        open_hands = [box.player for box in harness.snapshot.boxes if box.moves]
        asked = [person for person in people if harness.number(person) in open_hands]
        assert len(asked) > 1
        sent = await harness.requests_during(_press_together(harness, asked, button))
        _check_one_request_each(sent, len(asked))
    assert "⏱" in await harness.shown(), "the next bets are awaited"
    await harness.pass_time(2)
    sent = await harness.requests_during(_press_together(harness, people, "↻ Same bet"))
    _check_one_request_each(sent, SEVEN)
    await harness.wait_until_board_current()
    assert len(harness.snapshot.boxes) == SEVEN, "all bets are placed"
    await harness.pass_time(2)
    open_hands = [box.player for box in harness.snapshot.boxes if box.moves]
    await _check_queued_presses(harness, [each for each in people if harness.number(each) in open_hands])


async def _check_queued_presses(harness: bot_harness.BotHarness, people: list[Person]) -> None:
    """Let all press while the answer to the first press is on its way."""
    first, *others = people
    assert len(others) > 2
    shown = harness.frame

    async def queue_presses() -> None:
        slow = harness.sandbox.faults.hold("POST", bot_harness.CALLBACK, after_effect=True)
        presses = [await first.click(harness.board, "Hit")]
        await slow.arrived(timeout=PATIENCE)
        presses += await harness.press_without_waiting(others, "Hit")
        await harness.wait_until(lambda: harness.snapshot.frame == shown + len(people))
        await harness.wait_until_idle()
        slow.release()
        await asyncio.gather(*map(bot_harness.answered, presses))

    sent = await harness.requests_during(queue_presses())
    harness.sandbox.faults.clear()
    _check_one_request_each(sent, len(people))
    assert (
        sorted(bot_harness.callback_types(sent))
        == [bot_harness.DEFERRED_UPDATE] * (len(people) - 2) + [bot_harness.UPDATE] * 2
    )
    assert harness.frame == harness.snapshot.frame, "the answer to the newest press carries the newest board"


async def test_press_waits_at_most_one_second(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    await harness.pass_time(2)
    held = harness.sandbox.faults.hold("POST", bot_harness.CALLBACK)
    first = await ann.click(harness.board, "Hit")
    await held.arrived(timeout=PATIENCE)
    second = await bob.click(harness.board, "Stand")
    await harness.wait_until_idle()
    assert not second.acked
    await harness.pass_time(1)
    assert (await bot_harness.answered(second)).acked
    held.release()
    harness.sandbox.faults.clear()
    assert (await bot_harness.answered(first)).acked
    await harness.wait_until_board_current()


async def _press_together(harness: bot_harness.BotHarness, people: list[Person], button: str) -> None:
    presses = await harness.press_without_waiting(people, button)
    await asyncio.gather(*map(bot_harness.answered, presses))


def _check_one_request_each(sent: list[RecordedRequest], presses: int) -> None:
    """Each press has one request; the small private answers that presses end are deleted besides."""
    sent = [request for request in sent if request.route != bot_harness.PRIVATE_MESSAGE]
    assert [request.route for request in sent] == [bot_harness.CALLBACK] * presses
    assert set(bot_harness.callback_types(sent)) <= {bot_harness.UPDATE, bot_harness.DEFERRED_UPDATE}, (
        "each press was accepted"
    )
    frames = bot_harness.board_frames(sent)
    assert frames == sorted(frames), "no board is older than the one before"
