"""Shared boxes: the first bettor decides, and every bettor is settled and rounded separately."""

import pytest

from bot.blackjack.engine.round import play, purse, staked
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.engine.settlement import nets
from bot.blackjack.moves import Action, Move, PlayerId
from tests.blackjack.round_shorthand import output, round_after, summary
from tests.support.cases import for_each

EVERYTHING = "A 10 + B 5 + C 20"

CASES = [
    ("standard", "Ts 9c 9h 8d", EVERYTHING, "stand", "A +10 win (B +5) (C +20); dealer 17"),
    ("standard", "As 9c Kh 8d", EVERYTHING, "", "A +15 natural (B +7.5) (C +30); dealer 17"),
    ("standard odd_money=floor", "As 9c Kh 8d", EVERYTHING, "", "A +15 natural (B +7) (C +30); dealer 17"),
    ("standard", "Ts 9c 6h 8d", EVERYTHING, "surrender", "A -5 surrender (B -2.5) (C -10); dealer 9"),
    (
        "standard odd_money=floor",
        "Ts 9c 6h 8d",
        EVERYTHING,
        "surrender",
        "A -5 surrender (B -3) (C -10); dealer 9",
    ),
    ("standard", "As Ac Kh Td", EVERYTHING, "even_money", "A +10 even_money (B +5) (C +20); dealer 11"),
    # Insurance in the same fraction of the follower's own half bet, rounded down.
    ("standard", "Ts Ac 9h Td", EVERYTHING, "insurance", "A +0 ins +10 loss (B +0) (C +0); dealer 21"),
    ("standard", "Ts Ac 9h Td", EVERYTHING, "insurance 2.5", "A -5 ins +5 loss (B -2.5) (C -10); dealer 21"),
    ("standard", "Ts Ac 9h Td", "A 30 + B 7", "insurance 5", "A -20 ins +10 loss (B -4.68); dealer 21"),
    (
        "standard odd_money=floor",
        "Ts Ac 9h Td",
        "A 10 + B 5 + C 20",
        "insurance 3",
        # B: 3/5 of 2 is 1.2, a whole chip is 1; C: 3/5 of 10 is 6.
        "A -4 ins +6 loss (B -3) (C -8); dealer 21",
    ),
    (
        "standard odd_money=house_half",
        "Ts Ac 9h Td",
        "A 5 + B 7",
        "insurance",
        "A +0 ins +5 loss (B +0); dealer 21",
    ),
    (
        "standard odd_money=floor",
        "Ts Ac 9h Td",
        "A 5 + B 10",
        "insurance",
        # A's 2 are full insurance, so B has full insurance too, which costs 5.
        "A -1 ins +4 loss (B +0); dealer 21",
    ),
    # A follower who cannot pay is not insured; their bet stays.
    ("standard", "Ts Ac 9h Td", "A 10 + B 10/14", "insurance", "A +0 ins +10 loss (B -10); dealer 21"),
    ("standard", "Ts Ac 9h Td", "A 10 + B 10/15", "insurance", "A +0 ins +10 loss (B +0); dealer 21"),
    # A double.
    ("standard", "6s 9c 5h 9d 9h", "A 10 + B 5/9 + C 20/40", "double", "A +20 win (B +5) (C +40); dealer 18"),
    # A split that B cannot pay for: the stake stays on the left hand.
    (
        "standard",
        "8s 9c 8h Kd 2c 8d",
        "A 10 + B 5/9 + C 5/10",
        "split, stand, stand",
        "A +0 win loss (B +5) (C +0); dealer 17",
    ),
    (
        "standard",
        "8s 9c 8h 2c Kd 8d",
        "A 10 + B 5/9 + C 5/10",
        "split, stand, stand",
        "A +0 loss win (B -5) (C +0); dealer 17",
    ),
    # B has no stake on the new hand, so the double of it costs B nothing.
    (
        "standard",
        "8s 9c 8h Kd 3c 8c 8d",
        "A 10 + B 5/9",
        "split, stand, double",
        "A +30 win win (B +5); dealer 17",
    ),
    # Late insurance covers the hands with a stake of the follower: one hand for B, both for C.
    (
        "standard late_insurance=on",
        "8s Ac 8h 2c 3c Td",
        "A 10 + B 10/15 + C 10",
        "split, stand, stand, insurance",
        "A +0 ins +20 loss loss (B +0) (C +0); dealer 21",
    ),
]


