"""The tip that goes with a member's first bet on a server, once, if they type it."""

import asyncio

from bot.sandbox import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness

TIP = "💡 Your first bet!"


def tips(harness: BotHarness, person: Person) -> list[str]:
    """Return the private messages to a person that are or were the tip."""
    return [each.text for each in person.private(harness.channel) if TIP in each.text]


async def start(start_harness: StartHarness) -> BotHarness:
    harness = await start_harness(gives_tips=True)
    await harness.open_table()
    return harness


async def test_bets_after_a_first_bet_by_press_bring_no_tip(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    ann = harness.person("Ann")
    await harness.press(ann, "25")
    await harness.wait_until_idle()
    assert tips(harness, ann) == []
    assert TIP not in await harness.type(ann, "bet", amount="10")


async def test_typed_bet_is_answered_with_the_tip(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    ann = harness.person("Ann")
    sent = await harness.requests_during(harness.slash(ann, "bet", amount="25"))
    assert len(sent) == 2, "the answer and the board"
    (answer,) = tips(harness, ann)
    assert answer.startswith("Your **25** is on the table.")
    assert TIP not in await harness.type(ann, "bet", amount="10")


async def test_two_bets_at_one_instant_bring_one_tip(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    ann = harness.person("Ann")
    told: list[str] = []
    harness.sandbox.subscribe(lambda event: told.append(event.message.text if event.message else ""))
    await asyncio.gather(
        harness.slash(ann, "bet", amount="10"),
        harness.slash(ann, "bet", amount="20"),
    )
    await harness.wait_until_idle()
    assert len({text for text in told if TIP in text}) == 1


async def test_no_second_tip_after_a_restart(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    ann = harness.person("Ann")
    await harness.press(ann, "25")
    await harness.wait_until_idle()
    await harness.restart()
    await harness.wait_until_board_current()
    assert TIP not in await harness.type(ann, "bet", amount="10")
    assert harness.query("SELECT user, name, value FROM member_settings") == [
        (harness.number(ann), "first_bet_tip", "given")
    ]


async def test_refused_bet_brings_no_tip(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    ann = harness.person("Ann")
    assert TIP not in await harness.type(ann, "bet", amount="1")
    assert TIP in await harness.type(ann, "bet", amount="10")


async def test_tip_names_the_buttons_as_the_board_does(start_harness: StartHarness) -> None:
    """The board speaks the language of the server, the tip that of the member."""
    harness = await start(start_harness)
    ann = harness.person("Ann")
    ann.locale = "de"
    answer = await harness.type(ann, "bet", amount="25")
    assert "`Hit` bringt eine Karte, mit `Stand` bleibst du bei deinen." in answer
    assert "und mit `Stand` bleibst du" in await harness.type(ann, "help")


async def fill_table(start_harness: StartHarness, preset: str) -> BotHarness:
    """Open a table with one box, on which Ann bets."""
    harness = await start_harness(gives_tips=True)
    await harness.open_table(preset=preset)
    await harness.set_option("boxes", "1")
    await harness.press(harness.person("Ann"), "25")
    return harness


async def test_tip_waits_for_the_first_bet_behind_a_full_table(start_harness: StartHarness) -> None:
    harness = await fill_table(start_harness, "house")
    ann, bob = harness.people(2)
    await harness.press(bob, "Join the queue")
    await harness.wait_until_idle()
    assert harness.snapshot.queue == (harness.number(bob),)
    assert TIP not in await harness.type(bob, "bet", amount="25")
    assert tips(harness, bob) == []
    await harness.type(ann, "leave")
    assert TIP in await harness.type(bob, "bet", amount="25")


async def test_tip_comes_with_a_bet_on_a_shared_box_while_in_the_queue(start_harness: StartHarness) -> None:
    harness = await fill_table(start_harness, "standard")
    ann, bob = harness.people(2)
    await harness.type(ann, "share", open=True)
    assert TIP not in await harness.type(bob, "bet", amount="25")
    told = await harness.type(bob, "bet", amount="25", box=1)
    assert f"{TIP} {ann.mention} plays the hand, and your bet wins or loses with it." in told
    assert harness.snapshot.queue == (harness.number(bob),)
