"""The result of a match as a message of its own, and the rematch that its button opens."""

import asyncio
from typing import Any

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

BOB_LOSES = "T T T T 7 9"
SILENT = 1 << 12


async def start_match(harness: BotHarness, host: Person, other: Person) -> None:
    """Start a match with a raised least bet, in whose first round the other player bets everything."""
    await harness.open_match(host, min_bet=6, max_bet=0)
    await harness.press(other, "Join")
    await harness.press(host, "Start")
    await harness.type(host, "bet", amount="10")
    await harness.type(other, "bet", amount="all")
    await harness.pass_time(3)


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
    request = Request(key="idle", player=None, act=Close(why=ClosedIdle()), via=Via.CLOCK)
    await harness.bot.manager.ask(harness.snapshot.table, request)
    await harness.wait_until_idle()
    assert harness.boards == [], "the result stands alone"


def joined(harness: BotHarness) -> list[int]:
    return [seat.player for seat in harness.snapshot.seats]


async def test_result_is_a_message_that_stays(start_harness: StartHarness) -> None:
    harness, ann, _ = await play_match(start_harness)
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


async def test_table_opens_where_the_last_match_is_over(start_harness: StartHarness) -> None:
    """Its lobby, which nobody sees, gives way; one with a player does not."""
    harness, ann, bob = await play_match(start_harness)
    over = harness.snapshot.table
    await harness.open_table()
    assert harness.snapshot.table != over
    assert len(harness.boards) == 1
    await harness.close_table(harness.owner)
    await harness.press(ann, "Rematch", on=harness.results[0])
    told = await harness.type(bob, "table open", preset="vegas")
    assert "already has a table" in told


async def test_board_stays_where_the_result_cannot_be_posted(start_harness: StartHarness) -> None:
    harness = await play_refused_match(start_harness, 99)
    assert harness.labels == ["Join", "How to play", "⋯"]


