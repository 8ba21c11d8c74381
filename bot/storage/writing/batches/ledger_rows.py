"""The rows of accounts and transfers that a batch has changed."""

from sqlalchemy import bindparam, insert, update

from bot.bank.ledger import Account
from bot.storage.database.models import AccountModel, TransferModel
from bot.storage.writing.batches.books import Books, PostedTransfer
from bot.storage.writing.batches.out import Order, Row, Rows, Statement


def add_book_rows(out: Rows, books: Books) -> None:
    """Add new accounts, changed balances, and transfers."""
    new = books.opened
    out.add(_NEW_ACCOUNTS, *(_account_row(books, account) for account in new.values()))
    out.add(_BALANCES, *(_balance_row(books, code) for code in books.changed - new.keys()))
    out.add(_NEW_TRANSFERS, *(_transfer_row(books, posted) for posted in books.posted))


def _account_row(books: Books, account: Account) -> Row:
    return {
        "id": books.id_of(account.code),
        "code": account.code,
        "kind": account.kind.value,
        "guild": account.guild,
        "user": account.user,
        "table_id": account.table,
        "round_no": books.round_of(account.code),
        "balance": books.balance(account.code),
        "season": books.season_of(account.code),
    }


def _balance_row(books: Books, code: str) -> Row:
    return {
        "account": books.id_of(code),
        "balance": books.balance(code),
        "round": books.round_of(code),
        "of_season": books.season_of(code),
    }


def _transfer_row(books: Books, posted: PostedTransfer) -> Row:
    transfer = posted.transfer
    rounds = (transfer.debit.round_no, transfer.credit.round_no)
    round_no = next((number for number in rounds if number is not None), None)
    return {
        "key": transfer.key,
        "debit": books.id_of(transfer.debit.code),
        "credit": books.id_of(transfer.credit.code),
        "amount": transfer.amount,
        "kind": transfer.kind.value,
        "table_id": posted.table,
        "round_no": round_no if posted.table is not None else None,
        "at": posted.at,
    }


_NEW_ACCOUNTS = Statement(insert(AccountModel), Order.BASE)
_BALANCES = Statement(
    update(AccountModel)
    .where(AccountModel.id == bindparam("account"))
    .values(balance=bindparam("balance"), round_no=bindparam("round"), season=bindparam("of_season")),
    must_change=True,
)
_NEW_TRANSFERS = Statement(insert(TransferModel))
