"""The leaderboards, in pages. Chips count open stakes, so that they reveal nothing about bets."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import discord
from discord import ui

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.periods import Period
from bot.storage.reading.rankings import LEAST_DECISIONS, LEAST_HANDS, Measure, Rank, Ranking
from bot.words.catalogue import Words
from cogs.common.panels import Panel, page_row
from cogs.wording import MEDALS, person

LEADERBOARD_PREFIX = "bj:leaderboard:"
"""The first characters of the custom_ids of the page buttons: measure, period and page, from 0, follow.

A season that is not the present one comes last.
"""

PAGE_SIZE = 10
GOLD = discord.Colour(0xD9A441)
_BUTTON = re.compile(
    r"(?P<by>[a-z_]+):(?P<period>[a-z_]+):(?P<page>\d{1,6})(?::(?P<season>\d{1,6}))?", re.ASCII
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardPage:
    """A leaderboard and the page of it that is shown, from 0.

    ``season`` is None for the present one.
    """

    by: Measure = Measure.CHIPS
    period: Period = Period.SEASON
    page: int = 0
    season: int | None = None

    @property
    def offset(self) -> int:
        """The number of the places before the page."""
        return self.page * PAGE_SIZE


def board_of(custom_id: str) -> LeaderboardPage:
    """Return the page that a button asks for; the first one by chips if it cannot be read."""
    found = _BUTTON.fullmatch(custom_id.removeprefix(LEADERBOARD_PREFIX))
    if found is None:
        return LeaderboardPage()
    try:
        return LeaderboardPage(
            by=Measure(found["by"]),
            period=Period(found["period"]),
            page=int(found["page"]),
            season=None if found["season"] is None else int(found["season"]),
        )
    except ValueError:
        return LeaderboardPage()


def leaderboard(
    words: Words, board: LeaderboardPage, ranking: Ranking, user: UserId, season: str | None = None
) -> Panel:
    """Return a page of a leaderboard, with the user's own place below it.

    ``season`` is the name of one that has ended.
    """
    last = max(0, (ranking.count - 1) // PAGE_SIZE)
    page = min(board.page, last)
    lines = [_line(words, board.by, rank, user) for rank in ranking.ranks]
    shown = lines or [_nobody(words, board, season)]
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    container.add_item(ui.TextDisplay("\n".join((*_title(words, board, season), *shown))))
    if lines:
        container.add_item(ui.Separator())
        own = words("bank-leaderboard-no-place")
        if ranking.own is not None:
            own = _line(words, board.by, ranking.own, user)
        container.add_item(ui.TextDisplay(own))
    if last:
        container.add_item(page_row(words, partial(_button_id, board), page, last=last))
    return Panel().add_item(container)


def posted_leaderboard(words: Words, board: LeaderboardPage, ranking: Ranking) -> Panel:
    """Return the first page of a leaderboard for everybody, without buttons."""
    lines = [_line(words, board.by, rank, None) for rank in ranking.ranks] or [_nobody(words, board, None)]
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    container.add_item(ui.TextDisplay("\n".join((*_title(words, board, None), *lines))))
    container.add_item(ui.TextDisplay(f"-# {words('bank-leaderboard-posted')}"))
    return Panel().add_item(container)


def _title(words: Words, board: LeaderboardPage, season: str | None) -> Iterator[str]:
    """Yield what counts, and the time that counts. ``season`` is the name of one that has ended."""
    yield f"### {words(f'bank-board-{board.by}', hands=LEAST_HANDS, decisions=LEAST_DECISIONS)}"
    if season is not None:
        yield f"-# {season}"
    elif board.by is not Measure.CHIPS:
        yield f"-# {words(f'bank-period-{board.period}')}"


def _nobody(words: Words, board: LeaderboardPage, season: str | None) -> str:
    if board.by is not Measure.CHIPS:  # people may have played, but too little to count
        return words("bank-leaderboard-empty")
    return words("bank-leaderboard-nobody" if season is None else "season-nobody")


def _line(words: Words, by: Measure, rank: Rank, user: UserId | None) -> str:
    # Bold, because Discord would show a bare number at the start of a line as a list.
    place = MEDALS.get(rank.place, f"**{rank.place}.**")
    marks = ("-you" if rank.user == user else "") + ("-out" if rank.is_out else "")
    return words(
        f"bank-leaderboard-line{marks}",
        place=place,
        person=person(words, rank.user),
        value=_value(words, by, rank.value),
    )


def _value(words: Words, by: Measure, value: float) -> str:
    match by:
        case Measure.CHIPS | Measure.BIGGEST_WIN:
            return words.amount(int(value))
        case Measure.NET:
            return words.net(int(value))
        case Measure.WIN_RATE | Measure.ACCURACY:
            return words.share(value)
        case _:
            return words.amount(int(value) * CENTS)


def _button_id(board: LeaderboardPage, page: int) -> str:
    season = "" if board.season is None else f":{board.season}"
    return f"{LEADERBOARD_PREFIX}{board.by}:{board.period}:{page}{season}"
