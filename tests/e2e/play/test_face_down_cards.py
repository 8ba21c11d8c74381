"""Face-down cards: nothing that other people receive reveals a card before the settlement."""

from tests.e2e.harness import face_down_table
from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.table.fakes import StackedShoes

HIDDEN_CARDS = ("4♠", "6♠")


async def test_nobody_receives_face_down_card(start_harness: StartHarness) -> None:
    harness, ann, bob = await face_down_table.deal_face_down(start_harness)
    cleo = harness.person("Cleo")
    received = [
        face_down_table.ReceivedMessages(harness, bob),
        face_down_table.ReceivedMessages(harness, cleo),
    ]
    panel = await face_down_table.open_hand_panel(harness, ann)
    assert "`4♠` `4♠`" in panel.text
    await harness.press(ann, "Hit", on=panel)
    for person in (bob, cleo):
        await face_down_table.type_all_read_commands(harness, person, ann)
        await harness.press(person, "My hand")
    await harness.wait_until_board_current()
    assert f"{ann.name} drew a card" in harness.board.text
    assert not any(messages.contain(card) for messages in received for card in HIDDEN_CARDS)
    await harness.press(ann, "Stand")
    await harness.press(bob, "Stand")
    await harness.wait_until_board_current()
    assert "`4♠` `4♠` `6♠`" in harness.board.text, "the settlement reveals all cards"
    assert "`10♠` `9♠`" in harness.board.text


async def test_insurance_is_shown_to_its_player_only(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T 7 T T  T 4 A 9 5 T"))
    ann, bob = harness.people(2)
    await harness.open_table()
    await harness.set_option("cards_face_up", "off")
    await harness.wait_until_board_current()
    await harness.bet(bob, "10")
    await harness.press(bob, "Stand")
    await harness.bet(ann, "20")
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    panel = await face_down_table.open_hand_panel(harness, ann)
    await harness.press(ann, "Insurance ½", on=panel)
    assert "You're insured for 10." in panel.text
    assert "You're insured for 10." in await harness.type(ann, "hand")
    assert "insured for 10" in await harness.type(ann, "status")
    for command in ("hand", "status", "bets"):
        assert "nsured" not in await harness.type(bob, command)


async def test_board_buttons_reveal_no_legal_moves(start_harness: StartHarness) -> None:
    harness, ann, bob = await face_down_table.deal_face_down(start_harness)
    assert harness.labels[:7] == ["Hit", "Stand", "Double", "Split", "Surrender", "💡 Hint", "My hand"]
    assert "can't split" in private_reply(await harness.press(bob, "Split"))
    await harness.press(ann, "Hit")
    assert harness.labels[:7] == ["Hit", "Stand", "Double", "Split", "Surrender", "💡 Hint", "My hand"]
