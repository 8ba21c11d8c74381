"""All that a table knows between two commands. Frozen: a decision makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.blackjack import Move, Rules
from bot.blackjack.engine import Round
from bot.fairness import Shoe
from bot.table.ids import ChannelId, GuildId, TableId, UserId
from bot.table.notices import Notice

MISSED_TURNS_ALLOWED = 3
"""Missed turns in a row after which a player sits out until he acts (`rules.md` §2)."""

AWAY_TIMEOUT = 600.0
"""Seconds that count as a timeout where turn time is unlimited (`rules.md` §2).

As long away gives up a seat, and eliminates in a match.
"""

IDLE_TIMEOUT = 3_600.0
"""Seconds without a round after which a table closes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A member at the table.

    ``box`` is his own, counted from 1; None for one who only follows others (`shared_boxes`).
    ``last_bets`` is what he had on which box in the last round he played, in hundredths.
    ``skips`` is the number of a round that he sits out; ``away`` sits out until he acts. ``missed``
    turns in a row, the first of them ``absent_since`` (seconds since the epoch).
    """

    player: UserId
    box: int | None
    ready: bool = False
    skips: int | None = None
    away: bool = False
    leaving: bool = False
    kicked: bool = False
    missed: int = 0
    absent_since: float | None = None
    last_bets: tuple[tuple[int, int], ...] = ()

    def takes_part(self, round_no: int) -> bool:
        """Whether the table waits for his bet before it deals that round."""
        return not self.away and self.skips != round_no


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """A stake for the next deal, in escrow already. In order of arrival: the first on a box decides."""

    box: int
    player: UserId
    amount: int
    key: str = ""
    """The id of the command that made it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealedSeed:
    """The seed of a retired shoe, as hex."""

    number: int
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What the rules come from: a preset, and the options that were chosen beside it."""

    preset: str
    changes: Mapping[str, bool | int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledHand:
    """One hand as it was settled; amounts in hundredths."""

    cards: tuple[str, ...]
    total: int
    soft: bool
    natural: bool
    bet: int
    outcome: str
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledFollower:
    """What a round was to one who followed on somebody's box. ``chips`` is his balance afterwards.

    ``missed`` are the moves that he could not follow for want of chips.
    """

    player: UserId
    net: int
    chips: int
    missed: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledBox:
    """What a round was to the player of one box. ``chips`` is his balance afterwards."""

    box: int
    player: UserId
    hands: tuple[SettledHand, ...]
    insurance: int
    net: int
    chips: int
    followers: tuple[SettledFollower, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRound:
    """The round that the board still shows while bets are placed for the next."""

    round_no: int
    dealer: tuple[str, ...]
    dealer_total: int
    dealer_soft: bool
    dealer_natural: bool
    boxes: tuple[SettledBox, ...]
    new_shoe: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """Who has run out of chips at this table, and in which of its rounds."""

    player: UserId
    round_no: int


class MatchStage(StrEnum):
    """Whether people are still joining."""

    LOBBY = "lobby"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """One of a match's players; ``place`` and the round ``out_in`` once he is out."""

    player: UserId
    place: int | None = None
    out_in: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """How the last match at the table ended."""

    number: int
    entrants: tuple[Entrant, ...]
    winner: UserId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match at a table: its lobby, or its entrants once it has started."""

    number: int = 1
    stage: MatchStage = MatchStage.LOBBY
    entrants: tuple[Entrant, ...] = ()
    first_round: int = 1
    previous: MatchResult | None = None

    @property
    def alive(self) -> tuple[Entrant, ...]:
        """Those who are still in it."""
        return tuple(entrant for entrant in self.entrants if entrant.place is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMove:
    """What just happened, for the line under the hands."""

    player: UserId
    what: str
    card: str | None = None
    by_timer: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table in one channel.

    Pictures: ``frame`` numbers those that were published; ``seen`` says in which of them each player's
    own question last changed, ``phase_frame`` the same for onlookers.

    Time: ``deadline`` (seconds since the epoch) belongs to the question numbered ``question``. No round
    has been on since ``idle_since``.

    Play: ``round`` is None in the intermission; ``round_no`` is then the number of the round to come.
    Its boxes are the table's ``box_numbers``, in that order. ``returned`` are those who have got stakes
    back unasked: options have changed, or a box has no room or nobody left to decide on it.
    ``wagers`` are always for the next deal; ``queue`` waits for the next free seats; ``out`` has no
    chips left. ``rules`` come from ``choices``; ``pending`` ones wait for the end of the round that is on.

    Shoes: ``next_shoe``, numbered ``shoe_no`` + 1, is committed to as well as ``shoe``; ``revealed`` are
    the seeds of shoes that have just retired.

    ``last``, ``news`` and ``notice`` are what the board says about what has been. ``closed_by`` is who has
    asked for the table to close.
    """

    id: TableId
    guild: GuildId
    channel: ChannelId
    opened_by: UserId
    host: UserId | None
    match: Match | None = None
    choices: Choices
    pending: Choices | None = None
    rules: Rules
    version: int = 1
    frame: int = 1
    phase_frame: int = 1
    seen: Mapping[UserId, int] = field(default_factory=dict)
    question: int = 1
    deadline: float | None = None
    round_no: int = 1
    round: Round | None = None
    box_numbers: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    queue: tuple[UserId, ...] = ()
    out: tuple[Out, ...] = ()
    returned: tuple[UserId, ...] = ()
    wagers: tuple[Wager, ...] = ()
    shoe_no: int = 1
    shoe: Shoe
    next_shoe: Shoe
    client_seeds: Mapping[UserId, str] = field(default_factory=dict)
    revealed: tuple[RevealedSeed, ...] = ()
    notice: Notice | None = None
    idle_since: float = 0.0
    last: LastRound | None = None
    news: LastMove | None = None
    closing: bool = False
    closed_by: UserId | None = None
    is_open: bool = True

    @property
    def betting_round(self) -> int:
        """The number of the round that a bet placed now is for."""
        return self.round_no + (self.round is not None)

    def seat_of(self, player: UserId) -> Seat | None:
        """The player's seat, if he has one."""
        return next((seat for seat in self.seats if seat.player == player), None)

    def wagers_of(self, player: UserId) -> tuple[Wager, ...]:
        """What the player has placed for the next deal."""
        return tuple(wager for wager in self.wagers if wager.player == player)

    @property
    def in_lobby(self) -> bool:
        """Whether people are joining a match that has not started."""
        return self.match is not None and self.match.stage is MatchStage.LOBBY

    @property
    def playing_match(self) -> Match | None:
        """The match that is on."""
        return None if self.in_lobby else self.match

    @property
    def chores_at(self) -> float | None:
        """When a seat is given up, or the table closes, because nobody has come back."""
        if self.round is not None or not self.is_open:
            return None
        since = (seat.absent_since for seat in self.seats if self.is_absent(seat))
        away = (moment + AWAY_TIMEOUT for moment in since if moment is not None)
        return min((self.idle_since + IDLE_TIMEOUT, *away))

    def is_absent(self, seat: Seat) -> bool:
        """Whether a seat is held by somebody who has let his turns pass, and is not asked any more."""
        return seat.absent_since is not None and not seat.takes_part(self.betting_round)

    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats that take part in the next deal and have not said that they are ready."""
        upcoming = self.betting_round
        return tuple(seat for seat in self.seats if seat.takes_part(upcoming) and not seat.ready)

    def players_in_round(self) -> tuple[UserId, ...]:
        """Who has a stake in the open round, in box order, each once; empty in the intermission."""
        if self.round is None:
            return ()
        bettors = (bet.player for box in self.round.boxes for bet in (box.bet, *box.followers))
        return tuple(dict.fromkeys(UserId(int(player)) for player in bettors))

    def free_boxes(self) -> tuple[int, ...]:
        """Boxes that nobody sits at and nobody has bet on, lowest first."""
        taken = {seat.box for seat in self.seats} | {wager.box for wager in self.wagers}
        return tuple(box for box in range(1, self.rules.boxes + 1) if box not in taken)

    def staked_by(self, player: UserId) -> int:
        """What the player has at stake here, in the open round and for the next, in hundredths."""
        in_round = 0 if self.round is None else self.round.staked.get(str(player), 0)
        return in_round + sum(wager.amount for wager in self.wagers_of(player))

    @property
    def known_people(self) -> tuple[UserId, ...]:
        """Everybody whom a command may concern: seated, in the round, in the queue, or listed as out."""
        listed = (out.player for out in self.out)
        return tuple(dict.fromkeys((*self.people, *self.queue, *listed)))

    @property
    def people(self) -> tuple[UserId, ...]:
        """Everybody whose chips matter here: seated, or in the round."""
        seated = (seat.player for seat in self.seats)
        return tuple(dict.fromkeys((*seated, *self.players_in_round())))
