"""The jobs of the writer: the commits of tables, and smaller writes of the bank and the board."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.writing.books import codes_needed, codes_of
from bot.table import (
    Cents,
    ChannelId,
    Commit,
    GuildId,
    MessageId,
    TableId,
    Transfer,
    TransferKind,
    UserId,
    member,
    mint,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAccounts:
    """Open an account with the opening balance for each of these members who has none."""

    guild: GuildId
    users: tuple[UserId, ...]
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """Chips that an admin gives to a member (``amount`` > 0) or takes from them (< 0), in hundredths.

    If ``amount`` is at least 0 and the new balance is at least ``revival_balance`` (hundredths; None: any
    balance), an eliminated member may play again. With ``amount`` 0 nothing else happens. ``action`` is the
    name in the log.
    """

    key: str
    guild: GuildId
    user: UserId
    amount: int
    by: UserId
    reason: str
    at: float
    action: str = "chips"
    revival_balance: int | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        """Return the transfer between the mint and the member, if any."""
        if self.amount == 0:
            return ()
        source, target = mint(self.guild), member(self.guild, self.user)
        if self.amount < 0:
            source, target = target, source
        amount = abs(self.amount)
        return (
            Transfer(
                key=self.key, debit=source, credit=target, amount=Cents(amount), kind=TransferKind.ADMIN
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTableMessage:
    """Store which message shows a table, and when it was posted (seconds since the epoch)."""

    table: TableId
    message: MessageId | None
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """The transfers that empty a table's accounts.

    ``unreturned`` counts the accounts whose stakes cannot be returned completely. ``guild`` is the server as
    far as it can be read (0: nowhere). ``has_row`` and ``is_open`` are about the row of the table.
    """

    guild: GuildId
    transfers: tuple[Transfer, ...]
    unreturned: int
    has_row: bool
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDamaged:
    """Close a table whose state or shoes cannot be used, and return its stakes.

    ``at`` is the time in seconds since the epoch, ``code`` the reason for the log. What goes back to whom is
    read in the transaction that writes it (``returns``, by :mod:`bot.storage.writing.damaged_tables`).
    """

    table: TableId
    at: float
    code: str
    returns: Returns | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteShownHashes:
    """Store that a message showed hashes of shoes, by number, unless an earlier message did.

    ``at`` is in seconds since the epoch.
    """

    table: TableId
    channel: ChannelId
    message: MessageId
    hashes: tuple[tuple[int, str], ...]
    at: float


Job = Commit | OpenAccounts | Grant | SetTableMessage | NoteShownHashes | CloseDamaged


def transfers_of(job: Job) -> tuple[Transfer, ...]:
    """Return the transfers of a job."""
    match job:
        case Commit():
            return job.transfers
        case Grant():
            return job.transfers()
        case CloseDamaged(returns=Returns(transfers=transfers)):
            return transfers
        case _:
            return ()


def accounts_of(job: Job) -> set[str]:
    """Return the codes of the accounts that a job may read or change."""
    if isinstance(job, OpenAccounts):
        return {code for user in job.users for code in codes_of(member(job.guild, user))}
    codes = codes_needed(transfers_of(job))
    return codes | {*codes_of(member(job.guild, job.user))} if isinstance(job, Grant) else codes
