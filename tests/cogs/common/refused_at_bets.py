"""Bets that are not taken: on which box, how much, from what."""

from __future__ import annotations

from typing import Any

from bot.table.amounts import AmountWord
from bot.table.commands import GuildContext, MarkReady
from bot.table.ledger import CENTS
from bot.table.refusals import (
    AllAtStake,
    BetOffStep,
    BetTooLarge,
    BetTooSmall,
    BetUnchanged,
    BoxFull,
    BoxNearlyFull,
    BoxTaken,
    Eliminated,
    NoLastBet,
    NoSuchBox,
    OutOfChips,
    OverBalance,
    OverCredit,
    Refusal,
    TooManyBoxes,
)
from tests.cogs.common.scenes import A, C, Scenes, refused
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

AT_BETS = Scenes()


def with_purse(chips: int, **rules: Any) -> Felt:
    """A table to which Ann comes with so many chips."""
    felt = Felt(**rules)
    felt.store.set_purse(ANN, chips * CENTS)
    return felt


# --- on which box


@AT_BETS.add(
    NoSuchBox,
    "There is no box 9: this table has boxes 1 to 7. You can bet on box 1, 2, 3, 4, 5, 6 or 7.",
)
def a_bet_on_a_box_beyond_the_last() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.bet(ANN, 10, box=9))


@AT_BETS.add(NoSuchBox, "There is no box 0: this table has boxes 1 to 7. You can bet on box 2.")
def a_bet_on_no_box_by_somebody_with_one() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    return refused(lambda: felt.bet(BOB, 10, box=0))


@AT_BETS.add(
    NoSuchBox,
    "There is no box 2: this table has one box. "
    "None has room for your bet right now: leave the box out to wait for the next free one.",
)
def a_bet_on_a_second_box_where_there_is_only_one() -> Refusal:
    felt = Felt(seated=(ANN,), boxes=1)
    return refused(lambda: felt.bet(BOB, 10, box=2))


@AT_BETS.add(BoxTaken, f"Box 1 is taken by {A}. You can bet on box 2 or 3.")
def a_bet_on_somebody_elses_box() -> Refusal:
    felt = Felt(seated=(ANN,), boxes=3)
    return refused(lambda: felt.bet(BOB, 10, box=1))


@AT_BETS.add(BoxTaken, f"Box 1 is taken by {A}. You can bet on box 2.")
def a_bet_on_somebody_elses_box_beside_ones_own() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    return refused(lambda: felt.bet(BOB, 10, box=1))


@AT_BETS.add(
    BoxTaken,
    f"Box 1 is taken by {A}. "
    "None has room for your bet right now: leave the box out to wait for the next free one.",
)
def a_bet_on_somebody_elses_box_at_a_full_table() -> Refusal:
    felt = Felt(seated=(ANN, BOB), boxes=2)
    return refused(lambda: felt.bet(CLEO, 10, box=1))


@AT_BETS.add(
    BoxTaken,
    f"Box 1 is taken by {A}. "
    "None has room for your bet right now; you're in the queue for the next free one.",
)
def a_bet_on_somebody_elses_box_by_somebody_in_the_queue() -> Refusal:
    felt = Felt(seated=(ANN, BOB), boxes=2)
    felt.bet(CLEO, 10)
    return refused(lambda: felt.bet(CLEO, 10, box=1))


@AT_BETS.add(TooManyBoxes, "Box 4 would be one too many: you may play one box here. You can bet on box 1.")
def a_bet_on_a_second_box() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    return refused(lambda: felt.bet(ANN, 10, box=4))


@AT_BETS.add(
    TooManyBoxes,
    "Box 5 would be one too many: you may play 2 boxes here. You can bet on box 1 or 4.",
)
def a_bet_on_a_third_box() -> Refusal:
    felt = Felt(seated=(ANN, BOB), boxes_per_player=2)
    felt.bet(ANN, 10, box=4)
    return refused(lambda: felt.bet(ANN, 10, box=5))


@AT_BETS.add(
    BoxFull,
    "Box 1 is full: all bets on it together may be 100 at most. You can bet on box 2 or 3.",
)
def a_bet_on_a_shared_box_that_is_full() -> Refusal:
    felt = Felt(preset="standard", boxes=3, seated=(ANN, BOB))
    felt.bet(ANN, 100)
    return refused(lambda: felt.bet(BOB, 10, box=1))


@AT_BETS.add(
    BoxFull,
    "Box 1 is full: all bets on it together may be 100 at most. It has room again after the next deal.",
)
def a_bet_on_the_only_box_when_it_is_full() -> Refusal:
    felt = Felt(preset="standard", boxes=1, seated=(ANN,))
    felt.bet(BOB, 97, box=1)
    return refused(lambda: felt.bet(ANN, 10))


