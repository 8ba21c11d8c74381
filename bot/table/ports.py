"""The store that tables need, as a protocol, and the values that it reads and writes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import MemberFunds, Transfer
from bot.bank.seasons import FIRST_SEASON
from bot.bank.store_errors import StoreError
from bot.blackjack.moves import Action
from bot.fairness.shoe import Shoe
from bot.table.events import Event
from bot.table.results import EarnedAchievement


class AlreadyDoneError(StoreError):
    """The key of this command was committed before. The command was redelivered; its effect remains."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A stored table: its place, whether it is open, and its state as JSON.

    The state is JSON also after reading, because a state that does not fit the present code cannot be loaded.
    """

    table: TableId
    guild: GuildId
    channel: ChannelId
    is_open: bool
    version: int
    state_json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """Everything that one decision writes, in one transaction.

    ``key`` is the command's idempotency key, ``at`` is in seconds since the epoch, and ``input_json`` is the
    command as it was parsed. Unlike the events, the command and the state are already JSON: the store
    compares the digest of a redelivered command with the stored one, and the table's actor serialises the
    state once, outside the transaction that many tables share.

    ``season`` is the present season of the server, with which the decision has reckoned.
    """

    key: str
    at: float
    actor: UserId | None
    input_json: str
    row: TableRow
    events: tuple[Event, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    season: int = FIRST_SEASON


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """What is known only when a decision is stored.

    ``earned`` are the achievements that players have earned by it, ``round_id`` is the number by which people
    find the round that it has dealt (None: no round).
    """

    earned: Sequence[EarnedAchievement] = ()
    round_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRound:
    """The stored inputs of a round. A damaged row may have any text as its JSON."""

    round_no: int
    shoe_no: int
    shoe_position: int
    rules_json: str
    boxes_json: str
    moves: tuple[Action, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """An open table that the store has at start.

    ``shoe`` is the current shoe at position 0 (the state has its real position), and ``next_shoe`` the shoe
    after it, to which the bot has committed too; both fit their commitments. ``escrow`` are the stakes by
    round and player, in hundredths. ``message`` is the message of the board, posted at ``message_at``
    (seconds since the epoch). ``newest_round`` is the highest number of the table's rounds, whatever their
    status, and ``round_id`` the number by which people find that round (None: unknown).
    """

    row: TableRow
    shoe_no: int
    shoe: Shoe
    next_shoe: Shoe
    round: StoredRound | None
    escrow: Mapping[tuple[int, UserId], Cents]
    message: MessageId | None
    message_at: float | None
    newest_round: int | None = None
    round_id: int | None = None


class Damage(StrEnum):
    """The part of a stored table that cannot be used, so that the table must close."""

    ROW = "row"
    """The row of the table, or its place in it."""

    STATE = "state"
    """The state as JSON."""

    SHOES = "shoes"
    """The shoe in use or the next one: missing, unreadable, or not the promised one."""

    ROUNDS = "rounds"
    """The open round cannot be played again as it was, or a round is in the way of the next one."""

    STAKES = "stakes"
    """The open stakes, which are not those of the state."""

    RESUME = "resume"
    """Everything can be read, and the table still cannot continue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedTable:
    """A stored table that cannot go on. Its stakes go back, and it closes.

    ``channel`` is None if it cannot be read. ``error`` says what is wrong, or is the name of an exception,
    whose text might tell a secret.
    """

    table: TableId
    channel: ChannelId | None
    damage: Damage
    error: str

    @property
    def code(self) -> str:
        """The reason for the log."""
        return f"closed_damaged: {self.damage.value} ({self.error})"


class Store(Protocol):
    """A store of tables and chips. Every method may raise :class:`StoreUnavailableError`.

    On a frozen server nothing is written: methods that would write raise :class:`BooksFrozenError`.
    """

    def is_frozen(self, guild: GuildId) -> bool:
        """Return whether the books of a server do not balance, so that nothing is written there."""
        ...

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        ...

    @property
    def breaks(self) -> Mapping[UserId, float]:
        """When the last break of each person who has taken one ends; it may be over."""
        ...

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        """Return the funds of each member; open the account of a member who is new in the season first."""
        ...

    async def earlier_funds(
        self, guild: GuildId, users: Iterable[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        """Return what each member can spend in a round of an earlier season, in hundredths."""
        ...

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        """Return the stack of each entrant of a match, in hundredths; empty before the match starts."""
        ...

    async def holdings(
        self, guild: GuildId, users: Iterable[UserId], season: int | None = None
    ) -> Mapping[UserId, Cents]:
        """Return the chips of each member in a season (None: the present one), in hundredths.

        All open stakes of the season are included.
        """
        ...

    async def commit(self, commit: Commit) -> Stored:
        """Write one decision durably; return what is known only then.

        Raises :class:`InsufficientFundsError`, :class:`BalanceChangedError`, :class:`SeasonEndedError`,
        :class:`AlreadyDoneError`, :class:`BooksFrozenError` or :class:`StoreUnavailableError`; nothing is
        written then.
        """
        ...

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Return every table that was open when the process ended and can be read."""
        ...

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        """Return every table that was open, or has stakes, and cannot be read."""
        ...

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Close a damaged table, and return its stakes to the accounts that paid them, in one transaction.

        ``at`` is the time (seconds since the epoch). A repeated call changes nothing. Returns the number of
        accounts whose stakes cannot be returned, because the books do not tell who paid them.
        """
        ...
