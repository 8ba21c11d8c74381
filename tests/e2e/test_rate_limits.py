"""Discord's rate limits: the bot reads them from the headers, and nobody who presses waits for them."""

from __future__ import annotations

import logging

import pytest

from bot.sandbox import Quota, RateLimitQuotas, RecordedRequest
from tests.e2e.casino import CALLBACK, MESSAGE, MESSAGES, Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes

MINUTE = 60.0


async def _dealt(open_casino: OpenCasino, players: int = 2) -> Casino:
    casino = await open_casino(make_shoe=CalmShoes(players))
    await casino.deal_to(casino.people(players))
    await casino.pass_time(2)
    return casino


def _refused(requests: list[RecordedRequest]) -> list[tuple[str, str]]:
    return [(request.method, request.route) for request in requests if request.status == 429]


async def test_a_press_is_answered_while_the_boards_bucket_is_empty(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    ann, bob = casino.people(2)
    casino.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=1, seconds=30.0)))
    await casino.type(ann, "hit")
    await casino.up_to_date()
    press = await bob.click(casino.board, "Hit")
    assert (await press.response(timeout=1.0)).acked
    await casino.up_to_date()
    assert _refused(casino.sandbox.requests) == []


async def test_many_edits_at_a_busy_table_are_never_too_many(open_casino: OpenCasino) -> None:
    """Paced at one a second, and the client keeps to the headers: Discord refuses none."""
    casino = await open_casino(make_shoe=CalmShoes(3))
    casino.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=3, seconds=2.5)))
    people = casino.people(3)
    await casino.deal_to(people)
    for person in people:
        await casino.type(person, "hit")
        await casino.pass_time(1)
    for person in people:
        await casino.type(person, "stand")
    await casino.up_to_date()
    assert casino.picture.boxes == ()
    assert casino.calls.count(("PATCH", MESSAGE)) >= 3
    assert _refused(casino.sandbox.requests) == []


async def test_a_board_that_is_refused_waits_and_shows_the_newest_picture(open_casino: OpenCasino) -> None:
    """Somebody else at this bot's token has emptied the bucket."""
    casino = await _dealt(open_casino)
    ann, bob = casino.people(2)
    casino.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.3)))
    await casino.type(ann, "hit")
    await casino.comes_about(lambda: ("PATCH", MESSAGE) in _refused(casino.sandbox.requests))
    await casino.type(bob, "hit")
    casino.sandbox.limits.disable()
    await casino.up_to_date()
    assert set(_refused(casino.sandbox.requests)) == {("PATCH", MESSAGE)}
    assert casino.frame == casino.picture.frame


async def test_the_limit_over_all_holds_up_boards_and_no_press(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    ann, bob = casino.people(2)
    casino.sandbox.limits.enable(RateLimitQuotas(overall=Quota(requests=0, seconds=0.4)))
    await casino.type(ann, "hit")
    await casino.comes_about(lambda: ("PATCH", MESSAGE) in _refused(casino.sandbox.requests))
    press = await bob.click(casino.board, "Stand")
    await casino.breath()
    casino.clock.advance(1.0)
    assert (await press.response()).acked, "interactions are not bound by it"
    casino.sandbox.limits.disable()
    await casino.up_to_date()


async def test_a_new_board_waits_for_its_bucket_and_is_posted_once(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    casino.sandbox.limits.enable(RateLimitQuotas(route=Quota(requests=0, seconds=0.2)))
    await casino.type(casino.owner, "table open")
    await casino.comes_about(lambda: ("POST", MESSAGES) in _refused(casino.sandbox.requests))
    casino.sandbox.limits.disable()
    await casino.until(lambda: len(casino.boards) == 1, "the board")
    await casino.breath()
    assert casino.calls.count(("POST", MESSAGES)) >= 2
    assert len(casino.boards) == 1


async def test_an_answer_of_its_own_bucket_is_waited_for(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    bob = casino.person("Bob")
    casino.sandbox.limits.enable(RateLimitQuotas(token=Quota(requests=0, seconds=0.1)))
    press = await bob.click(casino.board, "Stand")
    await casino.comes_about(lambda: ("POST", CALLBACK) in _refused(casino.sandbox.requests))
    casino.sandbox.limits.disable()
    assert (await press.response()).acked
    await casino.up_to_date()


async def test_a_board_over_an_hour_old_keeps_to_its_ration_and_ends_right(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    """A slow hand begins on a board that is nearly old, which is not moved in the middle of it."""
    casino = await open_casino(make_shoe=CalmShoes(3))
    await casino.open_table(turn_time=0)
    ann, bob, cleo = casino.people(3)
    await casino.pass_time(44 * MINUTE, step=44 * MINUTE)
    await _bet(casino)
    old = casino.board
    await casino.pass_time(9 * MINUTE, step=9 * MINUTE)
    await casino.type(ann, "hit")
    await casino.pass_time(9 * MINUTE, step=9 * MINUTE)
    casino.sandbox.limits.enable(RateLimitQuotas(old_edits=Quota(requests=1, seconds=1.3)))
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await casino.type(bob, "hit")
        await casino.pass_time(1)
        await casino.type(ann, "stand")
        await casino.comes_about(lambda: ("PATCH", MESSAGE) in _refused(casino.sandbox.requests))
        press = await cleo.click(casino.board, "Hit")
        await casino.breath()
        casino.clock.advance(1.0)
        assert (await press.response()).acked, "a press is not rationed"
        await casino.up_to_date()
    assert casino.board is old
    assert "could not be shown" not in caplog.text
    for person in (bob, cleo):
        await casino.type(person, "stand")
    await casino.up_to_date()
    assert casino.board is not old, "between two rounds it moves"
    assert casino.picture.boxes == ()


async def _bet(casino: Casino) -> None:
    """Three people in a round: the first plays one alone, as the shoe has it."""
    first, *others = casino.people(3)
    await casino.bet(first, "10")
    for person in others:
        await casino.type(person, "bet", amount="10")
    await casino.press(first, "Stand")
    await casino.press(first, "Same bet")
    await casino.up_to_date()
    assert len(casino.picture.boxes) == 3, casino.board.text


async def test_an_evening_of_rounds_meets_no_limit(open_casino: OpenCasino) -> None:
    """With Discord's figures, over more than an hour: the board moves before its edits are rationed."""
    casino = await open_casino("T 9 9 8")
    casino.sandbox.limits.enable()
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "10")
    for _ in range(8):
        if casino.picture.boxes:
            await casino.type(ann, "stand")
            await casino.up_to_date()
        casino.clock.advance(10 * MINUTE)
        await casino.breath()
        await casino.type(ann, "bet", amount="10")
        await casino.up_to_date()
    assert len(casino.boards) >= 2
    assert _refused(casino.sandbox.requests) == []
