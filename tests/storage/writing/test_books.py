from __future__ import annotations

import pytest

from bot.storage.database.storage_errors import IdempotencyConflictError
from bot.storage.writing.books import Books
from bot.table.ids import TableId
from bot.table.ledger import Transfer, TransferKind, escrow, house, member, mint
from bot.table.ports import InsufficientFundsError
from tests.storage.helpers import ANN, BOB, GUILD, OPENING, TABLE, give_back, stake, win

PURSE = member(GUILD, ANN)
HELD = escrow(GUILD, TABLE, 1, ANN)


def empty() -> Books:
    return Books(accounts={}, transfers={}, next_id=1)


def post(books: Books, *transfers: Transfer, table: TableId | None = TABLE) -> None:
    books.post(transfers, table=table, at=1.0)


def total(books: Books) -> int:
    return sum(books.balance(code) for code in books.changed)


def test_a_member_begins_with_the_opening_balance_from_the_mint() -> None:
    books = empty()
    books.open_members(GUILD, (ANN, BOB, ANN), 1.0)
    assert books.balance(PURSE.code) == OPENING
    assert books.balance(mint(GUILD).code) == -2 * OPENING
    assert [each.transfer.key for each in books.posted] == ["opening:10:21", "opening:10:22"]


def test_a_stake_of_a_new_member_opens_his_account_first() -> None:
    books = empty()
    post(books, stake("a", 500))
    assert (books.balance(PURSE.code), books.balance(HELD.code)) == (OPENING - 500, 500)
    assert total(books) == 0


def test_a_posting_is_made_as_a_whole_or_not_at_all() -> None:
    books = empty()
    books.open_members(GUILD, (ANN,), 1.0)
    with pytest.raises(InsufficientFundsError) as caught:
        post(books, stake("a", 500), stake("b", OPENING))
    assert caught.value.account == PURSE
    assert books.balance(PURSE.code) == OPENING
    assert HELD.code not in books.opened
    assert books.find_transfer("a") is None
    post(books, stake("a", OPENING))
    assert books.balance(PURSE.code) == 0


def test_each_transfer_is_judged_on_what_those_before_it_left() -> None:
    books = empty()
    post(books, stake("a", OPENING), give_back("b", 300), stake("c", 300))
    with pytest.raises(InsufficientFundsError):
        post(books, stake("d", 100), give_back("e", 100))


def test_escrow_never_owes() -> None:
    with pytest.raises(InsufficientFundsError):
        post(empty(), give_back("a", 1))


def test_a_member_goes_below_zero_only_where_the_transfer_allows_it() -> None:
    books = empty()
    post(books, stake("a", OPENING + 50, overdraw=True))
    assert books.balance(PURSE.code) == -50
    with pytest.raises(InsufficientFundsError):
        post(books, stake("b", 1))


def test_overdraw_allows_nothing_to_escrow() -> None:
    loss = Transfer(key="a", debit=HELD, credit=house(GUILD), amount=1, kind=TransferKind.LOSS, overdraw=True)
    with pytest.raises(InsufficientFundsError):
        post(empty(), loss)


def test_the_house_pays_what_it_does_not_have() -> None:
    books = empty()
    post(books, win("a", 10_000))
    assert books.balance(house(GUILD).code) == -10_000


def test_a_key_is_used_once() -> None:
    books = empty()
    post(books, stake("a", 5))
    with pytest.raises(IdempotencyConflictError, match="'a'"):
        post(books, stake("a", 5))
    with pytest.raises(IdempotencyConflictError):
        post(books, stake("b", 5), stake("b", 5))


def test_new_accounts_get_numbers_of_their_own() -> None:
    books = Books(accounts={}, transfers={}, next_id=7)
    post(books, stake("a", 5), stake("b", 5, user=BOB))
    numbers = [books.id_of(code) for code in books.opened]
    assert sorted(numbers) == list(range(7, 7 + len(numbers)))
