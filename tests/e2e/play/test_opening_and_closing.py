"""Opening, showing and closing a table: rights, permissions and lost boards."""

import logging

import pytest

from bot.table.views.snapshots import Stage
from bot.words.catalogue import ENGLISH
from standin import ClientRefusal, Permission
from tests.e2e.harness.bot_harness import MESSAGE, MESSAGES, BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

WINS = "T 9 9 8"
"""The only player has 19, the dealer 17."""
OUTDATED = ENGLISH("refused-outdated")


async def test_channel_has_one_table_where_the_bot_may_write(harness: BotHarness) -> None:
    """Also if two are opened at the same moment. Each channel has its own."""
    for person in (harness.owner, harness.person("Ann")):
        assert "No table is open here" in await harness.close_table(person)
    for channel, needed in (("bot-cannot-write", "Send Messages"), ("bot-cannot-see", "View Channel")):
        assert needed in await harness.type(harness.owner, "table open", channel=channel)
        assert harness.bot.manager.tables() == ()
        assert ("POST", MESSAGES) not in harness.calls

    first = await harness.owner.slash(harness.channel, "table open")
    second = await harness.owner.slash(harness.channel, "table open")
    answers = {private_reply(await answered(first))[:18], private_reply(await answered(second))[:18]}
    await harness.wait_until_idle()
    assert answers == {"The table is open:", "This channel alrea"}
    assert len(harness.boards) == 1
    async with harness.nothing_changes():
        assert "This channel already has a table" in await harness.type(harness.owner, "table open")
    assert len(harness.boards) == 1

    answer = await harness.type(harness.owner, "table open", channel="high-rollers", min_bet=100)
    assert "bets 100–500" in answer
    assert "already has a table" not in answer
    await harness.wait_until_idle()
    assert len(harness.bot.manager.tables()) == 2

    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    async with harness.nothing_changes():
        answer = await harness.type(harness.owner, "table show")
    assert "I need Send Messages" in answer
    assert len(harness.boards) == 1


