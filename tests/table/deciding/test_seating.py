from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.moves import Move
from bot.table import refusals
from bot.table.commands import ForgetMember, SyncMember
from bot.table.events import MoveMade, RoundSettled, TableClosed
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

THREE = (ANN, BOB, CLEO)
TWENTIES = "T T 7 T T T"
TWENTIES_OF_THREE = "T T T 7 T T T T"


def test_ready_ends_a_players_intermission() -> None:
    """Without a bet, only where the table makes the base bet."""
    table = TableHarness(seated=THREE, on_missed_bet="base")
    table.ready(ANN)
    assert table.view(ANN).status is SeatStatus.READY
    assert table.snapshot.asked == (BOB, CLEO)
    with table.refused(refusals.AlreadyReady):
        table.ready(ANN)


def test_ready_without_a_bet_is_refused() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(BOB, 10)
    with table.refused(refusals.BetFirst):
        table.ready(ANN)


def test_ready_without_chips_for_the_base_bet_is_refused() -> None:
    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base", base_bet=25)
    table.store.set_purse(ANN, 2_499)
    with table.refused(refusals.BetFirst):
        table.ready(ANN)


def test_ready_follower_without_a_box_is_refused() -> None:
    """The base bet is made on a player's own box only."""
    table = TableHarness(TWENTIES, preset="standard", boxes=2, seated=(ANN, BOB), on_missed_bet="base")
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 10, box=1)
    table.take_back(CLEO)
    with table.refused(refusals.BetFirst):
        table.ready(CLEO)


def test_ready_answers_nothing_about_hidden_bets() -> None:
    """Bob's hidden bet fills Ann's box. It gives way to the base bet, which the deal shows."""
    answers = []
    for chips in (5, 100):
        table = TableHarness(preset="standard", seated=THREE, on_missed_bet="base", hidden_bets=True)
        table.share(ANN)
        table.bet(BOB, chips, box=1)
        table.ready(ANN)
        answers.append(table.view(ANN).status)
    assert answers == [SeatStatus.READY] * 2


def test_ready_during_round_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    with table.refused(refusals.RoundRunning):
        table.ready(ANN)


def test_seat_commands_without_a_seat_are_refused() -> None:
    table = TableHarness(seated=(ANN,))
    for act in (table.ready, table.sit_out, table.leave):
        with table.refused(refusals.NoSeat):
            act(BOB)


def test_sitting_out_returns_bet_and_skips_one_round() -> None:
    table = TableHarness(TWENTIES, seated=THREE)
    table.bet(ANN, 10)
    table.sit_out(ANN)
    assert table.store.purse(ANN) == OPENING_BALANCE
    assert table.view(ANN).status is SeatStatus.SITS_OUT
    with table.refused(refusals.AlreadySittingOut):
        table.sit_out(ANN)
    table.deal(BOB, CLEO)
    assert table.state.players_in_round() == (BOB, CLEO)
    table.play(BOB, "stand")
    table.play(CLEO, "stand")
    assert set(table.snapshot.asked) == set(THREE)


def test_sitting_out_during_round_skips_the_next() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 30)
    table.sit_out(ANN)
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000}
    table.stand_all()
    assert table.snapshot.asked == (BOB,)
    assert table.net(ANN) == 1_000


def test_bet_or_ready_cancels_sitting_out() -> None:
    table = TableHarness(seated=THREE, on_missed_bet="base")
    table.sit_out(ANN)
    table.ready(ANN)
    assert table.view(ANN).status is SeatStatus.READY
    table.sit_out(ANN)
    table.bet(ANN, 10)
    assert table.view(ANN).status is SeatStatus.READY


def test_table_waits_when_everybody_sits_out() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.sit_out(ANN)
    assert table.left == 30
    table.sit_out(BOB)
    assert table.state.deadline is None
    assert table.state.round is None
    with table.refused(refusals.BetFirst):
        table.ready(BOB)


