"""Presses that do not count: by others, doubled, outdated, forged, on what is closed."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import ClientRefusal
from tests.e2e.casino import CALLBACK, Casino, answers, told
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes


async def test_a_press_by_somebody_who_is_not_in_the_round_is_refused(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    async with casino.nothing_moves():
        for button in ("Hit", "Stand", "Double"):
            assert "You're not in this round" in await casino.refused(casino.person("Bob"), button)


async def test_a_press_on_a_hand_that_is_done_is_refused(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    await casino.press(ann, "Stand")
    async with casino.nothing_moves():
        assert "There is nothing left to decide" in await casino.refused(ann, "Hit")


async def test_a_double_click_acts_once(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    cards = len(casino.picture.boxes[0].hands[0].cards)
    clicks = [await ann.click(casino.board, "Hit") for _ in range(2)]
    first, second = await asyncio.gather(*(click.response() for click in clicks))
    assert first.reply is None
    assert "Too late: the round moved on" in told(second)
    assert len(casino.picture.boxes[0].hands[0].cards) == cards + 1


async def test_a_press_that_is_delivered_twice_acts_once(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    cards = len(casino.picture.boxes[0].hands[0].cards)
    casino.sandbox.double_dispatches()
    pressed = await casino.press(ann, "Hit")
    await casino.breath()
    assert pressed.acked
    assert pressed.followups == []
    assert len(casino.picture.boxes[0].hands[0].cards) == cards + 1


async def test_a_typed_bet_that_is_delivered_twice_is_placed_once(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    casino.sandbox.double_dispatches()
    await casino.type(ann, "bet", amount="25")
    await casino.breath()
    assert (await casino.chips(ann), await casino.staked(ann)) == (975, 25)


async def test_a_press_on_an_older_question_is_refused(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    late, deliver = await casino.press_on_a_slow_line(ann, "Stand")
    await casino.press(ann, "Hit")
    async with casino.nothing_moves():
        deliver()
        assert "Too late" in told(await late.response())


async def test_nobody_elses_move_makes_a_press_outdated(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(3))
    people = casino.people(3)
    await casino.deal_to(people)
    old = casino.frame
    presses = await casino.all_press(people, "Hit")
    await asyncio.gather(*(press.response() for press in presses))
    assert all(press.reply is None for press in presses)
    assert casino.picture.frame == old + 3


async def test_a_forged_custom_id_never_reaches_the_bot(casino: Casino) -> None:
    await casino.open_table()
    async with casino.nothing_moves():
        with pytest.raises(ClientRefusal):
            await casino.person("Ann").press_forged(casino.board, f"bj:{casino.picture.table}:stand")


@pytest.mark.parametrize(
    "forged",
    [
        "bj:{table}:hit",
        "bj:{table}:early_surrender",
        "bj:{table}:bet:7",
        "bj:{table}:no_such_button",
        "bj:1:stand",
        "bj:99999999999999999999:stand",
        "bj:-1:stand",
        "bj::",
        "someone-elses:button",
        "bj:{table}:stand:" + "x" * 50,
        "bj:leaderboard:999999",
        "bj:leaderboard:-1",
    ],
)
async def test_a_custom_id_that_was_forged_all_the_same_does_nothing(
    open_casino: OpenCasino, forged: str
) -> None:
    """Discord checks that a custom_id is on the message; should one slip through, the bot checks as well."""
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    text = forged.format(table=casino.picture.table)
    button = next(part for part in casino.board.walk() if part.get("custom_id"))
    async with casino.nothing_moves():
        genuine, button["custom_id"] = button["custom_id"], text
        pressed = await casino.person("Bob").press_forged(casino.board, text)
        button["custom_id"] = genuine
        await pressed.response()
        assert pressed.acked
        assert pressed.modal is not None or pressed.reply is not None


async def test_a_press_on_a_closed_tables_message_says_so(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    old, ann = casino.board, casino.person("Ann")
    press, deliver = await casino.press_on_a_slow_line(ann, "Bet…")
    await casino.type(casino.owner, "table close")
    await casino.pass_time(1)
    assert old.buttons() == []
    deliver()
    assert "There is no table open here" in told(await press.response())


async def test_a_press_on_a_closed_tables_message_tells_of_the_table_that_is_open_by_now(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    press, deliver = await casino.press_on_a_slow_line(casino.person("Ann"), "Bet…")
    await casino.type(casino.owner, "table close")
    await casino.pass_time(1)
    await casino.open_table()
    deliver()
    assert told(await press.response()) == (
        "That table is closed. There is a new one here: `/table show` brings it to the bottom."
    )


async def test_a_modal_that_is_sent_after_the_table_closed_says_so(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    asked = await casino.press(ann, "Bet…")
    assert asked.modal is not None
    await casino.type(casino.owner, "table close")
    before = await casino.money()
    sent = await (await ann.submit(asked.modal, {"amount": "25"})).response()
    assert "There is no table open here" in told(sent)
    assert await casino.money() == before


async def test_a_modal_that_was_open_for_a_whole_round_bets_on_the_next_one(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    asked = await casino.press(bob, "Bet…")
    assert asked.modal is not None
    await casino.bet(ann, "25")
    sent = await (await bob.submit(asked.modal, {"amount": "10"})).response()
    assert sent.acked
    assert await casino.staked(bob) == 10
    assert [box.player for box in casino.picture.boxes] == [ann.id]


async def test_a_refusal_is_answered_once_and_privately(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    sent = await casino.sent_by(casino.refused(casino.person("Bob"), "Hit"))
    assert [request.route for request in sent] == [CALLBACK]
    assert answers(sent) == [4]
