"""Matches in words: the lobby, who is out, how the last one ended."""

from __future__ import annotations

from collections.abc import Iterable

from bot.table import Entrant, MatchResult
from bot.table.views import Snapshot
from cogs.common import decks, format_amount, limits, people, person
from cogs.texts.rules_texts import rules_name

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def lobby(picture: Snapshot) -> list[str]:
    """Who has joined, what it is about, and how the last match ended."""
    rules = picture.rules
    shape = f"{decks(rules.decks)} · bets {limits(picture.least_bet, picture.most_bet)}"
    chips = format_amount(rules.starting_chips * 100)
    stacks = f"Everybody starts with {chips} chips; the last one with chips wins."
    joined = people(seat.player for seat in picture.seats)
    host = host_line(picture)
    who = f"In: {joined}\n{host}" if picture.seats else f"Nobody has joined yet. {host}"
    texts = [f"### 🏁 Blackjack match · {rules_name(picture.choices)}\n{shape}\n{stacks}", who]
    if picture.returned:
        texts[-1] += f"\n↩️ The options changed: {people(picture.returned)}, please join anew."
    previous = picture.match.previous if picture.match else None
    return texts if previous is None else [*texts, ended(previous)]


def host_line(picture: Snapshot) -> str:
    """Who starts the match."""
    if picture.host is None:
        return "The first one in is the host and starts the match."
    return f"{person(picture.host)} is the host and starts the match."


def eliminated(picture: Snapshot) -> str:
    """Those who are out of the match that is on, best place first."""
    entrants = picture.match.entrants if picture.match else ()
    return _places(entrant for entrant in entrants if entrant.place is not None)


def ended(result: MatchResult) -> str:
    """How a match ended: its winner, and everybody's place."""
    if result.winner is None and any(each.place is None for each in result.entrants):
        won = "The match was broken off and has no winner."
    elif len(result.entrants) == 1:
        (alone,) = result.entrants
        return f"The match is over: {person(alone.player)} was out in round {alone.out_in}."
    else:
        won = f"🏆 {person(result.winner)} wins the match!" if result.winner else "The match has no winner."
    return f"{won}\n{_places(result.entrants)}".rstrip()


def _places(entrants: Iterable[Entrant]) -> str:
    placed = sorted((each for each in entrants if each.place), key=lambda each: each.place or 0)
    return "\n".join(_line(each) for each in placed)


def _line(entrant: Entrant) -> str:
    # Not "4.", which would begin a list.
    place = _MEDALS.get(entrant.place or 0, f"**{entrant.place}.**")
    out = f" · out in round {entrant.out_in}" if entrant.out_in else ""
    return f"{place} {person(entrant.player)}{out}"
