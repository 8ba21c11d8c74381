"""Scenes of refused moves and answers in a round."""

from typing import Any

from bot.bank.amounts import CENTS, AmountWord
from bot.bank.ledger import CEILING
from bot.table import refusals
from bot.table.commands import ChangeOption, Via
from tests.cogs.common.refusals.scenes import A, B, Scenes, refusal_of
from tests.cogs.common.refusals.seat_scenes import two_hands_in_play
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

ROUND_SCENES = Scenes()

ACE_UP = "T 8 A 9 8 6"
"""Ann has 19, Bob a pair of eights; the dealer shows an ace and has 17 in all."""


def table_with_offer(*hands: str, **rules: Any) -> TableHarness:
    """A round in which insurance is offered to Ann and Bob."""
    table = TableHarness(*(hands or (ACE_UP,)), seated=(ANN, BOB), **rules)
    table.deal(ANN, BOB)
    return table


# --- no hand


@ROUND_SCENES.add(refusals.NoRound, "No round is on. Bet on the next one at the table or with `/bet`.")
def move_without_round() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.NoRound, "No cards yet. Your bet of 10 is in for the next round.")
def move_before_deal() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.NoRound, "No cards yet. Your bet of 10 is in for the next round.")
def move_before_deal_without_clock() -> refusals.Refusal:
    """One of Ann's two bets came back, and the other one waits for her alone."""
    table = TableHarness(seated=(ANN, BOB), boxes_per_player=2, intermission=0)
    table.bet(ANN, 10)
    table.bet(ANN, 200, box=3)
    table.do(ANN, ChangeOption(option="max_bet", value=50))
    table.leave(BOB)
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.NotInRound, "You're not in this round. You can bet on the next one with `/bet`.")
def move_by_onlooker() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.play(CLEO, "hit"))


@ROUND_SCENES.add(refusals.NotInRound, "You're not in this round. Your bet of 25 is in for the next one.")
def move_with_bet_on_next_round() -> refusals.Refusal:
    table = two_hands_in_play()
    table.bet(CLEO, 25)
    return refusal_of(lambda: table.play(CLEO, "hit"))


@ROUND_SCENES.add(
    refusals.SittingOut, "You're sitting this round out. You can bet on the next one with `/bet`."
)
def move_while_sitting_out() -> refusals.Refusal:
    table = TableHarness("T 7 9 T", seated=(ANN, BOB))
    table.sit_out(BOB)
    table.bet(ANN, 10)
    return refusal_of(lambda: table.play(BOB, "hit"))


@ROUND_SCENES.add(
    refusals.Following, f"{A} plays box 1, and your bet goes along. On a seat of your own, you decide."
)
def move_by_follower() -> refusals.Refusal:
    table = TableHarness("T 7 9 T", preset="standard", seated=(ANN, CLEO))
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(BOB, 10, box=1)
    table.sit_out(CLEO)
    return refusal_of(lambda: table.play(BOB, "hit"))


@ROUND_SCENES.add(refusals.NotYourBox, "Box 2 is not yours to play. You can play box 1.")
def move_on_box_of_another_player() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.play(ANN, "hit", box=2))


@ROUND_SCENES.add(refusals.NotYourBox, "Box 2 is not yours to play. You can play box 1 or 3.")
def move_on_box_between_own_two() -> refusals.Refusal:
    table = TableHarness("T 8 5 7 9 8 6 T", seated=(ANN, BOB), boxes_per_player=2)
    table.bet(ANN, 10)
    table.bet(ANN, 10, box=3)
    table.bet(BOB, 10)
    return refusal_of(lambda: table.play(ANN, "hit", box=2))


# --- not now


@ROUND_SCENES.add(refusals.NotYourTurn, f"It's {A}'s turn. You can play when it is yours.")
def move_before_turn() -> refusals.Refusal:
    table = two_hands_in_play(simultaneous=False)
    return refusal_of(lambda: table.play(BOB, "stand"))


