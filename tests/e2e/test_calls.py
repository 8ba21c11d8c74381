"""The floor of REST calls: one for a press, two for a typed command, one for what nobody pressed."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import RecordedRequest
from tests.e2e.casino import CALLBACK, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE, Casino, answers, board_frames
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes


async def test_bet_hit_and_stand_by_buttons_are_four_calls_with_the_modal(open_casino: OpenCasino) -> None:
    casino = await open_casino("5 9 6 8")
    await casino.open_table()
    ann = casino.person("Ann")

    async def play() -> None:
        await casino.bet(ann, "25")
        await casino.press(ann, "Hit")
        if "Stand" in casino.labels:
            await casino.press(ann, "Stand")

    sent = await casino.sent_by(play())
    assert answers(sent) == [MODAL, UPDATE, UPDATE, UPDATE]
    assert len(sent) == 4, "the dealer, the result and the next intermission come along"
    assert "Place your bets" in casino.board.text
    assert casino.frame == casino.picture.frame


async def test_a_lone_player_is_dealt_at_once(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    before = casino.clock.now()
    await casino.bet(casino.person("Ann"), "25")
    assert casino.labels[:2] == ["Hit", "Stand"]
    assert casino.clock.now() == before


async def test_a_typed_command_is_two_calls(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.pass_time(2)
    ann = casino.person("Ann")
    for command, options in (("bet", {"amount": "25"}), ("stand", {}), ("sitout", {}), ("leave", {})):
        sent = await casino.sent_by(casino.type(ann, command, **options))
        await casino.pass_time(1)
        routes = [request.route for request in sent]
        assert routes.count(CALLBACK) == 1, command
        assert routes.count(MESSAGE) == 1, command
        assert len(routes) == 2, command
        assert casino.frame == casino.picture.frame, command


async def test_a_refused_press_is_one_call_and_draws_nothing(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    sent = await casino.sent_by(casino.refused(casino.person("Bob"), "Hit"))
    assert [request.route for request in sent] == [CALLBACK]


async def test_a_turn_that_runs_out_is_one_call(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    sent = await casino.sent_by(casino.pass_time(20))
    assert [(request.method, request.route) for request in sent] == [("PATCH", MESSAGE)]
    assert "+25" in casino.board.text


async def test_an_intermission_that_runs_out_is_one_call(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(1))
    ann, bob = casino.people(2)
    await casino.deal_to([ann])
    await casino.type(bob, "bet", amount="10")
    await casino.press(ann, "Stand")
    await casino.pass_time(2)
    sent = await casino.sent_by(casino.pass_time(28))
    assert [(request.method, request.route) for request in sent] == [("PATCH", MESSAGE)]
    assert [box.player for box in casino.picture.boxes] == [bob.id], "Ann, who did not bet, is not dealt to"


@pytest.mark.parametrize("players", [1, 3, 7])
async def test_a_press_is_one_call_however_many_press_at_once(open_casino: OpenCasino, players: int) -> None:
    casino = await open_casino(make_shoe=CalmShoes(players))
    people = casino.people(players)
    await casino.deal_to(people)
    await casino.pass_time(2)

    for button in ("Hit", "Stand"):
        open_hands = [box.player for box in casino.picture.boxes if box.moves]
        asked = [person for person in people if person.id in open_hands]
        sent = await casino.sent_by(_all_press_at_once(casino, [p.name for p in asked], button))
        _each_press_was_one_call(sent, len(asked))
    await casino.up_to_date()
    assert "Place your bets" in casino.board.text


@pytest.mark.parametrize("players", [3, 7])
async def test_presses_that_pile_up_behind_a_slow_answer_are_one_call_each(
    open_casino: OpenCasino, players: int
) -> None:
    casino = await open_casino(make_shoe=CalmShoes(players))
    people = casino.people(players)
    await casino.deal_to(people)
    await casino.pass_time(2)
    first, *others = people
    shown = casino.frame

    async def pile_up() -> None:
        slow = casino.sandbox.faults.hold("POST", CALLBACK, after_effect=True)
        presses = [await first.click(casino.board, "Hit")]
        await slow.arrived()
        presses += await casino.all_press(others, "Hit")
        await casino.comes_about(lambda: casino.picture.frame == shown + players)
        await casino.breath()
        slow.release()
        await asyncio.gather(*(press.response() for press in presses))

    sent = await casino.sent_by(pile_up())
    _each_press_was_one_call(sent, players)
    assert sorted(answers(sent)) == [DEFERRED_UPDATE] * (players - 2) + [UPDATE] * 2
    assert casino.frame == casino.picture.frame, "the newest press carries the newest picture"


async def test_a_press_is_not_kept_waiting_longer_than_a_second(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(3))
    people = casino.people(3)
    await casino.deal_to(people)
    await casino.pass_time(2)
    stuck = casino.sandbox.faults.hold("POST", CALLBACK)
    first = await people[0].click(casino.board, "Stand")
    await stuck.arrived()
    second = await people[1].click(casino.board, "Stand")
    await casino.breath()
    assert not second.acked
    await casino.pass_time(1)
    assert (await second.response()).acked
    stuck.release()
    assert (await first.response()).acked
    await casino.up_to_date()


async def test_bets_placed_at_once_are_all_taken(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(7))
    people = casino.people(7)
    await casino.deal_to(people)
    await _all_press_at_once(casino, [person.name for person in people], "Stand")
    await casino.up_to_date()
    await casino.pass_time(2)
    sent = await casino.sent_by(_all_press_at_once(casino, [p.name for p in people], "Same bet"))
    _each_press_was_one_call(sent, 7)
    await casino.up_to_date()
    assert len(casino.picture.boxes) == 7


async def _all_press_at_once(casino: Casino, names: list[str], button: str) -> None:
    presses = await casino.all_press([casino.person(name) for name in names], button)
    await asyncio.gather(*(press.response() for press in presses))


def _each_press_was_one_call(sent: list[RecordedRequest], presses: int) -> None:
    assert [request.route for request in sent] == [CALLBACK] * presses
    assert set(answers(sent)) <= {UPDATE, DEFERRED_UPDATE}, "each press was accepted"
    frames = board_frames(sent)
    assert frames == sorted(frames), "no picture goes back"
