"""The list of options, the values that they can have, and the limits of bets."""

from enum import StrEnum

import pytest
from hypothesis import given, settings, strategies as st

from bot.blackjack.errors import OptionError, Reason
from bot.blackjack.options.option_list import BY_NAME, OPTIONS, PRESET_NAMES, PRESETS, Direction
from bot.blackjack.options.resolution import Resolved, resolve
from bot.blackjack.rules import BetLimits
from bot.fields import Choice, Number, Switch, Value
from tests.support.cases import for_each

RAISES = ("decks", "hit_soft_17", "blackjack_pays", "simple", "double")
LOWERS = (
    "peek",
    "double_after_split",
    "split_match",
    "splits",
    "ace_splits",
    "hit_split_aces",
    "surrender",
    "surrender_after_split",
)


def any_value(name: str) -> st.SearchStrategy[Value]:
    match BY_NAME[name].kind:
        case Switch():
            return st.booleans()
        case Choice(values=values):
            return st.sampled_from(values)
        case Number() as kind:
            inside = st.integers(kind.low, kind.high)
            return st.one_of(inside, st.just(0)) if kind.special_zero else inside


CHANGES = st.lists(st.sampled_from(sorted(BY_NAME)), unique=True, max_size=8).flatmap(
    lambda names: st.fixed_dictionaries({name: any_value(name) for name in names})
)


def resolved_or_none(preset: str, changes: dict[str, Value]) -> Resolved | None:
    """Return None if the changes contradict each other."""
    try:
        return resolve(preset, changes)
    except OptionError as error:
        if error.reason is Reason.CONFLICT:
            return None
        raise


def in_json(value: Value) -> object:
    return value.value if isinstance(value, StrEnum) else value


@settings(max_examples=150)
@given(preset=st.sampled_from(PRESET_NAMES), changes=CHANGES)
def test_any_options_resolve_or_conflict(preset: str, changes: dict[str, Value]) -> None:
    resolved = resolved_or_none(preset, changes)
    if resolved is None:
        return
    rules = resolved.rules
    assert BetLimits.of(rules).allows(rules.base_bet)
    stored = {name: in_json(value) for name, value in resolved.choices.items()}
    assert resolve(preset, stored) == resolved
    corrected = {correction.option for correction in resolved.corrections} - {"double"}
    for name, value in {**PRESETS[preset], **changes}.items():
        assert (getattr(rules, name) == value) is (name not in corrected)


@pytest.mark.parametrize(("names", "direction"), [(RAISES, Direction.RAISES), (LOWERS, Direction.LOWERS)])
def test_options_state_their_effect_on_the_edge(names: tuple[str, ...], direction: Direction) -> None:
    assert {option.name for option in OPTIONS if option.edge is direction} == set(names)


@for_each(
    case=[
        ("decks", 6, 8, Direction.RAISES),
        ("decks", 6, 0, Direction.RAISES),
        ("decks", 6, 1, Direction.LOWERS),
        ("double", "any", "9_11", Direction.RAISES),
        ("blackjack_pays", "6:5", "1:1", Direction.RAISES),
        ("blackjack_pays", "6:5", "3:2", Direction.LOWERS),
        ("surrender", "late", "early", Direction.LOWERS),
        ("surrender", "late", "off", Direction.RAISES),
        ("peek", "off", "ace", Direction.LOWERS),
        ("split_match", "value", "rank", Direction.RAISES),
        ("simple", False, True, Direction.RAISES),
        ("hit_soft_17", True, True, None),
        ("turn_time", 20, 30, None),
    ]
)
def test_change_states_its_effect_on_the_edge(case: tuple[str, object, object, Direction | None]) -> None:
    name, old, new, effect = case
    option = BY_NAME[name]
    assert option.edge_of_change(option.kind.read(old), option.kind.read(new)) is effect


@given(low=st.integers(1, 60), high=st.integers(0, 120), step=st.integers(1, 30), bet=st.integers(0, 200))
def test_bet_limits_agree_with_trying_every_bet(low: int, high: int, step: int, bet: int) -> None:
    limits = BetLimits(low, high, step)
    multiples = [b for b in range((high or 500) + 1) if b % step == 0]
    allowed = [b for b in multiples if b >= low]
    assert limits.empty is not bool(allowed)
    assert limits.allows(bet) is (bet in allowed)
    assert limits.round_down(bet) == max(b for b in multiples if b <= bet)
    if allowed:
        assert limits.smallest == allowed[0]
        assert limits.largest == (allowed[-1] if high else None)
        assert limits.nearest(bet) == min(allowed, key=lambda b: (abs(b - bet), b))
        assert (limits.round_down(bet) in allowed) is (bet >= limits.smallest)
