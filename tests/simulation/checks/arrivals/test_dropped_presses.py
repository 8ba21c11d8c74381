"""Test when a table may, and when it must, take a press for the second one of a double click."""

from collections import Counter

import pytest

from bot.bank.amounts import AmountWord, Cents
from bot.blackjack.moves import Move
from bot.table.commands import ExpireIdle, GoOn, PersonalAct, PlaceBet, Play, Request, Via
from bot.table.results import REVEAL_SECONDS
from bot.table.table_state import SILENT_TIME
from tests.simulation.checks.clocks.remaining_times import RemainingTimes
from tests.simulation.checks.commands import DOUBLE_CLICK_SECONDS, CommandInvariants
from tests.table.fakes import ANN, BOB, TABLE
from tests.table.table_harness import TableHarness

HERE, ELSEWHERE = (7, 0, 5), (7, 0, 1)
STAND = Play(move=Move.STAND)


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


def violations_of_bet(*, after: float) -> list[str]:
    """Ann's move ends the round, and so many seconds later a bet of hers on an earlier board counts."""
    found: list[str] = []

    def check(condition: bool, message: str) -> None:
        if not condition:
            found.append(message)

    table = TableHarness("T T 9 9", seated=(ANN,))
    seen, chip = table.state, PlaceBet(amount=Cents(1_000))
    table.bet(ANN, 10)
    states = {(TABLE, seen.frame): seen}
    invariants = CommandInvariants(states, RemainingTimes(check), Counter(), check)
    act: PersonalAct
    for act, frame, at, place in ((STAND, None, 0.0, HERE), (chip, seen.frame, after, ELSEWHERE)):
        before = table.state
        table.do(ANN, act, frame=frame, via=Via.PRESS)
        commit = table.store.commits[-1]
        invariants.on_asked(_press(commit.key, act, at=at, place=place))
        invariants.on_commit(commit, before, table.state)
    return found


def _press(key: str, act: PersonalAct, *, at: float, place: tuple[int, int, int] = HERE) -> Request:
    return Request(key=key, player=ANN, act=act, via=Via.PRESS, pressed_at=at, place=place)


@pytest.mark.parametrize("after", [0.0, DOUBLE_CLICK_SECONDS + REVEAL_SECONDS - 0.001])
def test_vote_that_ends_a_round_hides_buttons(after: float) -> None:
    assert violations_of_drop(after=after) == []


def test_press_after_the_result_is_not_dropped() -> None:
    (violation,) = violations_of_drop(after=DOUBLE_CLICK_SECONDS + REVEAL_SECONDS)
    assert "a press of 101 was dropped" in violation


def test_quick_bet_on_an_earlier_board_must_not_count() -> None:
    (violation,) = violations_of_bet(after=DOUBLE_CLICK_SECONDS - 0.001)
    assert "the second press of a double click of 101 acted" in violation


def test_later_bet_on_an_earlier_board_counts() -> None:
    assert violations_of_bet(after=DOUBLE_CLICK_SECONDS) == []
