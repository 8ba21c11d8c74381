"""Opening, showing and closing a table: rights, permissions, and a board that gets lost."""

from __future__ import annotations

import logging

import pytest

from bot.sandbox import ClientRefusal, Permission
from bot.table.views.snapshots import Stage
from tests.e2e.casino import MESSAGES, Casino, told
from tests.e2e.conftest import OpenCasino


async def test_a_member_may_not_open_a_table_on_the_servers_bank(casino: Casino) -> None:
    answer = await casino.type(casino.person("Ann"), "table open")
    assert "Manage Server" in answer
    assert casino.bot.manager.tables() == ()
    assert casino.boards == []


async def test_a_table_is_not_opened_where_the_bot_may_not_write(casino: Casino) -> None:
    answer = await casino.type(casino.owner, "table open", channel="lobby")
    assert "Send Messages" in answer
    assert casino.bot.manager.tables() == ()
    assert ("POST", MESSAGES) not in casino.calls


async def test_a_table_is_not_opened_where_the_bot_cannot_even_look(casino: Casino) -> None:
    answer = await casino.type(casino.owner, "table open", channel="back-room")
    assert "View Channel" in answer
    assert casino.bot.manager.tables() == ()


async def test_a_channel_has_one_table(casino: Casino) -> None:
    await casino.open_table()
    async with casino.nothing_moves():
        assert "There is a table in this channel already" in await casino.type(casino.owner, "table open")
    assert len(casino.boards) == 1


async def test_two_who_open_a_table_at_once_get_one(casino: Casino) -> None:
    first = await casino.owner.slash(casino.channel, "table open")
    second = await casino.owner.slash(casino.channel, "table open")
    answers = {told(await first.response())[:18], told(await second.response())[:18]}
    await casino.breath()
    assert answers == {"The table is open:", "There is a table i"}
    assert len(casino.boards) == 1


async def test_other_channels_have_tables_of_their_own(casino: Casino) -> None:
    await casino.open_table()
    answer = await casino.type(casino.owner, "table open", channel="high-rollers", min_bet=100)
    assert "bets 100–500" in answer
    await casino.breath()
    assert len(casino.bot.manager.tables()) == 2
    assert "There is a table" not in answer


async def test_a_contradiction_in_the_options_is_said_in_a_sentence(casino: Casino) -> None:
    answer = await casino.type(casino.owner, "table open", min_bet=600, max_bet=100)
    assert len(answer) > 10
    assert "Something went wrong" not in answer


async def test_a_member_may_not_close_the_table(casino: Casino) -> None:
    await casino.open_table()
    async with casino.nothing_moves():
        assert "Manage Server" in await casino.type(casino.person("Ann"), "table close")


