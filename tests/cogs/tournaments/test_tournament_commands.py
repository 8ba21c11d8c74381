"""Commands and presses of tournaments, typed to a running bot: what they answer, and what they change."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.bank.amounts import NO_CHIPS
from bot.bank.ids import ChannelId, GuildId, TournamentId, UserId
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import tournament_queries
from bot.storage.writing.tournament_jobs import OpenTournament, TakeStep
from bot.tournament.tournament import Ending, Tournament
from standin import Message, Permission, Person
from tests.e2e.harness.bot_harness import UPDATE, BotHarness, callback_types, private_reply as told
from tests.tournament.stored_tournaments import last_tournament

MANAGERS_ONLY = "Only members with Manage Server can do that."
NONE = "No tournament is open on this server. `/tournament open` opens one."


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    harness = BotHarness(tmp_path)
    await harness.start()
    yield harness
    await harness.close()


async def opened(harness: BotHarness, **options: Any) -> Message:
    """Open a tournament as the owner; return its panel."""
    await harness.type(harness.owner, "tournament open", **options)
    return panel(harness)


def panel(harness: BotHarness) -> Message:
    """Return the newest panel of a tournament."""
    found = harness.sandbox.messages(harness.channel)
    return next(each for each in reversed(found) if "/verify T" in each.text and not each.deleted)


async def stored(harness: BotHarness) -> Tournament:
    guild = GuildId(harness.sandbox.guild.id)
    found = await harness.store.read(last_tournament, guild)
    assert found is not None
    return found


async def sign_up(harness: BotHarness, *people: Person) -> None:
    for person in people:
        await harness.press(person, "Sign up", on=panel(harness))


async def draw(harness: BotHarness) -> None:
    """Draw the heats, without opening them."""
    await harness.store.write(TakeStep(tournament=TournamentId(1), at=(await stored(harness)).starts_at))


async def test_opening_posts_the_panel_and_tells_start_and_prize(harness: BotHarness) -> None:
    start = round(harness.clock.now()) + 7_200
    said = await harness.type(
        harness.owner, "tournament open", name="Friday @everyone", starts="2h", rounds=10
    )
    assert said == (
        f"Your tournament is open. It starts <t:{start}:F>, <t:{start}:R>. The first prize is 1,000 chips."
    )
    shown, found = panel(harness), await stored(harness)
    assert shown.text.startswith(f"### 🏆 Friday \uff20everyone\n🗓️ **Start**: <t:{start}:F> · <t:{start}:R>")
    assert [button.label for button in shown.buttons()] == ["Sign up", "Withdraw", "How it works"]
    assert (found.rounds, found.prize, found.in_channel, found.panel) == (10, 100_000, False, shown.id)


async def test_only_one_is_open_and_the_refusal_links_it(harness: BotHarness) -> None:
    shown = await opened(harness)
    said = await harness.type(harness.person("Ann"), "tournament open")
    link = f"https://discord.com/channels/{harness.sandbox.guild.id}/{harness.channel.id}/{shown.id}"
    assert said == f"One tournament at a time: this one is open already. {link}"


async def test_prizes_are_promised_by_managers_once_a_day_and_up_to_the_setting(harness: BotHarness) -> None:
    ann, olive = harness.person("Ann"), harness.owner
    said = await harness.type(ann, "tournament open", prize=100)
    assert said == "Only members with Manage Server can promise prizes. Leave out `prize`."
    said = await harness.type(olive, "tournament open", prize=1_001)
    assert said.startswith("The most that you can promise here is 1,000 chips.")
    said = await harness.type(ann, "tournament open", starts="2m")
    assert said.endswith("It has no prizes.")


async def test_day_with_a_paid_tournament_has_no_second_one(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_queries, "is_prize_day_taken", lambda *_: True)
    said = await harness.type(harness.owner, "tournament open", prize=10)
    assert said.startswith("Another tournament with prizes starts on that day (UTC).")
    said = await harness.type(harness.owner, "tournament open")
    assert said.endswith("It has no prizes: another tournament with prizes starts on that day (UTC).")
    assert (await stored(harness)).prize == 0


async def test_start_and_name_that_cannot_be_are_refused(harness: BotHarness) -> None:
    for typed, refused in (
        ("soon", "I can't read that as a start. Try `30m`, `2h` or `20:00` (UTC)."),
        ("1m", "That's too soon: members need at least two minutes to sign up."),
        ("8d", "That's too far away: a tournament starts within seven days."),
    ):
        assert await harness.type(harness.owner, "tournament open", starts=typed) == refused
    said = await harness.type(harness.owner, "tournament open", name="\u3164")
    assert said == "Nothing of that name can be seen. Try another one."
    assert await harness.type(harness.owner, "tournament show") == NONE


async def test_channel_without_threads_plays_one_heat_after_the_other(harness: BotHarness) -> None:
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.CREATE_PUBLIC_THREADS))
    await harness.open_table()
    said = await harness.type(harness.owner, "tournament open")
    assert said == (
        "Heats would follow each other in this channel, but a table is open here. "
        "Close it with `/table close`, or choose another channel."
    )
    await harness.close_table(harness.owner)
    said = await harness.type(harness.owner, "tournament open")
    assert said.endswith(
        "Without Create Public Threads, its heats follow each other in this channel: at most 21 can sign up, "
        "and no other table can be open here."
    )
    assert (await stored(harness)).in_channel


async def test_tables_channels_and_match_openers_hold_for_tournaments(harness: BotHarness) -> None:
    other = harness.sandbox.channels["matches"]
    await harness.type(harness.owner, "admin set", setting="table_channels", value=f"<#{other.id}>")
    said = await harness.type(harness.owner, "tournament open")
    assert said == f"Tables don't open in this channel. Try <#{other.id}>."
    await harness.type(harness.owner, "admin set", setting="match_openers", value="none")
    said = await harness.type(harness.person("Ann"), "tournament open", channel="matches")
    assert said == "Only members with Manage Server can open a match on this server."


async def test_sign_up_is_answered_by_the_panel_with_one_request(harness: BotHarness) -> None:
    shown = await opened(harness)
    ann, bob = harness.people(2)
    sent = await harness.requests_during(harness.press(ann, "Sign up", on=shown))
    assert callback_types(sent) == [UPDATE]
    assert len(sent) == 1
    assert "**1 has signed up**" in panel(harness).text
    assert "In: Ann" in panel(harness).text

    assert (
        told(await harness.press(ann, "Sign up", on=shown))
        == "You've signed up already. See you at the start!"
    )
    assert told(await harness.press(bob, "Withdraw", on=shown)) == "You aren't in this tournament."
    await harness.press(ann, "Withdraw", on=shown)
    assert "**Nobody has signed up yet**" in panel(harness).text
    explained = told(await harness.press(bob, "How it works", on=shown))
    assert explained.startswith("### 🏆 How this tournament works\n- **Signing up** is free")


async def test_person_on_a_break_cannot_sign_up(harness: BotHarness) -> None:
    shown, ann = await opened(harness), harness.person("Ann")
    asked = await harness.ask(ann, "me break", days=2)
    await harness.press(ann, "Begin the break", on=asked)
    refused = told(await harness.press(ann, "Sign up", on=shown))
    assert refused == "You're on a break, so you can't sign up."


async def test_forged_and_stale_presses_change_nothing(harness: BotHarness) -> None:
    shown, ann = await opened(harness), harness.person("Ann")
    await harness.store.write(
        OpenTournament(
            guild=GuildId(5),
            channel=ChannelId(harness.channel.id),
            opening=1,
            by=UserId(1),
            at=harness.clock.now(),
            name="Elsewhere",
            starts_at=harness.clock.now() + 600,
            rounds=20,
            prize=NO_CHIPS,
            seed=ServerSeed.fresh(),
            in_channel=False,
        )
    )
    for forged in (
        "tour:in:2",
        "tour:how:2",
        "tour:in:3",
        f"tour:in:{2**63}",
        "tour:in:01x",
        "tour:win:1",
        "tour:cancel:1",
    ):
        pressed = await harness.press_forged(ann, shown, forged)
        assert "Look at the table and press again" in told(pressed), forged
    assert (await stored(harness)).entrants == ()
    await harness.type(harness.owner, "tournament cancel")
    sent = await harness.requests_during(harness.press(ann, "Sign up", on=shown))
    assert callback_types(sent) == [UPDATE]
    assert "This tournament was cancelled: no places, no prizes." in panel(harness).text


async def test_panel_is_moved_by_those_who_are_concerned(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await harness.type(bob, "tournament open")
    first = panel(harness)
    said = await harness.type(ann, "tournament show")
    assert said.startswith(
        "Only entrants, the member who opened the tournament and members with Manage Server"
    )
    await sign_up(harness, ann)
    for person in (ann, bob, harness.owner):
        before = panel(harness)
        said = await harness.type(person, "tournament show")
        assert said == f"The panel is at the bottom of <#{harness.channel.id}> now."
        assert panel(harness).id > before.id
    assert first.deleted
    assert (await stored(harness)).panel == panel(harness).id


async def test_entrant_is_removed_by_managers_alone(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await opened(harness)
    await sign_up(harness, ann)
    said = await harness.type(bob, "tournament remove", member=ann)
    assert said == MANAGERS_ONLY
    said = await harness.type(harness.owner, "tournament remove", member=bob)
    assert said == f"{bob.mention} isn't in this tournament."
    said = await harness.type(harness.owner, "tournament remove", member=ann)
    assert said == f"{ann.mention} is not in the tournament any more."
    assert (await stored(harness)).entrants == ()


async def test_cancelling_asks_once_heats_are_drawn(harness: BotHarness) -> None:
    ann, bob, cleo = harness.people(3)
    await harness.type(ann, "tournament open", name="Mine")
    not_yours = "Only the member who opened the tournament, or a member with Manage Server, can cancel it."
    assert await harness.type(bob, "tournament cancel") == not_yours
    await sign_up(harness, ann, bob, cleo)
    await draw(harness)
    asked = await harness.ask(ann, "tournament cancel")
    assert asked.text.startswith("### 🏆 Cancel “Mine”?")
    assert (await stored(harness)).ended_at is None
    pressed = await harness.press(ann, "Cancel the tournament", on=asked)
    found = await stored(harness)
    assert told(pressed) == "The tournament is cancelled."
    assert found.ending is Ending.CANCELLED
    await harness.wait_until(lambda: "was cancelled" in panel(harness).text, "the panel")
    assert f"Seed of the draw: `{found.draw.seed.reveal()}`" in panel(harness).text
    assert await harness.type(ann, "tournament cancel") == NONE


async def test_panel_links_the_heats_as_soon_as_they_are_open(harness: BotHarness) -> None:
    await opened(harness, starts="2m")
    await sign_up(harness, *harness.sandbox.people.values())
    await harness.pass_time(110, step=10)
    await harness.pass_time(15)
    shown = panel(harness)
    assert shown.text.count("▶️ **[Heat ") == 2
    assert [button.label for button in shown.buttons()] == ["How it works"], "nobody withdraws any more"


async def test_closed_board_alone_shows_the_result_of_a_table(harness: BotHarness) -> None:
    await opened(harness, starts="2m")
    await sign_up(harness, *harness.people(3))
    await harness.pass_time(110, step=10)
    await harness.pass_time(15)
    await harness.close_table(harness.owner)
    await harness.wait_until(lambda: "share the first place" in panel(harness).text, "the end")
    await harness.wait_until_idle()
    told = [each.text for each in harness.sandbox.messages(harness.channel) if "🥇" in each.text]
    assert [text.split("\n")[0] for text in told] == ["### 🏆 Tournament", "### This table is closed"]
