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
    """Who was never called is mentioned, and who was forgotten has no name."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(WON))
    cleo, dan = harness.people(4)[2:]
    await harness.play_round(ann, "100")
    await harness.type(bob, "daily")
    ann.member.has_left = True
    shown = await leaderboard(harness, bob)
    assert ("Ann" in shown, ann.mention in shown) == (True, False)
    await harness.give(cleo, "50")
    assert cleo.mention in await leaderboard(harness, bob), "never called"
    await harness.type(dan, "daily")
    names = harness.query("SELECT name FROM member_names")
    assert sorted(names) == [("Ann",), ("Bob",), ("Dan",), ("Olive",)]
    await forget(harness, dan)
    await harness.wait_until_idle()
    names = harness.query("SELECT name FROM member_names")
    assert sorted(names) == [("Ann",), ("Bob",), ("Olive",)]
    shown = await leaderboard(harness, bob)
    assert ("Dan" in shown, GONE in shown) == (False, True)
    await harness.restart()
    assert "Ann" in await leaderboard(harness, bob), "it is stored"
    assert "Ann" in await leaderboard(harness, bob, by="net"), "in every list"


@pytest.mark.shared_bot
async def test_newest_name_counts_and_has_no_effect_on_the_text(harness: BotHarness) -> None:
    ann, bob = harness.person("Ann"), harness.person("Bob")
    await harness.type(ann, "daily")
    ann.member.name = "**@all** <@1>\u202e"
    await harness.open_table()
    await harness.bet(ann, "10")
    shown = await leaderboard(harness, bob)
    assert "\\*\\*\uff20all\\*\\* \\<\uff201\\>" in shown
