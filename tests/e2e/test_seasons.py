"""The end of a season through the stand-in: bets, a round that is on, the champion, and past standings."""

from unittest.mock import patch

import discord
import pytest

from standin import Message
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_round, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.disk_damage import damage
from tests.words.german import GERMAN


async def confirmation(harness: BotHarness, name: str = "Spring") -> Message:
    """Ask to end the season; return the panel with the button."""
    await harness.wait_until_idle()  # a look that has begun must not see the season that ends next
    return await harness.ask(harness.owner, "admin season end", name=name)


def announcements(harness: BotHarness) -> list[Message]:
    posted = harness.sandbox.messages(harness.channel)
    return [message for message in posted if "is over: " in message.text]


@pytest.mark.usefixtures("short_seasons")
@pytest.mark.both_databases
async def test_season_ends_with_its_last_round(start_harness: StartHarness) -> None:
    """Ann's round counts for the season in which it was dealt, and Bob's bet goes back."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "100")
    asked = await confirmation(harness)
    assert "End season 1 as “Spring”?" in asked.text
    await harness.press(harness.owner, "End season 1", on=asked)
    await harness.wait_until_idle()
    assert "Finishing" in await harness.type(bob, "seasons")
    await harness.pass_time(11, step=11.0)
    assert announcements(harness) == []
    await harness.press(ann, "Stand")
    assert await harness.chips(ann) == 1_000
    await harness.pass_time(11, step=11.0)
    (told,) = announcements(harness)
    assert "Ann is the champion" in told.text
    assert "🥇 Ann **+100**" in told.text
    await harness.pass_time(22, step=11.0)
    assert announcements(harness) == [told]
    seasons = await harness.type(bob, "seasons")
    assert "**Season 2** is on." in seasons
    assert "🏆 Ann with +100" in seasons
    past = await harness.type(bob, "leaderboard", season=1)
    assert "Season 1: Spring" in past
    assert "Ann **1,100**" in past
    places = await harness.type(bob, "leaderboard", season=1, by="standing")
    assert "🥇 Ann **+100**" in places
    assert "1,100" not in await harness.type(bob, "leaderboard")
    assert "Season 1: Spring: place 1 of 1" in await harness.type(ann, "stats")
    assert "There is no such season here." in await harness.type(bob, "leaderboard", season=7)


@pytest.mark.usefixtures("short_seasons")
async def test_name_of_a_season_is_shown_whole(start_harness: StartHarness) -> None:
    """A name on the board is shorter."""
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.play_round(ann, "10")
    shown = r"The \*\*great\*\* tournament of the spring"
    asked = await confirmation(harness, "The **great** \u202etournament of the spring")
    assert f"End season 1 as “{shown}”?" in asked.text
    await harness.press(harness.owner, "End season 1", on=asked)
    await harness.pass_time(11, step=11.0)
    (told,) = announcements(harness)
    assert told.text.startswith(f"### 🏁 Season 1 is over: {shown}\n")
    assert shown in await harness.type(ann, "leaderboard", season=1)
    for command in ("seasons", "stats"):
        assert shown in await harness.type(ann, command), command
    assert f"ended a season · Season 1: {shown}" in await harness.type(harness.owner, "admin log")
    refused = await harness.type(harness.owner, "admin season end", name="\u200b\u2800")
    assert refused == "A season needs a name, such as “Spring”."


async def test_list_names_all_who_share_the_first_place(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    await harness.stand_all((ann, bob))
    harness.execute("UPDATE counters SET ranked_rounds = 20, ranked_days = 3, ranked_net = 500")
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    seasons = await harness.type(ann, "seasons")
    assert "🏆 Ann and Bob with +5" in seasons


async def test_gifts_make_no_champion(start_harness: StartHarness) -> None:
    """Ann owns most by a gift and ``/daily``. Bob has played, but not enough."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.give(ann, "5000")
    await harness.type(ann, "daily")
    await harness.play_round(bob, "10")
    mine = await harness.type(bob, "seasons")
    assert (
        "The best net result wins, from 20 rounds on 3 days. You have played one round on one day so far."
        in mine
    )
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    await harness.pass_time(11, step=11.0)
    (told,) = announcements(harness)
    assert "No champion this time: nobody has played 20 rounds on 3 days." in told.text
    assert "🥇" not in told.text
    assert "without a champion" in await harness.type(bob, "seasons")
    assert "place" not in await harness.type(bob, "stats")


