from __future__ import annotations

from bot.blackjack.moves import Move
from bot.table.commands import TimeUp, Via
from bot.table.events import (
    MoveMade,
    RoundDealt,
    RoundSettled,
    ShoeFrozen,
    ShoeOpened,
    ShoeRetired,
    TableClosed,
)
from bot.table.ledger import OPENING_BALANCE, TransferKind
from bot.table.refusals import MoveUnaffordable, Outdated, TableClosing
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE
from tests.table.felt import Felt

NATURAL = "A 9 K 7"
NINETEEN_WINS = "T 8 9 9"
TWENTY_AND_NINETEEN = "T T 7 T 9 T"


def test_a_lone_bettor_is_dealt_at_once() -> None:
    felt = Felt(NINETEEN_WINS)
    felt.bet(ANN, 10)
    assert [type(event) for event in felt.events] == [ShoeFrozen, RoundDealt]
    assert (felt.picture.boxes[0].hands[0].cards[0] or "").startswith("T")
    assert felt.left == 20


def test_a_lone_ready_player_takes_the_base_bet_and_is_dealt_at_once() -> None:
    felt = Felt(seated=(ANN,), on_missed_bet="base")
    felt.ready(ANN)
    assert felt.state.round is not None
    assert felt.store.escrow() == {(1, ANN): 1_000}


def test_a_lone_ready_player_without_a_bet_sits_out_and_the_table_waits_without_a_clock() -> None:
    felt = Felt(seated=(ANN,))
    felt.ready(ANN)
    assert felt.state.round is None
    assert felt.state.deadline is None
    assert felt.view(ANN).status is SeatStatus.SITS_OUT


def test_the_clock_of_an_intermission_starts_with_the_first_who_is_not_alone() -> None:
    felt = Felt(seated=(ANN, BOB))
    assert felt.state.deadline is None
    felt.bet(ANN, 10)
    assert felt.left == 30
    assert felt.picture.asked == (BOB,)


def test_a_later_bet_does_not_give_the_intermission_more_time() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 10)
    felt.now += 7
    felt.bet(BOB, 10)
    assert felt.left == 23


def test_an_intermission_ends_when_the_last_is_ready() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 10)
    felt.bet(CLEO, 30)
    assert felt.state.round is None
    felt.sit_out(BOB)
    assert felt.state.players_in_round() == (ANN, CLEO)


def test_boxes_are_dealt_in_seat_order_whoever_bet_first() -> None:
    felt = Felt("2 3 9 4 5 9", seated=(ANN, BOB))
    felt.bet(BOB, 20)
    felt.bet(ANN, 10)
    assert [box.player for box in felt.picture.boxes] == [ANN, BOB]
    assert [box.hands[0].bet for box in felt.picture.boxes] == [1_000, 2_000]
    assert [box.hands[0].total for box in felt.picture.boxes] == [6, 8]


def test_at_the_end_of_the_intermission_the_bettors_are_dealt_and_the_others_sit_out() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.time_up()
    assert felt.state.players_in_round() == (ANN,)
    assert felt.view(BOB).status is SeatStatus.THINKING, "in the round after this one he is asked again"
    assert felt.seat(BOB).missed == 1


def test_a_missed_bet_is_the_base_bet_where_the_table_says_so() -> None:
    felt = Felt(seated=(ANN, BOB), on_missed_bet="base", base_bet=25)
    felt.bet(ANN, 10)
    felt.time_up()
    assert felt.store.escrow() == {(1, ANN): 1_000, (1, BOB): 2_500}
    assert felt.seat(BOB).missed == 1


def test_a_base_bet_that_cannot_be_paid_is_not_made() -> None:
    felt = Felt(seated=(ANN, BOB), on_missed_bet="base", base_bet=25)
    felt.store.set_purse(BOB, 2_499)
    felt.bet(ANN, 10)
    felt.time_up()
    assert felt.state.players_in_round() == (ANN,)
    assert felt.store.purse(BOB) == 2_499


def test_a_table_without_bets_waits_without_a_clock_and_deals_nothing() -> None:
    felt = Felt("T 8 9 9", seated=(ANN,))
    felt.bet(ANN, 10)
    felt.play(ANN, "stand")
    felt.time_up()
    assert felt.events == ()
    assert felt.state.deadline is None
    assert felt.state.round_no == 2


