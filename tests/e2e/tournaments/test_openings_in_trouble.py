"""What happens beside the opening of heats: people leave, tables are in the way, and Discord is slow."""

import asyncio

from bot.tournament.tournament import Ending
from tests.e2e.tournaments.evenings import THREADS, Evening, StartEvening
from tests.support.troubles.faults import RequestHold


async def hold_threads(evening: Evening) -> RequestHold:
    """Let heats open, and hold the answer to the first thread."""
    await evening.open()
    await evening.store_sign_ups(*evening.entrants(8))
    held = evening.sandbox.faults.hold("POST", THREADS, after_effect=True)
    await evening.reach_start()
    return held


def mentioned(evening: Evening) -> set[int]:
    """Return who was mentioned anywhere."""
    places = evening.sandbox.guild.channels.values()
    return {each for place in places for told in evening.sandbox.messages(place) for each in told.mentions}


async def test_who_is_out_at_an_opening_is_not_mentioned(start_harness: StartEvening) -> None:
    """The first tournament is cancelled then, one entrant of the second one withdraws."""
    evening = await start_harness()
    held = await hold_threads(evening)
    await evening.cancel()
    held.release()
    await evening.wait_until_idle()
    await evening.pass_time(120, step=60)
    assert (await evening.found()).ending is Ending.CANCELLED
    assert evening.bot.manager.tables() == ()
    assert mentioned(evening) == set()

    held = await hold_threads(evening)
    gone = (await evening.players(1))[0]
    assert (await evening.press(gone, "Withdraw", on=evening.panel)).reply is None
    held.release()
    await evening.pass_until(lambda: evening.is_played(2), "all heats begin")
    assert evening.number(gone) not in {each.player for each in evening.table(1).seats}
    assert gone.id not in mentioned(evening)
    assert mentioned(evening) == {each.id for number in (1, 2) for each in await evening.players(number)}


async def test_heat_in_the_channel_waits_for_the_table_there(start_harness: StartEvening) -> None:
    evening = await start_harness()
    await evening.type(evening.owner, "table open")
    evening.sandbox.faults.error("POST", THREADS, status=403, code=50013)
    await evening.begin(8)
    await evening.pass_time(120, step=60)
    assert mentioned(evening) == set()
    await evening.close_table(evening.owner)
    await evening.pass_until(lambda: evening.is_played(1), "the first heat begins")
    assert mentioned(evening) == {each.id for each in await evening.players(1)}


async def test_bot_stops_while_discord_does_not_answer_an_opening(start_harness: StartEvening) -> None:
    evening = await start_harness()
    held = await hold_threads(evening)
    async with asyncio.timeout(10):
        await evening.stop_bot()
    held.release()
    await evening.start_bot()
    await evening.pass_until(lambda: evening.is_played(2), "all heats begin")
    assert mentioned(evening) == {each.id for number in (1, 2) for each in await evening.players(number)}
