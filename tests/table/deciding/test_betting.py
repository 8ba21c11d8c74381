from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents, Scaled
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.moves import Move
from bot.table import commands, refusals
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def staked(table: TableHarness, player: object = ANN) -> int:
    return sum(amount for (_, user), amount in table.store.escrow().items() if user == player)


def two(**changes: Any) -> TableHarness:
    """Return a table where Ann's bet is not dealt at once, because Bob has not bet yet."""
    return TableHarness(seated=(ANN, BOB), **changes)


def test_bet_takes_first_free_box_and_moves_chips() -> None:
    table = TableHarness(seated=(BOB,))
    table.bet(CLEO, 25)
    assert table.view(CLEO).box == 2
    assert table.view(CLEO).status is SeatStatus.READY
    assert table.view(CLEO).bet == 2_500
    assert table.store.purse(CLEO) == OPENING_BALANCE - 2_500


def test_second_bet_replaces_the_first() -> None:
    table = two()
    table.bet(ANN, 25)
    table.bet(ANN, 10)
    assert table.store.escrow() == {(1, ANN): 1_000}
    table.bet(ANN, 40)
    assert table.store.purse(ANN) == OPENING_BALANCE - 4_000


def test_same_bet_twice_is_refused() -> None:
    table = two()
    table.bet(ANN, 25)
    with table.refused(refusals.BetUnchanged):
        table.bet(ANN, 25)


@pytest.mark.parametrize(
    ("cents", "refusal"),
    [
        (0, refusals.BetTooSmall(smallest=Cents(500), largest=Cents(50_000))),
        (-500, refusals.BetTooSmall(smallest=Cents(500), largest=Cents(50_000))),
        (499, refusals.BetTooSmall(smallest=Cents(500), largest=Cents(50_000))),
        (501, refusals.BetOffStep(step=Cents(100), nearest=(Cents(500), Cents(600)))),
        (750, refusals.BetOffStep(step=Cents(100), nearest=(Cents(700), Cents(800)))),
        (50_100, refusals.BetTooLarge(smallest=Cents(500), largest=Cents(50_000))),
        (100_000_000_000, refusals.BetTooLarge(smallest=Cents(500), largest=Cents(50_000))),
    ],
)
def test_bet_outside_limits_is_refused_with_the_limits(cents: int, refusal: refusals.Refusal) -> None:
    table = two()
    with table.refused(type(refusal)) as info:
        table.bet(ANN, ExactCents(cents))
    assert info.value.refusal == refusal


class ExactCents(int):
    """An amount in hundredths of a chip, for amounts that are not whole chips."""


def test_bets_at_both_limits_are_allowed() -> None:
    table = two()
    table.bet(ANN, 5)
    table.bet(ANN, 500)
    assert staked(table) == 50_000


def test_bet_over_balance_is_refused_with_the_balance() -> None:
    table = two()
    table.store.set_purse(ANN, 4_200)
    with table.refused(refusals.OverBalance) as info:
        table.bet(ANN, 43)
    assert info.value.refusal.funds == 4_200


def test_bet_without_funds_reports_out_of_chips() -> None:
    """The player cannot pay the table's smallest bet."""
    table = two()
    table.store.set_purse(ANN, 499)
    with table.refused(refusals.OutOfChips):
        table.bet(ANN, 5)


def test_raise_may_use_the_stake_already_placed() -> None:
    table = two()
    table.store.set_purse(ANN, 5_000)
    table.bet(ANN, 30)
    table.bet(ANN, 50)
    assert table.store.purse(ANN) == 0
    with table.refused(refusals.OverBalance):
        table.bet(ANN, 51)


@pytest.mark.parametrize(
    ("word", "cents"),
    [(AmountWord.MIN, 1_000), (AmountWord.MAX, 6_500), (AmountWord.ALL, 6_500), (AmountWord.HALF, 3_000)],
)
def test_amount_words_round_down_to_allowed_bets(word: AmountWord, cents: int) -> None:
    table = two(min_bet=6, bet_step=5, max_bet=100)
    table.store.set_purse(ANN, 6_925)
    table.bet(ANN, word)
    assert staked(table) == cents


def test_all_stops_at_the_table_maximum() -> None:
    table = two(max_bet=52, bet_step=5)
    table.bet(ANN, AmountWord.ALL)
    assert staked(table) == 5_000


def test_all_without_maximum_bets_the_whole_balance() -> None:
    table = two(max_bet=0)
    table.bet(ANN, AmountWord.ALL)
    assert staked(table) == OPENING_BALANCE


def test_half_below_the_minimum_is_refused() -> None:
    table = two()
    table.store.set_purse(ANN, 900)
    with table.refused(refusals.BetTooSmall):
        table.bet(ANN, AmountWord.HALF)


def test_same_repeats_the_last_bet() -> None:
    table = TableHarness("T 8 9 9 T 8 9 9")
    with table.refused(refusals.NoLastBet):
        table.bet(ANN, AmountWord.SAME)
    table.bet(ANN, 35)
    table.play(ANN, "stand")
    table.bet(ANN, AmountWord.SAME)
    assert table.store.escrow() == {(2, ANN): 3_500}


def test_taken_and_missing_boxes_are_refused() -> None:
    table = two(boxes=3)
    with table.refused(refusals.BoxTaken) as info:
        table.bet(CLEO, 10, 2)
    assert info.value.refusal.owner == BOB
    with table.refused(refusals.NoSuchBox):
        table.bet(CLEO, 10, 4)
    with table.refused(refusals.NoSuchBox):
        table.bet(CLEO, 10, 0)


