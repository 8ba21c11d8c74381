"""Threads of heats that are closed, and heats that managers close."""

from functools import partial

from bot.tournament.tournament import Ending
from standin import Channel
from tests.e2e.tournaments.evenings import Evening, StartEvening

HEATS = range(1, 6)

LOCKED_WHILE_AWAY, CLOSED_BY_MANAGER, *OTHERS = HEATS
CLOSED: tuple[dict[str, bool], ...] = ({"locked": True}, {"archived": False, "locked": True}, {})
"""How the threads of the other heats are closed."""


async def test_heats_end_when_their_threads_or_tables_are_closed(start_harness: StartEvening) -> None:
    """Each of five heats ends in another way, and ends no other one."""
    evening = await start_harness()
    await evening.begin(29)
    await check_thread_that_is_locked_while_the_bot_is_away(evening)
    await check_only_managers_close_a_heat(evening, evening.place_of(CLOSED_BY_MANAGER).name)
    for number, how in zip(OTHERS, CLOSED, strict=True):
        evening.sandbox.world.archive(evening.place_of(number), **how)
        await evening.wait_until(partial(is_over, evening, number), f"heat {number} is over: {how}")
        await check_played_until(evening, number)


def is_over(evening: Evening, number: int) -> bool:
    return not evening.is_played(number)


async def check_played_until(evening: Evening, number: int) -> None:
    """Check that the heats up to a number are over, and no others."""
    assert [each for each in HEATS if evening.is_played(each)] == [each for each in HEATS if each > number]
    entrants = (await evening.found()).entrants
    assert {each.heat for each in entrants if each.result is not None} == {*HEATS[:number]}
    assert {each.heat for each in entrants if each.result is None} == {*HEATS[number:]}


async def check_thread_that_is_locked_while_the_bot_is_away(evening: Evening) -> None:
    thread = evening.place_of(LOCKED_WHILE_AWAY)
    async with evening.stopped():
        evening.sandbox.world.archive(thread, locked=True)
    await evening.pass_until(lambda: not evening.is_played(LOCKED_WHILE_AWAY), "the first heat is over")
    await check_played_until(evening, LOCKED_WHILE_AWAY)


async def check_only_managers_close_a_heat(evening: Evening, thread: str) -> None:
    """Nobody repeats it."""
    told = await evening.type(evening.person("Ann"), "table close", channel=thread)
    assert "Only members with Manage Server can do that." in told
    asked = await evening.ask(evening.owner, "table close", channel=thread)
    assert "the chips decide the places" in asked.text
    await evening.close_heat(CLOSED_BY_MANAGER)
    assert "no match" in (await evening.type(evening.owner, "rematch", channel=thread)).lower()
    await check_played_until(evening, CLOSED_BY_MANAGER)


async def open_in_a_thread(evening: Evening) -> Channel:
    """Open a tournament in a thread, and sign three people up."""
    thread = evening.sandbox.world.open_thread(evening.channel, "evening")
    await evening.open(channel=thread.name)
    await evening.store_sign_ups(*evening.people(3))
    return thread


async def test_thread_in_which_a_tournament_is_played_is_locked_or_archived(
    start_harness: StartEvening,
) -> None:
    """A locked one ends it, one that was archived is opened again."""
    evening = await start_harness()
    thread = await open_in_a_thread(evening)
    evening.sandbox.world.archive(thread, locked=True)
    await evening.reach_start()
    assert (await evening.found()).ending is Ending.CHANNEL_GONE
    before = len(evening.sandbox.requests)
    await evening.pass_time(180, step=60)
    assert len(evening.sandbox.requests) == before, "it is not tried again and again"

    thread = await open_in_a_thread(evening)
    evening.sandbox.world.archive(thread)
    for name in ("Cleo", "Bob"):
        await evening.type(evening.owner, "tournament remove", member=evening.person(name))
    await evening.pass_time(70, step=35)
    assert "**1 has signed up**" in evening.sandbox.messages(thread)[-1].text
