"""Test when a table may take a press for the second one of a double click."""

from collections import Counter

import pytest

from bot.bank.amounts import AmountWord
from bot.table.commands import ExpireIdle, GoOn, PersonalAct, PlaceBet, Request, Via
from bot.table.results import REVEAL_SECONDS
from bot.table.table_state import SILENT_TIME
from tests.simulation.checks.clocks.remaining_times import RemainingTimes
from tests.simulation.checks.commands import DOUBLE_CLICK_SECONDS, CommandInvariants
from tests.table.fakes import ANN, BOB, TABLE
from tests.table.table_harness import TableHarness

HERE = (7, 0, 5)


def violations_of_drop(*, after: float) -> list[str]:
    """Ann's vote ends the round, and so many seconds later a press of hers at the same place is dropped."""
    found: list[str] = []

    def check(condition: bool, message: str) -> None:
        if not condition:
            found.append(message)

    table = TableHarness("T T T T T 7", seated=(ANN, BOB), turn_time=0, intermission=0)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    table.now += SILENT_TIME
    table.do(None, ExpireIdle(), via=Via.CLOCK)
    invariants = CommandInvariants({}, RemainingTimes(check), Counter(), check)
    before, vote = table.state, GoOn(without=BOB)
    table.do(ANN, vote)
    assert table.state.round is None
    commit = table.store.commits[-1]
    invariants.on_asked(_press(commit.key, vote, at=0.0))
    invariants.on_commit(commit, before, table.state)
    second = _press("second", PlaceBet(amount=AmountWord.SAME), at=after)
    invariants.on_asked(second)
    invariants.on_dropped(TABLE, second)
    return found


def _press(key: str, act: PersonalAct, *, at: float) -> Request:
    return Request(key=key, player=ANN, act=act, via=Via.PRESS, pressed_at=at, place=HERE)


@pytest.mark.parametrize("after", [0.0, DOUBLE_CLICK_SECONDS + REVEAL_SECONDS - 0.001])
def test_vote_that_ends_a_round_hides_buttons(after: float) -> None:
    assert violations_of_drop(after=after) == []


def test_press_after_the_result_is_not_dropped() -> None:
    (violation,) = violations_of_drop(after=DOUBLE_CLICK_SECONDS + REVEAL_SECONDS)
    assert "a press of 101 was dropped" in violation