def test_a_round_is_paid_and_the_next_bets_are_open() -> None:
    felt = Felt(TWENTY_AND_NINETEEN, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.net(ANN) == 1_000
    assert felt.net(BOB) == 1_000
    assert felt.store.escrow() == {}
    assert felt.store.purse(ANN) == OPENING_BALANCE + 1_000
    assert felt.picture.asked == (ANN, BOB)
    assert felt.left == 30


def test_a_natural_is_paid_in_the_command_that_dealt_it() -> None:
    felt = Felt(NATURAL)
    felt.bet(ANN, 10)
    assert [type(event) for event in felt.events] == [ShoeFrozen, RoundDealt, RoundSettled]
    assert felt.store.purse(ANN) == OPENING_BALANCE + 1_500
    assert felt.state.last is not None
    assert felt.state.last.boxes[0].hands[0].outcome == "natural"
    assert felt.state.last.boxes[0].chips == OPENING_BALANCE + 1_500


def test_every_chip_that_moves_is_said_with_its_reason() -> None:
    felt = Felt("T T 8 7 9 9", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "double")
    felt.play(BOB, "stand")
    lost_or_won = {kind: sum(t.amount for t in felt.store.transfers(kind)) for kind in TransferKind}
    assert lost_or_won[TransferKind.STAKE] == 3_000
    assert sum(felt.store.balances.values()) == 0
    ann, bob = felt.net(ANN), felt.net(BOB)
    assert felt.store.purse(ANN) == OPENING_BALANCE + ann
    assert felt.store.purse(BOB) == OPENING_BALANCE + bob
    assert lost_or_won[TransferKind.WIN] == max(ann, 0) + max(bob, 0)
    assert lost_or_won[TransferKind.LOSS] == max(-ann, 0) + max(-bob, 0)


def test_a_wager_for_the_next_round_is_kept_through_the_settlement() -> None:
    felt = Felt("T T 7 T 9 T", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.bet(ANN, 40)
    assert felt.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000, (2, ANN): 4_000}
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.store.escrow() == {(2, ANN): 4_000}
    assert felt.view(ANN).status is SeatStatus.READY
    assert felt.picture.asked == (BOB,)
    felt.bet(BOB, 10)
    assert felt.store.escrow() == {(2, ANN): 4_000, (2, BOB): 1_000}
    assert felt.state.round is not None


def test_when_all_have_bet_in_mid_round_the_result_is_seen_before_the_next_deal() -> None:
    felt = Felt(f"{NINETEEN_WINS} {NINETEEN_WINS}")
    felt.bet(ANN, 10)
    felt.bet(ANN, 20)
    felt.play(ANN, "stand")
    assert felt.state.last is not None
    assert 0 < felt.left < 10
    felt.time_up()
    assert felt.store.escrow() == {(2, ANN): 2_000}
    assert felt.state.round is not None


def test_the_cut_card_in_mid_round_brings_a_new_shoe_after_it_and_says_so() -> None:
    felt = Felt(TWENTY_AND_NINETEEN, seated=(ANN, BOB), decks=1, penetration=10, reshuffle="cut")
    first, promised = felt.state.shoe.commitment, felt.state.next_shoe.commitment
    felt.deal(ANN, BOB)
    assert felt.picture.commitment == first
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    retired, opened = (event for event in felt.events if isinstance(event, ShoeRetired | ShoeOpened))
    assert (retired, opened.number) == (ShoeRetired(number=1), 3)
    assert felt.picture.commitment == promised != first
    assert felt.state.last is not None
    assert felt.state.last.new_shoe
    assert felt.state.shoe.position == 0


def test_without_the_cut_card_the_shoe_goes_on_where_it_was() -> None:
    felt = Felt("T 8 9 9")
    felt.bet(ANN, 10)
    felt.play(ANN, "stand")
    assert (felt.picture.shoe_no, felt.state.shoe.position) == (1, 4)


def test_seven_players_on_one_deck_run_the_shoe_dry_and_play_on() -> None:
    felt = Felt(seated=PEOPLE, decks=1, reshuffle="empty")
    for _ in range(4):
        felt.deal(*PEOPLE)
        while felt.state.round is not None:
            felt.time_up()
        for player in PEOPLE:
            assert not felt.seat(player).away or felt.seat(player).missed >= 3
    assert felt.state.shoe_no > 1
    assert felt.state.round_no == 5


def test_a_settled_round_is_told_once_with_everybodys_stake_and_net() -> None:
    felt = Felt("T T 7 T 9 T", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(BOB, "stand")
    felt.play(ANN, "stand")
    (told,) = (event for event in felt.events if isinstance(event, RoundSettled))
    assert [(each.player, each.staked, each.net) for each in told.results] == [
        (ANN, 1_000, 1_000),
        (BOB, 1_000, 1_000),
    ]
    assert felt.store.settled == [(30, 1)]


def test_a_table_that_is_closing_plays_the_round_to_its_end_and_pays() -> None:
    felt = Felt(NINETEEN_WINS)
    felt.bet(ANN, 10)
    felt.bet(ANN, 30)
    felt.close()
    assert felt.picture.closing
    assert felt.store.escrow() == {(1, ANN): 1_000}
    with felt.refused(TableClosing):
        felt.bet(ANN, 10)
    felt.play(ANN, "stand")
    assert isinstance(felt.events[-1], TableClosed)
    assert not felt.state.is_open
    assert felt.state.deadline is None
    assert felt.store.purse(ANN) == OPENING_BALANCE + 1_000


def test_every_default_is_recorded_as_the_move_that_it_makes() -> None:
    felt = Felt("T T 7 T 9 T", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.time_up()
    moves = [event for event in felt.events if isinstance(event, MoveMade)]
    assert [(move.player, move.number, move.action.move, move.action.by_timer) for move in moves] == [
        (ANN, 1, Move.STAND, True),
        (BOB, 2, Move.STAND, True),
    ]


def test_a_purse_that_another_table_overdrew_does_not_stop_the_deal() -> None:
    felt = Felt("T T 7 T 9 T", seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.store.set_purse(ANN, -20_000)
    felt.bet(BOB, 10)
    assert felt.state.players_in_round() == (ANN, BOB)
    with felt.refused(MoveUnaffordable):
        felt.play(ANN, "double")
    felt.play(ANN, "stand")
    assert felt.restart() == felt.state


def test_a_credit_bet_stands_when_another_table_has_used_the_credit_since() -> None:
    felt = Felt(seated=(ANN, BOB), preset="speed")
    felt.store.set_purse(ANN, 0)
    felt.bet(ANN, 200)
    felt.store.set_purse(ANN, -30_000)
    felt.bet(BOB, 10)
    assert felt.state.players_in_round() == (ANN, BOB)
    assert felt.restart() == felt.state


def test_an_old_timer_does_not_deal() -> None:
    felt = Felt(seated=(ANN, BOB, DAN))
    felt.bet(ANN, 10)
    question = felt.state.question
    felt.time_up()
    with felt.refused(Outdated):
        felt.do(None, TimeUp(question=question), via=Via.CLOCK)
