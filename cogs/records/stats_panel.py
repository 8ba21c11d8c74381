"""``/stats`` as a message: the text, a button that adds the picture, and the picture with its description."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from discord import ui

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.seasons import Period
from bot.storage.reading.bank_queries import DecisionCount, MemberStats
from bot.storage.reading.history_queries import BalanceAfter
from bot.storage.reading.rankings import LEAST_DECISIONS
from bot.storage.reading.season_queries import EndedSeason
from bot.words.catalogue import Words
from cogs.common.panels import STEEL_BLUE, Panel, attached_picture, boxed_panel, button_row, member_number
from cogs.pictures import StatsDrawing
from cogs.server_seasons import season_name
from cogs.texts.achievement_texts import held_lines
from cogs.wording import items

PICTURE_PREFIX: Final = "stats:"
"""The first characters of the custom_id of the picture's button: then come the member and the period."""

PICTURE_NAME: Final = "stats.png"
ROUNDS_DRAWN: Final = 200

_MARKS = 4
_WANTED = re.compile(rf"(?P<user>\d{{1,20}}):(?P<period>{'|'.join(Period)})", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedStats:
    """Whose results are shown, and of which period."""

    user: UserId
    period: Period


def wanted_stats(custom_id: str) -> WantedStats | None:
    """Return what a button asks for; None if its custom_id cannot be read."""
    found = _WANTED.fullmatch(custom_id.removeprefix(PICTURE_PREFIX))
    user = None if found is None else member_number(found["user"])
    return None if found is None or user is None else WantedStats(user=user, period=Period(found["period"]))


def results_panel(words: Words, text: str, wanted: WantedStats | None, *sharing: ui.Button[Panel]) -> Panel:
    """Return the results with the button that adds the picture. Without rounds (None) there is no button."""
    if wanted is None:
        return boxed_panel(text, colour=STEEL_BLUE)
    custom_id = f"{PICTURE_PREFIX}{wanted.user}:{wanted.period}"
    button: ui.Button[Panel] = ui.Button(label=words("stats-picture"), emoji="📈", custom_id=custom_id)
    return boxed_panel(text, button_row(*sharing, button), colour=STEEL_BLUE)


def pictured_panel(text: str, description: str) -> Panel:
    """Return the results with the picture, which is sent with it as :data:`PICTURE_NAME`."""
    return boxed_panel(text, attached_picture(PICTURE_NAME, description), colour=STEEL_BLUE)


def drawing_of(words: Words, rounds: Sequence[BalanceAfter]) -> StatsDrawing:
    """Return what the picture shows of these rounds, oldest first; at least one."""
    begin = rounds[0].owned - rounds[0].net
    balances = (begin, *(each.owned for each in rounds))
    signs = [(each.net > 0) - (each.net < 0) for each in rounds]
    summary = words(
        "stats-picture-summary",
        first=words.amount(balances[0]),
        last=words.amount(balances[-1]),
        lowest=words.amount(min(balances)),
        highest=words.amount(max(balances)),
    )
    return StatsDrawing(
        title=words("stats-picture-title", rounds=len(rounds)),
        summary=summary,
        balances=balances,
        marks=tuple((mark, words.amount(mark)) for mark in _marks(min(balances), max(balances))),
        ends=(words("stats-picture-begin", rounds=len(rounds)), words("stats-picture-end")),
        outcomes=tuple(
            (signs.count(sign), words(f"stats-picture-{name}", rounds=signs.count(sign)))
            for sign, name in ((1, "won"), (0, "even"), (-1, "lost"))
        ),
    )


def description_of(words: Words, drawing: StatsDrawing) -> str:
    """Return what the picture shows, for people who cannot see it."""
    outcomes = words.listed(label for _, label in drawing.outcomes)
    return words("stats-picture-description", title=drawing.title, summary=drawing.summary, outcomes=outcomes)


def _marks(lowest: int, highest: int) -> Iterator[int]:
    """Yield round amounts (hundredths) at equal distances, the first at most the lowest balance."""
    least = max(highest - lowest, _MARKS * CENTS) / _MARKS
    power = 10 ** (len(str(int(least))) - 1)
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least)
    first, last = lowest // step, -(-highest // step)
    yield from (number * step for number in range(first, max(last, first + 1) + 1))


def stats_text(words: Words, title: str, period: Period, stats: MemberStats) -> str:
    """Return what a member has played in a period, under a title."""
    lines = tuple(_lines(words, stats)) or (words("stats-nothing"),)
    achievements = held_lines(words, stats.achievements) if stats.has_played else ()
    return "\n".join((title, f"-# {words(f'bank-period-{period}')}", *lines, *achievements))


def past_line(words: Words, season: EndedSeason, place: int, members: int) -> str:
    """Return the place of a member in a past season, among the members who have one."""
    name = season_name(words, season.number, season.name)
    return words("stats-season", season=name, place=place, members=members)


def _lines(words: Words, stats: MemberStats) -> Iterator[str]:
    kept = stats.counters
    if kept["rounds"]:
        yield words("stats-rounds", rounds=kept["rounds"], hands=kept["hands"])
        yield words("stats-net", net=words.net(kept["net"]))
    if kept["hands"]:
        rate = words.share(kept["won"] / kept["hands"])
        yield words("stats-results", won=kept["won"], lost=kept["lost"], pushed=kept["pushed"], rate=rate)
        if kept["rounds"] > 1:
            win, loss = kept["biggest_win"], kept["biggest_loss"]
            yield words("stats-biggest", win=words.net(win), loss=words.net(loss))
        if kept["best_streak"] > 1:
            yield words("stats-streak", streak=kept["streak"], best=kept["best_streak"])
        for names in (("blackjacks", "busts"), ("doubles", "splits", "surrenders")):
            if shown := items(*(words(f"stats-{each}", count=kept[each]) for each in names if kept[each])):
                yield shown
        if kept["insured"]:
            yield words("stats-insurance", taken=kept["insured"], won=kept["insurance_won"])
    if stats.decisions.made:
        yield _accuracy(words, stats.decisions)
    if kept["deals"]:
        average = words.net(round(kept["deal_points"] / kept["deals"]))
        yield words("stats-deals", days=kept["deals"], perfect=kept["perfect_deals"], average=average)
    if kept["match_rounds"]:
        yield words(
            "stats-match-hands",
            rounds=kept["match_rounds"],
            hands=kept["match_hands"],
            won=kept["match_hands_won"],
        )
    if kept["matches"]:
        yield words("stats-matches", matches=kept["matches"], won=kept["matches_won"])
        places = [words("stats-place", place=place, count=count) for place, count in stats.places]
        yield words("stats-places", places=words.listed(places))


def _accuracy(words: Words, decisions: DecisionCount) -> str:
    """Return the share of right decisions; of too few, how many there are."""
    made, right = decisions
    if made < LEAST_DECISIONS:
        return words("stats-accuracy-later", decisions=made, least=LEAST_DECISIONS)
    return words("stats-accuracy", decisions=made, right=right, share=words.share(right / made))
