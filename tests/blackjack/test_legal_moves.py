"""What may be done, position by position: the legal moves after some moves, and why others are refused."""

from __future__ import annotations

import pytest

from bot.blackjack.engine import asked, legal_moves, refusal
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.blackjack.reasons import Reason
from tests.blackjack.rounds import asks, opened, output, told

ALL = "double hit split stand surrender"

LEGAL = [
    # rules, cards, bet, moves, what is legal then
    ("house", "8s 6c 8h Td", "A 10", "", ALL),
    ("house", "8s 6c 7h Td", "A 10", "", "double hit stand surrender"),
    ("house", "5s 6c 4h Td 2c", "A 10", "hit", "hit stand"),
    ("house simple=on", "8s 6c 8h Td", "A 10", "", "hit stand"),
    # double
    ("house double=9_11", "5s 6c 3h Td", "A 10", "", "hit stand surrender"),
    ("house double=9_11", "5s 6c 4h Td", "A 10", "", "double hit stand surrender"),
    ("house double=9_11", "6s 6c 5h Td", "A 10", "", "double hit stand surrender"),
    ("house double=9_11", "7s 6c 5h Td", "A 10", "", "hit stand surrender"),
    ("house double=10_11", "5s 6c 4h Td", "A 10", "", "hit stand surrender"),
    ("house double=10_11", "6s 6c 4h Td", "A 10", "", "double hit stand surrender"),
    # "A-8 is 19, not 9; A-A is 12"
    ("house double=9_11", "As 6c 8h Td", "A 10", "", "hit stand surrender"),
    ("house double=9_11", "As 6c Ah Td", "A 10", "", "hit split stand surrender"),
    ("house double=any", "As 6c 9h Td", "A 10", "", "double hit stand surrender"),
    # double_after_split, the first hand included
    ("house", "8s 6c 8h Td 3d 2d", "A 10", "split", "double hit stand"),
    ("house double_after_split=off", "8s 6c 8h Td 3d 2d", "A 10", "split", "hit stand"),
    ("house double_after_split=off", "8s 6c 8h Td 3d 2d", "A 10", "split, stand", "hit stand"),
    # split_match
    ("house split_match=value", "Ks 6c Th Td", "A 10", "", ALL),
    ("house split_match=rank", "Ks 6c Th Td", "A 10", "", "double hit stand surrender"),
    ("house split_match=rank", "Ks 6c Kh Td", "A 10", "", ALL),
    # splits and ace_splits, each for its kind of pair
    ("house splits=0", "8s 6c 8h Td", "A 10", "", "double hit stand surrender"),
    ("house splits=1", "8s 6c 8h Td 8d 2d", "A 10", "split", "double hit stand"),
    ("house splits=2", "8s 6c 8h Td 8d 2d", "A 10", "split", "double hit split stand"),
    ("house splits=0", "As 6c Ah Td", "A 10", "", ALL),
    ("house ace_splits=0", "As 6c Ah Td", "A 10", "", "double hit stand surrender"),
    ("house ace_splits=0", "8s 6c 8h Td", "A 10", "", ALL),
    # split aces
    ("house ace_splits=2", "As 6c Ah Td Ad 5d", "A 10", "split", "split stand"),
    (
        "house ace_splits=2 surrender_after_split=on",
        "As 6c Ah Td Ad 5d",
        "A 10",
        "split",
        "split stand surrender",
    ),
    (
        "house ace_splits=2 surrender_after_split=on surrender=off",
        "As 6c Ah Td Ad 5d",
        "A 10",
        "split",
        "split stand",
    ),
    ("house hit_split_aces=on", "As 6c Ah Td 4d 5d", "A 10", "split", "double hit stand"),
    ("house hit_split_aces=on ace_splits=2", "As 6c Ah Td Ad 5d", "A 10", "split", "double hit split stand"),
    ("house hit_split_aces=on double_after_split=off", "As 6c Ah Td 4d 5d", "A 10", "split", "hit stand"),
    # surrender
    ("house surrender=off", "Ts 6c 6h Td", "A 10", "", "double hit stand"),
    ("house surrender=early_non_ace", "Ts 6c 6h Td", "A 10", "", "double hit stand surrender"),
    ("house surrender=early_non_ace insurance=off", "Ts Ac 6h 9d", "A 10", "", "double hit stand"),
    ("house surrender=late insurance=off", "Ts Ac 6h 9d", "A 10", "", "double hit stand surrender"),
    ("house surrender=early insurance=off", "Ts Ac 6h 9d", "A 10", "", "decline surrender"),
    ("house surrender=early insurance=off", "Ts Ac 6h 9d", "A 10", "decline", "double hit stand surrender"),
    ("house surrender=early", "Ts Tc 6h 9d", "A 10", "", "decline surrender"),
    ("house surrender=early peek=ace", "Ts Tc 6h 9d", "A 10", "", "double hit stand surrender"),
    ("house surrender=early_non_ace", "Ts Tc 6h 9d", "A 10", "", "decline surrender"),
    ("house surrender=early peek=off insurance=off", "Ts Ac 6h 9d", "A 10", "", "double hit stand surrender"),
    ("house surrender_after_split=on", "8s 6c 8h Td 3d 2d", "A 10", "split", "double hit stand surrender"),
    ("house surrender_after_split=on", "8s 6c 8h Td 3d 2d 4d", "A 10", "split, hit", "hit stand"),
    (
        "house surrender_after_split=on surrender_window=until_first_hit",
        "8s 6c 8h Td 3d 2d 4d",
        "A 10",
        "split, hit, stand",
        "double hit stand",
    ),
    # chips
    ("house", "8s 6c 8h Td", "A 10/19", "", "hit stand surrender"),
    ("house", "8s 6c 8h Td", "A 10/20", "", ALL),
    ("house", "8s 6c 8h Td 3c 2c", "A 10/29", "split", "hit stand"),
    ("speed", "8s Tc 8h 6d", "A 10/0", "", ALL),
    ("house", "Ts Ac 6h 9d", "A 10/15", "", "decline insurance"),
    ("house", "Ts Ac 6h 9d", "A 10/10.01", "", "decline insurance"),
    ("house", "Ts Ac 6h 9d", "A 10/10", "", "hit stand surrender"),
    ("vegas", "Ts Ac 6h 9d", "A 10/14", "", "hit stand surrender"),
    ("vegas", "Ts Ac 6h 9d", "A 10/15", "", "decline insurance"),
    ("house odd_money=floor", "Ts Ac 6h 9d", "A 10/10.5", "", "hit stand surrender"),
    # offers
    ("house", "As Ac Kh 9d", "A 10/10", "", "decline even_money"),
    ("house even_money=off", "As Ac Kh 9d", "A 10", "", "decline insurance"),
]


