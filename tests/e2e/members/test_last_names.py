"""Leaderboards and podiums call people by their last names here, also those who have left."""

import pytest

from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.members.test_forgetting import GONE, forget
from tests.table.fakes import StackedShoes

WON = "T T 9 8"


async def leaderboard(harness: BotHarness, person: Person, **options: str) -> str:
    return (await harness.ask(person, "leaderboard", **options)).text


@pytest.mark.both_databases
async def test_list_names_a_member_who_has_left(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(WON))
    bob = harness.person("Bob")
    await harness.play_round(ann, "100")
    await harness.type(bob, "daily")
    ann.member.has_left = True
    shown = await leaderboard(harness, bob)
    assert ("Ann" in shown, ann.mention in shown) == (True, False)
    await harness.restart()
    assert "Ann" in await leaderboard(harness, bob), "it is stored"
    assert "Ann" in await leaderboard(harness, bob, by="net"), "in every list"


async def test_newest_name_counts_and_has_no_effect_on_the_text(harness: BotHarness) -> None:
    ann, bob = harness.person("Ann"), harness.person("Bob")
    await harness.type(ann, "daily")
    ann.member.name = "**@all** <@1>\u202e"
    await harness.open_table()
    await harness.bet(ann, "10")
    shown = await leaderboard(harness, bob)
    assert "\\*\\*\uff20all\\*\\* \\<\uff201\\>" in shown


async def test_who_was_never_called_is_mentioned_as_before(harness: BotHarness) -> None:
    ann, bob = harness.person("Ann"), harness.person("Bob")
    await harness.give(ann, "50")
    assert ann.mention in await leaderboard(harness, bob)


async def test_forgotten_person_has_no_name_in_lists(harness: BotHarness) -> None:
    ann, bob = harness.person("Ann"), harness.person("Bob")
    for each in (ann, bob):
        await harness.type(each, "daily")
    assert sorted(harness.query("SELECT name FROM member_names")) == [("Ann",), ("Bob",)]
    await forget(harness, ann)
    await harness.wait_until_idle()
    assert harness.query("SELECT name FROM member_names") == [("Bob",)]
    shown = await leaderboard(harness, bob)
    assert ("Ann" in shown, GONE in shown) == (False, True)
