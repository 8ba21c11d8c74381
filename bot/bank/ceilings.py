"""How much members may own, and how much an account may hold. Amounts are hundredths of a chip."""

from typing import Final

from bot.bank.amounts import CENTS, Cents
from bot.bank.ledger import AccountKind, Transfer, TransferKind

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
