"""Chips, the queue, and the panel behind ``⋯`` through the stand-in."""

import pytest

from bot.table.views.snapshots import Stage
from tests.e2e.harness import bot_harness
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def open_table(
    start_harness: bot_harness.StartHarness, players: int = 1, **options: object
) -> bot_harness.BotHarness:
    harness = await start_harness(make_shoe=uneventful_shoes(players))
    await harness.open_table(**options)
    return harness


async def test_chip_seats_bets_and_makes_ready_with_one_call(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    sent = await harness.requests_during(harness.press(ann, "25"))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert [request.route for request in sent] == [bot_harness.CALLBACK]
    (seat,) = harness.snapshot.seats
    assert (seat.player, seat.bet, seat.status) == (harness.number(ann), 2_500, "ready")


async def test_chip_sets_the_bet_in_place_of_the_last_one(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    await harness.press(ann, "100")
    await harness.press(ann, "5")
    assert (await harness.chips(ann), await harness.staked(ann)) == (995, 5)


async def test_unaffordable_chip_is_refused(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness, min_bet=50, max_bet=0)
    ann = harness.person("Ann")
    async with harness.nothing_changes():
        assert "1,000" in bot_harness.private_reply(await harness.press(ann, "5,000"))


async def test_chip_goes_all_in_with_a_small_stack(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T T 7 9")
    ann = harness.person("Ann")
    await harness.open_match(ann, min_bet=300, max_bet=0)
    await harness.press(ann, "Join")
    await harness.press(ann, "Start")
    await harness.wait_until_board_current()
    await harness.press(ann, "300")
    await harness.press(ann, "Stand")
    await harness.pass_time(1)
    await harness.press(ann, "300")
    (box,) = harness.snapshot.boxes
    assert box.hands[0].bet == 200 * 100


@pytest.mark.parametrize("amount", ["", ":", ":x", ":0", ":-5", ":2501", ":99999999999", ":1e3", ":²"])
async def test_forged_chip_is_refused(start_harness: bot_harness.StartHarness, amount: str) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    table = harness.snapshot.table
    async with harness.nothing_changes():
        forged = harness.board.component(f"bj:{table}:chip:2500")
        assert forged is not None
        forged["custom_id"] = f"bj:{table}:chip{amount}"
        press = await ann.press_forged(harness.board, f"bj:{table}:chip{amount}")
        assert bot_harness.private_reply(await press.response(timeout=30.0))


async def test_full_table_lines_people_up_with_one_press(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
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
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
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


async def test_next_bet_is_placed_during_the_round(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    await harness.press(ann, "25")
    await harness.press(ann, "Deal now")
    await harness.submit(ann, await harness.press(ann, "Bet next…"), amount="40")
    assert await harness.staked(ann) == 65


# --- the panel behind ⋯


async def test_seat_is_given_up_behind_more(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    await harness.press(ann, "25")
    panel = await harness.press_more(ann, "Leave")
    assert "You've left the table" in panel.text
    labels = [button.label for button in panel.buttons()]
    assert labels == ["🔔 Your turn: off", "How to play", "Rules", "Fairness", "Stats"]
    await harness.wait_until_board_current()
    assert (harness.snapshot.seats, await harness.staked(ann)) == ((), 0)


async def test_onlooker_may_read_rules_and_hashes(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
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


async def test_panel_of_an_earlier_process_works(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    await harness.press(ann, "25")
    panel = await harness.open_more(ann)
    await harness.stop_bot()
    await harness.start_bot()
    await harness.press(ann, "Leave", on=panel)
    assert "You've left the table" in panel.text


async def test_panel_of_a_closed_table_says_so(start_harness: bot_harness.StartHarness) -> None:
    harness = await open_table(start_harness)
    ann = harness.person("Ann")
    panel = await harness.open_more(ann)
    await harness.type(harness.owner, "table close")
    await harness.press(ann, "Rules", on=panel)
    assert panel.text == "This table is closed."