@AT_BETS.add(
    BoxNearlyFull,
    "Box 1 has no room for that beside the other bets on it: the largest you can place there is 40.",
)
def a_bet_on_a_shared_box_that_is_almost_full() -> Refusal:
    felt = Felt(preset="standard", seated=(ANN, BOB))
    felt.bet(ANN, 60)
    return refused(lambda: felt.bet(BOB, 50, box=1))


# --- how much


@AT_BETS.add(BetTooSmall, "The smallest bet here is 5, the largest 500.")
def a_bet_below_the_smallest() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.bet(ANN, 4))


@AT_BETS.add(BetTooSmall, "The smallest bet here is 5.")
def a_bet_of_nothing_where_there_is_no_largest() -> Refusal:
    felt = Felt(max_bet=0)
    return refused(lambda: felt.bet(ANN, 0))


@AT_BETS.add(BetTooLarge, "The largest bet here is 500, the smallest 5.")
def a_bet_above_the_largest() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.bet(ANN, 501))


@AT_BETS.add(BetOffStep, "Bets go in steps of 5 here: try 10 or 15.")
def a_bet_between_the_steps() -> Refusal:
    felt = Felt(bet_step=5)
    return refused(lambda: felt.bet(ANN, 12))


@AT_BETS.add(BetOffStep, "Bets go in steps of 5 here: try 10.")
def a_bet_between_the_steps_by_one_who_cannot_pay_for_the_next() -> Refusal:
    felt = with_purse(13, bet_step=5)
    return refused(lambda: felt.bet(ANN, 12))


@AT_BETS.add(BetUnchanged, "Your 10 is on the table already. Another amount changes it.")
def the_same_bet_twice() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    return refused(lambda: felt.bet(ANN, 10))


@AT_BETS.add(BetUnchanged, "Your 30 is on the table already. Another amount changes it.")
def the_last_bets_repeated_twice() -> Refusal:
    felt = Felt("T T 7 9 9 T", boxes_per_player=2, seated=(ANN, BOB))
    felt.bet(ANN, 10, box=3)
    felt.bet(ANN, 20)
    felt.sit_out(BOB)
    felt.play(ANN, "stand")
    felt.play(ANN, "stand")
    felt.bet(ANN, AmountWord.SAME)
    return refused(lambda: felt.bet(ANN, AmountWord.SAME))


@AT_BETS.add(NoLastBet, "There is no bet of yours to repeat. Name an amount with `Bet…` or `/bet`.")
def a_bet_repeated_before_the_first() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.bet(ANN, AmountWord.SAME))


# --- from what


@AT_BETS.add(OverBalance, "You have 1,000 chips; that bet needs 1,001. The largest you can place is 1,000.")
def a_bet_over_the_balance() -> Refusal:
    felt = Felt(max_bet=0)
    return refused(lambda: felt.bet(ANN, 1_001))


@AT_BETS.add(OverBalance, "You have 13.50 chips; that bet needs 20. The largest you can place is 10.")
def a_bet_over_a_balance_that_is_no_bet_itself() -> Refusal:
    felt = Felt(bet_step=5)
    felt.store.set_purse(ANN, 1_350)
    return refused(lambda: felt.bet(ANN, 20))


@AT_BETS.add(
    OverCredit,
    "Your credit allows bets of 150 chips in a round; the largest you can place is 150.",
)
def a_bet_over_the_credit() -> Refusal:
    felt = with_purse(-50, preset="speed")
    return refused(lambda: felt.bet(ANN, 152))


@AT_BETS.add(
    OverCredit,
    "Your credit allows bets of 200 chips in a round; "
    "the largest you can place on box 3 beside your other bets is 80.",
)
def bets_on_two_boxes_over_the_credit() -> Refusal:
    felt = Felt(preset="speed", boxes_per_player=2, seated=(ANN, BOB))
    felt.store.set_purse(ANN, 0)
    felt.bet(ANN, 120)
    return refused(lambda: felt.bet(ANN, 100, box=3))


@AT_BETS.add(
    OverBalance,
    "You have 50 chips; that bet needs 60. The largest you can place is 50.",
)
def last_bets_repeated_with_too_few_chips_for_the_second() -> Refusal:
    felt = Felt("T T 7 9 9 T", boxes_per_player=2, seated=(ANN, BOB))
    felt.bet(ANN, 40, box=3)
    felt.bet(ANN, 20)
    felt.sit_out(BOB)
    felt.play(ANN, "stand")
    felt.play(ANN, "stand")
    felt.store.set_purse(ANN, 50 * CENTS)
    return refused(lambda: felt.bet(ANN, AmountWord.SAME))


