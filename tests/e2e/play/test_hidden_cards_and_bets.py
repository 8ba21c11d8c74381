"""Hidden bets and face-down cards: nothing that other people receive reveals them in time."""

import json

import pytest

from bot.table.views.snapshots import Stage
from tests.e2e.harness import face_down_table
from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

HIDDEN_CARDS = ("4♠", "6♠")
BUTTONS = ["Hit", "Stand", "Double", "Split", "Surrender", "💡 Hint", "Bet next round"]


async def test_nobody_else_receives_hidden_bet_before_the_deal(start_harness: StartHarness) -> None:
    harness, ann, bob = await face_down_table.open_face_down_table(start_harness)
    cleo = harness.person("Cleo")
    received = [face_down_table.ReceivedMessages(harness, person) for person in (bob, cleo)]
    await harness.bet(ann, face_down_table.SECRET_BET)
    for person in (bob, cleo):
        await face_down_table.type_all_read_commands(harness, person, ann)
    assert "amount secret until the deal" in await harness.type(bob, "show bets")
    assert f"{ann.mention} has 1,000 chips" in await harness.type(bob, "balance", member=ann)
    await harness.wait_until_board_current()
    assert not any(
        messages.contain(text)
        for messages in received
        for text in (face_down_table.SECRET_BET, face_down_table.REMAINING_CHIPS)
    )
    assert f"✅ {ann.name}\n" in harness.board.text, "the bet itself is no secret"
    assert f"Ann **{face_down_table.SECRET_BET}** · only you see this" in await harness.type(ann, "show bets")
    own = f"{face_down_table.REMAINING_CHIPS} chips, and {face_down_table.SECRET_BET} in bets"
    assert own in await harness.type(ann, "balance")
    again = await harness.open_form(ann, "Bet…")
    assert again.inputs[0].value == face_down_table.SECRET_BET
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    assert received[0].contain(face_down_table.SECRET_BET), "the deal reveals all bets"


async def test_nobody_else_receives_face_down_card(start_harness: StartHarness) -> None:
    """Not even by the board's buttons. Meanwhile a bet on the next round is hidden, too, until its deal."""
    harness, ann, bob = await face_down_table.deal_face_down(start_harness)
    cleo = harness.person("Cleo")
    received = [face_down_table.ReceivedMessages(harness, person) for person in (bob, cleo)]
    assert harness.labels[:7] == BUTTONS
    assert "can't split" in private_reply(await harness.press(bob, "Split"))
    assert "not in this round" in private_reply(await harness.press(cleo, "My hand"))
    panel = await harness.open_hand(ann)
    assert "`4♠` `4♠`" in panel.text
    await harness.press(ann, "Hit", on=panel)
    await harness.type(ann, "bet", amount=face_down_table.SECRET_BET)
    for person in (bob, cleo):
        await face_down_table.type_all_read_commands(harness, person, ann)
        await harness.press(person, "My hand")
    assert f"{ann.name} drew a card" in await harness.shown()
    assert harness.labels[:7] == BUTTONS, "the split is legal no more"
    assert not any(messages.contain(card) for messages in received for card in HIDDEN_CARDS)
    await harness.press(ann, "Stand")
    await harness.press(bob, "Stand")
    assert "`4♠` `4♠` `6♠`" in await harness.shown(), "the settlement reveals all cards"
    assert "`10♠` `9♠`" in harness.board.text
    assert harness.snapshot.stage is Stage.BETS
    await face_down_table.type_all_read_commands(harness, bob, ann)
    assert not received[0].contain(face_down_table.SECRET_BET)


async def test_insurance_is_shown_to_its_player_only(start_harness: StartHarness) -> None:
    """Its form says to how much, also where the bet was hidden."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("T 7 T T  T 4 A 9 5 T"))
    await harness.change_options(hidden_bets=True, cards_face_up=False)
    await harness.play_round(bob, "10")
    await harness.bet(ann, face_down_table.SECRET_BET)
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    insure = await harness.open_form(ann, "Insure…")
    assert "Up to 68.50" in json.dumps(insure.components)
    panel = await harness.open_hand(ann)
    await harness.press(ann, "Insure ½", on=panel)
    assert "You're insured for 68.50." in panel.text
    assert "You're insured for 68.50." in await harness.type(ann, "show hand")
    assert "insured for 68.50" in await harness.type(ann, "show status")
    for command in ("show hand", "show status", "show bets"):
        assert "nsured" not in await harness.type(bob, command)
