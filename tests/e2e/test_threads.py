"""A table in a thread: it plays as in a channel, and outlives the thread's being archived."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.sandbox import Channel, Permission, Person
from tests.e2e.casino import MESSAGE, MESSAGES, Casino, told
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes

THREAD = "friday night"


class InAThread(Casino):
    """Everybody meets in a thread of #blackjack."""

    @property
    def channel(self) -> Channel:
        threads = {each.name: each for each in self.sandbox.guild.channels.values()}
        return threads[THREAD]

    async def open(self) -> None:
        self.sandbox.open_thread(self.sandbox.channels["blackjack"], THREAD)
        await super().open()

    async def type(self, person: Person, command: str, /, *, channel: str = THREAD, **options: Any) -> str:
        return await super().type(person, command, channel=channel, **options)


@pytest.fixture(autouse=True)
def _in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.e2e.conftest.Casino", InAThread)


async def test_a_round_is_played_in_a_thread_while_its_channel_has_a_table_too(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino(make_shoe=CalmShoes(1))
    await casino.open_table()
    await casino.type(casino.owner, "table open", channel="blackjack")
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    assert (await casino.press(ann, "Stand")).acked
    await casino.up_to_date()
    assert ann.mention in casino.board.text
    assert casino.picture.boxes == ()
    assert len(casino.bot.manager.tables()) == 2


async def test_a_table_is_opened_where_the_bot_may_write_in_threads_only(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    casino.sandbox.set_bot_permissions(casino.sandbox.channels["blackjack"], deny=Permission.SEND_MESSAGES)
    await casino.open_table()
    assert len(casino.boards) == 1


async def test_a_table_is_not_opened_where_the_bot_may_not_write_in_threads(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    denied = Permission.SEND_MESSAGES_IN_THREADS
    casino.sandbox.set_bot_permissions(casino.sandbox.channels["blackjack"], deny=denied)
    assert "Send Messages In Threads" in await casino.type(casino.owner, "table open")
    await casino.breath()
    assert casino.boards == []


async def test_what_is_typed_in_an_archived_thread_brings_it_back_with_a_new_board(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    old, ann = casino.board, casino.person("Ann")
    casino.sandbox.archive(casino.channel)
    await casino.type(ann, "bet", amount="25")
    await casino.up_to_date()
    assert not casino.channel.archived
    assert casino.board is not old
    assert casino.labels[:2] == ["Hit", "Stand"]
    await casino.until(lambda: old.buttons() == [], "the old board has lost its buttons")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert "+25" in casino.board.text


async def test_a_press_in_an_archived_thread_counts_once_and_shows_on_a_new_board(
    open_casino: OpenCasino,
) -> None:
    """Phones still offer the buttons there; the edit that answers the press is refused."""
    casino = await open_casino(make_shoe=CalmShoes(2))
    ann, bob = casino.people(2)
    await casino.deal_to([ann, bob])
    cards = len(casino.picture.boxes[0].hands[0].cards)
    casino.sandbox.archive(casino.channel)
    assert (await casino.press(ann, "Hit")).acked, "nobody sees a failure where there is none"
    await casino.up_to_date()
    assert len(casino.picture.boxes[0].hands[0].cards) == cards + 1
    assert not casino.channel.archived
    assert (await casino.press(bob, "Stand")).acked


async def test_a_turn_that_runs_out_in_an_archived_thread_settles_and_is_shown(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.archive(casino.channel)
    await casino.pass_time(20)
    await casino.up_to_date()
    assert "+25" in casino.board.text
    assert await casino.chips(ann) == 1025


async def test_a_locked_thread_is_logged_and_asked_for_sparingly_until_it_is_open_again(
    open_casino: OpenCasino, caplog: pytest.LogCaptureFixture
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.sandbox.archive(casino.channel, locked=True)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        sent = await casino.sent_by(casino.pass_time(120, step=2.0))
    assert await casino.chips(ann) == 1025, "the round ended all the same"
    assert "50083" in caplog.text
    assert [request.route for request in sent[:2]] == [MESSAGE, MESSAGES], "it cannot be edited, nor posted"
    assert len(sent) <= 10, "tried ever less often"
    casino.sandbox.unarchive(casino.channel)
    await casino.up_to_date()
    assert "+25" in casino.board.text
    assert [bool(board.buttons()) for board in casino.boards] == [False, True]


async def test_a_thread_that_was_archived_while_the_bot_was_away_is_taken_up_again(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.stop_bot()
    casino.sandbox.archive(casino.channel)
    await casino.start_bot()
    await casino.up_to_date()
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert "+25" in casino.board.text


@pytest.mark.parametrize("what", ["thread", "channel"])
async def test_a_deleted_thread_settles_and_closes_its_table(open_casino: OpenCasino, what: str) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    gone = casino.channel if what == "thread" else casino.sandbox.channels["blackjack"]
    casino.sandbox.delete_channel(gone)
    await casino.pass_time(25)
    assert casino.bot.manager.tables() == ()
    assert (await casino.chips(ann), await casino.staked(ann)) == (1025, 0)


async def test_a_refusal_reaches_its_person_in_an_archived_thread(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(2))
    await casino.deal_to(casino.people(2))
    casino.sandbox.archive(casino.channel)
    assert told(await casino.press(casino.person("Cleo"), "Stand"))
