"""The order of questions: turns, offers, splits, the surrender window and defaults."""

from bot.blackjack.engine.round import asked, legal_moves
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from tests.blackjack.round_shorthand import decisions_of, output, round_after, summary

ALL = "double hit split stand surrender"


# Turns


def test_sequential_boxes_are_asked_in_turn() -> None:
    assert decisions_of("vegas surrender=off", "9s 8s 6c 7h 5h Td 2c 5c", "A 10; B 10", "1 hit, 1 stand") == [
        "1.1 play double hit stand",
        "1.1 play hit stand",
        "2.1 play double hit stand",
    ]


def test_simultaneous_boxes_are_asked_together() -> None:
    state = round_after("house", "9s 8s 6c 7h 5h Td", "A 10; B 10")
    assert [question.box for question in asked(state)] == [1, 2]
    # Box 2 moves first and draws the 2; box 1 draws the 4.
    assert summary("house", "9s 8s 6c 7h 5h Td 2c 4c Kd", "A 10; B 10", "2 hit, 1 hit, 1 stand") == (
        "A +10 win; B +10 win; dealer 26"
    )


def test_offers_go_to_all_boxes_together() -> None:
    state = round_after("vegas", "Ts As Ac 9h Kh 7d", "A 10; B 10")
    assert [(question.box, question.legal) for question in asked(state)] == [
        (1, (Move.DECLINE, Move.INSURANCE)),
        (2, (Move.DECLINE, Move.EVEN_MONEY)),
    ]


def test_early_surrender_asks_boxes_below_21() -> None:
    state = round_after("house surrender=early", "Ts As Tc 9h Kh 7d", "A 10; B 10")
    assert [question.box for question in asked(state)] == [1]


def test_unaffordable_offer_is_withdrawn() -> None:
    rules = "house boxes_per_player=2"
    cards, boxes = "Ts 9s Ac 6h 7h 9d", "A 10/25; A 10/25"
    assert [question.box for question in asked(round_after(rules, cards, boxes))] == [1, 2]
    state = round_after(rules, cards, boxes, "2 insurance 5")
    assert state.phase is Phase.PLAY
    state = round_after(rules, cards, boxes, "2 insurance 3")
    assert [question.insurance_most for question in asked(state)] == [200]


def test_boxes_of_a_player_share_a_purse() -> None:
    rules = "house boxes_per_player=2"
    state = round_after(rules, "6s 6h 5c 5s 5h Td 2c", "A 10/30; A 10/30", "1 double")
    assert legal_moves(state, 2) == (Move.HIT, Move.STAND, Move.SURRENDER)


def test_chips_of_a_move_replace_the_purse() -> None:
    out = output("vegas", "6s 5c 5d Th Ts", "A 10/100", "double chips=0")
    assert out["error"]["legal"] == ["hit", "stand", "surrender"]
    assert decisions_of("house", "8s 6c 8h Td 3d 2d Kd", "A 10/10", "split chips=10")[0].endswith(ALL)


def test_chips_limit_no_move_on_credit() -> None:
    assert decisions_of("speed", "8s Tc 8h 6d 3d 2d Kd", "A 10/10", "split chips=0")[0].endswith(ALL)


# Splits


def test_new_hand_is_right_of_the_split_hand() -> None:
    out = output("house", "8s 6c 8h Td 8d 2d 3c 4c 5c", "A 10", "split, split, stand, stand, stand")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["8s 3c", "8d 4c", "8h 2d"]


def test_on_turn_hand_waits_for_second_card() -> None:
    state = round_after("strip", "8s Tc 8h 6d 3c", "A 10", "split")
    assert [len(hand.cards) for hand in state.boxes[0].hands] == [2, 1]
    out = output("strip", "8s Tc 8h 6d 3c 9c 4c Kc", "A 10", "split, hit, stand, stand")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["8s 3c 9c", "8h 4c"]


def test_on_turn_21_ends_the_hand() -> None:
    out = output("strip", "Ts Tc Th 8d As Ad", "A 10", "split")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["Ts As", "Th Ad"]
    assert [hand["natural"] for hand in out["boxes"][0]["hands"]] == [False, False]
    assert len(out["decisions"]) == 1


def test_splits_are_counted_per_box() -> None:
    rules = "house splits=1"
    state = round_after(rules, "8s 9s 6c 8h 9h Td 8c 2c", "A 10; B 10", "1 split")
    assert Move.SPLIT not in legal_moves(state, 1)
    assert Move.SPLIT in legal_moves(state, 2)


