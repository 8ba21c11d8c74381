"""Lines about a table, the same for everybody: what it waits for, its notices and seeds, and its matches.

What it waits for is said in words where no clock runs (options ``turn_time`` and ``intermission``). Of a
match, the lobby, the eliminated players and results are here.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.blackjack.rules import Rules
from bot.table import table_state
from bot.table.matches import Entrant, MatchResult, next_knockout, pending_tie, rounds_left
from bot.table.views.snapshots import Snapshot, Stage
from bot.tournament.tournament import LAST_TABLE, Outcome
from bot.words.catalogue import Words
from cogs.texts.rules_texts import game_name, payout
from cogs.wording import MEDALS, countdown, decks, items, limits, shown_name, shown_names

Names = Mapping[UserId, str]
"""People's names on the server, as far as they are known; others are mentioned."""

MATCH_KINDS: Final[Mapping[str, str]] = MappingProxyType({"knockout": "knockout", "vegas": "last_standing"})
"""The kinds of matches that are offered by name, and their presets."""

QUICKEST = 0.4
"""The share of the time for bets and moves that quick players take."""

SHORTEST_LIFE, LONGEST_LIFE = 5, 15
"""Rounds that a match until one player is left takes for each base bet in a stack: simulated with three."""


def bets_without_timer(words: Words, snapshot: Snapshot) -> str | None:
    """Return when the cards are dealt where bets have no time limit; None elsewhere, or if all are ready."""
    has_limit = snapshot.stage is not Stage.BETS or snapshot.rules.intermission or not snapshot.asked
    return None if has_limit else words("time-bets")


