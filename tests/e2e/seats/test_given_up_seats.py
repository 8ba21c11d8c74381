"""With a queue, the seat of a player who misses two rounds is given up, and the board says so."""

from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def test_board_says_whose_seat_the_queue_gets(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob, cleo = harness.people(3)
    await harness.open_table()
    await harness.set_option("boxes", "2")
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
