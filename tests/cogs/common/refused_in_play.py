"""Moves and answers that are not taken in a round."""

from __future__ import annotations

from typing import Any

from bot.table.amounts import AmountWord
from bot.table.commands import Via
from bot.table.ledger import CENTS
from bot.table.refusals import (
    Following,
    InsuranceFixed,
    InsuranceLimited,
    MoveNotAllowed,
    MoveUnaffordable,
    NoOffer,
    NoRound,
    NothingToDecide,
    NotInRound,
    NotYourBox,
    NotYourTurn,
    OfferFirst,
    OfferToOthers,
    OtherBoxFirst,
    Outdated,
    Refusal,
    SittingOut,
)
from tests.cogs.common.refused_at_the_table import in_play
from tests.cogs.common.scenes import DEALT, TURN_ENDS, A, Scenes, refused
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

IN_PLAY = Scenes()

ACE_UP = "T 8 A 9 8 6"
"""Ann has 19, Bob a pair of eights; the dealer shows an ace and has 17."""


def offered(*hands: str, **rules: Any) -> Felt:
    """Ann and Bob are offered insurance."""
    felt = Felt(*(hands or (ACE_UP,)), seated=(ANN, BOB), **rules)
    felt.deal(ANN, BOB)
    return felt


# --- no hand


@IN_PLAY.add(NoRound, "No round is on right now. Bet on the next one with `Bet…` or `/bet`.")
def a_move_without_a_round() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(
    NoRound,
    "No round is on right now. Your 10 is on the table for the next one; "
    f"the cards are dealt {DEALT}, or when all are ready.",
)
def a_move_before_the_deal() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(NotInRound, "You're not in this round. Place a bet for the next one with `/bet`.")
def a_move_by_an_onlooker() -> Refusal:
    felt = in_play()
    return refused(lambda: felt.play(CLEO, "hit"))


@IN_PLAY.add(NotInRound, "You're not in this round. Your 25 is on the table for the next one.")
def a_move_by_somebody_who_has_bet_on_the_next_round() -> Refusal:
    felt = in_play()
    felt.bet(CLEO, 25)
    return refused(lambda: felt.play(CLEO, "hit"))


@IN_PLAY.add(SittingOut, "You're sitting this round out. Place a bet for the next one with `/bet`.")
def a_move_by_somebody_who_sits_out() -> Refusal:
    felt = Felt("T 7 9 T", seated=(ANN, BOB))
    felt.sit_out(BOB)
    felt.bet(ANN, 10)
    return refused(lambda: felt.play(BOB, "hit"))


@IN_PLAY.add(
    Following,
    f"You follow on box 1: {A} decides there, and your bet goes along. On a box of your own you decide.",
)
def a_move_by_a_follower() -> Refusal:
    felt = Felt("T 7 9 T", preset="standard", seated=(ANN, CLEO))
    felt.bet(ANN, 10)
    felt.bet(BOB, 10, box=1)
    felt.sit_out(CLEO)
    return refused(lambda: felt.play(BOB, "hit"))


@IN_PLAY.add(NotYourBox, "Box 2 is not yours to play. You can play box 1.")
def a_move_on_somebody_elses_box() -> Refusal:
    felt = in_play()
    return refused(lambda: felt.play(ANN, "hit", box=2))


@IN_PLAY.add(NotYourBox, "Box 2 is not yours to play. You can play box 1 or 3.")
def a_move_on_somebody_elses_box_beside_two_of_ones_own() -> Refusal:
    felt = Felt("T 8 5 7 9 8 6 T", seated=(ANN, BOB), boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 10, box=3)
    felt.bet(BOB, 10)
    return refused(lambda: felt.play(ANN, "hit", box=2))


# --- not now


@IN_PLAY.add(NotYourTurn, f"It's {A}'s turn; it ends {TURN_ENDS}.")
def a_move_before_ones_turn() -> Refusal:
    felt = in_play(simultaneous=False)
    return refused(lambda: felt.play(BOB, "stand"))


@IN_PLAY.add(OtherBoxFirst, "Your box 1 comes first: its hand is being asked.")
def a_move_on_ones_second_box_before_the_first() -> Refusal:
    felt = Felt("T 8 7 9 8 T", seated=(ANN, BOB), boxes_per_player=2, simultaneous=False)
    felt.bet(ANN, 10, box=3)
    felt.bet(ANN, 10)
    felt.sit_out(BOB)
    return refused(lambda: felt.play(ANN, "hit", box=3))


DONE = (
    "There is nothing left to decide on your hands in this round. "
    "You can bet on the next round already, with `/bet`."
)


@IN_PLAY.add(NothingToDecide, DONE)
def a_move_after_ones_last() -> Refusal:
    felt = in_play()
    felt.play(ANN, "stand")
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(NothingToDecide, DONE)
def a_move_after_ones_turn() -> Refusal:
    felt = in_play(simultaneous=False)
    felt.play(ANN, "stand")
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(NothingToDecide, "There is nothing left to decide on your hands in this round.")
def a_move_after_ones_last_at_a_table_that_is_closing() -> Refusal:
    felt = in_play()
    felt.play(ANN, "stand")
    felt.close()
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(Outdated, "Too late: the round moved on. Look at the board and press again.")
def a_press_on_an_older_picture() -> Refusal:
    felt = in_play()
    frame = felt.state.frame
    felt.play(BOB, "hit")
    return refused(lambda: felt.play(BOB, "hit", frame=frame, via=Via.PRESS))


# --- offers


