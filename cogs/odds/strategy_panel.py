"""``/strategy`` as a message: the chart of basic strategy as a picture, and below it in words."""

from collections.abc import Iterator, Mapping
from itertools import accumulate, groupby
from textwrap import shorten
from typing import Final

from discord import ui

from bot.odds.opening_choices import Chart
from bot.words.catalogue import Words
from cogs.common.panels import STEEL_BLUE, Panel, attached_picture, boxed_panel, button_row
from cogs.pictures import PictureTexts
from cogs.wording import card_text, percent, winner

PICTURE_NAME: Final = "basic_strategy.png"

KINDS = ("hard", "soft", "pairs")
LETTERS = ("H", "S", "D", "P", "R")

LONGEST_TITLE: Final = 80
"""Characters for which the picture has room in a line."""

LONGEST_DESCRIPTION: Final = 1_024
"""Characters that Discord accepts as the description of a file."""


def picture_texts(words: Words, title: str, chart: Chart) -> PictureTexts:
    """Return the words of the picture. Only the letters that a cell begins with are explained."""
    used = {code[0] for rows in chart.values() for codes in rows.values() for code in codes.values()}
    return PictureTexts(
        title=shorten(title, LONGEST_TITLE, placeholder="…"),
        dealer=words("odds-chart-dealer"),
        kinds=tuple((kind, words(f"odds-chart-{kind}")) for kind in KINDS),
        moves=tuple((letter, words(f"odds-letter-{letter}")) for letter in LETTERS if letter in used),
    )


def strategy_heading(words: Words, title: str, edge: float) -> str:
    """Return the title of the chart, with the edge of those who play by it."""
    told = words(f"odds-chart-edge-{winner(edge)}", edge=percent(words, abs(edge)))
    return f"### {title}\n{told}"


def chart_description(words: Words, chart: Chart) -> str:
    """Return the chart in words as the alternative text of its picture: the first lines that fit."""
    lines = (line.replace("**", "") for line in chart_lines(words, chart))
    texts = accumulate(lines, lambda text, line: f"{text}\n{line}")
    return max((text for text in texts if len(text) <= LONGEST_DESCRIPTION), key=len)


def chart_lines(words: Words, chart: Chart) -> list[str]:
    """Return the chart in words: a heading and a line of hands for each of its parts."""
    lines: list[str] = []
    for kind in KINDS:
        lines.append(f"**{words(f'odds-chart-{kind}')}**")
        lines += _hand_lines(words, chart[kind])
    return lines


def _hand_lines(words: Words, rows: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a line for each run of hands that are played alike."""
    for codes, hands in groupby(rows, key=lambda hand: tuple(rows[hand].items())):
        told = [card_text(hand) for hand in hands]
        named = told[0] if len(told) == 1 else words("odds-run", first=told[0], last=told[-1])
        moves = words.listed(_moves(words, dict(codes)))
        yield words("odds-hands", hands=named, moves=moves)


def _moves(words: Words, codes: Mapping[str, str]) -> Iterator[str]:
    """Yield each move with the dealer's cards against which it is made; the move alone if it always is."""
    if len(set(codes.values())) == 1:
        yield words(f"odds-code-{next(iter(codes.values()))}")
        return
    for code, ups in groupby(codes, key=lambda up: codes[up]):
        cards = [card_text(up) for up in ups]
        against = cards[0] if len(cards) == 1 else words("odds-run", first=cards[0], last=cards[-1])
        yield words("odds-against", move=words(f"odds-code-{code}"), cards=against)


def strategy_panel(words: Words, title: str, edge: float, chart: Chart, *sharing: ui.Button[Panel]) -> Panel:
    """Return the chart with its picture, sent with it as :data:`PICTURE_NAME`; if shared, that alone."""
    picture = attached_picture(PICTURE_NAME, chart_description(words, chart))
    lines = ("\n".join(chart_lines(words, chart)), button_row(*sharing)) if sharing else ()
    return boxed_panel(strategy_heading(words, title, edge), picture, *lines, colour=STEEL_BLUE)
