"""Tables in threads, also in archived ones, and in deleted channels and threads."""

import logging

import pytest

from standin import Permission
from tests.e2e.harness.bot_harness import MESSAGE, MESSAGES, BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import card_counts
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.shoes import Stack, repeated_rounds

pytestmark = pytest.mark.shared_bot

THREAD = "friday night"


async def start_thread(start_harness: StartHarness, shoes: Stack) -> BotHarness:
    """Start the bot, and open a thread of #blackjack, where the table will be."""
    harness = await start_harness(make_shoe=shoes)
    move_to_thread(harness, THREAD)
    await harness.wait_until_idle()
    return harness


def move_to_thread(harness: BotHarness, name: str, *, parent: str = "blackjack") -> None:
    """Open a thread of a channel, to which the next commands and presses belong."""
    harness.sandbox.world.open_thread(harness.sandbox.channels[parent], name)
    harness.place = name


async def test_thread_has_a_table_of_its_own_if_the_bot_may_send_in_threads(
    start_harness: StartHarness,
) -> None:
    harness = await start_thread(start_harness, uneventful_shoes(1))
    ann, parent = harness.person("Ann"), harness.sandbox.channels["blackjack"]
    harness.sandbox.set_bot_permissions(parent, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert "Send Messages in Threads" in await harness.type(harness.owner, "table open")
    await harness.wait_until_idle()
    assert harness.boards == []
    harness.sandbox.set_bot_permissions(parent, deny=Permission.SEND_MESSAGES)
    await harness.open_table()
    assert len(harness.boards) == 1, "it needs the permission for threads only"
    harness.sandbox.set_bot_permissions(parent)
    await harness.type(harness.owner, "table open", channel="blackjack")
    await harness.bet(ann, "25")
    assert (await harness.press(ann, "Stand")).acked
    assert ann.name in await harness.shown()
    assert harness.snapshot.boxes == ()
    assert len(harness.bot.manager.tables()) == 2


async def test_archived_thread_is_restored_by_presses_timers_and_commands(
    start_harness: StartHarness,
) -> None:
    """Discord's mobile app still shows the buttons there, and refuses the edit that answers a press."""
    harness = await start_thread(start_harness, uneventful_shoes(2))
    ann, bob = harness.people(2)
    await harness.deal_to([ann, bob])
    cards = card_counts(harness)[0]
    harness.sandbox.world.archive(harness.channel)
    assert (await harness.press(ann, "Hit")).acked, "Discord shows no failure"
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1, "it has acted once"
    assert not harness.channel.archived
    assert (await harness.press(bob, "Stand")).acked
    await harness.wait_until_board_current()
    harness.sandbox.world.archive(harness.channel)
    assert private_reply(await harness.press(harness.person("Cleo"), "Stand"))
    harness.sandbox.world.archive(harness.channel)
    await harness.pass_time(20)
    assert harness.snapshot.boxes == (), "Ann's turn has expired"
    assert ann.name in await harness.shown()
    old = harness.board
    harness.sandbox.world.archive(harness.channel)
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_board_current()
    assert not harness.channel.archived
    assert harness.board is not old
    await harness.wait_until(lambda: old.buttons() == [], "the old board has lost its buttons")
    assert (await harness.press(ann, "Take back")).acked


@pytest.mark.own_bot
async def test_locked_thread_is_retried_with_backoff_and_archived_one_is_restored_at_start(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness = await start_thread(start_harness, Stack("T 9 9 8"))
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    harness.sandbox.world.archive(harness.channel, locked=True)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        sent = await harness.requests_during(harness.pass_time(120, step=2.0))
    assert await harness.chips(ann) == 1025, "the round ends regardless"
    assert "50083" in caplog.text
    assert [request.route for request in sent[:2]] == [MESSAGE, MESSAGES], "it tries an edit, then a post"
    assert len(sent) <= 10, "the bot tries less and less often"
    harness.sandbox.world.archive(harness.channel, archived=False)
    assert "+25" in await harness.shown()
    assert [bool(board.buttons()) for board in harness.boards] == [False, True]
    await harness.type(harness.owner, "table open", channel="high-rollers")
    await harness.bet(ann, "25")
    round_no = harness.snapshot.round_no
    async with harness.stopped():
        harness.sandbox.world.archive(harness.channel)
        harness.sandbox.world.delete_channel(harness.sandbox.channels["high-rollers"])
    await harness.wait_until_board_current()
    await harness.pass_time(1)
    assert (await harness.press(ann, "Stand")).acked
    assert harness.snapshot.boxes == ()
    assert f"#{round_no}" in await harness.shown()
    assert len(harness.bot.manager.tables()) == 1, "the one in the deleted channel is closed"


async def test_deleted_channels_and_threads_close_their_tables(start_harness: StartHarness) -> None:
    """Those without a round close at once, the others settle their round first."""
    harness = await start_harness(make_shoe=repeated_rounds("T 9 9 8"))
    world, channels = harness.sandbox.world, harness.sandbox.channels
    await harness.type(harness.owner, "table open", channel="matches")
    for parent in ("blackjack", "high-rollers"):
        move_to_thread(harness, f"empty {parent}", parent=parent)
        await harness.open_table()
    ann, bob = harness.people(2)
    for person, parent in ((ann, "blackjack"), (bob, "high-rollers")):
        move_to_thread(harness, f"{person.name} plays", parent=parent)
        await harness.open_table()
        await harness.bet(person, "25")
    await harness.wait_until_idle()
    assert len(harness.bot.manager.tables()) == 5
    world.delete_channel(channels["matches"])
    await harness.wait_until(lambda: len(harness.bot.manager.tables()) == 4)
    world.delete_channel(harness.sandbox.channels["empty blackjack"])
    await harness.wait_until(lambda: len(harness.bot.manager.tables()) == 3)
    world.delete_channel(harness.sandbox.channels["Ann plays"])
    world.delete_channel(channels["high-rollers"])
    await harness.wait_until(lambda: len(harness.bot.manager.tables()) == 2)
    assert [await harness.staked(each) for each in (ann, bob)] == [25, 25]
    await harness.pass_time(25, step=5)
    assert harness.bot.manager.tables() == ()
    assert [(await harness.chips(each), await harness.staked(each)) for each in (ann, bob)] == [(1025, 0)] * 2
