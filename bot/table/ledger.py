"""Chips as double-entry bookkeeping: every movement has two ends, and all balances sum to 0.

Amounts are whole hundredths of a chip ("cents" in names, though chips are no money).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.table.ids import GuildId, TableId, UserId

CENTS = 100
"""Hundredths in a chip."""

OPENING_BALANCE = 1_000 * CENTS
"""What a member starts with on a server."""


class AccountKind(StrEnum):
    """Who or what holds chips."""

    MEMBER = "member"
    MATCH = "match"
    ESCROW = "escrow"
    HOUSE = "house"
    MINT = "mint"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """One holder of chips.

    ``user`` is set for members, match stacks and escrow; ``table`` for match stacks and
    escrow; ``round_no`` for escrow, which is kept per round and player, so that what
    somebody owns is the sum over his accounts.
    """

    kind: AccountKind
    guild: GuildId
    user: UserId | None = None
    table: TableId | None = None
    round_no: int | None = None

    @property
    def code(self) -> str:
        """The account's unique name in the books."""
        parts = (self.kind.value, self.guild, self.table, self.round_no, self.user)
        return ":".join(str(part) for part in parts if part is not None)


def member(guild: GuildId, user: UserId) -> Account:
    """A member's purse on one server, shared by all its tables."""
    return Account(kind=AccountKind.MEMBER, guild=guild, user=user)


def match_stack(guild: GuildId, table: TableId, match_no: int, user: UserId) -> Account:
    """An entrant's chips in one match at a table."""
    return Account(kind=AccountKind.MATCH, guild=guild, user=user, table=table, round_no=match_no)


def escrow(guild: GuildId, table: TableId, round_no: int, user: UserId) -> Account:
    """One player's open stakes in one round."""
    return Account(kind=AccountKind.ESCROW, guild=guild, user=user, table=table, round_no=round_no)


def house(guild: GuildId) -> Account:
    """The server's bank, which pays and collects; it may go below zero."""
    return Account(kind=AccountKind.HOUSE, guild=guild)


def mint(guild: GuildId) -> Account:
    """Where chips come from and return to when an admin or an opening balance moves them."""
    return Account(kind=AccountKind.MINT, guild=guild)


class TransferKind(StrEnum):
    """Why chips moved."""

    OPENING = "opening"
    STAKE = "stake"
    TAKE_BACK = "take_back"
    STAKE_RETURN = "stake_return"
    WIN = "win"
    LOSS = "loss"
    REFUND = "refund"
    ADMIN = "admin"
    MATCH_STACK = "match_stack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """``amount`` hundredths from ``debit`` to ``credit``; never changed, never deleted.

    ``key`` is unique for ever: the same transfer twice has one effect. ``overdraw`` allows
    the debited member's account below zero (`rules.md` §4: only at a ``credit`` table).
    """

    key: str
    debit: Account
    credit: Account
    amount: int
    kind: TransferKind
    overdraw: bool = False

    def __post_init__(self) -> None:
        assert self.amount > 0, f"a transfer moves something: {self}"
        assert self.debit != self.credit, f"a transfer has two ends: {self}"
