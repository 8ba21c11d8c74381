from __future__ import annotations

from typing import Any

import pytest

from bot.table.amounts import AmountWord
from bot.table.ledger import CENTS, OPENING_BALANCE
from bot.table.refusals import (
    BetOffStep,
    BetTooLarge,
    BetTooSmall,
    BetUnchanged,
    BoxTaken,
    InQueue,
    NoLastBet,
    NoSuchBox,
    OutOfChips,
    OverBalance,
    OverCredit,
    Refusal,
    TooManyBoxes,
)
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.felt import Felt


def staked(felt: Felt, player: object = ANN) -> int:
    return sum(amount for (_, user), amount in felt.store.escrow().items() if user == player)


def two(**changes: Any) -> Felt:
    """A table where a bet of Ann's is not dealt at once, since Bob is still thinking."""
    return Felt(seated=(ANN, BOB), **changes)


def test_a_bet_takes_the_first_free_box_and_moves_the_chips_at_once() -> None:
    felt = Felt(seated=(BOB,))
    felt.bet(CLEO, 25)
    assert felt.view(CLEO).box == 2
    assert felt.view(CLEO).status is SeatStatus.READY
    assert felt.view(CLEO).bet == 2_500
    assert felt.store.purse(CLEO) == OPENING_BALANCE - 2_500


def test_a_second_bet_takes_the_place_of_the_first() -> None:
    felt = two()
    felt.bet(ANN, 25)
    felt.bet(ANN, 10)
    assert felt.store.escrow() == {(1, ANN): 1_000}
    felt.bet(ANN, 40)
    assert felt.store.purse(ANN) == OPENING_BALANCE - 4_000


def test_the_same_bet_twice_is_refused_and_moves_nothing() -> None:
    felt = two()
    felt.bet(ANN, 25)
    with felt.refused(BetUnchanged):
        felt.bet(ANN, 25)


@pytest.mark.parametrize(
    ("cents", "refusal"),
    [
        (0, BetTooSmall(smallest=500, largest=50_000)),
        (-500, BetTooSmall(smallest=500, largest=50_000)),
        (499, BetTooSmall(smallest=500, largest=50_000)),
        (501, BetOffStep(step=100, nearest=(500, 600))),
        (750, BetOffStep(step=100, nearest=(700, 800))),
        (50_100, BetTooLarge(smallest=500, largest=50_000)),
        (100_000_000_000, BetTooLarge(smallest=500, largest=50_000)),
    ],
)
def test_bet_off_the_limits_is_refused_with_the_limits(cents: int, refusal: Refusal) -> None:
    felt = two()
    with felt.refused(type(refusal)) as info:
        felt.bet(ANN, Cents(cents))
    assert info.value.refusal == refusal


class Cents(int):
    """An amount in hundredths, where whole chips would not do."""


def test_the_limits_themselves_are_allowed() -> None:
    felt = two()
    felt.bet(ANN, 5)
    felt.bet(ANN, 500)
    assert staked(felt) == 50_000


def test_a_bet_over_the_balance_is_refused_and_says_what_there_is() -> None:
    felt = two()
    felt.store.set_purse(ANN, 4_200)
    with felt.refused(OverBalance) as info:
        felt.bet(ANN, 43)
    assert info.value.refusal.funds == 4_200


def test_who_cannot_pay_the_smallest_bet_is_told_that_he_is_out_of_chips() -> None:
    felt = two()
    felt.store.set_purse(ANN, 499)
    with felt.refused(OutOfChips):
        felt.bet(ANN, 5)


def test_a_raise_may_use_the_stake_that_lies_there() -> None:
    felt = two()
    felt.store.set_purse(ANN, 5_000)
    felt.bet(ANN, 30)
    felt.bet(ANN, 50)
    assert felt.store.purse(ANN) == 0
    with felt.refused(OverBalance):
        felt.bet(ANN, 51)


@pytest.mark.parametrize(
    ("word", "cents"),
    [(AmountWord.MIN, 1_000), (AmountWord.MAX, 6_500), (AmountWord.ALL, 6_500), (AmountWord.HALF, 3_000)],
)
def test_words_are_rounded_down_to_an_allowed_bet(word: AmountWord, cents: int) -> None:
    felt = two(min_bet=6, bet_step=5, max_bet=100)
    felt.store.set_purse(ANN, 6_925)
    felt.bet(ANN, word)
    assert staked(felt) == cents


def test_all_and_max_stop_at_the_tables_maximum() -> None:
    felt = two(max_bet=52, bet_step=5)
    felt.bet(ANN, AmountWord.ALL)
    assert staked(felt) == 5_000


def test_without_a_maximum_all_is_all() -> None:
    felt = two(max_bet=0)
    felt.bet(ANN, AmountWord.ALL)
    assert staked(felt) == OPENING_BALANCE


