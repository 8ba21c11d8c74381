"""Opening, showing and closing a table: rights, permissions and lost boards."""

import logging

import pytest

from bot.table.views.snapshots import Stage
from bot.words.catalogue import ENGLISH
from standin import ClientRefusal, Permission
from tests.e2e.harness.bot_harness import MESSAGES, BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand

OUTDATED = ENGLISH("refused-outdated")


async def test_table_needs_permission_to_send(harness: BotHarness) -> None:
    answer = await harness.type(harness.owner, "table open", channel="bot-cannot-write")
    assert "Send Messages" in answer
    assert harness.bot.manager.tables() == ()
    assert ("POST", MESSAGES) not in harness.calls


async def test_table_needs_permission_to_view(harness: BotHarness) -> None:
    answer = await harness.type(harness.owner, "table open", channel="bot-cannot-see")
    assert "View Channel" in answer
    assert harness.bot.manager.tables() == ()


async def test_channel_has_one_table(harness: BotHarness) -> None:
    await harness.open_table()
    async with harness.nothing_changes():
        assert "This channel already has a table" in await harness.type(harness.owner, "table open")
    assert len(harness.boards) == 1


async def test_simultaneous_openings_make_one_table(harness: BotHarness) -> None:
    first = await harness.owner.slash(harness.channel, "table open")
    second = await harness.owner.slash(harness.channel, "table open")
    answers = {private_reply(await answered(first))[:18], private_reply(await answered(second))[:18]}
    await harness.wait_until_idle()
    assert answers == {"The table is open:", "This channel alrea"}
    assert len(harness.boards) == 1


async def test_channels_have_separate_tables(harness: BotHarness) -> None:
    await harness.open_table()
    answer = await harness.type(harness.owner, "table open", channel="high-rollers", min_bet=100)
    assert "bets 100–500" in answer
    await harness.wait_until_idle()
    assert len(harness.bot.manager.tables()) == 2
    assert "already has a table" not in answer


