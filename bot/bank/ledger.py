"""Double-entry bookkeeping of chips: every transfer has two accounts, and all balances sum to 0.

Then come how much members may own and accounts may hold, and what a member has. Amounts are hundredths of a
chip.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import FIRST_SEASON

OPENING_BALANCE: Final = 1_000 * CENTS
"""The chips of a new member on a server, in hundredths."""


class AccountKind(StrEnum):
    """A kind of account."""

    MEMBER = "member"
    MATCH = "match"
    ESCROW = "escrow"
    HOUSE = "house"
    MINT = "mint"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """An account that holds chips.

    ``user`` is set for members, match stacks and escrow, ``table`` and ``round_no`` for match stacks and
    escrow. ``round_no`` is the round of an escrow account, and the number of the match of a match stack.
    Escrow is kept for each player and table, so that a member's chips are the sum of their accounts. A player
    has two such accounts, one for the open round and one for the next deal, which take turns.

    A member has an account for each ``season``. The season of an escrow account is that of its stakes;
    other accounts have none, and name the first one.
    """

    kind: AccountKind
    guild: GuildId
    user: UserId | None = None
    table: TableId | None = None
    round_no: int | None = None
    season: int = FIRST_SEASON

    @property
    def code(self) -> str:
        """The unique name of the account in the store. In the first season it names no season."""
        place = f"{self.kind.value}:{self.guild}"
        if self.table is not None:
            place += f":{self.table}:{self._turn}"
        if self.user is not None:
            place += f":{self.user}"
        return place + _later_season(self.season) if self.kind is AccountKind.MEMBER else place

    @property
    def _turn(self) -> int | str | None:
        """The number of a match; of a round only whether it is odd, because its account is reused."""
        if self.kind is AccountKind.ESCROW and self.round_no is not None:
            return "odd" if self.round_no % 2 else "even"
        return self.round_no


def member(guild: GuildId, user: UserId, season: int = FIRST_SEASON) -> Account:
    """Return the account of a member on a server in a season, which all its tables share."""
    return Account(kind=AccountKind.MEMBER, guild=guild, user=user, season=season)


def match_stack(guild: GuildId, table: TableId, match_no: int, user: UserId) -> Account:
    """Return the account of an entrant in one match at a table."""
    return Account(kind=AccountKind.MATCH, guild=guild, user=user, table=table, round_no=match_no)


def escrow(
    guild: GuildId, table: TableId, round_no: int, user: UserId, season: int = FIRST_SEASON
) -> Account:
    """Return the account of a player's open stakes in one round of a season."""
    return Account(
        kind=AccountKind.ESCROW, guild=guild, user=user, table=table, round_no=round_no, season=season
    )


def house(guild: GuildId) -> Account:
    """Return the account of the server's bank, which may go below zero."""
    return Account(kind=AccountKind.HOUSE, guild=guild)


def mint(guild: GuildId) -> Account:
    """Return the account on the other side of opening balances and of the admins' transfers."""
    return Account(kind=AccountKind.MINT, guild=guild)


def opening_key(account: Account) -> str:
    """Return the key of the one transfer that opens a member's account."""
    return f"opening:{account.guild}:{account.user}{_later_season(account.season)}"


def _later_season(season: int) -> str:
    """Return the part of a name that tells the season; none for the first one."""
    return "" if season == FIRST_SEASON else f":s{season}"


class TransferKind(StrEnum):
    """The reason for a transfer."""

    OPENING = "opening"
    DEBT = "debt"
    """What a member who was forgotten this season, and is back, owed before."""

    STAKE = "stake"
    TAKE_BACK = "take_back"
    STAKE_RETURN = "stake_return"
    WIN = "win"
    LOSS = "loss"
    REFUND = "refund"
    ADMIN = "admin"
    MATCH_STACK = "match_stack"
    DAILY = "daily"
    REFILL = "refill"
    DEAL = "deal"
    """The prize for finishing a daily deal."""

    GIFT = "gift"
    TOURNAMENT = "tournament"
    """A prize of a tournament."""

    CEILING = "ceiling"
    """Winnings above ``CEILING``, which go back to the house."""


class ChipSource(StrEnum):
    """A source of chips that members claim themselves. The values are names of transfers and commands."""

    DAILY = "daily"
    REFILL = "refill"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """A transfer of ``amount`` hundredths from ``debit`` to ``credit``. It is never changed or deleted.

    ``key`` is unique: a transfer that is sent twice has one effect. ``overdraw`` allows the debited member's
    account to go below zero, which only a ``credit`` table does (docs/rules.md §4).
    """

    key: str
    debit: Account
    credit: Account
    amount: Cents
    kind: TransferKind
    overdraw: bool = False

    def __post_init__(self) -> None:
        assert self.amount > 0, f"a transfer must be above 0: {self}"
        assert self.debit != self.credit, f"a transfer needs two accounts: {self}"
        if {self.debit.kind, self.credit.kind} == {AccountKind.MEMBER, AccountKind.ESCROW}:
            assert self.debit.season == self.credit.season, f"stakes stay in their season: {self}"


