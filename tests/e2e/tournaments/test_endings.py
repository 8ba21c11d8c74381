"""How a tournament ends without a winner, and what becomes of its matches."""

from bot.clock import DAY_SECONDS
from bot.table.views.snapshots import Stage
from bot.tournament.tournament import LAST_TABLE, MOST_LATE, Ending
from cogs.tournaments.panels import panel_link
from tests.e2e.harness.bot_harness import MESSAGES
from tests.e2e.tournaments.evenings import MINUTES_TO_START, Evening, StartEvening


async def start_heats(evening: Evening) -> None:
    """Start two heats, and deal their first cards."""
    await evening.begin(8)
    await evening.pass_until(lambda: evening.table(1).stage is Stage.PLAY, "the first cards")


async def check_over(evening: Evening, ending: Ending) -> None:
    """Check that a tournament is over at once, and its matches after their rounds, without places."""
    found = await evening.found()
    assert found.ending is ending
    assert evening.bot.manager.tables() != (), "the rounds are played to their ends"
    await evening.play_heats()
    found = await evening.found()
    assert all(each.ended_at is not None for each in found.heats)
    assert all(each.result is None and each.prize == 0 for each in found.entrants)


async def test_tournaments_end_before_their_heats(start_harness: StartEvening) -> None:
    """One after the other: cancelled, with too few entrants, missed, and almost missed."""
    evening = await start_harness()
    await check_cancelled_sign_up_tells_the_seed(evening)
    await check_two_entrants_are_too_few(evening)
    await check_panel_whose_answer_was_lost_shows_the_end(evening)
    for late in (MOST_LATE + 60, MOST_LATE - 60):
        await check_missed_start(evening, late)


async def check_cancelled_sign_up_tells_the_seed(evening: Evening) -> None:
    """While sign-ups are open, a panel that Discord refuses is not said to be there."""
    await evening.open()
    evening.sandbox.faults.error("POST", MESSAGES, status=403, code=50013)
    assert "is at the bottom" not in await evening.type(evening.owner, "tournament show", channel="matches")
    told = await evening.type(evening.person("Ann"), "tournament show", channel="matches")
    assert told.endswith(f"can move its panel. {panel_link(await evening.found())}"), "only to the panel"
    await evening.store_sign_ups(*evening.people(3))
    said = await evening.type(evening.owner, "tournament cancel")
    await evening.wait_until_idle()
    found = await evening.found()
    assert (found.ending, found.drawn_at) == (Ending.CANCELLED, None)
    assert said == "The tournament is cancelled."
    assert "This tournament was cancelled: no places, no prizes." in evening.panel.text
    assert f"Seed of the draw: `{found.draw.seed.reveal()}`" in evening.panel.text
    await evening.reach_start()
    assert evening.bot.manager.tables() == ()


async def check_two_entrants_are_too_few(evening: Evening) -> None:
    assert (await evening.open()).startswith("Your tournament is open.")
    await evening.store_sign_ups(*evening.people(2))
    await evening.reach_start()
    assert (await evening.found()).ending is Ending.TOO_FEW
    assert "Too few signed up, so this tournament is off." in evening.panel.text
    assert evening.panel.buttons() == []


async def check_panel_whose_answer_was_lost_shows_the_end(evening: Evening) -> None:
    """Discord answers the same nonce with the panel as it was."""
    before = len(evening.panels)
    evening.sandbox.faults.lose_answer("POST", MESSAGES)
    await evening.open()
    assert (await evening.found()).panel is None
    async with evening.stopped():
        evening.clock.stall(MINUTES_TO_START * 60 + 10)
    await evening.pass_time(2)
    await evening.pass_time(70, step=70)
    assert len(evening.panels) == before + 1
    assert "Too few signed up, so this tournament is off." in evening.panel.text


async def check_missed_start(evening: Evening, late: float) -> None:
    """A start that was missed comes within an hour."""
    await evening.open()
    await evening.store_sign_ups(*evening.people(3))
    async with evening.stopped():
        evening.clock.stall(MINUTES_TO_START * 60 + late)
    await evening.pass_time(2)
    begins = late < MOST_LATE
    assert len(evening.bot.manager.tables()) == begins
    assert (await evening.found()).ending is (None if begins else Ending.MISSED)
    assert ("I was away at the start, so this tournament is off." in evening.panel.text) is not begins


