"""Everything that is ever written, as values that wait for the writer."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.writing.books import codes_needed, codes_of
from bot.table import Commit, GuildId, MessageId, TableId, Transfer, TransferKind, UserId, member, mint


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAccounts:
    """Give these members their accounts, where they have none."""

    guild: GuildId
    users: tuple[UserId, ...]
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """Chips given by an admin (``amount`` > 0) or taken away (< 0), in hundredths.

    Whoever was out of chips and is not taken any may play again if his purse holds ``enough`` then
    (hundredths; None is always). With 0 that is all there is to it. ``action`` is what the log says.
    """

    key: str
    guild: GuildId
    user: UserId
    amount: int
    by: UserId
    reason: str
    at: float
    action: str = "chips"
    enough: int | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        """The movement between the mint and the member."""
        if self.amount == 0:
            return ()
        source, target = mint(self.guild), member(self.guild, self.user)
        if self.amount < 0:
            source, target = target, source
        amount = abs(self.amount)
        return (Transfer(key=self.key, debit=source, credit=target, amount=amount, kind=TransferKind.ADMIN),)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteMessage:
    """Which message shows a table, and when it was posted."""

    table: TableId
    message: MessageId | None
    at: float


Job = Commit | OpenAccounts | Grant | NoteMessage


def transfers_of(job: Job) -> tuple[Transfer, ...]:
    """The transfers that a job asks for."""
    match job:
        case Commit():
            return job.transfers
        case Grant():
            return job.transfers()
        case _:
            return ()


def accounts_of(job: Job) -> set[str]:
    """The codes of the accounts that a job may read or change."""
    if isinstance(job, OpenAccounts):
        return {code for user in job.users for code in codes_of(member(job.guild, user))}
    codes = codes_needed(transfers_of(job))
    return codes | {*codes_of(member(job.guild, job.user))} if isinstance(job, Grant) else codes