def test_half_may_be_too_little() -> None:
    felt = two()
    felt.store.set_purse(ANN, 900)
    with felt.refused(BetTooSmall):
        felt.bet(ANN, AmountWord.HALF)


def test_same_is_what_was_bet_before() -> None:
    felt = Felt("T 8 9 9 T 8 9 9")
    with felt.refused(NoLastBet):
        felt.bet(ANN, AmountWord.SAME)
    felt.bet(ANN, 35)
    felt.play(ANN, "stand")
    felt.bet(ANN, AmountWord.SAME)
    assert felt.store.escrow() == {(2, ANN): 3_500}


def test_at_a_full_table_one_waits_for_the_next_free_seat() -> None:
    felt = Felt(seated=PEOPLE[:3], boxes=3)
    felt.bet(PEOPLE[3], 10)
    assert felt.state.queue == (PEOPLE[3],)
    assert felt.state.wagers_of(PEOPLE[3]) == (), "nothing is staked in a queue"
    with felt.refused(InQueue):
        felt.bet(PEOPLE[3], 10)


def test_a_box_that_is_taken_or_not_there_is_refused() -> None:
    felt = two(boxes=3)
    with felt.refused(BoxTaken) as info:
        felt.bet(CLEO, 10, 2)
    assert info.value.refusal.owner == BOB
    with felt.refused(NoSuchBox):
        felt.bet(CLEO, 10, 4)
    with felt.refused(NoSuchBox):
        felt.bet(CLEO, 10, 0)


def test_more_boxes_than_a_player_may_have_are_refused() -> None:
    felt = two(boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 20, 3)
    with felt.refused(TooManyBoxes):
        felt.bet(ANN, 10, 4)
    assert felt.store.escrow() == {(1, ANN): 3_000}


def test_all_boxes_of_a_player_share_one_purse() -> None:
    felt = two(boxes_per_player=3)
    felt.store.set_purse(ANN, 5_000)
    felt.bet(ANN, 30)
    with felt.refused(OverBalance) as info:
        felt.bet(ANN, 21, 3)
    assert info.value.refusal.funds == 2_000
    felt.bet(ANN, 20, 3)
    assert felt.store.purse(ANN) == 0


@pytest.mark.parametrize(
    ("balance", "line"), [(0, 200), (-50, 150), (-100, 100), (-150, 100), (-900, 100), (1_000, 1_200)]
)
def test_the_credit_line_follows_the_balance(balance: int, line: int) -> None:
    felt = two(preset="speed")
    felt.store.set_purse(ANN, balance * CENTS)
    with felt.refused(OverCredit):
        felt.bet(ANN, line + 2)
    felt.bet(ANN, line)
    assert felt.store.purse(ANN) == (balance - line) * CENTS


def test_the_credit_line_is_for_all_boxes_together() -> None:
    felt = two(preset="speed", boxes_per_player=3)
    felt.store.set_purse(ANN, 0)
    felt.bet(ANN, 120)
    with felt.refused(OverCredit) as info:
        felt.bet(ANN, 82, 3)
    assert info.value.refusal == OverCredit(credit=20_000, largest=8_000, box=3)
    felt.bet(ANN, 80, 3)
    assert staked(felt) == 20_000


def test_on_credit_all_is_the_whole_line() -> None:
    felt = two(preset="speed")
    felt.store.set_purse(ANN, -5_000)
    felt.bet(ANN, AmountWord.ALL)
    assert staked(felt) == 15_000


def test_a_bet_in_mid_round_is_a_stake_on_the_next_round() -> None:
    felt = Felt("T 8 9 9")
    felt.bet(ANN, 10)
    deadline = felt.state.deadline
    felt.bet(ANN, 25)
    assert felt.store.escrow() == {(1, ANN): 1_000, (2, ANN): 2_500}
    assert [box.hands[0].bet for box in felt.picture.boxes] == [1_000]
    assert felt.state.deadline == deadline


def test_who_comes_in_mid_round_plays_the_next() -> None:
    felt = Felt("T 8 9 9")
    felt.bet(ANN, 10)
    felt.bet(BOB, 25)
    assert felt.state.players_in_round() == (ANN,)
    felt.play(ANN, "stand")
    assert felt.picture.asked == (ANN,)
    felt.bet(ANN, 10)
    assert felt.state.players_in_round() == (ANN, BOB)


def test_two_tables_share_one_purse() -> None:
    felt = two()
    felt.store.set_purse(ANN, 3_000)
    felt.bet(ANN, 20)
    felt.store.give(ANN, -800)
    with felt.refused(OverBalance) as info:
        felt.bet(ANN, 23)
    assert info.value.refusal.funds == 2_200
