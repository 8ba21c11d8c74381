"""``/strategy`` as a message: the chart of basic strategy as pictures, and below them in words."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, groupby
from typing import Final

from discord import ui

from bot.odds.opening_choices import Chart
from bot.words.catalogue import Words
from cogs.common.answers import Attachment
from cogs.common.panels import STEEL_BLUE, Panel, attached_picture, boxed_panel, button_row
from cogs.pictures import CHART_CODES, PictureTexts
from cogs.wording import card_text, percent, winner

KINDS = ("hard", "soft", "pairs")

LONGEST_DESCRIPTION: Final = 1_024
"""Characters that Discord accepts as the description of a file."""


def picture_texts(words: Words) -> PictureTexts:
    """Return the words of the pictures."""
    return PictureTexts(
        dealer=words("odds-chart-dealer"),
        kinds=tuple((kind, words(f"odds-chart-{kind}")) for kind in KINDS),
        moves=tuple((code, words(f"odds-code-{code}")) for code in CHART_CODES),
    )


def strategy_heading(words: Words, title: str, edge: float) -> str:
    """Return the title of the chart, with the edge of those who play by it."""
    told = words(f"odds-chart-edge-{winner(edge)}", edge=percent(words, abs(edge)))
    return f"### {title}\n{told}"


def chart_files(words: Words, chart: Chart, pictures: Iterable[bytes]) -> tuple[Attachment, ...]:
    """Return the pictures as files; the alternative text of each is its table in words, as far as it fits."""
    files = []
    for kind, picture in zip(KINDS, pictures, strict=True):
        lines = (line.replace("**", "") for line in chart_lines(words, chart, (kind,)))
        texts = accumulate(lines, lambda text, line: f"{text}\n{line}")
        told = max((text for text in texts if len(text) <= LONGEST_DESCRIPTION), key=len)
        files.append(Attachment(name=f"basic_strategy_{kind}.png", content=picture, description=told))
    return tuple(files)


def chart_lines(words: Words, chart: Chart, kinds: Iterable[str] = KINDS) -> list[str]:
    """Return the chart in words: a heading and a line of hands for each of its parts."""
    lines: list[str] = []
    for kind in kinds:
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


def strategy_panel(
    words: Words,
    title: str,
    edge: float,
    chart: Chart,
    files: Iterable[Attachment],
    *sharing: ui.Button[Panel],
) -> Panel:
    """Return the chart with its pictures, which are sent with it; if shared, these alone.

    Each picture is as large as there is room.
    """
    pictures = [attached_picture(each.name, each.description or "") for each in files]
    lines = ("\n".join(chart_lines(words, chart)), button_row(*sharing)) if sharing else ()
    return boxed_panel(strategy_heading(words, title, edge), *pictures, *lines, colour=STEEL_BLUE)
