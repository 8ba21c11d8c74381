"""Presets have values that exist. Which they are, :mod:`tests.blackjack.test_rules_document` checks."""

from bot.blackjack.options.option_list import OPTIONS, PRESETS, Option
from tests.support.cases import for_each


@for_each(option=OPTIONS)
def test_default_is_a_value_of_its_option(option: Option) -> None:
    for values in PRESETS.values():
        assert option.kind.read(values[option.name]) == values[option.name]
