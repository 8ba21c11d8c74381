from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.errors import Reason, RecordError
from bot.blackjack.options.description import TABLE_BEGINS, describe, headline, readme_table, with_table
from bot.blackjack.options.option_kinds import Choice, Direction, Group, Number, Switch, Value
from bot.blackjack.options.option_list import BY_NAME, OPTIONS, PRESET_NAMES
from bot.blackjack.options.presets import PRESETS
from bot.blackjack.options.resolution import Resolved, plain, resolve
from bot.blackjack.options.typed_values import MOST_CHOICES, option_names, parse_value, value_choices
from bot.blackjack.rules import Peek
from bot.blackjack.rules_json import changes_json, rules_from_json, rules_json

ROOT = Path(__file__).parents[3]

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
        case Choice(words=words):
            return st.sampled_from(list(words))
        case Number() as kind:
            inside = st.integers(kind.low, kind.high)
            return st.one_of(inside, st.just(0)) if kind.zero else inside


CHANGES = st.lists(st.sampled_from(sorted(BY_NAME)), unique=True, max_size=8).flatmap(
    lambda names: st.fixed_dictionaries({name: any_value(name) for name in names})
)


def resolved_or_none(preset: str, changes: dict[str, Value]) -> Resolved | None:
    try:
        return resolve(preset, changes)
    except RecordError as error:
        if error.reason is Reason.CONFLICT:
            return None
        raise


@settings(max_examples=150, deadline=None)
@given(preset=st.sampled_from(PRESET_NAMES), changes=CHANGES)
def test_any_options_resolve_or_contradict_each_other(preset: str, changes: dict[str, Value]) -> None:
    resolved = resolved_or_none(preset, changes)
    if resolved is None:
        return
    rules = resolved.rules
    assert BetLimits.of(rules).allows(rules.base_bet)
    assert rules_from_json(rules_json(rules)) == rules
    stored = changes_json(resolved)
    again = resolve(str(stored.pop("preset")), stored)
    assert again == resolved
    corrected = {correction.option for correction in resolved.corrections} - {"double"}
    for name, value in {**PRESETS[preset], **changes}.items():
        assert (getattr(rules, name) == value) is (name not in corrected)


def test_json_holds_every_option_in_plain_values() -> None:
    stored = rules_json(resolve("speed").rules)
    assert list(stored) == ["preset", *BY_NAME]
    assert {type(value) for value in stored.values()} == {bool, int, str}
    assert (stored["preset"], stored["peek"], stored["simple"], stored["decks"]) == (
        "speed",
        "ace_ten",
        False,
        1,
    )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"decks": None}, Reason.BAD_VALUE),
        ({"deks": 4}, Reason.UNKNOWN_OPTION),
        ({"preset": "casino"}, Reason.UNKNOWN_PRESET),
        ({"preset": 1}, Reason.BAD_TYPE),
        ({"simple": 0}, Reason.BAD_VALUE),
    ],
)
def test_spoilt_stored_rules_are_refused(change: dict[str, object], reason: Reason) -> None:
    with pytest.raises(RecordError) as caught:
        rules_from_json({**rules_json(resolve().rules), **change})
    assert caught.value.reason is reason


def test_stored_rules_must_be_whole() -> None:
    stored = rules_json(resolve().rules)
    del stored["decks"]
    with pytest.raises(RecordError) as caught:
        rules_from_json(stored)
    assert caught.value.reason is Reason.MISSING_KEY


@pytest.mark.parametrize(("names", "direction"), [(RAISES, Direction.RAISES), (LOWERS, Direction.LOWERS)])
def test_the_effect_on_the_house_edge_is_the_rules(names: tuple[str, ...], direction: Direction) -> None:
    stated = {option.name for option in OPTIONS if option.edge and option.edge.direction is direction}
    assert stated == set(names)


@pytest.mark.parametrize(
    ("name", "old", "new", "effect"),
    [
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
    ],
)
def test_a_change_says_what_it_does_to_the_house_edge(
    name: str, old: object, new: object, effect: Direction | None
) -> None:
    option = BY_NAME[name]
    assert option.edge_of_change(option.kind.read(old), option.kind.read(new)) is effect


def test_every_option_is_described_once_under_its_group() -> None:
    sections = describe(resolve().rules)
    assert tuple(section.group for section in sections) == tuple(Group)
    assert [line.option for section in sections for line in section.lines] == list(BY_NAME)
    assert all(line.help.endswith(".") for section in sections for line in section.lines)


def test_what_is_changed_from_the_preset_stands_beside_it() -> None:
    resolved = resolve("vegas", {"decks": 1, "late_insurance": True})
    lines = {
        line.option: line
        for section in describe(resolved.rules, resolved.corrections)
        for line in section.lines
    }
    assert (lines["decks"].value, lines["decks"].preset_value) == ("1 deck", "vegas: 4 decks")
    assert "raises the house edge" in str(lines["decks"])
    assert lines["splits"].preset_value is None
    assert lines["late_insurance"].value == "off"
    assert "insurance" in str(lines["late_insurance"].corrected)


def test_under_simple_rules_doubling_is_described_as_not_offered() -> None:
    lines = [line for section in describe(resolve("house", {"simple": True}).rules) for line in section.lines]
    assert next(line.value for line in lines if line.option == "double") == "not offered"


def test_the_rules_fit_one_discord_message() -> None:
    for preset in PRESET_NAMES:
        everything = {"simple": True, "decks": 0, "max_bet": 1_000_000, "penetration": 95}
        sections = describe(resolve(preset, everything).rules)
        assert sum(len(f"{line}\n") for section in sections for line in section.lines) < 3500