async def test_a_table_closes_after_the_round(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    assert "closes after this round" in await casino.type(casino.owner, "table close")
    await casino.up_to_date()
    await casino.press(ann, "Stand")
    await casino.shows("closed")
    assert casino.labels == []
    assert await casino.chips(ann) == 1025
    assert casino.bot.manager.tables() == ()


async def test_closing_returns_the_bets_for_the_next_round(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    await casino.bet(ann, "25")
    await casino.type(bob, "bet", amount="100")
    await casino.type(casino.owner, "table close")
    assert (await casino.chips(bob), await casino.staked(bob)) == (1000, 0)


async def test_closing_without_a_table_says_that_there_is_none(casino: Casino) -> None:
    for person in (casino.owner, casino.person("Ann")):
        assert "There is no table open here" in await casino.type(person, "table close")


async def test_a_member_may_not_move_chips_even_if_discord_lets_him(casino: Casino) -> None:
    ann = casino.person("Ann")
    with pytest.raises(ClientRefusal):
        await casino.type(ann, "admin chips", member=ann, amount="500", reason="please")
    before = await casino.money()
    answer = await casino.type(
        ann, "admin chips", member=ann, amount="500", reason="please", ignore_permissions=True
    )
    assert "Manage Server" in answer
    assert await casino.money() == before


@pytest.mark.parametrize("amount", ["0", "-0", "ten", "1e9", "", "--5", "all", "9" * 30, "10000000000001"])
async def test_admin_chips_takes_only_amounts(casino: Casino, amount: str) -> None:
    ann = casino.person("Ann")
    answer = await casino.type(casino.owner, "admin chips", member=ann, amount=amount, reason="test")
    assert "I can't read that as an amount" in answer
    assert await casino.chips(ann) == 1000


async def test_admin_chips_takes_no_more_than_there_is(casino: Casino) -> None:
    ann = casino.person("Ann")
    await casino.type(casino.owner, "admin chips", member=ann, amount="-200", reason="a fine")
    assert await casino.chips(ann) == 800
    answer = await casino.type(casino.owner, "admin chips", member=ann, amount="-801", reason="a fine")
    assert "doesn't have that many" in answer
    assert await casino.chips(ann) == 800


@pytest.mark.parametrize("how", ["typed", "pressed"])
async def test_who_manages_the_server_starts_a_match_as_well_as_its_host(casino: Casino, how: str) -> None:
    ann, bob = casino.people(2)
    await casino.type(ann, "table open", preset="vegas")
    await casino.until(lambda: bool(casino.boards), "a board")
    await casino.press(bob, "Join")
    await casino.type(bob, "table start")
    await casino.press(bob, "Start")
    assert "Start" in casino.labels, "who neither is its host nor manages the server does not start it"
    await (
        casino.type(casino.owner, "table start") if how == "typed" else casino.press(casino.owner, "Start")
    )
    assert casino.picture.stage is Stage.BETS


async def test_a_deleted_board_is_posted_anew(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.delete_message(casino.board)
    await casino.type(ann, "stand")
    await casino.until(lambda: bool(casino.boards), "a new board")
    await casino.up_to_date()
    assert len(casino.boards) == 1
    assert "+25" in casino.board.text
    assert (await casino.press(ann, "Same bet")).acked


async def test_a_board_that_is_deleted_while_a_press_is_on_its_way_is_posted_anew(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    old = casino.board
    _, deliver = await casino.press_on_a_slow_line(ann, "Stand")
    casino.sandbox.delete_message(old)
    deliver()
    await casino.until(lambda: bool(casino.boards), "a new board")
    await casino.up_to_date()
    assert "+25" in casino.board.text
    assert await casino.chips(ann) == 1025


async def test_show_posts_the_board_at_the_bottom_and_strips_the_old_one(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    old, ann = casino.board, casino.person("Ann")
    await casino.bet(ann, "25")
    await ann.say(casino.channel, "where is the table?")
    await casino.type(casino.person("Bob"), "table show")
    await casino.until(
        lambda: casino.board is not old and not old.buttons(), "a new board, and the old stripped"
    )
    assert casino.labels[:2] == ["Hit", "Stand"]
    assert "moved" in old.text
    await casino.press(ann, "Stand")
    assert await casino.chips(ann) == 1025


async def test_a_press_on_the_old_board_while_it_moves_still_counts(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    old, ann = casino.board, casino.person("Ann")
    await casino.bet(ann, "25")
    strip = casino.sandbox.faults.hold("PATCH")
    await casino.type(ann, "table show")
    await casino.until(lambda: casino.board is not old, "a new board")
    press = await (await ann.click(old, "Stand")).response()
    assert press.acked
    strip.release()
    await casino.up_to_date()
    assert await casino.chips(ann) == 1025
    assert "+25" in casino.board.text
    assert old.buttons() == []
    assert casino.board is not old


async def test_a_channel_that_is_deleted_settles_and_closes_its_table(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    with caplog.at_level(logging.WARNING, logger="cogs"):
        casino.sandbox.delete_channel(casino.channel)
        await casino.pass_time(25)
    assert casino.bot.manager.tables() == ()
    assert await casino.staked(ann) == 0
    assert "Unknown Channel" in caplog.text


async def test_a_permission_that_is_taken_away_is_logged_and_retried_sparingly(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.delete_message(casino.board)
    casino.sandbox.set_bot_permissions(casino.channel, deny=int(Permission.SEND_MESSAGES))
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await casino.type(ann, "stand")
        tries = await casino.sent_by(casino.pass_time(30))
    assert "50013" in caplog.text
    assert 1 <= len([request for request in tries if request.status == 403]) <= 6
    casino.sandbox.set_bot_permissions(casino.channel)
    await casino.up_to_date()
    assert await casino.chips(ann) == 1025
    assert "+25" in casino.board.text