def test_bet_beyond_boxes_per_player_is_refused() -> None:
    table = two(boxes_per_player=2)
    table.bet(ANN, 10)
    table.bet(ANN, 20, 3)
    with table.refused(refusals.TooManyBoxes) as info:
        table.bet(ANN, 10, 4)
    assert info.value.refusal.allowed == 2
    with table.refused(refusals.BoxTaken):
        table.bet(BOB, 10, 3)
    assert table.store.escrow() == {(1, ANN): 3_000}


def test_all_boxes_of_a_player_share_one_balance() -> None:
    table = two(boxes_per_player=3)
    table.store.set_purse(ANN, 5_000)
    table.bet(ANN, 30)
    with table.refused(refusals.OverBalance) as info:
        table.bet(ANN, 21, 3)
    assert info.value.refusal.funds == 2_000
    table.bet(ANN, 20, 3)
    assert table.store.purse(ANN) == 0


@pytest.mark.parametrize(
    ("balance", "line"), [(0, 200), (-50, 150), (-100, 100), (-150, 100), (-900, 100), (1_000, 1_200)]
)
def test_credit_line_follows_the_balance(balance: int, line: int) -> None:
    table = two(preset="speed")
    table.store.set_purse(ANN, balance * CENTS)
    with table.refused(refusals.OverCredit):
        table.bet(ANN, line + 2)
    table.bet(ANN, line)
    assert table.store.purse(ANN) == (balance - line) * CENTS


def test_credit_line_covers_all_boxes_together() -> None:
    table = two(preset="speed", boxes_per_player=3)
    table.store.set_purse(ANN, 0)
    table.bet(ANN, 120)
    with table.refused(refusals.OverCredit) as info:
        table.bet(ANN, 82, 3)
    assert info.value.refusal == refusals.OverCredit(credit=Cents(20_000), largest=Cents(8_000), box=3)
    table.bet(ANN, 80, 3)
    assert staked(table) == 20_000


def test_all_on_credit_bets_the_whole_line() -> None:
    table = two(preset="speed")
    table.store.set_purse(ANN, -5_000)
    table.bet(ANN, AmountWord.ALL)
    assert staked(table) == 15_000


def test_bet_during_round_is_staked_on_the_next() -> None:
    table = TableHarness("T 8 9 9")
    table.bet(ANN, 10)
    deadline = table.state.deadline
    table.bet(ANN, 25)
    assert table.store.escrow() == {(1, ANN): 1_000, (2, ANN): 2_500}
    assert [box.hands[0].bet for box in table.snapshot.boxes] == [1_000]
    assert table.state.deadline == deadline


def test_newcomer_during_round_plays_the_next() -> None:
    table = TableHarness("T 8 9 9")
    table.bet(ANN, 10)
    table.bet(BOB, 25)
    assert table.state.players_in_round() == (ANN,)
    table.play(ANN, "stand")
    assert table.snapshot.asked == (ANN,)
    table.bet(ANN, 10)
    assert table.state.players_in_round() == (ANN, BOB)


def test_two_tables_share_one_balance() -> None:
    table = two()
    table.store.set_purse(ANN, 3_000)
    table.bet(ANN, 20)
    table.store.give(ANN, -800)
    with table.refused(refusals.OverBalance) as info:
        table.bet(ANN, 23)
    assert info.value.refusal.funds == 2_200


@pytest.mark.parametrize(("percent", "cents"), [(50, 3_000), (100, 6_500), (20, 1_000)])
def test_share_of_the_chips_is_rounded_down_to_an_allowed_bet(percent: int, cents: int) -> None:
    table = two(min_bet=6, bet_step=5, max_bet=100)
    table.store.set_purse(ANN, 6_925)
    table.bet(ANN, Scaled(of=AmountWord.ALL, percent=percent))
    assert staked(table) == cents


def test_share_below_the_minimum_is_refused() -> None:
    table = two()
    with table.refused(refusals.BetTooSmall):
        table.bet(ANN, Scaled(of=AmountWord.ALL, percent=0))


def test_multiple_of_the_last_bet_is_refused_and_not_clipped() -> None:
    table = TableHarness("T 8 9 9 T 8 9 9", max_bet=100)
    double, triple = (Scaled(of=AmountWord.SAME, percent=percent) for percent in (200, 300))
    with table.refused(refusals.NoLastBet):
        table.bet(ANN, double)
    table.bet(ANN, 35)
    table.play(ANN, "stand")
    with table.refused(refusals.BetTooLarge):
        table.bet(ANN, triple)
    assert staked(table) == 0
    table.bet(ANN, double)
    assert table.store.escrow() == {(2, ANN): 7_000}


def test_multiple_of_the_last_bet_is_that_on_the_same_box() -> None:
    table = TableHarness("T 8 9 9", boxes_per_player=2)
    table.bet(ANN, 20)
    table.play(ANN, "stand")
    with table.refused(refusals.NoLastBet):
        table.bet(ANN, Scaled(of=AmountWord.SAME, percent=200), box=5)


def test_insurance_is_no_share_and_no_multiple() -> None:
    table = TableHarness("T A 9 6")
    table.bet(ANN, 10)
    with table.refused(refusals.InsuranceLimited):
        table.do(ANN, commands.Play(move=Move.INSURANCE, amount=Scaled(of=AmountWord.ALL, percent=50)))
