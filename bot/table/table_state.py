"""The state of a table between two commands. It is immutable: a decision makes a new state.

Each notice has a short ``code``, which is stored. The texts for people are in :mod:`cogs.texts`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Self

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.seasons import FIRST_SEASON
from bot.blackjack.engine.round import asked
from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.moves import PlayerId
from bot.blackjack.rules import Bankroll, Rules
from bot.blackjack.side_bets import SideStakes
from bot.fairness.seeds import fits
from bot.fairness.shoe import Shoe
from bot.table.matches import HeatOfTable, Match, MatchStage
from bot.table.results import LastRound

LARGE_BET = 5
"""A bet of more than so many times the player's last one is unusually large."""

MISSED_TURNS_ALLOWED = 3
"""The missed turns in a row after which a player sits out until they act (docs/rules.md §2)."""

MISSED_ROUNDS_ALLOWED = 2
"""The missed rounds after which a seat is given up, if other players wait for one (docs/rules.md §2)."""

AWAY_TIMEOUT = 600.0
"""The seconds after which a player who is away loses their seat, or is out of a match, where a clock runs."""

SILENT_TIME = 600.0
"""Where no clock runs, the seconds of silence after which others may go on without a player."""

HURRY_TIME = 10.0
"""Seconds after a result from which a player may deal without who is silent (docs/rules.md §2)."""

IDLE_TIMEOUT = 3_600.0
"""The seconds without a round after which a table with a clock closes."""

UNATTENDED_TIMEOUT = 86_400.0
"""The seconds without an act of a person after which a table without a clock closes."""


MOST_IN_QUEUE = 50
"""The players who may wait for a seat at one table."""

MOST_FOLLOWERS = 20
"""The players who may bet on the boxes of others at one table."""

MOST_SEEDS = 64
"""The client seeds that one table keeps."""

MOST_LISTED = 50
"""The players whom the board lists for one reason, such as being out of chips; the latest count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A seat at the table, and the player on it.

    ``box`` is the player's own box, counted from 1; None for a player who only follows (``shared_boxes``).
    ``last_bets`` are pairs of a box and an amount in hundredths, from the last round that they played;
    on those boxes of them that are in ``followed`` they followed another player. ``last_side`` are the side
    bets of that round, by box. All of them are the same since the board with the frame ``same_since``.
    ``skips`` is the number of a round that they sit out. A player who is ``away`` sits out until they bet; in
    a match they play the base bet and stand until they act.
    ``missed`` counts their missed turns in a row, since ``absent_since`` (seconds since the epoch).
    ``missed_rounds`` counts the rounds that were dealt without them since the queue formed. Where no clock
    runs, they have been asked and silent since ``asked_since``, and ``votes`` are the players who want to go
    on without them; None while nobody can vote. ``first_time`` marks a player who had never bet on this
    server, until the deal of their second round.
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
    last_bets: tuple[tuple[int, Cents], ...] = ()
    followed: tuple[int, ...] = ()
    last_side: Mapping[int, SideStakes] = field(default_factory=dict, hash=False)
    same_since: int = 0
    missed_rounds: int = 0
    asked_since: float | None = None
    votes: tuple[UserId, ...] | None = None
    first_time: bool = False

    def takes_part(self, round_no: int) -> bool:
        """Return whether the table waits for the player's bet before it deals this round."""
        return not self.away and self.skips != round_no


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """A stake for the next deal, which is already in escrow: ``amount`` is the main bet, ``side`` beside it.

    ``leader`` is the owner of the box, for a bet that follows on it; None for the owner's own bet, which
    alone has side bets.
    """

    box: int
    player: UserId
    amount: Cents
    leader: UserId | None = None
    side: SideStakes = field(default_factory=dict, hash=False)

    @property
    def total(self) -> Cents:
        """The main bet with the side bets."""
        return Cents(self.amount + sum(self.side.values()))


