"""What lines of the log as JSON know that come from a board, or from a repeated look."""

import json
import logging
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from bot.operation.log_lines import JsonFormatter
from cogs import server_seasons
from cogs.coach import DecisionJudge
from tests.e2e.bank.test_posted_leaderboard import give, start_posted, wait
from tests.e2e.coach import test_accuracy as accuracy
from tests.e2e.harness.bot_harness import MESSAGE, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_winning_hand


class Lines(logging.Handler):
    """Keeps each line as the log of a process would have it."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(JsonFormatter(shard="0/1"))
        self.written: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(json.loads(self.format(record)))

    def known(self, words: str) -> list[dict[str, Any]]:
        """Return what lines with these words know, each once."""
        found = [
            {name: line.get(name) for name in ("server", "table", "round", "interaction")}
            for line in self.written
            if words in line["message"]
        ]
        return [each for number, each in enumerate(found) if each not in found[:number]]


def about_server(harness: BotHarness) -> dict[str, Any]:
    return {"server": str(harness.sandbox.guild.id), "table": None, "round": None, "interaction": None}


@pytest.fixture
def lines() -> Iterator[Lines]:
    logger, lines = logging.getLogger("cogs"), Lines()
    before = logger.level
    logger.setLevel(logging.INFO)
    logger.addHandler(lines)
    yield lines
    logger.removeHandler(lines)
    logger.setLevel(before)


async def test_line_of_a_board_names_its_round(start_harness: StartHarness, lines: Lines) -> None:
    """And no interaction: the board follows many of them."""
    harness, ann, _ = await start_winning_hand(start_harness)
    harness.sandbox.faults.rate_limit("PATCH", MESSAGE, via=False, count=2)
    await harness.type(ann, "stand")
    await harness.pass_time(5)
    snapshot = harness.snapshot
    known = about_server(harness) | {"table": snapshot.table, "round": snapshot.round_id}
    assert lines.known("could not be shown") == [known]
    assert snapshot.round_id is not None


async def test_line_about_the_end_of_a_season_names_the_server(
    start_harness: StartHarness, lines: Lines
) -> None:
    harness = await start_harness()
    await harness.type(harness.owner, "admin season schedule", every="month")
    with patch.object(server_seasons, "next_end", side_effect=ValueError("damaged")):
        await harness.pass_time(22, step=11.0)
    assert lines.known("the end of the season of server") == [about_server(harness)]


async def test_line_about_a_posted_leaderboard_names_the_server(
    start_harness: StartHarness, lines: Lines
) -> None:
    harness, _ = await start_posted(start_harness)
    await give(harness)
    with patch.object(harness.store, "ranking", side_effect=ValueError("damaged")):
        await wait(harness, 60)
    assert lines.known("the leaderboard of channel") == [about_server(harness)]


async def test_line_about_a_judged_round_names_it(start_harness: StartHarness, lines: Lines) -> None:
    harness = await accuracy.start(start_harness)
    with patch.object(DecisionJudge, "_judge", side_effect=ValueError("damaged")):
        await accuracy.judge(harness)
    ((number,),) = harness.query("SELECT id FROM rounds")
    assert lines.known("is damaged and is not judged") == [about_server(harness) | {"round": number}]
