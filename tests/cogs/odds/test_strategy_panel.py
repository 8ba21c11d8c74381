"""The chart of basic strategy in words."""

from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.blackjack.options.resolution import resolve
from bot.odds.game import Game
from bot.odds.odds_questions import fresh_shoe, strategy_chart
from bot.odds.opening_choices import Chart
from bot.table.table_state import Choices
from bot.words.catalogue import words_in
from cogs import pictures
from cogs.common.sharing import STRATEGY, share_button
from cogs.odds import odds_commands
from cogs.pictures import chart_pictures
from cogs.texts.rules_texts import LONGEST_NAME, chart_rules_name
from tests.cogs.sample_snapshots import parts, problems, read_texts
from tests.support.cases import for_each

EN, DE = words_in("en"), words_in("de")
LONG_NAME = ("House, changed: " + "decks 2, " * 20)[:LONGEST_NAME]
INFINITE = {"decks": 0}
"""The odds of a shoe without end take a twentieth of the time, and their charts are as long."""

VARIETY: list[dict[str, Any]] = [
    {},
    INFINITE,
    {"decks": 1},
    {"simple": True, **INFINITE},
    {"inverted": True, "bankroll": "credit", **INFINITE},
    {"surrender": "early", "peek": "off", **INFINITE},
    {"surrender": "early_non_ace", "double": "9_11", **INFINITE},
    {"splits": 0, "ace_splits": 0, **INFINITE},
    {"split_match": "rank", "surrender": "off", "double": "10_11", **INFINITE},
]


@cache
def house_chart() -> Chart:
    return chart_of()


def chart_of(**changes: Any) -> Chart:
    rules = resolve("house", changes).rules
    return strategy_chart(Game.of(rules), fresh_shoe(rules))


def test_run_of_hands_and_of_cards_is_one_line() -> None:
    lines = odds_commands.chart_lines(EN, house_chart())
    assert "5–8: hit" in lines
    assert "10: double against 2–9 and hit against 10–A" in lines
    assert "17: stand against 2–10 and surrender (or stand) against A" in lines
    assert "8: split against 2–10 and surrender (or split) against A" in lines


def test_tens_are_written_as_numbers() -> None:
    assert not any(
        "T" in line for line in odds_commands.chart_lines(EN, chart_of(simple=True, **INFINITE))[1:]
    )


@for_each(changes=VARIETY)
def test_chart_in_words_fits_a_message_in_both_languages(changes: dict[str, Any]) -> None:
    chart = chart_of(**changes) if changes else house_chart()
    for rows in chart.values():
        assert all(len(codes) == 10 for codes in rows.values()), "every cell has a code"
    for words in (EN, DE):
        lines = odds_commands.chart_lines(words, chart)
        files = odds_commands.chart_files(words, chart, [b""] * 3)
        title, button = words("odds-chart-title", rules=LONG_NAME), share_button(words, STRATEGY)
        panel = odds_commands.strategy_panel(words, title, 0.53, chart, files, button)
        assert problems(parts(panel)) == []
        assert read_texts(panel).splitlines()[2:] == lines, "no line is left out"
        told = [str(each.description) for each in files]
        assert max(map(len, told)) <= odds_commands.LONGEST_DESCRIPTION
        plain = {line.replace("**", "") for line in lines}
        assert {line for each in told for line in each.splitlines()} <= plain, "no line is cut"


def test_edge_of_a_chart_names_who_has_it() -> None:
    assert "the house keeps 0.53%" in odds_commands.strategy_heading(EN, "x", 0.53)
    assert "you win 0.23%" in odds_commands.strategy_heading(EN, "x", -0.23)
    assert "gewinnst du im Schnitt 0,23\u00a0%" in odds_commands.strategy_heading(DE, "x", -0.23)


def test_each_table_is_a_picture_of_its_own() -> None:
    """It is large enough to be read where Discord shrinks it to 350 pixels."""
    pictures = chart_pictures(house_chart(), odds_commands.picture_texts(EN))
    assert len(pictures) == len(odds_commands.KINDS)
    assert len({Image.open(BytesIO(picture)).size for picture in pictures}) == 1, "Discord shrinks them alike"
    for picture in pictures:
        width, height = Image.open(BytesIO(picture)).size
        cell = width / 12.2
        assert cell * min(1.0, 350 / height, 330 / width) > 19, "pixels of a cell on a screen"


def test_legend_explains_what_a_table_has_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noted(figure: Any) -> bytes:
        drawn.extend(text.get_text() for axes in figure.axes for text in axes.texts)
        return b""

    monkeypatch.setattr(pictures, "png_of", noted)
    chart_pictures(chart_of(surrender="off", **INFINITE), odds_commands.picture_texts(EN))
    assert "double" in drawn
    assert not any("surrender" in text for text in drawn)
    drawn.clear()
    chart_pictures(chart_of(simple=True, **INFINITE), odds_commands.picture_texts(DE))
    assert {"ziehen", "stehen"} <= set(drawn)
    assert not {"verdoppeln", "teilen"} & set(drawn)


def test_hit_and_stand_have_colours_far_apart() -> None:
    """Their brightness differs too, for those who see no colours."""
    hit, stand = (colour_of(pictures._MOVE_COLOURS[code]) for code in ("H", "S"))
    assert sum(abs(one - other) for one, other in zip(hit, stand, strict=True)) > 160
    assert abs(brightness(hit) - brightness(stand)) > 80


def colour_of(code: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(code.removeprefix("#")))


def brightness(colour: tuple[int, ...]) -> float:
    red, green, blue = colour
    return 0.3 * red + 0.59 * green + 0.11 * blue


def test_name_of_charts_leaves_out_what_no_chart_depends_on() -> None:
    choices = Choices(preset="house", changes={"hidden_bets": True, "simultaneous": False, "decks": 2})
    assert chart_rules_name(EN, choices) == "house rules, changed: Decks (2 decks)"
