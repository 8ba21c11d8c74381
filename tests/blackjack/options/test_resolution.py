"""Presets and changes resolve to rules, with corrections and refusals (docs/rules.md §1)."""

from dataclasses import fields

import pytest

from bot.blackjack.errors import OptionError, Raw, Reason, UnfitOptionValue, UnknownOption, UnknownPreset
from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES, PRESETS
from bot.blackjack.options.resolution import Resolved, resolve
from bot.blackjack.rules import Peek, Rules, Surrender
from tests.support.cases import for_each


def refusal(preset: str, **changes: object) -> OptionError:
    with pytest.raises(OptionError) as caught:
        resolve(preset, changes)
    return caught.value


def corrected(resolved: Resolved) -> dict[str, tuple[object, object, str]]:
    return {c.option: (c.chosen, c.effective, c.because) for c in resolved.corrections}


@for_each(preset=PRESET_NAMES)
def test_preset_needs_no_correction(preset: str) -> None:
    resolved = resolve(preset)
    assert resolved.corrections == ()
    assert resolved.changed == ()
    assert resolved.rules.preset == preset
    for name, value in PRESETS[preset].items():
        assert getattr(resolved.rules, name) == value


def test_default_preset_is_house() -> None:
    assert resolve().rules == resolve("house").rules


def test_every_rules_field_is_an_option() -> None:
    names = tuple(f.name for f in fields(Rules))
    assert names == ("preset", *(option.name for option in OPTIONS))


def test_change_is_recorded_beside_the_preset() -> None:
    resolved = resolve("vegas", {"max_bet": 500, "min_bet": 5})
    assert resolved.rules.max_bet == 500
    assert resolved.changed == ("max_bet",)
    assert resolved.choices == {"max_bet": 500, "min_bet": 5}


def test_choice_resolves_to_its_enum() -> None:
    assert resolve("house", {"peek": "ace"}).rules.peek is Peek.ACE


def test_simple_turns_other_moves_off() -> None:
    resolved = resolve("house", {"simple": True})
    rules = resolved.rules
    assert (rules.splits, rules.ace_splits, rules.surrender, rules.insurance) == (0, 0, Surrender.OFF, False)
    assert set(corrected(resolved)) == {"double", "splits", "ace_splits", "surrender", "insurance"}
    assert corrected(resolved)["surrender"] == (Surrender.LATE, Surrender.OFF, "simple")


def test_chosen_values_return_when_simple_ends() -> None:
    choices = {"surrender": "early", "splits": 2}
    assert resolve("house", {**choices, "simple": True}).rules.surrender is Surrender.OFF
    back = resolve("house", {**choices, "simple": False}).rules
    assert (back.surrender, back.splits) == (Surrender.EARLY, 2)


def test_no_hole_card_turns_peek_off() -> None:
    resolved = resolve("house", {"hole_card": "none", "surrender": "off"})
    assert resolved.rules.peek is Peek.OFF
    assert corrected(resolved) == {"peek": (Peek.ACE_TEN, Peek.OFF, "hole_card")}


@pytest.mark.parametrize("preset", ["house", "speed", "strip", "single"])
@pytest.mark.parametrize("late", [{}, {"surrender": "late"}], ids=["of the preset", "chosen"])
def test_late_surrender_requires_a_peek(preset: str, late: dict[str, object]) -> None:
    if preset == "single" and not late:
        pytest.skip("it has no surrender of its own")
    resolved = resolve(preset, {"peek": "off", **late})
    assert (resolved.rules.peek, resolved.rules.surrender) == (Peek.ACE_TEN, Surrender.LATE)
    assert corrected(resolved) == {"peek": (Peek.OFF, Peek.ACE_TEN, "surrender")}


def test_late_surrender_keeps_peek_under_aces() -> None:
    assert resolve("vegas").rules.peek is Peek.ACE


def test_early_surrender_requires_no_peek() -> None:
    assert resolve("european", {"surrender": "early"}).rules.peek is Peek.OFF


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("vegas", {"peek": "off"}),
        ("friendly", {"peek": "off"}),
        ("european", {"surrender": "late"}),
        ("vegas", {"peek": "off", "surrender": "late"}),
    ],
)
def test_late_surrender_without_a_look_is_early_in_match_presets(
    preset: str, changes: dict[str, object]
) -> None:
    resolved = resolve(preset, changes)
    assert (resolved.rules.peek, resolved.rules.surrender) == (Peek.OFF, Surrender.EARLY)
    assert corrected(resolved) == {"surrender": (Surrender.LATE, Surrender.EARLY, "peek")}


