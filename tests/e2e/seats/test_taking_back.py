"""``Take back`` and ``/takeback`` through the stand-in."""

from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import UPDATE, StartHarness, callback_types, private_reply
from tests.e2e.harness.dealt_rounds import start_round
from tests.e2e.harness.face_down_table import ReceivedMessages, open_face_down_table


async def test_bet_is_taken_back_by_one_press(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    ann, bob = harness.people(2)
    await harness.stand_all([ann, bob])
    await harness.place_bet(ann, "50")
    before = await harness.chips(ann)
    sent = await harness.requests_during(harness.press(ann, "Take back"))
    assert callback_types(sent) == [UPDATE]
    assert len(sent) == 1
    assert (await harness.chips(ann), await harness.staked(ann)) == (before + 50, 0)
    (line,) = (line for line in harness.board.text.split("\n") if f" {ann.name} " in line)
    assert line.endswith("  ⏳")
    assert "Take back" not in harness.labels
    assert harness.snapshot.deadline is None, "nobody has bet"


async def test_typed_takeback_during_round_returns_the_next_bet(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    ann, _ = harness.people(2)
    await harness.type(ann, "bet", amount="50")
    said = "Your 50 came back. You keep your seat. Without a bet, you sit this round out."
    assert await harness.type(ann, "takeback") == said
    assert await harness.staked(ann) == 10, "the bet of the round stays"
    refused = "You have no bet on the next round. Place one at the table or with `/bet`."
    assert await harness.type(ann, "takeback") == refused


async def test_press_without_a_bet_is_refused(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann, bob = harness.people(2)
    await harness.open_table()
    await harness.place_bet(ann, "25")
    async with harness.nothing_changes():
        refused = private_reply(await harness.press(bob, "Take back"))
    assert refused == "You have no bet on the next round. Place one at the table or with `/bet`."


async def test_taking_back_reveals_no_hidden_bet(start_harness: StartHarness) -> None:
    harness, ann, bob = await open_face_down_table(start_harness)
    received = ReceivedMessages(harness, bob)
    await harness.place_bet(ann, "137")
    await harness.press(ann, "Take back")
    await harness.wait_until_board_current()
    assert harness.snapshot.stage is Stage.BETS
    assert not received.contain("137")
    assert not received.contain("863")


async def test_taken_back_bet_stays_returned_after_restart(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.place_bet(ann, "25")
    await harness.press(ann, "Take back")
    await harness.restart()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    assert [seat.player for seat in harness.snapshot.seats] == [harness.number(ann)]
