from __future__ import annotations

import pytest

from bot.blackjack.moves import Move
from bot.table.amounts import AmountWord
from bot.table.events import MoveMade
from bot.table.refusals import (
    InsuranceLimited,
    MoveNotAllowed,
    MoveUnaffordable,
    NoOffer,
    NoRound,
    NothingToDecide,
    NotInRound,
    NotYourBox,
    OfferFirst,
)
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

TWENTIES = "T T 7 T T T"
ELEVENS = "5 5 7 6 6 T T T"
ACE_UP = "T T A 9 9 7"


def actions(felt: Felt) -> list[tuple[int, Move, int | None]]:
    return [
        (event.action.box, event.action.move, event.action.chips)
        for event in felt.events
        if isinstance(event, MoveMade)
    ]


def test_a_drawn_card_goes_to_whoever_moved_first() -> None:
    felt = Felt("2 2 7 3 3 T 4 5", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(BOB, "hit")
    felt.play(ANN, "hit")
    totals = {box.player: box.hands[0].total for box in felt.picture.boxes}
    assert totals == {ANN: 10, BOB: 9}


def test_a_double_takes_its_stake_when_it_is_made() -> None:
    felt = Felt(ELEVENS, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "double")
    assert felt.store.escrow() == {(1, ANN): 2_000, (1, BOB): 1_000}
    assert felt.picture.boxes[0].hands[0].status == "doubled"
    felt.play(BOB, "stand")
    assert felt.store.escrow() == {}


def test_a_double_that_cannot_be_paid_is_refused_with_the_figures() -> None:
    felt = Felt(ELEVENS, seated=(ANN, BOB))
    felt.store.set_purse(ANN, 1_900)
    felt.deal(ANN, BOB)
    with felt.refused(MoveUnaffordable) as info:
        felt.play(ANN, "double")
    assert (info.value.refusal.cost, info.value.refusal.funds) == (1_000, 900)
    assert "double" not in info.value.refusal.others


def test_a_purse_that_another_table_drained_is_seen_when_the_move_is_judged() -> None:
    felt = Felt(ELEVENS, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.store.set_purse(ANN, 999)
    assert Move.DOUBLE in felt.picture.boxes_of(ANN)[0].moves
    with felt.refused(MoveUnaffordable):
        felt.play(ANN, "double")
    felt.store.set_purse(ANN, 1_000)
    felt.play(ANN, "double")
    assert actions(felt) == [(1, Move.DOUBLE, 1_000)]
    assert felt.restart() == felt.state


def test_chips_won_elsewhere_can_be_staked_here() -> None:
    felt = Felt(ELEVENS, seated=(ANN, BOB))
    felt.store.set_purse(ANN, 1_000)
    felt.deal(ANN, BOB)
    felt.store.set_purse(ANN, 5_000)
    felt.play(ANN, "double")
    assert felt.store.purse(ANN) == 4_000


def test_a_move_notes_the_purse_only_where_the_record_does_not_imply_it() -> None:
    felt = Felt("2 2 7 3 3 T 4 5", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "hit")
    felt.store.give(BOB, 77)
    felt.play(BOB, "hit")
    moves = felt.store.stored().round
    assert moves is not None
    assert [move.chips for move in moves.moves] == [None, 99_077]


def test_insurance_that_another_table_made_unpayable_is_refused_for_the_chips() -> None:
    felt = Felt(ACE_UP, seated=(ANN, BOB), partial_insurance=False)
    felt.deal(ANN, BOB)
    felt.store.set_purse(ANN, 0)
    with felt.refused(MoveUnaffordable):
        felt.play(ANN, "insurance")
    felt.play(ANN, "decline")
    assert felt.picture.asked == (BOB,)


@pytest.mark.parametrize("amount", [None, AmountWord.HALF, AmountWord.MAX, AmountWord.ALL])
def test_half_the_bet_is_the_most_that_can_be_insured(amount: AmountWord | None) -> None:
    felt = Felt(ACE_UP, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "insurance", amount=amount)
    assert felt.store.escrow()[1, ANN] == 1_500


def test_a_part_can_be_insured_where_the_table_allows_it() -> None:
    felt = Felt(ACE_UP, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    for amount in (0, -1, 501, AmountWord.MIN, AmountWord.SAME):
        with felt.refused(InsuranceLimited) as info:
            felt.play(ANN, "insurance", amount=amount)
        assert info.value.refusal.most == 500
    felt.play(ANN, "insurance", amount=123)
    assert felt.picture.boxes_of(ANN)[0].insurance == 123


def test_an_offer_is_answered_before_the_hand_is_played() -> None:
    felt = Felt(ACE_UP, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    with felt.refused(OfferFirst) as info:
        felt.play(ANN, "stand")
    assert set(info.value.refusal.answers) == {"insurance", "decline"}


def test_in_play_there_is_no_offer_to_answer() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    for move in ("decline", "insurance", "even_money"):
        with felt.refused(NoOffer):
            felt.play(ANN, move)


def test_who_is_done_or_not_in_the_round_is_told_so() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    with felt.refused(NoRound):
        felt.play(ANN, "hit")
    felt.deal(ANN, BOB)
    with felt.refused(NotInRound):
        felt.play(CLEO, "hit")
    felt.play(ANN, "stand")
    with felt.refused(NothingToDecide):
        felt.play(ANN, "hit")


def test_a_move_that_the_rules_forbid_says_what_is_allowed() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), simple=True)
    felt.deal(ANN, BOB)
    with felt.refused(MoveNotAllowed) as info:
        felt.play(ANN, "split")
    assert info.value.refusal.others == ("hit", "stand")


def test_nobody_plays_the_box_of_another() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    with felt.refused(NotYourBox):
        felt.play(ANN, "stand", 2)
    with felt.refused(NotYourBox):
        felt.play(ANN, "stand", 9)


def test_a_press_acts_on_the_first_open_box_and_a_typed_command_may_name_another() -> None:
    felt = Felt("T T T 7 9 9 9 T", seated=(ANN, BOB), boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 20, 3)
    felt.bet(BOB, 10)
    felt.play(ANN, "stand", 3)
    assert [box.player for box in felt.picture.boxes if box.in_turn] == [ANN, BOB]
    felt.play(ANN, "stand")
    assert felt.picture.asked == (BOB,)


def test_a_shared_purse_pays_for_a_double_on_one_box_only() -> None:
    felt = Felt("5 T 5 7 6 T 6 T T", seated=(ANN, BOB), boxes_per_player=2)
    felt.store.set_purse(ANN, 3_500)
    felt.bet(ANN, 10)
    felt.bet(ANN, 10, 3)
    felt.bet(BOB, 10)
    felt.play(ANN, "double", 1)
    with felt.refused(MoveUnaffordable):
        felt.play(ANN, "double", 3)


def test_on_credit_doubles_go_below_zero() -> None:
    felt = Felt(ELEVENS, seated=(ANN, BOB), bankroll="credit")
    felt.store.set_purse(ANN, 0)
    felt.bet(ANN, 200)
    felt.bet(BOB, 10)
    felt.play(ANN, "double")
    assert felt.store.purse(ANN) == -40_000
    assert felt.restart() == felt.state


def test_inverted_money_takes_more_than_the_stake_where_a_win_was_more() -> None:
    felt = Felt("A 9 K 7", bankroll="credit", inverted=True)
    felt.store.set_purse(ANN, 0)
    felt.bet(ANN, 10)
    assert felt.net(ANN) == -1_500
    assert felt.store.purse(ANN) == -1_500
    assert felt.store.escrow() == {}


def test_the_last_thing_that_happened_is_kept_for_the_board() -> None:
    felt = Felt("2 2 7 3 3 T 4 5", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(BOB, "hit")
    news = felt.picture.news
    assert news is not None
    assert (news.player, news.what, (news.card or "")[0]) == (BOB, "hit", "4")


def test_insurance_pays_two_to_one_against_a_natural() -> None:
    felt = Felt("T T A 9 9 K", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "insurance")
    felt.play(BOB, "decline")
    assert felt.picture.stage is Stage.BETS
    assert (felt.net(ANN), felt.net(BOB)) == (0, -1_000)


def test_a_surrender_that_is_possible_later_waits_for_the_offer() -> None:
    felt = Felt(ACE_UP, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    with felt.refused(OfferFirst):
        felt.play(ANN, "surrender")
    felt.play(ANN, "decline")
    felt.play(BOB, "decline")
    felt.play(ANN, "surrender")
