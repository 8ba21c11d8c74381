"""Refusals about the table: whether it is there, its seats and queue, matches. And the union of all refusals.

Amounts are hundredths.
"""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.errors import OptionFault
from bot.table.refusals.play import BetRefusal, BoxRefusal, MoveRefusal, TurnRefusal


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTable:
    """The channel has no open table, or the table has closed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelHasTable:
    """The channel already has an open table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelReserved:
    """The heats of a tournament are played in the channel, one after the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpensTooOften:
    """The member has just opened ``most`` tables, and may open another ``again_at`` (epoch seconds)."""

    most: int
    again_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class HostsTooMany:
    """The member has ``most`` open tables on this server, as many as a plain member may have.

    The first of them closes at ``closes_at`` (epoch seconds) if nobody plays there; None if rounds are on.
    """

    most: int
    closes_at: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyDone:
    """The request was carried out before, or has nothing to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outdated:
    """The question that the request answers is no longer asked, or its time has not come yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleClick:
    """The press came right after another one of the same person there, and the button has changed since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreUnavailable:
    """The database could not write, so nothing was changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksFrozen:
    """The books of this server do not balance, so that nothing is changed until they are repaired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsGone:
    """Another table kept taking the chips, the player's or a follower's, before this one could."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BadSeed:
    """The text cannot be a client seed, which has at most ``longest`` characters."""

    longest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManySeeds:
    """As many as ``most`` people at the table have a client seed, so that there is room for no other."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesRejected:
    """The chosen options cannot be the rules of a table; ``fault`` says why."""

    fault: OptionFault


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsChanged:
    """The table has other options by now than those on which the person decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankrollFixed:
    """An open table cannot become a match, or stop being one."""


ServiceRefusal = (
    NoTable
    | ChannelHasTable
    | ChannelReserved
    | OpensTooOften
    | HostsTooMany
    | AlreadyDone
    | Outdated
    | DoubleClick
    | StoreUnavailable
    | BooksFrozen
    | ChipsGone
    | BadSeed
    | TooManySeeds
    | RulesRejected
    | BankrollFixed
    | OptionsChanged
)
"""Refusals that do not depend on the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosing:
    """The table closes after this round and takes nothing more for the next one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InQueue:
    """The player is waiting for a seat, on ``place`` from 1.

    ``followable_box`` is a taken box on which the player may bet as a follower, if there is one.
    """

    place: int
    followable_box: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueFull:
    """All seats are taken, and ``most`` players wait for one already."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HasSeat:
    """The player has a box of their own and need not wait for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSeat:
    """The player has no seat; a bet takes a free seat, or joins the queue if the table is ``full``."""

    full: bool
    closing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingTable:
    """The player has left and stays until the round ends.

    ``has_hands`` tells that they decide on a box of the round, ``followed_boxes`` are the boxes of others
    on which they have bets.
    """

    has_hands: bool
    followed_boxes: tuple[int, ...]
    may_bet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedFromTable:
    """The player was removed and stays until the round ends; see :class:`LeavingTable` for the fields."""

    has_hands: bool
    followed_boxes: tuple[int, ...]
    may_bet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAtTable:
    """The ``member`` who should be removed is neither at the table nor in its queue."""

    member: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyRemoved:
    """The ``member`` has been removed before, and stays until the round ends."""

    member: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRunning:
    """A round is on, so there is nothing to be ready for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BetFirst:
    """The player has no bet, and the table would not make one for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyReady:
    """The player is ready for the next deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToTakeBack:
    """The player has no bet on the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadySittingOut:
    """The player already skips the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnBreak:
    """The player has taken a break, and places no bets before ``until`` (epoch seconds)."""

    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodySilent:
    """No player who could be meant has been asked and silent for ten minutes, where no clock runs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoVote:
    """The person has neither hands nor a bet, or is asked themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyVoted:
    """The person wants to go on without the silent players already, and another vote is missing."""


SeatRefusal = (
    TableClosing
    | InQueue
    | QueueFull
    | HasSeat
    | NoSeat
    | LeavingTable
    | RemovedFromTable
    | NotAtTable
    | AlreadyRemoved
    | RoundRunning
    | BetFirst
    | AlreadyReady
    | NothingToTakeBack
    | AlreadySittingOut
    | OnBreak
    | NobodySilent
    | NoVote
    | AlreadyVoted
)
"""Refusals about seats, the queue, and taking part in the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMatch:
    """The table plays no match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRunning:
    """A match has started, or a heat of a tournament (``is_heat``): its players and its rules are fixed."""

    is_heat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchNotStarted:
    """The match is still in its lobby.

    The next player to join becomes the ``host`` where it is None; ``is_host`` tells that the refused player
    is the host.
    """

    host: UserId | None
    is_host: bool
    may_join: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyFull:
    """All ``seats`` of the lobby are taken."""

    seats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyJoined:
    """A match cannot start without players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyJoined:
    """The player has a seat in the lobby; see :class:`MatchNotStarted` for the fields."""

    host: UserId | None
    is_host: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NotTheHost:
    """Only the ``host``, or a member who manages the server, starts the match."""

    host: UserId
    may_join: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NotInMatch:
    """The match is played without this person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfMatch:
    """The player was eliminated from the match, on ``place``.

    The others play at most so many ``rounds``, in about so many ``minutes``; 0 where there is no limit.
    Nobody repeats the match of a heat (``is_heat``).
    """

    place: int
    rounds: int = 0
    minutes: int = 0
    is_heat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUpMatch:
    """The player has left the match, or was removed from it, and is out of it after the round.

    ``has_hands`` tells that they decide on a box of the round, ``followed_boxes`` are the boxes of others
    on which they have bets. ``closing`` tells that no other lobby will open here.
    """

    has_hands: bool
    followed_boxes: tuple[int, ...]
    closing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodySitsOut:
    """Sitting out is not possible in a match.

    Without a bet, ``base_bet`` (hundredths) is placed; None where bets have no clock.
    """

    base_bet: Cents | None


MatchRefusal = (
    NoMatch
    | MatchRunning
    | MatchNotStarted
    | LobbyFull
    | NobodyJoined
    | AlreadyJoined
    | NotTheHost
    | NotInMatch
    | OutOfMatch
    | GaveUpMatch
    | NobodySitsOut
)
"""Refusals about matches."""

Refusal = ServiceRefusal | SeatRefusal | MatchRefusal | BoxRefusal | BetRefusal | TurnRefusal | MoveRefusal
"""An expected refusal, shown only to the person who asked."""


class Refused(Exception):  # noqa: N818  # a refusal is an answer, not an error
    """Raised when a command is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
