"""The bets that are allowed, and the reasons for which other bets are refused."""

import pytest

from bot.blackjack.engine.round import credit_line
from tests.blackjack.round_shorthand import summary
from tests.support.cases import for_each

# One, two and three boxes with 20 against 17.
CARDS = {
    1: "Ts 9c Ts 8d",
    2: "Ts Ts 9c Ts Ts 8d",
    3: "Ts Ts Ts 9c Ts Ts Ts 8d",
}

REFUSED = [
    ("house", "A 0", "bad_bet"),
    ("house", "A -5", "bad_bet"),
    ("house", "A 10.005", "bad_bet"),
    ("house", "A 4", "below_min"),
    ("house", "A 501", "above_max"),
    ("house", "A 10.5", "off_step"),
    ("strip", "A 12", "off_step"),
    ("strip", "A 105", "above_max"),
    ("house min_bet=3 bet_step=2", "A 3", "off_step"),
    ("house min_bet=3 bet_step=2", "A 2", "below_min"),
    ("house odd_money=forbid", "A 11", "off_step"),
    ("house odd_money=forbid blackjack_pays=6:5", "A 12", "off_step"),
    ("house", "A 10/9", "not_enough_chips"),
    ("house", "A 10/-9", "not_enough_chips"),
    ("speed", "A 202/0", "over_credit"),
    ("speed", "A 152/-50", "over_credit"),
    ("speed", "A 102/-100", "over_credit"),
    ("speed", "A 102/-150", "over_credit"),
    ("speed", "A 1202/1000", "over_credit"),
    ("strip", "A 10; B 10", "too_many_boxes"),
    ("house", "A 10; A 10", "too_many_boxes"),
    ("standard boxes_per_player=2", "A 10; A 10; A 10", "too_many_boxes"),
    ("house", "A 10 + B 10", "not_shared"),
    ("standard", "A 10/50; A 10/40", "purse_mismatch"),
    ("standard", "A 10/50 + B 10/20; B 10/30", "purse_mismatch"),
    ("standard", "A 10/19; A 10/19", "not_enough_chips"),
    ("standard", "A 10/15 + B 10; B 10; C 10 + A 10", "not_enough_chips"),
    ("standard", "A 60 + B 41", "above_max"),
    ("standard", "A 10 + B 4", "below_min"),
    ("standard bet_step=5", "A 10 + B 6", "off_step"),
    ("standard bankroll=credit", "A 100/0; A 100/0; B 10 + A 5/0", "over_credit"),
    # An all-in below the limits is possible in a match only, and must be the whole purse.
    ("house", "A 3/3", "below_min"),
    ("vegas", "A 3/4", "below_min"),
    ("vegas", "A 3", "below_min"),
    ("vegas bet_step=10 min_bet=10", "A 15/15", "off_step"),
]

ALLOWED = [
    ("house", "A 5"),
    ("house", "A 500"),
    ("house", "A 10/10"),
    ("speed", "A 5000"),
    ("speed", "A 200/0"),
    ("speed", "A 150/-50"),
    ("speed", "A 100/-100"),
    ("speed", "A 100/-150"),
    ("speed", "A 1200/1000"),
    ("vegas", "A 3/3"),
    ("vegas", "A 0.5/0.5"),
    ("vegas bet_step=10 min_bet=10", "A 7/7"),
    ("standard", "A 10; A 10; A 10"),
    ("standard", "A 10/50; A 10; A 10/50"),
    ("standard", "A 60 + B 40"),
    ("standard", "A 10 + B 10; B 10; C 10 + A 10"),
    ("standard bankroll=credit", "A 100/0; A 100/0"),
]


@for_each(case=REFUSED)
def test_bet_is_refused_with_its_reason(case: tuple[str, str, str]) -> None:
    rules, boxes, reason = case
    assert summary(rules, CARDS[boxes.count(";") + 1], boxes) == reason


@for_each(case=ALLOWED)
def test_allowed_bet_is_taken(case: tuple[str, str]) -> None:
    rules, boxes = case
    assert "dealer 17" in summary(rules, CARDS[boxes.count(";") + 1], boxes)


@pytest.mark.parametrize(
    ("balance", "line"), [(0, 200), (-50, 150), (-100, 100), (-150, 100), (1000, 1200), (-5000, 100)]
)
def test_credit_line_shrinks_with_debt_to_100(balance: int, line: int) -> None:
    assert credit_line(100 * balance) == 100 * line
