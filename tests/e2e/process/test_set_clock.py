"""The clock of the bot's machine is wrong, or is set: countdowns and turns follow Discord's as before."""

from functools import partial

import pytest

from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import SeededShoes
from tests.support.clock import TestClock

STEPS = (30.0, -30.0, 3_600.0, -3_600.0, 86_400.0, -86_400.0)

SIX_WINS = ServerSeed((508).to_bytes(SEED_BYTES, "big"))
"""The shoe of six rounds that one player wins if they stand, without a natural or an offer."""


def countdown(harness: BotHarness, seconds: int) -> str:
    """Return the countdown on the board that ends after these seconds, by Discord's clock."""
    return f"<t:{round(harness.clock.discord.now()) + seconds}:R>"


async def test_countdown_and_turn_go_on(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=SeededShoes(SIX_WINS))
    for step in STEPS:
        await harness.bet(ann, "25")
        await harness.pass_time(5, step=2.5)
        harness.clock.set_wall(step)
        await harness.pass_time(3)
        assert countdown(harness, 12) in harness.board.text, step
        await harness.pass_time(11, step=5.5)
        assert harness.snapshot.stage is Stage.PLAY, step
        await harness.pass_time(3)
        assert "+25" in harness.board.text, step


@pytest.mark.parametrize("wrong_by", [300.0, -300.0])
async def test_countdowns_follow_discord_where_the_host_is_wrong(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture, wrong_by: float
) -> None:
    clock = TestClock()
    clock.set_wall(wrong_by)
    harness, *_ = await start_winning_hand(partial(start_harness, clock=clock))
    assert countdown(harness, 20) in harness.board.text
    await harness.pass_time(15, step=5)
    assert countdown(harness, 5) in harness.board.text
    await harness.pass_time(4)
    assert harness.snapshot.stage is Stage.PLAY
    await harness.pass_time(2)
    assert "+25" in harness.board.text
    side = "ahead of" if wrong_by > 0 else "behind"
    assert [f"300 s {side} Discord's" in text for text in caplog.messages if "clock" in text] == [True]


async def test_restart_asks_again_with_a_whole_turn(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=SeededShoes(SIX_WINS))
    for step in (-30.0, 3_600.0, -86_400.0):
        await harness.bet(ann, "25")
        await harness.pass_time(5, step=5)
        async with harness.stopped():
            harness.clock.set_wall(step)
        await harness.wait_until_board_current()
        passed = 20 - round((harness.snapshot.deadline or 0) - harness.clock.discord.now())
        assert countdown(harness, 20 - passed) in harness.board.text, step
        assert passed < 5, step
        assert harness.snapshot.stage is Stage.PLAY, step
        await harness.pass_time(20, step=10)
        assert "+25" in harness.board.text, step


async def test_board_follows_no_clock_that_is_set(start_harness: StartHarness) -> None:
    """It pauses between its edits by the time that passes, and is posted again by its real age."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    await harness.type(ann, "stand")  # a typed command: the board is edited by the token
    harness.clock.set_wall(-3_600.0)
    await harness.pass_time(2)
    await harness.type(bob, "bet", amount="10")
    await harness.pass_time(2)
    assert harness.frame == harness.snapshot.frame
    assert f"✅ {bob.name} · bet 10" in harness.board.text
    await harness.close_table(harness.owner)
    for step in (-3_600.0, 3_600.0):
        await harness.open_table()
        board = harness.board
        harness.clock.set_wall(step)
        await harness.pass_time(3)
        assert harness.board is board, step
        harness.clock.advance(50 * 60.0)
        await harness.place_bet(ann, "25")
        await harness.wait_until_board_current()
        assert harness.board is not board, step
        await harness.type(ann, "leave")
        await harness.close_table(harness.owner)


async def test_press_after_step_back_is_no_double_click(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8", double_click_seconds=1.0)
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.place_bet(ann, "25")
    await harness.pass_time(5)
    await harness.press(ann, "Stand")
    harness.clock.set_wall(-3_600.0)
    await harness.pass_time(3)
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 1