def minted(
    key: str, account: Account, amount: int, kind: TransferKind, *, overdraw: bool = False
) -> Transfer:
    """Return the transfer of an amount from the mint to a member (> 0) or back (< 0)."""
    bank, paid = mint(account.guild), Cents(abs(amount))
    debit, credit = (bank, account) if amount > 0 else (account, bank)
    return Transfer(key=key, debit=debit, credit=credit, amount=paid, kind=kind, overdraw=overdraw)


def opening_transfer(account: Account, opening_balance: int, debt: Cents | None) -> Transfer:
    """Return the transfer with which a member's account opens: the opening balance, or what they owe."""
    key = opening_key(account)
    if debt is None:
        return minted(key, account, opening_balance, TransferKind.OPENING)
    return minted(key, account, -debt, TransferKind.DEBT, overdraw=True)


def won_by(transfers: Iterable[Transfer]) -> Mapping[Account, int]:
    """Return the winnings of each member among these transfers, in hundredths."""
    won: Counter[Account] = Counter()
    for transfer in transfers:
        if transfer.kind is TransferKind.WIN and transfer.credit.kind is AccountKind.MEMBER:
            won[transfer.credit] += transfer.amount
    return won


def owned_changes(transfers: Iterable[Transfer]) -> Mapping[Account, int]:
    """Return how transfers change what members own: staking moves chips between their accounts.

    A match changes nothing: its chips are not the members' own.
    """
    changes: Counter[Account] = Counter()
    for transfer in transfers:
        ends = ((transfer.debit, -1), (transfer.credit, 1))
        if any(end.kind is AccountKind.MATCH for end, _ in ends):
            return {}
        for end, sign in ends:
            if end.kind in (AccountKind.MEMBER, AccountKind.ESCROW) and end.user is not None:
                changes[member(end.guild, end.user, end.season)] += sign * transfer.amount
    return changes


CEILING: Final = Cents(10**12 * CENTS)
"""The most that a member may hold, and the most that one player may stake in a round, in hundredths.

Only tables and the bank know it: the rules of the game, and records of rounds, have no ceiling.
"""

BOOK_LIMIT: Final = 2**63 - 2**56
"""The most that any account may hold or owe, in hundredths. SQLite's integers end at 2**63.

Members and stakes stay far below it, so that only the house and the mint of a server could come near it. What
an admin may grant ends at half of it, so that the house, which owns what members have lost, does not.
"""


def above_ceiling(owned: int, won: int) -> Cents:
    """Return how much of ``won`` goes back to the house if a member owns ``owned`` with it."""
    return Cents(max(min(won, owned - CEILING), 0))


def mintable(mint_balance: int) -> Cents:
    """Return what the mint of a server can still issue; its balance is below 0."""
    return Cents(max(mint_balance + BOOK_LIMIT // 2, 0))


def lowest_balance(transfer: Transfer) -> int | None:
    """Return the lowest balance that a transfer may leave, below 0 for a member by overdraft; None: any.

    A stake takes no member deeper into debt than the ceiling is high; a loss under ``inverted`` is paid.
    """
    if transfer.debit.kind in (AccountKind.HOUSE, AccountKind.MINT):
        return None
    if transfer.debit.kind is not AccountKind.MEMBER or not transfer.overdraw:
        return 0
    return -CEILING if transfer.kind is TransferKind.STAKE else None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberFunds:
    """The amount that a member can spend, in hundredths, and whether they are eliminated."""

    chips: Cents
    is_eliminated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """The chips that a member can spend, and those at stake.

    Stakes in a match belong to the match and are not counted.
    """

    chips: Cents
    staked: Cents

    @property
    def owned(self) -> Cents:
        """The chips that the member can spend and those at stake."""
        return Cents(self.chips + self.staked)


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberStanding(Balance):
    """All that decides whether a member gets chips outside a table, and how many.

    ``hides_bet`` tells of a bet on the next deal whose amount other people must not know; only a grant asks
    for it. ``mintable`` is what the mint can still issue.
    """

    guild: GuildId
    user: UserId
    is_eliminated: bool
    mintable: Cents
    hides_bet: bool = False
