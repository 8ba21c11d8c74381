"""Tables on credit: the members' accounts, which may fall below zero (docs/rules.md §4)."""

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.engine.opening_bets import credit_line
from bot.table.deciding.bank_tables import BankKind, unlist_revived
from bot.table.drafting.table_draft import TableDraft


class CreditKind(BankKind):
    """Like a bank table, but bets of a round may exceed the balance, and nobody is eliminated."""

    gives_credit = True
    may_overdraw = True

    def most_to_bet(self, balance: Cents) -> Cents:
        """Return the credit line: max(balance + 200, 100) chips."""
        return Cents(credit_line(balance))

    def lowest_balance(self) -> Cents:
        """Return the lowest balance with which a bet is accepted."""
        return Cents(-credit_line(0))

    def admits(self, _draft: TableDraft, _player: UserId) -> bool:
        """Return True, also for members who are eliminated on the bank."""
        return True

    def follow_database(self, draft: TableDraft) -> None:
        """Remove revived members from the list; nobody loses a seat."""
        unlist_revived(draft)

    def after_round(self, draft: TableDraft, players: tuple[UserId, ...], /) -> None:
        """Do nothing: nobody is eliminated."""
