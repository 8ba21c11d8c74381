"""Known figures of the house's edge, and of the value of moves."""

from math import isfinite
from typing import Any

import pytest

from bot.blackjack.moves import Move
from bot.odds.game import Game, Strategy, Unseen
from bot.odds.odds_questions import edges, move_values, strategy_chart
from bot.odds.opening_choices import Opening
from tests.odds.rule_sets import edge, rules

pytestmark = pytest.mark.slow

S17: dict[str, Any] = {"hit_soft_17": False}
PLAIN: dict[str, Any] = {"surrender": "off"}

BASIC = [
    ({"decks": 0, **S17, **PLAIN}, 0.511734, 1e-6),
    ({"decks": 0, **PLAIN}, 0.73110, 1e-5),
    ({"decks": 0}, 0.62943, 1e-5),
    ({"decks": 8, **S17, **PLAIN}, 0.4325, 1e-4),
    ({"decks": 8, **PLAIN, "hole_card": "none"}, 0.75824, 1e-5),
    ({"decks": 6}, 0.52985, 2e-5),
    ({"decks": 6, **S17, "ace_splits": 3}, 0.26435, 1e-5),
    ({"decks": 2, **PLAIN}, 0.39165, 1e-5),
    ({"decks": 1, **S17, "blackjack_pays": "6:5", "splits": 1}, 1.26279, 1e-5),
    ({"decks": 8, **S17, "simple": True}, 2.36558, 1e-5),
]
BEST = [
    ({"decks": 8, **S17, **PLAIN}, 0.43058),
    ({"decks": 8, **PLAIN, "hole_card": "none"}, 0.75597),
    ({"decks": 6}, 0.52719),
    ({"decks": 6, **S17, "ace_splits": 3}, 0.26140),
    ({"decks": 2, **PLAIN}, 0.38045),
    ({"decks": 1, **S17, **PLAIN}, -0.18193),
]


@pytest.mark.parametrize(("changes", "percent", "tolerance"), BASIC)
def test_basic_strategy_has_known_edge(changes: dict[str, Any], percent: float, tolerance: float) -> None:
    assert edge(**changes) == pytest.approx(percent, abs=tolerance)


@pytest.mark.parametrize(("changes", "percent"), BEST)
def test_best_strategy_has_known_edge(changes: dict[str, Any], percent: float) -> None:
    assert edge(strategy=Strategy.BEST, **changes) == pytest.approx(percent, abs=1e-5)


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        ({"hit_soft_17": True}, 0.2140),
        ({"surrender": "late"}, -0.0759),
        ({"double_after_split": False}, 0.1415),
        ({"blackjack_pays": "6:5"}, 1.3580),
    ],
)
def test_option_has_known_effect(change: dict[str, Any], difference: float) -> None:
    base: dict[str, Any] = {"decks": 8, **S17, **PLAIN}
    assert edge(**{**base, **change}) - edge(**base) == pytest.approx(difference, abs=1e-4)


def test_eights_against_ten_have_known_values() -> None:
    values = move_values(Game.of(rules(decks=0, **S17, surrender="late")), None, Opening(8, 8, True), 10)
    known = {Move.STAND: -0.5404, Move.HIT: -0.5398, Move.DOUBLE: -1.0797, Move.SPLIT: -0.4807}
    assert values == pytest.approx({**known, Move.SURRENDER: -0.5}, abs=1e-4)


def test_many_decks_approach_infinite_decks() -> None:
    changes: dict[str, Any] = {"split_ace_natural": True, "surrender_after_split": True, "ace_splits": 3}
    for more in ({}, {"hole_card": "none", "surrender": "early", "dealer_natural_beats_21": False}):
        game = Game.of(rules(**{**changes, **more}))
        many = edges(game, Unseen.decks(4000))
        infinite = edges(game, None)
        assert many == pytest.approx(infinite, abs=2e-4)


def test_chart_of_house_rules() -> None:
    chart = strategy_chart(Game.of(rules()), Unseen.decks(6))
    rows = {
        kind: {hand: " ".join(row.values()) for hand, row in rows.items()} for kind, rows in chart.items()
    }
    assert list(chart["hard"]["16"]) == ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"]
    assert list(rows["hard"]) == [str(total) for total in range(5, 21)]
    assert list(rows["soft"]) == [str(total) for total in range(13, 21)]
    assert list(rows["pairs"]) == ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"]
    assert rows["hard"]["16"] == "S S S S S H H Rh Rh Rh"
    assert rows["hard"]["17"] == "S S S S S S S S S Rs"
    assert rows["hard"]["11"] == "D D D D D D D D D D"
    assert rows["hard"]["20"] == "S S S S S S S S S S"
    assert rows["soft"]["18"] == "Ds Ds Ds Ds Ds S S H H H"
    assert rows["soft"]["19"] == "S S S S Ds S S S S S"
    assert rows["pairs"]["8"] == "P P P P P P P P P Rp"
    assert rows["pairs"]["5"] == "D D D D D D D D H H"
    assert rows["pairs"]["T"] == "S S S S S S S S S S"


def test_chart_without_splits_plays_pairs_as_totals() -> None:
    chart = strategy_chart(Game.of(rules(splits=0, ace_splits=0)), Unseen.decks(6))
    assert chart["pairs"]["8"] == chart["hard"]["16"]
    assert chart["pairs"]["A"]["6"] == "D"
    assert chart["pairs"]["A"]["T"] == "H"


def test_many_splits_approach_infinite_decks() -> None:
    """The negated game splits tens whenever it can, so that many hands matter."""
    changes: dict[str, Any] = {"splits": 255, "inverted": True, "bankroll": "credit"}
    game = Game.of(rules(**changes))
    best = (Strategy.BEST,)
    assert edges(game, Unseen.decks(4000), best) == pytest.approx(dict(edges(game, None, best)), abs=0.005)


def test_uneven_shoe_has_finite_edges() -> None:
    game = Game.of(rules(splits=255, ace_splits=255, split_match="rank"))
    for counts in ((13, 0, 0, 19, 0, 0, 0, 0, 0, 18), (0, 0, 0, 0, 16, 0, 0, 15, 0, 10), (26, *[0] * 9)):
        assert all(isfinite(edge) for edge in edges(game, Unseen(counts)).values())