@pytest.mark.parametrize(("rules", "cards", "bet", "moves", "legal"), LEGAL)
def test_the_legal_moves_are_those_of_the_rules(
    rules: str, cards: str, bet: str, moves: str, legal: str
) -> None:
    assert " ".join(legal_moves(opened(rules, cards, bet, moves), 1)) == legal


REFUSALS = [
    # rules, cards, boxes, moves so far, box, move, reason
    ("european", "6s 9c 2d Th", "A 10", "", 1, "double", "not_allowed"),
    ("vegas", "6s 5c 5d Th", "A 10/15", "", 1, "double", "not_enough_chips"),
    ("house", "8s 6c 8h Td", "A 10/15", "", 1, "split", "not_enough_chips"),
    ("house", "8s 6c 7h Td", "A 10/15", "", 1, "split", "not_allowed"),
    ("house", "8s 6c 2h Td 3d", "A 10/15", "hit", 1, "double", "not_allowed"),
    ("house", "8s 6c 2h Td 3d", "A 10", "hit", 1, "surrender", "not_allowed"),
    ("house", "8s 6c 2h Td", "A 10", "", 1, "insurance", "not_now"),
    ("house", "8s 6c 2h Td", "A 10", "", 1, "even_money", "not_now"),
    ("house", "8s 6c 2h Td", "A 10", "", 1, "decline", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "hit", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "stand", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "double", "not_now"),
    ("house", "8s Ac 8h Td", "A 10", "", 1, "split", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "surrender", "not_allowed"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "even_money", "not_allowed"),
    ("house", "As Ac Kh Td", "A 10", "", 1, "insurance", "not_allowed"),
    ("house surrender=early", "Ts Tc 6h 9d", "A 10", "", 1, "insurance", "not_allowed"),
    ("house surrender=early", "Ts Tc 6h 9d", "A 10", "", 1, "stand", "not_now"),
    ("vegas", "Ts Ts 6c 5h 5d Td", "A 10; B 10", "", 2, "stand", "not_now"),
    ("vegas", "Ts Ts 6c 5h 5d Td", "A 10; B 10", "1 stand", 1, "stand", "not_now"),
    ("standard", "Ts Ts 6c 5h 5d Td", "A 10; B 10", "", 2, "stand", "not_now"),
    ("house", "Ts 8c 9h Td", "A 10", "stand", 1, "hit", "round_over"),
]


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_says_why(case: tuple[str, str, str, str, int, str, str]) -> None:
    rules, cards, boxes, moves, box, move, reason = case
    state = opened(rules, cards, boxes, moves)
    assert refusal(state, box, Move(move)) == Reason(reason)
    one_more = f"{moves}, {box} {move}" if moves else f"{box} {move}"
    assert told(rules, cards, boxes, one_more) == reason


