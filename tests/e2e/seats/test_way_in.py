"""``/blackjack`` and ``/match``: what a channel needs, and the buttons that refusals offer."""

import re

import pytest

from bot.table.views.snapshots import Stage
from standin import Interaction, Message, Person
from standin.model.permissions import Permission
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table

pytestmark = pytest.mark.shared_bot

KIND = re.compile(r"bj:\d+:kind")


def labels(message: Message) -> list[str]:
    return [button.label or "" for button in message.buttons()]


# --- at a table


async def test_chips_of_the_answer_bet_in_one_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    cleo = harness.person("Cleo")
    answer = await harness.ask(ann, "blackjack")
    assert answer.text == "Choose your bet, or type `/blackjack 25`."
    assert labels(answer) == ["5", "25", "100", "500"]
    await harness.press(ann, "25", on=answer)
    assert answer.text.startswith("Your **25** is on the table.")
    assert await harness.staked(ann) == 25
    await harness.type(ann, "ready")
    assert {"Hit", "Stand"} <= set(labels(await harness.ask(ann, "blackjack"))), "a hand waits"

    answer = await harness.ask(cleo, "blackjack")
    assert answer.text == "A round is on. Choose your bet for the next one."
    await harness.press(cleo, "25", on=answer)
    assert "25" in answer.text
    await harness.type(ann, "stand")
    assert "Your **25** is on the table." in await harness.type(bob, "blackjack", amount="25")


async def test_buried_board_comes_down_once_a_minute_for_all(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness)
    harness.clock.advance(61)
    first = harness.board
    await harness.type(ann, "blackjack")
    assert harness.board is first, "it is the newest message"
    await bury(harness)
    told = await harness.type(ann, "blackjack")
    assert told.startswith("The table is at the bottom of the channel now. Choose your bet")
    await harness.wait_until_board_current()
    second = harness.board
    assert second is not first
    assert first.deleted
    await bury(harness)
    assert (await harness.type(bob, "blackjack")).startswith("Choose your bet")
    await harness.wait_until_board_current()
    assert harness.board is second
    harness.clock.advance(61)
    await harness.type(bob, "blackjack")
    await harness.wait_until_board_current()
    assert harness.board is not second
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    assert "I need Send Messages" in await harness.type(ann, "blackjack"), "no chips are offered there"


async def bury(harness: BotHarness) -> None:
    """Let somebody write below the board."""
    await harness.person("Cleo").say(harness.channel, "Nice weather.")


async def test_lobby_is_joined_by_its_button(harness: BotHarness) -> None:
    ann, bob, cleo, dan = harness.people(4)
    await harness.open_match(ann)
    answer = await harness.ask(bob, "blackjack")
    assert answer.text == (
        "A match starts here soon. Ann is the host and starts the match. Nobody can join later."
    )
    assert labels(answer) == ["Join"]
    await harness.press(bob, "Join", on=answer)
    assert answer.text.startswith("You're in, with 500 chips.")
    assert labels(await harness.ask(bob, "blackjack")) == []
    refused = await harness.ask(cleo, "bet", amount="25")
    await harness.press(cleo, "Join", on=refused)
    assert harness.snapshot.seat_of(harness.number(cleo)) is not None, "a refused bet offers it, too"
    await harness.type(ann, "table start")
    for options in ({}, {"amount": "25"}):
        assert "This match started without you" in await harness.type(dan, "blackjack", **options)


# --- without a table


async def test_channel_without_a_table_offers_what_can_be_done(harness: BotHarness) -> None:
    ann, owner = harness.person("Ann"), harness.owner
    assert "I can't read that" in await harness.type(owner, "blackjack", amount="many")
    panel = await harness.ask(owner, "blackjack")
    assert "No table is open in this channel yet." in panel.text
    assert labels(panel) == ["Open a table here", "Start a match", "Daily deal", "Practise"]
    pressed = await harness.press_forged(owner, panel, "play:fly")
    assert "The round has moved on" in private_reply(pressed)

    panel = await harness.ask(owner, "blackjack", amount="10,5")
    assert "Your bet of 10,5 is placed at the table that you open here." in panel.text
    assert panel.buttons()[0].custom_id == "play:open:10.50", "it says the amount, not what was typed"
    await harness.press(owner, "Open a table here", on=panel)
    assert "The table is open: house rules" in panel.text
    assert "Bets here are whole chips." in panel.text
    assert labels(panel) == ["5", "25", "100", "500"]
    refused = await harness.ask(ann, "match")
    assert "`/table close`" in refused.text, "a second table is refused with the first one"
    await harness.press(ann, "Play here", on=refused)
    assert labels(refused) == ["5", "25", "100", "500"]

    balance = await harness.ask(ann, "balance")
    assert labels(balance) == ["🎁 Daily chips"]
    await harness.press(ann, "🎁 Daily chips", on=balance)
    assert labels(await harness.ask(ann, "balance")) == []


