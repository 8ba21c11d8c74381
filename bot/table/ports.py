"""What a table needs from the world, as protocols: a store, a place to show itself, fresh shoes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.blackjack import Action
from bot.fairness import Shoe
from bot.table.events import Event
from bot.table.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.table.ledger import Account, Transfer


class StoreError(Exception):
    """The store could not do what it was asked; nothing was written."""


class InsufficientFundsError(StoreError):
    """A transfer would take an account below zero (another table was quicker)."""

    def __init__(self, account: Account) -> None:
        super().__init__(f"not enough chips in {account.code}")
        self.account = account


class AlreadyDoneError(StoreError):
    """This command's key was committed before: a redelivery, whose effect stands."""


class StoreUnavailableError(StoreError):
    """The database is locked, full, read-only or gone; it may be tried again later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table as it is stored: where it is, whether it is open, and its state as JSON.

    The state is JSON here also when it is read: only a state that still fits the code can become a value.
    """

    table: TableId
    guild: GuildId
    channel: ChannelId
    is_open: bool
    version: int
    state_json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """Everything one decision writes, in one transaction: all of it or nothing.

    ``key`` is the command's idempotency key, ``at`` seconds since the epoch, ``input_json`` the command
    as it was understood. The command and the state are JSON already, unlike the events: a store compares
    a redelivered command with the stored one to the byte, and the actor of the table serialises its
    state once, outside of the transaction that many tables share.
    """

    key: str
    at: float
    actor: UserId | None
    input_json: str
    row: TableRow
    events: tuple[Event, ...] = ()
    transfers: tuple[Transfer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRound:
    """An open round's inputs as they were stored."""

    round_no: int
    shoe_no: int
    shoe_position: int
    record_json: str
    moves: tuple[Action, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """An open table found at start.

    ``shoe`` is the one in use with position 0 (the state knows how far it is dealt), ``next_shoe``
    the one that is committed to after it.
    ``escrow`` holds what each (round, player) has at stake, in hundredths.
    """

    row: TableRow
    shoe_no: int
    shoe: Shoe
    next_shoe: Shoe
    round: StoredRound | None
    escrow: Mapping[tuple[int, UserId], int]
    message: MessageId | None
    message_at: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberFunds:
    """What a member can spend, in hundredths, and whether they are eliminated on the server's bank."""

    chips: int
    is_eliminated: bool = False


class Store(Protocol):
    """Where tables and chips survive. Every method may raise :class:`StoreUnavailableError`."""

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        """Return what each member can spend now; a new member's account is opened first."""
        ...

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, int]:
        """What each entrant of a match can spend, in hundredths; empty before it has started."""
        ...

    async def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, int]:
        """What each member owns on a server, all open stakes included, in hundredths."""
        ...

    async def commit(self, commit: Commit) -> None:
        """Write one decision durably. Raises the errors above; then nothing was written."""
        ...

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Every table that was open when the process ended."""
        ...

    async def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        """Keep which message shows the table, and when it was posted (seconds since the epoch)."""
        ...
