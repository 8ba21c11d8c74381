"""The rounds that were played and the ledger, as people see them through the stand-in."""

import pytest

from bot.table.views.snapshots import Stage
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.words.german import GERMAN


@pytest.mark.both_databases
async def test_history_lists_rounds_and_opens_one(start_harness: StartHarness) -> None:
    """It shows cards, decisions and balances, when the round is over."""
    harness = await start_harness("T 9 9 8")
    ann, bob = harness.people(2)
    assert "No rounds yet." in await harness.type(ann, "history")
    await harness.open_table()
    await harness.bet(ann, "25")
    assert "not over yet" in await harness.type(ann, "round", id="1")
    assert "No rounds yet." in await harness.type(ann, "history")
    await harness.press(ann, "Stand")
    own = await harness.type(ann, "history")
    assert "#1 · bet 25 · **+25** → 1,025" in own
    assert f"Last rounds of {ann.mention}" in await harness.type(bob, "history", member=ann)
    listed = await harness.ask(bob, "history", member=ann)
    picked = await answered(await bob.select(listed, f"round:{harness.number(ann)}:0", "1"))
    assert "**19** · bet 25 · **+25**" in private_reply(picked)
    assert picked.reply is not None
    await harness.press(bob, "Back", on=picked.reply)
    assert "#1 · bet 25" in picked.reply.text, "the list is there again"
    await check_round(harness, ann, bob)
    bob.locale = "de"
    assert GERMAN("history-nothing") in await harness.type(bob, "history")


async def check_round(harness: BotHarness, ann: Person, bob: Person) -> None:
    shown = await harness.type(bob, "round", id="#1")
    assert "Dealer `9♣` `8♦` **17**" in shown
    assert f"{ann.mention}: stand" in shown
    assert f"{ann.mention} 1,000 → 1,025 (+25)" in shown
    assert f"🔒 `{harness.snapshot.commitment}`" in shown
    dealer = "-# nine of clubs and eight of diamonds"
    assert [line for line in shown.splitlines() if " of " in line] == [dealer], "for screen readers"
    own = (await harness.type(ann, "round", id="1")).splitlines()
    hand = next(number for number, line in enumerate(own) if line.startswith(f"{ann.mention} `10"))
    assert own[hand + 1].startswith("-# ten of "), "one's own cards, too"
    assert "no round 99" in await harness.type(bob, "round", id="99")


async def test_board_shows_the_number_that_round_takes(start_harness: StartHarness) -> None:
    """Rounds of all tables are numbered together, and a restart in the round knows its number."""
    harness = await start_harness("T 9 9 8")
    ann, bob = harness.people(2)
    await harness.open_table()
    await harness.play_round(ann, "25")
    await harness.close_table(harness.owner)
    await harness.open_table()
    assert "· #" not in harness.board.text.split("\n")[0]
    await harness.bet(bob, "25")
    assert "· #2 ·" in harness.board.text.split("\n")[0]
    await harness.restart()
    assert "· #2 ·" in (await harness.shown()).split("\n")[0]
    await harness.press(bob, "Stand")
    assert harness.board.text.split("\n")[0].endswith("· #2")
    assert f"{bob.mention}: stand" in await harness.type(ann, "round", id="#2")
    await harness.give(ann, "50", "a gift")
    await harness.place_bet(ann, "30")
    lines = (await harness.type(ann, "ledger")).splitlines()
    assert lines[1] == "In open bets: **30**"
    assert [line.split(" ", 1)[1] for line in lines[2:5]] == [
        "**+50** · from an admin",
        "**+25** · round #1 → 1,025",
        "**+1,000** · your first chips",
    ], "the ledger tells where chips went"


async def test_round_names_the_card_of_a_hit(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "5 T 6 T")
    await harness.bet(ann, "25")
    await harness.press(ann, "Hit")
    while harness.snapshot.stage is Stage.PLAY:
        await harness.press(ann, "Stand")
    shown = (await harness.type(bob, "round", id="1")).splitlines()
    (hand,) = (line for line in shown if line.startswith(f"{ann.mention} `5"))
    (hit,) = (line for line in shown if "hit" in line)
    card = hand.split("`")[5]
    assert hit.endswith(f"{ann.mention}: hit → `{card}`")


async def test_decisions_at_a_table_with_cards_face_down_stay_hidden(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.set_option("cards_face_up", "off")
    await harness.play_round(ann, "25")
    assert f"{ann.mention}: stand" in await harness.type(ann, "round", id="1")
    assert f"{ann.mention}: stand" not in await harness.type(bob, "round", id="1")
