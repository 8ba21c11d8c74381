"""Deadlines of turns, intermissions, idle seats and idle tables."""

from bot.table.views.snapshots import SeatStatus, Stage
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def test_turn_lasts_twenty_seconds(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.clock.advance(19.999)
    async with harness.nothing_changes():
        await harness.wait_until_idle()
    harness.clock.advance(0.001)
    await harness.wait_for_text("+25")
    assert await harness.chips(ann) == 1025


async def test_turn_time_is_configurable(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8", turn_time=60)
    await harness.bet(ann, "25")
    async with harness.nothing_changes():
        await harness.pass_time(59, step=5.9)
    await harness.pass_time(1)
    assert "+25" in harness.board.text


async def test_expired_turn_stands_for_all_asked(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    await harness.press(people[1], "Stand")
    await harness.pass_time(20)
    assert harness.snapshot.boxes == ()
    assert all(f" {person.name} " in harness.board.text for person in people)


async def test_countdown_needs_no_edit(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    assert f"<t:{round(harness.clock.now()) + 20}:R>" in harness.board.text
    assert await harness.requests_during(harness.pass_time(15)) == []


async def test_waiting_table_is_not_edited(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    assert await harness.requests_during(harness.pass_time(60, step=5)) == [], "the table is empty"
    ann = harness.person("Ann")
    await harness.play_round(ann, "25")
    await harness.pass_time(31)
    assert await harness.requests_during(harness.pass_time(500, step=50)) == [], "the only player is away"


async def test_idle_seat_and_table_expire(start_harness: StartHarness) -> None:
    """The seat expires after ten minutes, the table after an hour."""
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.press(ann, "Stand")
    await harness.pass_time(31)
    sent = await harness.requests_during(harness.pass_time(3600, step=100))
    assert [request.method for request in sent] == ["PATCH", "PATCH"], "the seat, then the table"
    assert "Closed after an hour without a round" in harness.board.text
    assert [button.label for button in harness.board.buttons()] == ["Open again"]


async def test_player_without_bet_is_skipped(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.press(ann, "Stand")
    await harness.pass_time(30)
    assert harness.snapshot.boxes == ()
    assert "💤" in harness.board.text
    assert await harness.chips(ann) == 1025
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 1, "the bet of a lone player is dealt at once"


async def test_old_board_is_posted_again_between_rounds(start_harness: StartHarness) -> None:
    """Discord limits the edits of messages that are over an hour old."""
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    ann, old = harness.person("Ann"), harness.board
    await harness.pass_time(50 * 60.0, step=50 * 60.0)
    await harness.place_bet(ann, "25")
    await harness.pass_time(5)
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert harness.board is not old
    assert old.buttons() == []
    assert "+25" in harness.board.text


async def test_board_outlives_interaction_tokens(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    ann, board = harness.person("Ann"), harness.board
    await harness.pass_time(20 * 60.0, step=20 * 60.0)
    await harness.bet(ann, "25")
    await harness.pass_time(20)
    assert "+25" in board.text


async def test_unlimited_turn_has_no_countdown(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8", turn_time=0)
    await harness.bet(ann, "25")
    assert "▶ Ann" in await harness.shown()
    assert "<t:" not in harness.board.text
    assert await harness.type(ann, "show timer") == "No timer: waiting for Ann."
    panel = await harness.open_hand(ann)
    assert "No timer: take your time." in panel.text
    assert await harness.requests_during(harness.pass_time(3 * 3600, step=1200)) == []
    await harness.press(ann, "Stand")
    assert "+25" in await harness.shown()


async def test_no_clock_acts_for_a_player_who_keeps_another_waiting(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8", turn_time=0)
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="10")
    await harness.pass_time(3600, step=600)
    assert harness.snapshot.stage is Stage.PLAY
    assert "<t:" not in await harness.shown()
    assert await harness.type(ann, "show timer") == "No timer: waiting for Ann."
    await harness.press(ann, "Stand")
    assert await harness.chips(ann) == 1025


async def test_no_clock_bets_for_a_player_who_keeps_another_waiting(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    await harness.set_option("intermission", "0")
    ann, bob = harness.people(2)
    await harness.play_round(ann, "25")
    await harness.wait_until_board_current()
    waits = "No timer: the cards come as soon as everyone has bet."
    assert harness.board.text.count(waits) == 1
    assert await harness.type(ann, "show timer") == waits
    assert waits in await harness.type(bob, "bet", amount="10")
    await harness.pass_time(3600, step=600)
    assert harness.snapshot.stage is Stage.BETS
    seat = harness.snapshot.seat_of(harness.number(ann))
    assert seat is not None
    assert seat.status is SeatStatus.THINKING
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 2


async def test_table_without_clock_closes_after_a_day(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8", turn_time=0)
    await harness.bet(ann, "25")
    await harness.type(ann, "bet", amount="40")
    assert await harness.staked(ann) == 65
    await harness.pass_time(86_000, step=4_300)
    assert harness.snapshot.stage is Stage.PLAY
    await harness.pass_time(400, step=200)
    await harness.wait_for_text("Closed after a day in which nobody played")
    assert [button.label for button in harness.board.buttons()] == ["Open again"]
    assert (await harness.chips(ann), await harness.staked(ann)) == (1025, 0), "the hand stood and won"
