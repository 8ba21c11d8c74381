"""The rules in force in words."""

from bot.blackjack.options.option_list import BY_NAME, OPTIONS, PRESET_NAMES, Group
from bot.blackjack.options.resolution import resolve
from bot.words.catalogue import ENGLISH
from bot.words.field_texts import field_help
from bot.words.rules_description import describe, headline, rules_title


def test_every_listed_option_is_described_under_its_group() -> None:
    sections = describe(ENGLISH, resolve("vegas").rules)
    assert tuple(section.group for section in sections) == tuple(Group)
    described = [line.option for section in sections for line in section.lines]
    assert described == list(BY_NAME)


def test_options_for_matches_are_described_in_matches_only() -> None:
    described = {
        line.option for section in describe(ENGLISH, resolve("house").rules) for line in section.lines
    }
    assert "raise_every" not in described


def test_every_option_has_a_help_sentence() -> None:
    assert all(field_help(ENGLISH, each).endswith(".") for each in OPTIONS)


def test_changed_option_shows_the_preset_value() -> None:
    resolved = resolve("vegas", {"decks": 1, "late_insurance": True})
    lines = {
        line.option: line
        for section in describe(ENGLISH, resolved.rules, resolved.corrections)
        for line in section.lines
    }
    assert (lines["decks"].value, lines["decks"].preset_value) == ("1 deck", "vegas: 4 decks")
    assert "raises the house edge" in str(lines["decks"])
    assert lines["splits"].preset_value is None
    assert lines["late_insurance"].value == "off"
    assert "insurance" in str(lines["late_insurance"].corrected)


def test_doubling_under_simple_is_not_offered() -> None:
    lines = [
        line
        for section in describe(ENGLISH, resolve("house", {"simple": True}).rules)
        for line in section.lines
    ]
    assert next(line.value for line in lines if line.option == "double") == "not offered"


def test_description_fits_one_discord_message() -> None:
    for preset in PRESET_NAMES:
        everything = {"simple": True, "decks": 0, "max_bet": 1_000_000, "penetration": 95}
        sections = describe(ENGLISH, resolve(preset, everything).rules)
        assert sum(len(f"{line}\n") for section in sections for line in section.lines) < 3500


def test_headline_names_preset_and_changes() -> None:
    assert headline(ENGLISH, resolve("vegas")) == "vegas"
    changed = resolve("vegas", {"simple": True, "max_bet": 500})
    assert headline(ENGLISH, changed) == "vegas, changed: Largest bet (500 chips), Simple play (on)"


def test_rules_title_names_preset_and_changes() -> None:
    assert rules_title(ENGLISH, resolve("vegas")) == "vegas rules"
    changed = resolve("vegas", {"simple": True, "max_bet": 500})
    assert rules_title(ENGLISH, changed) == "vegas rules, changed: Largest bet (500 chips), Simple play (on)"
    assert rules_title(ENGLISH, changed, without=("max_bet",)) == "vegas rules, changed: Simple play (on)"
    assert rules_title(ENGLISH, changed, without=("max_bet", "simple")) == "vegas rules"
    assert rules_title(ENGLISH, changed, most=60) == "vegas rules, changed: Largest bet (500 chips), …"


def test_every_preset_has_a_blurb() -> None:
    about = {preset: ENGLISH(f"preset-{preset}") for preset in PRESET_NAMES}
    assert all(len(f"{preset}: {told}") <= 100 and told.endswith(".") for preset, told in about.items())