def test_the_headline_names_the_preset_and_what_is_changed() -> None:
    assert headline(resolve("vegas")) == "vegas"
    assert (
        headline(resolve("vegas", {"simple": True, "max_bet": 500}))
        == "vegas, changed: max_bet 500, simple on"
    )


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_is_offered_in_words_and_reads_back(option: object) -> None:
    name = option.name  # type: ignore[attr-defined]
    choices = value_choices(name)
    assert choices
    assert all(len(choice.words) <= 100 for choice in choices)
    for choice in choices:
        assert plain(parse_value(name, choice.value)) == choice.value


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("simple", "Yes", True),
        ("simple", "off", False),
        ("simple", " TRUE ", True),
        ("turn_time", "unlimited", 0),
        ("turn_time", "20 s", 20),
        ("turn_time", "45 seconds", 45),
        ("max_bet", "none", 0),
        ("max_bet", "No table maximum", 0),
        ("max_bet", "10k", 10_000),
        ("max_bet", "1.5K", 1500),
        ("max_bet", "1,000", 1000),
        ("decks", "infinite", 0),
        ("penetration", "80 %", 80),
        ("blackjack_pays", "3 to 2", "3:2"),
        ("blackjack_pays", "6/5", "6:5"),
        ("double", "9 to 11", "9_11"),
        ("double", "10-11", "10_11"),
        ("surrender", "Early non-ace", "early_non_ace"),
        ("surrender_window", "until first hit", "until_first_hit"),
        ("peek", "behind an ace", "ace"),
    ],
)
def test_people_may_type_a_value_in_their_own_way(name: str, text: str, value: object) -> None:
    assert parse_value(name, text) == value
    assert type(parse_value(name, text)) is not str


@pytest.mark.parametrize(
    ("name", "text", "nearest"),
    [
        ("peek", "acs", "ace"),
        ("turn_time", "3", "5"),
        ("turn_time", "1", "0"),
        ("decks", "300", "255"),
        ("decks", "-3", "0"),
        ("decks", "2.7", "3"),
        ("min_bet", "2.5", "2"),
        ("min_bet", "1.0", "1"),
        ("min_bet", "-1k", "1"),
        ("min_bet", "1.0005k", "1000"),
        ("splits", "-1", "0"),
        ("splits", "−1", "0"),
        ("max_bet", "-1", "0"),
        ("simple", "onn", "on"),
        ("simple", "fals", "off"),
    ],
)
def test_an_unfit_value_is_refused_and_the_nearest_named(name: str, text: str, nearest: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_value(name, text)
    assert caught.value.reason is Reason.BAD_VALUE
    assert f"the nearest is {nearest}." in caught.value.message


@pytest.mark.parametrize("text", ["", "maybe", "-5", "1e3", "1.5", "NaN", "9" * 5000, "\ud800", "ten"])
@pytest.mark.parametrize("name", ["simple", "decks", "peek"])
def test_nonsense_gets_a_sentence(name: str, text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_value(name, text)
    assert caught.value.reason is Reason.BAD_VALUE
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 250


def test_names_are_completed_from_what_was_typed() -> None:
    assert option_names("split")[:2] == ("split_match", "splits")
    assert "double_after_split" in option_names("split")
    assert option_names("insurence")[0] == "insurance"
    assert option_names("Max b") == ("max_bet",)
    assert len(option_names()) == MOST_CHOICES


def test_values_are_completed_from_what_was_typed() -> None:
    assert [choice.value for choice in value_choices("peek", "ace")] == ["ace", "ace_ten"]
    assert [choice.value for choice in value_choices("simple", "o")] == ["on", "off"]
    assert value_choices("max_bet", "1k")[0].value == "1000"
    assert value_choices("turn_time", "200")[0].value == "90"
    assert value_choices("decks", "inf")[0] == ("0", "0 · infinite")


def test_a_name_says_which_enum_it_is() -> None:
    assert parse_value("peek", "ace") is Peek.ACE


def test_the_table_of_options_has_a_row_for_each() -> None:
    rows = readme_table().splitlines()
    assert [row.split("`")[1] for row in rows if row.startswith("| `")] == list(BY_NAME)
    assert {row.count("|") for row in rows} == {7}


def test_a_table_is_put_between_the_markers_and_nowhere_else() -> None:
    text = f"before\n{TABLE_BEGINS}\nold\n<!-- options:end -->\nafter\n"
    fresh = with_table(text)
    assert fresh == text.replace("old", readme_table())
    assert with_table(fresh) == fresh
    assert with_table("no markers") == "no markers"


def test_the_readmes_table_is_up_to_date() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert TABLE_BEGINS in text
    assert text == with_table(text), (
        "run: README.md = bot.blackjack.options.description.with_table(README.md)"
    )


@given(low=st.integers(1, 60), high=st.integers(0, 120), step=st.integers(1, 30), bet=st.integers(0, 200))
def test_limits_agree_with_trying_every_bet(low: int, high: int, step: int, bet: int) -> None:
    limits = BetLimits(low, high, step)
    allowed = [b for b in range(low, (high or 500) + 1) if b % step == 0]
    assert limits.empty is not bool(allowed)
    assert limits.allows(bet) is (bet in allowed)
    assert limits.round_down(bet) == max((b for b in allowed if b <= bet), default=None)
    if allowed:
        assert limits.smallest == allowed[0]
        assert limits.largest == (allowed[-1] if high else None)
        assert limits.nearest(bet) == min(allowed, key=lambda b: (abs(b - bet), b))
