"""The result of a match as a message of its own, and the rematch that its button opens."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from bot.bank.ids import TableId, UserId
from bot.table.commands import Close, Request, Via
from bot.table.table_state import ClosedIdle
from bot.table.views.snapshots import SeatStatus, Stage
from cogs.common.interactions import Interaction
from cogs.match_results import Rematches
from standin import Person
from tests.e2e.harness.bot_harness import MESSAGES, BotHarness, StartHarness, private_reply
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

BOB_LOSES = "T T T T 7 9"
OTHERS_LOSE = "T T T T T T T T 7 7 7 7 7 9"
SILENT = 1 << 12


async def start_match(harness: BotHarness, host: Person, *others: Person) -> None:
    """Start a match with a raised least bet, in whose first round the other players bet everything."""
    await harness.open_match(host, min_bet=6, max_bet=0)
    for other in others:
        await harness.press(other, "Join")
    await harness.press(host, "Start")
    await harness.type(host, "bet", amount="10")
    for other in others:
        await harness.type(other, "bet", amount="all")
    await harness.pass_time(3, step=3)


async def play_match(start_harness: StartHarness, **arguments: Any) -> tuple[BotHarness, Person, Person]:
    """Let Ann win a match against Bob."""
    harness = await start_harness(make_shoe=StackedShoes(BOB_LOSES), **arguments)
    ann, bob = harness.people(2)
    await start_match(harness, ann, bob)
    await harness.stand_all([ann, bob])
    await harness.result()
    return harness, ann, bob


async def close_table(harness: BotHarness) -> None:
    """Close the table as after an hour without a round."""
    table = harness.snapshot.table
    request = Request(key=f"idle:{table}", player=None, act=Close(why=ClosedIdle()), via=Via.CLOCK)
    await harness.bot.manager.ask(table, request)
    await harness.wait_until_idle()


def joined(harness: BotHarness) -> list[int]:
    return [seat.player for seat in harness.snapshot.seats]


def shows_lobby(harness: BotHarness, text: str = "In: ") -> bool:
    """Whether the newest board, if there is one, shows a lobby with this text."""
    return any(text in board.text for board in harness.boards[-1:])


@pytest.mark.own_bot
async def test_result_stays_and_its_button_works_after_a_restart(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    (result,) = harness.results
    told = result.text.replace("\N{NO-BREAK SPACE}", " ").split("\n")
    assert told[:4] == [
        "-# ♠ **Blackjack match** · vegas rules, changed: Smallest bet (6 chips), "
        "Largest bet (no table maximum) · one round",
        "### 🏆 Ann wins the match!",
        "🥇 Ann",
        "🥈 Bob · out in round 1",
    ]
    assert told[4] == "# Dealer beats 1 of 2"
    assert "Dealer  `10♠` `9♠`" in told[5]
    assert ("`10♠` `10♠`" in told[6], told[6].endswith("→ 510")) == (True, True)
    assert ("`10♠` `7♠`" in told[7], told[7].endswith("→ 0")) == (True, True)
    assert harness.boards == [], "the result stands alone"
    assert [button.label for button in result.buttons()] == ["Rematch"]
    assert result.flags & SILENT
    assert result.mentions == []
    await harness.restart()
    await harness.wait_until_idle()
    assert harness.boards == [], "also after a restart"
    await harness.type(ann, "join")
    await harness.wait_until_board_current()
    assert harness.sandbox.messages(harness.channel)[-1] is harness.board, "the lobby comes with the press"
    assert harness.results == [result], "it is posted once"
    assert result.edits == 0
    await harness.press(ann, "Rematch", on=result)
    assert joined(harness) == [harness.number(ann), harness.number(bob)]


async def test_result_waits_for_the_dealers_turn_and_opens_one_lobby(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T T 6 9 5"), shows_turn=True)
    ann, bob = harness.people(2)
    await start_match(harness, ann, bob)
    await harness.pass_time(2, step=2)
    await harness.press(ann, "Stand")
    await harness.press(bob, "Stand")
    await harness.wait_until_idle()
    assert "turns" in harness.board.text
    assert harness.results == []
    await harness.pass_time(2, step=2)
    result = await harness.result()
    assert "wins the match" in result.text

    pressed = await asyncio.gather(*(harness.press(each, "Rematch", on=result) for each in (ann, bob)))
    told = sorted(private_reply(each) for each in pressed)
    assert "A new lobby is open" in told[0]
    assert "You've already joined." in told[1]
    assert sorted(joined(harness)) == [harness.number(ann), harness.number(bob)]


async def play_refused_match(start_harness: StartHarness, refusals: int) -> BotHarness:
    """Let Ann win a match while Discord refuses these many new messages."""
    harness = await start_harness(make_shoe=StackedShoes(BOB_LOSES))
    ann, bob = harness.people(2)
    await start_match(harness, ann, bob)
    await harness.type(ann, "stand")
    harness.sandbox.faults.error("POST", MESSAGES, status=503, count=refusals)
    await harness.type(bob, "stand")
    await harness.wait_until_board_current()
    await harness.wait_until_idle()
    assert harness.results == []
    return harness


@pytest.mark.own_bot
async def test_missing_result_follows_at_the_next_start(start_harness: StartHarness) -> None:
    """The board stays where the result cannot be posted."""
    harness = await play_refused_match(start_harness, 99)
    assert harness.labels == ["Join", "How to play", "⋯"]
    async with harness.stopped():
        harness.sandbox.faults.clear()
    assert "Ann wins" in (await harness.result()).text


async def test_rematch_opens_a_lobby_with_the_players(start_harness: StartHarness) -> None:
    """At the end, the result is posted and the board deleted; the lobby is posted once, silently."""
    harness, ann, bob = await play_match(start_harness)
    before = len(harness.calls)
    told = private_reply(await harness.press(bob, "Rematch", on=harness.results[0]))
    assert told == (
        "A new lobby is open. You're the host: start the match on the table, or with `/table start`."
    )
    await harness.wait_until_board_current()
    to_channels = [call for call in harness.calls[before:] if call[1].startswith("/channels/")]
    assert to_channels == [("POST", MESSAGES)]
    assert harness.board.flags & SILENT
    assert joined(harness) == [harness.number(bob), harness.number(ann)]
    assert "In: Bob and Ann" in harness.board.text
    assert "Bob is the host" in harness.board.text
    assert harness.sandbox.messages(harness.channel)[-1] is harness.board, "below the result"
    await harness.press(bob, "Start")
    await harness.wait_until_board_current()
    assert harness.snapshot.stage is Stage.BETS
    assert harness.snapshot.rules.min_bet == 6


async def test_late_result_goes_above_the_rematch(start_harness: StartHarness) -> None:
    harness = await play_refused_match(start_harness, 1)
    await harness.type(harness.person("Bob"), "rematch")
    await harness.pass_time(2, step=2)
    assert "In: Bob and Ann" in harness.board.text
    await harness.pass_time(9, step=9)
    result = await harness.result()
    harness.sandbox.faults.clear()
    await harness.pass_time(2, step=2)
    await harness.wait_until(lambda: harness.boards[-1].id > result.id, "the lobby below the result")
    assert "In: Bob and Ann" in harness.board.text
    assert len(harness.boards) == 1, "the earlier lobby is deleted"


async def test_late_result_leaves_the_table_where_it_is_until_a_rematch(start_harness: StartHarness) -> None:
    harness = await play_refused_match(start_harness, 1)
    await harness.press(harness.person("Bob"), "Join")
    await harness.pass_time(12, step=12)
    result = await harness.result()
    harness.sandbox.faults.clear()
    assert "Ann wins" in result.text
    await harness.pass_time(2, step=2)
    assert harness.sandbox.messages(harness.channel)[-1] is result
    await harness.press(harness.person("Ann"), "Rematch", on=result)
    await harness.wait_until(lambda: harness.board.id > result.id, "the lobby below the result")
    assert "In: Bob and Ann" in harness.board.text


async def test_result_of_a_cancelled_match_goes_above_the_next_lobby(start_harness: StartHarness) -> None:
    """The last board of the cancelled match waits a second, and its result comes after that."""
    harness = await start_harness(make_shoe=StackedShoes(BOB_LOSES))
    ann, bob = harness.people(2)
    await start_match(harness, ann, bob)
    await harness.close_table(ann)
    await harness.type(ann, "stand")
    await harness.type(bob, "stand")
    await harness.type(ann, "rematch")
    await harness.wait_until(lambda: shows_lobby(harness, "In: Ann and Bob"), "the next lobby")
    assert harness.results == []
    await harness.pass_time(2, step=2)
    result = await harness.result()
    await harness.pass_time(2, step=2)
    await harness.wait_until(lambda: harness.board.id > result.id, "the lobby below the result")
    assert "In: Ann and Bob" in harness.board.text
    assert "Thanks for playing" in harness.boards[0].text
    assert len(harness.boards) == 2, "the earlier lobby is deleted"


@pytest.mark.own_bot
async def test_rematch_opens_another_table_if_the_last_is_closed(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    (result,) = harness.results
    closed = [harness.snapshot.table]
    await close_table(harness)
    assert harness.boards == [], "the result stands alone"
    cleo = harness.person("Cleo")
    async with harness.nothing_changes():
        told = private_reply(await harness.press(cleo, "Rematch", on=result))
        assert told.startswith("No lobby is open any more, and only players of that match")
        assert await harness.type(cleo, "rematch") == told
    for restarts in (False, True):
        if restarts:
            closed.append(harness.snapshot.table)
            await close_table(harness)
            await harness.restart()
        pressed = await asyncio.gather(
            *(harness.press(each, "Rematch", on=result) for each in (bob, ann, ann))
        )
        answers = [private_reply(each) for each in pressed]
        assert sum("A new lobby is open" in each for each in answers) == 1, answers
        await harness.wait_until(lambda: shows_lobby(harness), "the new board")
        assert harness.snapshot.table not in closed
        assert sorted(joined(harness)) == [harness.number(ann), harness.number(bob)]
        assert harness.snapshot.rules.min_bet == 6
        assert "<@" not in harness.board.text, "names, which nobody has told this table"


async def test_table_opens_where_the_last_match_is_over(start_harness: StartHarness) -> None:
    """Its lobby, which nobody sees, gives way to a table; a lobby with a player does not."""
    harness, ann, bob = await play_match(start_harness)
    over = harness.snapshot.table
    (result,) = harness.results
    await harness.open_table()
    assert harness.snapshot.table != over
    assert len(harness.boards) == 1
    async with harness.nothing_changes():
        assert "already" in private_reply(await harness.press(ann, "Rematch", on=result))
    await harness.close_table(harness.owner)
    del harness.sandbox.guild.members[bob.id]
    told = await harness.type(ann, "rematch")
    assert "You're the host" in told
    assert f"Not in it, because they sit at another table or can't join: <@{bob.id}>." in told
    assert joined(harness) == [harness.number(ann)]
    told = await harness.type(harness.person("Cleo"), "table open", preset="vegas")
    assert "already has a table" in told


async def test_players_who_cannot_join_are_left_out(start_harness: StartHarness) -> None:
    """Only a player whose seat at another table is away comes along, and one who can join later."""
    harness = await start_harness(make_shoe=StackedShoes(OTHERS_LOSE))
    ann, bob, cleo, dan, eve, finn = people = harness.people(6)
    await start_match(harness, *people)
    await harness.stand_all(people)
    result = await harness.result()
    await harness.type(harness.owner, "table open", channel="high-rollers")
    await harness.type(eve, "bet", channel="high-rollers", amount="10")
    await harness.pass_time(66, step=11)
    await harness.type(dan, "bet", channel="high-rollers", amount="10")
    (elsewhere,) = [each for each in harness.bot.manager.tables() if each.table != harness.snapshot.table]
    assert {seat.player: seat.status for seat in elsewhere.seats}[harness.number(eve)] is SeatStatus.AWAY
    await harness.press(bob, "Begin the break", on=await harness.ask(bob, "me break", days=1))
    left = harness.sandbox.guild.members.pop(cleo.id)

    with forgotten_meanwhile(harness.number(finn)):
        told = private_reply(await harness.press(ann, "Rematch", on=result))
    assert told.endswith(
        "Not in it, because they sit at other tables or can't join: Cleo, Dan, someone who left and Bob."
    )
    assert joined(harness) == [harness.number(ann), harness.number(eve)]
    assert "already joined" in await harness.type(ann, "rematch")
    assert "You're on a break" in private_reply(await harness.press(bob, "Rematch", on=result))
    assert "You're in the lobby of the rematch." in await harness.type(dan, "rematch")

    await harness.wait_until_board_current()
    await harness.press(ann, "Start")
    harness.sandbox.guild.members[cleo.id] = left
    async with harness.nothing_changes():
        assert "This match has started" in private_reply(await harness.press(cleo, "Rematch", on=result))


@contextmanager
def forgotten_meanwhile(player: UserId) -> Iterator[None]:
    """Let a player ask to be forgotten while Discord is asked whether they are still there."""
    look_up = Rematches._name_here

    async def forget_meanwhile(cog: Rematches, interaction: Interaction, asked: UserId) -> str | None:
        name = await look_up(cog, interaction, asked)
        interaction.client.people.note_leaving(player)
        return name

    with patch.object(Rematches, "_name_here", forget_meanwhile):
        yield


async def test_stranger_joins_with_the_button_of_the_result(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    cleo, dan = harness.person("Cleo"), harness.person("Dan")
    told = private_reply(await harness.press(cleo, "Rematch", on=harness.results[0]))
    assert told == "You're in, with 500 chips. Start the match on the table, or with `/table start`."
    assert joined(harness) == [harness.number(cleo)], "nobody else is brought along"
    await harness.press(ann, "Rematch", on=harness.results[0])
    assert "The host starts the match." in await harness.type(dan, "rematch")
    assert sorted(joined(harness)) == sorted(map(harness.number, (ann, bob, cleo, dan)))
    assert "already joined" in private_reply(await harness.press(cleo, "Rematch", on=harness.results[0]))


async def test_forged_buttons_and_commands_without_a_match_open_nothing(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    told = await harness.type(ann, "rematch", channel="high-rollers")
    assert told == "No match has ended in this channel yet. Start one with `/match`."
    result, table = harness.results[0], harness.snapshot.table
    forged = (
        "rematch:",
        "rematch:1:1",
        f"rematch:{table}:2",
        f"rematch:{table}:-1",
        f"rematch:{table}:1:1",
        "rematch:9999999999999999999:999999999",
        f"rematch:{TableId(2**63)}:1",
        f"bj:{table}:rematch",
    )
    async with harness.nothing_changes():
        for custom_id in forged:
            assert private_reply(await harness.press_forged(ann, result, custom_id))
    result.channel_id = harness.sandbox.channels["high-rollers"].id
    async with harness.nothing_changes():
        assert private_reply(await harness.press_forged(bob, result, f"rematch:{table}:1"))


async def test_next_match_at_an_open_table_begins_where_and_by_whom_it_may(
    start_harness: StartHarness,
) -> None:
    """The table of the last match is still open, so that nothing opens."""
    harness, ann, bob = await play_match(start_harness)
    (result,) = harness.results
    for setting, value, usual, reason in (
        ("match_openers", "none", "everyone", "can open a match on this server"),
        ("table_channels", "#matches", "none", "Tables don't open in this channel"),
    ):
        await harness.type(harness.owner, "admin set", setting=setting, value=value)
        for person in (ann, bob, harness.person("Cleo")):
            assert reason in private_reply(await harness.press(person, "Rematch", on=result))
            assert reason in await harness.type(person, "join")
        entered = await harness.slash(ann, "blackjack")
        assert entered.reply is not None
        assert reason in private_reply(await harness.press(ann, "Join", on=entered.reply))
        assert joined(harness) == []
        await harness.type(harness.owner, "admin set", setting=setting, value=usual)
    await harness.press(ann, "Rematch", on=result)
    assert len(joined(harness)) == 2
