"""The engine, playing basic strategy, comes near the computed edge."""

import pytest

from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.options.resolution import resolve
from bot.odds.edge_figures import basic_edge, preset_edges
from bot.odds.game import Game
from tests.odds.played_strategy import play_rounds, playable

ROUNDS = 2_000_000


@pytest.mark.parametrize("preset", ["house", "single"])
def test_few_rounds_come_near_computed_edge(preset: str) -> None:
    rules = playable(preset)
    usual = resolve(preset).rules
    assert (Game.of(rules), rules.decks) == (Game.of(usual), usual.decks), "the edge is that of the preset"
    sample = play_rounds(rules, 2_000, seed=1)
    assert abs(sample.edge - preset_edges()[preset].basic) < 4 * sample.error


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_many_rounds_come_within_three_sigma(preset: str) -> None:
    rules = playable(preset)
    sample = play_rounds(rules, ROUNDS, seed=20_261_122)
    print(f"{preset:9} computed {basic_edge(rules):.4f} %, played {sample.edge:.4f} ± {sample.error:.4f} %")
    assert abs(sample.edge - basic_edge(rules)) < 3 * sample.error
