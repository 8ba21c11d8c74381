"""The chart of basic strategy in words."""

from __future__ import annotations

from typing import Any

import pytest

from bot.blackjack.options import resolve
from bot.odds import Chart, Game, fresh_shoe, strategy_chart
from bot.words import words_in
from cogs.odds.chart_picture import chart_picture
from cogs.odds.chart_texts import chart_lines, picture_texts

EN, DE = words_in("en"), words_in("de")
LONGEST_MESSAGE = 2_000
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
    lines = chart_lines(EN, chart_of())
    assert "5–8: hit" in lines
    assert "10: double against 2–9 and hit against 10–A" in lines
    assert "17: stand against 2–10 and surrender (or stand) against A" in lines
    assert "8: split against 2–10 and surrender (or split) against A" in lines


def test_tens_are_written_as_numbers() -> None:
    assert not any("T" in line for line in chart_lines(EN, chart_of(simple=True))[1:])


@pytest.mark.parametrize("changes", VARIETY, ids=str)
def test_chart_in_words_fits_a_message_in_both_languages(changes: dict[str, Any]) -> None:
    chart = chart_of(**changes)
    for words in (EN, DE):
        text = "\n".join(chart_lines(words, chart))
        assert len(text) < LONGEST_MESSAGE - 200, len(text)


def test_chart_without_doubles_and_splits_is_drawn() -> None:
    picture = chart_picture(chart_of(decks=0, simple=True), picture_texts(DE, "x"))
    assert picture.startswith(b"\x89PNG")


@pytest.mark.parametrize("changes", VARIETY, ids=str)
def test_every_cell_of_a_chart_has_a_code(changes: dict[str, Any]) -> None:
    for rows in chart_of(**changes).values():
        assert all(len(codes) == 10 for codes in rows.values())