@AT_BETS.add(BoxTaken, f"Box 3 is taken by {C}. You can bet on box 1 or 4.")
def last_bets_repeated_where_one_of_the_boxes_is_somebody_elses_by_now() -> Refusal:
    felt = Felt("T T 7 9 9 T", boxes=4, boxes_per_player=2, seated=(ANN, BOB))
    felt.bet(ANN, 20, box=3)
    felt.bet(ANN, 20)
    felt.sit_out(BOB)
    felt.play(ANN, "stand")
    felt.play(ANN, "stand")
    felt.bet(CLEO, 10, box=3)
    return refused(lambda: felt.bet(ANN, AmountWord.SAME))


HELP = "Someone who manages this server can help with `/admin chips`."


@AT_BETS.add(OutOfChips, f"You have 3 chips; the smallest bet here is 5. {HELP}")
def a_bet_without_the_chips_for_any() -> Refusal:
    felt = with_purse(3)
    return refused(lambda: felt.bet(ANN, 5))


@AT_BETS.add(OutOfChips, f"You have no chips; the smallest bet here is 5. {HELP}")
def a_bet_by_somebody_in_debt_at_a_table_without_credit() -> Refusal:
    felt = with_purse(-80)
    return refused(lambda: felt.bet(ANN, AmountWord.ALL))


@AT_BETS.add(
    OutOfChips,
    "You have 10 chips; the smallest bet here is 50. Another table on this server takes 5.",
)
def a_bet_without_the_chips_for_this_table() -> Refusal:
    felt = with_purse(10, min_bet=50)
    felt.guild = GuildContext(least_bet=5 * CENTS)
    return refused(lambda: felt.bet(ANN, AmountWord.MIN))


@AT_BETS.add(
    OutOfChips,
    "Your credit allows bets of 100 chips in a round; the smallest bet here is 150. "
    "It grows with your chips: someone who manages this server can help with `/admin chips`.",
)
def a_bet_at_a_table_that_takes_more_than_the_credit() -> Refusal:
    felt = with_purse(-500, preset="speed", min_bet=150)
    return refused(lambda: felt.bet(ANN, 150))


@AT_BETS.add(
    AllAtStake,
    "Beside what is at stake you have no chips; the smallest bet here is 5. "
    "Bet again when the round is paid.",
)
def a_bet_for_the_next_round_with_all_chips_in_this_one() -> Refusal:
    felt = Felt("T 7 9 T", max_bet=0)
    felt.bet(ANN, 1_000)
    return refused(lambda: felt.bet(ANN, 5))


@AT_BETS.add(
    AllAtStake,
    "Beside what is at stake you have no chips; the smallest bet here is 5. Lower another bet first.",
)
def a_bet_on_a_second_box_with_all_chips_on_the_first() -> Refusal:
    felt = Felt(max_bet=0, boxes_per_player=2, seated=(ANN, BOB))
    felt.bet(ANN, 1_000)
    return refused(lambda: felt.bet(ANN, 5, box=3))


@AT_BETS.add(
    AllAtStake,
    "Beside what is at stake your credit allows 1 chip; the smallest bet here is 2. Lower another bet first.",
)
def a_bet_on_a_second_box_with_all_credit_on_the_first() -> Refusal:
    felt = Felt(preset="speed", boxes_per_player=2, seated=(ANN, BOB))
    felt.store.set_purse(ANN, -49 * CENTS)
    felt.bet(ANN, 150)
    return refused(lambda: felt.bet(ANN, 5, box=3))


OUT = (
    "You ran out of chips: on the server's bank you're out until someone who manages this server helps "
    "with `/admin revive` or `/admin chips`. Matches and tables on credit are open to you."
)


def eliminated() -> Felt:
    felt = with_purse(0)
    felt.guild = GuildContext(least_bet=5 * CENTS)
    felt.store.out.add(ANN)
    return felt


@AT_BETS.add(Eliminated, OUT)
def a_bet_by_somebody_who_is_out() -> Refusal:
    felt = eliminated()
    return refused(lambda: felt.bet(ANN, 5))


@AT_BETS.add(Eliminated, OUT)
def ready_by_somebody_who_is_out() -> Refusal:
    felt = eliminated()
    return refused(lambda: felt.do(ANN, MarkReady()))


@AT_BETS.add(Eliminated, OUT)
def sitting_out_by_somebody_who_is_out() -> Refusal:
    felt = eliminated()
    return refused(lambda: felt.sit_out(ANN))


@AT_BETS.add(Eliminated, OUT)
def a_move_by_somebody_who_is_out() -> Refusal:
    felt = eliminated()
    return refused(lambda: felt.play(ANN, "hit"))