def test_late_insurance_stays_with_peek_off() -> None:
    assert resolve("vegas", {"peek": "off", "late_insurance": True}).rules.late_insurance


def test_surrender_is_late_again_when_peek_returns() -> None:
    assert resolve("vegas", {"surrender": "late", "peek": "ace"}).rules.surrender is Surrender.LATE


@pytest.mark.parametrize("preset", ["vegas", "european", "friendly"])
def test_no_splits_leave_no_splits_of_aces(preset: str) -> None:
    resolved = resolve(preset, {"splits": 0})
    assert resolved.rules.ace_splits == 0
    assert corrected(resolved) == {"ace_splits": (1, 0, "splits")}
    assert resolve(preset, {"splits": 0, "ace_splits": 1}).rules.ace_splits == 1


def test_other_presets_split_aces_without_other_splits() -> None:
    resolved = resolve("house", {"splits": 0})
    assert (resolved.rules.splits, resolved.rules.ace_splits) == (0, 1)
    assert resolved.corrections == ()


def test_peek_turns_late_insurance_off() -> None:
    resolved = resolve("house", {"late_insurance": True})
    assert not resolved.rules.late_insurance
    assert corrected(resolved) == {"late_insurance": (True, False, "peek")}


def test_late_insurance_stays_without_a_peek() -> None:
    assert resolve("european", {"late_insurance": True}).rules.late_insurance


def test_unlimited_turns_in_a_match_need_an_unlimited_intermission() -> None:
    resolved = resolve("vegas", {"turn_time": 0, "intermission": 45})
    assert resolved.rules.intermission == 0
    assert corrected(resolved) == {"intermission": (45, 0, "turn_time")}


def test_only_a_match_has_an_end_and_knock_outs() -> None:
    resolved = resolve("knockout", {"bankroll": "bank"})
    assert (resolved.rules.match_rounds, resolved.rules.knockouts) == (0, 0)
    assert corrected(resolved) == {"match_rounds": (30, 0, "bankroll"), "knockouts": (8, 0, "bankroll")}
    assert corrected(resolve("house", {"knockouts": 5})) == {"knockouts": (5, 0, "bankroll")}


def test_match_keeps_its_end_and_its_knock_outs() -> None:
    rules = resolve("vegas", {"match_rounds": 5, "knockouts": 2}).rules
    assert (rules.match_rounds, rules.knockouts) == (5, 2)


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("house", {"turn_time": 0}),
        ("vegas", {"turn_time": 5}),
        ("vegas", {"turn_time": 0, "bankroll": "bank"}),
    ],
)
def test_other_tables_keep_their_intermission(preset: str, changes: dict[str, object]) -> None:
    assert resolve(preset, changes).rules.intermission == 30


def test_dependencies_form_a_chain() -> None:
    resolved = resolve("house", {"peek": "off", "late_insurance": True})
    assert not resolved.rules.late_insurance
    assert [c.option for c in resolved.corrections] == ["peek", "late_insurance"]


def test_simple_is_applied_before_late_surrender() -> None:
    rules = resolve("european", {"simple": True, "surrender": "late", "late_insurance": True}).rules
    assert rules.peek is Peek.OFF
    assert rules.late_insurance


@pytest.mark.parametrize(
    ("pays", "step", "effective"),
    [("3:2", 1, 2), ("1:1", 3, 4), ("3:2", 4, 4), ("6:5", 1, 10), ("6:5", 11, 20), ("6:5", 1000, 1000)],
)
def test_forbidden_odd_money_raises_bet_step(pays: str, step: int, effective: int) -> None:
    changes = {"odd_money": "forbid", "blackjack_pays": pays, "bet_step": step, "max_bet": 0}
    resolved = resolve("house", changes)
    assert resolved.rules.bet_step == effective
    assert ("bet_step" in corrected(resolved)) == (step != effective)


@pytest.mark.parametrize(
    ("changes", "base_bet", "because"),
    [
        ({"min_bet": 25}, 25, "min_bet"),
        ({"max_bet": 7}, 7, "max_bet"),
        ({"bet_step": 3}, 9, "bet_step"),
        ({"bet_step": 4}, 8, "bet_step"),
        ({"bet_step": 25}, 25, "bet_step"),
        ({"odd_money": "forbid", "bet_step": 3}, 8, "bet_step"),
    ],
)
def test_changed_limits_move_the_base_bet(changes: dict[str, object], base_bet: int, because: str) -> None:
    resolved = resolve("house", changes)
    assert resolved.rules.base_bet == base_bet
    assert corrected(resolved)["base_bet"] == (10, base_bet, because)
    assert resolved.changed == tuple(name for name in PRESETS["house"] if name in changes)


