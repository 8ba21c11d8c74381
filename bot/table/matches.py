"""A match at a table: its stage, its players and their places."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from bot.bank.amounts import Cents
from bot.bank.ids import TableId, UserId
from bot.blackjack.rules import Rules
from bot.replacing import replace


class MatchStage(StrEnum):
    """The stage of a match."""

    LOBBY = "lobby"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player of a match. ``place`` and ``out_in``, a round's number, are set once the player is out.

    ``chips`` are what they had if the number of their chips decided their place, in hundredths.
    """

    player: UserId
    place: int | None = None
    out_in: int | None = None
    chips: Cents | None = None


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
