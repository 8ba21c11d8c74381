"""Events that come twice, late, or not at all: each acts at most once, and clocks wait for the server."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.sandbox import Interaction
from tests.e2e.casino import CALLBACK, Casino, told
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes

MINUTE = 60.0


async def _dealt(open_casino: OpenCasino) -> Casino:
    casino = await open_casino(make_shoe=CalmShoes(2))
    await casino.deal_to(casino.people(2))
    return casino


async def _alone(open_casino: OpenCasino) -> Casino:
    """Ann has 25 on a hand that she wins when she stands."""
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    return casino


def _cards(casino: Casino) -> int:
    return len(casino.picture.boxes[0].hands[0].cards)


def _players(casino: Casino) -> list[int]:
    """Who has a hand."""
    return [box.player for box in casino.picture.boxes]


async def _comes_again(casino: Casino, interaction: Interaction) -> None:
    """The same interaction once more, to a bot that was started since; nothing may move."""
    await casino.restart()
    await casino.up_to_date()
    async with casino.nothing_moves():
        casino.sandbox.redeliver(interaction)
        await casino.breath()
        casino.clock.advance(4.0)
    assert [part.text for part in interaction.followups] == []


# --- twice


async def test_a_press_that_comes_again_after_a_restart_acts_once(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    press = await casino.press(casino.person("Ann"), "Hit")
    await _comes_again(casino, press)
    assert _cards(casino) == cards + 1


async def test_a_typed_bet_that_comes_again_after_a_restart_is_placed_once(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    cleo = casino.person("Cleo")
    typed = await (await cleo.slash(casino.channel, "bet", amount="40")).response()
    await _comes_again(casino, typed)
    assert (await casino.chips(cleo), await casino.staked(cleo)) == (960, 40)


async def test_a_modal_that_comes_again_after_a_restart_bets_once(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await _comes_again(casino, await casino.bet(ann, "25"))
    assert (await casino.chips(ann), await casino.staked(ann)) == (975, 25)


async def test_a_grant_that_comes_again_after_a_restart_is_given_once(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    given = await casino.owner.slash(
        casino.channel, "admin chips", member=casino.person("Gus"), amount="500", reason="a gift"
    )
    await given.response()
    await _comes_again(casino, given)
    assert await casino.chips(casino.person("Gus")) == 1500


async def test_a_table_that_was_closed_is_not_opened_by_its_command_coming_again(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino()
    opened = await (await casino.owner.slash(casino.channel, "table open")).response()
    await casino.until(lambda: bool(casino.boards), "the board")
    await casino.type(casino.owner, "table close")
    await casino.restart()
    casino.sandbox.redeliver(opened)
    await casino.breath()
    assert casino.bot.manager.tables() == ()


async def test_a_press_whose_answer_was_never_sent_acts_once_when_it_comes_again(
    open_casino: OpenCasino,
) -> None:
    """The first process was stopped between the books and the answer."""
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    hold = casino.sandbox.faults.hold("POST", CALLBACK)
    press = await casino.person("Ann").click(casino.board, "Hit")
    await hold.arrived()
    assert not press.acked
    casino.clock.advance(2.0)
    stopping = asyncio.create_task(casino.stop_bot())
    await asyncio.sleep(0.05)
    casino.sandbox.faults.clear()
    await stopping
    await casino.start_bot()
    casino.sandbox.redeliver(press)
    await casino.up_to_date()
    assert _cards(casino) == cards + 1


# --- late


async def test_a_press_that_is_delivered_late_but_in_time_is_answered(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    casino.sandbox.delay_dispatches(2.5)
    press = await casino.person("Ann").click(casino.board, "Hit")
    await casino.breath()
    assert _cards(casino) == cards
    casino.clock.advance(2.5)
    assert (await press.response()).acked
    await casino.up_to_date()
    assert _cards(casino) == cards + 1


async def test_a_press_that_a_later_one_overtook_is_refused_and_moves_nothing(
    open_casino: OpenCasino,
) -> None:
    casino = await _dealt(open_casino)
    ann, board = casino.person("Ann"), casino.board
    casino.sandbox.delay_dispatches(2.0)
    hit = await ann.click(board, "Hit")
    casino.sandbox.delay_dispatches(0.0)
    assert (await (await ann.click(board, "Stand")).response()).acked
    async with casino.nothing_moves():
        casino.clock.advance(2.0)
        assert told(await hit.response())


async def test_presses_that_come_in_the_wrong_order_all_count(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    ann, bob = casino.people(2)
    cards = [len(box.hands[0].cards) for box in casino.picture.boxes]
    casino.sandbox.delay_dispatches(1.5)
    first = await ann.click(casino.board, "Hit")
    casino.sandbox.delay_dispatches(0.0)
    second = await bob.click(casino.board, "Hit")
    assert (await second.response()).acked
    casino.clock.advance(1.5)
    assert (await first.response()).acked
    await casino.up_to_date()
    assert [len(box.hands[0].cards) for box in casino.picture.boxes] == [count + 1 for count in cards]


async def test_an_answer_that_was_put_off_past_its_tokens_end_keeps_what_was_done(
    open_casino: OpenCasino, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Thinking… for a quarter of an hour: the token has ended, the bet counts, the board shows it."""
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    with caplog.at_level(logging.WARNING, logger="cogs"):
        with _books_locked(tmp_path / "casino.db"):
            typed = await ann.slash(casino.channel, "bet", amount="25")
            await asyncio.sleep(0.05)
            casino.clock.advance(1.5)
            assert (await typed.response()).answered == 5
            casino.clock.advance(16 * MINUTE)
        await casino.comes_about(lambda: "50027" in caplog.text)
    await casino.up_to_date()
    assert await casino.chips(ann) + await casino.staked(ann) in {1000, 1025}
    assert casino.picture.round_no == 1, "one round, from one bet"
    assert ann.mention in casino.board.text


