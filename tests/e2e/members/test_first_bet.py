"""What a member sees with their first bet: a tip, the help, and what Hit and Stand do."""

import asyncio

from bot.client.croupier import ANSWER_SECONDS
from standin import Interaction, Person
from tests.e2e.harness.bot_harness import CALLBACK, PRIVATE_MESSAGE, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import Started
from tests.e2e.harness.seeded_shoes import uneventful_shoes

TOLD = "-# First time, {}? Hit draws a card, Stand keeps yours."
TOLD_IN_GERMAN = "-# Zum ersten Mal dabei, Ann? „Karte“ zieht noch eine Karte, „Stehen“ behält die Hand."


async def start(start_harness: StartHarness) -> Started:
    harness = await start_harness(make_shoe=uneventful_shoes(2), gives_tips=True)
    await harness.open_table()
    ann, bob = harness.people(2)
    return harness, ann, bob


async def bet_by_button(harness: BotHarness, person: Person) -> list[tuple[str, str]]:
    """Press a chip. Return the requests of the bot, by method and route."""
    sent = await harness.requests_during(harness.press(person, "25"))
    await harness.wait_until_idle()
    return [(each.method, each.route) for each in sent]


async def open_help(harness: BotHarness, person: Person) -> Interaction:
    opened = await harness.press(person, "How to play")
    await harness.wait_until_idle()
    assert len(person.private(harness.channel)) == 1
    return opened


async def test_bet_by_button_takes_the_help_away(start_harness: StartHarness) -> None:
    """A refused one leaves it, as a bet leaves a panel that took its place."""
    harness, ann, bob = await start(start_harness)
    await open_help(harness, ann)
    await open_help(harness, bob)
    cleo = harness.person("Cleo")
    await open_help(harness, cleo)
    form = await harness.press(cleo, "Bet…")
    await harness.submit(cleo, form, amount="2000")
    await harness.wait_until_idle()
    assert any("Blackjack" in message.text for message in cleo.private(harness.channel))
    assert await bet_by_button(harness, ann) == [("POST", CALLBACK), ("DELETE", PRIVATE_MESSAGE)]
    assert ann.private(harness.channel) == []
    assert len(bob.private(harness.channel)) == 1, "help of other people stays"
    assert await bet_by_button(harness, ann) == [("POST", CALLBACK)], "there is no help any more"
    panel = await harness.ask(bob, "rules")
    await harness.wait_until_idle()
    assert await bet_by_button(harness, bob) == [("POST", CALLBACK)]
    assert bob.private(harness.channel) == [panel]


async def test_help_that_is_too_old_stays(start_harness: StartHarness) -> None:
    """The token of the interaction that opened it, or turned its page last, has expired."""
    harness, ann, bob = await start(start_harness)
    for person in (ann, bob):
        await open_help(harness, person)
    await harness.pass_time(ANSWER_SECONDS - 60, step=60)
    (page,) = ann.private(harness.channel)
    await harness.press(ann, "Moves", on=page)
    await harness.pass_time(120, step=60)
    deletes = [("DELETE", PRIVATE_MESSAGE) in await bet_by_button(harness, person) for person in (ann, bob)]
    assert deletes == [True, False], "Discord would refuse the other one"
    assert [len(person.private(harness.channel)) for person in (ann, bob)] == [0, 1]


async def test_first_bet_by_button_brings_a_line_and_no_tip(start_harness: StartHarness) -> None:
    """The first hand of somebody alone has six buttons."""
    harness, ann, _ = await start(start_harness)
    await harness.deal_round_to([ann])
    assert ann.private(harness.channel) == []
    assert TOLD.format("Ann") in harness.board.text.split("\n")
    assert harness.labels == ["Hit", "Stand", "Double", "Surrender", "💡 Hint", "⋯"]
    await harness.press(ann, "Stand")
    assert "First time" not in await harness.shown(), "their hand is over"
    await harness.deal_round_to([ann])
    assert "First time" not in harness.board.text, "it is their second round"
    assert "Bet next round" in harness.labels
    assert tips(harness, ann) == []
    assert TIP not in await harness.type(ann, "bet", amount="10")


