"""Bets in one press or form, taken back, and on several boxes; the queue, and the panel behind ``⋯``."""

import pytest

from bot.table.views.snapshots import Stage
from standin import ClientRefusal
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    UPDATE,
    BotHarness,
    StartHarness,
    callback_types,
    private_reply,
)
from tests.e2e.harness.dealt_rounds import Started, start_table
from tests.e2e.harness.face_down_table import ReceivedMessages, open_face_down_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

NO_BET = "You have no bet on the next round. Place one at the table or with `/bet`."
NINETEEN, TWO_BOXES = "T T 9 7 ", "T T T 9 9 7 "
"""Rounds of one box and of two, with nineteens against seventeen."""


async def open_table(start_harness: StartHarness, **options: object) -> Started:
    return await start_table(start_harness, make_shoe=uneventful_shoes(1), **options)


def shown(harness: BotHarness) -> str:
    """Return the text of the board without spaces that do not break."""
    return harness.board.text.replace("\N{NO-BREAK SPACE}", " ")


async def test_chip_seats_bets_and_makes_ready_with_one_call(start_harness: StartHarness) -> None:
    harness, ann, bob = await open_table(start_harness)
    sent = await harness.requests_during(harness.press(ann, "25"))
    assert callback_types(sent) == [UPDATE]
    assert [request.route for request in sent] == [CALLBACK]
    (seat,) = harness.snapshot.seats
    assert (seat.player, seat.bet, seat.status) == (harness.number(ann), 2_500, "ready")
    await harness.wait_until_board_current()
    async with harness.nothing_changes():
        assert private_reply(await harness.press(bob, "Take back")) == NO_BET
    await harness.press(ann, "100")
    await harness.press(ann, "5")
    chips = (await harness.chips(ann), await harness.staked(ann))
    assert chips == (995, 5), "a chip sets the bet in place of the last one"

    for amount in ("", ":", ":x", ":0", ":-5", ":2501", ":99999999999", ":1e3", ":²"):
        async with harness.nothing_changes():
            forged = f"bj:{harness.snapshot.table}:chip{amount}"
            press = await harness.press_forged(ann, harness.board, forged)
            assert private_reply(await press.response(timeout=30.0)), amount

    panel = await harness.press_more(ann, "Leave")
    assert "You've left the table" in panel.text
    labels = [button.label for button in panel.buttons()]
    assert labels == ["🔔 Your turn: off", "How to play", "Rules", "Fairness", "Stats"]
    await harness.wait_until_board_current()
    assert (harness.snapshot.seats, await harness.staked(ann)) == ((), 0)


async def test_unaffordable_chip_is_refused(start_harness: StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness, min_bet=50, max_bet=0)
    async with harness.nothing_changes():
        assert "1,000" in private_reply(await harness.press(ann, "5,000"))


async def test_chip_goes_all_in_with_a_small_stack(start_harness: StartHarness) -> None:
    harness = await start_harness("T T 7 9")
    ann = harness.person("Ann")
    await harness.open_match(ann, min_bet=300, max_bet=0)
    await harness.start_alone(ann)
    await harness.wait_until_board_current()
    await harness.press(ann, "300")
    await harness.press(ann, "Stand")
    await harness.pass_time(1)
    await harness.press(ann, "300")
    assert "All in! Cards ⏱" in shown(harness)
    await harness.pass_time(3, step=3)
    (box,) = harness.snapshot.boxes
    assert box.hands[0].bet == 200 * 100


async def test_friend_gets_in_with_one_press_during_a_round(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(
        start_harness, make_shoe=StackedShoes(3 * NINETEEN + TWO_BOXES + NINETEEN)
    )
    await harness.press(ann, "25")
    await harness.press(ann, "Deal now")
    await harness.press(ann, "Stand")
    await harness.press(ann, "500")
    assert {"Take back", "Deal now"} <= set(harness.labels), "a large bet of a lone player waits"
    assert "this bet is much larger than the last one. `Deal now` starts at once" in harness.board.text
    await harness.press(ann, "Take back")
    assert await harness.staked(ann) == 0
    await harness.press(ann, "500")
    await harness.pass_time(3, step=3)
    assert harness.snapshot.stage is Stage.PLAY
    async with harness.nothing_changes():
        told = private_reply(await harness.press(ann, "Bet next round"))
    assert told.startswith("You may still need 500 chips to double or split.")

    await harness.press(ann, "Stand")
    await harness.press(ann, "25")
    await harness.wait_until_board_current()
    sent = await harness.requests_during(harness.press(bob, "Bet next round"))
    assert callback_types(sent) == [UPDATE]
    assert [request.route for request in sent] == [CALLBACK]
    assert "Bob ✅ next 5" in shown(harness)
    await harness.press(ann, "Bet next round")
    assert "Ann ✅ next 25 · Bob ✅ next 5" in shown(harness)
    await harness.press(ann, "Stand")
    await harness.pass_time(3, step=3)
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann), harness.number(bob)]

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


