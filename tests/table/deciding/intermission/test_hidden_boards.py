"""A table whose board Discord refuses deals nothing, and returns the bets after the intermission."""

from typing import Any

import pytest

from bot.table.commands import GuildContext
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness


def hidden(**options: Any) -> TableHarness:
    """Return a table with Ann and Bob, whose board Discord refuses."""
    table = TableHarness(seated=(ANN, BOB), **options)
    table.guild = GuildContext(takes_board=False)
    return table


@pytest.mark.parametrize("intermission", [30, 0])
def test_bets_go_back_at_the_end_of_the_intermission(intermission: int) -> None:
    table = hidden(intermission=intermission)
    table.place_bet(ANN, 25)
    table.place_bet(BOB, 25)
    assert table.state.round is None
    assert table.state.deadline is not None
    table.time_up()
    after = table.state
    assert after.round is None
    assert after.wagers == ()
    assert after.deadline is None
    assert table.store.escrow() == {}
    assert set(table.state.returned) == {ANN, BOB}


def test_deal_follows_when_the_board_is_taken_again() -> None:
    table = hidden()
    for player in (ANN, BOB):
        table.place_bet(player, 25)
    table.guild = GuildContext()
    table.resume()
    table.time_up()
    assert table.state.round is not None
