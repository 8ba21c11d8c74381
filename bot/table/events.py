"""The events of a table, which the store writes to its history and log, and the decision that has them."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import Transfer
from bot.bank.seasons import FIRST_SEASON
from bot.blackjack.engine.round_state import Box, Round
from bot.blackjack.moves import Action
from bot.blackjack.rules import Rules
from bot.fairness.shoe import Seal, Shoe
from bot.table.table_state import Choices, ClosingReason, TableState
from bot.tournament.tournament import HeatKey


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    """A table was opened in its channel."""

    by: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeOpened:
    """The bot committed to an unused shoe, before any bet on it. ``number`` counts them from 1."""

    number: int
    shoe: Shoe


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeSealed:
    """The first bet that may be dealt from a shoe was placed. From now on its cards are fixed."""

    number: int
    seal: Seal


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeRetired:
    """No more cards will be dealt from this shoe; its seed may be shown."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDealt:
    """The cards were dealt with these ``rules`` to these ``boxes`` (docs/rules.md §5), in this ``season``."""

    round_no: int
    shoe_no: int
    shoe_position: int
    rules: Rules
    boxes: tuple[Box, ...]
    players: tuple[UserId, ...]
    season: int = FIRST_SEASON


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMade:
    """A player made a move. ``number`` counts the moves of the round from 1."""

    round_no: int
    number: int
    player: UserId
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """The result of a round for one player: their stakes and the net of all their boxes, in hundredths.

    ``owned`` is what they own after it, with all open stakes, as the board tells it.
    """

    player: UserId
    staked: Cents
    net: Cents
    owned: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSettled:
    """A round was settled. ``finished`` is the round in its last phase, ``season`` that of its deal."""

    round_no: int
    finished: Round
    results: tuple[PlayerResult, ...]
    season: int = FIRST_SEASON


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged:
    """A member changed options. ``choices`` is the complete choice after the change."""

    by: UserId
    choices: Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    """The table was closed; its channel can have another one."""

    by: UserId | None
    why: ClosingReason


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberEliminated:
    """A member was eliminated: they have too few chips for every open table of the server.

    ``owned`` (hundredths, with open stakes) is what they own then; the store compares it.
    """

    player: UserId
    round_no: int
    owned: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRemoved:
    """A member was removed from the table or from its queue."""

    player: UserId
    by: UserId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStarted:
    """A match started, and every entrant has their starting chips. ``number`` counts from 1.

    ``heat`` is the heat of a tournament that it is.
    """

    number: int
    players: tuple[UserId, ...]
    heat: HeatKey | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlace:
    """One entrant's result in a match. ``place`` is None if the match was stopped before they were out.

    In a heat of a tournament, ``chips`` are those that they had when the match ended for them. Who never
    ``acted`` sent no press and no command; who ``left`` gave their seat up, or was removed.
    """

    player: UserId
    place: int | None
    out_in: int | None
    won: bool
    chips: Cents | None = None
    acted: bool = True
    left: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded:
    """A match with these ``choices`` is over. Nobody won if the last entrants were out in the same round.

    In a ``heat`` of a tournament, everybody has a place, unless the match was cancelled.
    """

    number: int
    places: tuple[MatchPlace, ...]
    choices: Choices
    heat: HeatKey | None = None


Event = (
    TableOpened
    | ShoeOpened
    | ShoeSealed
    | ShoeRetired
    | RoundDealt
    | MoveMade
    | RoundSettled
    | RulesChanged
    | MemberEliminated
    | MemberRemoved
    | MatchStarted
    | MatchEnded
    | TableClosed
)
"""An event of a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The effects of a command: the next state, its events and its transfers of chips.

    ``season`` is the present season, with which it has reckoned.
    """

    state: TableState
    events: tuple[Event, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    season: int = FIRST_SEASON