async def test_next_bet_is_typed_and_taken_back_during_a_round(start_harness: StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    await harness.press(ann, "25")
    await harness.press(ann, "Deal now")
    panel = await harness.open_more(ann)
    assert "Take back" not in [button.label for button in panel.buttons()]
    await harness.submit(ann, await harness.press(ann, "Bet…", on=panel), amount="40")
    assert "Your **40** is on the table." in panel.text
    assert await harness.staked(ann) == 65
    await harness.submit(ann, await harness.press(ann, "Bet…", on=panel), amount="4")
    assert "The smallest bet here is 5" in panel.text
    await harness.submit(ann, await harness.press(ann, "Bet…", on=panel), amount="x")
    assert "Bet…" in [button.label for button in panel.buttons()]
    await harness.press(ann, "Take back", on=panel)
    assert "Your 40 came back." in panel.text
    assert await harness.staked(ann) == 25
    assert "Take back" not in [button.label for button in panel.buttons()]

    await harness.type(ann, "bet", amount="50")
    said = "Your 50 came back. You keep your seat. Without a bet, you sit this round out."
    assert await harness.type(ann, "takeback") == said
    assert await harness.staked(ann) == 25, "the bet of the round stays"
    assert await harness.type(ann, "takeback") == NO_BET


async def test_full_table_lines_people_up_with_one_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await open_table(start_harness)
    cleo = harness.person("Cleo")
    await harness.change_options(boxes=1)
    await harness.press(ann, "25")
    assert harness.snapshot.boxes, "nobody can join, so that Ann does not wait"
    await harness.press(ann, "Stand")
    await harness.press(bob, "Join the queue")
    assert harness.snapshot.queue == (harness.number(bob),)
    assert await harness.staked(bob) == 0
    assert "in the queue" in private_reply(await harness.press(bob, "Join the queue"))
    assert "You already have a seat" in private_reply(await harness.press(ann, "Join the queue"))
    await harness.press(cleo, "25")
    assert list(harness.snapshot.queue) == [harness.number(bob), harness.number(cleo)], "a chip lines up, too"


# --- the panel behind ⋯


async def test_onlooker_may_read_rules_and_hashes(start_harness: StartHarness) -> None:
    harness, _, bob = await open_table(start_harness)
    panel, snapshot = await harness.open_more(bob), harness.snapshot
    await harness.press(bob, "Fairness", on=panel)
    assert f"`{snapshot.commitment}`" in panel.text
    assert f"`{snapshot.next_commitment}`" in panel.text
    await harness.press(bob, "Back", on=panel)
    await harness.press(bob, "Rules", on=panel)
    assert "This table: " in panel.text
    await harness.press(bob, "Back", on=panel)
    labels = [button.label for button in panel.buttons()]
    assert labels == ["🔔 Your turn: off", "How to play", "Rules", "Fairness", "Stats"]
    await harness.close_table(harness.owner)
    await harness.press(bob, "Rules", on=panel)
    assert panel.text == "This table is closed."


@pytest.mark.own_bot
async def test_bets_and_panels_are_the_same_after_a_restart(start_harness: StartHarness) -> None:
    harness, ann, bob = await open_table(start_harness)
    await harness.place_bet(ann, "25")
    await harness.press(ann, "Take back")
    await harness.press(bob, "25")
    panel = await harness.open_more(bob)
    await harness.restart()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    assert [seat.player for seat in harness.snapshot.seats] == [harness.number(ann), harness.number(bob)]
    await harness.press(bob, "Leave", on=panel)
    assert "You've left the table" in panel.text


async def test_taking_back_reveals_no_hidden_bet(start_harness: StartHarness) -> None:
    harness, ann, bob = await open_face_down_table(start_harness)
    received = ReceivedMessages(harness, bob)
    await harness.place_bet(ann, "137")
    await harness.press(ann, "Take back")
    await harness.wait_until_board_current()
    assert harness.snapshot.stage is Stage.BETS
    assert not received.contain("137")
    assert not received.contain("863")


# --- several boxes


async def test_one_submission_bets_on_each_chosen_box(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness)
    assert (await harness.open_form(ann, "Bet…")).selects == [], "only one box is allowed"
    await harness.change_options(boxes_per_player=2)
    form = await harness.press(ann, "Bet…")
    with pytest.raises(ClientRefusal, match="takes 0 to 2 options"):
        await harness.submit(ann, form, amount="15", box=["Box 1", "Box 2", "Box 3"])
    await harness.submit(ann, form, amount="15", box=[])
    assert await harness.staked(ann) == 15, "without a choice the table chooses a box"
    await harness.type(ann, "takeback")
    await harness.type(ann, "leave")

    await harness.change_options(boxes_per_player=3)
    form = await harness.press(ann, "Bet…")
    await harness.type(bob, "bet", amount="10", box=4)
    async with harness.nothing_changes():
        await harness.submit(ann, form, amount="15", box=["Box 2", "Box 4"])
    refused = ann.private(harness.channel)[-1]
    assert f"Box 4 is taken by {bob.mention}." in refused.text
    again = await harness.open_form(ann, "Try again", on=refused)
    assert (again.inputs[0].value, again.selects[0].chosen) == ("15", ["2"])

    await harness.type(bob, "leave")
    await harness.wait_until_board_current()
    asked = await harness.open_form(ann, "Bet…")
    (field,) = asked.selects
    assert (field.min_values, field.max_values) == (0, 3)
    sent = await harness.requests_during(
        harness.submit(ann, asked, amount="15", box=["Box 2", "Box 4", "Box 5"])
    )
    assert callback_types(sent) == [UPDATE]
    assert {wager.box: wager.amount for wager in harness.state.wagers} == {2: 1_500, 4: 1_500, 5: 1_500}
