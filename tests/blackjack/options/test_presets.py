"""Presets have values that exist. Which they are, :mod:`tests.blackjack.test_rules_document` checks."""

import pytest

from bot.blackjack.options.option_list import OPTIONS, PRESETS, Option


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_default_is_a_value_of_its_option(option: Option) -> None:
    for values in PRESETS.values():
        assert option.kind.read(values[option.name]) == values[option.name]
