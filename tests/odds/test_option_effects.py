"""Every option changes the edge, or says why it cannot."""

from typing import Any

import pytest

from bot.blackjack.options.option_list import OPTIONS, Option
from bot.blackjack.rules import HoleCard, Rules
from bot.fields import Number, Value
from bot.odds.edge_figures import basic_edge, compared_values, option_effects
from bot.odds.game import Game
from tests.odds.rule_sets import rules

WHERE_IT_MATTERS: dict[str, dict[str, Any]] = {
    "dealer_natural_beats_21": {"peek": "off", "surrender": "off"},
    "inverted": {"bankroll": "credit"},
    "hole_card": {"surrender": "off"},
    "peek": {"surrender": "off"},
    "pairs": {"decks": 6},
    "split_match": {"inverted": True, "bankroll": "credit"},
}
"""Changes without which an option makes no difference, or has values that are refused."""


def values_of(option: Option) -> tuple[Value, ...]:
    if isinstance(option.kind, Number):
        return compared_values(option) or (option.kind.low, option.kind.high)
    return compared_values(option)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_option_changes_edge_or_says_why_it_cannot(option: Option) -> None:
    changes: dict[str, Any] = {"decks": 0, "bet_step": 1, **WHERE_IT_MATTERS.get(option.name, {})}
    changes |= {"min_bet": 1, "max_bet": 0} if option.group == "money" else {}
    games: dict[Value, Rules] = {}
    for value in values_of(option):
        games[value] = rules(**{**changes, option.name: value})
    if option.no_edge is not None:
        assert len({Game.of(chosen) for chosen in games.values()}) == 1
    elif option.name == "hole_card":
        assert basic_edge(games[HoleCard.NONE]) > basic_edge(games[HoleCard.FIRST])
        assert basic_edge(games[HoleCard.FIRST]) == basic_edge(games[HoleCard.SECOND])
    else:
        assert len({round(basic_edge(chosen), 9) for chosen in games.values()}) == len(games)


def test_options_without_an_effect_on_the_edge_are_not_compared() -> None:
    compared = [effect.option for effect in option_effects("house", {"decks": 0})]
    assert compared
    assert [each.name for each in compared if each.no_edge is not None] == []


def test_effects_are_differences_of_edges() -> None:
    effects = {(each.option.name, each.value): each for each in option_effects("house", {"decks": 0})}
    s17 = effects["hit_soft_17", False]
    assert s17.edge == pytest.approx(basic_edge(rules(decks=0, hit_soft_17=False)))
    assert s17.difference == pytest.approx(s17.edge - basic_edge(rules(decks=0)))
    assert ("decks", 0) not in effects, "the value in force is left out"
    assert ("inverted", True) not in effects, "the bank refuses it"
    assert {name for name, _ in effects} >= {"decks", "peek", "splits", "surrender", "double", "simple"}
