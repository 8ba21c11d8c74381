"""The chart of basic strategy in words."""

from typing import Any

import pytest

from bot.blackjack.options.resolution import resolve
from bot.odds.game import Game
from bot.odds.odds_questions import fresh_shoe
from bot.odds.opening_choices import Chart
from bot.odds.option_effects import __doc__ as documented
from bot.odds.round_odds import strategy_chart
from bot.table.table_state import Choices
from bot.words.catalogue import words_in
from cogs.common.sharing import STRATEGY, share_button
from cogs.odds import strategy_panel
from cogs.pictures import chart_picture
from cogs.texts.rules_texts import LONGEST_NAME, NOT_IN_CHARTS, chart_rules_name
from tests.cogs.sample_snapshots import parts, problems, read_texts

EN, DE = words_in("en"), words_in("de")
LONG_NAME = ("House, changed: " + "decks 2, " * 20)[:LONGEST_NAME]
VARIETY: list[dict[str, Any]] = [
    {},
    {"decks": 0},
    {"decks": 1},
    {"simple": True},
    {"inverted": True, "bankroll": "credit"},
    {"surrender": "early", "peek": "off"},
    {"surrender": "early_non_ace", "double": "9_11"},
    {"splits": 0, "ace_splits": 0},
    {"split_match": "rank", "surrender": "off", "double": "10_11"},
]


def chart_of(**changes: Any) -> Chart:
    rules = resolve("house", changes).rules
    return strategy_chart(Game.of(rules), fresh_shoe(rules))


def test_run_of_hands_and_of_cards_is_one_line() -> None:
    lines = strategy_panel.chart_lines(EN, chart_of())
    assert "5–8: hit" in lines
    assert "10: double against 2–9 and hit against 10–A" in lines
    assert "17: stand against 2–10 and surrender (or stand) against A" in lines
    assert "8: split against 2–10 and surrender (or split) against A" in lines


def test_tens_are_written_as_numbers() -> None:
    assert not any("T" in line for line in strategy_panel.chart_lines(EN, chart_of(simple=True))[1:])


@pytest.mark.parametrize("changes", VARIETY, ids=str)
def test_chart_in_words_fits_a_message_in_both_languages(changes: dict[str, Any]) -> None:
    chart = chart_of(**changes)
    for words in (EN, DE):
        lines = strategy_panel.chart_lines(words, chart)
        title, button = words("odds-chart-title", rules=LONG_NAME), share_button(words, STRATEGY)
        panel = strategy_panel.strategy_panel(words, title, 0.53, chart, button)
        assert problems(parts(panel)) == []
        assert read_texts(panel).splitlines()[2:] == lines, "no line is left out"
        about = strategy_panel.chart_description(words, chart)
        assert len(about) <= strategy_panel.LONGEST_DESCRIPTION
        assert set(about.splitlines()) <= {line.replace("**", "") for line in lines}, "no line is cut"


def test_edge_of_a_chart_names_who_has_it() -> None:
    assert "the house keeps 0.53 %" in strategy_panel.strategy_heading(EN, "x", 0.53)
    assert "you win 0.23 %" in strategy_panel.strategy_heading(EN, "x", -0.23)
    assert "gewinnst du im Schnitt 0,23 %" in strategy_panel.strategy_heading(DE, "x", -0.23)


def test_title_of_the_picture_is_shortened_between_words() -> None:
    long = EN("odds-chart-title", rules=LONG_NAME)
    title = strategy_panel.picture_texts(EN, long, chart_of()).title
    assert 70 <= len(title) <= 80
    assert title.endswith("decks 2,…")
    short = "Basic strategy · House"
    assert strategy_panel.picture_texts(EN, short, chart_of()).title == short


def test_chart_without_doubles_and_splits_is_drawn() -> None:
    chart = chart_of(decks=0, simple=True)
    texts = strategy_panel.picture_texts(DE, "x", chart)
    assert [letter for letter, _ in texts.moves] == ["H", "S"], "the legend explains no other moves"
    picture = chart_picture(chart, texts)
    assert picture.startswith(b"\x89PNG")


@pytest.mark.parametrize("changes", VARIETY, ids=str)
def test_every_cell_of_a_chart_has_a_code(changes: dict[str, Any]) -> None:
    for rows in chart_of(**changes).values():
        assert all(len(codes) == 10 for codes in rows.values())


def test_name_of_charts_leaves_out_what_no_chart_depends_on() -> None:
    choices = Choices(preset="house", changes={"hidden_bets": True, "simultaneous": False, "decks": 2})
    assert chart_rules_name(EN, choices) == "house rules, changed: Decks (2 decks)"
    assert [name for name in NOT_IN_CHARTS if f"``{name}``" not in (documented or "")] == []
