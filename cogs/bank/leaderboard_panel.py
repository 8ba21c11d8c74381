"""The leaderboards, in pages. Chips count open stakes, so that they reveal nothing about bets."""

import re
from dataclasses import asdict, dataclass, replace

from discord import ui

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.seasons import Period
from bot.deal.judging import parts_of_score
from bot.storage.reading.rankings import LEAST_DECISIONS, LEAST_HANDS, Measure, Rank, Ranking
from bot.words.catalogue import Words
from cogs.common.panels import AMBER, Panel, boxed_panel, button_row, page_row, play_deal_button
from cogs.wording import MEDALS

LEADERBOARD_PREFIX = "leaderboard:"
"""The first characters of the custom_ids of the page buttons: measure, period and page, from 0, follow.

A season that is not the present one comes last.
"""

PAGE_SIZE = 10
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

    @property
    def custom_id(self) -> str:
        """The custom_id of a button that leads here."""
        season = "" if self.season is None else f":{self.season}"
        return f"{LEADERBOARD_PREFIX}{self.by}:{self.period}:{self.page}{season}"


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
    """Return a page of a leaderboard, with the user's own place below it if it is on another page.

    ``season`` is the name of one that has ended.
    """
    last = max(0, (ranking.count - 1) // PAGE_SIZE)
    page = min(board.page, last)
    parts: list[str | ui.Item[Panel] | None] = [_places(words, board, ranking, user, season)]
    if ranking.ranks and ranking.own not in ranking.ranks:
        own = words("bank-leaderboard-no-place")
        if ranking.own is not None:
            own = _line(words, board.by, ranking.own, user)
        parts += [ui.Separator(), own]
    turning = page_row(words, lambda to: replace(board, page=to).custom_id, page, last=last)
    return boxed_panel(*parts, turning, *_play_row(words, board), colour=AMBER)


def posted_leaderboard(words: Words, board: LeaderboardPage, ranking: Ranking) -> Panel:
    """Return the first page of a leaderboard for everybody, without other pages."""
    places, note = _places(words, board, ranking, None, None), f"-# {words('bank-leaderboard-posted')}"
    return boxed_panel(places, note, *_play_row(words, board), colour=AMBER)


def _play_row(words: Words, board: LeaderboardPage) -> list[ui.ActionRow[Panel]]:
    return [button_row(play_deal_button(words))] if board.by is Measure.DEAL else []


def _places(
    words: Words, board: LeaderboardPage, ranking: Ranking, user: UserId | None, season: str | None
) -> str:
    """Return what counts, the time that counts, and a page of the places."""
    least = {"hands": LEAST_HANDS, "decisions": LEAST_DECISIONS, **asdict(ranking.terms)}
    lines = [f"### {words(f'bank-board-{board.by}', **least)}"]
    if season is not None:
        lines.append(f"-# {season}")
    elif board.by is not Measure.CHIPS:
        lines.append(f"-# {words(f'bank-period-{board.period}')}")
    lines += [_line(words, board.by, rank, user) for rank in ranking.ranks]
    if not ranking.ranks and board.by is not Measure.CHIPS:  # people may have played, but too little to count
        lines.append(words("bank-leaderboard-empty"))
    elif not ranking.ranks:
        lines.append(words("bank-leaderboard-nobody" if season is None else "season-nobody"))
    return "\n".join(lines)


def _line(words: Words, by: Measure, rank: Rank, user: UserId | None) -> str:
    # Bold, because Discord would show a bare number at the start of a line as a list.
    place = MEDALS.get(rank.place, f"**{rank.place}.**")
    marks = ("-you" if rank.user == user else "") + ("-out" if rank.is_out else "")
    return words(
        f"bank-leaderboard-line{marks}",
        place=place,
        person=words.mention(rank.user),
        value=_value(words, by, rank.value),
    )


def _value(words: Words, by: Measure, value: float) -> str:
    match by:
        case Measure.CHIPS | Measure.BIGGEST_WIN:
            return words.amount(int(value))
        case Measure.NET | Measure.STANDING:
            return words.net(int(value))
        case Measure.WIN_RATE | Measure.ACCURACY:
            return words.share(value)
        case Measure.DEAL:
            clean, above = parts_of_score(int(value))
            return words("bank-leaderboard-deal", hands=clean, points=words.net(above))
        case _:
            return words.amount(int(value) * CENTS)
