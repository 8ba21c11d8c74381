"""Bad days at Discord: rate limits, errors after the effect, lost answers, answers that come too late."""

from __future__ import annotations

import logging

import pytest

from tests.e2e.casino import CALLBACK, MESSAGE, MESSAGES, Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes


async def test_a_rate_limited_board_keeps_no_press_waiting(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    await casino.pass_time(2)
    limit = casino.sandbox.faults.rate_limit("PATCH", MESSAGE, retry_after=0.4)
    await casino.type(ann, "hit")
    await casino.comes_about(lambda: limit.struck == 1)
    press = await bob.click(casino.board, "Stand")
    await casino.breath()
    casino.clock.advance(1.0)
    assert (await press.response()).acked, "a second later, while the board's edit still waits"
    await casino.comes_about(lambda: casino.calls.count(("PATCH", MESSAGE)) >= 2)
    await casino.up_to_date()


async def test_a_limit_that_looks_like_a_ban_is_outlived(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.faults.rate_limit("PATCH", MESSAGE, via=False, count=2)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await casino.type(ann, "stand")
        sent = await casino.sent_by(casino.pass_time(5))
    assert "could not be shown" in caplog.text
    assert len(sent) <= 3, "it is tried again, but not at once"
    await casino.up_to_date()
    assert "+25" in casino.board.text


async def test_a_press_is_answered_although_the_answer_is_rate_limited(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.faults.rate_limit("POST", CALLBACK, retry_after=0.1)
    assert (await casino.press(ann, "Stand")).acked
    await casino.up_to_date()
    assert "+25" in casino.board.text


async def test_an_answer_that_had_its_effect_before_the_error_is_no_second_action(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py sends it again, and Discord says 40060: already acknowledged."""
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    cards = len(casino.picture.boxes[0].hands[0].cards)
    error = casino.sandbox.faults.error("POST", CALLBACK, after_effect=True)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        press = await casino.press(ann, "Hit")
        await casino.comes_about(lambda: "40060" in caplog.text)
    assert press.acked
    assert error.struck == 1
    assert len(casino.picture.boxes[0].hands[0].cards) == cards + 1
    await casino.up_to_date()
    assert press.followups == []


async def test_a_typed_answer_that_had_its_effect_before_the_error_bets_once(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    casino.sandbox.faults.error("POST", CALLBACK, after_effect=True)
    await casino.type(ann, "bet", amount="25")
    await casino.up_to_date()
    assert (await casino.chips(ann), await casino.staked(ann)) == (975, 25)


async def test_a_board_is_not_posted_twice_when_the_answer_is_an_error(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    casino.sandbox.faults.error("POST", MESSAGES, after_effect=True)
    await casino.type(casino.owner, "table open")
    await casino.comes_about(lambda: casino.calls.count(("POST", MESSAGES)) == 2)
    await casino.breath()
    assert len(casino.boards) == 1
    await casino.bet(casino.person("Ann"), "25")
    await casino.up_to_date()
    assert len(casino.boards) == 1


async def test_a_board_is_not_posted_twice_when_the_answer_is_lost(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    casino.sandbox.faults.lose_answer("POST", MESSAGES)
    await casino.type(casino.owner, "table open")
    await casino.pass_time(5)
    assert len(casino.boards) == 1
    await casino.bet(casino.person("Ann"), "25")
    await casino.up_to_date()
    assert len(casino.boards) == 1
    assert casino.labels[:2] == ["Hit", "Stand"]


async def test_a_lost_answer_to_a_press_leaves_the_board_right(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    casino.sandbox.faults.lose_answer("POST", CALLBACK)
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert (await casino.press(bob, "Stand")).acked, "the board goes on taking presses"
    await casino.up_to_date()
    assert casino.picture.boxes == ()


@pytest.mark.parametrize("trouble", ["error", "lost"])
async def test_an_edit_that_failed_is_made_up_for(open_casino: OpenCasino, trouble: str) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    if trouble == "error":
        casino.sandbox.faults.error("PATCH", MESSAGE, status=503)
    else:
        casino.sandbox.faults.lose_answer("PATCH", MESSAGE)
    await casino.type(ann, "stand")
    await casino.pass_time(3)
    await casino.up_to_date()
    assert "+25" in casino.board.text


async def test_an_answer_that_comes_too_late_keeps_the_action_and_shows_it(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.hold_dispatches()
    press = await ann.click(casino.board, "Stand")
    casino.clock.advance(4.0)
    assert not (await press.response()).acked
    with caplog.at_level(logging.WARNING, logger="cogs"):
        casino.sandbox.release_dispatches()
        await casino.comes_about(lambda: "10062" in caplog.text)
    await casino.up_to_date()
    assert "+25" in casino.board.text
    assert await casino.chips(ann) == 1025


async def test_a_typed_answer_that_comes_too_late_keeps_the_bet(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    casino.sandbox.hold_dispatches()
    typed = await ann.slash(casino.channel, "bet", amount="25")
    casino.clock.advance(4.0)
    casino.sandbox.release_dispatches()
    await typed.response()
    await casino.comes_about(lambda: bool(casino.picture.boxes))
    await casino.up_to_date()
    assert await casino.staked(ann) == 25


async def test_edits_in_short_order_are_paced_and_end_with_the_newest(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(3))
    people = casino.people(3)
    await casino.deal_to(people)
    await casino.pass_time(2)
    sent = await casino.sent_by(_all_type(casino, "hit"))
    assert [request.route for request in sent].count(MESSAGE) == 1, "one a second"
    sent = await casino.sent_by(casino.pass_time(3))
    assert [request.route for request in sent] == [MESSAGE]
    assert casino.frame == casino.picture.frame


async def _all_type(casino: Casino, command: str) -> None:
    for person in casino.people(3):
        await casino.type(person, command)