@IN_PLAY.add(OfferFirst, "There's an offer first: you can say no thanks or take insurance.")
def a_hit_while_insurance_is_offered() -> Refusal:
    felt = offered()
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(OfferFirst, "There's an offer first: you can say no thanks or surrender.")
def a_hit_while_early_surrender_is_offered() -> Refusal:
    felt = Felt("T T 9 7", surrender="early")
    felt.bet(ANN, 10)
    return refused(lambda: felt.play(ANN, "hit"))


@IN_PLAY.add(
    OfferToOthers,
    f"You have no offer to answer. The round goes on {TURN_ENDS} at the latest "
    "when the others have answered theirs.",
)
def a_second_answer_to_an_offer() -> Refusal:
    felt = offered()
    felt.play(ANN, "decline")
    return refused(lambda: felt.play(ANN, "insurance"))


@IN_PLAY.add(NoOffer, "There is no offer to answer. You can double, hit, stand or surrender.")
def insurance_without_an_offer() -> Refusal:
    felt = in_play()
    return refused(lambda: felt.play(ANN, "insurance"))


@IN_PLAY.add(
    MoveNotAllowed, "You can't take even money with this hand. You can say no thanks or take insurance."
)
def even_money_without_a_natural() -> Refusal:
    felt = offered()
    return refused(lambda: felt.play(ANN, "even_money"))


@IN_PLAY.add(
    MoveNotAllowed, "You can't take insurance with this hand. You can say no thanks or take even money."
)
def insurance_with_a_natural() -> Refusal:
    felt = offered("A 8 A T 8 6")
    return refused(lambda: felt.play(ANN, "insurance"))


@IN_PLAY.add(
    MoveNotAllowed, "You can't take insurance with this hand. You can say no thanks or take even money."
)
def the_least_insurance_with_a_natural() -> Refusal:
    felt = offered("A 8 A T 8 6")
    return refused(lambda: felt.play(ANN, "insurance", amount=AmountWord.MIN))


@IN_PLAY.add(MoveNotAllowed, "You can't split with this hand. You can double, hit, stand or surrender.")
def a_split_without_a_pair() -> Refusal:
    felt = in_play()
    return refused(lambda: felt.play(ANN, "split"))


@IN_PLAY.add(MoveNotAllowed, "You can't double with this hand. You can hit or stand.")
def a_double_with_three_cards() -> Refusal:
    felt = Felt("2 7 3 T 4")
    felt.bet(ANN, 10)
    felt.play(ANN, "hit")
    return refused(lambda: felt.play(ANN, "double"))


@IN_PLAY.add(MoveNotAllowed, "You can't surrender with this hand. You can double, hit or stand.")
def a_surrender_where_there_is_none() -> Refusal:
    felt = in_play(surrender="off")
    return refused(lambda: felt.play(ANN, "surrender"))


# --- chips


@IN_PLAY.add(MoveUnaffordable, "You have 15 chips; a double needs 20. You can hit, stand or surrender.")
def a_double_that_cannot_be_paid() -> Refusal:
    felt = Felt("5 9 6 8")
    felt.store.set_purse(ANN, 35 * CENTS)
    felt.bet(ANN, 20)
    return refused(lambda: felt.play(ANN, "double"))


@IN_PLAY.add(MoveUnaffordable, "You have no chips; a split needs 20. You can hit, stand or surrender.")
def a_split_that_cannot_be_paid() -> Refusal:
    felt = Felt("8 9 8 8")
    felt.store.set_purse(ANN, 20 * CENTS)
    felt.bet(ANN, 20)
    return refused(lambda: felt.play(ANN, "split"))


@IN_PLAY.add(MoveUnaffordable, "You have no chips; a double needs 20. You can hit, stand or surrender.")
def a_double_whose_chips_went_to_another_table() -> Refusal:
    felt = Felt("5 9 6 8")
    felt.bet(ANN, 20)
    felt.store.set_purse(ANN, 0)
    return refused(lambda: felt.play(ANN, "double"))


@IN_PLAY.add(MoveUnaffordable, "You have 3 chips; insurance needs 5. You can wait for the others.")
def insurance_that_cannot_be_paid() -> Refusal:
    felt = Felt(ACE_UP, seated=(ANN, BOB), partial_insurance=False)
    felt.store.set_purse(ANN, 13 * CENTS)
    felt.deal(ANN, BOB)
    return refused(lambda: felt.play(ANN, "insurance"))


@IN_PLAY.add(MoveUnaffordable, "You have no chips; insurance needs 5. You can say no thanks.")
def insurance_whose_chips_went_to_another_table() -> Refusal:
    felt = Felt("T A 9 6")
    felt.bet(ANN, 10)
    felt.store.set_purse(ANN, 0)
    return refused(lambda: felt.play(ANN, "insurance"))


@IN_PLAY.add(InsuranceLimited, "You can insure for up to 5.")
def insurance_for_more_than_half_the_bet() -> Refusal:
    felt = offered()
    return refused(lambda: felt.play(ANN, "insurance", amount=6 * CENTS))


@IN_PLAY.add(InsuranceLimited, "You can insure for up to 5.")
def insurance_for_the_same_as_last_time() -> Refusal:
    felt = offered()
    return refused(lambda: felt.play(ANN, "insurance", amount=AmountWord.SAME))


@IN_PLAY.add(InsuranceLimited, "You can insure for up to 5, in whole chips.")
def insurance_in_fractions_where_chips_are_whole() -> Refusal:
    felt = offered(odd_money="floor")
    return refused(lambda: felt.play(ANN, "insurance", amount=250))


@IN_PLAY.add(InsuranceFixed, "Insurance on this hand is 5, no more and no less.")
def insurance_for_a_part_where_it_is_for_half_the_bet() -> Refusal:
    felt = offered(partial_insurance=False)
    return refused(lambda: felt.play(ANN, "insurance", amount=2 * CENTS))