async def test_a_press_that_was_put_off_past_its_tokens_end_is_shown_by_the_bots_own(
    open_casino: OpenCasino, tmp_path: Path
) -> None:
    casino = await _alone(open_casino)
    ann = casino.person("Ann")
    with _books_locked(tmp_path / "casino.db"):
        press = await ann.click(casino.board, "Stand")
        await asyncio.sleep(0.05)
        casino.clock.advance(1.5)
        assert (await press.response()).acked
        casino.clock.advance(16 * MINUTE)
    await casino.comes_about(lambda: casino.picture.boxes == ())
    await casino.up_to_date()
    assert "+25" in casino.board.text
    assert await casino.chips(ann) == 1025


@contextmanager
def _books_locked(file: Path) -> Iterator[None]:
    """Somebody else writes to the database for a moment (shorter than the bot's patience with it)."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


# --- sessions


async def _at_once(_shard: int | None, *, initial: bool) -> None:
    """No wait before an identify."""


async def test_a_session_that_is_invalid_but_resumable_loses_no_press(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    casino.sandbox.invalidate_sessions(resumable=True)
    press = await casino.person("Ann").click(casino.board, "Hit")
    await casino.sandbox.until(lambda: casino.sandbox.gateway.resumed >= 1, timeout=15, why="a resume")
    assert (await press.response()).acked
    await casino.up_to_date()
    assert _cards(casino) == cards + 1
    assert casino.sandbox.gateway.identified == 1


async def test_a_session_that_is_invalid_for_good_is_begun_anew(
    open_casino: OpenCasino, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    # discord.py waits five seconds before it identifies anew.
    monkeypatch.setattr(casino.bot, "before_identify_hook", _at_once)
    casino.sandbox.invalidate_sessions(resumable=False)
    await casino.sandbox.until(
        lambda: casino.sandbox.gateway.identified == 2, timeout=15, why="a new identify"
    )
    assert (await casino.press(casino.person("Ann"), "Hit")).acked
    assert _cards(casino) == cards + 1


async def test_a_press_that_is_replayed_and_dispatched_again_acts_once(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    casino.sandbox.double_dispatches()
    await casino.sandbox.drop_gateway()
    press = await casino.person("Ann").click(casino.board, "Hit")
    await casino.sandbox.until(lambda: casino.sandbox.gateway.resumed >= 1, timeout=15, why="a resume")
    assert (await press.response()).acked
    await casino.up_to_date()
    assert _cards(casino) == cards + 1


async def test_a_socket_that_breaks_while_an_answer_is_on_its_way_harms_nothing(
    open_casino: OpenCasino,
) -> None:
    casino = await _dealt(open_casino)
    cards = _cards(casino)
    hold = casino.sandbox.faults.hold("POST", CALLBACK)
    press = await casino.person("Ann").click(casino.board, "Hit")
    await hold.arrived()
    await casino.sandbox.drop_gateway()
    hold.release()
    assert (await press.response()).acked
    await casino.sandbox.until(lambda: casino.sandbox.gateway.resumed >= 1, timeout=15, why="a resume")
    await casino.up_to_date()
    assert _cards(casino) == cards + 1


# --- the server


async def test_clocks_stand_still_while_the_server_is_out_of_reach(open_casino: OpenCasino) -> None:
    casino = await _alone(open_casino)
    await casino.pass_time(15)
    casino.sandbox.set_guild(unavailable=True)
    await casino.breath()
    async with casino.nothing_moves():
        await casino.pass_time(2 * 60 * MINUTE, step=10 * MINUTE)
    casino.sandbox.set_guild()
    await casino.up_to_date()
    casino.clock.advance(19.9)
    await casino.breath()
    assert len(casino.picture.boxes) == 1, "a whole turn from now"
    casino.clock.advance(0.2)
    await casino.shows("+25")


async def test_an_intermission_stands_still_too_and_is_begun_afresh(open_casino: OpenCasino) -> None:
    casino = await _dealt(open_casino)
    ann, bob = casino.people(2)
    for person in (ann, bob):
        await casino.type(person, "stand")
    await casino.type(ann, "bet", amount="10")
    await casino.up_to_date()
    casino.sandbox.set_guild(unavailable=True)
    await casino.breath()
    await casino.pass_time(5 * MINUTE, step=MINUTE)
    assert _players(casino) == []
    casino.sandbox.set_guild()
    await casino.breath()
    await casino.pass_time(29, step=29)
    assert _players(casino) == []
    await casino.pass_time(2)
    assert _players(casino) == [ann.id]


async def test_a_bot_that_is_removed_closes_its_tables_after_the_round(
    open_casino: OpenCasino,
) -> None:
    casino = await _alone(open_casino)
    ann = casino.person("Ann")
    casino.sandbox.set_guild(bot_removed=True)
    await casino.breath()
    await casino.pass_time(21)
    await casino.comes_about(lambda: casino.bot.manager.tables() == ())
    assert (await casino.chips(ann), await casino.staked(ann)) == (1025, 0)
    assert await casino.sent_by(casino.pass_time(5 * MINUTE, step=MINUTE)) == [], "and asks no more"


async def test_a_bot_that_is_removed_gives_bets_back_and_is_welcome_again(
    open_casino: OpenCasino,
) -> None:
    casino = await _dealt(open_casino)
    cleo = casino.person("Cleo")
    await casino.type(cleo, "bet", amount="40")
    casino.sandbox.set_guild(bot_removed=True)
    await casino.breath()
    await casino.pass_time(21)
    await casino.comes_about(lambda: casino.bot.manager.tables() == ())
    assert (await casino.chips(cleo), await casino.staked(cleo)) == (1000, 0)
    money = await casino.money()
    casino.sandbox.set_guild()
    await casino.breath()
    assert await casino.money() == money
    await casino.type(casino.owner, "table open")
    await casino.comes_about(lambda: len(casino.bot.manager.tables()) == 1)


async def test_a_bot_that_is_removed_while_the_server_was_out_of_reach_closes_too(
    open_casino: OpenCasino,
) -> None:
    casino = await _alone(open_casino)
    casino.sandbox.set_guild(unavailable=True)
    await casino.breath()
    await casino.pass_time(5 * MINUTE, step=MINUTE)
    casino.sandbox.set_guild(bot_removed=True)
    await casino.breath()
    await casino.pass_time(21)
    await casino.comes_about(lambda: casino.bot.manager.tables() == ())
    assert await casino.chips(casino.person("Ann")) == 1025


async def test_a_bot_that_starts_while_the_server_is_out_of_reach_lets_its_clocks_wait(
    open_casino: OpenCasino,
) -> None:
    casino = await _alone(open_casino)
    await casino.stop_bot()
    casino.sandbox.set_guild(unavailable=True)
    await casino.start_bot()
    await casino.comes_about(casino.bot.is_ready)
    async with casino.nothing_moves():
        await casino.pass_time(5 * MINUTE, step=MINUTE)
    casino.sandbox.set_guild()
    await casino.up_to_date()
    await casino.pass_time(19, step=19)
    assert len(_players(casino)) == 1, "a whole turn from now"
    await casino.pass_time(2)
    await casino.shows("+25")


async def test_a_server_that_went_out_of_reach_during_a_reconnect_stops_the_clocks(
    open_casino: OpenCasino, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino = await _alone(open_casino)
    monkeypatch.setattr(casino.bot, "before_identify_hook", _at_once)
    casino.sandbox.invalidate_sessions(resumable=False)
    casino.sandbox.set_guild(unavailable=True)
    await casino.sandbox.until(lambda: casino.sandbox.gateway.identified == 2, why="a new identify")
    await asyncio.sleep(0.1)
    async with casino.nothing_moves():
        await casino.pass_time(5 * MINUTE, step=MINUTE)


async def test_a_bot_that_was_removed_while_it_was_away_closes_its_tables(open_casino: OpenCasino) -> None:
    casino = await _alone(open_casino)
    await casino.stop_bot()
    casino.sandbox.set_guild(bot_removed=True)
    await casino.start_bot()
    await casino.comes_about(casino.bot.is_ready)
    await casino.pass_time(21)
    await casino.comes_about(lambda: casino.bot.manager.tables() == ())
    ann = casino.person("Ann")
    assert (await casino.chips(ann), await casino.staked(ann)) == (1025, 0)


async def test_a_table_whose_channel_is_deleted_closes_without_anybody_doing_anything(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    casino.sandbox.delete_channel(casino.channel)
    await casino.comes_about(lambda: casino.bot.manager.tables() == ())


@pytest.mark.parametrize("what", ["thread", "channel"])
async def test_a_table_whose_thread_is_deleted_closes_without_anybody_doing_anything(
    open_casino: OpenCasino, what: str
) -> None:
    casino = await open_casino("T 9 9 8")
    thread = casino.sandbox.open_thread(casino.channel, "friday night")
    await casino.type(casino.owner, "table open", channel=thread.name)
    await casino.until(lambda: bool(casino.sandbox.messages(thread)), "a board")
    await casino.breath()
    casino.sandbox.delete_channel(thread if what == "thread" else casino.channel)
    await casino.comes_about(lambda: casino.bot.manager.tables() == ())
