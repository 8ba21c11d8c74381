"""What a table can be asked to do. A press, a typed command and a timer are the same thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.blackjack import Move
from bot.fairness import Shoe
from bot.table.amounts import Amount
from bot.table.ids import UserId


class Via(StrEnum):
    """How a command came; the picture follows a press by itself."""

    PRESS = "press"
    TYPED = "typed"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBet:
    """Stake an amount on the next round; takes a seat, makes ready."""

    amount: Amount
    box: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkReady:
    """End one's part of the intermission."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut:
    """Skip the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Give up the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Answer the question one is being asked. ``amount`` (insurance) is in hundredths or a word."""

    move: Move
    box: int | None = None
    amount: Amount | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick:
    """Remove somebody: his hands stand, what they win is still his."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp:
    """The time of a question has run out; a question other than the present one is refused."""

    question: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpireIdle:
    """Give up the seats of those who are long away; close a table that nobody plays at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSeed:
    """Choose one's own client seed for the shoes to come."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Revive:
    """A member who was out of chips has been helped."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckElimination:
    """Chips were taken from a member: he may be out now."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class Unseat:
    """A member was found out of chips at another table: his seat here goes, or his place in the queue."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """The table is back after a restart: whoever is asked gets his time anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Close the table, after the round where one is on."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeOption:
    """Choose a value for one option; in mid-round it waits for the end."""

    option: str
    value: bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePreset:
    """Set all options at once; in mid-round it waits for the end."""

    preset: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Take a seat in a match's lobby."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartMatch:
    """Start the match; the host's to say, or a ``manager``'s: somebody who manages the server."""

    manager: bool = False


PersonalAct = (
    PlaceBet
    | MarkReady
    | SitOut
    | Leave
    | Kick
    | Play
    | Join
    | StartMatch
    | SetSeed
    | ChangeOption
    | ChangePreset
)
"""What only a person asks for."""

Act = PersonalAct | TimeUp | ExpireIdle | Revive | CheckElimination | Unseat | Resume | Close


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Somebody asks for something. ``key`` makes a redelivery act once.

    ``frame`` is the picture on which a button was pressed; None for what was typed.
    ``player`` is None for the clock.
    """

    key: str
    player: UserId | None
    act: Act
    via: Via
    frame: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildContext:
    """What a table must know of the others on its server; amounts in hundredths.

    ``least_bet`` is the smallest bet at any of them (0: one gives credit, so that nobody is out of chips),
    ``elsewhere`` what people have at stake at the others, ``eliminated`` who is out.
    """

    least_bet: int = 0
    elsewhere: Mapping[UserId, int] = field(default_factory=dict)
    eliminated: frozenset[UserId] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A request, with all that a pure decision must not fetch.

    ``now`` is in seconds since the epoch, ``funds`` what each person at the table can spend
    (hundredths), ``next_shoe`` a fresh shoe in case this one ends.
    """

    request: Request
    now: float
    funds: Mapping[UserId, int]
    next_shoe: Shoe
    floor: GuildContext = field(default_factory=GuildContext)