def test_a_legal_move_is_refused_for_no_reason() -> None:
    assert refusal(opened("house", "8s 6c 8h Td"), 1, Move.SPLIT) is None


def test_insurance_beyond_the_purse_is_refused_for_the_chips_alone() -> None:
    assert told("house", "Ts Ac 6h 9d", "A 10/13", "insurance 4") == "not_enough_chips"
    assert told("house", "Ts Ac 6h 9d", "A 10/13", "insurance 6") == "bad_amount"
    assert told("house", "Ts Ac 6h 9d", "A 10/13", "insurance, stand") == "A -13 ins -3 loss; dealer 20"


def test_insurance_that_was_never_offered_for_want_of_chips_is_refused_for_them() -> None:
    cards, boxes = "Ts Ts Ac 9h 9d 9s", "A 10/12; B 10"
    assert refusal(opened("vegas", cards, boxes), 1, Move.INSURANCE) is Reason.NOT_ENOUGH_CHIPS
    assert refusal(opened("vegas", cards, boxes), 1, Move.DECLINE) is Reason.NOT_NOW
    assert output("vegas", cards, boxes, "1 insurance")["error"].keys() == {"reason", "message", "move"}
    assert told("vegas", cards, "A 10; B 10", "1 insurance chips=0") == "not_enough_chips"
    assert told("vegas", cards, "A 10; B 10", "1 insurance, 1 insurance chips=0") == "not_now"


def test_a_question_says_what_its_moves_would_cost() -> None:
    (question,) = asked(opened("house", "8s 6c 8h Td", "A 10/15"))
    assert (question.double_costs, question.split_costs, question.insurance_most) == (1000, 1000, None)
    (offer,) = asked(opened("house", "8s Ac 8h 9d", "A 10/13"))
    assert (offer.insurance_most, offer.phase) == (300, Phase.INSURANCE)


# Turns


def test_sequential_boxes_are_asked_one_after_the_other() -> None:
    assert asks("vegas surrender=off", "9s 8s 6c 7h 5h Td 2c 5c", "A 10; B 10", "1 hit, 1 stand") == [
        "1.1 play double hit stand",
        "1.1 play hit stand",
        "2.1 play double hit stand",
    ]


def test_simultaneous_boxes_are_asked_all_at_once() -> None:
    state = opened("house", "9s 8s 6c 7h 5h Td", "A 10; B 10")
    assert [question.box for question in asked(state)] == [1, 2]
    # Box 2 moves first and gets the 2; box 1 gets the 4.
    assert told("house", "9s 8s 6c 7h 5h Td 2c 4c Kd", "A 10; B 10", "2 hit, 1 hit, 1 stand") == (
        "A +10 win; B +10 win; dealer 26"
    )


