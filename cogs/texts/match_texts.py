"""Matches as text: the lobby, the eliminated players, and results."""

from collections.abc import Iterable, Mapping

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.table.matches import Entrant, MatchResult
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.texts.rules_texts import game_name, payout
from cogs.wording import MEDALS, decks, items, limits, shown_name, shown_names

Names = Mapping[UserId, str]
"""People's names on the server, as far as they are known; others are mentioned."""


def lobby(words: Words, snapshot: Snapshot) -> list[list[str]]:
    """Return the lines of the lobby's texts: the rules, and who has joined."""
    rules = snapshot.rules
    name, pays = game_name(words, snapshot.choices), payout(words, rules)
    bets = limits(words, snapshot.least_bet, snapshot.most_bet)
    what = [
        words("match-title", rules=name, pays=pays),
        items(decks(words, rules.decks), words("match-bets", limits=bets)),
        words("match-stacks", chips=words.chips(rules.starting_chips * CENTS)),
    ]
    return [what, _joined(words, snapshot)]


def _joined(words: Words, snapshot: Snapshot) -> list[str]:
    """Return who has joined, who starts the match, and who has to join again."""
    joined = shown_names(words, snapshot.names, [seat.player for seat in snapshot.seats])
    lines = [
        words("match-joined", players=joined) if snapshot.seats else words("match-nobody"),
        host_line(words, snapshot),
    ]
    if snapshot.returned:
        lines.append(words("match-rejoin", players=shown_names(words, snapshot.names, snapshot.returned)))
    return lines


def host_line(words: Words, snapshot: Snapshot) -> str:
    """Return who starts the match."""
    if snapshot.host is None:
        return words("match-no-host")
    return words("match-host", host=shown_name(words, snapshot.names, snapshot.host))


def rising_limits(words: Words, snapshot: Snapshot) -> str | None:
    """Return the news about rising limits (option ``raise_every``): they rise next, or have just risen."""
    if snapshot.limits_rise_next:
        return words("match-limits-rise")
    if not snapshot.limits_have_risen:
        return None
    bets = limits(words, snapshot.least_bet, snapshot.most_bet)
    return words("match-limits-risen", limits=bets, base=words.amount(snapshot.rules.base_bet * CENTS))


def eliminated(words: Words, snapshot: Snapshot) -> str:
    """Return the players who are out of the running match, best place first."""
    entrants = snapshot.match.entrants if snapshot.match else ()
    return _places(words, snapshot.names, entrants)


def ended(words: Words, result: MatchResult, names: Names) -> str:
    """Return a match's winner and everybody's place."""
    if result.winner is None and any(each.place is None for each in result.entrants):
        won = words("match-cancelled")
    elif len(result.entrants) == 1:
        (alone,) = result.entrants
        return words("match-alone", player=shown_name(words, names, alone.player), round=alone.out_in or 0)
    elif result.winner:
        won = words("match-won", winner=shown_name(words, names, result.winner))
    else:
        won = words("match-no-winner")
    return f"{won}\n{_places(words, names, result.entrants)}".rstrip()


def finished(words: Words, place: int) -> str:
    """Return how somebody finished a match, as it stands in a sentence: ``3rd``."""
    return words("match-finished", place=place)


def placed(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Return the entrants who are out of the match or have won it, best place first."""
    return sorted((each for each in entrants if each.place), key=lambda each: each.place or 0)


def _places(words: Words, names: Names, entrants: Iterable[Entrant]) -> str:
    lines = []
    for each in placed(entrants):
        place = each.place or 0
        # A bare "4." would begin a Markdown list.
        sign = MEDALS.get(place) or words("match-place", place=place)
        lines.append(items(f"{sign} {shown_name(words, names, each.player)}", out_in(words, each)))
    return "\n".join(lines)


def out_in(words: Words, entrant: Entrant) -> str | None:
    """Return the round in which the entrant was out, if they were."""
    return words("match-out-in", round=entrant.out_in) if entrant.out_in else None
