"""The first bet at an idle table waits five seconds for other players."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from bot.table.commands import ChangeOption, Close, Join, Kick, StartMatch, SyncMember, Via
from bot.table.ids import TableId, UserId
from bot.table.ledger import OPENING_BALANCE
from bot.table.notices import ClosedBy
from bot.table.refusals import AlreadyReady, BetFirst, NoSeat
from bot.table.stored.restore import restored
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

ONE, TWO = "T 9 9 8", "T T 7 T T T"


def waiting(*hands: str, **changes: Any) -> TableHarness:
    """Return a new table at which Ann has just bet, alone."""
    table = TableHarness(*hands, **changes)
    table.place_bet(ANN, 10)
    assert table.state.gathering
    return table


def test_first_bet_waits_five_seconds_for_others() -> None:
    table = waiting(ONE)
    assert (table.snapshot.stage, table.left) == (Stage.BETS, 5)
    assert table.view(ANN).status is SeatStatus.READY
    table.time_up()
    assert table.state.players_in_round() == (ANN,)
    assert not table.state.gathering


def test_bettor_may_deal_at_once() -> None:
    table = waiting(ONE)
    table.now += 1
    table.ready(ANN)
    assert table.state.players_in_round() == (ANN,)


def test_nobody_else_deals_at_once() -> None:
    table = waiting(ONE)
    with table.refused(NoSeat):
        table.ready(BOB)


def test_changed_bet_keeps_the_deadline() -> None:
    table = waiting(ONE)
    table.now += 3
    table.place_bet(ANN, 20)
    assert (table.state.gathering, table.left) == (True, 2)
    assert table.store.escrow() == {(1, ANN): 2_000}


def test_second_player_starts_a_whole_intermission() -> None:
    table = waiting("T T T 7 T T T T")
    table.now += 3
    table.place_bet(BOB, 10)
    assert (table.snapshot.stage, table.left) == (Stage.BETS, 30)
    table.now += 4
    table.place_bet(CLEO, 10)
    assert table.left == 26, "a third player does not prolong it"
    table.time_up()
    assert table.state.players_in_round() == (ANN, BOB, CLEO)


def test_any_bettor_ends_the_whole_intermission_when_all_have_bet() -> None:
    table = waiting(TWO)
    table.place_bet(BOB, 10)
    table.ready(BOB)
    assert table.state.players_in_round() == (ANN, BOB)


def test_deal_waits_for_a_player_who_took_their_bet_back() -> None:
    table = waiting(TWO)
    table.place_bet(BOB, 10)
    table.take_back(ANN)
    with table.refused(AlreadyReady):
        table.ready(BOB)
    with table.refused(BetFirst):
        table.ready(ANN)
    assert (table.state.gathering, table.left) == (False, 30)
    table.place_bet(ANN, 5)
    assert table.snapshot.players_in_round == {ANN, BOB}


def test_taking_the_first_bet_back_stops_the_clock() -> None:
    table = waiting(ONE)
    table.take_back(ANN)
    assert (table.state.deadline, table.state.gathering) == (None, False)
    assert table.store.purse(ANN) == OPENING_BALANCE
    table.now += 100
    table.place_bet(ANN, 10)
    assert (table.state.gathering, table.left) == (True, 5)


def test_leaving_or_sitting_out_ends_the_wait() -> None:
    for act in (TableHarness.leave, TableHarness.sit_out):
        table = waiting(ONE)
        act(table, ANN)
        assert (table.state.deadline, table.state.gathering, table.state.round) == (None, False, None)
        assert table.store.escrow() == {}


def test_removed_bettor_ends_the_wait() -> None:
    table = waiting(ONE)
    table.do(BOB, Kick(player=ANN))
    assert (table.state.deadline, table.state.gathering, table.state.seats) == (None, False, ())


def test_lone_player_is_dealt_at_once_after_a_round() -> None:
    table = waiting(f"{ONE} {ONE}")
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 59
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN,)


def test_lone_player_waits_again_a_minute_after_the_last_round() -> None:
    table = waiting(f"{ONE} {ONE}")
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 60
    table.place_bet(ANN, 10)
    assert (table.state.gathering, table.left) == (True, 5)


def test_player_beside_another_seat_does_not_wait() -> None:
    """The other player sits out, and is not waited for."""
    table = TableHarness(TWO, seated=(ANN, BOB))
    table.sit_out(BOB)
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN,)


def test_last_bettor_left_alone_does_not_wait() -> None:
    """Ann did not make the first bet at an idle table: Bob was there."""
    table = TableHarness(ONE, seated=(ANN, BOB))
    table.place_bet(ANN, 10)
    table.leave(BOB)
    assert table.state.players_in_round() == (ANN,)


def test_matches_do_not_wait() -> None:
    table = TableHarness(ONE, preset="vegas")
    table.do(ANN, Join())
    table.do(ANN, StartMatch())
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN,)


def test_base_bet_asked_for_is_dealt_at_once() -> None:
    """A player who asks for the deal does not wait for others."""
    table = waiting(ONE, on_missed_bet="base")
    table.take_back(ANN)
    table.ready(ANN)
    assert table.state.players_in_round() == (ANN,)


def test_table_without_intermission_clock_waits_for_the_second_player_only() -> None:
    table = waiting(TWO, intermission=0)
    assert table.left == 5
    table.place_bet(BOB, 10)
    assert table.state.players_in_round() == (ANN, BOB)


def test_changed_options_keep_the_wait() -> None:
    table = waiting(ONE)
    table.now += 2
    table.do(BOB, ChangeOption(option="hit_soft_17", value=False))
    assert (table.state.gathering, table.left) == (True, 3)


def test_new_shoe_is_shown_for_a_whole_wait() -> None:
    table = waiting(f"{ONE} {ONE}", ONE)
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 60
    table.place_bet(ANN, 10)
    table.now += 4
    table.do(BOB, ChangeOption(option="reshuffle", value="round"))
    assert table.state.shoe_no == 2
    assert (table.state.gathering, table.left) == (True, 5)


def test_returned_bet_is_asked_for_in_a_whole_intermission() -> None:
    table = waiting(ONE)
    table.do(BOB, ChangeOption(option="min_bet", value=20))
    assert table.state.returned == (ANN,)
    assert (table.state.gathering, table.left, table.snapshot.asked) == (False, 30, (ANN,))


def test_player_seated_from_the_queue_gets_a_whole_intermission() -> None:
    table = waiting(ONE, boxes=1)
    table.place_bet(BOB, 10)
    assert table.snapshot.queue == (BOB,)
    table.now += 2
    table.do(BOB, ChangeOption(option="boxes", value=2))
    assert (table.view(BOB).box, table.left) == (2, 30)
    assert table.snapshot.asked == (BOB,)


def test_other_news_does_not_end_the_wait() -> None:
    """A member of the queue ran out of chips at another table."""
    table = waiting(ONE, boxes=1)
    table.place_bet(BOB, 10)
    table.store.eliminated.add(BOB)
    table.do(None, SyncMember(player=BOB), via=Via.CLOCK)
    assert (table.state.queue, table.state.gathering, table.left) == ((), True, 5)


def test_closing_ends_the_wait_and_returns_the_bet() -> None:
    table = waiting(ONE)
    table.do(ANN, Close(why=ClosedBy(player=ANN)))
    assert (table.snapshot.stage, table.store.escrow()) == (Stage.CLOSED, {})


def test_restart_waits_the_five_seconds_again() -> None:
    table = waiting(ONE)
    assert table.restart() == table.state
    table.now += 500
    table.resume()
    assert (table.state.gathering, table.left) == (True, 5)
    table.time_up()
    assert table.state.players_in_round() == (ANN,)


def test_restart_does_not_make_a_table_idle() -> None:
    """The moment of the last round is stored, and counts from the round."""
    table = waiting(f"{ONE} {ONE}")
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 50
    table.resume()
    table.now += 5
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN,)


def test_state_of_an_earlier_release_counts_as_idle() -> None:
    table = TableHarness(ONE)
    stored = table.store.stored(TableId(table.state.id))
    text = json.loads(stored.row.state_json)
    for name in ("last_round_at", "gathering"):
        del text[name]
    row = dataclasses.replace(stored.row, state_json=json.dumps(text))
    state = restored(dataclasses.replace(stored, row=row))
    assert (state.last_round_at, state.gathering) == (None, False)


@pytest.mark.parametrize("box", [None, 5])
def test_bettor_on_any_box_waits(box: int | None) -> None:
    table = TableHarness(ONE, preset="standard")
    table.place_bet(UserId(ANN), 10, box)
    assert (table.state.gathering, table.left) == (True, 5)
    table.place_bet(ANN, 10, 7)
    assert (table.state.gathering, table.left) == (True, 5), "further boxes of the same player wait as well"
