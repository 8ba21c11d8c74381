"""What happened, in the past tense: what must not be lost (ledger, history, log)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.blackjack import Action, Rules
from bot.blackjack.engine import Box, Round
from bot.fairness import Shoe
from bot.table.ids import UserId
from bot.table.notices import ClosingReason, VoidReason
from bot.table.table_state import Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    """A table was opened in its channel."""

    by: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeOpened:
    """A fresh shoe was committed to; no bet has been made on it yet. ``number`` counts from 1 at a table."""

    number: int
    shoe: Shoe


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeFrozen:
    """A shoe's first deal: from now on its decks and client seeds stay as they are."""

    number: int
    decks: int
    client_seeds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeRetired:
    """No card will be dealt from this shoe any more: its seed may be shown."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDealt:
    """Bets are closed and the cards are dealt, by these ``rules`` to these ``boxes`` (RULES.md §5)."""

    round_no: int
    shoe_no: int
    shoe_position: int
    rules: Rules
    boxes: tuple[Box, ...]
    players: tuple[UserId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMade:
    """A decision was answered. ``number`` counts from 1 within the round."""

    round_no: int
    number: int
    player: UserId
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """What a round was to one player, in hundredths: stakes made, and the net of all his boxes."""

    player: UserId
    staked: int
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSettled:
    """The round is over and paid. ``finished`` is the round in its last phase."""

    round_no: int
    finished: Round
    results: tuple[PlayerResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVoided:
    """The round could not go on; every stake went back."""

    round_no: int
    why: VoidReason


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged:
    """A member changed options; ``choices`` are all that is chosen since."""

    by: UserId
    choices: Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    """The table is gone from its channel."""

    by: UserId | None
    why: ClosingReason


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberEliminated:
    """A member has fewer chips than any open table of his server takes."""

    player: UserId
    round_no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRemoved:
    """Somebody was removed from a table, or from its queue."""

    player: UserId
    by: UserId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStarted:
    """Everybody has his starting chips. ``number`` counts a table's matches from 1."""

    number: int
    players: tuple[UserId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlace:
    """How a match ended for one entrant; without a place it was broken off before he was out."""

    player: UserId
    place: int | None
    out_in: int | None
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded:
    """A match is over; nobody has won where all were out in the same round."""

    number: int
    places: tuple[MatchPlace, ...]


Event = (
    TableOpened
    | ShoeOpened
    | ShoeFrozen
    | ShoeRetired
    | RoundDealt
    | MoveMade
    | RoundSettled
    | RoundVoided
    | RulesChanged
    | MemberEliminated
    | MemberRemoved
    | MatchStarted
    | MatchEnded
    | TableClosed
)
