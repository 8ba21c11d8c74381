"""The bank of a server: who owns which chips, where chips come from, and how seasons pass.

Pure, and without tables. Read ``ledger`` first: accounts, and the transfers between them. ``ids`` and
``amounts`` are the types that the whole bot uses. ``member_chips`` says what a member has, and
``seasons`` and ``periods`` divide the time. ``refusals`` are the reasons why the bank does not do what
somebody asks for, ``store_errors`` those of a store that keeps the books (:mod:`bot.storage`).
"""

from bot.bank.amounts import CENTS, NO_CHIPS, Amount, AmountWord, Cents, NotAnAmountError, parse_amount
from bot.bank.ids import HIGHEST_ID, ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import (
    CEILING,
    OPENING_BALANCE,
    Account,
    AccountKind,
    Transfer,
    TransferKind,
    escrow,
    house,
    match_stack,
    member,
    mint,
    opening_key,
)
from bot.bank.member_chips import MemberFunds
from bot.bank.periods import Period, begin_of, period_at, periods_at
from bot.bank.refusals import SeasonTooYoungError
from bot.bank.seasons import FIRST_SEASON, LEAST_SEASON, Interval, SeasonSchedule, next_end
from bot.bank.store_errors import (
    BalanceChangedError,
    BooksFrozenError,
    BooksFullError,
    InsufficientFundsError,
    SeasonEndedError,
    StoreError,
    StoreUnavailableError,
)

__all__ = [
    "CEILING",
    "CENTS",
    "FIRST_SEASON",
    "HIGHEST_ID",
    "LEAST_SEASON",
    "NO_CHIPS",
    "OPENING_BALANCE",
    "Account",
    "AccountKind",
    "Amount",
    "AmountWord",
    "BalanceChangedError",
    "BooksFrozenError",
    "BooksFullError",
    "Cents",
    "ChannelId",
    "GuildId",
    "InsufficientFundsError",
    "Interval",
    "MemberFunds",
    "MessageId",
    "NotAnAmountError",
    "Period",
    "SeasonEndedError",
    "SeasonSchedule",
    "SeasonTooYoungError",
    "StoreError",
    "StoreUnavailableError",
    "TableId",
    "Transfer",
    "TransferKind",
    "UserId",
    "begin_of",
    "escrow",
    "house",
    "match_stack",
    "member",
    "mint",
    "next_end",
    "opening_key",
    "parse_amount",
    "period_at",
    "periods_at",
]
