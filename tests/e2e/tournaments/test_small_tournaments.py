"""Tournaments of a few entrants: one table at once, heats in a channel without threads, one more thread."""

from collections.abc import Sequence

import pytest

from bot.tournament.tournament import LAST_TABLE
from standin import Permission, Person
from tests.e2e.harness.bot_harness import MESSAGES
from tests.e2e.tournaments.evenings import THREADS, Evening, StartEvening, edits


async def win(evening: Evening, number: int) -> Sequence[Person]:
    """Let the first player of a heat win, since the others give up; return its players in their places."""
    players = await evening.players(number)
    await evening.act(number, players[0])
    await evening.leave(number, *reversed(players[1:]))
    await evening.wait_until_idle()
    assert not evening.is_played(number), "the match is over"
    return players


async def close_heats(evening: Evening) -> None:
    """Close two heats, in each of which only the first player has acted: two get to the last table."""
    for number in (1, 2):
        await evening.act(number, (await evening.players(number))[0])
        await evening.close_heat(number)


def calls(evening: Evening) -> list[list[int]]:
    """Return who was mentioned by messages in the channel."""
    return [each.mentions for each in evening.sandbox.messages(evening.channel) if each.mentions]


async def test_three_entrants_play_at_one_table_at_once(start_harness: StartEvening) -> None:
    evening = await start_harness()
    await evening.begin(3)
    players = await evening.players(LAST_TABLE)
    assert evening.place_of(LAST_TABLE) is evening.channel
    assert calls(evening) == [[each.id for each in players]]
    assert "**Last table**" in evening.heat_board(LAST_TABLE).text
    await win(evening, LAST_TABLE)
    assert f"### {players[0].name} wins the tournament!" in evening.panel.text
    assert "No prizes: fewer than 6 entrants had played here before." in evening.panel.text
    assert ("POST", THREADS) not in evening.calls


async def test_heats_follow_each_other_where_the_bot_makes_no_threads(start_harness: StartEvening) -> None:
    evening = await start_harness()
    evening.sandbox.set_bot_permissions(evening.channel, deny=Permission.CREATE_PUBLIC_THREADS)
    assert (
        "Without Create Public Threads, its heats follow each other in this channel" in await evening.open()
    )
    refused = await evening.type(evening.owner, "table open")
    assert refused == (
        "This channel is kept for the heats of a tournament. Open the table in another channel."
    )
    await evening.store_sign_ups(*evening.entrants(8))
    await evening.reach_start()
    await check_heats_in_the_channel(evening)
    assert ("POST", THREADS) not in evening.calls
    assert (await evening.type(evening.owner, "table open")).startswith("The table is open")


async def test_heats_are_played_in_the_channel_where_discord_refuses_a_thread(
    start_harness: StartEvening,
) -> None:
    evening = await start_harness()
    for status, code in ((403, 50013), (400, 160006)):
        evening.sandbox.faults.error("POST", THREADS, status=status, code=code)
        before = calls(evening)
        await evening.begin(8)
        assert (await evening.found()).in_channel
        assert len(evening.bot.manager.tables()) == 1
        assert evening.place_of(1) is evening.channel
        await evening.close_heat(1)
        await evening.pass_until(lambda: evening.is_played(2), "the next heat begins")
        assert evening.place_of(2) is evening.channel
        called = [[each.id for each in await evening.players(number)] for number in (1, 2)]
        assert calls(evening) == [*before, *called]
        await evening.cancel()
        await evening.play_heats()


async def check_heats_in_the_channel(evening: Evening) -> None:
    """Play two heats and the last table one after the other in the channel; each mentions its players."""
    called = []
    for number in (1, 2, LAST_TABLE):
        await evening.pass_until(lambda: bool(evening.bot.manager.tables()), "the next heat begins")
        assert evening.place_of(number) is evening.channel
        assert len(evening.bot.manager.tables()) == 1
        called.append([each.id for each in await evening.players(number)])
        assert calls(evening) == called
        players = await win(evening, number)
    assert f"### {players[0].name} wins the tournament!" in evening.panel.text


