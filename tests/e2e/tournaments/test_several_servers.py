"""Tournaments of several servers beside each other: none waits for another one."""

from unittest.mock import patch

from bot.storage.reading import tournament_queries
from tests.e2e.deal.deal_days import clock_at
from tests.e2e.harness.bot_harness import MESSAGES, answered
from tests.e2e.tournaments.evenings import Evening, StartEvening, edits
from tests.support.troubles import TroubledSandbox


async def open_on_two_servers(start_harness: StartEvening) -> Evening:
    """Open a tournament on each of two servers, and sign three people up for it."""
    clock = clock_at("10:00")
    evening = await start_harness(clock=clock, sandbox=TroubledSandbox(clock=clock.discord, servers=2))
    here, there = (next(iter(guild.channels.values())) for guild in evening.sandbox.world.guilds)
    people = evening.people(3)
    for channel in (here, there):
        await answered(await people[0].slash(channel, "tournament open", starts="2m"))
        for person in people:
            await evening.press(person, "Sign up", on=evening.sandbox.messages(channel)[-1])
    return evening


async def test_server_that_discord_keeps_waiting_holds_up_no_other(start_harness: StartEvening) -> None:
    evening = await open_on_two_servers(start_harness)
    held = evening.sandbox.faults.hold("POST", MESSAGES)
    await evening.reach_start()
    assert len(evening.bot.manager.tables()) == 1
    held.release()
    await evening.wait_until_idle()
    assert len(evening.bot.manager.tables()) == 2


async def test_panel_of_the_end_is_left_alone_also_when_another_server_returns(
    start_harness: StartEvening,
) -> None:
    evening = await open_on_two_servers(start_harness)
    await evening.type(evening.owner, "tournament cancel")
    await evening.pass_time(120, step=60)
    ended = await evening.found()
    other = evening.sandbox.world.guilds[1]
    before = edits(evening)
    for unavailable in (True, False):
        evening.sandbox.set_guild(other, unavailable=unavailable)
        await evening.wait_until_idle()
    with patch.object(evening.store, "read", wraps=evening.store.read) as read:
        await evening.pass_time(120, step=60)
    assert edits(evening) == before
    followed = {each.args[1] for each in read.call_args_list if each.args[0] is tournament_queries.tournament}
    assert followed, "the tournament of the other server goes on"
    assert ended.id not in followed, "it is not even read again"
