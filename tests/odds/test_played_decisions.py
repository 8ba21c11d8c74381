"""Decisions that are read from the output of a round, against the round itself."""

from itertools import pairwise
from typing import Any

import pytest

from bot.blackjack.engine.questions import upcard
from bot.blackjack.engine.round import defaults
from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.moves import Move
from bot.blackjack.records import to_json
from bot.odds.hand_values import HandPosition
from bot.odds.played_decisions import played_decisions, upcard_in
from tests.blackjack.random_rounds import random_round
from tests.blackjack.round_shorthand import round_after
from tests.odds.rule_sets import known_values, rules

SEEDS = range(600, 900)
"""Among them are six rounds that ask about a hand after its double, which is one of two hundred."""


def expected(states: list[Round]) -> list[tuple[str, HandPosition, Move]]:
    """Return the decisions of a round, in the order of its boxes, from the states before each of them."""
    found = []
    for number in range(1, len(states[-1].boxes) + 1):
        for before, after in pairwise(states):
            made = after.decisions[len(before.decisions) :]
            if len(made) != 1 or made[0].action.by_timer or len(made[0].legal) < 2 or made[0].box != number:
                continue
            (decision,) = made
            box = before.boxes[number - 1]
            position = HandPosition(
                cards=tuple(card.value for card in box.hands[decision.hand - 1].cards),
                splits=len(box.hands) - 1,
                legal=decision.legal,
                early=decision.phase is Phase.EARLY_SURRENDER,
            )
            found.append((str(box.bet.player), position, decision.action.move))
    return found


def test_every_decision_has_the_cards_of_its_moment() -> None:
    splits, offers = 0, 0
    for seed in SEEDS:
        states = random_round(seed).states
        output = to_json(states[-1])
        found = [(each.player, each.position, each.move) for each in played_decisions(output)]
        assert found == expected(states), seed
        assert upcard_in(states[-1].rules, output) == upcard(states[-1]).value
        splits += sum(position.splits > 0 for _, position, _ in found)
        offers += sum(Move.DECLINE in position.legal for _, position, _ in found)
    assert min(splits, offers) > 30, (splits, offers)


def played(cards: str, moves: str) -> Round:
    """Return a round of one box under a first card that is up; all further cards are tens."""
    return defaults(round_after("house hole_card=second", f"{cards} K K K K K K", "1 10", moves))


def judged(finished: Round) -> list[bool]:
    """Return for each decision whether it was right."""
    output: dict[str, Any] = to_json(finished)
    known = known_values(finished.rules, upcard_in(finished.rules, output))
    return [known.is_right(each.position, each.move) for each in played_decisions(output)]


JUDGED = {
    ("6 6 5 9", "double"): [True],
    ("6 6 5 9", "stand"): [False],
    ("K K 6 8 2", "hit, stand"): [False, True],  # surrender is best
    ("8 6 8 9 3 2", "split, double, hit"): [True, True, False],
    ("K A 9 8", "insurance, stand"): [False, True],
    ("K A 9 8", "decline, stand"): [True, True],
    ("K A A 8", "even_money"): [False],
    ("K A A 8", "decline"): [True],
}


def test_decisions_of_basic_strategy_are_right() -> None:
    assert {(cards, moves): judged(played(cards, moves)) for cards, moves in JUDGED} == JUDGED


def test_moves_of_the_timer_do_not_count() -> None:
    assert judged(played("6 6 5 9", "")) == []


def test_only_legal_move_is_no_decision() -> None:
    output: dict[str, Any] = to_json(played("6 6 5 9", "stand"))
    output["decisions"][0]["legal"] = ["stand"]
    assert list(played_decisions(output)) == []


def test_chart_is_right_where_the_exact_hand_differs() -> None:
    """Of ten, four and two against a ten, standing is a little better; the chart says hit."""
    position = HandPosition(cards=(10, 4, 2), splits=0, legal=(Move.HIT, Move.STAND))
    known = known_values(rules(), 10)
    values = known.values(position)
    assert values[Move.STAND] - values[Move.HIT] > 0.0001
    assert known.is_right(position, Move.HIT)
    assert known.is_right(position, Move.STAND)


def test_hand_that_is_bust_can_be_asked_about_insurance() -> None:
    position = HandPosition(cards=(10, 6, 9), splits=0, legal=(Move.DECLINE, Move.INSURANCE))
    known = known_values(rules(late_insurance=True), 1)
    assert known.chart_move(position) is None
    assert known.is_right(position, Move.DECLINE)
    assert not known.is_right(position, Move.INSURANCE)


def test_output_that_contradicts_itself_is_an_error() -> None:
    output: dict[str, Any] = to_json(played("8 6 8 9 3 2", "split"))
    output["boxes"][0]["hands"].pop()
    with pytest.raises(ValueError, match="shorter"):
        list(played_decisions(output))
