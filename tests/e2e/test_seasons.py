"""The end of a season through the stand-in: bets, a round that is on, the champion, and past standings."""

import re
from unittest.mock import patch

import discord
import pytest

from standin import Channel, Message
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_round, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.disk_damage import damage
from tests.words.german import GERMAN

pytestmark = pytest.mark.shared_bot
MONTH = 40 * 86_400.0


async def confirmation(harness: BotHarness, name: str = "Spring") -> Message:
    """Ask to end the season; return the panel with the button."""
    await harness.wait_until_idle()  # a look that has begun must not see the season that ends next
    return await harness.ask(harness.owner, "admin season end", name=name)


def seasons(harness: BotHarness) -> list[tuple[object, ...]]:
    """Return the number, the name and the person who ended each past season of the server."""
    here = f"guild = {harness.sandbox.guild.id}"
    return harness.query(f"SELECT number, name, ended_by FROM seasons WHERE {here} ORDER BY number")


def announcements(harness: BotHarness) -> list[Message]:
    posted = harness.sandbox.messages(harness.channel)
    return [message for message in posted if "is over: " in message.text]


@pytest.mark.usefixtures("short_seasons")
@pytest.mark.own_bot
@pytest.mark.both_databases
async def test_season_ends_with_its_last_round(start_harness: StartHarness) -> None:
    """Ann's round counts for the season in which it was dealt, and Bob's bet goes back."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "100")
    await harness.type(bob, "bet", amount="50")
    assert await harness.staked(bob) == 50
    asked = await confirmation(harness)
    assert "End season 1 as “Spring”?" in asked.text
    await harness.press(harness.owner, "End season 1", on=asked)
    await harness.wait_until_idle()
    assert (await harness.staked(bob), await harness.chips(bob)) == (0, 1_000)
    await harness.pass_time(2)
    assert "🏁 Season 1 is over. `/balance` shows your chips in the next one." in harness.board.text
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
    found = await harness.owner.autocomplete(harness.channel, "leaderboard", "season", "spr")
    assert [(each["name"], each["value"]) for each in found] == [("Season 1: Spring", 1)]


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
    here = f"guild = {harness.sandbox.guild.id}"
    harness.execute(f"UPDATE counters SET ranked_rounds = 20, ranked_days = 3, ranked_net = 500 WHERE {here}")
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


async def test_managers_end_one_season_an_hour(start_harness: StartHarness) -> None:
    """Nobody else ends one, and a second press ends no second season."""
    harness, ann, _ = await start_table(start_harness)
    answer = await harness.type(ann, "admin season end", name="Mine", ignore_permissions=True)
    assert "Manage Server" in answer
    answer = await harness.type(ann, "admin season schedule", every="month", ignore_permissions=True)
    assert "Manage Server" in answer
    assert seasons(harness) == []

    first, second = await confirmation(harness), await confirmation(harness, "Again")
    ended_at = harness.clock.now()
    await harness.press(harness.owner, "End season 1", on=first)
    late = await harness.press(harness.owner, "End season 1", on=second)
    assert "has ended already" in private_reply(late)
    assert [each[:2] for each in seasons(harness)] == [(1, "Spring")]
    present = await harness.type(harness.owner, "leaderboard")
    assert "Nobody has played in this season yet. Be the first!" in present, "others have played before"
    assert "Nobody played in this season." in await harness.type(harness.owner, "leaderboard", season=1)
    rates = await harness.type(harness.owner, "leaderboard", season=1, by="win_rate")
    assert "Nobody has a place here" in rates, "too few hands are a reason, too"

    refused = await harness.type(harness.owner, "admin season end", name="Again")
    due = f"<t:{round(ended_at + 3_600)}:R>"
    assert refused == f"A season lasts at least an hour. This one can end {due}."
    harness.clock.advance(3_601)
    await harness.press(harness.owner, "End season 2", on=await confirmation(harness, "Again"))
    assert [each[:2] for each in seasons(harness)] == [(1, "Spring"), (2, "Again")]


@pytest.mark.own_bot
@pytest.mark.both_databases
async def test_schedule_ends_seasons_also_after_a_restart(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness)
    harness.owner.locale = "de"
    said = await harness.type(harness.owner, "admin season schedule", every="month")
    assert said.startswith(GERMAN("season-schedule-month", time="").partition(". ")[0])
    async with harness.stopped():
        harness.clock.advance(MONTH)
    await harness.bot.wait_until_ready()
    await harness.pass_time(12, step=6)
    ((number, _, by),) = seasons(harness)
    assert (number, by) == (1, None)
    await harness.pass_time(22, step=11.0)
    assert len(seasons(harness)) == 1
    assert len(announcements(harness)) == 1


async def test_champion_is_announced_where_and_when_that_is_possible(start_harness: StartHarness) -> None:
    """Discord tells the server's language after the start, and the first look may come before that.

    If the channel is closed to it, the bot tells it where another table is open, otherwise where Discord
    welcomes new members; else ``/seasons`` tells.
    """
    harness, *_ = await start_table(start_harness)
    with patch.object(discord.Client, "is_ready", return_value=False):
        await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
        await harness.pass_time(22, step=11.0)
        assert announcements(harness) == []
    await harness.pass_time(11, step=11.0)
    assert len(announcements(harness)) == 1

    other = harness.sandbox.channels["high-rollers"]
    await answered(await harness.owner.slash(other, "table open"))
    harness.clock.advance(3_601)
    await harness.press(harness.owner, "End season 2", on=await confirmation(harness))
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    await harness.pass_time(22, step=11.0)
    assert _told_in(harness, other) == ["Season 2 is over: Spring"]

    harness.sandbox.set_bot_permissions(harness.channel)
    await harness.close_table(harness.owner, channel=other.name)
    harness.sandbox.guild.system_channel_id = other.id
    harness.sandbox.set_guild()
    await harness.open_table()
    harness.clock.advance(3_601)
    await harness.press(harness.owner, "End season 3", on=await confirmation(harness))
    harness.sandbox.world.delete_channel(harness.channel)
    await harness.pass_time(22, step=11.0)
    assert _told_in(harness, other) == ["Season 2 is over: Spring", "Season 3 is over: Spring"]


def _told_in(harness: BotHarness, channel: Channel) -> list[str]:
    """Return the seasons whose end is announced in a channel."""
    texts = "\n".join(each.text for each in harness.sandbox.messages(channel))
    return re.findall(r"Season \d is over: \w+", texts)


@pytest.mark.own_bot
async def test_champion_of_wrong_books_is_not_announced(start_harness: StartHarness) -> None:
    """The schedule goes on, although that of a server that comes first is damaged.

    Its time is behind the end of all calendars.
    """
    harness, ann, _ = await start_table(start_harness)
    await harness.type(harness.owner, "admin season schedule", every="month")
    await harness.give(ann, "5")
    await harness.press(harness.owner, "End season 1", on=await confirmation(harness))
    for change, expected in (("+ 1", 0), ("- 1", 1)):
        async with harness.stopped():
            harness.execute(f"UPDATE accounts SET balance = balance {change} WHERE kind = 'member'")
            damage(
                harness.database,
                "INSERT OR REPLACE INTO season_schedules (guild, every, since) VALUES (1, 'month', 1e300)",
            )
        await harness.bot.wait_until_ready()
        await harness.pass_time(22, step=11.0)
        assert len(announcements(harness)) == expected
    harness.clock.stall(MONTH)
    await harness.wait_until_idle()
    await harness.pass_time(22, step=11.0)
    assert [each[0] for each in seasons(harness)] == [1, 2]
