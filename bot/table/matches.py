"""A match at a table: its stage, its players and their places."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.table.ids import UserId


class MatchStage(StrEnum):
    """The stage of a match."""

    LOBBY = "lobby"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player of a match. ``place`` and ``out_in``, a round's number, are set once the player is out."""

    player: UserId
    place: int | None = None
    out_in: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """The result of the last match at the table."""

    number: int
    entrants: tuple[Entrant, ...]
    winner: UserId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match at a table, in its lobby or started."""

    number: int = 1
    stage: MatchStage = MatchStage.LOBBY
    entrants: tuple[Entrant, ...] = ()
    first_round: int = 1
    previous: MatchResult | None = None

    @property
    def alive(self) -> tuple[Entrant, ...]:
        """The entrants who are not out."""
        return tuple(entrant for entrant in self.entrants if entrant.place is None)
