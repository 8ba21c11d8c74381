"""Test whose hands may stand at the table of a missing server, when a person is forgotten there."""

from dataclasses import replace

import pytest

from bot.bank.ids import UserId
from bot.table.commands import ForgetMember
from bot.table.table_state import Seat
from tests.simulation.checks.arrivals.missing_servers import MissingServers
from tests.table.fakes import ANN, BOB, CLEO, GUILD
from tests.table.table_harness import TableHarness


def violations_of_forgetting(gone: UserId, *, leaving: bool = False, away: bool = False) -> list[str]:
    """Ann is forgotten during her turn, and Bob has left. The check hears that ``gone`` was gone before."""
    found: list[str] = []

    def check(condition: bool, message: str) -> None:
        if not condition:
            found.append(message)

    table = TableHarness("T T T T T T T 7", seated=(ANN, BOB, CLEO), simultaneous=False)
    table.deal(ANN, BOB, CLEO)
    table.leave(BOB)
    before = table.state
    table.do(None, ForgetMember(player=ANN))
    assert [player for player, _ in table.moves()] == [ANN, BOB]

    def seen(seat: Seat) -> Seat:
        is_gone = seat.player == gone
        return replace(seat, leaving=is_gone and leaving, away=is_gone and away)

    invariants = MissingServers(check)
    invariants.on_missing(GUILD, table.now - 1)
    before = replace(before, seats=tuple(seen(seat) for seat in before.seats))
    invariants.on_commit(table.store.commits[-1], before, table.state)
    return found


@pytest.mark.parametrize("how", ["leaving", "away"])
def test_hands_of_players_who_were_gone_may_stand(how: str) -> None:
    assert violations_of_forgetting(BOB, **{how: True}) == []


def test_hands_of_players_who_stay_may_not_stand() -> None:
    (violation,) = violations_of_forgetting(CLEO, leaving=True)
    assert "the cards of a missing server's table have changed" in violation
