"""The reasons why a table closes and why a round is void, for the board, the store and the log.

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
class ClosedAfterVoid:
    """The table was closing, and its last round is void."""

    code: ClassVar[str] = "closed_after_void"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelGone:
    """The table's channel or thread was deleted."""

    code: ClassVar[str] = "channel_gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedFromServer:
    """The bot was removed from the server."""

    code: ClassVar[str] = "removed_from_server"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVoid:
    """The last round could not be continued; every stake was returned."""

    code: ClassVar[str] = "round_void"


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
    | ClosedAfterVoid
    | ChannelGone
    | RemovedFromServer
)
"""Why a table closes."""

Notice = ClosingReason | RoundVoid | SeatsGivenUp | SeasonOver
"""A notice on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongRound:
    """The stored round is not the round of the table's state: another number, shoe or place in it."""

    code: ClassVar[str] = "wrong_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingRound:
    """The state is in a round that is not stored as open: its row is lost, or was marked as over."""

    code: ClassVar[str] = "missing_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDiffers:
    """The stored round can be replayed, and is not the round that was played."""

    code: ClassVar[str] = "round_differs"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnplayableRecord:
    """The stored round cannot be replayed; ``error`` is the name of the exception.

    Its text would tell hidden bets and cards.
    """

    error: str

    @property
    def code(self) -> str:
        """The code, followed by the exception."""
        return f"unplayable_record: {self.error}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StakesDiffer:
    """The stakes of the replayed round differ from those in escrow."""

    code: ClassVar[str] = "stakes_differ"


VoidReason = WrongRound | MissingRound | RoundDiffers | UnplayableRecord | StakesDiffer
"""Why a round is void."""
