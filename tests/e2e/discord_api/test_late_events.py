"""Interactions that arrive late or out of order, and answers that take long."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.harness.bot_harness import UPDATE, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_winning_hand

MINUTE = 60.0


async def test_late_press_within_deadline_is_answered(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.delay_dispatches(2.5)
    press = await harness.person("Ann").click(harness.board, "Hit")
    await harness.wait_until_idle()
    assert card_counts(harness)[0] == cards
    harness.clock.advance(2.5)
    assert (await answered(press)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1


async def test_overtaken_press_gets_the_newest_board(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    ann, board = harness.person("Ann"), harness.board
    harness.sandbox.delay_dispatches(2.0)
    hit = await ann.click(board, "Hit")
    harness.sandbox.delay_dispatches(0.0)
    assert (await harness.press(ann, "Stand", on=board)).acked
    async with harness.nothing_changes(may_redraw=True):
        harness.clock.advance(2.0)
        late = await answered(hit)
        await harness.wait_until_idle()
        assert late.answered == UPDATE
        assert "The round has moved on" in private_reply(late)


async def test_reordered_presses_all_count(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    ann, bob = harness.people(2)
    cards = card_counts(harness)
    harness.sandbox.delay_dispatches(1.5)
    first = await ann.click(harness.board, "Hit")
    harness.sandbox.delay_dispatches(0.0)
    second = await bob.click(harness.board, "Hit")
    assert (await answered(second)).acked
    harness.clock.advance(1.5)
    assert (await answered(first)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness) == [count + 1 for count in cards]


async def test_deferred_command_outlives_its_token(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot defers the answer and commits the bet after the token has expired; the board shows it."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    with caplog.at_level(logging.WARNING, logger="cogs"):
        with _locked_database(harness.database):
            typed = await ann.slash(harness.channel, "bet", amount="25")
            await harness.wait_until_idle()  # the bot waits for the lock
            harness.clock.advance(1.5)
            assert (await answered(typed)).answered == 5
            harness.clock.advance(16 * MINUTE)
        await harness.wait_until(lambda: "50027" in caplog.text)
    await harness.wait_until_board_current()
    assert await harness.chips(ann) + await harness.staked(ann) in {1000, 1025}
    assert harness.snapshot.round_no == 1, "one round from one bet"
    assert ann.name in harness.board.text


async def test_deferred_press_outlives_its_token(start_harness: StartHarness) -> None:
    harness = await start_winning_hand(start_harness)
    ann = harness.person("Ann")
    with _locked_database(harness.database):
        press = await ann.click(harness.board, "Stand")
        await harness.wait_until_idle()  # the bot waits for the lock
        harness.clock.advance(1.5)
        assert (await answered(press)).acked
        harness.clock.advance(16 * MINUTE)
    await harness.wait_until(lambda: harness.snapshot.boxes == ())
    await harness.wait_until_board_current()
    assert "+25" in harness.board.text
    assert await harness.chips(ann) == 1025


@contextmanager
def _locked_database(file: Path) -> Iterator[None]:
    """Lock the database for writing, for less time than the bot waits for the lock."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()
