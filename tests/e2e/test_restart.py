"""The bot stops and starts again: the table goes on as if nothing had happened."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from bot.table.views.snapshots import Snapshot
from tests.e2e.casino import MESSAGE, MESSAGES, Casino, told
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes


def _cards(picture: Snapshot) -> object:
    hands = tuple((box.player, box.moves, box.hands) for box in picture.boxes)
    return (picture.dealer, hands, picture.stage, picture.round_no, picture.commitment)


async def test_a_round_goes_on_with_the_same_cards_and_question(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(3))
    people = casino.people(3)
    await casino.deal_to(people)
    await casino.press(people[0], "Hit")
    before, board, money = _cards(casino.picture), casino.board, await casino.money()
    await casino.pass_time(15)
    await casino.restart()
    assert _cards(casino.picture) == before
    assert await casino.money() == money
    assert casino.picture.deadline == casino.clock.now() + 20, "whoever is asked has his time anew"
    await casino.up_to_date()
    assert casino.board is board, "the same message is edited"


async def test_the_cards_to_come_are_the_same_after_a_restart(open_casino: OpenCasino) -> None:
    casino = await open_casino("5 9 6 8 7")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.restart()
    await casino.press(ann, "Hit")
    assert casino.picture.boxes[0].hands[0].total == 18, "11 and the seven that lay on top of the shoe"


async def test_buttons_work_after_a_restart(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.restart()
    assert (await casino.press(ann, "Stand")).acked
    assert await casino.chips(ann) == 1025
    await casino.up_to_date()
    assert "+25" in casino.board.text


async def test_a_press_while_the_bot_is_away_fails_and_does_nothing(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.stop_bot()
    press = await ann.click(casino.board, "Stand")
    casino.clock.advance(4)
    assert not (await press.response()).acked
    await casino.start_bot()
    assert len(casino.picture.boxes) == 1


async def test_a_modal_that_was_open_across_a_restart_still_counts(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    asked = await casino.press(ann, "Bet…")
    assert asked.modal is not None
    await casino.restart()
    assert (await (await ann.submit(asked.modal, {"amount": "25"})).response()).acked
    assert await casino.staked(ann) == 25


async def test_a_turn_runs_out_after_a_restart_too(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    await casino.pass_time(10)
    await casino.restart()
    await casino.pass_time(19)
    assert len(casino.picture.boxes) == 1
    await casino.pass_time(2)
    await casino.shows("+25")


async def test_an_intermission_goes_on(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    await casino.bet(ann, "25")
    await casino.type(bob, "bet", amount="10")
    await casino.press(ann, "Stand")
    await casino.restart()
    assert (await casino.chips(bob), await casino.staked(bob)) == (990, 10)
    await casino.pass_time(31)
    assert [box.player for box in casino.picture.boxes] == [bob.id]


async def test_a_board_that_was_deleted_meanwhile_is_posted_anew(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.stop_bot()
    casino.sandbox.delete_message(casino.board)
    await casino.start_bot()
    await casino.up_to_date()
    assert casino.labels[:2] == ["Hit", "Stand"]
    await casino.press(ann, "Stand")
    assert await casino.chips(ann) == 1025


async def test_a_channel_that_was_deleted_meanwhile_settles_and_closes(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.stop_bot()
    casino.sandbox.delete_channel(casino.channel)
    await casino.start_bot()
    await casino.pass_time(25)
    assert casino.bot.manager.tables() == ()
    assert await casino.staked(ann) == 0


async def test_a_restart_edits_once_and_posts_nothing(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    sent = await casino.sent_by(casino.restart())
    routes = [(request.method, request.route) for request in sent]
    assert routes.count(("PATCH", MESSAGE)) == 1
    assert ("POST", MESSAGES) not in routes


async def test_a_closed_table_stays_closed(casino: Casino) -> None:
    await casino.open_table()
    await casino.type(casino.owner, "table close")
    await casino.pass_time(1)
    await casino.restart()
    assert casino.bot.manager.tables() == ()
    assert "There is no table open here" in await casino.type(casino.person("Ann"), "bet", amount="5")


async def test_what_is_not_on_the_board_yet_is_shown_before_the_bot_stops(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.type(ann, "bet", amount="25")
    await casino.breath()
    await casino.type(ann, "stand")
    newest = casino.picture.frame
    assert casino.frame < newest, "typed commands are paced"
    await casino.stop_bot()
    assert casino.frame == newest
    await casino.start_bot()


async def test_a_round_whose_record_cannot_be_replayed_is_void_and_refunded(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.stop_bot()
    _break_the_open_round(casino)
    with caplog.at_level(logging.ERROR):
        await casino.start_bot()
    assert (await casino.chips(ann), await casino.staked(ann)) == (1000, 0)
    assert "void" in caplog.text
    await casino.up_to_date()
    assert casino.labels, "betting goes on"
    assert told(await casino.bet(casino.person("Bob"), "1")).startswith("The smallest bet")


def _break_the_open_round(casino: Casino) -> None:
    with closing(sqlite3.connect(casino.url.removeprefix("sqlite+aiosqlite:///"))) as database, database:
        database.execute("UPDATE rounds SET record = '{}'")