def test_leaving_frees_seat_and_returns_bet() -> None:
    table = TableHarness(seated=THREE)
    table.bet(ANN, 10)
    table.leave(ANN)
    assert table.store.purse(ANN) == OPENING_BALANCE
    assert table.state.seat_of(ANN) is None
    assert table.state.wagers == ()


def test_forgotten_player_leaves_the_deal_to_the_clock() -> None:
    """The table of a missing server has no clock, and deals to nobody."""
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.do(None, ForgetMember(player=BOB))
    assert table.state.round is None
    assert table.left == 3
    table.time_up()
    assert table.state.players_in_round() == (ANN,)


def test_player_on_a_break_leaves_the_deal_to_the_clock() -> None:
    """The table of a missing server has no clock, and deals to nobody."""
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.store.breaks[BOB] = table.now + 86_400.0
    table.do(None, SyncMember(player=BOB))
    assert table.state.round is None
    assert table.left == 3
    table.time_up()
    assert table.state.players_in_round() == (ANN,)


def test_last_player_leaving_stops_the_clock() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.sit_out(ANN)
    table.leave(BOB)
    table.leave(ANN)
    assert table.state.deadline is None
    assert table.state.seats == ()


def test_leaving_undecided_player_starts_the_deal() -> None:
    table = TableHarness(TWENTIES, seated=THREE)
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.leave(CLEO)
    assert table.state.players_in_round() == (ANN, BOB)


def test_leaving_during_round_stands_and_pays() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.leave(ANN)
    (move,) = (event for event in table.events if isinstance(event, MoveMade))
    assert (move.player, move.action.move, move.action.by_timer) == (ANN, "stand", True)
    table.play(BOB, "stand")
    assert table.store.purse(ANN) == OPENING_BALANCE + 1_000
    assert table.state.seat_of(ANN) is None


def test_leaving_with_last_open_hand_settles_the_round() -> None:
    table = TableHarness("T 7 T T")
    table.bet(ANN, 10)
    table.leave(ANN)
    assert isinstance(table.events[-1], RoundSettled)
    assert table.state.round is None
    assert table.state.deadline is None
    assert table.store.purse(ANN) == OPENING_BALANCE + 1_000


def test_leaving_out_of_turn_keeps_the_deadline() -> None:
    """The hand stands when its turn comes."""
    table = TableHarness(TWENTIES_OF_THREE, seated=THREE, simultaneous=False)
    table.deal(*THREE)
    table.now += 5
    table.leave(BOB)
    assert table.left == 15
    assert table.moves() == []
    table.play(ANN, "stand")
    assert table.moves() == [(ANN, Move.STAND), (BOB, Move.STAND)]
    assert table.snapshot.asked == (CLEO,)


def test_leaving_declines_offers_and_stands() -> None:
    table = TableHarness("T T A T T 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.leave(ANN)
    assert table.moves() == [(ANN, Move.DECLINE)]
    table.play(BOB, "decline")
    assert table.moves() == [(BOB, Move.DECLINE), (ANN, Move.STAND)]


def test_bet_after_leaving_during_round_keeps_the_seat() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.leave(ANN)
    table.bet(ANN, 20)
    table.play(BOB, "stand")
    assert table.view(ANN).status is SeatStatus.READY
    assert table.store.escrow() == {(2, ANN): 2_000}


def test_closing_in_intermission_returns_every_wager() -> None:
    table = TableHarness(seated=THREE)
    table.bet(ANN, 10)
    table.bet(BOB, 20)
    table.close()
    assert table.store.escrow() == {}
    assert table.snapshot.stage is Stage.CLOSED
    assert [type(event) for event in table.events][-1] is TableClosed
    with table.refused(refusals.NoTable):
        table.bet(ANN, 10)


def test_closing_twice_is_refused() -> None:
    table = TableHarness("T 7 T T")
    table.bet(ANN, 10)
    table.close()
    with table.refused(refusals.TableClosing):
        table.close()
