"""The commands of a table. A button press, a typed command and a timer all send the same commands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.bank.amounts import NO_CHIPS, Amount, Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.seasons import FIRST_SEASON
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideStakes
from bot.fairness.shoe import Shoe
from bot.table.matches import HeatOfTable, MatchKey
from bot.table.table_state import Choices, ClosingReason


class Via(StrEnum):
    """The source of a command. The answer to a press is the new board itself."""

    PRESS = "press"
    TYPED = "typed"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBet:
    """Stake an amount on each of ``boxes`` (none: the player's own, or a free one); be seated and ready.

    Without an amount this is the player's usual bet: the last one, or else the smallest, in a match the base
    bet. It is refused if the player's open hands may still need the chips. ``side`` are side bets for
    each of these boxes, in hundredths (0: none). One that is not named stays, or is that of the last bet.
    """

    amount: Amount | None
    boxes: tuple[int, ...] = ()
    side: SideStakes = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinQueue:
    """Wait for a box of the player's own, without a bet; a free one is theirs at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkReady:
    """Be ready for the deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Take back all bets on the next round, and keep the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut:
    """Skip the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Give up the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Answer the player's open question. ``amount`` is the insurance stake, in hundredths or as a word."""

    move: Move
    box: int | None = None
    amount: Amount | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick:
    """Remove a player. Their hands stand, and they keep what these hands win."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn:
    """Vote to go on without a player, or without all, who have been silent for ten minutes (rules.md §2).

    A ``manager``, a member who can manage the server, needs no other votes.
    """

    without: UserId | None = None
    manager: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp:
    """Make the default move because the time of a question is over; refused if it is not open."""

    question: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpireIdle:
    """Expire the seats of players who were away too long, and close a table that nobody uses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSeed:
    """Set the player's client seed for later shoes."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckElimination:
    """Eliminate a member if they have too few chips after an admin took some."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncMember:
    """Update the table after a member was eliminated at another table, or revived.

    Every command does this first. This one does nothing else: it updates the seat and the board without
    waiting for the next press.
    """

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetMember:
    """Give up everything that a person has at the table, and drop what they have typed.

    They have asked to be forgotten. Their hands get default moves and are still paid.
    """

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncSeason:
    """Return the bets that are not dealt, because their season has ended.

    Every command does this first, and this one does nothing else.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch:
    """Open the lobby of another match like one that has ended, with its players in it.

    ``players`` are the other players of that match who can join, ``choices`` its options. In a lobby that
    repeats a match already, the player who asks joins, and nobody else.
    """

    of: MatchKey
    players: tuple[UserId, ...]
    choices: Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatOpening:
    """A ``heat``, or the last table, of the tournament that the ``opener`` has opened.

    Its ``players`` sit in this order, and their match runs at once, without a lobby or a host.
    """

    heat: HeatOfTable
    players: tuple[UserId, ...]
    opener: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """Open a table in a channel. ``changes`` are the options that differ from the preset.

    ``is_limited`` is set for a member who cannot manage the server: they open and host only a few. A
    ``rematch`` begins with players in its lobby. Only the bot opens the table of a ``heat``.
    """

    table: TableId
    guild: GuildId
    channel: ChannelId
    preset: str
    changes: Mapping[str, bool | int | str]
    is_limited: bool = False
    rematch: Rematch | None = None
    heat: HeatOpening | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Ask the open question again with a full turn time, after a restart or an outage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Close the table; during a round, close it when the round is over."""

    why: ClosingReason


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeOption:
    """Change one option; during a round, the change waits for its end."""

    option: str
    value: bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeOptions:
    """Change several options at once, if the table's choices are still those that the person has ``seen``.

    During a round, the change waits for its end.
    """

    changes: Mapping[str, bool | int | str]
    seen: Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePreset:
    """Change all options to those of a preset; during a round, the change waits for its end."""

    preset: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareBox:
    """Open the player's boxes to followers, or close them. ``box`` names one of them.

    Without ``open`` this toggles: it closes if any of these boxes is open.
    """

    open: bool | None = None
    box: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Join the lobby of a match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartMatch:
    """Start the match. Only the host may do this, or a ``manager``: a member who can manage the server."""

    manager: bool = False


PersonalAct = (
    PlaceBet
    | JoinQueue
    | MarkReady
    | TakeBack
    | SitOut
    | Leave
    | Kick
    | GoOn
    | Play
    | ShareBox
    | Join
    | StartMatch
    | Rematch
    | SetSeed
    | ChangeOption
    | ChangeOptions
    | ChangePreset
)
"""A command that only a person sends."""

ServiceAct = TimeUp | ExpireIdle | CheckElimination | SyncMember | ForgetMember | SyncSeason | Resume | Close
"""A command that the bot sends itself; a person may also send ``Close``."""

Act = PersonalAct | ServiceAct | OpenTable
"""What a request asks a table to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """An act that a player or the clock asks for.

    ``key`` makes it idempotent: a redelivered request has no second effect. ``player`` is None for the clock.
    ``frame`` is the number of the board on which a button was pressed; None for a typed command.
    ``pressed_at`` is when the press of a button arrived, in seconds of :meth:`~bot.clock.Clock.elapsed`; None
    for all else. ``place`` is where the button is: its message, row and column. ``name`` is the player's name
    on the server ("": unknown), ``username`` the one that nobody else has,
    ``other_names`` are the names of other people whom the act concerns. They are
    shown and decide nothing, nor does ``first_time``: the player has never bet on this server.
    """

    key: str
    player: UserId | None
    act: Act
    via: Via
    frame: int | None = None
    pressed_at: float | None = None
    place: tuple[int, int, int] | None = None
    name: str = ""
    username: str = ""
    other_names: Mapping[UserId, str] = field(default_factory=dict)
    first_time: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildContext:
    """The facts about a server on which a decision depends. Amounts are hundredths.

    ``least_bet`` is the smallest bet at any of the tables; it is 0 if a table gives credit, because
    then nobody is eliminated. ``elsewhere`` are the stakes of each player at the server's other tables in the
    present season, ``earlier_elsewhere`` those in the season of the open round if that is an earlier one.

    ``shows_dealers_turn`` tells that boards show the dealer's turn before the result, ``eliminates`` that
    members without enough chips for a bet are eliminated, ``takes_board`` that Discord does not refuse the
    board of the table.
    """

    least_bet: Cents = NO_CHIPS
    elsewhere: Mapping[UserId, Cents] = field(default_factory=dict)
    earlier_elsewhere: Mapping[UserId, Cents] = field(default_factory=dict)
    shows_dealers_turn: bool = False
    eliminates: bool = True
    takes_board: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A request with all the data that the pure decision needs.

    ``now`` is in seconds since the epoch. ``funds`` is the amount that each person at the table can spend, in
    hundredths, and ``eliminated`` are the eliminated members, both from the database. ``season`` is the
    present season; ``earlier_funds`` are those in the season of the open round if that is an earlier one.
    ``fresh_shoes`` are unused shoes, in the order of their use: two to open a table, or in case both shoes
    retire.
    ``breaks`` is when the last break of each person who has taken one ends; it may be over.
    ``fresh_bet_id`` is random; it stands for the interaction id of a bet that the clock makes.
    """

    request: Request
    now: float
    funds: Mapping[UserId, Cents]
    fresh_shoes: tuple[Shoe, ...]
    fresh_bet_id: str
    eliminated: frozenset[UserId] = frozenset()
    guild: GuildContext = field(default_factory=GuildContext)
    season: int = FIRST_SEASON
    earlier_funds: Mapping[UserId, Cents] = field(default_factory=dict)
    breaks: Mapping[UserId, float] = field(default_factory=dict)

    def rests(self, player: UserId) -> bool:
        """Return whether a person is on a break."""
        return self.now < self.breaks.get(player, 0.0)