def test_unaffordable_resplit_of_aces_stands() -> None:
    out = output("house ace_splits=2", "As 8c Ah Td Ad 9s", "A 10/25", "split")
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == ["As Ad", "Ah 9s"]
    assert len(out["decisions"]) == 1


def test_resplit_of_aces_is_judged_on_its_turn() -> None:
    rules = "house ace_splits=2"
    # The pair on the right could be split when it was dealt, but the left hand used the last split.
    cards = "As 8c Ah Td Ad Ac 5s 6s"
    assert decisions_of(rules, cards, "A 10", "split, split") == [
        "1.1 play double hit split stand surrender",
        "1.1 play split stand",
    ]
    # Or the left hand used the last chips.
    assert decisions_of("house ace_splits=3", cards, "A 10/35", "split, split") == [
        "1.1 play double hit split stand surrender",
        "1.1 play split stand",
    ]
    assert decisions_of("house ace_splits=3", cards, "A 10/40", "split, split, stand") == [
        "1.1 play double hit split stand surrender",
        "1.1 play split stand",
        "1.3 play split stand",
    ]


def test_question_stays_after_chips_are_spent_elsewhere() -> None:
    state = round_after(
        "house ace_splits=2 boxes_per_player=2",
        "As 6s 8c Ah 5h Td Ad 9s Kc",
        "A 10/40; A 10/40",
        "1 split, 2 double",
    )
    assert legal_moves(state, 1) == (Move.STAND,)


# The surrender window


def test_first_hit_closes_surrender_for_all() -> None:
    rules, cards = "standard", "9s Ts 8s Kc 6h 6d 7d 2c 3c"
    boxes = "A 10; B 10; C 10"
    before = round_after(rules, cards, boxes)
    assert [(question.box, question.in_turn) for question in asked(before)] == [
        (1, True),
        (2, False),
        (3, False),
    ]
    after = round_after(rules, cards, boxes, "1 hit")
    assert [question.box for question in asked(after)] == [1]
    assert summary(rules, cards, boxes, "1 hit, 2 surrender") == "not_now"
    assert summary(rules, cards, boxes, "1 hit, 1 stand, 2 surrender") == "not_allowed"


def test_double_and_split_keep_surrender_window_open() -> None:
    state = round_after("standard", "8s Ts Kc 8h 6d 3c 2c 4c", "A 10; B 10", "1 split, 1 double")
    assert legal_moves(state, 2) == (Move.SURRENDER,)


def test_finished_or_split_box_cannot_surrender() -> None:
    state = round_after("standard", "Ts 8s Kc 6d 8h 2c 3c", "A 10; B 10", "1 stand, 2 split")
    assert legal_moves(state, 1) == ()
    assert Move.SURRENDER not in legal_moves(state, 2)


def test_surrender_window_opens_after_the_offers() -> None:
    state = round_after("standard", "Ts 9s Ac 6d 7h", "A 10; B 10", "1 decline")
    assert [question.legal for question in asked(state)] == [(Move.DECLINE, Move.INSURANCE)]


def test_simultaneous_first_hit_closes_surrender_window() -> None:
    rules = "house surrender_window=until_first_hit"
    state = round_after(rules, "Ts 9s 6c 6d 7h Td 2c", "A 10; B 10", "1 hit")
    assert legal_moves(state, 2) == (Move.DOUBLE, Move.HIT, Move.STAND)


def test_box_out_of_turn_gets_no_default() -> None:
    assert decisions_of("standard", "9s Ts Kc 9h 6h 7c", "A 10; B 10") == [
        "1.1 play double hit split stand surrender",
        "2.1 play double hit stand surrender",
    ]


# Defaults


def test_defaults_go_in_passes() -> None:
    cards = "8s Ts 6c 8h 6h Td 3c 4c Kd"
    assert decisions_of("house", cards, "A 10; B 10", "1 split") == [
        "1.1 play double hit split stand surrender",
        "1.1 play double hit stand",
        "2.1 play double hit stand surrender",
        "1.2 play double hit stand",
    ]


def test_pass_of_defaults_ends_with_its_phase() -> None:
    cards = "Ts 9s Ac 6d 7h 9d"
    assert [line.split()[:2] for line in decisions_of("house", cards, "A 10/10; B 10")] == [
        ["2.1", "insurance"],
        ["1.1", "play"],
        ["2.1", "play"],
    ]


def test_every_default_is_marked() -> None:
    out = output("vegas", "Ts Ts 6c 5h 5d Td Kc", "A 10; B 10", "1 stand!")
    assert [decision.get("by") for decision in out["decisions"]] == ["timer", "timer"]
