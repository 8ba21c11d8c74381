"""Somebody who has left costs the others one wait, and their seat if others are in the queue."""

import pytest

from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot


@pytest.mark.own_bot
async def test_absent_player_costs_one_wait_until_they_bet(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob = harness.people(2)
    await harness.deal_to([ann, bob])
    await harness.stand_all([ann, bob])
    await harness.press(ann, "↻ Same bet")
    assert not harness.snapshot.boxes, "she waits for Bob"
    await harness.pass_time(30, step=30)
    await harness.wait_until_board_current()
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann)]
    await harness.stand_all([ann])
    assert "💤 Bob" in harness.board.text
    await harness.press(ann, "↻ Same bet")
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann)], "one wait is enough"
    await harness.stand_all([ann])
    await harness.restart()
    await harness.wait_until_board_current()
    await harness.press(ann, "↻ Same bet")
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann)]
    await harness.stand_all([ann])

    await harness.press(bob, "25")
    assert "💤" not in harness.board.text, "a bet brings Bob back"
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 2


async def test_missed_turn_costs_no_second_wait(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob = harness.people(2)
    await harness.deal_to([ann, bob])
    await harness.press(ann, "Stand")
    await harness.pass_time(20, step=20)
    await harness.wait_for_text("💤")
    await harness.press(ann, "↻ Same bet")
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann)]
    await harness.type(bob, "bet", amount="25")
    assert "💤" not in harness.board.text
    await harness.stand_all([ann])
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 2


@pytest.mark.own_bot
async def test_board_says_whose_seat_the_queue_gets(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob, cleo = harness.people(3)
    await harness.open_table()
    await harness.change_options(boxes=2)
    await harness.deal_round_to([ann])
    await harness.type(bob, "bet", amount="10")
    assert "number 1 in the queue" in await harness.type(cleo, "bet", amount="10")
    for _ in range(2):
        await harness.type(bob, "sitout")
        await harness.stand_all([ann])
        await harness.bet(ann, "20")
        await harness.wait_until_board_current()
    await harness.stand_all([ann])
    said = (
        f"{bob.name} missed two rounds, so their seat goes to the next in the queue. "
        "A bet puts them back in line."
    )
    assert f"⚠️ {said}" in harness.board.text
    assert f"⏳ {cleo.name} · no bet yet" in harness.board.text
    assert "number 1 in the queue" in await harness.type(bob, "bet", amount="10")
    await harness.restart()
    assert said in harness.board.text