@ROUND_SCENES.add(refusals.OtherBoxFirst, "Your box 1 comes first. Play that hand, then this one.")
def move_on_second_box_before_first() -> refusals.Refusal:
    table = TableHarness("T 8 7 9 8 T", seated=(ANN, BOB), boxes_per_player=2, simultaneous=False)
    table.bet(ANN, 10, box=3)
    table.bet(ANN, 10)
    table.sit_out(BOB)
    return refusal_of(lambda: table.play(ANN, "hit", box=3))


DONE = "Your hands are done for this round. You can already bet on the next one with `/bet`."


@ROUND_SCENES.add(refusals.NothingToDecide, DONE)
def move_after_last_hand() -> refusals.Refusal:
    table = two_hands_in_play()
    table.play(ANN, "stand")
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.NothingToDecide, DONE)
def move_after_turn() -> refusals.Refusal:
    table = two_hands_in_play(simultaneous=False)
    table.play(ANN, "stand")
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.NothingToDecide, "Your hands are done for this round.")
def move_after_last_hand_at_closing_table() -> refusals.Refusal:
    table = two_hands_in_play()
    table.play(ANN, "stand")
    table.close()
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.Outdated, "The round has moved on. Look at the table and press again.")
def press_on_older_frame() -> refusals.Refusal:
    table = two_hands_in_play()
    frame = table.state.frame
    table.play(BOB, "hit")
    return refusal_of(lambda: table.play(BOB, "hit", frame=frame, via=Via.PRESS))


# --- offers


@ROUND_SCENES.add(refusals.OfferFirst, "Answer the offer first: you can take insurance or say no thanks.")
def hit_during_insurance_offer() -> refusals.Refusal:
    table = table_with_offer()
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(refusals.OfferFirst, "Answer the offer first: you can surrender or say no thanks.")
def hit_during_early_surrender_offer() -> refusals.Refusal:
    table = TableHarness("T T 9 7", surrender="early")
    table.bet(ANN, 10)
    return refusal_of(lambda: table.play(ANN, "hit"))


@ROUND_SCENES.add(
    refusals.OfferToOthers,
    "You have nothing to answer. The round goes on as soon as the others have answered.",
)
def second_answer_to_offer() -> refusals.Refusal:
    table = table_with_offer()
    table.play(ANN, "decline")
    return refusal_of(lambda: table.play(ANN, "insurance"))


@ROUND_SCENES.add(refusals.NoOffer, "Nothing is offered right now. You can hit, stand, double or surrender.")
def insurance_without_offer() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.play(ANN, "insurance"))


@ROUND_SCENES.add(
    refusals.MoveNotAllowed,
    "You can't take even money with this hand. You can take insurance or say no thanks.",
)
def even_money_without_natural() -> refusals.Refusal:
    table = table_with_offer()
    return refusal_of(lambda: table.play(ANN, "even_money"))


ROUND_SCENES.add_acts(
    refusals.MoveNotAllowed,
    "You can't insure this hand. You can take even money or say no thanks.",
    lambda: table_with_offer("A 8 A T 8 6"),
    insurance_with_natural=lambda table: table.play(ANN, "insurance"),
    minimum_insurance_with_natural=lambda table: table.play(ANN, "insurance", amount=AmountWord.MIN),
)


@ROUND_SCENES.add(
    refusals.MoveNotAllowed, "You can't split this hand. You can hit, stand, double or surrender."
)
def split_without_pair() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.play(ANN, "split"))


@ROUND_SCENES.add(refusals.MoveNotAllowed, "You can't double this hand. You can hit or stand.")
def double_with_three_cards() -> refusals.Refusal:
    table = TableHarness("2 7 3 T 4")
    table.bet(ANN, 10)
    table.play(ANN, "hit")
    return refusal_of(lambda: table.play(ANN, "double"))


@ROUND_SCENES.add(refusals.MoveNotAllowed, "You can't surrender this hand. You can hit, stand or double.")
def surrender_where_it_is_off() -> refusals.Refusal:
    table = two_hands_in_play(surrender="off")
    return refusal_of(lambda: table.play(ANN, "surrender"))


# --- chips


