"""The chart of basic strategy in words, for people who cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from bot.odds import Chart
from bot.words import Words
from cogs.odds.chart_picture import PictureTexts

KINDS = ("hard", "soft", "pairs")
LETTERS = ("H", "S", "D", "P", "R")


def picture_texts(words: Words, title: str) -> PictureTexts:
    """Return the words of the picture."""
    return PictureTexts(
        title=title,
        dealer=words("odds-chart-dealer"),
        kinds=tuple((kind, words(f"odds-chart-{kind}")) for kind in KINDS),
        moves=tuple((letter, words(f"odds-letter-{letter}")) for letter in LETTERS),
    )


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
        told = [_shown(hand) for hand in hands]
        named = told[0] if len(told) == 1 else words("odds-run", first=told[0], last=told[-1])
        moves = words.listed(_moves(words, dict(codes)))
        yield words("odds-hands", hands=named, moves=moves)


def _moves(words: Words, codes: Mapping[str, str]) -> Iterator[str]:
    """Yield each move with the dealer's cards against which it is made; the move alone if it always is."""
    if len(set(codes.values())) == 1:
        yield words(f"odds-code-{next(iter(codes.values()))}")
        return
    for code, ups in groupby(codes, key=lambda up: codes[up]):
        cards = [_shown(up) for up in ups]
        against = cards[0] if len(cards) == 1 else words("odds-run", first=cards[0], last=cards[-1])
        yield words("odds-against", move=words(f"odds-code-{code}"), cards=against)


def _shown(card: str) -> str:
    return "10" if card == "T" else card
