"""The first bet at an idle table waits five seconds for others, and each member's first bet once more."""

from typing import Any

import pytest

from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.table.commands import ChangeOption, Close, Join, Kick, StartMatch, SyncMember, Via
from bot.table.refusals import AlreadyReady, BetFirst, NoSeat
from bot.table.table_state import ClosedBy
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


def waiting_with_queue() -> TableHarness:
    """Return a table whose only box is open to followers: Ann has just bet there, and Bob is in the queue."""
    table = TableHarness(ONE, preset="standard", boxes=1, seated=(ANN,))
    table.share(ANN)
    table.place_bet(ANN, 10)
    table.place_bet(BOB, 10)
    assert (table.snapshot.queue, table.state.gathering) == ((BOB,), True)
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


def test_first_bet_of_each_member_restarts_the_five_seconds() -> None:
    table = waiting("T T T 7 T T T T")
    table.now += 3
    table.place_bet(BOB, 10)
    assert (table.snapshot.stage, table.left) == (Stage.BETS, 5)
    table.now += 4
    table.place_bet(CLEO, 10)
    assert (table.state.gathering, table.left) == (True, 5)
    table.time_up()
    assert table.state.players_in_round() == (ANN, BOB, CLEO)
    assert table.state.first_bets == {}


def test_changed_bets_do_not_restart_the_five_seconds() -> None:
    table = waiting(TWO)
    table.now += 3
    table.place_bet(BOB, 10)
    for player, chips in ((ANN, 20), (BOB, 20), (BOB, 30)):
        table.now += 1
        table.place_bet(player, chips)
    assert (table.state.gathering, table.left) == (True, 2)


@pytest.mark.parametrize(("intermission", "bound"), [(5, 5), (30, 30), (0, 30)])
def test_deal_comes_at_most_one_intermission_after_the_first_bet(intermission: int, bound: int) -> None:
    """Others come and go, each within five seconds of the one before."""
    table = waiting(ONE, intermission=intermission)
    start = table.now
    for number in range(500, 510):
        if table.left <= 4:
            break
        table.now += 4
        table.place_bet(UserId(number), 10)
        assert table.now + table.left <= start + bound
        table.leave(UserId(number))
    table.time_up()
    assert (table.now, table.state.players_in_round()) == (start + bound, (ANN,))


def test_no_free_seat_deals_at_once() -> None:
    for boxes in (1, 2):
        table = TableHarness(TWO, boxes=boxes)
        for player in (ANN, BOB)[:boxes]:
            assert table.state.round is None
            table.place_bet(player, 10)
        assert len(table.state.players_in_round()) == boxes


def test_open_box_of_a_full_table_waits_for_followers() -> None:
    table = TableHarness(TWO, preset="standard", boxes=1, seated=(ANN,))
    table.share(ANN)
    table.place_bet(ANN, 10)
    assert (table.state.gathering, table.left) == (True, 5)


