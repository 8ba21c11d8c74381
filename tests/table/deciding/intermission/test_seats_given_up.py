"""With a queue, a seat whose player has missed two rounds is given up."""

from typing import Any

from bot.bank.ids import UserId
from bot.table.commands import Join, StartMatch
from bot.table.table_state import SeatsGivenUp
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE
from tests.table.table_harness import TableHarness

UNEVENTFUL = "T 9 9 8 " * 6


def full_table(**changes: Any) -> TableHarness:
    """Return a table with two boxes: Ann and Bob sit there, Cleo waits in the queue."""
    table = TableHarness(UNEVENTFUL, seated=(ANN, BOB), boxes=2, **changes)
    table.bet(CLEO, 10)
    return table


def play_round(table: TableHarness, *sitting_out: UserId) -> None:
    """Let Ann play a round while others sit out."""
    for player in sitting_out:
        table.sit_out(player)
    table.bet(ANN, 10)
    table.stand_all()


def seated(table: TableHarness) -> list[UserId]:
    return [seat.player for seat in table.state.seats]


def test_seat_is_given_up_after_two_missed_rounds() -> None:
    table = full_table()
    play_round(table, BOB)
    assert seated(table) == [ANN, BOB]
    play_round(table, BOB)
    assert (seated(table), table.state.queue) == ([ANN, CLEO], ())
    assert table.state.notice == SeatsGivenUp(players=(BOB,))
    assert table.view(CLEO).status is SeatStatus.THINKING
    assert table.left == 30


def test_notice_stays_until_the_next_deal() -> None:
    table = full_table()
    for _ in range(2):
        play_round(table, BOB)
    table.bet(BOB, 10)
    assert table.state.queue == (BOB,), "a bet lines the player up again"
    table.bet(ANN, 10)
    table.bet(CLEO, 10)
    assert table.state.notice is None


def test_bets_missed_by_the_clock_count() -> None:
    table = full_table()
    for _ in range(2):
        table.bet(ANN, 10)
        table.time_up()
        table.stand_all()
    assert seated(table) == [ANN, CLEO]


def test_missed_rounds_need_not_be_in_a_row() -> None:
    table = full_table()
    play_round(table, BOB)
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.stand_all()
    assert seated(table) == [ANN, BOB]
    play_round(table, BOB)
    assert seated(table) == [ANN, CLEO]


def test_rounds_before_the_queue_do_not_count() -> None:
    table = TableHarness(UNEVENTFUL, seated=(ANN, BOB), boxes=2)
    for _ in range(2):
        play_round(table, BOB)
    table.bet(CLEO, 10)
    play_round(table, BOB)
    assert seated(table) == [ANN, BOB]
    play_round(table, BOB)
    assert seated(table) == [ANN, CLEO]


def test_queue_that_forms_during_a_round_does_not_count_it() -> None:
    table = TableHarness(UNEVENTFUL, seated=(ANN, BOB), boxes=2)
    table.sit_out(BOB)
    table.bet(ANN, 10)
    table.bet(CLEO, 10)
    table.stand_all()
    play_round(table, BOB)
    assert seated(table) == [ANN, BOB]


def test_new_queue_counts_from_zero() -> None:
    table = full_table()
    play_round(table, BOB)
    table.leave(CLEO)
    assert table.seat(BOB).missed_rounds == 0
    table.bet(DAN, 10)
    play_round(table, BOB)
    assert seated(table) == [ANN, BOB]


def test_bet_during_the_second_round_keeps_the_seat() -> None:
    table = full_table()
    play_round(table, BOB)
    table.sit_out(BOB)
    table.bet(ANN, 10)
    table.bet(BOB, 20)
    table.play(ANN, "stand")
    assert seated(table) == [ANN, BOB]
    assert table.store.escrow() == {(3, BOB): 2_000}
    table.bet(ANN, 10)
    table.stand_all()
    assert seated(table) == [ANN, BOB], "Bob has played this round"


def test_player_with_a_stake_on_another_box_keeps_the_seat() -> None:
    table = full_table(preset="standard")
    table.share(ANN)
    for _ in range(2):
        table.bet(ANN, 10)
        table.bet(BOB, 10, box=1)
        table.stand_all()
    assert seated(table) == [ANN, BOB]


def test_every_seat_of_absent_players_is_given_up() -> None:
    table = TableHarness(UNEVENTFUL, seated=(ANN, BOB, DAN), boxes=3)
    table.bet(CLEO, 10)
    table.bet(EVE, 10)
    for _ in range(2):
        play_round(table, BOB, DAN)
    assert seated(table) == [ANN, CLEO, EVE]
    assert table.state.notice == SeatsGivenUp(players=(BOB, DAN))


def test_missed_rounds_survive_a_restart() -> None:
    table = full_table()
    play_round(table, BOB)
    restored = table.restart().seat_of(BOB)
    assert restored is not None
    assert restored.missed_rounds == 1


def test_closing_table_gives_no_seat_up() -> None:
    table = full_table()
    play_round(table, BOB)
    table.sit_out(BOB)
    table.bet(ANN, 10)
    table.close()
    table.stand_all()
    assert not isinstance(table.state.notice, SeatsGivenUp)


def test_seats_of_a_match_are_kept() -> None:
    """Nobody sits out a match, and it has no queue."""
    table = TableHarness("T T T 7 T 9", preset="vegas")
    for player in (ANN, BOB):
        table.do(player, Join())
    table.do(ANN, StartMatch())
    table.bet(ANN, 10)
    table.time_up()
    table.stand_all()
    assert [seat.missed_rounds for seat in table.state.seats] == [0, 0]


def test_seat_of_a_lone_player_who_sits_out_is_given_up() -> None:
    """Nobody bets, so there are no rounds: two intermissions count."""
    table = TableHarness("T 9 9 8", boxes=1)
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    table.bet(BOB, 10)
    table.sit_out(ANN)
    for _ in range(2):
        assert (seated(table), table.left) == ([ANN], 30)
        table.time_up()
    assert seated(table) == [BOB]


def test_seat_given_up_at_the_deal_goes_to_the_queue() -> None:
    table = TableHarness("T 9 9 8  A 9 T 8", seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    for _ in range(2):
        table.sit_out(BOB)
        table.bet(ANN, 10)
        if table.state.round is not None:
            table.play(ANN, "stand")
    assert seated(table) == [ANN, CLEO], "the round ended with Ann's blackjack"


def test_clock_stops_when_the_queue_is_left() -> None:
    table = TableHarness("T 9 9 8", boxes=1)
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    table.bet(BOB, 10)
    table.sit_out(ANN)
    table.leave(BOB)
    assert table.state.deadline is None
