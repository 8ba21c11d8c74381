"""Bets in one press or form, taken back, and on several boxes; the queue, and the panel behind ``⋯``."""

import pytest

from bot.table.views.snapshots import Stage
from standin import ClientRefusal
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    UPDATE,
    StartHarness,
    callback_types,
    private_reply,
)
from tests.e2e.harness.dealt_rounds import Started, start_round, start_table
from tests.e2e.harness.face_down_table import ReceivedMessages, open_face_down_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot


async def open_table(start_harness: bot_harness.StartHarness, players: int = 1, **options: object) -> Started:
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(players), **options)
    ann, bob = harness.people(2)
    return harness, ann, bob


async def test_chip_seats_bets_and_makes_ready_with_one_call(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    sent = await harness.requests_during(harness.press(ann, "25"))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert [request.route for request in sent] == [bot_harness.CALLBACK]
    (seat,) = harness.snapshot.seats
    assert (seat.player, seat.bet, seat.status) == (harness.number(ann), 2_500, "ready")


async def test_chip_sets_the_bet_in_place_of_the_last_one(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    await harness.press(ann, "100")
    await harness.press(ann, "5")
    assert (await harness.chips(ann), await harness.staked(ann)) == (995, 5)


async def test_unaffordable_chip_is_refused(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness, min_bet=50, max_bet=0)
    async with harness.nothing_changes():
        assert "1,000" in bot_harness.private_reply(await harness.press(ann, "5,000"))


async def test_chip_goes_all_in_with_a_small_stack(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T T 7 9")
    ann = harness.person("Ann")
    await harness.open_match(ann, min_bet=300, max_bet=0)
    await harness.start_alone(ann)
    await harness.wait_until_board_current()
    await harness.press(ann, "300")
    await harness.press(ann, "Stand")
    await harness.pass_time(1)
    await harness.press(ann, "300")
    assert "All in! Cards ⏱" in harness.board.text.replace("\N{NO-BREAK SPACE}", " ")
    await harness.pass_time(3)
    (box,) = harness.snapshot.boxes
    assert box.hands[0].bet == 200 * 100


@pytest.mark.parametrize("amount", ["", ":", ":x", ":0", ":-5", ":2501", ":99999999999", ":1e3", ":²"])
async def test_forged_chip_is_refused(start_harness: bot_harness.StartHarness, amount: str) -> None:
    harness, ann, _ = await open_table(start_harness)
    table = harness.snapshot.table
    async with harness.nothing_changes():
        press = await harness.press_forged(ann, harness.board, f"bj:{table}:chip{amount}")
        assert bot_harness.private_reply(await press.response(timeout=30.0))


async def test_full_table_lines_people_up_with_one_press(start_harness: bot_harness.StartHarness) -> None:
    harness, *_ = await open_table(start_harness)
    ann, bob, cleo = harness.people(3)
    await harness.set_option("boxes", "1")
    await harness.press(ann, "25")
    assert harness.snapshot.boxes, "nobody can join, so that Ann does not wait"
    await harness.press(ann, "Stand")
    await harness.press(bob, "Join the queue")
    assert harness.snapshot.queue == (harness.number(bob),)
    assert await harness.staked(bob) == 0
    assert "in the queue" in bot_harness.private_reply(await harness.press(bob, "Join the queue"))
    assert "You already have a seat" in bot_harness.private_reply(await harness.press(ann, "Join the queue"))
    await harness.press(cleo, "25")
    assert list(harness.snapshot.queue) == [harness.number(bob), harness.number(cleo)], "a chip lines up, too"


async def test_large_bet_of_a_lone_player_can_be_taken_back(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    await harness.press(ann, "25")
    await harness.press(ann, "Deal now")
    await harness.press(ann, "Stand")
    await harness.press(ann, "500")
    assert {"Take back", "Deal now"} <= set(harness.labels)
    assert "this bet is much larger than the last one. `Deal now` starts at once" in harness.board.text
    await harness.press(ann, "Take back")
    assert await harness.staked(ann) == 0
    await harness.press(ann, "500")
    await harness.pass_time(3)
    assert harness.snapshot.stage is Stage.PLAY


async def play_alone(start_harness: bot_harness.StartHarness) -> Started:
    """Deal a round to Ann, who has bet 25."""
    harness, ann, bob = await open_table(start_harness)
    await harness.press(ann, "25")
    await harness.press(ann, "Deal now")
    return harness, ann, bob


async def test_friend_gets_in_with_one_press_during_a_round(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, bob = await play_alone(start_harness)
    sent = await harness.requests_during(harness.press(bob, "Bet next round"))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert [request.route for request in sent] == [bot_harness.CALLBACK]
    assert "Bob ✅ next 5" in harness.board.text.replace("\N{NO-BREAK SPACE}", " ")
    await harness.press(ann, "Bet next round")
    assert "Ann ✅ next 25 · Bob ✅ next 5" in harness.board.text.replace("\N{NO-BREAK SPACE}", " ")
    await harness.press(ann, "Stand")
    await harness.pass_time(3)
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann), harness.number(bob)]


async def test_next_round_is_refused_while_the_hand_may_need_the_chips(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, _ = await open_table(start_harness)
    await harness.type(ann, "bet", amount="500")
    await harness.press(ann, "Deal now")
    async with harness.nothing_changes():
        told = bot_harness.private_reply(await harness.press(ann, "Bet next round"))
    assert told.startswith("You may still need 500 chips to double or split.")


async def test_next_bet_is_typed_and_taken_back_behind_more(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, _ = await play_alone(start_harness)
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


# --- the panel behind ⋯


async def test_seat_is_given_up_behind_more(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    await harness.press(ann, "25")
    panel = await harness.press_more(ann, "Leave")
    assert "You've left the table" in panel.text
    labels = [button.label for button in panel.buttons()]
    assert labels == ["🔔 Your turn: off", "How to play", "Rules", "Fairness", "Stats"]
    await harness.wait_until_board_current()
    assert (harness.snapshot.seats, await harness.staked(ann)) == ((), 0)


async def test_onlooker_may_read_rules_and_hashes(start_harness: bot_harness.StartHarness) -> None:
    harness, *_ = await open_table(start_harness)
    bob, snapshot = harness.person("Bob"), harness.snapshot
    panel = await harness.open_more(bob)
    await harness.press(bob, "Fairness", on=panel)
    assert f"`{snapshot.commitment}`" in panel.text
    assert f"`{snapshot.next_commitment}`" in panel.text
    await harness.press(bob, "Back", on=panel)
    await harness.press(bob, "Rules", on=panel)
    assert "This table: " in panel.text
    await harness.press(bob, "Back", on=panel)
    labels = [button.label for button in panel.buttons()]
    assert labels == ["🔔 Your turn: off", "How to play", "Rules", "Fairness", "Stats"]


@pytest.mark.own_bot
async def test_panel_of_an_earlier_process_works(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    await harness.press(ann, "25")
    panel = await harness.open_more(ann)
    await harness.stop_bot()
    await harness.start_bot()
    await harness.press(ann, "Leave", on=panel)
    assert "You've left the table" in panel.text


async def test_panel_of_a_closed_table_says_so(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await open_table(start_harness)
    panel = await harness.open_more(ann)
    await harness.close_table(harness.owner)
    await harness.press(ann, "Rules", on=panel)
    assert panel.text == "This table is closed."


async def test_bet_is_taken_back_by_one_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
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
    harness, ann, _ = await start_round(start_harness)
    await harness.type(ann, "bet", amount="50")
    said = "Your 50 came back. You keep your seat. Without a bet, you sit this round out."
    assert await harness.type(ann, "takeback") == said
    assert await harness.staked(ann) == 10, "the bet of the round stays"
    refused = "You have no bet on the next round. Place one at the table or with `/bet`."
    assert await harness.type(ann, "takeback") == refused


async def test_press_without_a_bet_is_refused(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
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


@pytest.mark.own_bot
async def test_taken_back_bet_stays_returned_after_restart(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.place_bet(ann, "25")
    await harness.press(ann, "Take back")
    await harness.restart()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    assert [seat.player for seat in harness.snapshot.seats] == [harness.number(ann)]


async def start(start_harness: StartHarness, boxes: int) -> Started:
    harness, *_ = await start_table(start_harness)
    if boxes > 1:
        await harness.set_option("boxes_per_player", str(boxes))
    ann, bob = harness.people(2)
    return harness, ann, bob


async def test_one_submission_bets_on_each_chosen_box(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, 3)
    asked = await harness.open_form(ann, "Bet…")
    (field,) = asked.selects
    assert (field.min_values, field.max_values) == (0, 3)
    sent = await harness.requests_during(
        harness.submit(ann, asked, amount="15", box=["Box 2", "Box 4", "Box 5"])
    )
    assert [each.route for each in sent] == [CALLBACK]
    assert {wager.box: wager.amount for wager in harness.state.wagers} == {2: 1_500, 4: 1_500, 5: 1_500}


async def test_form_takes_no_more_boxes_than_allowed(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, 2)
    asked = await harness.press(ann, "Bet…")
    with pytest.raises(ClientRefusal, match="takes 0 to 2 options"):
        await harness.submit(ann, asked, amount="15", box=["Box 1", "Box 2", "Box 3"])
    await harness.submit(ann, asked, amount="15", box=[])
    assert await harness.staked(ann) == 15, "without a choice the table chooses a box"


async def test_form_has_no_boxes_where_one_is_allowed(start_harness: StartHarness) -> None:
    harness, *_ = await start(start_harness, 1)
    asked = await harness.open_form(harness.person("Ann"), "Bet…")
    assert asked.selects == []


async def test_refused_box_leaves_no_bet_and_is_chosen_again(start_harness: StartHarness) -> None:
    harness, ann, bob = await start(start_harness, 3)
    asked = await harness.press(ann, "Bet…")
    await harness.type(bob, "bet", amount="10", box=4)
    async with harness.nothing_changes():
        await harness.submit(ann, asked, amount="15", box=["Box 2", "Box 4"])
    (refused,) = ann.private(harness.channel)
    assert f"Box 4 is taken by {bob.mention}." in refused.text
    again = await harness.open_form(ann, "Try again", on=refused)
    assert (again.inputs[0].value, again.selects[0].chosen) == ("15", ["2"])