def test_offers_are_put_to_all_boxes_at_once_in_sequential_play_too() -> None:
    state = opened("vegas", "Ts As Ac 9h Kh 7d", "A 10; B 10")
    assert [(question.box, question.legal) for question in asked(state)] == [
        (1, (Move.DECLINE, Move.INSURANCE)),
        (2, (Move.DECLINE, Move.EVEN_MONEY)),
    ]


def test_only_boxes_below_21_are_asked_to_surrender_early() -> None:
    state = opened("house surrender=early", "Ts As Tc 9h Kh 7d", "A 10; B 10")
    assert [question.box for question in asked(state)] == [1]


def test_an_offer_that_another_box_has_made_unpayable_is_no_longer_made() -> None:
    rules = "house boxes_per_player=2"
    cards, boxes = "Ts 9s Ac 6h 7h 9d", "A 10/25; A 10/25"
    assert [question.box for question in asked(opened(rules, cards, boxes))] == [1, 2]
    state = opened(rules, cards, boxes, "2 insurance 5")
    assert state.phase is Phase.PLAY
    state = opened(rules, cards, boxes, "2 insurance 3")
    assert [question.insurance_most for question in asked(state)] == [200]


def test_a_purse_is_shared_by_all_boxes_of_a_player() -> None:
    rules = "house boxes_per_player=2"
    state = opened(rules, "6s 6h 5c 5s 5h Td 2c", "A 10/30; A 10/30", "1 double")
    assert legal_moves(state, 2) == (Move.HIT, Move.STAND, Move.SURRENDER)


def test_chips_seen_by_a_move_replace_the_purse_before_it_is_judged() -> None:
    out = output("vegas", "6s 5c 5d Th Ts", "A 10/100", "double chips=0")
    assert out["error"]["legal"] == ["hit", "stand", "surrender"]
    assert asks("house", "8s 6c 8h Td 3d 2d Kd", "A 10/10", "split chips=10")[0].endswith(ALL)


def test_chips_seen_limit_no_move_of_a_credit_game() -> None:
    assert asks("speed", "8s Tc 8h 6d 3d 2d Kd", "A 10/10", "split chips=0")[0].endswith(ALL)


# Splits


def test_hands_are_played_from_left_to_right_and_a_new_one_stands_right_of_the_split_one() -> None:
    out = output("house", "8s 6c 8h Td 8d 2d 3c 4c 5c", "A 10", "split, split, stand, stand, stand")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["8s 3c", "8d 4c", "8h 2d"]


def test_on_turn_a_split_hand_waits_for_its_second_card() -> None:
    state = opened("strip", "8s Tc 8h 6d 3c", "A 10", "split")
    assert [len(hand.cards) for hand in state.boxes[0].hands] == [2, 1]
    out = output("strip", "8s Tc 8h 6d 3c 9c 4c Kc", "A 10", "split, hit, stand, stand")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["8s 3c 9c", "8h 4c"]


def test_on_turn_a_second_card_that_makes_21_ends_the_hand() -> None:
    out = output("strip", "Ts Tc Th 8d As Ad", "A 10", "split")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["Ts As", "Th Ad"]
    assert [hand["natural"] for hand in out["boxes"][0]["hands"]] == [False, False]
    assert len(out["decisions"]) == 1


def test_the_split_count_is_per_box() -> None:
    rules = "house splits=1"
    state = opened(rules, "8s 9s 6c 8h 9h Td 8c 2c", "A 10; B 10", "1 split")
    assert Move.SPLIT not in legal_moves(state, 1)
    assert Move.SPLIT in legal_moves(state, 2)


def test_a_second_ace_on_split_aces_stands_where_it_cannot_be_paid() -> None:
    out = output("house ace_splits=2", "As 8c Ah Td Ad 9s", "A 10/25", "split")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["As Ad", "Ah 9s"]
    assert len(out["decisions"]) == 1


