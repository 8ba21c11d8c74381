"""The cells that a topic is about."""

from typing import Any

import pytest

from bot.odds.game import Game
from bot.odds.opening_choices import CHART_CARDS, Chart
from bot.practice import DIFFICULT, EASY, Cell, Topic, TopicNeverComesUpError, cells_of
from tests.odds.rule_sets import rules
from tests.practice.test_questions import chart_of


def game_and_chart(**changes: Any) -> tuple[Game, Chart]:
    chosen = rules(**changes)
    return Game.of(chosen), chart_of(chosen)


def cells(topic: Topic, **changes: Any) -> set[Cell]:
    game, chart = game_and_chart(**changes)
    return set(cells_of(topic, chart, game))


@pytest.mark.parametrize("topic", [Topic.HARD, Topic.SOFT, Topic.PAIRS])
def test_topic_has_every_cell_of_its_chart(topic: Topic) -> None:
    game, chart = game_and_chart(decks=0)
    expected = {Cell(topic, hand, up) for hand in chart[topic] for up in CHART_CARDS}
    assert set(cells_of(topic, chart, game)) == expected


def test_all_hands_are_those_of_all_charts() -> None:
    parts = [cells(topic, decks=0) for topic in (Topic.HARD, Topic.SOFT, Topic.PAIRS)]
    assert cells(Topic.ALL, decks=0) == set().union(*parts)


def test_surrender_is_asked_where_it_is_close() -> None:
    found = cells(Topic.SURRENDER)
    assert {Cell("hard", "16", 10), Cell("hard", "15", 10), Cell("pairs", "8", 1)} <= found
    assert {Cell("hard", "14", 10), Cell("hard", "16", 8)} <= found, "the cells beside them"
    assert not {Cell("hard", "12", 10), Cell("hard", "16", 6), Cell("soft", "18", 9)} & found


def test_surrender_is_not_asked_where_the_rules_forbid_it() -> None:
    found = cells(Topic.SURRENDER, decks=0, surrender="early_non_ace")
    assert found
    assert all(cell.up != 1 for cell in found)


def test_only_pairs_that_can_be_split_are_pairs() -> None:
    found = cells(Topic.PAIRS, decks=0, splits=0, ace_splits=1)
    assert {cell.hand for cell in found} == {"A"}
    assert {cell.kind for cell in cells(Topic.ALL, decks=0, splits=0, ace_splits=0)} == {"hard", "soft"}


@pytest.mark.parametrize(
    ("topic", "changes"),
    [
        (Topic.PAIRS, {"splits": 0, "ace_splits": 0}),
        (Topic.PAIRS, {"simple": True}),
        (Topic.SURRENDER, {"surrender": "off"}),
        (Topic.SURRENDER, {"simple": True}),
    ],
    ids=str,
)
def test_forbidden_topic_never_comes_up(topic: Topic, changes: dict[str, Any]) -> None:
    with pytest.raises(TopicNeverComesUpError) as caught:
        cells(topic, decks=0, **changes)
    assert caught.value.is_forbidden


def test_allowed_surrender_that_is_never_right_never_comes_up() -> None:
    game, chart = game_and_chart(decks=0)
    never: Chart = {
        kind: {hand: dict.fromkeys(codes, "S") for hand, codes in hands.items()}
        for kind, hands in chart.items()
    }
    with pytest.raises(TopicNeverComesUpError) as caught:
        cells_of(Topic.SURRENDER, never, game)
    assert not caught.value.is_forbidden


def test_cells_beside_another_move_come_up_more_often() -> None:
    game, chart = game_and_chart()
    weights = cells_of(Topic.ALL, chart, game)
    difficult = (Cell("hard", "12", 4), Cell("hard", "16", 10), Cell("soft", "18", 9), Cell("pairs", "9", 7))
    assert {weights[cell] for cell in difficult} == {DIFFICULT}
    assert {weights[cell] for cell in (Cell("hard", "5", 6), Cell("soft", "20", 10))} == {EASY}
