"""The announcement of a champion, and the list of seasons."""

import discord
from discord import ui

from bot.bank.amounts import Cents
from bot.storage.reading.rankings import Rank, Ranking
from bot.storage.seasons.season_queries import EndedSeason
from bot.words.catalogue import Words
from cogs.common.panels import Panel
from cogs.wording import MEDALS, clean_name, countdown, escaped_name, person

GOLD = discord.Colour(0xD9A441)
MOST_NAME = 40
"""The characters of a season's name."""

PODIUM = 3
"""The places that the announcement names."""

_WIDEST = 2 * MOST_NAME  # in columns: some characters have two


def announcement(words: Words, season: EndedSeason, standings: Ranking, opening: Cents) -> Panel:
    """Return the message that announces the champion and the podium of a season."""
    title = words("season-final", number=str(season.number), name=shown_season(season.name))
    podium = [rank for rank in standings.ranks if rank.place <= PODIUM]
    champions = _champions(words, standings)
    lines = [f"### {title}"]
    if champions:
        lines.append(words("season-champion", count=len(champions), people=words.listed(champions)))
        lines += [_place(words, rank) for rank in podium]
    else:
        lines.append(words("season-nobody"))
    lines.append(f"-# {words('season-next', chips=words.chips(opening))}")
    container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
    container.add_item(ui.TextDisplay("\n".join(lines)))
    return Panel().add_item(container)


def clean_season_name(name: str) -> str:
    """Return the name under which a season is kept; "" if nothing of it can be seen."""
    return clean_name(name, _WIDEST)[:MOST_NAME].rstrip()


def shown_season(name: str) -> str:
    """Return a season's name as it stands in a message."""
    return escaped_name(name, _WIDEST)


def season_name(words: Words, number: int, name: str) -> str:
    """Return the number and the name of a season that has ended."""
    return words("season-named", number=str(number), name=shown_season(name))


def season_lines(words: Words, season: EndedSeason, standings: Ranking) -> str:
    """Return what the list says about a season that has ended."""
    name = words("seasons-name", number=str(season.number), name=shown_season(season.name))
    if not season.is_final:
        return f"{name}\n{words('seasons-finishing')}"
    ended = f"<t:{round(season.ended_at)}:D>"
    if not standings.ranks:
        return f"{name}\n{words('seasons-ended', date=ended)}"
    people = words.listed(_champions(words, standings))
    chips = words.amount(int(standings.ranks[0].value))
    return f"{name}\n{words('seasons-champion', date=ended, person=people, chips=chips)}"


def present_line(words: Words, number: int, began_at: float | None, ends_at: float | None) -> str:
    """Return what the list says about the present season."""
    present = words("seasons-present", number=str(number))
    since = () if began_at is None else (words("seasons-since", date=f"<t:{round(began_at)}:D>"),)
    ends = () if ends_at is None else (words("seasons-ends", time=countdown(ends_at)),)
    return " ".join((present, *since, *ends))


def _champions(words: Words, standings: Ranking) -> list[str]:
    """Return the members who share the first place."""
    return [person(words, rank.user) for rank in standings.ranks if rank.place == 1]


def _place(words: Words, rank: Rank) -> str:
    return words(
        "bank-leaderboard-line",
        place=MEDALS[rank.place],
        person=person(words, rank.user),
        value=words.amount(int(rank.value)),
    )
