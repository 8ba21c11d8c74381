"""Deadlines of turns, intermissions, idle seats and idle tables."""

import pytest

from bot.table.views.snapshots import SeatStatus, Stage
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

ANN_WINS = "T 9 9 8"
"""Ann has 19 against 17."""
BOTH_WIN = "T T 9 9 9 8"
"""Ann and Bob have 19 each against 17."""
ALL_WIN = "T T T 9 9 9 9 8"
"""Ann, Bob and Cleo have 19 each against 17."""

NO_TIMER_FOR_BETS = "No timer: the cards come as soon as everyone has bet."


async def wait_for_edits(harness: BotHarness, seconds: float, count: int) -> None:
    """Let time pass, and wait for so many edits of the board: the store may be slow."""
    edits = harness.board.edits
    await harness.pass_time(seconds, step=seconds)
    await harness.wait_until(lambda: harness.board.edits >= edits + count, f"{count} edits")


async def test_turn_seat_and_table_end_in_time_without_other_edits(start_harness: StartHarness) -> None:
    """A turn lasts twenty seconds, an idle seat ten minutes, an idle table an hour."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(f"{ANN_WINS} {ANN_WINS}"))
    assert await harness.requests_during(harness.pass_time(60, step=30)) == [], "the table is empty"
    await harness.bet(ann, "25")
    assert f"<t:{round(harness.clock.now()) + 20}:R>" in harness.board.text
    assert await harness.requests_during(harness.pass_time(15, step=5)) == [], "a countdown needs no edit"
    harness.clock.advance(4.999)
    async with harness.nothing_changes():
        await harness.wait_until_idle()
    harness.clock.advance(0.001)
    await harness.wait_for_text("+25")
    assert await harness.chips(ann) == 1025
    await harness.pass_time(30, step=15)
    await harness.wait_for_text("💤")
    assert harness.snapshot.boxes == (), "a player without a bet is skipped"
    assert await harness.chips(ann) == 1025
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 1, "the bet of a lone player is dealt at once"
    await harness.press(ann, "Stand")
    await harness.pass_time(30, step=30)
    await harness.wait_until(lambda: "💤" in harness.board.text, "the board shows that Ann missed her bet")
    await harness.pass_time(1)
    for seconds, methods in ((560, []), (40, ["PATCH"]), (2960, []), (40, ["PATCH"])):
        sent = await harness.requests_during(wait_for_edits(harness, seconds, len(methods)))
        assert [request.method for request in sent] == methods, "only the seat expires, then the table"
    assert "Closed after an hour without a round" in harness.board.text
    assert harness.labels == ["Open again"]


async def test_old_board_is_posted_again_between_rounds(start_harness: StartHarness) -> None:
    """It outlives the tokens of interactions, but Discord limits the edits of messages over an hour old."""
    cards = f"{ANN_WINS} {ALL_WIN} {ANN_WINS}"
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(cards))
    people, old = harness.people(3), harness.board
    await harness.pass_time(20 * 60.0, step=20 * 60.0)
    await harness.deal_round_to(people)
    await harness.press(bob, "Stand")
    await harness.pass_time(20, step=10)
    assert harness.snapshot.boxes == ()
    assert all(f" {person.name} " in old.text for person in people), "the hands of Ann and Cleo stand"
    assert old.text.count("+10") == 3
    for person in people:
        await harness.type(person, "leave")
    await harness.wait_until_board_current()
    await harness.pass_time(30 * 60.0, step=30 * 60.0)
    assert harness.board is old
    await harness.place_bet(ann, "25")
    await harness.pass_time(5)
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert harness.board is not old
    assert old.buttons() == []
    assert "+25" in harness.board.text


async def test_nothing_is_done_for_a_player_without_a_timer_within_a_day(start_harness: StartHarness) -> None:
    """First bets have no timer, then turns have none either. The table closes after a day."""
    shoes = StackedShoes(f"{ANN_WINS} {BOTH_WIN} {BOTH_WIN} {ANN_WINS}")
    harness, ann, bob = await start_table(start_harness, make_shoe=shoes, turn_time=60)
    await harness.change_options(intermission=0)
    await harness.play_round(ann, "25")
    assert (await harness.shown()).count(NO_TIMER_FOR_BETS) == 1
    assert await harness.type(ann, "show timer") == NO_TIMER_FOR_BETS
    assert NO_TIMER_FOR_BETS in await harness.type(bob, "bet", amount="10")
    await harness.pass_time(3600, step=600)
    assert harness.snapshot.boxes == ()
    seat = harness.snapshot.seat_of(harness.number(ann))
    assert seat is not None
    assert seat.status is SeatStatus.THINKING
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 2
    await harness.type(bob, "stand")
    async with harness.nothing_changes(may_redraw=True):
        await harness.pass_time(59, step=29.5)
    await harness.pass_time(1)
    assert "+25" in await harness.shown(), "a turn lasts as long as the option says"

    await harness.change_options(turn_time=0)
    for person in (ann, bob):
        await harness.press(person, "↻ Same bet")
    await harness.type(bob, "stand")
    assert "▶ Ann" in await harness.shown()
    assert "<t:" not in harness.board.text
    assert await harness.type(ann, "show timer") == "No timer: waiting for Ann."
    assert "No timer: take your time." in (await harness.open_hand(ann)).text
    await harness.type(bob, "bet", amount="10")
    await harness.pass_time(3600, step=600)
    assert harness.snapshot.stage is Stage.PLAY, "no clock acts for a player who keeps another waiting"
    assert "<t:" not in await harness.shown()
    assert await harness.type(ann, "show timer") == "No timer: waiting for Ann."
    await harness.press(ann, "Stand")
    assert "+25" in await harness.shown()
    assert await harness.chips(ann) == 1075

    await harness.type(bob, "leave")
    await harness.press(ann, "↻ Same bet")
    await harness.type(ann, "bet", amount="40")
    assert await harness.staked(ann) == 65
    assert "▶ Ann" in await harness.shown()
    assert await harness.requests_during(harness.pass_time(3 * 3600, step=1200)) == []
    await harness.pass_time(75_200, step=18_800)
    assert harness.snapshot.stage is Stage.PLAY
    await harness.pass_time(400, step=200)
    await harness.wait_for_text("Closed after a day in which nobody played")
    assert harness.labels == ["Open again"]
    assert (await harness.chips(ann), await harness.staked(ann)) == (1100, 0), "the hand stood and won"
