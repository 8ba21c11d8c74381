"""The hands of practice, their legal moves, and the judgement of answers."""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bot.blackjack.cards import FixedCards, parse_card
from bot.blackjack.engine.round import asked, deal, play
from bot.blackjack.engine.round_state import Bet, Box, Phase
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.rules import Rules
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues
from bot.odds.odds_questions import fresh_shoe, strategy_chart
from bot.odds.opening_choices import Chart
from bot.practice import Topic, TrainingQuestion, cells_of, draw_question, judge, question_on, rules_mark
from tests.odds.played_strategy import playable
from tests.odds.rule_sets import known_values, random_changes, rules


@cache
def chart_of(chosen: Rules) -> Chart:
    return strategy_chart(Game.of(chosen), fresh_shoe(chosen))


def usual_values(up: int) -> UpcardValues:
    return known_values(rules(), up)


def question(cards: str, up: str) -> TrainingQuestion:
    return TrainingQuestion(topic=Topic.ALL, cards=tuple(cards.split()), up=up, rules="")


def legal_in_engine(chosen: Rules, asked_hand: TrainingQuestion) -> set[Move]:
    """Return what the engine allows on the hand; surrender before the look is asked on its own."""
    first, second, *more = asked_hand.cards
    hole = {"none": ()}.get(chosen.hole_card, ("9c",))
    dealer = (*hole, asked_hand.up) if chosen.hole_card == "first" else (asked_hand.up, *hole)
    codes = (first, dealer[0], second, *dealer[1:], *more, *["2c"] * 40)
    box = Box(bet=Bet(player=PlayerId("A"), amount=10_000))
    state = deal(chosen, (box,), FixedCards(tuple(parse_card(code) for code in codes)))
    legal: set[Move] = set()
    while state.phase is not Phase.PLAY:
        (ask,) = asked(state)
        legal |= {Move.SURRENDER} & set(ask.legal)
        state = play(state, Action(box=1, move=Move.DECLINE))
    if more:
        state = play(state, Action(box=1, move=Move.HIT))
        legal = set()
    (ask,) = asked(state)
    return legal | set(ask.legal)


@pytest.mark.parametrize("seed", range(20))
def test_legal_moves_are_those_of_the_engine(seed: int) -> None:
    random = Random(seed)
    chosen = playable("house", **random_changes(random) | {"decks": 0, "late_insurance": False})
    chart = chart_of(chosen)
    for _ in range(10):
        drawn = draw_question(Topic.ALL, chosen, chart, random)
        assert set(drawn.position(Game.of(chosen)).legal) == legal_in_engine(chosen, drawn), drawn


@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_every_cell_has_hands_of_one_deck(preset: str) -> None:
    chosen, random = rules(preset, decks=0), Random(4)
    game = Game.of(chosen)
    for cell in cells_of(Topic.ALL, chart_of(chosen), game):
        drawn = question_on(cell, Topic.ALL, chosen, random)
        assert drawn.cell(game) == cell
        assert len({*drawn.cards, drawn.up}) == len(drawn.cards) + 1
        if cell.kind == "pairs":
            assert drawn.cards[0][0] == drawn.cards[1][0], "a pair under any rule"


def test_all_cells_of_a_topic_come_up_but_none_twice_in_a_row() -> None:
    chosen, random = rules(), Random(3)
    chart, game = chart_of(chosen), Game.of(chosen)
    drawn = [draw_question(Topic.SURRENDER, chosen, chart, random)]
    for _ in range(100):
        drawn.append(draw_question(Topic.SURRENDER, chosen, chart, random, last=drawn[-1]))
    cells = [each.cell(game) for each in drawn]
    assert set(cells) == set(cells_of(Topic.SURRENDER, chart, game))
    assert [cell for cell, following in pairwise(cells) if cell == following] == []


def test_difficult_hands_come_up_more_often() -> None:
    chosen, random = rules(decks=0), Random(6)
    chart = chart_of(chosen)
    weights = cells_of(Topic.SOFT, chart, Game.of(chosen))
    drawn = [draw_question(Topic.SOFT, chosen, chart, random).cell(Game.of(chosen)) for _ in range(200)]
    difficult = {cell for cell, weight in weights.items() if weight > min(weights.values())}
    assert sum(cell in difficult for cell in drawn) / len(drawn) > 1.4 * len(difficult) / len(weights)


@pytest.mark.parametrize(
    ("cards", "up", "chosen", "charted", "is_right"),
    [
        ("Td 6c", "Th", Move.SURRENDER, Move.SURRENDER, True),
        ("Td 6c", "Th", Move.HIT, Move.SURRENDER, False),
        ("8d 8c", "Th", Move.SPLIT, Move.SPLIT, True),
        ("8d 8c", "Ah", Move.SURRENDER, Move.SURRENDER, True),
        ("6d 5c", "Ah", Move.DOUBLE, Move.DOUBLE, True),
        ("As 7c", "6h", Move.STAND, Move.DOUBLE, False),
        ("9d 9c 2s", "Th", Move.STAND, Move.STAND, True),
    ],
)
def test_chart_move_is_right(cards: str, up: str, chosen: Move, charted: Move, is_right: bool) -> None:
    asked_hand = question(cards, up)
    judged = judge(asked_hand, chosen, usual_values(asked_hand.up_value))
    assert (judged.charted, judged.is_right) == (charted, is_right)


def test_best_move_of_the_exact_hand_is_right_too() -> None:
    """With one deck, 12 of ten and two against a four is hit; the chart stands on 12."""
    chosen = rules("single", decks=1, hit_soft_17=False)
    known = known_values(chosen, 4)
    asked_hand = question("Td 2c", "4h")
    assert judge(asked_hand, Move.STAND, known).is_right
    judged = judge(asked_hand, Move.HIT, known)
    assert judged.charted is Move.STAND
    assert judged.best is Move.HIT
    assert judged.is_right


def test_early_surrender_is_judged_before_the_look() -> None:
    early, usual = (known_values(rules(decks=0, surrender=each), 1) for each in ("early", "late"))
    judged = judge(question("Td 6c", "Ah"), Move.SURRENDER, early)
    assert judged.is_right
    assert judged.worth[Move.HIT] < judge(question("Td 6c", "Ah"), Move.HIT, usual).worth[Move.HIT]


@pytest.mark.parametrize(
    ("change", "is_equal"),
    [
        ({"max_bet": 0}, True),
        ({"decks": 8}, False),
        ({"hit_soft_17": False}, False),
        ({"peek": "ace"}, False),
    ],
)
def test_mark_tells_rules_with_other_odds_apart(change: dict[str, Any], is_equal: bool) -> None:
    assert (rules_mark(rules(**change)) == rules_mark(rules())) is is_equal
