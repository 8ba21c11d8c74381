"""Test which votes on a silent player a table may keep."""

from collections import Counter
from dataclasses import replace

from bot.bank.ids import UserId
from bot.table.commands import ExpireIdle, GoOn, Via
from bot.table.table_state import SILENT_TIME, TableState
from tests.simulation.checks.clocks.silence import SilenceInvariants
from tests.simulation.checks.members import BreakInvariants
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import TableHarness


def violations_of_votes(*kept: UserId) -> list[str]:
    """Ann votes to go on without Bob, and takes her bet back. The table keeps the votes of these players."""
    found: list[str] = []

    def check(condition: bool, message: str) -> None:
        if not condition:
            found.append(message)

    table = TableHarness(seated=(ANN, BOB, CLEO, DAN), turn_time=0, intermission=0)
    invariants = SilenceInvariants(BreakInvariants(check), Counter(), check)
    for player in (ANN, CLEO, DAN):
        table.bet(player, 10)
        invariants.on_commit(table.store.commits[-1], None, table.state)
    table.now += SILENT_TIME
    table.do(None, ExpireIdle(), via=Via.CLOCK)
    before = table.state
    table.do(ANN, GoOn())
    invariants.on_commit(table.store.commits[-1], before, table.state)
    before = table.state
    table.take_back(ANN)
    invariants.on_commit(table.store.commits[-1], before, _with_votes(table.state, kept))
    return found


def _with_votes(state: TableState, votes: tuple[UserId, ...]) -> TableState:
    seats = (replace(seat, votes=votes) if seat.player == BOB else seat for seat in state.seats)
    return replace(state, seats=tuple(seats))


def test_vote_without_a_bet_is_dropped() -> None:
    assert violations_of_votes() == []
    (violation,) = violations_of_votes(ANN)
    assert "{101} have no vote on 102, and it counts" in violation
