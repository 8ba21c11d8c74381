"""Refusals about matches: in the lobby, during a match, and after a player is out of one."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMatch:
    """The table plays no match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRunning:
    """A match has started: its players and its rules are fixed."""


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
    """

    place: int
    rounds: int = 0
    minutes: int = 0


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
