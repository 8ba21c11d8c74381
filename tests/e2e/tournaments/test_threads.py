"""Threads of heats that are closed, and heats that managers close."""

import pytest

from bot.tournament.tournament import Ending
from standin import Channel
from tests.e2e.tournaments.evenings import Evening, StartEvening


@pytest.mark.parametrize("how", [{"locked": True}, {"archived": False, "locked": True}, {}])
async def test_thread_that_is_closed_ends_its_heat(start_harness: StartEvening, how: dict[str, bool]) -> None:
    evening = await start_harness()
    await evening.begin(8)
    evening.sandbox.world.archive(evening.place(1), **how)
    await evening.wait_until(lambda: not evening.is_played(1), "the first heat is over")
    assert evening.is_played(2)
    assert [each.result is not None for each in (await evening.found()).entrants] == [True, False] * 4


async def test_only_managers_close_a_heat_and_nobody_repeats_it(start_harness: StartEvening) -> None:
    evening = await start_harness()
    ann, *_ = await evening.begin(8)
    thread = evening.place(1).name
    told = await evening.type(ann, "table close", channel=thread)
    assert "Only members with Manage Server can do that." in told
    asked = await evening.ask(evening.owner, "table close", channel=thread)
    assert "the chips decide the places" in asked.text
    await evening.close_table(evening.owner, channel=thread)
    await evening.wait_until(lambda: not evening.is_played(1), "the first heat is over")
    assert "no match" in (await evening.type(evening.owner, "rematch", channel=thread)).lower()
    assert evening.is_played(2)


async def test_thread_that_was_locked_while_the_bot_was_away_ends_its_heat(
    start_harness: StartEvening,
) -> None:
    evening = await start_harness()
    await evening.begin(8)
    thread = evening.place(1)
    async with evening.stopped():
        evening.sandbox.world.archive(thread, locked=True)
    await evening.pass_until(lambda: not evening.is_played(1), "the first heat is over")
    assert evening.is_played(2)


async def open_in_a_thread(evening: Evening) -> Channel:
    """Open a tournament in a thread, and sign three people up."""
    thread = evening.sandbox.world.open_thread(evening.channel, "evening")
    await evening.open(channel=thread.name)
    for person in evening.people(3):
        await evening.press(person, "Sign up", on=evening.sandbox.messages(thread)[-1])
    return thread


async def test_locked_thread_ends_the_tournament_that_is_played_in_it(start_harness: StartEvening) -> None:
    evening = await start_harness()
    thread = await open_in_a_thread(evening)
    evening.sandbox.world.archive(thread, locked=True)
    await evening.reach_start()
    assert (await evening.found()).ending is Ending.CHANNEL_GONE
    before = len(evening.sandbox.requests)
    await evening.pass_time(180, step=30)
    assert len(evening.sandbox.requests) == before, "it is not tried again and again"


async def test_tournament_begins_in_a_thread_that_was_archived(start_harness: StartEvening) -> None:
    evening = await start_harness()
    thread = await open_in_a_thread(evening)
    evening.sandbox.world.archive(thread)
    await evening.type(evening.owner, "tournament remove", member=evening.person("Cleo"))
    await evening.type(evening.owner, "tournament remove", member=evening.person("Bob"))
    await evening.pass_time(70, step=10)
    assert "**1 has signed up**" in evening.sandbox.messages(thread)[-1].text