async def test_matches_end_with_their_tournaments(start_harness: StartEvening) -> None:
    """One after the other: cancelled, on a server that the bot leaves, and in a channel that is deleted."""
    evening = await start_harness()
    await start_heats(evening)
    await check_cancelled_heats_end_after_their_rounds(evening)
    await start_heats(evening)
    await check_removed_bot_ends_the_tournament(evening)
    await start_heats(evening)
    evening.sandbox.world.delete_channel(evening.channel)
    await evening.wait_until_idle()
    await check_over(evening, Ending.CHANNEL_GONE)
    assert (await evening.open(channel="matches")).startswith("Your tournament is open.")


async def check_cancelled_heats_end_after_their_rounds(evening: Evening) -> None:
    asked = await evening.ask(evening.owner, "tournament cancel")
    assert "Its matches end after the round that is on, without places." in asked.text
    said = await evening.cancel()
    await evening.wait_until_idle()
    await check_over(evening, Ending.CANCELLED)
    assert {place for _, _, place, _, _ in evening.match_results()} == {None}
    assert said == "The tournament is cancelled."
    assert f"Seed of the draw: `{(await evening.found()).draw.seed.reveal()}`" in evening.panel.text
    assert "This tournament was cancelled: no places, no prizes." in evening.panel.text


async def check_removed_bot_ends_the_tournament(evening: Evening) -> None:
    await evening.set_guild(bot_removed=True)
    await check_over(evening, Ending.REMOVED)
    await evening.set_guild()
    await evening.pass_time(60, step=60)
    assert "I was removed from the server, so this tournament is over" in evening.panel.text


async def test_thread_or_channel_deleted_while_the_bot_was_away_ends_what_is_there(
    start_harness: StartEvening,
) -> None:
    """The thread of the first heat first, then the channel of the tournament."""
    evening = await start_harness()
    await start_heats(evening)
    await evening.act(2, *await evening.players(2))
    thread = evening.place_of(1)
    async with evening.stopped():
        evening.sandbox.world.delete_channel(thread)
    await evening.pass_until(lambda: not evening.is_played(1), "the first heat is over")
    found = await evening.found()
    first, second = found.qualifying
    assert first.ended_at is not None
    assert second.ended_at is None
    assert all(each.result is not None for each in found.entrants if each.heat == 1)

    async with evening.stopped():
        evening.sandbox.world.delete_channel(evening.channel)
    await evening.pass_time(2)
    found = await evening.found()
    assert found.ending is Ending.CHANNEL_GONE
    await evening.play_heats()
    found = await evening.found()
    assert all(each.ended_at is not None for each in found.heats)
    assert all(each.prize == 0 and (each.result is None) is (each.heat == 2) for each in found.entrants)


async def test_bot_removed_while_it_was_away_ends_the_tournament_a_day_after_its_start(
    start_harness: StartEvening,
) -> None:
    evening = await start_harness()
    await evening.begin(8)
    starts_at = (await evening.found()).starts_at
    async with evening.stopped():
        evening.sandbox.set_guild(bot_removed=True)
    evening.clock.stall(starts_at + DAY_SECONDS - 60.0 - evening.clock.now())
    await evening.wait_until_idle()
    assert (await evening.found()).ending is None
    await evening.pass_time(180, step=60)
    assert (await evening.found()).ending is Ending.REMOVED


async def test_heats_in_which_one_or_nobody_acts_have_no_last_table(start_harness: StartEvening) -> None:
    """The matches of the first tournament are played, those of the second one are closed."""
    evening = await start_harness()
    await evening.begin(8)
    await evening.play_heats()
    await evening.wait_until_idle()
    found = await evening.found()
    assert (found.ending, found.players_of(LAST_TABLE)) == (Ending.NOBODY, ())
    assert "Nobody was left for the last table, so nobody has won." in evening.panel.text

    await evening.begin(8)
    winner = (await evening.players(1))[2]
    await evening.act(1, winner)
    for number in (1, 2):
        await evening.close_heat(number)
    await evening.wait_until_idle()
    assert (await evening.found()).ending is Ending.WON
    assert f"### {winner.name} wins the tournament!" in evening.panel.text
    assert evening.query("SELECT DISTINCT \"user\" FROM achievements WHERE name = 'tournament_won'") == [
        (evening.number(winner),)
    ]