def next_deal(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return when the cards are dealt, while players bet, as it concerns this player."""
    without_timer = bets_without_timer(words, snapshot)
    if without_timer is not None:
        return without_timer
    if snapshot.deadline is None:
        return words("time-first-bet")
    if snapshot.gathering:
        return words("reply-dealt-soon")  # others may still come, and then it is later
    is_alone = [(seat.player, seat.has_bet) for seat in snapshot.present_seats] == [(player, False)]
    return words("time-dealt-alone" if is_alone else "time-dealt", when=countdown(snapshot.deadline))


def move_without_timer(words: Words, snapshot: Snapshot) -> str:
    """Return for whose move the table waits, without a time limit."""
    if not may_name_asked(snapshot):
        return words("time-move-secret")
    return words("time-move", players=shown_names(words, snapshot.names, snapshot.asked))


def may_name_asked(snapshot: Snapshot) -> bool:
    """Return whether the players who have a decision left may be named.

    With cards face down, this would tell of their cards, unless players act one after the other.
    """
    by_turns = snapshot.stage is Stage.PLAY and not snapshot.rules.simultaneous
    return snapshot.rules.cards_face_up or by_turns


def notice_text(words: Words, notice: table_state.Notice, names: Names) -> str:
    """Return a notice as text, without a symbol before it."""
    match notice:
        case table_state.ClosedBy(player=player):
            return words("notice-closed_by", player=shown_name(words, names, player))
        case table_state.SeatsGivenUp(players=players):
            return words(
                "notice-seats_given_up", count=len(players), players=shown_names(words, names, players)
            )
        case table_state.SeasonOver(number=number):
            return words("notice-season_over", number=str(number))
        case (
            table_state.ClosedIdle()
            | table_state.ClosedUnattended()
            | table_state.ClosedAfterRound()
            | table_state.ChannelGone()
            | table_state.RemovedFromServer()
            | table_state.HeatOver()
            | table_state.TournamentOver()
        ):
            return words(f"notice-{notice.code}")
        case _:
            assert_never(notice)


def seed_lines(words: Words, snapshot: Snapshot) -> list[str]:
    """Return a line with the seed of each shoe that retired last, or that the stored one is damaged."""
    return [
        words("shoe-seed", number=each.number, seed=each.seed)
        if each.fits
        else words("shoe-seed-damaged", number=each.number)
        for each in snapshot.revealed
    ]


def duration(words: Words, rules: Rules) -> str | None:
    """Return how long a match by these rules takes; None where a clock is missing."""
    if not (rules.intermission and rules.turn_time):
        return None
    fewest, most = _likely_rounds(rules)
    seconds = rules.intermission + rules.turn_time
    least, longest = fewest * seconds * QUICKEST / 60, most * seconds / 60
    if longest <= 120:  # minutes
        step = 5 if least >= 5 else 1  # minutes
        first, last = max(1, math.floor(least / step) * step), math.ceil(longest / step) * step
        return words("match-minutes", least=first, most=max(last, first + 1))
    return words("match-hours", least=max(1, round(least / 60)), most=round(longest / 60))


def _likely_rounds(rules: Rules) -> tuple[int, int]:
    """Return how many rounds a match takes, at least and at most, as far as its rules tell."""
    if rules.match_rounds:
        return rules.match_rounds, rules.match_rounds
    bets = max(1, rules.starting_chips // rules.base_bet)
    last = rules.raise_every * (bets.bit_length() + 1) if rules.raise_every else bets * LONGEST_LIFE
    return min(bets * SHORTEST_LIFE, last), min(bets * LONGEST_LIFE, last)


def lobby(words: Words, snapshot: Snapshot) -> list[list[str]]:
    """Return the lines of the lobby's texts: the rules, and who has joined."""
    rules = snapshot.rules
    name, pays = game_name(words, snapshot.choices), payout(words, rules)
    bets = limits(words, snapshot.least_bet, snapshot.most_bet)
    takes = duration(words, rules)
    lasts = None if takes is None else words("match-lasts", duration=takes)
    what = [
        words("match-title", rules=name, pays=pays),
        items(decks(words, rules.decks), words("match-bets", limits=bets), lasts),
        _aim(words, rules),
    ]
    if rules.has_knockouts:
        what.append(words("match-knockouts", rounds=rules.knockouts))
    return [what, _joined(words, snapshot)]


def _aim(words: Words, rules: Rules) -> str:
    """Return with how many chips everybody starts, and who wins."""
    key = "match-stacks-rounds" if rules.match_rounds else "match-stacks"
    return words(key, chips=words.chips(rules.starting_chips * CENTS), rounds=rules.match_rounds)


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
    key = "match-host-alone" if len(snapshot.seats) == 1 else "match-host"
    return words(key, host=shown_name(words, snapshot.names, snapshot.host))


def rising_limits(words: Words, snapshot: Snapshot) -> str | None:
    """Return the news about rising limits (option ``raise_every``): they rise next, or have just risen."""
    if snapshot.limits_rise_next:
        return words("match-limits-rise")
    if not snapshot.limits_have_risen:
        return None
    bets = limits(words, snapshot.least_bet, snapshot.most_bet)
    return words("match-limits-risen", limits=bets, base=words.amount(snapshot.rules.base_bet * CENTS))


def rounds_to_play(words: Words, snapshot: Snapshot) -> str | None:
    """Return the rounds left and the next knock-out, for a heading; None for a match without them."""
    if snapshot.match is None or snapshot.stage in (Stage.LOBBY, Stage.CLOSED):
        return None
    left, ahead = rounds_left(snapshot.match, snapshot.rules), next_knockout(snapshot.match, snapshot.rules)
    is_tied = bool(pending_tie(snapshot.match))
    told = (
        words("match-rounds-left", count=left) if left else None,
        words("match-knockout-in", count=ahead) if ahead and not is_tied else None,
    )
    return items(*told) or None


def knockout_news(words: Words, snapshot: Snapshot) -> Iterator[str]:
    """Yield who has just been knocked out, and what the next round decides: a tie, the match, a play-off."""
    match, rules, names = snapshot.match, snapshot.rules, snapshot.names
    if match is None or snapshot.stage in (Stage.LOBBY, Stage.CLOSED):
        return
    for each in match.entrants:
        if each.chips and _is_news(snapshot, each):
            player, chips = shown_name(words, names, each.player), words.chips(each.chips)
            yield words("match-knocked-out", player=player, chips=chips)
    left, tied = rounds_left(match, rules), pending_tie(match)
    if left == 0:
        alive = [each.player for each in match.alive]
        yield words("match-play-off", players=shown_names(words, names, alive))
    elif left == 1:
        yield words("match-last-round")
    elif tied:
        yield words("match-tied", players=shown_names(words, names, tied))


def eliminated(words: Words, snapshot: Snapshot) -> str:
    """Return the players who are out of the running match, best place first, without news of this round."""
    entrants = snapshot.match.entrants if snapshot.match else ()
    return _places(words, snapshot.names, (each for each in entrants if not _is_news(snapshot, each)))


def _is_news(snapshot: Snapshot, entrant: Entrant) -> bool:
    """Return whether a line says that the number of their chips has just put an entrant out."""
    is_judged = bool(entrant.chips) and not entrant.left
    if snapshot.match is None or snapshot.stage is not Stage.BETS or not is_judged:
        return False
    return entrant.out_in == snapshot.round_no - snapshot.match.first_round


def ended(words: Words, result: MatchResult, names: Names) -> str:
    """Return a match's winner and everybody's place."""
    if result.winner is None and any(each.place is None for each in result.entrants):
        won = words("match-cancelled")
    elif len(result.entrants) == 1:
        (alone,) = result.entrants
        player, round_no = shown_name(words, names, alone.player), alone.out_in or 0
        if alone.chips is None:
            return words("match-alone", player=player, round=round_no)
        return words("match-alone-chips", player=player, round=round_no, chips=words.chips(alone.chips))
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


def heat_name(words: Words, number: int, of: int) -> str:
    """Return the name of a heat, without markup: ``Heat 2 of 3``, ``Last table``."""
    if number == LAST_TABLE:
        return words("tournament-last")
    return words("tournament-heat", number=number, of=of)


def out_in(words: Words, entrant: Entrant | Outcome) -> str | None:
    """Return the round in which the entrant was out, if they were, and the chips that decided their place."""
    if not entrant.chips:
        return words("match-out-in", round=entrant.out_in) if entrant.out_in else None
    chips = words.chips(entrant.chips)
    return words("match-out-with", chips=chips, round=entrant.out_in) if entrant.out_in else chips
