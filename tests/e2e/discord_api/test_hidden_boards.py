"""Servers without the bot, and channels in which it cannot show the cards: nobody bets there."""

import re
from urllib.parse import parse_qs

import pytest

from bot.client.croupier import PERMISSIONS
from standin import Channel, Permission
from standin.world.initial_guild import BOT_ID
from tests.e2e.discord_api.test_registered_commands import COMMAND_OPTIONS
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_round, start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot

HIDDEN = [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES]
NOT_HERE = "This server has my commands, but not me, so I can't show cards here."
MAY_NOT_WRITE = "I can't run a table here. In this channel I need "

AT_A_TABLE = {
    *("bet", "ready", "takeback", "sitout", "join", "leave", "hit", "stand", "double", "split", "surrender"),
    *("insurance", "decline", "evenmoney", "rules", "blackjack", "match"),
    *("table open", "table show", "table options", "table close", "setup"),
}
"""The commands that need a table."""


def deny(harness: BotHarness, permission: Permission | None, channel: Channel | None = None) -> None:
    """Take a permission from the bot in a channel; None gives all of them back."""
    harness.sandbox.set_bot_permissions(channel or harness.channel, deny=int(permission or 0))


def players(harness: BotHarness) -> int:
    """Return how many players have a hand."""
    return len(harness.snapshot.boxes)


async def test_commands_without_the_bot_say_how_to_invite_it(start_harness: StartHarness) -> None:
    harness = await start_harness()
    harness.sandbox.set_guild(bot_removed=True, keeps_commands=True)
    await harness.wait_until_idle()
    ann = harness.person("Ann")
    refused = set()
    for command, options in COMMAND_OPTIONS.items():
        complete = options | ({"member": ann} if command == "admin chips" else {})
        told = await harness.type(harness.owner, command, **complete)
        assert "went wrong" not in told, command
        if told.startswith(NOT_HERE):
            refused.add(command)
    assert refused == AT_A_TABLE
    link = told_link(await harness.type(ann, "bet", amount="10"))
    assert link == {
        "client_id": [str(BOT_ID)],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
        "guild_id": [str(harness.sandbox.guild.id)],
    }
    assert harness.bot.manager.tables() == ()
    harness.sandbox.set_guild()
    await harness.wait_until_idle()
    await harness.open_table()


def told_link(text: str) -> dict[str, list[str]]:
    """Return the parameters of the link in a text."""
    found = re.search(r"\]\(https://discord\.com/oauth2/authorize\?([^)]+)\)", text)
    assert found is not None, text
    return parse_qs(found[1])


async def test_round_ends_without_the_bot_and_nobody_bets(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    harness.sandbox.set_guild(bot_removed=True, keeps_commands=True)
    await harness.wait_until_idle()
    assert (await harness.type(bob, "bet", amount="10")).startswith(NOT_HERE)
    await harness.type(ann, "stand")
    await harness.type(bob, "stand")
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert await harness.staked(ann) == 0


async def test_nobody_bets_in_a_channel_where_the_bot_may_not_write(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    form = await harness.open_form(ann, "Bet…")
    for permission in HIDDEN:
        deny(harness, permission)
        await harness.wait_until_idle()
        async with harness.nothing_changes(may_redraw=True):
            told = [
                await harness.type(ann, "bet", amount="10"),
                await harness.type(ann, "ready"),
                await harness.press_refused(ann, "Bet…"),
                await harness.press_refused(ann, "5"),
            ]
        assert all(each.startswith(MAY_NOT_WRITE) for each in told), (permission, told)
    deny(harness, Permission.VIEW_CHANNEL)
    told_form = private_reply(await harness.submit(ann, form, amount="25"))
    assert told_form.startswith(MAY_NOT_WRITE), "the form was open before"
    assert await harness.staked(ann) == 0
    deny(harness, None)
    await harness.bet(ann, "25")
    assert players(harness) == 1


async def test_hidden_hand_is_played_and_bets_are_returned_after_the_intermission(
    start_harness: StartHarness,
) -> None:
    harness, ann, bob = await start_round(start_harness)
    await harness.type(ann, "bet", amount="10")
    deny(harness, Permission.VIEW_CHANNEL)
    assert "stood" in await harness.type(ann, "stand")
    assert (await harness.press(bob, "Stand")).acked
    await harness.wait_until(lambda: players(harness) == 0)
    assert harness.snapshot.last is not None
    await harness.pass_time(28, step=14)
    assert (players(harness), await harness.staked(ann)) == (0, 10), "the intermission waits"
    await harness.pass_time(5)
    assert (players(harness), await harness.staked(ann)) == (0, 0), "nobody would see the cards"
    assert await harness.staked(bob) == 0
    await harness.pass_time(120, step=30)
    assert (players(harness), harness.snapshot.deadline) == (0, None)


async def test_hidden_board_deals_nothing_although_all_are_ready(start_harness: StartHarness) -> None:
    """The permission goes after the press was made, and before the table deals."""
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.type(ann, "bet", amount="10")
    deny(harness, Permission.VIEW_CHANNEL)
    await harness.pass_time(21)
    assert players(harness) == 0, "the turn is over"
    await harness.pass_time(5)
    assert (players(harness), await harness.staked(ann)) == (0, 0)


async def test_table_goes_on_when_its_board_can_be_shown(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    await _check_hidden_table_waits(harness)
    deny(harness, None)
    await harness.wait_until_board_current()
    await _check_bets_are_dealt(harness)
    await _check_hidden_table_waits(harness)
    harness.channel.overwrites.clear()  # as a role that changes: no channel has an update
    await _check_bets_are_dealt(harness)


async def _check_bets_are_dealt(harness: BotHarness) -> None:
    for person in harness.people(2):
        await harness.type(person, "bet", amount="10")
    await harness.pass_time(5)
    assert players(harness) == 2


async def test_match_goes_on_when_its_board_can_be_shown(start_harness: StartHarness) -> None:
    """Nobody joins or starts it before."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2), preset="knockout")
    await harness.type(ann, "join")
    deny(harness, Permission.VIEW_CHANNEL)
    for person, command in ((bob, "join"), (harness.owner, "table start")):
        assert (await harness.type(person, command)).startswith(MAY_NOT_WRITE)
    assert harness.snapshot.match is not None
    assert [seat.player for seat in harness.snapshot.seats].count(harness.number(bob)) == 0
    deny(harness, None)
    await harness.type(bob, "join")
    await harness.type(harness.owner, "table start")
    for person in (ann, bob, harness.owner):
        await harness.type(person, "bet", amount="500")
    await _check_hidden_table_waits(harness)
    deny(harness, None)
    await harness.wait_until_board_current()
    await harness.pass_time(31)
    assert players(harness) > 1


async def _check_hidden_table_waits(harness: BotHarness) -> None:
    """Check that the turn ends while the board cannot be shown, and that nothing is dealt afterwards."""
    await harness.wait_until_idle()
    await harness.pass_time(4)
    deny(harness, Permission.VIEW_CHANNEL)
    await harness.pass_time(120, step=30)
    assert (players(harness), harness.snapshot.deadline) == (0, None)


async def test_refused_board_is_tried_a_bounded_number_of_times(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    deny(harness, Permission.VIEW_CHANNEL)
    await harness.pass_time(60, step=4)
    await harness.pass_time(280, step=20)
    assert await harness.requests_during(harness.pass_time(100, step=20)) == []
    deny(harness, None)
    await harness.wait_until_idle()
    assert "+25" in harness.board.text, "at once"
    assert await harness.chips(ann) == 1025