def test_a_second_ace_is_judged_again_when_its_turn_comes() -> None:
    rules = "house ace_splits=2"
    # The right hand's pair could be split when it was dealt; the left one took the last split.
    cards = "As 8c Ah Td Ad Ac 5s 6s"
    assert asks(rules, cards, "A 10", "split, split") == [
        "1.1 play double hit split stand surrender",
        "1.1 play split stand",
    ]
    # Or took the last chips.
    assert asks("house ace_splits=3", cards, "A 10/35", "split, split") == [
        "1.1 play double hit split stand surrender",
        "1.1 play split stand",
    ]
    assert asks("house ace_splits=3", cards, "A 10/40", "split, split, stand") == [
        "1.1 play double hit split stand surrender",
        "1.1 play split stand",
        "1.3 play split stand",
    ]


def test_a_question_once_put_is_not_taken_back_when_the_chips_go_elsewhere() -> None:
    state = opened(
        "house ace_splits=2 boxes_per_player=2",
        "As 6s 8c Ah 5h Td Ad 9s Kc",
        "A 10/40; A 10/40",
        "1 split, 2 double",
    )
    assert legal_moves(state, 1) == (Move.STAND,)


# The surrender window


def test_any_hit_closes_the_surrender_window_for_all() -> None:
    rules, cards = "standard", "9s Ts 8s Kc 6h 6d 7d 2c 3c"
    boxes = "A 10; B 10; C 10"
    before = opened(rules, cards, boxes)
    assert [(question.box, question.in_turn) for question in asked(before)] == [
        (1, True),
        (2, False),
        (3, False),
    ]
    after = opened(rules, cards, boxes, "1 hit")
    assert [question.box for question in asked(after)] == [1]
    assert told(rules, cards, boxes, "1 hit, 2 surrender") == "not_now"
    assert told(rules, cards, boxes, "1 hit, 1 stand, 2 surrender") == "not_allowed"


def test_doubles_and_splits_leave_the_surrender_window_open() -> None:
    state = opened("standard", "8s Ts Kc 8h 6d 3c 2c 4c", "A 10; B 10", "1 split, 1 double")
    assert legal_moves(state, 2) == (Move.SURRENDER,)


def test_a_box_that_stood_or_split_has_left_the_surrender_window() -> None:
    state = opened("standard", "Ts 8s Kc 6d 8h 2c 3c", "A 10; B 10", "1 stand, 2 split")
    assert legal_moves(state, 1) == ()
    assert Move.SURRENDER not in legal_moves(state, 2)


def test_the_window_opens_after_the_offers() -> None:
    state = opened("standard", "Ts 9s Ac 6d 7h", "A 10; B 10", "1 decline")
    assert [question.legal for question in asked(state)] == [(Move.DECLINE, Move.INSURANCE)]


def test_in_simultaneous_play_the_window_closes_with_the_first_hit_too() -> None:
    rules = "house surrender_window=until_first_hit"
    state = opened(rules, "Ts 9s 6c 6d 7h Td 2c", "A 10; B 10", "1 hit")
    assert legal_moves(state, 2) == (Move.DOUBLE, Move.HIT, Move.STAND)


def test_no_default_befalls_a_box_that_may_only_surrender_out_of_turn() -> None:
    assert asks("standard", "9s Ts Kc 9h 6h 7c", "A 10; B 10") == [
        "1.1 play double hit split stand surrender",
        "2.1 play double hit stand surrender",
    ]


# Defaults


def test_defaults_go_in_passes_over_the_boxes() -> None:
    cards = "8s Ts 6c 8h 6h Td 3c 4c Kd"
    assert asks("house", cards, "A 10; B 10", "1 split") == [
        "1.1 play double hit split stand surrender",
        "1.1 play double hit stand",
        "2.1 play double hit stand surrender",
        "1.2 play double hit stand",
    ]


def test_a_pass_of_defaults_ends_with_its_phase() -> None:
    cards = "Ts 9s Ac 6d 7h 9d"
    assert [line.split()[:2] for line in asks("house", cards, "A 10/10; B 10")] == [
        ["2.1", "insurance"],
        ["1.1", "play"],
        ["2.1", "play"],
    ]


def test_a_default_is_marked_whether_recorded_or_supplied() -> None:
    out = output("vegas", "Ts Ts 6c 5h 5d Td Kc", "A 10; B 10", "1 stand!")
    assert [decision.get("by") for decision in out["decisions"]] == ["timer", "timer"]
