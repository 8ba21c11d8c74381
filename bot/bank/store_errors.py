"""The errors of a store that keeps the books. It cannot write, or a decision is no longer true.

Nothing is written then. The errors that only a database has are in :mod:`bot.storage.database`.
"""

from bot.bank.ids import GuildId
from bot.bank.ledger import Account


class StoreError(Exception):
    """The store failed and wrote nothing."""


class StoreUnavailableError(StoreError):
    """The database is locked, full, read-only or missing. The command may be tried again later."""


class BooksFrozenError(StoreError):
    """The books of this server do not balance: nothing is written there until a start finds them sound."""

    def __init__(self, guild: GuildId) -> None:
        super().__init__(f"the books of server {guild} do not balance")
        self.guild = guild


class BooksFullError(StoreError):
    """The bank of a server would hold, or owe, more than can be counted."""

    def __init__(self, code: str) -> None:
        super().__init__(f"{code} would hold more than can be counted")


class InsufficientFundsError(StoreError):
    """A transfer would take an account below zero, because another table used the chips first."""

    def __init__(self, account: Account) -> None:
        super().__init__(f"not enough chips in {account.code}")
        self.account = account


class BalanceChangedError(StoreError):
    """A member owns more or less than a decision has reckoned with: it is made again.

    It is about the ceiling of their winnings, or about their elimination.
    """

    def __init__(self, account: Account) -> None:
        super().__init__(f"what {account.code} owns has changed")
        assert account.user is not None, "only members have a ceiling"
        self.user = account.user


class SeasonEndedError(StoreError):
    """The season with which a decision has reckoned is over."""

    def __init__(self, guild: GuildId) -> None:
        super().__init__(f"the season of server {guild} has ended")