async def test_table_closes_after_the_round(start_harness: StartHarness) -> None:
    """That is asked about while a round runs. Bets on the next round are returned."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(f"{WINS}  {WINS}"))
    await harness.bet(ann, "25")
    asked = await harness.ask(harness.owner, "table close")
    assert asked.text.startswith("**Close the table?** This round is played to its end")
    assert not harness.snapshot.closing
    await harness.press(ann, "Stand")
    await harness.press(ann, "↻ Same bet")
    await harness.type(bob, "bet", amount="100")
    assert "closes after this round" in await harness.close_table(harness.owner)
    assert (await harness.chips(bob), await harness.staked(bob)) == (1000, 0)
    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    await harness.wait_for_text("closed")
    assert harness.labels == ["Open again"]
    assert await harness.chips(ann) == 1050
    assert harness.bot.manager.tables() == ()

    await harness.open_table()
    await harness.bet(ann, "25")
    asked = await harness.ask(harness.owner, "table close")
    await harness.stand_all([ann])
    await harness.press(harness.owner, "Close the table", on=asked)
    assert asked.text == "The table is closed.", "nothing runs any more"


@pytest.mark.own_bot
async def test_closed_table_is_opened_again_by_who_may(start_harness: StartHarness) -> None:
    """It has the options that were chosen last, also after a restart. A channel has its own tables."""
    harness, ann, _ = await start_table(start_harness)
    there = "high-rollers"
    await harness.type(harness.owner, "table open", channel=there)
    (elsewhere,) = (each.table for each in harness.bot.manager.tables() if each != harness.snapshot)
    await harness.close_table(harness.owner, channel=there)
    await harness.set_option("max_bet", "300")
    await harness.close_table(harness.owner)
    await harness.pass_time(3, step=3)
    closed = harness.board
    await harness.restart()
    told = private_reply(await harness.press(ann, "Open again", on=closed))
    assert told.startswith("Only members with Manage Server"), told
    opened = private_reply(await harness.press(harness.owner, "Open again", on=closed))
    assert opened == "The table is open: house rules, bets 5–300. Good luck!"
    await harness.wait_until(lambda: harness.board.id > closed.id, "the new board is posted")
    assert harness.snapshot.rules.max_bet == 300
    again = private_reply(await harness.press(harness.owner, "Open again", on=closed))
    assert "This channel already has a table" in again
    for table in (12345, elsewhere):
        forged = await harness.press_forged(harness.owner, closed, f"bj:{table}:reopen")
        assert private_reply(forged) == OUTDATED
    assert len(harness.bot.manager.tables()) == 1

    await harness.close_table(harness.owner)
    await harness.pass_time(3, step=3)
    for state in ("no JSON", "[]", '{"choices": 7}', '{"choices": {"preset": 7, "changes": []}}'):
        harness.execute(f"UPDATE tables SET state = '{state}'")
        refused = await harness.press(harness.owner, "Open again")
        assert private_reply(refused).startswith((OUTDATED, "There is no preset")), state
    assert harness.bot.manager.tables() == ()


async def test_admin_chips_need_manage_server_and_an_amount_that_anyone_can_own(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    with pytest.raises(ClientRefusal):
        await harness.type(ann, "admin chips", member=ann, amount="500", reason="please")
    before = await harness.balances()
    answer = await harness.type(
        ann, "admin chips", member=ann, amount="500", reason="please", ignore_permissions=True
    )
    assert "Manage Server" in answer
    assert await harness.balances() == before
    for amount in ("9" * 30, "10000000000001"):
        answer = await harness.give(ann, amount)
        assert answer == "That's more than the 1,000,000,000,000 chips that anyone can own."
    assert await harness.chips(ann) == 1000


async def test_manager_may_start_match(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    for starts in (harness.type(harness.owner, "table start"), None):
        await harness.open_match(ann)
        await harness.press(bob, "Join")
        await harness.type(bob, "table start")
        await harness.press(bob, "Start")
        assert "Start" in harness.labels, "Bob is neither the host nor a manager"
        await (starts or harness.press(harness.owner, "Start"))
        assert harness.snapshot.stage is Stage.BETS
        await harness.close_table(harness.owner)
        await harness.wait_until_idle()


async def test_board_follows_when_it_is_deleted_or_moved(start_harness: StartHarness) -> None:
    """A press on a board that is deleted or moving counts."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("  ".join([WINS] * 4)))
    await harness.bet(ann, "25")
    harness.sandbox.world.delete_message(harness.board)
    await harness.type(ann, "stand")
    await harness.wait_until(lambda: bool(harness.boards), "a new board")
    await harness.wait_until_board_current()
    assert len(harness.boards) == 1
    assert "+25" in harness.board.text
    assert (await harness.press(ann, "↻ Same bet")).acked

    _, deliver = await harness.press_with_delay(ann, "Stand")
    harness.sandbox.world.delete_message(harness.board)
    deliver()
    assert "+25" in await harness.shown()
    assert await harness.chips(ann) == 1050

    await harness.press(ann, "↻ Same bet")
    await ann.say(harness.channel, "where is the table?")
    refused = await harness.type(bob, "table show")
    assert refused == "Only people at this table, or members with Manage Server, can move it."
    old = harness.board
    harness.clock.advance(5.0)  # so that the edits before do not make it wait
    await harness.type(ann, "table show")
    await harness.wait_until(lambda: harness.board is not old and old.deleted, "a new board, and no old one")
    assert harness.labels[:2] == ["Hit", "Stand"]
    await harness.press(ann, "Stand")
    assert await harness.chips(ann) == 1075

    await harness.press(ann, "↻ Same bet")
    old = harness.board
    held_delete = harness.sandbox.faults.hold("DELETE", MESSAGE)
    harness.clock.advance(5.0)  # so that the edits before do not make it wait
    await harness.type(ann, "table show")
    await harness.wait_until(lambda: harness.board is not old, "a new board beside the old one")
    assert (await harness.press(ann, "Stand", on=old)).acked
    held_delete.release()
    await harness.wait_until_board_current()
    assert await harness.chips(ann) == 1100
    assert "+25" in harness.board.text
    await harness.wait_until(lambda: old.deleted, "the old board is gone")
    assert harness.board is not old
    harness.sandbox.faults.clear()


async def test_missing_permission_is_retried_and_deleted_channel_closes_table(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.world.delete_message(harness.board)
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await harness.type(ann, "stand")
        attempts = await harness.requests_during(harness.pass_time(30, step=2))
    assert "50013" in caplog.text
    assert 1 <= len([request for request in attempts if request.status == 403]) <= 6
    harness.sandbox.set_bot_permissions(harness.channel)
    await harness.wait_until_board_current()
    assert await harness.chips(ann) == 1025
    assert "+25" in harness.board.text

    caplog.clear()
    await harness.press(ann, "↻ Same bet")
    with caplog.at_level(logging.WARNING, logger="cogs"):
        harness.sandbox.world.delete_channel(harness.channel)
        await harness.pass_time(25, step=5)
    assert harness.bot.manager.tables() == ()
    assert await harness.staked(ann) == 0
    assert "Unknown Channel" in caplog.text
