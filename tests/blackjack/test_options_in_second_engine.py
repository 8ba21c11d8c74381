"""The second engine obeys each option that the product's engine obeys."""

from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest

from bot.blackjack.options.option_list import BY_NAME
from bot.blackjack.records import to_json
from bot.blackjack.rules import Rules
from tests.blackjack.random_rounds import (
    BESIDE_THE_CARDS,
    PlayedRound,
    as_record,
    random_round,
    with_other_value,
)
from tests.blackjack.second_engine import SecondEngine
from tests.support.cases import for_each

MOST_SEEDS = 3_000

round_of = cache(random_round)


def agrees(played: PlayedRound, rules: Rules) -> bool:
    """Return whether the second engine plays a round by these rules, and to the result of the first."""
    try:
        return bool(SecondEngine(rules, as_record(played)).run() == to_json(played.now))
    except (AssertionError, LookupError, StopIteration):  # a move of the record is not possible
        return False


@for_each(option=[name for name in BY_NAME if name not in BESIDE_THE_CARDS])
def test_second_engine_obeys_the_option(option: str) -> None:
    """There is a round that shows whether an engine looks at the option, and the second engine does."""
    for seed in range(MOST_SEEDS):
        pair = with_other_value(seed, round_of(seed), option)
        if pair is None:
            continue
        own, other = pair
        ignored: dict[str, Any] = {option: getattr(own.now.rules, option)}
        if not agrees(other, replace(other.now.rules, **ignored)):
            assert agrees(own, own.now.rules), seed
            assert agrees(other, other.now.rules), seed
            return
    pytest.fail(f"no engine looks at {option}: let both obey it, or name it in BESIDE_THE_CARDS")


@for_each(option=BESIDE_THE_CARDS)
def test_option_beside_the_cards_changes_no_round(option: str) -> None:
    compared = 0
    for seed in count():
        pair = with_other_value(seed, round_of(seed), option)
        if pair is not None:
            assert to_json(pair[0].now) == to_json(pair[1].now), seed
            compared += 1
        if compared == 20:
            return