@for_each(step=range(1, 60))
def test_moved_base_bet_is_the_nearest_allowed(step: int) -> None:
    rules = resolve("house", {"bet_step": step, "min_bet": 7, "max_bet": 99}).rules
    allowed = [bet for bet in range(7, 100) if bet % step == 0]
    assert abs(rules.base_bet - 10) == min(abs(bet - 10) for bet in allowed)
    assert rules.base_bet in allowed


@for_each(
    case=[
        ("standard", {"surrender": "late"}),
        ("house", {"hole_card": "none"}),
        ("house", {"inverted": True}),
        ("house", {"min_bet": 501}),
        ("house", {"max_bet": 4}),
        ("house", {"min_bet": 11, "max_bet": 19, "bet_step": 10}),
        ("house", {"min_bet": 5, "max_bet": 9, "blackjack_pays": "6:5", "odd_money": "forbid"}),
        ("house", {"base_bet": 4}),
        ("house", {"base_bet": 501}),
        ("house", {"base_bet": 10, "bet_step": 3}),
        ("speed", {"base_bet": 11}),
        ("vegas", {"base_bet": 60, "starting_chips": 50}),
    ]
)
def test_contradiction_is_refused(case: tuple[str, dict[str, object]]) -> None:
    preset, changes = case
    assert refusal(preset, **changes).reason is Reason.CONFLICT


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("house", {"simple": True, "hole_card": "none"}),
        ("speed", {"inverted": True}),
        ("house", {"min_bet": 100_000, "max_bet": 0, "bet_step": 999}),
        ("house", {"min_bet": 11, "max_bet": 20, "bet_step": 10}),
        ("house", {"base_bet": 60, "starting_chips": 50}),
        ("vegas", {"min_bet": 60, "starting_chips": 50}),
        ("vegas", {"base_bet": 50, "starting_chips": 50}),
    ],
)
def test_apparent_contradiction_is_allowed(preset: str, changes: dict[str, object]) -> None:
    assert resolve(preset, changes).rules.preset == preset


def test_unknown_preset_names_the_nearest() -> None:
    error = refusal("vegsa")
    assert error.reason is Reason.UNKNOWN_PRESET
    assert error.fault == UnknownPreset(name=Raw("vegsa"), nearest="vegas", known=PRESET_NAMES)


def test_unknown_option_names_the_nearest() -> None:
    error = refusal("house", insurence=False)
    assert error.reason is Reason.UNKNOWN_OPTION
    assert error.fault == UnknownOption(name=Raw("insurence"), nearest="insurance")


@for_each(
    case=[
        ("boxes", 0),
        ("boxes", 8),
        ("boxes", True),
        ("boxes", "7"),
        ("boxes", 7.0),
        ("boxes", None),
        ("turn_time", 4),
        ("turn_time", 91),
        ("turn_time", -1),
        ("decks", 256),
        ("decks", -1),
        ("max_bet", 1_000_001),
        ("min_bet", 0),
        ("splits", 256),
        ("penetration", 9),
        ("penetration", 96),
        ("simple", 1),
        ("simple", "on"),
        ("simple", None),
        ("peek", "ACE"),
        ("peek", False),
        ("peek", []),
        ("surrender", False),
        ("blackjack_pays", "2:1"),
        ("peek", {}),
        ("bet_step", 10**30),
        ("decks", float("nan")),
        ("decks", float("inf")),
        ("decks", -1e300),
        ("turn_time", -(10**400)),
    ]
)
def test_unfit_value_is_refused(case: tuple[str, object]) -> None:
    option, value = case
    error = refusal("house", **{option: value})
    assert error.reason is Reason.BAD_VALUE
    assert isinstance(error.fault, UnfitOptionValue)
    assert (error.fault.option, error.fault.raw) == (option, value)


@pytest.mark.parametrize(
    ("option", "value"),
    [("turn_time", 0), ("turn_time", 5), ("turn_time", 90), ("decks", 0), ("decks", 255), ("splits", 0)],
)
def test_ends_of_a_range_are_allowed(option: str, value: int) -> None:
    assert getattr(resolve("house", {option: value}).rules, option) == value