def test_seats_that_are_away_count_as_empty() -> None:
    """Bob has left his phone: Ann is alone, so that her first bet waits for others, and a large one too."""
    table = TableHarness(TWO, f"{ONE} {ONE}", seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.time_up()
    assert table.view(BOB).status is SeatStatus.AWAY
    table.play(ANN, "stand")
    table.now += 10
    table.place_bet(ANN, 100)
    assert (table.state.gathering, table.left) == (True, 3)
    table.take_back(ANN)
    table.now += 60
    table.place_bet(ANN, 10)
    assert (table.state.gathering, table.left) == (True, 5)


def test_bet_that_comes_again_renews_nothing() -> None:
    """Neither taking a bet back nor leaving gives Bob his five seconds again, or moves the bound."""
    for act in (TableHarness.take_back, TableHarness.leave):
        table = waiting(TWO)
        table.now += 3
        table.place_bet(BOB, 10)
        first = table.state.first_bets
        table.now += 1
        act(table, BOB)
        table.now += 1
        table.place_bet(BOB, 20)
        assert (table.state.gathering, table.left, table.state.first_bets) == (True, 3, first)
        act(table, BOB)
        if act is TableHarness.take_back:
            assert table.left == 25, "of the 30 seconds from Ann's bet"
            table.now += 5
            table.place_bet(BOB, 20)
            assert table.state.players_in_round() == (ANN, BOB), "his five seconds are over"


def test_lone_member_who_comes_again_renews_nothing() -> None:
    table = waiting(ONE)
    table.now += 2
    table.leave(ANN)
    assert table.state.deadline is None
    table.now += 1
    table.place_bet(ANN, 10)
    assert table.left == 2


def test_bound_that_is_over_begins_again_without_bets() -> None:
    table = waiting(ONE)
    table.take_back(ANN)
    table.now += 30
    table.place_bet(ANN, 10)
    assert (table.state.gathering, table.left) == (True, 5)


def test_any_bettor_ends_the_wait_when_all_have_bet() -> None:
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
    table.now += 10
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


def test_table_without_intermission_clock_waits_as_well() -> None:
    table = waiting(TWO, intermission=0)
    assert table.left == 5
    table.now += 4
    table.place_bet(BOB, 10)
    assert (table.state.gathering, table.left) == (True, 5)
    table.time_up()
    assert table.state.players_in_round() == (ANN, BOB)


def test_changed_options_keep_the_wait() -> None:
    table = waiting(ONE)
    table.now += 2
    table.do(BOB, ChangeOption(option="hit_soft_17", value=False))
    assert (table.state.gathering, table.left) == (True, 3)


def test_new_shoe_is_shown_before_the_deal() -> None:
    table = waiting(f"{ONE} {ONE}", ONE)
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 60
    table.place_bet(ANN, 10)
    table.now += 4
    table.do(BOB, ChangeOption(option="reshuffle", value="round"))
    assert table.state.shoe_no == 2
    assert (table.state.gathering, table.left) == (True, 3)


def test_returned_bet_is_asked_for_in_a_whole_intermission() -> None:
    table = waiting(ONE)
    table.do(BOB, ChangeOption(option="min_bet", value=20))
    assert table.state.returned == (ANN,)
    assert (table.state.gathering, table.left, table.snapshot.asked) == (False, 30, (ANN,))


def test_player_seated_from_the_queue_gets_a_whole_intermission() -> None:
    table = waiting_with_queue()
    table.now += 2
    table.do(BOB, ChangeOption(option="boxes", value=2))
    assert (table.view(BOB).box, table.left) == (2, 30)
    assert table.snapshot.asked == (BOB,)


def test_other_news_does_not_end_the_wait() -> None:
    """A member of the queue ran out of chips at another table."""
    table = waiting_with_queue()
    table.store.eliminated.add(BOB)
    table.do(None, SyncMember(player=BOB), via=Via.CLOCK)
    assert (table.state.queue, table.state.gathering, table.left) == ((), True, 5)


def test_closing_ends_the_wait_and_returns_the_bet() -> None:
    table = waiting(ONE)
    table.do(ANN, Close(why=ClosedBy(player=ANN)))
    assert (table.snapshot.stage, table.store.escrow()) == (Stage.CLOSED, {})


@pytest.mark.parametrize(("pause", "left"), [(10, 5), (28, 2), (500, 0)])
def test_restart_waits_again_within_the_bound(pause: int, left: int) -> None:
    table = waiting(ONE)
    assert table.restart() == table.state
    table.now += pause
    table.resume()
    assert (table.state.gathering, table.left) == (True, left)
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


@pytest.mark.parametrize("box", [None, 5])
def test_bettor_on_any_box_waits(box: int | None) -> None:
    table = TableHarness(ONE, preset="standard")
    table.place_bet(UserId(ANN), 10, box)
    assert (table.state.gathering, table.left) == (True, 5)
    table.place_bet(ANN, 10, 7)
    assert (table.state.gathering, table.left) == (True, 5), "further boxes of the same player wait as well"
