"""Matches as text: the lobby, the eliminated players, and results."""

from __future__ import annotations

from collections.abc import Iterable

from bot.table import Entrant, MatchResult
from bot.table.views import Snapshot
from cogs.common import decks, format_amount, limits, people, person
from cogs.texts.rules_texts import payout, rules_name

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def lobby(snapshot: Snapshot) -> list[str]:
    """Return the lobby's texts: the rules, who has joined, and how the last match ended."""
    rules = snapshot.rules
    shape = f"{decks(rules.decks)} · bets {limits(snapshot.least_bet, snapshot.most_bet)}"
    chips = format_amount(rules.starting_chips * 100)
    stacks = f"Everybody starts with {chips} chips; the last one with chips wins."
    joined = people(seat.player for seat in snapshot.seats)
    host = host_line(snapshot)
    who = f"In: {joined}\n{host}" if snapshot.seats else f"Nobody has joined yet. {host}"
    title = f"### 🏁 Blackjack match · {rules_name(snapshot.choices)} · {payout(rules)}"
    texts = [f"{title}\n{shape}\n{stacks}", who]
    if snapshot.returned:
        texts[-1] += f"\n↩️ The options changed: {people(snapshot.returned)}, please join anew."
    previous = snapshot.match.previous if snapshot.match else None
    return texts if previous is None else [*texts, ended(previous)]


def host_line(snapshot: Snapshot) -> str:
    """Return who starts the match."""
    if snapshot.host is None:
        return "The first one in is the host and starts the match."
    return f"{person(snapshot.host)} is the host and starts the match."


def rising_limits(snapshot: Snapshot) -> str | None:
    """Return the news about rising limits (option ``raise_every``): they rise next, or have just risen."""
    if snapshot.limits_rise_next:
        return "⬆️ The bet limits double after this round, as far as the stacks allow."
    if not snapshot.limits_have_risen:
        return None
    bets, base_bet = limits(snapshot.least_bet, snapshot.most_bet), f"{snapshot.rules.base_bet:,}"
    return f"⬆️ The bet limits have risen: bets {bets}, base bet {base_bet}."


def eliminated(snapshot: Snapshot) -> str:
    """Return the players who are out of the running match, best place first."""
    entrants = snapshot.match.entrants if snapshot.match else ()
    return _places(entrant for entrant in entrants if entrant.place is not None)


def ended(result: MatchResult) -> str:
    """Return a match's winner and everybody's place."""
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
    # A bare "4." would begin a Markdown list.
    place = _MEDALS.get(entrant.place or 0, f"**{entrant.place}.**")
    out = f" · out in round {entrant.out_in}" if entrant.out_in else ""
    return f"{place} {person(entrant.player)}{out}"
