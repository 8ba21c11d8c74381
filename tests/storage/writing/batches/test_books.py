"""Balances and transfers while a batch is checked."""

from itertools import count

import pytest

from bot.bank.amounts import Cents
from bot.bank.ceilings import BOOK_LIMIT, CEILING
from bot.bank.ids import TableId
from bot.bank.ledger import AccountKind, Transfer, TransferKind, escrow, house, member, mint
from bot.bank.store_errors import BooksFullError, InsufficientFundsError
from bot.storage.writing.batches.books import Books, StoredAccount
from bot.storage.writing.write_errors import IdempotencyConflictError
from tests.storage.helpers import ANN, BOB, GUILD, OPENING, TABLE, give_back, stake, win

PURSE = member(GUILD, ANN)
ESCROW = escrow(GUILD, TABLE, 1, ANN)


def empty() -> Books:
    return Books(accounts={}, transfers={}, new_ids=count(1))


def post(books: Books, *transfers: Transfer, table: TableId | None = TABLE) -> None:
    books.post(transfers, table=table, at=1.0)


def total(books: Books) -> int:
    return sum(books.balance(code) for code in books.changed)


def test_new_member_gets_chips_from_mint() -> None:
    books = empty()
    books.open_members(GUILD, (ANN, BOB, ANN), 1.0)
    assert books.balance(PURSE.code) == OPENING
    assert books.balance(mint(GUILD).code) == -2 * OPENING
    assert [each.transfer.key for each in books.posted] == ["opening:10:21", "opening:10:22"]


def test_stake_of_new_member_opens_an_account() -> None:
    books = empty()
    post(books, stake("a", 500))
    assert (books.balance(PURSE.code), books.balance(ESCROW.code)) == (OPENING - 500, 500)
    assert total(books) == 0


def test_refused_posting_changes_nothing() -> None:
    books = empty()
    books.open_members(GUILD, (ANN,), 1.0)
    with pytest.raises(InsufficientFundsError) as caught:
        post(books, stake("a", 500), stake("b", OPENING))
    assert caught.value.account == PURSE
    assert books.balance(PURSE.code) == OPENING
    assert ESCROW.code not in books.opened
    assert books.find_transfer("a") is None
    post(books, stake("a", OPENING))
    assert books.balance(PURSE.code) == 0


def test_transfers_are_checked_in_order() -> None:
    books = empty()
    post(books, stake("a", OPENING), give_back("b", 300), stake("c", 300))
    with pytest.raises(InsufficientFundsError):
        post(books, stake("d", 100), give_back("e", 100))


def test_escrow_cannot_go_below_zero() -> None:
    with pytest.raises(InsufficientFundsError):
        post(empty(), give_back("a", 1))


def test_member_goes_below_zero_by_overdraft_only() -> None:
    books = empty()
    post(books, stake("a", OPENING + 50, overdraw=True))
    assert books.balance(PURSE.code) == -50
    with pytest.raises(InsufficientFundsError):
        post(books, stake("b", 1))


def test_empty_escrow_account_is_used_for_later_round() -> None:
    books = empty()
    post(books, stake("a", 500), give_back("b", 500), stake("c", 300, round_no=3))
    assert (books.balance(ESCROW.code), books.round_of(ESCROW.code)) == (300, 3)
    assert sum(account.kind is AccountKind.ESCROW for account in books.opened.values()) == 1


def test_next_deal_has_an_escrow_account_of_its_own() -> None:
    books = empty()
    post(books, stake("a", 500), stake("b", 300, round_no=2))
    next_deal = escrow(GUILD, TABLE, 2, ANN)
    assert (books.balance(ESCROW.code), books.balance(next_deal.code)) == (500, 300)
    assert (books.round_of(ESCROW.code), books.round_of(next_deal.code)) == (1, 2)


@pytest.mark.parametrize("later", [stake("b", 300, round_no=3), give_back("b", 300, round_no=3)])
def test_stake_of_earlier_round_is_never_mixed_with_later_one(later: Transfer) -> None:
    books = empty()
    post(books, stake("a", 500))
    with pytest.raises(AssertionError, match="holds a stake of round 1"):
        post(books, later)
    assert (books.balance(ESCROW.code), books.round_of(ESCROW.code)) == (500, 1)


def test_escrow_cannot_overdraw() -> None:
    loss = Transfer(
        key="a", debit=ESCROW, credit=house(GUILD), amount=Cents(1), kind=TransferKind.LOSS, overdraw=True
    )
    with pytest.raises(InsufficientFundsError):
        post(empty(), loss)


def test_house_may_go_below_zero() -> None:
    books = empty()
    post(books, win("a", 10_000))
    assert books.balance(house(GUILD).code) == -10_000


def test_transfer_key_is_used_once() -> None:
    books = empty()
    post(books, stake("a", 5))
    with pytest.raises(IdempotencyConflictError, match="'a'"):
        post(books, stake("a", 5))
    with pytest.raises(IdempotencyConflictError):
        post(books, stake("b", 5), stake("b", 5))


def test_new_accounts_get_unique_ids() -> None:
    books = Books(accounts={}, transfers={}, new_ids=count(7))
    post(books, stake("a", 5), stake("b", 5, user=BOB))
    ids = [books.id_of(code) for code in books.opened]
    assert sorted(ids) == list(range(7, 7 + len(ids)))


def with_balances(**balances: int) -> Books:
    """Return books in which Ann, her escrow, the house and the mint hold these hundredths."""
    codes = {"ann": PURSE.code, "escrow": ESCROW.code, "house": house(GUILD).code, "mint": mint(GUILD).code}
    accounts = {
        codes[name]: StoredAccount(id=number, balance=balance, round_no=1 if name == "escrow" else None)
        for number, (name, balance) in enumerate(balances.items())
    }
    return Books(accounts=accounts, transfers={}, new_ids=count(10))


def test_stake_takes_nobody_deeper_into_debt_than_ceiling() -> None:
    books = with_balances(ann=100, escrow=0, house=0)
    with pytest.raises(InsufficientFundsError):
        post(books, stake("a", CEILING + 101, overdraw=True))
    post(books, stake("a", CEILING + 100, overdraw=True))
    assert books.balance(PURSE.code) == -CEILING


def test_bank_of_a_server_stays_countable() -> None:
    books = with_balances(ann=0, house=-BOOK_LIMIT + 5)
    with pytest.raises(BooksFullError):
        post(books, win("a", 6))
    rich = with_balances(escrow=100, house=BOOK_LIMIT - 5)
    lost = Transfer(key="a", debit=ESCROW, credit=house(GUILD), amount=Cents(6), kind=TransferKind.LOSS)
    with pytest.raises(BooksFullError):
        post(rich, lost)


def test_win_and_its_excess_need_no_more_than_final_balances() -> None:
    """A bank may owe so much that a win alone is beyond the limit."""
    win_alone = Transfer(
        key="a", debit=house(GUILD), credit=PURSE, amount=Cents(CEILING + 50), kind=TransferKind.WIN
    )
    back = Transfer(
        key="b", debit=PURSE, credit=house(GUILD), amount=Cents(CEILING + 40), kind=TransferKind.CEILING
    )
    books = with_balances(ann=0, house=-BOOK_LIMIT + 20)
    post(books, win_alone, back)
    assert books.balance(house(GUILD).code) == -BOOK_LIMIT + 10