async def test_new_terms_count_from_the_next_season(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    for setting in ("season_rounds", "season_days"):
        await harness.type(harness.owner, "admin set", setting=setting, value="1")
    await harness.play_round(ann, "10")
    assert "from 20 rounds on 3 days" in await harness.type(ann, "seasons")
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    await harness.type(harness.owner, "admin set", setting="season_rounds", value="7")
    assert "from one round on one day" in await harness.type(ann, "seasons")
    await harness.play_round(ann, "10")
    harness.clock.advance(3_601)
    await harness.press(harness.owner, "End season 2", on=await confirmation(harness, "Summer"))
    await harness.pass_time(22, step=11.0)
    first, second = announcements(harness)
    assert "No champion this time" in first.text
    assert "🥇 Ann **" in second.text


async def test_undealt_bets_go_back_with_a_word(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness)
    await harness.bet(bob, "10")
    await harness.type(ann, "bet", amount="50")
    staked = await harness.staked(ann)
    asked = await confirmation(harness)
    await harness.press(harness.owner, "End season 1", on=asked)
    await harness.wait_until_idle()
    assert staked == 50
    assert await harness.staked(ann) == 0
    assert await harness.chips(ann) == 1_000
    await harness.pass_time(2)
    assert "🏁 Season 1 is over. `/balance` shows your chips in the next one." in harness.board.text


async def test_second_press_ends_no_second_season(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness)
    first, second = await confirmation(harness), await confirmation(harness, "Again")
    await harness.press(harness.owner, "End season 1", on=first)
    late = await harness.press(harness.owner, "End season 1", on=second)
    assert "has ended already" in private_reply(late)
    assert harness.query("SELECT number, name FROM seasons") == [(1, "Spring")]
    present = await harness.type(harness.owner, "leaderboard")
    assert "Nobody has played in this season yet. Be the first!" in present, "others have played before"
    assert "Nobody played in this season." in await harness.type(harness.owner, "leaderboard", season=1)
    rates = await harness.type(harness.owner, "leaderboard", season=1, by="win_rate")
    assert "Nobody has a place here" in rates, "too few hands are a reason, too"


async def test_season_ends_only_after_an_hour(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness)
    ended_at = harness.clock.now()
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    refused = await harness.type(harness.owner, "admin season end", name="Again")
    due = f"<t:{round(ended_at + 3_600)}:R>"
    assert refused == f"A season lasts at least an hour. This one can end {due}."
    harness.clock.advance(3_601)
    await harness.press(harness.owner, "End season 2", on=await confirmation(harness, "Again"))
    assert harness.query("SELECT number, name FROM seasons ORDER BY number") == [(1, "Spring"), (2, "Again")]


async def test_only_managers_end_seasons(start_harness: StartHarness) -> None:
    harness = await start_harness()
    (ann,) = harness.people(1)
    answer = await harness.type(ann, "admin season end", name="Mine", ignore_permissions=True)
    assert "Manage Server" in answer
    answer = await harness.type(ann, "admin season schedule", every="month", ignore_permissions=True)
    assert "Manage Server" in answer
    assert harness.query("SELECT count(*) FROM seasons") == [(0,)]


@pytest.mark.both_databases
async def test_schedule_ends_seasons_also_after_a_restart(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness)
    harness.owner.locale = "de"
    said = await harness.type(harness.owner, "admin season schedule", every="month")
    assert said.startswith(GERMAN("season-schedule-month", time="").partition(". ")[0])
    async with harness.stopped():
        harness.clock.advance(40 * 86_400.0)
    await harness.bot.wait_until_ready()
    await harness.pass_time(12, step=1.0)
    ((number, by),) = harness.query("SELECT number, ended_by FROM seasons")
    assert (number, by) == (1, None)
    await harness.pass_time(22, step=11.0)
    assert harness.query("SELECT count(*) FROM seasons") == [(1,)]
    assert len(announcements(harness)) == 1


async def test_trouble_on_one_server_ends_no_schedule(start_harness: StartHarness) -> None:
    """The schedule of a server that comes first is damaged: its time is behind the end of all calendars."""
    harness = await start_harness()
    await harness.type(harness.owner, "admin season schedule", every="month")
    async with harness.stopped():
        damage(
            harness.database, "INSERT INTO season_schedules (guild, every, since) VALUES (1, 'month', 1e300)"
        )
    await harness.pass_time(22, step=11.0)
    harness.clock.stall(40 * 86_400.0)
    await harness.wait_until_idle()
    await harness.pass_time(22, step=11.0)
    assert harness.query("SELECT count(*) FROM seasons") == [(1,)]


async def test_champion_is_announced_in_the_language_of_the_server(start_harness: StartHarness) -> None:
    """Discord tells it after the start, and the first look may come before that."""
    harness, *_ = await start_table(start_harness)
    with patch.object(discord.Client, "is_ready", return_value=False):
        await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
        await harness.pass_time(22, step=11.0)
        assert announcements(harness) == []
    await harness.pass_time(11, step=11.0)
    assert len(announcements(harness)) == 1


@pytest.mark.parametrize("is_gone", [True, False])
async def test_champion_is_announced_elsewhere_if_the_channel_is_closed_to_it(
    start_harness: StartHarness, is_gone: bool
) -> None:
    """Where another table is open, otherwise where Discord welcomes new members; else ``/seasons`` tells."""
    harness = await start_harness()
    other = harness.sandbox.channels["high-rollers"]
    if is_gone:
        harness.sandbox.guild.system_channel_id = other.id
        harness.sandbox.set_guild()
    else:
        await answered(await harness.owner.slash(other, "table open"))
    await harness.open_table()
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    if is_gone:
        harness.sandbox.world.delete_channel(harness.channel)
    else:
        harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    await harness.pass_time(22, step=11.0)
    (told,) = (each for each in harness.sandbox.messages(other) if "is over: " in each.text)
    assert "Season 1 is over: Spring" in told.text


async def test_champion_of_wrong_books_is_not_announced(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    await harness.give(ann, "5")
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    for change, expected in (("+ 1", 0), ("- 1", 1)):
        async with harness.stopped():
            harness.execute(f"UPDATE accounts SET balance = balance {change} WHERE kind = 'member'")
        await harness.bot.wait_until_ready()
        await harness.pass_time(22, step=11.0)
        assert len(announcements(harness)) == expected


async def test_seasons_are_suggested_by_name(start_harness: StartHarness) -> None:
    harness = await start_harness()
    asked = await confirmation(harness)
    await harness.press(harness.owner, "End season 1", on=asked)
    found = await harness.owner.autocomplete(harness.channel, "leaderboard", "season", "spr")
    assert [(each["name"], each["value"]) for each in found] == [("Season 1: Spring", 1)]