async def test_last_table_has_a_thread_where_the_channel_has_a_table(start_harness: StartEvening) -> None:
    evening = await start_harness()
    await evening.begin(8)
    await evening.type(evening.owner, "table open")
    await close_heats(evening)
    await evening.reach_last_table()
    place = evening.place_of(LAST_TABLE)
    assert (place.name, place.parent_id) == ("Last table", evening.channel.id)
    link = f"[Last table](https://discord.com/channels/{evening.sandbox.guild.id}/{place.id})"
    assert f"▶️ **{link}**" in evening.panel.text
    called, _ = evening.sandbox.messages(place)
    assert called.mentions == [each.id for each in await evening.players(LAST_TABLE)]
    assert len(evening.bot.manager.tables()) == 2


async def test_lost_message_of_a_thread_is_no_call_in_the_channel(start_harness: StartEvening) -> None:
    """Until the next try, the table in the channel has closed, and the last table is played there."""
    evening = await start_harness()
    await evening.begin(8)
    await evening.type(evening.owner, "table open")
    await close_heats(evening)
    await evening.pass_time(100, step=50)
    evening.sandbox.faults.lose_answer("POST", MESSAGES, count=2)  # of the panel and of the message
    await evening.pass_time(30, step=10)
    await evening.close_table(evening.owner)
    await evening.reach_last_table()
    assert evening.place_of(LAST_TABLE) == evening.channel
    players = [each.id for each in await evening.players(LAST_TABLE)]
    assert players in [each.mentions for each in evening.sandbox.messages(evening.channel)]


async def test_panel_shows_a_step_at_once_and_else_is_edited_once_a_minute(
    start_harness: StartEvening,
) -> None:
    """The list of the last table is a step; the end of a heat and a removal are none."""
    evening = await start_harness()
    await evening.begin(8)
    panel, before = evening.panel, edits(evening)
    await win(evening, 1)
    await evening.pass_time(45, step=15)
    assert ("✅" in panel.text, edits(evening)) == (False, before), "it was edited when the heats began"
    await evening.pass_time(15, step=15)
    assert (panel.text.count("✅"), edits(evening)) == (1, before + 1), "a minute later"
    shown_at = evening.clock.now()
    await evening.act(2, *await evening.players(2))
    await evening.close_heat(2)
    await evening.wait_until_idle()
    assert evening.clock.now() < shown_at + 60
    assert "**At the last table**" in panel.text
    assert (panel.text.count("✅"), edits(evening)) == (2, before + 2), "at once"
    await evening.type(evening.owner, "tournament remove", member=(await evening.players(LAST_TABLE))[0])
    await evening.pass_time(45, step=45)
    assert edits(evening) == before + 2
    await evening.pass_time(15, step=15)
    assert edits(evening) == before + 3


@pytest.mark.parametrize("route", [THREADS, MESSAGES])
async def test_lost_answers_at_the_start_open_each_heat_once(start_harness: StartEvening, route: str) -> None:
    evening = await start_harness()
    await evening.open()
    await evening.store_sign_ups(*evening.entrants(8))
    evening.sandbox.faults.lose_answer("POST", route, count=3)
    await evening.reach_start()
    await evening.pass_until(lambda: evening.is_played(2), "all heats begin")
    await evening.pass_time(2)
    for number in (1, 2):
        called, board = evening.sandbox.messages(evening.place_of(number))
        assert called.mentions == [each.id for each in await evening.players(number)]
        assert board.buttons() != []
    told = [each.text.split(":")[0] for each in evening.sandbox.messages(evening.channel)]
    assert [each for each in told if each.startswith("🏆 **Heat")] == [
        "🏆 **Heat 1 of 2**",
        "🏆 **Heat 2 of 2**",
    ]