async def test_panel_leads_to_the_deal_and_to_a_match(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    panel = await harness.ask(ann, "blackjack")
    assert labels(panel)[0] == "Start a match"
    assert "Ten hands" in private_reply(await harness.press(ann, "Daily deal", on=panel))
    await harness.press(ann, "Start a match", on=panel)
    assert "The match is open: knockout rules" in panel.text
    assert harness.snapshot.match is not None


async def test_only_what_a_person_may_open_is_offered(harness: BotHarness) -> None:
    ann, owner = harness.person("Ann"), harness.owner
    await harness.type(owner, "admin set", setting="match_openers", value="none")
    assert labels(await harness.ask(ann, "blackjack")) == ["Daily deal", "Practise"]
    assert labels(await harness.ask(ann, "hit")) == []
    await harness.type(owner, "admin set", setting="table_channels", value="#matches")
    assert labels(await harness.ask(owner, "blackjack")) == ["Daily deal", "Practise"]
    there = await harness.ask(owner, "blackjack", channel="matches")
    assert labels(there)[0] == "Open a table here"

    await harness.type(owner, "admin set", setting="default_preset", value="knockout")
    panel = await harness.ask(owner, "blackjack", channel="matches", amount="25")
    assert "Your bet of" not in panel.text, "no bet is kept for the lobby of a match"
    await harness.press(owner, "Open a table here", on=panel)
    assert "The match is open" in panel.text
    assert labels(panel) == []


@pytest.mark.own_bot
async def test_kept_amount_survives_a_restart_and_is_a_first_bet(start_harness: StartHarness) -> None:
    harness = await start_harness(gives_tips=True)
    panel = await harness.ask(harness.owner, "blackjack", amount="25")
    await harness.restart()
    await harness.press(harness.owner, "Open a table here", on=panel)
    assert "Your **25** is on the table." in panel.text
    assert await harness.staked(harness.owner) == 25
    assert "draws a card" in panel.text, "somebody who bets for the first time gets a tip"
    assert harness.snapshot.seats[0].first_time


async def test_double_click_opens_one_table_without_a_word(start_harness: StartHarness) -> None:
    """Both presses are made on the same button. A third one meets a chip at its place."""
    harness = await start_harness(double_click_seconds=1.0)
    owner = harness.owner
    panel = await harness.ask(owner, "blackjack")
    (button,) = (each.custom_id or "" for each in panel.buttons() if each.label == "Open a table here")
    presses = [await owner.click(panel, button) for _ in range(2)]
    for press in presses:
        await answered(press)
    assert owner.private(harness.channel) == [panel], "no refusal beside it"
    assert "The table is open: house rules" in panel.text
    assert labels(panel) == ["5", "25", "100", "500"]
    await harness.press(owner, "5", on=panel)
    assert await harness.staked(owner) == 0
    harness.clock.stall(2)
    await harness.press(owner, "5", on=panel)
    assert await harness.staked(owner) == 5


# --- refusals with a way out


async def test_refusals_without_a_table_open_one(harness: BotHarness) -> None:
    ann, owner = harness.person("Ann"), harness.owner
    refused = await harness.ask(owner, "bet", amount="25")
    assert "Anyone can start a match with `/match`" in refused.text
    assert labels(refused) == ["Open a table here", "Start a match"]
    await harness.press(owner, "Open a table here", on=refused)
    assert labels(refused) == ["5", "25", "100", "500"]
    assert harness.snapshot.stage is Stage.BETS
    assert labels(await harness.ask(ann, "hit", channel="high-rollers")) == ["Start a match"]

    refused = await harness.ask(ann, "table open", channel="matches")
    await harness.press(ann, "Start a match", on=refused)
    assert "The match is open" in refused.text, "who may open no table is offered a match"

    there = harness.sandbox.channels["high-rollers"]
    harness.sandbox.set_bot_permissions(there, deny=int(Permission.SEND_MESSAGES))
    assert "I need Send Messages" in await harness.type(owner, "blackjack", channel="high-rollers")
    for command in ("table open", "hit"):
        assert labels(await harness.ask(ann, command, channel="high-rollers")) == [], "a match neither"


# --- matches


async def test_match_opens_a_lobby_and_says_how_long_it_takes(harness: BotHarness) -> None:
    kinds = ((None, "knockout"), ("knockout", "knockout"), ("last standing", "vegas"))
    for host, (kind, rules) in zip(harness.people(3), kinds, strict=True):
        answer = await harness.type(host, "match", kind=kind)
        assert f"{rules} rules" in answer, kind
        duration = "1 to 10 hours" if kind == "last standing" else "10 to 25 minutes"
        assert f"⏱ It takes {duration}." in answer, kind
        board = (await harness.shown()).replace("\u00a0", " ")
        assert f"⏱ {duration}" in board, kind
        assert f"{host.name} is the host and starts the match." in board, kind
        await harness.close_table(harness.owner)


async def test_host_chooses_the_kind_until_a_second_player_joins(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await harness.type(ann, "match")
    await harness.wait_until_board_current()
    assert "Only the host" in private_reply(await choose(harness, bob, "vegas"))
    await choose(harness, ann, "vegas")
    assert "The last player with chips wins." in await harness.shown()
    assert harness.snapshot.seat_of(harness.number(ann)) is not None, "the host stays in it"
    gateway = harness.sandbox.gateway
    gateway.hold()
    late = await ann.select(harness.board, kind_of(harness.board) or "", "knockout")
    (held,), gateway._held = gateway._held or [], None
    await harness.press(bob, "Join")
    gateway.dispatch(*held)
    assert "moved on" in private_reply(await answered(late))
    assert "The last player with chips wins." in await harness.shown()
    assert kind_of(harness.board) is None


async def choose(harness: BotHarness, person: Person, preset: str) -> Interaction:
    return await answered(await person.select(harness.board, kind_of(harness.board) or "", preset))


def kind_of(board: Message) -> str | None:
    """Return the custom_id of the list of kinds; None if the lobby has none."""
    found = (str(part["custom_id"]) for part in board.walk() if "custom_id" in part)
    return next((each for each in found if KIND.fullmatch(each)), None)
