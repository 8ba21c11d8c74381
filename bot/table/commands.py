"""What a table can be asked to do. A press, a typed command and a timer are the same thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.blackjack import Move
from bot.fairness import Shoe
from bot.table.amounts import Amount
from bot.table.ids import ChannelId, GuildId, TableId, UserId
from bot.table.notices import ClosingReason, VoidReason


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
class CheckElimination:
    """Eliminate a member from whom chips were taken, if they have too few left."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncMember:
    """Bring the table up to date after a member was eliminated elsewhere, or revived.

    Every command does so first (see :mod:`bot.table.deciding.elimination`); this one does nothing else, so
    that the seat and the board need not wait for the next press.
    """

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """Open a table in a channel. ``changes`` are the options chosen on top of the preset."""

    table: TableId
    guild: GuildId
    channel: ChannelId
    preset: str
    changes: Mapping[str, bool | int | str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Ask the open question again, with a fresh turn time: after a restart or an outage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidRound:
    """Void the stored round, which cannot be played again, and return its stakes.

    ``stakes`` is what each player has in escrow for it, in hundredths; ``why`` goes into the log.
    """

    stakes: Mapping[UserId, int]
    why: VoidReason


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Close the table, after the round where one is on."""

    why: ClosingReason


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

ServiceAct = TimeUp | ExpireIdle | CheckElimination | SyncMember | Resume | VoidRound | Close
"""What the bot asks for by itself; ``Close`` may come from a person, too."""

Act = PersonalAct | ServiceAct | OpenTable


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
    """What a table must know of the other tables on its server; amounts in hundredths.

    ``least_bet`` is the smallest bet at any of them (0: one gives credit, so that nobody is eliminated),
    ``elsewhere`` the stakes that people have at the others.
    """

    least_bet: int = 0
    elsewhere: Mapping[UserId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A request, with everything that a pure decision must not fetch.

    ``now`` is in seconds since the epoch. ``funds`` is what each person at the table can spend (hundredths),
    ``eliminated`` which of them are out of chips, both as the database has them now. ``fresh_shoes`` are
    committed shoes to use in this order: two to open a table, else one in case a shoe retires.
    """

    request: Request
    now: float
    funds: Mapping[UserId, int]
    fresh_shoes: tuple[Shoe, ...]
    eliminated: frozenset[UserId] = frozenset()
    guild: GuildContext = field(default_factory=GuildContext)

    @property
    def next_shoe(self) -> Shoe:
        """The shoe to commit to when the one in use retires."""
        return self.fresh_shoes[-1]