async def test_one_line_names_the_newcomers_whose_hand_is_open(start_harness: StartHarness) -> None:
    harness, ann, bob = await start(start_harness)
    for person in (ann, bob):
        await harness.press(person, "25")
    await harness.press(ann, "Deal now")
    await harness.wait_until_board_current()
    assert TOLD.format("Ann and Bob") in harness.board.text.split("\n")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert TOLD.format("Bob") in harness.board.text.split("\n")
    await harness.press(bob, "Stand")
    assert "First time" not in await harness.shown()


async def test_line_survives_a_restart_in_the_language_of_the_server(start_harness: StartHarness) -> None:
    """There is no second tip afterwards."""
    harness, ann, _ = await start(start_harness)
    await harness.press(ann, "25")
    await harness.wait_until_idle()
    await harness.type(harness.owner, "admin set", setting="language", value="de")
    await harness.type(ann, "ready")
    assert TOLD_IN_GERMAN in await harness.shown()
    await harness.restart()
    assert TOLD_IN_GERMAN in await harness.shown()
    assert TIP not in await harness.type(ann, "bet", amount="10")
    assert harness.query("SELECT user, name, value FROM member_settings") == [
        (harness.number(ann), "first_bet_tip", "given")
    ]


TIP = "💡 Your first bet!"


def tips(harness: BotHarness, person: Person) -> list[str]:
    """Return the private messages to a person that are or were the tip."""
    return [each.text for each in person.private(harness.channel) if TIP in each.text]


async def test_typed_bet_is_answered_with_the_tip(start_harness: StartHarness) -> None:
    """A refused one is not, and two at one instant bring one tip.

    The tip names the buttons as the board does: the board speaks the language of the server, the tip that of
    the member.
    """
    harness, ann, bob = await start(start_harness)
    sent = await harness.requests_during(harness.slash(ann, "bet", amount="25"))
    assert len(sent) == 2, "the answer and the board"
    (answer,) = tips(harness, ann)
    assert answer.startswith("Your **25** is on the table.")
    assert TIP not in await harness.type(ann, "bet", amount="10")
    assert TIP not in await harness.type(bob, "bet", amount="1")
    assert TIP in await harness.type(bob, "bet", amount="10")
    cleo, dan = harness.people(4)[2:]
    told: list[str] = []
    harness.sandbox.subscribe(lambda event: told.append(event.message.text if event.message else ""))
    await asyncio.gather(
        harness.slash(cleo, "bet", amount="10"),
        harness.slash(cleo, "bet", amount="20"),
    )
    await harness.wait_until_idle()
    assert len({text for text in told if TIP in text}) == 1
    dan.locale = "de"
    answer = await harness.type(dan, "bet", amount="25")
    assert "`Hit` bringt eine Karte, mit `Stand` bleibst du bei deinen." in answer
    assert "und mit `Stand` bleibst du" in await harness.type(dan, "help")


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
    await harness.press_more(bob, "Join the queue")
    await harness.wait_until_idle()
    assert harness.snapshot.queue == (harness.number(bob),)
    assert TIP not in await harness.type(bob, "bet", amount="25")
    assert tips(harness, bob) == []
    await harness.type(ann, "leave")
    assert TIP in await harness.type(bob, "bet", amount="25")


async def test_tip_comes_with_a_bet_on_a_shared_box_while_in_the_queue(start_harness: StartHarness) -> None:
    harness = await fill_table(start_harness, "standard")
    ann, bob = harness.people(2)
    await harness.type(ann, "sharebox", open=True)
    assert TIP not in await harness.type(bob, "bet", amount="25")
    told = await harness.type(bob, "bet", amount="25", box=1)
    assert f"{TIP} {ann.mention} plays the hand, and your bet wins or loses with it." in told
    assert harness.snapshot.queue == (harness.number(bob),)
