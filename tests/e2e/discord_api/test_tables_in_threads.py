"""Tables in threads: they play as in a channel, and survive archived threads."""

import logging

import pytest

from standin import Channel, Permission
from tests.e2e.harness.bot_harness import MESSAGE, MESSAGES, BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes

THREAD = "friday night"


class ThreadHarness(BotHarness):
    """A harness whose table is in a thread of #blackjack."""

    @property
    def channel(self) -> Channel:
        threads = {each.name: each for each in self.sandbox.guild.channels.values()}
        return threads[THREAD]

    async def start(self) -> None:
        self.sandbox.world.open_thread(self.sandbox.channels["blackjack"], THREAD)
        await super().start()


@pytest.fixture
def harness_class() -> type[BotHarness]:
    return ThreadHarness


async def test_thread_and_its_channel_have_separate_tables(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    await harness.type(harness.owner, "table open", channel="blackjack")
    ann = harness.person("Ann")
    await harness.bet(ann, "25")
    assert (await harness.press(ann, "Stand")).acked
    assert ann.name in await harness.shown()
    assert harness.snapshot.boxes == ()
    assert len(harness.bot.manager.tables()) == 2


async def test_table_opens_with_thread_permission_only(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    harness.sandbox.set_bot_permissions(harness.sandbox.channels["blackjack"], deny=Permission.SEND_MESSAGES)
    await harness.open_table()
    assert len(harness.boards) == 1


async def test_table_needs_permission_to_send_in_threads(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    denied = Permission.SEND_MESSAGES_IN_THREADS
    harness.sandbox.set_bot_permissions(harness.sandbox.channels["blackjack"], deny=denied)
    assert "Send Messages in Threads" in await harness.type(harness.owner, "table open")
    await harness.wait_until_idle()
    assert harness.boards == []


async def test_command_in_archived_thread_posts_new_board(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    old, ann = harness.board, harness.person("Ann")
    harness.sandbox.world.archive(harness.channel)
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_board_current()
    assert not harness.channel.archived
    assert harness.board is not old
    await harness.press(ann, "Deal now")
    assert harness.labels[:2] == ["Hit", "Stand"]
    await harness.wait_until(lambda: old.buttons() == [], "the old board has lost its buttons")
    await harness.press(ann, "Stand")
    assert "+25" in await harness.shown()


async def test_press_in_archived_thread_acts_once(start_harness: StartHarness) -> None:
    """Discord's mobile app still shows the buttons there, and refuses the edit that answers the press."""
    harness, ann, bob = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.world.archive(harness.channel)
    assert (await harness.press(ann, "Hit")).acked, "Discord shows no failure"
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1
    assert not harness.channel.archived
    assert (await harness.press(bob, "Stand")).acked


async def test_expired_turn_in_archived_thread_is_shown(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.world.archive(harness.channel)
    await harness.pass_time(20)
    assert "+25" in await harness.shown()
    assert await harness.chips(ann) == 1025


async def test_locked_thread_is_retried_with_backoff(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
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


async def test_thread_archived_while_bot_stopped_is_restored(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.world.archive(harness.channel)
    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    assert "+25" in await harness.shown()


@pytest.mark.parametrize("deleted", ["thread", "channel"])
async def test_deleted_thread_settles_and_closes_table(start_harness: StartHarness, deleted: str) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    channel = harness.channel if deleted == "thread" else harness.sandbox.channels["blackjack"]
    harness.sandbox.world.delete_channel(channel)
    await harness.pass_time(25)
    assert harness.bot.manager.tables() == ()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1025, 0)


async def test_refusal_in_archived_thread_is_delivered(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    harness.sandbox.world.archive(harness.channel)
    assert private_reply(await harness.press(harness.person("Cleo"), "Stand"))