@ROUND_SCENES.add(
    refusals.MoveUnaffordable, "You have 15 chips, and a double takes 20. You can hit, stand or surrender."
)
def double_over_balance() -> refusals.Refusal:
    table = TableHarness("5 9 6 8")
    table.store.set_purse(ANN, 35 * CENTS)
    table.bet(ANN, 20)
    return refusal_of(lambda: table.play(ANN, "double"))


@ROUND_SCENES.add(
    refusals.MoveUnaffordable, "You have no chips, and a split takes 20. You can hit, stand or surrender."
)
def split_over_balance() -> refusals.Refusal:
    table = TableHarness("8 9 8 8")
    table.store.set_purse(ANN, 20 * CENTS)
    table.bet(ANN, 20)
    return refusal_of(lambda: table.play(ANN, "split"))


@ROUND_SCENES.add(
    refusals.MoveUnaffordable, "You have no chips, and a double takes 20. You can hit, stand or surrender."
)
def double_with_chips_at_another_table() -> refusals.Refusal:
    table = TableHarness("5 9 6 8")
    table.bet(ANN, 20)
    table.store.set_purse(ANN, 0)
    return refusal_of(lambda: table.play(ANN, "double"))


@ROUND_SCENES.add(
    refusals.MoveUnaffordable, "You have 3 chips, and insurance takes 5. You can wait for the others."
)
def insurance_over_balance() -> refusals.Refusal:
    table = TableHarness(ACE_UP, seated=(ANN, BOB), partial_insurance=False)
    table.store.set_purse(ANN, 13 * CENTS)
    table.deal(ANN, BOB)
    return refusal_of(lambda: table.play(ANN, "insurance"))


@ROUND_SCENES.add(
    refusals.MoveUnaffordable, "You have no chips, and insurance takes 5. You can say no thanks."
)
def insurance_with_chips_at_another_table() -> refusals.Refusal:
    table = TableHarness("T A 9 6")
    table.bet(ANN, 10)
    table.store.set_purse(ANN, 0)
    return refusal_of(lambda: table.play(ANN, "insurance"))


@ROUND_SCENES.add(
    refusals.MoveAboveCeiling,
    "Nobody can stake or owe more than 1,000,000,000,000 chips: you can add 5, too few for a double. "
    "You can hit, stand or surrender.",
)
def double_above_the_ceiling() -> refusals.Refusal:
    table = TableHarness("5 9 6 8", max_bet=0)
    table.store.set_purse(ANN, 2 * CEILING)
    table.bet(ANN, CEILING // CENTS - 5)
    return refusal_of(lambda: table.play(ANN, "double"))


@ROUND_SCENES.add(
    refusals.MoveAboveCeiling,
    f"A double would take the stake of {B} above 1,000,000,000,000 chips, the most there is. "
    "You can hit, stand or surrender.",
)
def double_above_the_ceiling_of_a_follower() -> refusals.Refusal:
    table = TableHarness("5 9 6 8", seated=(ANN, BOB), max_bet=0, shared_boxes=True, bankroll="credit")
    table.store.set_purse(BOB, 2 * CEILING)
    table.bet(ANN, 5)
    table.share(ANN)
    table.place_bet(BOB, CEILING // CENTS - 5, box=1)
    return refusal_of(lambda: table.play(ANN, "double"))


ROUND_SCENES.add_acts(
    refusals.InsuranceLimited,
    "You can insure for up to 5.",
    table_with_offer,
    insurance_above_half_the_bet=lambda table: table.play(ANN, "insurance", amount=6 * CENTS),
    insurance_for_same_amount=lambda table: table.play(ANN, "insurance", amount=AmountWord.SAME),
)


@ROUND_SCENES.add(refusals.InsuranceLimited, "You can insure for up to 5, in whole chips.")
def insurance_in_fractions_of_whole_chips() -> refusals.Refusal:
    table = table_with_offer(odd_money="floor")
    return refusal_of(lambda: table.play(ANN, "insurance", amount=250))


@ROUND_SCENES.add(refusals.InsuranceFixed, "Insurance for this hand is exactly 5.")
def partial_insurance_where_it_is_off() -> refusals.Refusal:
    table = table_with_offer(partial_insurance=False)
    return refusal_of(lambda: table.play(ANN, "insurance", amount=2 * CENTS))
