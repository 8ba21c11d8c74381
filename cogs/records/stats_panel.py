"""``/stats`` as a message: the text, a button that adds the picture, and the picture with its description."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.periods import Period
from bot.storage.reading.history_queries import BalanceAfter
from bot.words.catalogue import Words
from cogs.common.panels import Panel, attached_picture, boxed_panel, button_row, member_number
from cogs.pictures import StatsDrawing

PICTURE_PREFIX: Final = "bj:stats:"
"""The first characters of the custom_id of the picture's button: then come the member and the period."""

PICTURE_NAME: Final = "stats.png"
ROUNDS_DRAWN: Final = 200

_COLOUR = discord.Colour(0x4A6FA5)
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


def stats_panel(words: Words, text: str, wanted: WantedStats | None) -> Panel:
    """Return the results with the button that adds the picture. Without rounds (None) there is no button."""
    if wanted is None:
        return boxed_panel(text, colour=_COLOUR)
    custom_id = f"{PICTURE_PREFIX}{wanted.user}:{wanted.period}"
    button: ui.Button[Panel] = ui.Button(label=words("stats-picture"), emoji="📈", custom_id=custom_id)
    return boxed_panel(text, button_row(button), colour=_COLOUR)


def pictured_panel(text: str, description: str) -> Panel:
    """Return the results with the picture, which is sent with it as :data:`PICTURE_NAME`."""
    return boxed_panel(text, attached_picture(PICTURE_NAME, description), colour=_COLOUR)


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