@for_each(case=CASES)
def test_followers_follow_every_move(case: tuple[str, str, str, str, str]) -> None:
    rules, cards, boxes, moves, expected = case
    assert summary(rules, cards, boxes, moves) == expected


def test_follower_and_own_box_share_a_purse() -> None:
    rules = "standard"
    boxes = "A 10 + B 10/30; B 10/30"
    # Following A's double takes the last 10 chips, so B cannot double.
    assert summary(rules, "6s 6h 9c 5h 5s 9d 8d", boxes, "1 double, 2 double") == "not_enough_chips"


def test_follower_stakes_are_counted_when_made() -> None:
    state = round_after("standard", "8s 9c 8h Kd 2c 9h", "A 10 + B 5/9 + C 5/10", "split")
    assert staked(state) == {"A": 2000, "B": 500, "C": 1000}


def test_player_has_one_net_over_all_boxes() -> None:
    state = round_after("standard", "Ts Ts 9c 9h 9h 8d", "A 10 + B 5; B 10", "1 stand, 2 stand")
    assert nets(state) == {"A": 1000, "B": 1500}


def test_only_shared_boxes_output_followers() -> None:
    boxes = output("standard", "Ts Ts 9c 9h 9h 8d", "A 10 + B 5; C 10", "1 stand, 2 stand")["boxes"]
    assert "followers" in boxes[0]
    assert "followers" not in boxes[1]


def test_inverted_negates_nets_of_followers() -> None:
    rules = "standard bankroll=credit inverted=on"
    assert summary(rules, "As 9c Kh 8d", "A 10 + B 5") == "A -15 natural (B -7.5); dealer 17"


A, B, C = PlayerId("A"), PlayerId("B"), PlayerId("C")
SIX_AND_FIVE = "6s 9c 5h 9d 9h"
EIGHTS = "8s 9c 8h 2c 3c 8d"
ACE_UP = "Ts Ac 9h 9d"


@pytest.mark.parametrize(
    ("cards", "move", "paid"),
    [(SIX_AND_FIVE, Move.DOUBLE, 500), (EIGHTS, Move.SPLIT, 500), (ACE_UP, Move.INSURANCE, 250)],
)
def test_changed_purse_of_a_follower_counts(cards: str, move: Move, paid: int) -> None:
    poor, rich = "A 10 + B 5/5", "A 10 + B 5/100"
    drained = play(round_after("standard", cards, rich), Action(box=1, move=move, purses=((B, paid - 1),)))
    assert (staked(drained)[B], purse(drained, B)) == (500, paid - 1)
    filled = play(round_after("standard", cards, poor), Action(box=1, move=move, purses=((B, paid),)))
    assert (staked(filled)[B], purse(filled, B)) == (500 + paid, 0)


def test_given_purse_applies_to_one_follower() -> None:
    action = Action(box=1, move=Move.DOUBLE, purses=((C, 0),))
    state = play(round_after("standard", SIX_AND_FIVE, "A 10 + B 5/30 + C 20/100"), action)
    assert staked(state) == {"A": 2000, "B": 1000, "C": 2000}
    assert (purse(state, B), purse(state, C)) == (2000, 0)


def test_chips_take_precedence_over_purses() -> None:
    state = round_after("standard", SIX_AND_FIVE, "A 10/100 + B 5")
    doubled = play(state, Action(box=1, move=Move.DOUBLE, chips=1500, purses=((A, 0),)))
    assert purse(doubled, A) == 500


def test_follower_without_chips_gets_no_insurance_offer() -> None:
    state = round_after("standard", "Ts Ts Ac 9h 9h 9d", "A 10 + B 5/100; B 10/100")
    insured = play(state, Action(box=1, move=Move.INSURANCE, purses=((B, 0),)))
    assert insured.phase is Phase.PLAY


def test_credit_limits_no_follower() -> None:
    state = round_after("standard bankroll=credit", SIX_AND_FIVE, "A 10 + B 5/5")
    doubled = play(state, Action(box=1, move=Move.DOUBLE, purses=((B, 0),)))
    assert (staked(doubled)[B], purse(doubled, B)) == (1000, None)
