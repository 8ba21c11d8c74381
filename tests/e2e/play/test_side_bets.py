"""Side bets as people meet them: in the form, on the board, in private answers, and with secrets kept."""

import pytest

from tests.e2e.harness import face_down_table
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

WON = "perfect pair · 25 to 1 · **+125**"
ALONE, TWO_PLAYERS = "8h 7s 8h Ts", "Th 8h 7s Td 8h Ts"
"""Ann has a pair of eights of one suit against 17, alone or behind Bob, who has 20."""


async def test_side_bet_is_placed_in_the_form_repeated_and_won(start_harness: StartHarness) -> None:
    shoes = StackedShoes(f"{ALONE}  {ALONE}")
    harness, ann, bob = await start_table(start_harness, make_shoe=shoes, side_bets=True)
    form = await harness.open_form(ann, "Bet…")
    assert "Costs 6.11 of 100 chips on average" in str(form.components)
    await harness.submit(ann, form, amount="10", pairs="20")
    (refused,) = ann.private(harness.channel)
    assert "The pair bet can be at most your bet beside it: 10." in refused.text
    again = await harness.open_form(ann, "Try again", on=refused)
    await harness.submit(ann, again, amount="10", pairs="5", three_card="")
    await harness.wait_until_board_current()
    await harness.press(ann, "Deal now")
    await harness.wait_until_board_current()
    assert WON in harness.board.text
    assert await harness.staked(ann) == 15
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert f"🎉 Ann · {WON}" in harness.board.text
    await harness.press(ann, "↻ Same bet")
    await harness.wait_until_board_current()
    assert await harness.staked(ann) == 15
    await harness.type(bob, "bet", amount="10")
    await harness.type(bob, "takeback")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert f"{ann.mention} · {WON}" in await harness.type(bob, "round", id=str(harness.snapshot.round_id))
    assert "Side bets: 2 made, 2 won, net +250" in await harness.type(ann, "stats")
    assert "1,230 chips" in await harness.type(ann, "balance")
    told = await harness.type(ann, "bet", amount="20", pairs="20", three_card="5")
    assert "pair bet 20 and three-card bet 5" in told
    await harness.wait_until_board_current()
    await harness.press(ann, "5")
    await harness.wait_until_idle()
    assert "Your side bets are lower now" in ann.private(harness.channel)[-1].text


async def test_nobody_receives_hidden_side_bet_before_the_deal(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(
        start_harness, make_shoe=StackedShoes(f"Th 7s 9d Ts  {TWO_PLAYERS}")
    )
    await harness.change_options(pairs=True, three_card=True, hidden_bets=True)
    await harness.play_round(bob, "10")
    received = face_down_table.ReceivedMessages(harness, bob)
    await harness.wait_until_board_current()
    await harness.type(ann, "bet", amount="100", pairs="37")
    await face_down_table.type_all_read_commands(harness, bob, ann)
    await harness.wait_until_board_current()
    assert not received.contain("37")
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    assert received.contain("+925"), "the deal reveals all bets"


async def test_side_bet_of_cards_face_down_is_told_to_its_player_alone(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(f"{ALONE}  {ALONE}"))
    await harness.change_options(pairs=True, three_card=True, cards_face_up=False)
    received = face_down_table.ReceivedMessages(harness, bob)
    await harness.type(ann, "bet", amount="10", pairs="5")
    await harness.wait_until_board_current()
    await harness.press(ann, "Deal now")
    assert WON in await harness.type(ann, "show hand")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    number = str(harness.snapshot.round_id)
    assert WON in await harness.type(ann, "round", id=number)
    await harness.type(bob, "round", id=number)
    assert not received.contain("perfect pair")
