"""The number of REST requests: one for a press, two for a typed command, one for an expired deadline."""

import asyncio

import pytest

from standin import Person, RecordedRequest
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.e2e.harness.running_bot import PATIENCE
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def test_bet_deal_hit_and_stand_need_five_requests(start_harness: bot_harness.StartHarness) -> None:
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


async def test_lone_player_is_dealt_immediately(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    await harness.press(ann, "Stand")
    before = harness.clock.now()
    await harness.press(ann, "↻ Same bet")
    assert harness.labels[:2] == ["Hit", "Stand"]
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


async def test_expired_turn_needs_one_request(start_harness: bot_harness.StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    sent = await harness.requests_during(harness.pass_time(20))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]
    assert "+25" in harness.board.text


async def test_intermission_needs_one_request_for_its_offer_and_one_for_its_end(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob = harness.people(2)
    await harness.deal_to([ann])
    await harness.type(bob, "bet", amount="10")
    await harness.press(ann, "Stand")
    await harness.pass_time(2)
    sent = await harness.requests_during(harness.pass_time(9))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]
    assert "Deal now" in harness.labels
    sent = await harness.requests_during(harness.pass_time(19))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(bob)], (
        "Ann did not bet and gets no cards"
    )


@pytest.mark.parametrize("players", [1, 3, 7])
async def test_simultaneous_presses_need_one_request_each(
    start_harness: bot_harness.StartHarness, players: int
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(players))
    people = harness.people(players)
    await harness.deal_to(people)
    await harness.pass_time(2)

    for button in ("Hit", "Stand"):
        open_hands = [box.player for box in harness.snapshot.boxes if box.moves]
        asked = [person for person in people if harness.number(person) in open_hands]
        sent = await harness.requests_during(_press_together(harness, asked, button))
        _check_one_request_each(sent, len(asked))
    assert "⏱" in await harness.shown(), "the next bets are awaited"


@pytest.mark.parametrize("players", [3, 7])
async def test_queued_presses_need_one_request_each(
    start_harness: bot_harness.StartHarness, players: int
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(players))
    people = harness.people(players)
    await harness.deal_to(people)
    await harness.pass_time(2)
    first, *others = people
    shown = harness.frame

    async def queue_presses() -> None:
        slow = harness.sandbox.faults.hold("POST", bot_harness.CALLBACK, after_effect=True)
        presses = [await first.click(harness.board, "Hit")]
        await slow.arrived(timeout=PATIENCE)
        presses += await harness.press_without_waiting(others, "Hit")
        await harness.wait_until(lambda: harness.snapshot.frame == shown + players)
        await harness.wait_until_idle()
        slow.release()
        await asyncio.gather(*map(bot_harness.answered, presses))

    sent = await harness.requests_during(queue_presses())
    _check_one_request_each(sent, players)
    assert (
        sorted(bot_harness.callback_types(sent))
        == [bot_harness.DEFERRED_UPDATE] * (players - 2) + [bot_harness.UPDATE] * 2
    )
    assert harness.frame == harness.snapshot.frame, "the answer to the newest press carries the newest board"


async def test_press_waits_at_most_one_second(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    await harness.pass_time(2)
    held = harness.sandbox.faults.hold("POST", bot_harness.CALLBACK)
    first = await people[0].click(harness.board, "Stand")
    await held.arrived(timeout=PATIENCE)
    second = await people[1].click(harness.board, "Stand")
    await harness.wait_until_idle()
    assert not second.acked
    await harness.pass_time(1)
    assert (await bot_harness.answered(second)).acked
    held.release()
    assert (await bot_harness.answered(first)).acked
    await harness.wait_until_board_current()


async def test_simultaneous_bets_are_all_placed(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(7))
    people = harness.people(7)
    await harness.deal_to(people)
    await _press_together(harness, people, "Stand")
    await harness.wait_until_board_current()
    await harness.pass_time(2)
    sent = await harness.requests_during(_press_together(harness, people, "↻ Same bet"))
    _check_one_request_each(sent, 7)
    await harness.wait_until_board_current()
    assert len(harness.snapshot.boxes) == 7


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