class ShuffleReason(StrEnum):
    """Why the dealer shuffles: a new shoe, or the present one again (``REFILLED``)."""

    CUT_CARD = "cut_card"
    EACH_ROUND = "each_round"
    USED_UP = "used_up"
    OPTIONS = "options"
    REFILLED = "refilled"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealedSeed:
    """The seed of a retired shoe, as hex, and what it was promised with."""

    number: int
    seed: str
    commitment: str
    version: int
    decks: int

    @classmethod
    def of(cls, number: int, shoe: Shoe) -> Self:
        """Return the seed of a shoe that has just retired."""
        return cls(
            number=number,
            seed=shoe.seed.reveal(),
            commitment=shoe.commitment,
            version=shoe.version,
            decks=shoe.decks,
        )

    @property
    def fits(self) -> bool:
        """Whether this is the promised seed. Another one, which only damage can cause, is not shown."""
        try:
            seed = bytes.fromhex(self.seed)
            return fits(self.commitment, seed, version=self.version, decks=self.decks)
        except ValueError:
            return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The chosen rules: a preset, and the options that differ from it."""

    preset: str
    changes: Mapping[str, bool | int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """A player who is out of chips at this table, and the round in which they lost them."""

    player: UserId
    round_no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMove:
    """The latest move, for the line under the hands.

    A default was made ``by_timer``, for the ``player`` and ``others``; ``player`` is None in a view that must
    not tell whose time ran out. ``closed_surrender`` marks the first hit if it closed the surrender window.
    """

    player: UserId | None
    what: str
    card: str | None = None
    by_timer: bool = False
    others: tuple[UserId, ...] = ()
    closed_surrender: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedBy:
    """A ``player`` closed the table."""

    code: ClassVar[str] = "closed_by"
    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedIdle:
    """The table had no round for ``IDLE_TIMEOUT``."""

    code: ClassVar[str] = "closed_idle"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedUnattended:
    """Nobody acted at a table without a clock for ``UNATTENDED_TIMEOUT``."""

    code: ClassVar[str] = "closed_unattended"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedAfterRound:
    """The table was closing, and its last round is over."""

    code: ClassVar[str] = "closed_after_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelGone:
    """The table's channel or thread was deleted."""

    code: ClassVar[str] = "channel_gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedFromServer:
    """The bot was removed from the server."""

    code: ClassVar[str] = "removed_from_server"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatOver:
    """The table was for a heat of a tournament, whose match is over: the tournament goes on."""

    code: ClassVar[str] = "heat_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentOver:
    """The table was for the last table of a tournament, or for a heat of one that is over without it."""

    code: ClassVar[str] = "tournament_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsGivenUp:
    """The seats of ``players`` who missed rounds were given up, because others wait for a seat."""

    code: ClassVar[str] = "seats_given_up"
    players: tuple[UserId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonOver:
    """The season of this ``number`` has ended: bets that were not dealt were returned."""

    code: ClassVar[str] = "season_over"
    number: int


ClosingReason = (
    ClosedBy
    | ClosedIdle
    | ClosedUnattended
    | ClosedAfterRound
    | ChannelGone
    | RemovedFromServer
    | HeatOver
    | TournamentOver
)
"""Why a table closes."""

Notice = ClosingReason | SeatsGivenUp | SeasonOver
"""A notice on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table in one channel.

    Boards: ``frame`` numbers the published boards. ``seen`` is the frame in which each player's own question
    last changed, and ``phase_frame`` the same for all other people.

    Time: ``deadline`` (seconds since the epoch) is the deadline of the question numbered ``question``. The
    table has had no round since ``idle_since``, or since the last restart if that is later. The last round
    ended at ``last_round_at``; None if there was none. The last act of a person was at ``acted_at``. While
    ``gathering``, the table waits for more players before its first deal, although all players may be ready.
    With ``may_hurry``, whoever has bet may deal without those who are silent.
    ``first_bets`` is when each member first bet on such a deal, also if they have taken the bet back or have
    left. All moments are ``in_discord_time``, except those that version 1.0.0 has stored.

    Play: ``round`` is None in the intermission; ``round_no`` is then the number of the next round. People
    find the last round that was dealt by its ``round_id``, which the store assigns. The boxes of the round
    are the table's ``box_numbers``, in this order. ``purses`` are what its players owned at its deal, with
    all their open stakes. ``wagers`` are always for the next deal, in
    the order in which they were placed. ``returned`` are the players whose stakes the table returned, because
    the options changed, or because a box had no room or no player to decide on it. ``queue`` are the players
    who wait for a seat, ``out`` those without chips. On ``open_boxes`` others may bet too, because the owner
    agrees. ``rules`` are made from ``choices``; ``pending`` choices
    wait for the end of the round.

    Shoes: the bot has committed to ``shoe``, numbered ``shoe_no``, and to ``next_shoe`` after it. The shoe
    that it promised together with the next one, and not as the next one, was number ``promised_together``.
    ``revealed`` are the seeds of the shoes that retired last, ``shuffled`` is why the dealer has shuffled
    since the last deal.

    Board texts: ``last``, ``news`` and ``notice`` are the last result, move and notice. ``names`` are the
    names on the server of the people whom the table shows, as of their last act, ``usernames`` tell apart
    those that look alike; they decide nothing.

    Seasons: ``wagers`` belong to ``season``, the open or last round to ``round_season``.

    Closing: ``closing`` marks a table that closes after its round, and ``closed_by`` the player who asked.

    A table for a ``heat`` of a tournament has no host and no lobby: it closes with its match.
    """

    id: TableId
    guild: GuildId
    channel: ChannelId
    opened_by: UserId
    host: UserId | None
    match: Match | None = None
    heat: HeatOfTable | None = None
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
    round_id: int | None = None
    round: Round | None = None
    box_numbers: tuple[int, ...] = ()
    purses: Mapping[UserId, Cents] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    queue: tuple[UserId, ...] = ()
    out: tuple[Out, ...] = ()
    returned: tuple[UserId, ...] = ()
    wagers: tuple[Wager, ...] = ()
    open_boxes: tuple[int, ...] = ()
    shoe_no: int = 1
    shoe: Shoe
    next_shoe: Shoe
    promised_together: int = 1
    client_seeds: Mapping[UserId, str] = field(default_factory=dict)
    revealed: tuple[RevealedSeed, ...] = ()
    shuffled: ShuffleReason | None = None
    notice: Notice | None = None
    idle_since: float = 0.0
    acted_at: float = 0.0
    last_round_at: float | None = None
    gathering: bool = False
    may_hurry: bool = False
    first_bets: Mapping[UserId, float] = field(default_factory=dict)
    in_discord_time: bool = True
    last: LastRound | None = None
    news: LastMove | None = None
    names: Mapping[UserId, str] = field(default_factory=dict)
    usernames: Mapping[UserId, str] = field(default_factory=dict)
    season: int = FIRST_SEASON
    round_season: int = FIRST_SEASON
    closing: bool = False
    closed_by: UserId | None = None
    is_open: bool = True

    @property
    def betting_round(self) -> int:
        """The number of the round for which players bet now."""
        return self.round_no + (self.round is not None)

    @property
    def next_sealed_no(self) -> int:
        """The number of the shoe that is sealed next: a client seed that is set now counts for it."""
        if self.round is None and self.shoe.seal is None:
            return self.shoe_no
        return self.shoe_no + (1 if self.next_shoe.seal is None else 2)

    def seat_of(self, player: UserId) -> Seat | None:
        """Return the player's seat, if they have one."""
        return next((seat for seat in self.seats if seat.player == player), None)

    def wagers_of(self, player: UserId) -> tuple[Wager, ...]:
        """Return the player's wagers for the next deal."""
        return tuple(wager for wager in self.wagers if wager.player == player)

    def followers(self) -> frozenset[UserId]:
        """Return the players who follow on boxes of others: with a bet, or with a seat without a box."""
        seated = {seat.player for seat in self.seats if seat.box is None}
        return frozenset(seated | {wager.player for wager in self.wagers if wager.leader is not None})

    @property
    def in_lobby(self) -> bool:
        """Whether the table has a match that has not started."""
        return self.match is not None and self.match.stage is MatchStage.LOBBY

    @property
    def playing_match(self) -> Match | None:
        """The match, if it has started."""
        return None if self.in_lobby else self.match

    @property
    def has_clock(self) -> bool:
        """Whether the table has a clock now: ``turn_time`` during a round, ``intermission`` otherwise."""
        seconds = self.rules.intermission if self.round is None else self.rules.turn_time
        return seconds > 0

    @property
    def closes_at(self) -> float | None:
        """The time when the table closes if nobody acts; None during a round with a clock."""
        if self.has_clock:
            return self.idle_since + IDLE_TIMEOUT if self.round is None else None
        return self.acted_at + UNATTENDED_TIMEOUT

    @property
    def expires_at(self) -> float | None:
        """The time when a seat expires, the table closes, a vote opens, or a deal may be hurried."""
        if not self.is_open:
            return None
        closes = () if self.closes_at is None else (self.closes_at,)
        since = (seat.absent_since for seat in self.seats if self.round is None and self.is_absent(seat))
        away = (moment + AWAY_TIMEOUT for moment in since if moment is not None)
        silent = (seat.asked_since for seat in self.seats if seat.votes is None and self.is_awaited(seat))
        votes = (moment + SILENT_TIME for moment in silent if moment is not None)
        hurries = () if self.may_hurry or self.hurries_at is None else (self.hurries_at,)
        return min((*closes, *away, *votes, *hurries), default=None)

    @property
    def hurries_at(self) -> float | None:
        """The time from which a deal need not wait for who is silent; None where it waits for all of them."""
        is_asked = self.round is None and self.deadline is not None and not self.gathering
        somebody_waits = is_asked and bool(self.wagers and self.unready_seats())
        if not somebody_waits or self.last is None or self.rules.bankroll is not Bankroll.BANK:
            return None
        asked_at = (self.deadline or 0.0) - self.rules.intermission
        # For a player who got a seat from the queue, the deadline is nearer than a whole intermission.
        asked_at = max(asked_at, self.last_round_at or 0.0)
        return asked_at + HURRY_TIME if self.has_clock else None

    def is_awaited(self, seat: Seat) -> bool:
        """Return whether anybody beside the player of a seat has hands, or a bet on the next round."""
        bettors = (wager.player for wager in self.wagers)
        return any(player != seat.player for player in (*self.players_in_round(), *bettors))

    def is_absent(self, seat: Seat) -> bool:
        """Return whether a player missed turns, and their seat may expire. Without a clock it may not."""
        is_away = seat.absent_since is not None and not seat.takes_part(self.betting_round)
        return is_away and self.has_clock

    def present_seats(self) -> tuple[Seat, ...]:
        """Return the seats whose players are not away until they act."""
        return tuple(seat for seat in self.seats if not seat.away)

    def unready_seats(self) -> tuple[Seat, ...]:
        """Return the seats that take part in the next deal and are not ready."""
        upcoming = self.betting_round
        return tuple(seat for seat in self.seats if seat.takes_part(upcoming) and not seat.ready)

    def players_in_round(self) -> tuple[UserId, ...]:
        """Return the players with a stake in the round, each once, in box order."""
        return () if self.round is None else tuple([user_id(player) for player in self.round.staked])

    def has_part(self, player: UserId) -> bool:
        """Return whether the player has a seat, a place in the queue, or a stake."""
        in_play = player in self.queue or player in self.players_in_round() or bool(self.wagers_of(player))
        return in_play or self.seat_of(player) is not None

    def remembers(self, player: UserId) -> bool:
        """Return whether there is anything that the table gives up or drops to forget the player."""
        seat = self.seat_of(player)
        stays = player in self.queue or (seat is not None and not seat.leaving)
        hosts = self.match is not None and self.host == player
        typed = (self.names, self.usernames, self.client_seeds)
        return stays or hosts or any(player in each for each in typed)

    def free_boxes(self) -> tuple[int, ...]:
        """Return the boxes without a seat and without a wager, in ascending order."""
        taken = {seat.box for seat in self.seats} | {wager.box for wager in self.wagers}
        return tuple(box for box in range(1, self.rules.boxes + 1) if box not in taken)

    def owner_of(self, box: int) -> UserId | None:
        """Return the player who decides for a box at the next deal: seated there, or else first to bet."""
        seated = (seat.player for seat in self.seats if seat.box == box)
        first = (each.player for each in self.wagers if each.box == box and each.leader is None)
        return next(seated, None) or next(first, None)

    def owned_boxes(self, player: UserId) -> tuple[int, ...]:
        """Return the boxes for which the player decides at the next deal, in ascending order."""
        bets = {wager.box for wager in self.wagers_of(player)}
        seat = self.seat_of(player)
        candidates = bets | ({seat.box} if seat is not None and seat.box is not None else set())
        return tuple(box for box in sorted(candidates) if self.owner_of(box) == player)

    def staked_by(self, player: UserId) -> Cents:
        """Return the player's stakes in the open round and for the next one, in hundredths."""
        in_round = 0 if self.round is None else self.round.staked.get(player_id(player), 0)
        return Cents(in_round + sum(wager.total for wager in self.wagers_of(player)))

    def staked_in(self, season: int, player: UserId) -> Cents:
        """Return the player's stakes of one season in the open round and for the next one, in hundredths."""
        in_round = 0 if self.round is None else self.round.staked.get(player_id(player), 0)
        wagered = sum(wager.total for wager in self.wagers_of(player))
        return Cents(in_round * (season == self.round_season) + wagered * (season == self.season))

    def stakes(self) -> Mapping[UserId, Cents]:
        """Return each player's stakes in the open round and for the next one, in hundredths."""
        players = dict.fromkeys((*self.players_in_round(), *(wager.player for wager in self.wagers)))
        return {player: self.staked_by(player) for player in players}

    @property
    def known_people(self) -> tuple[UserId, ...]:
        """The people whom a command may concern: in a seat, in the round, in the queue or out."""
        listed = (out.player for out in self.out)
        return tuple(dict.fromkeys((*self.people, *self.queue, *listed)))

    @property
    def people(self) -> tuple[UserId, ...]:
        """The people whose chips the table uses: in a seat or in the round."""
        seated = (seat.player for seat in self.seats)
        return tuple(dict.fromkeys((*seated, *self.players_in_round())))


def players_asked(state: TableState) -> frozenset[UserId]:
    """Return the players who are asked for a decision, or between rounds for a bet."""
    if state.round is None:
        return frozenset(seat.player for seat in state.unready_seats())
    boxes = state.round.boxes
    return frozenset(user_id(boxes[ask.box - 1].bet.player) for ask in asked(state.round) if ask.in_turn)


def possibly_asked(state: TableState) -> frozenset[UserId]:
    """Return the players who are asked, as far as their hidden cards do not tell it."""
    if state.round is None or not hides_who_is_asked(state):
        return players_asked(state)
    return frozenset(user_id(box.bet.player) for box in state.round.boxes)


def hides_who_is_asked(state: TableState) -> bool:
    """Return whether it would tell of cards that lie face down who is asked."""
    round_ = state.round
    if round_ is None or round_.rules.cards_face_up:
        return False
    return round_.phase is not Phase.PLAY or round_.rules.simultaneous


def voters(state: TableState) -> frozenset[UserId]:
    """Return the players who have hands, or a bet on the next round, and are not asked.

    They may vote to go on without a silent player, where no clock runs (docs/rules.md §2).
    """
    bettors = (wager.player for wager in state.wagers)
    return frozenset((*state.players_in_round(), *bettors)) - players_asked(state)


def player_id(user: UserId) -> PlayerId:
    """Return the name of a user in a round of blackjack."""
    return PlayerId(str(user))


def user_id(player: PlayerId) -> UserId:
    """Return the user of a player in a round of blackjack."""
    return UserId(int(player))