async def test_table_closes_after_round(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    assert "closes after this round" in await harness.close_table(harness.owner)
    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    await harness.wait_for_text("closed")
    assert harness.labels == ["Open again"]
    assert await harness.chips(ann) == 1025
    assert harness.bot.manager.tables() == ()


async def test_closing_asks_while_a_round_runs(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    asked = await harness.ask(harness.owner, "table close")
    assert asked.text.startswith("**Close the table?** This round is played to its end")
    assert not harness.snapshot.closing
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    await harness.press(harness.owner, "Close the table", on=asked)
    assert asked.text == "The table is closed.", "nothing runs any more"


async def test_closing_returns_next_bets(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="100")
    await harness.close_table(harness.owner)
    assert (await harness.chips(bob), await harness.staked(bob)) == (1000, 0)


async def test_closed_table_is_opened_again_by_who_may(start_harness: StartHarness) -> None:
    """It has the options that were chosen last, also after a restart. A channel has its own tables."""
    harness, ann, _ = await start_table(start_harness)
    there = "high-rollers"
    await harness.type(harness.owner, "table open", channel=there)
    (elsewhere,) = (each.table for each in harness.bot.manager.tables() if each != harness.snapshot)
    await harness.close_table(harness.owner, channel=there)
    await harness.set_option("max_bet", "300")
    await harness.close_table(harness.owner)
    await harness.pass_time(3)
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


async def test_damaged_state_of_a_closed_table_is_not_opened_again(start_harness: StartHarness) -> None:
    harness, _, _ = await start_table(start_harness)
    await harness.close_table(harness.owner)
    await harness.wait_for_text("closed")
    for state in ("no JSON", "[]", '{"choices": 7}', '{"choices": {"preset": 7, "changes": []}}'):
        harness.execute(f"UPDATE tables SET state = '{state}'")
        refused = await harness.press(harness.owner, "Open again")
        assert private_reply(refused).startswith((OUTDATED, "There is no preset")), state
    assert harness.bot.manager.tables() == ()


async def test_closing_needs_open_table(harness: BotHarness) -> None:
    for person in (harness.owner, harness.person("Ann")):
        assert "No table is open here" in await harness.close_table(person)


async def test_admin_chips_need_manage_server(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    with pytest.raises(ClientRefusal):
        await harness.type(ann, "admin chips", member=ann, amount="500", reason="please")
    before = await harness.balances()
    answer = await harness.type(
        ann, "admin chips", member=ann, amount="500", reason="please", ignore_permissions=True
    )
    assert "Manage Server" in answer
    assert await harness.balances() == before


@pytest.mark.parametrize("amount", ["9" * 30, "10000000000001"])
async def test_admin_chips_refuse_more_than_anyone_can_own(harness: BotHarness, amount: str) -> None:
    ann = harness.person("Ann")
    answer = await harness.give(ann, amount)
    assert answer == "That's more than the 1,000,000,000,000 chips that anyone can own."
    assert await harness.chips(ann) == 1000


@pytest.mark.parametrize("how", ["typed", "pressed"])
async def test_manager_may_start_match(harness: BotHarness, how: str) -> None:
    ann, bob = harness.people(2)
    await harness.open_match(ann)
    await harness.press(bob, "Join")
    await harness.type(bob, "table start")
    await harness.press(bob, "Start")
    assert "Start" in harness.labels, "Bob is neither the host nor a manager"
    await (
        harness.type(harness.owner, "table start")
        if how == "typed"
        else harness.press(harness.owner, "Start")
    )
    assert harness.snapshot.stage is Stage.BETS


async def test_deleted_board_is_posted_again(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.world.delete_message(harness.board)
    await harness.type(ann, "stand")
    await harness.wait_until(lambda: bool(harness.boards), "a new board")
    await harness.wait_until_board_current()
    assert len(harness.boards) == 1
    assert "+25" in harness.board.text
    assert (await harness.press(ann, "↻ Same bet")).acked


async def test_board_deleted_before_press_is_posted_again(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    old = harness.board
    _, deliver = await harness.press_with_delay(ann, "Stand")
    harness.sandbox.world.delete_message(old)
    deliver()
    await harness.wait_until(lambda: bool(harness.boards), "a new board")
    assert "+25" in await harness.shown()
    assert await harness.chips(ann) == 1025


async def test_show_moves_board_to_bottom(start_harness: StartHarness) -> None:
    harness, _, bob = await start_table(start_harness, "T 9 9 8")
    old, ann = harness.board, harness.person("Ann")
    await harness.bet(ann, "25")
    await ann.say(harness.channel, "where is the table?")
    refused = await harness.type(bob, "table show")
    assert refused == "Only people at this table, or members with Manage Server, can move it."
    await harness.type(ann, "table show")
    await harness.wait_until(lambda: harness.board is not old and old.deleted, "a new board, and no old one")
    assert harness.labels[:2] == ["Hit", "Stand"]
    await harness.press(ann, "Stand")
    assert await harness.chips(ann) == 1025


async def test_show_needs_permission_to_send(harness: BotHarness) -> None:
    await harness.open_table()
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    async with harness.nothing_changes():
        answer = await harness.type(harness.owner, "table show")
    assert "I need Send Messages" in answer
    assert len(harness.boards) == 1


async def test_press_on_moving_board_counts(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    old, ann = harness.board, harness.person("Ann")
    await harness.bet(ann, "25")
    held_edit = harness.sandbox.faults.hold("DELETE")
    await harness.type(ann, "table show")
    await harness.wait_until(lambda: harness.board is not old, "a new board")
    press = await harness.press(ann, "Stand", on=old)
    assert press.acked
    held_edit.release()
    await harness.wait_until_board_current()
    assert await harness.chips(ann) == 1025
    assert "+25" in harness.board.text
    await harness.wait_until(lambda: old.deleted, "the old board is gone")
    assert harness.board is not old


async def test_deleted_channel_settles_and_closes_table(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    with caplog.at_level(logging.WARNING, logger="cogs"):
        harness.sandbox.world.delete_channel(harness.channel)
        await harness.pass_time(25)
    assert harness.bot.manager.tables() == ()
    assert await harness.staked(ann) == 0
    assert "Unknown Channel" in caplog.text


async def test_missing_permission_is_logged_and_retried(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.world.delete_message(harness.board)
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await harness.type(ann, "stand")
        attempts = await harness.requests_during(harness.pass_time(30))
    assert "50013" in caplog.text
    assert 1 <= len([request for request in attempts if request.status == 403]) <= 6
    harness.sandbox.set_bot_permissions(harness.channel)
    await harness.wait_until_board_current()
    assert await harness.chips(ann) == 1025
    assert "+25" in harness.board.text
