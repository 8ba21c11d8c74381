"""A match at a table: its stage, its players and their places, and who is out by the number of their chips.

Knock-outs and the last round are pure (docs/rules.md §6.31). Players without chips and players who have left
are out before. Chips are hundredths, with the bets on the next round.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from bot.bank.amounts import Cents
from bot.bank.ids import TableId, UserId
from bot.blackjack.rules import Rules
from bot.replacing import replace
from bot.tournament.tournament import HeatKey


class MatchStage(StrEnum):
    """The stage of a match."""

    LOBBY = "lobby"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player of a match. ``place`` and ``out_in``, a round's number, are set once the player is out.

    ``chips`` are what they had if the number of their chips decided their place, in hundredths.

    At the table of a heat, everybody has ``chips``: those that they had when the match ended for them. There
    it is noted who ``acted``, by a press or a command, and who ``left``: they gave their seat up, or were
    removed.
    """

    player: UserId
    place: int | None = None
    out_in: int | None = None
    chips: Cents | None = None
    acted: bool = False
    left: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatOfTable:
    """The heat of a tournament, or its last table, that a table is for; the tournament has ``of`` heats."""

    key: HeatKey
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchKey:
    """A match among all: its table, and its number there."""

    table: TableId
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """The result of the last match at the table."""

    number: int
    entrants: tuple[Entrant, ...]
    winner: UserId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RaisedLimits:
    """Bet limits of a match that are in force instead of the chosen ones (docs/rules.md §6.30).

    ``since`` is the number of the first round with these limits. The amounts are whole chips.
    """

    since: int
    min_bet: int
    max_bet: int
    base_bet: int

    @classmethod
    def of(cls, rules: Rules, since: int) -> Self:
        """Return the limits of these rules, in force since a round."""
        return cls(since=since, min_bet=rules.min_bet, max_bet=rules.max_bet, base_bet=rules.base_bet)

    def applied_to(self, rules: Rules) -> Rules:
        """Return the chosen rules with these limits."""
        return replace(rules, min_bet=self.min_bet, max_bet=self.max_bet, base_bet=self.base_bet)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match at a table, in its lobby or started.

    ``raised`` are its limits once they have risen. ``rounds_at_limits`` counts the rounds that were settled
    since, or since the start. ``rounds_played`` counts all settled rounds. The players who are ``tied`` are
    compared again after the next round; ``judged_in`` is the last round, counted from the start of the match,
    after which a knock-out was decided or a tie compared (docs/rules.md §6.31). ``repeats`` is the match
    whose players were given seats in the lobby. A match that runs has in ``fixed`` the options with another
    value than the preset's: a later release may correct the same choices in another way.
    """

    number: int = 1
    stage: MatchStage = MatchStage.LOBBY
    entrants: tuple[Entrant, ...] = ()
    first_round: int = 1
    previous: MatchResult | None = None
    raised: RaisedLimits | None = None
    rounds_at_limits: int = 0
    rounds_played: int = 0
    tied: tuple[UserId, ...] = ()
    judged_in: int = 0
    repeats: MatchKey | None = None
    fixed: Mapping[str, bool | int | str] | None = None

    @property
    def alive(self) -> tuple[Entrant, ...]:
        """The entrants who are not out."""
        return tuple(entrant for entrant in self.entrants if entrant.place is None)

    @property
    def is_final(self) -> bool:
        """Whether two are left of three or more."""
        return len(self.alive) == 2 < len(self.entrants)


Chips = Mapping[UserId, Cents]
"""The chips of each player who is in a match."""

Group = tuple[UserId, ...]
"""Players who share a place."""


def after_round(match: Match, rules: Rules, chips: Chips, round_no: int) -> tuple[Match, tuple[Group, ...]]:
    """Return the match after a settled round, and the players who are out by their chips, the fewest first.

    ``round_no`` is the number of this round in the match. The match has counted it.
    """
    if rules.match_rounds and match.rounds_played >= rules.match_rounds:
        return replace(match, tied=()), _behind(match, chips)
    if not match.tied and not _is_date(rules, match.rounds_played):
        return match, ()
    last = _fewest(chips, match.tied or chips) if _can_lose(match, rules) and not _has_lost(match) else ()
    is_tie = len(last) > 1
    after = replace(match, tied=last if is_tie else (), judged_in=round_no)
    return after, (last,) if last and not is_tie else ()


def rounds_left(match: Match, rules: Rules) -> int | None:
    """Return the rounds until the end, with the present one; None without an end, 0 in the play-off."""
    return max(rules.match_rounds - match.rounds_played, 0) if rules.match_rounds else None


def next_knockout(match: Match, rules: Rules) -> int | None:
    """Return after how many rounds, with the present one, somebody is knocked out; None if nobody is.

    A pending tie is compared after the present round. A player who has gone out takes the place of the next
    knock-out, or of the one that the tie is about.
    """
    if not rules.knockouts or not _can_lose(match, rules):
        return None
    ahead = rules.knockouts - match.rounds_played % rules.knockouts
    if pending_tie(match):
        ahead = 1
    elif _has_lost(match) and (not match.tied or ahead == 1):
        ahead += rules.knockouts
    left = rounds_left(match, rules)
    return ahead if left is None or ahead < left else None


def pending_tie(match: Match) -> Group:
    """Return the players who are compared again after the present round; none if somebody else is out."""
    return () if _has_lost(match) else match.tied


def knocked_out_now(match: Match, rules: Rules, chips: Chips) -> Group:
    """Return the players who have the fewest chips before a knock-out; none while all are equal."""
    alive = [each.player for each in match.alive]
    if next_knockout(match, rules) is None or not chips.keys() >= set(alive):
        return ()
    last = _fewest(chips, pending_tie(match) or alive)
    return last if len(last) < len(alive) else ()


def _behind(match: Match, chips: Chips) -> tuple[Group, ...]:
    """Return the players with fewer chips than the best; a player who is alone has not won either."""
    is_alone = len(match.entrants) == 1
    groups = by_chips(chips)
    return groups if is_alone else groups[:-1]


def by_chips(chips: Chips) -> tuple[Group, ...]:
    """Return the players who have equally many chips together, the fewest first."""
    amounts = sorted(set(chips.values()))
    return tuple(tuple(player for player in chips if chips[player] == amount) for amount in amounts)


def _is_date(rules: Rules, rounds: int) -> bool:
    """Return whether a knock-out is planned after so many rounds."""
    return rules.knockouts > 0 and rounds % rules.knockouts == 0


def _can_lose(match: Match, rules: Rules) -> bool:
    """Return whether enough players are left for a knock-out."""
    return len(match.alive) > (2 if rules.match_rounds else 1)


def _has_lost(match: Match) -> bool:
    """Return whether somebody has lost their last chips or left since the last knock-out."""
    return any((each.out_in or 0) > match.judged_in for each in match.entrants)


def _fewest(chips: Chips, players: Collection[UserId]) -> Group:
    """Return those of the players who have the fewest chips."""
    least = min(chips[player] for player in players)
    return tuple(player for player in players if chips[player] == least)
