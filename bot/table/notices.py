"""The reasons why a table closes, and other notices, for the board, the store and the log.

Each has a short ``code``, which is stored. The texts for people are in :mod:`cogs.texts`.
"""

from dataclasses import dataclass
from typing import ClassVar

from bot.bank.ids import UserId


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
class SeatsGivenUp:
    """The seats of ``players`` who missed rounds were given up, because others wait for a seat."""

    code: ClassVar[str] = "seats_given_up"
    players: tuple[UserId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonOver:
    """The season of this ``number`` has ended: bets that were not dealt were returned."""

    code: ClassVar[str] = "season_over"
    number: int


ClosingReason = ClosedBy | ClosedIdle | ClosedUnattended | ClosedAfterRound | ChannelGone | RemovedFromServer
"""Why a table closes."""

Notice = ClosingReason | SeatsGivenUp | SeasonOver
"""A notice on the board."""
