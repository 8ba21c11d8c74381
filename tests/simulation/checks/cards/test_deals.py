"""Test which bets may go back at a deal."""

from bot.bank.ids import UserId
from bot.table.commands import ChangeOption, ExpireIdle, GoOn, Via
from bot.table.table_state import SILENT_TIME
from tests.simulation.checks.cards.deals import DealInvariants
from tests.simulation.checks.members import BreakInvariants
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def violations_of_deal(*, known_break_of: UserId) -> list[str]:
    """Deal after the bet of Ann has gone back, because of a break that her table knows last."""
    found: list[str] = []

    def check(condition: bool, message: str) -> None:
        if not condition:
            found.append(message)

    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base")
    table.place_bet(ANN, 10)
    before, table.store.breaks[ANN] = table.state, table.now + 86_400.0
    breaks = BreakInvariants(check)
    breaks.on_break(known_break_of, table.now)
    table.time_up()
    assert table.state.players_in_round() == (BOB,)
    DealInvariants(breaks, check).on_commit(table.store.commits[-1], before, table.state)
    return found


def test_bet_goes_back_because_of_a_break() -> None:
    assert violations_of_deal(known_break_of=ANN) == []


def test_bet_of_another_player_is_not_lost() -> None:
    (violation,) = violations_of_deal(known_break_of=BOB)
    assert "the bets of {101} were neither dealt nor returned" in violation


def test_bet_of_a_player_left_behind_goes_back() -> None:
    found: list[str] = []

    def check(condition: bool, message: str) -> None:
        if not condition:
            found.append(message)

    table = TableHarness(seated=(ANN, BOB), boxes_per_player=3, turn_time=0, intermission=0)
    table.place_bet(BOB, 20, box=2)
    table.place_bet(BOB, 200, box=4)
    table.do(CLEO, ChangeOption(option="max_bet", value=50))
    table.bet(ANN, 10)
    table.now += SILENT_TIME
    table.do(None, ExpireIdle(), via=Via.CLOCK)
    before = table.state
    table.do(ANN, GoOn())
    assert table.state.players_in_round() == (ANN,)
    DealInvariants(BreakInvariants(check), check).on_commit(table.store.commits[-1], before, table.state)
    assert found == []
