"""``Deal now`` at the bank: ten seconds after a result, nobody waits for who is silent."""

from typing import Any

import pytest

from bot.blackjack.engine.round_state import Status
from bot.table.commands import ExpireIdle, ForgetMember, JoinQueue
from bot.table.refusals import AlreadyReady
from bot.table.table_state import HURRY_TIME
from bot.table.views.snapshots import SeatStatus, Stage
from bot.words.catalogue import ENGLISH
from cogs.board.buttons import button_rows
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def after_a_round(**rules: Any) -> TableHarness:
    """Return a table at which Ann has bet after the first round, and Bob is silent."""
    table = TableHarness("T T T 9 9 9", seated=(ANN, BOB), **rules)
    table.deal(ANN, BOB)
    table.stand_all()
    table.bet(ANN, 10)
    return table


def wait(table: TableHarness, seconds: float) -> None:
    table.now += seconds
    if table.state.expires_at is not None and table.state.expires_at <= table.now:
        table.do(None, ExpireIdle())


def offers_deal(table: TableHarness) -> bool:
    rows = button_rows(ENGLISH, table.snapshot, is_shortened=False)
    return "Deal now" in [button.label for row in rows for button in row.children]  # type: ignore[attr-defined]


def test_deal_is_offered_ten_seconds_after_a_result() -> None:
    table = after_a_round()
    wait(table, 9.9)  # docs/rules.md names ten seconds
    assert not offers_deal(table)
    with table.refused(AlreadyReady):
        table.ready(ANN)
    frame = table.snapshot.frame
    wait(table, 0.1)
    assert offers_deal(table)
    assert table.snapshot.frame == frame + 1


def test_bet_after_ten_seconds_shows_the_offer_at_once() -> None:
    table = TableHarness("T T T 9 9 9", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.stand_all()
    wait(table, HURRY_TIME + 1)
    assert not offers_deal(table)
    table.bet(ANN, 10)
    assert offers_deal(table)


def test_silent_player_is_skipped_without_a_missed_bet() -> None:
    table = after_a_round()
    wait(table, HURRY_TIME)
    table.ready(ANN)
    assert table.snapshot.stage is Stage.PLAY
    assert [box.player for box in table.snapshot.boxes] == [ANN]
    seat = table.seat(BOB)
    assert (seat.missed, seat.away) == (0, False)
    table.stand_all()
    assert table.view(BOB).status is SeatStatus.THINKING, "they are asked for the next round"


def test_silent_player_gets_the_base_bet_where_the_table_makes_it() -> None:
    table = after_a_round(on_missed_bet="base")
    wait(table, HURRY_TIME)
    table.ready(ANN)
    assert [box.player for box in table.snapshot.boxes] == [ANN, BOB]
    assert table.seat(BOB).missed == 0


@pytest.mark.parametrize("rules", [{"preset": "speed"}, {"intermission": 0}])
def test_no_haste_on_credit_and_without_a_clock(rules: dict[str, Any]) -> None:
    table = after_a_round(**rules)
    wait(table, HURRY_TIME + 5)
    assert not table.snapshot.may_hurry


def test_player_from_the_queue_is_waited_for_as_long() -> None:
    """Their deadline is nearer than an intermission."""
    table = TableHarness("T T T 9 9 9", seated=(ANN, BOB), boxes=2)
    table.deal(ANN, BOB)
    table.do(CLEO, JoinQueue())
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.stand_all()
    ended = table.now
    table.do(None, ForgetMember(player=BOB))
    assert table.view(CLEO).status is SeatStatus.THINKING
    wait(table, 1.0)
    assert not offers_deal(table)
    wait(table, ended + HURRY_TIME - table.now)
    assert offers_deal(table)


def test_offer_goes_with_the_bet() -> None:
    table = after_a_round()
    wait(table, HURRY_TIME)
    table.take_back(ANN)
    assert not table.snapshot.may_hurry


def test_offer_survives_a_restart() -> None:
    table = after_a_round()
    wait(table, HURRY_TIME)
    table.restart()
    table.resume()
    assert all(hand.status is Status.PLAYING for box in table.snapshot.boxes for hand in box.hands)
    wait(table, HURRY_TIME)
    assert table.snapshot.may_hurry, "ten seconds of the time that all have got once more"