async def test_result_waits_for_the_dealers_turn(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T T 6 9 5"), shows_turn=True)
    ann, bob = harness.people(2)
    await start_match(harness, ann, bob)
    await harness.pass_time(2)
    await harness.press(ann, "Stand")
    await harness.press(bob, "Stand")
    await harness.wait_until_idle()
    assert "turns" in harness.board.text
    assert harness.results == []
    await harness.pass_time(2)
    assert "wins the match" in (await harness.result()).text


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


async def test_refused_result_is_posted_later(start_harness: StartHarness) -> None:
    harness = await play_refused_match(start_harness, 1)
    await harness.pass_time(11)
    assert "Ann wins" in (await harness.result()).text


async def test_missing_result_follows_at_the_next_start(start_harness: StartHarness) -> None:
    harness = await play_refused_match(start_harness, 99)
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
    await harness.pass_time(2)
    assert "In: Bob and Ann" in harness.board.text
    await harness.pass_time(9)
    result = await harness.result()
    await harness.pass_time(2)
    await harness.wait_until(lambda: harness.boards[-1].id > result.id, "the lobby below the result")
    assert "In: Bob and Ann" in harness.board.text
    assert len(harness.boards) == 1, "the earlier lobby is deleted"


async def test_late_result_leaves_the_table_of_its_match_where_it_is(start_harness: StartHarness) -> None:
    harness = await play_refused_match(start_harness, 1)
    await harness.press(harness.person("Bob"), "Join")
    await harness.pass_time(11)
    result = await harness.result()
    await harness.pass_time(2)
    assert harness.sandbox.messages(harness.channel)[-1] is result


async def test_result_of_a_cancelled_match_goes_above_the_next_lobby(start_harness: StartHarness) -> None:
    """The last board of the cancelled match waits a second, and its result comes after that."""
    harness = await start_harness(make_shoe=StackedShoes(BOB_LOSES))
    ann, bob = harness.people(2)
    await start_match(harness, ann, bob)
    await harness.close_table(ann)
    await harness.type(ann, "stand")
    await harness.type(bob, "stand")
    await harness.type(ann, "rematch")
    await harness.wait_until(lambda: "In: Ann and Bob" in harness.board.text, "the next lobby")
    assert harness.results == []
    await harness.pass_time(2)
    result = await harness.result()
    await harness.pass_time(2)
    await harness.wait_until(lambda: harness.board.id > result.id, "the lobby below the result")
    assert "In: Ann and Bob" in harness.board.text
    assert "Thanks for playing" in harness.boards[0].text
    assert len(harness.boards) == 2, "the earlier lobby is deleted"


async def test_rematch_command_does_the_same(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    assert "You're the host" in await harness.type(ann, "rematch")
    assert joined(harness) == [harness.number(ann), harness.number(bob)]


async def test_two_rematches_at_one_instant_open_one_lobby(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    result = harness.results[0]
    pressed = await asyncio.gather(*(harness.press(each, "Rematch", on=result) for each in (ann, bob)))
    told = sorted(private_reply(each) for each in pressed)
    assert "A new lobby is open" in told[0]
    assert "You've already joined." in told[1]
    assert sorted(joined(harness)) == [harness.number(ann), harness.number(bob)]


@pytest.mark.parametrize("restarts", [False, True])
async def test_rematch_opens_another_table_if_the_last_is_closed(
    start_harness: StartHarness, restarts: bool
) -> None:
    harness, ann, bob = await play_match(start_harness)
    closed = harness.snapshot.table
    await close_table(harness)
    if restarts:
        await harness.restart()
    result = harness.results[0]
    pressed = await asyncio.gather(*(harness.press(each, "Rematch", on=result) for each in (bob, ann, ann)))
    told = [private_reply(each) for each in pressed]
    assert sum("A new lobby is open" in each for each in told) == 1, told
    await harness.wait_until(lambda: "In: " in harness.board.text, "the new board")
    assert harness.snapshot.table != closed
    assert sorted(joined(harness)) == [harness.number(ann), harness.number(bob)]
    assert harness.snapshot.rules.min_bet == 6
    assert "<@" not in harness.board.text, "names, which nobody has told this table"


async def test_rematch_works_after_a_restart(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    await harness.restart()
    await harness.press(ann, "Rematch", on=harness.results[0])
    assert joined(harness) == [harness.number(ann), harness.number(bob)]


async def test_players_who_cannot_join_are_left_out(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    del harness.sandbox.guild.members[bob.id]
    told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert told.endswith("Not in it, because they sit at another table or can't join: Bob.")
    assert joined(harness) == [harness.number(ann)]


async def test_players_at_another_table_are_left_out(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    await harness.type(harness.owner, "table open", channel="high-rollers")
    await harness.type(bob, "bet", channel="high-rollers", amount="10")
    told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert told.endswith(": Bob.")
    assert joined(harness) == [harness.number(ann)]
    assert "already joined" in await harness.type(ann, "rematch")
    assert "You're in the lobby of the rematch." in await harness.type(bob, "rematch")


async def test_player_on_a_break_is_left_out(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    asked = await harness.ask(bob, "me break", days=1)
    await harness.press(bob, "Begin the break", on=asked)
    told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert told.endswith(": Bob.")
    assert joined(harness) == [harness.number(ann)]
    refused = private_reply(await harness.press(bob, "Rematch", on=harness.results[0]))
    assert "You're on a break" in refused


async def test_away_seat_at_another_table_leaves_nobody_out(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    await harness.type(harness.owner, "table open", channel="high-rollers")
    await harness.type(bob, "bet", channel="high-rollers", amount="10")
    await harness.pass_time(6)
    await harness.pass_time(60)
    others = [each for each in harness.bot.manager.tables() if each.table != harness.snapshot.table]
    assert [(seat.player, seat.status) for each in others for seat in each.seats] == [
        (harness.number(bob), SeatStatus.AWAY)
    ]
    told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert "Not in it" not in told
    assert joined(harness) == [harness.number(ann), harness.number(bob)]


async def test_player_who_asks_to_be_forgotten_meanwhile_does_not_join(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, ann, _bob = await play_match(start_harness)
    look_up = Rematches._name_here

    async def forget_meanwhile(cog: Rematches, interaction: Interaction, player: UserId) -> str | None:
        name = await look_up(cog, interaction, player)
        harness.bot.people.note_leaving(player)
        return name

    monkeypatch.setattr(Rematches, "_name_here", forget_meanwhile)
    told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert told.endswith(": someone who left."), "they are not named any more"
    assert joined(harness) == [harness.number(ann)]


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


async def test_strangers_open_no_lobby(start_harness: StartHarness) -> None:
    harness, _, _ = await play_match(start_harness)
    await close_table(harness)
    cleo = harness.person("Cleo")
    async with harness.nothing_changes():
        told = private_reply(await harness.press(cleo, "Rematch", on=harness.results[0]))
        assert told.startswith("No lobby is open any more, and only players of that match")
        assert await harness.type(cleo, "rematch") == told


async def test_rematch_waits_for_the_match_that_is_on(start_harness: StartHarness) -> None:
    harness, ann, bob = await play_match(start_harness)
    await harness.type(bob, "join")
    await harness.wait_until_board_current()
    await harness.start_alone(bob)
    async with harness.nothing_changes():
        told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert "This match has started" in told


async def test_rematch_is_refused_while_another_table_is_open(start_harness: StartHarness) -> None:
    harness, ann, _ = await play_match(start_harness)
    await close_table(harness)
    await harness.open_table()
    async with harness.nothing_changes():
        told = private_reply(await harness.press(ann, "Rematch", on=harness.results[0]))
    assert "already" in told


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


@pytest.mark.parametrize(
    ("setting", "value", "usual", "reason"),
    [
        ("match_openers", "none", "everyone", "can open a match on this server"),
        ("table_channels", "#matches", "none", "Tables don't open in this channel"),
    ],
)
async def test_next_match_at_an_open_table_begins_where_and_by_whom_it_may(
    start_harness: StartHarness, setting: str, value: str, usual: str, reason: str
) -> None:
    """The table of the last match is still open, so that nothing opens."""
    harness, ann, bob = await play_match(start_harness)
    await harness.type(harness.owner, "admin set", setting=setting, value=value)
    (result,) = harness.results
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
