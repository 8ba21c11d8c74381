"""The stored figures of the presets."""

import pytest

from bot.blackjack.options.option_list import PRESET_NAMES
from bot.odds.edge_figures import PresetEdge, computed_preset_edges, preset_edges
from tests.docs.pages import RULES, text_of


def test_stored_figures_are_those_computed() -> None:
    """After a change, ``python -m bot.odds.edge_figures`` writes the file again."""
    stored, computed = preset_edges(), computed_preset_edges()
    assert tuple(stored) == PRESET_NAMES
    for preset, figures in computed.items():
        assert stored[preset] == pytest.approx(figures, abs=1e-8)


def test_best_strategy_is_never_worse() -> None:
    assert all(isinstance(each, PresetEdge) and each.best <= each.basic for each in preset_edges().values())


def test_rules_page_tells_the_edge_of_each_preset() -> None:
    page = text_of(RULES)
    edges = preset_edges()
    assert f"| preset | {' | '.join(edges)} |" in page
    assert f"| house edge in % | {' | '.join(f'{each.basic:.2f}' for each in edges.values())} |" in page
