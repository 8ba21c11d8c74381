"""Balances and transfers in the transaction of a batch."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from types import NoneType
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import text

from bot.bank.amounts import Cents
from bot.bank.ledger import (
    BOOK_LIMIT,
    CEILING,
    Account,
    Balance,
    Transfer,
    TransferKind,
    escrow,
    house,
    match_stack,
    member,
    mint,
)
from bot.bank.refusals import SeasonTooYoung
from bot.bank.store_errors import BooksFullError, InsufficientFundsError, SeasonEndedError, StoreError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import OpenAccounts
from bot.storage.writing.batches.accounts import balance_of, open_members, owned_by, post
from bot.storage.writing.batches.transaction import Job, Tx
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.table_commits import CommitTable
from bot.storage.writing.write_errors import BadCommitError, IdempotencyConflictError
from bot.table.events import MatchStarted
from tests.storage.helpers import (
    ANN,
    BOB,
    GUILD,
    NOW,
    OPENING,
    TABLE,
    commit,
    give_back,
    loss,
    rows_in,
    stake,
    win,
)
from tests.storage.writer_statements import watched

PURSE = member(GUILD, ANN)
ESCROW = escrow(GUILD, TABLE, 1, ANN)


@dataclass(frozen=True)
class Do(Job[Any]):
    """A job that does what a test asks for."""

    act: Callable[[Tx], Any]

    def apply(self, tx: Tx) -> Any:
        return self.act(tx)


@pytest_asyncio.fixture
async def books(store: SqlStore) -> AsyncIterator[SqlStore]:
    """A store with a table, whose members open accounts with their first transfer."""
    await store.commit(commit(1))
    yield store


async def made(store: SqlStore, *transfers: Transfer) -> None:
    await store.write(Do(lambda tx: post(tx, transfers, table=TABLE, at=NOW)))


async def balances(store: SqlStore, *accounts: Account) -> list[int]:
    found: list[int] = await store.write(Do(lambda tx: [balance_of(tx, each) for each in accounts]))
    return found


async def total(store: SqlStore) -> int:
    return sum(balance for (balance,) in rows_in(store.url, "SELECT balance FROM accounts"))


async def test_new_member_gets_chips_from_mint(books: SqlStore) -> None:
    await books.write(Do(lambda tx: open_members(tx, GUILD, (ANN, BOB, ANN), NOW)))
    assert await balances(books, PURSE, mint(GUILD)) == [OPENING, -2 * OPENING]
    keys = rows_in(books.url, "SELECT key FROM transfers ORDER BY key")
    assert keys == [("opening:10:21",), ("opening:10:22",)]


async def test_stake_of_new_member_opens_an_account(books: SqlStore) -> None:
    await made(books, stake("a", 500))
    assert await balances(books, PURSE, ESCROW) == [OPENING - 500, 500]
    assert await total(books) == 0


async def test_refused_posting_changes_nothing(books: SqlStore) -> None:
    await books.write(Do(lambda tx: open_members(tx, GUILD, (ANN,), NOW)))
    with pytest.raises(InsufficientFundsError) as caught:
        await made(books, stake("a", 500), stake("b", OPENING))
    assert caught.value.account == PURSE
    assert await balances(books, PURSE, ESCROW) == [OPENING, 0]
    assert rows_in(books.url, "SELECT count(*) FROM transfers") == [(1,)]
    await made(books, stake("a", OPENING))
    assert await balances(books, PURSE) == [0]


async def test_open_bets_belong_to_what_a_member_owns(books: SqlStore) -> None:
    await made(books, stake("a", 500))
    assert await books.balance(GUILD, ANN) == Balance(chips=Cents(OPENING - 500), staked=Cents(500))
    await made(books, loss("l", 200))
    assert await books.balance(GUILD, ANN) == Balance(chips=Cents(OPENING - 500), staked=Cents(300))
    await made(books, give_back("g", 300), stake("b", 50, round_no=2))
    assert await books.balance(GUILD, ANN) == Balance(chips=Cents(OPENING - 250), staked=Cents(50))
    assert await books.holdings(GUILD, [ANN]) == {ANN: OPENING - 200}


async def test_stakes_of_a_match_are_not_what_a_member_owns(books: SqlStore) -> None:
    stack = match_stack(GUILD, TABLE, 1, ANN)
    given = Transfer(
        key="g", debit=mint(GUILD), credit=stack, amount=Cents(5_000), kind=TransferKind.MATCH_STACK
    )
    bet = Transfer(key="b", debit=stack, credit=ESCROW, amount=Cents(2_000), kind=TransferKind.STAKE)
    await books.commit(commit(2, events=[MatchStarted(number=1, players=(ANN,))], transfers=[given, bet]))
    assert await books.balance(GUILD, ANN) == Balance(chips=Cents(OPENING), staked=Cents(0))


async def test_transfers_are_checked_in_order(books: SqlStore) -> None:
    await made(books, stake("a", OPENING), give_back("b", 300), stake("c", 300))
    with pytest.raises(InsufficientFundsError):
        await made(books, stake("d", 100), give_back("e", 100))


async def test_escrow_cannot_go_below_zero(books: SqlStore) -> None:
    with pytest.raises(InsufficientFundsError) as caught:
        await made(books, give_back("a", 1))
    assert caught.value.account == ESCROW


async def test_member_goes_below_zero_by_overdraft_only(books: SqlStore) -> None:
    await made(books, stake("a", OPENING + 50, overdraw=True))
    assert await balances(books, PURSE) == [-50]
    with pytest.raises(InsufficientFundsError):
        await made(books, stake("b", 1))


async def test_empty_escrow_account_is_used_for_later_round(books: SqlStore) -> None:
    await made(books, stake("a", 500), give_back("b", 500), stake("c", 300, round_no=3))
    found = rows_in(books.url, "SELECT balance, round_no FROM accounts WHERE kind = 'escrow'")
    assert found == [(300, 3)]


async def test_next_deal_has_an_escrow_account_of_its_own(books: SqlStore) -> None:
    await made(books, stake("a", 500), stake("b", 300, round_no=2))
    escrows = "SELECT balance, round_no FROM accounts WHERE kind = 'escrow' ORDER BY round_no"
    assert rows_in(books.url, escrows) == [(500, 1), (300, 2)]
    assert await books.write(Do(lambda tx: owned_by(tx, PURSE))) == OPENING, "with all open stakes"


@pytest.mark.parametrize("later", [stake("b", 300, round_no=3), give_back("b", 300, round_no=3)])
async def test_stake_of_earlier_round_is_never_mixed_with_later_one(books: SqlStore, later: Transfer) -> None:
    await made(books, stake("a", 500))
    with pytest.raises(BadCommitError, match="holds a stake of round 1"):
        await made(books, later)
    assert rows_in(books.url, "SELECT balance, round_no FROM accounts WHERE kind = 'escrow'") == [(500, 1)]


async def test_escrow_cannot_overdraw(books: SqlStore) -> None:
    lost = Transfer(
        key="a", debit=ESCROW, credit=house(GUILD), amount=Cents(1), kind=TransferKind.LOSS, overdraw=True
    )
    with pytest.raises(InsufficientFundsError):
        await made(books, lost)


async def test_house_may_go_below_zero(books: SqlStore) -> None:
    await made(books, win("a", 10_000))
    assert await balances(books, house(GUILD)) == [-10_000]


async def test_transfer_key_is_used_once(books: SqlStore) -> None:
    await made(books, stake("a", 5))
    with pytest.raises(IdempotencyConflictError, match="'a'"):
        await made(books, stake("a", 5))
    with pytest.raises(IdempotencyConflictError):
        await made(books, stake("b", 5), stake("b", 5))
    assert await balances(books, ESCROW) == [5]


class UndoneError(StoreError):
    """Undoes what a job has written, and has its answer."""

    def __init__(self, answer: Any) -> None:
        super().__init__("undone")
        self.answer = answer


async def tried(store: SqlStore, held: dict[Account, int], *transfers: Transfer) -> dict[Account, int]:
    """Return the balances after transfers between accounts that hold these hundredths. Nothing is kept."""

    def act(tx: Tx) -> None:
        open_members(tx, GUILD, (ANN,), NOW)
        post(tx, [stake("s", 100), loss("l", 50), give_back("r", 50)], table=TABLE, at=NOW)
        for account, balance in held.items():
            change = "UPDATE accounts SET balance = :balance WHERE code = :code"
            tx.connection.execute(text(change), {"balance": balance, "code": account.code})
        post(tx, transfers, table=TABLE, at=NOW)
        raise UndoneError({account: balance_of(tx, account) for account in held})

    with pytest.raises(UndoneError) as undone:
        await store.write(Do(act))
    answer: dict[Account, int] = undone.value.answer
    return answer


async def test_stake_takes_nobody_deeper_into_debt_than_ceiling(books: SqlStore) -> None:
    with pytest.raises(InsufficientFundsError):
        await tried(books, {PURSE: 100}, stake("a", CEILING + 101, overdraw=True))
    found = await tried(books, {PURSE: 100}, stake("a", CEILING + 100, overdraw=True))
    assert found == {PURSE: -CEILING}


async def test_bank_of_a_server_stays_countable(books: SqlStore) -> None:
    with pytest.raises(BooksFullError):
        await tried(books, {house(GUILD): -BOOK_LIMIT + 5}, win("a", 6))
    with pytest.raises(BooksFullError):
        await tried(books, {house(GUILD): BOOK_LIMIT - 5, ESCROW: 100}, loss("a", 6))


async def test_sum_beyond_whole_numbers_is_refused(books: SqlStore) -> None:
    """SQLite would make a fraction of it, and PostgreSQL fail."""
    most = Transfer(
        key="a", debit=mint(GUILD), credit=PURSE, amount=Cents(BOOK_LIMIT), kind=TransferKind.ADMIN
    )
    with pytest.raises(BooksFullError):
        await tried(books, {PURSE: BOOK_LIMIT, mint(GUILD): -BOOK_LIMIT}, most)


async def test_win_and_its_excess_need_no_more_than_final_balances(books: SqlStore) -> None:
    """A bank may owe so much that a win alone is beyond the limit."""
    back = Transfer(
        key="b", debit=PURSE, credit=house(GUILD), amount=Cents(CEILING + 40), kind=TransferKind.CEILING
    )
    held = {PURSE: 0, house(GUILD): -BOOK_LIMIT + 20}
    found = await tried(books, held, win("a", CEILING + 50), back)
    assert found == {PURSE: 10, house(GUILD): -BOOK_LIMIT + 10}


async def test_transfers_take_few_statements(books: SqlStore) -> None:
    """On a server each statement takes a trip: one changes all accounts, and one adds the transfers."""
    many = [stake(f"s{number}", 5, round_no=1 + number % 2) for number in range(20)]
    await made(books, stake("a", 5), stake("b", 5, round_no=2))
    statements: list[str] = []
    with watched(books._writing, lambda sql, _values: statements.append(sql)):
        await made(books, *many)
    assert sum("UPDATE accounts" in each for each in statements) == 1
    assert not any("SELECT accounts" in each for each in statements)
    assert await balances(books, ESCROW) == [55]


async def test_commit_follows_the_season_that_a_job_before_it_has_ended(books: SqlStore) -> None:
    """Both are in one batch: the bet is of a season that is over, and the next one opens an account."""
    await made(books, stake("a", 5), give_back("b", 5))
    end = EndSeason(guild=GUILD, number=1, name="one", by=ANN, at=NOW)
    bet = commit(2, transfers=[stake("c", 5)])
    later = OpenAccounts(guild=GUILD, users=(ANN,), at=NOW)
    young = EndSeason(guild=GUILD, number=2, name="two", by=ANN, at=NOW + 1)
    jobs: tuple[Job[Any], ...] = (end, CommitTable(bet), later, young)
    answers = await asyncio.gather(*map(books.write, jobs), return_exceptions=True)
    assert [type(each) for each in answers] == [NoneType, SeasonEndedError, NoneType, SeasonTooYoung]
    assert await balances(books, PURSE, member(GUILD, ANN, 2)) == [OPENING, OPENING]


async def test_refused_job_undoes_what_it_has_noted(books: SqlStore) -> None:
    """A job of the same batch sees neither its rows nor the season that it has ended."""

    def refused(tx: Tx) -> None:
        EndSeason(guild=GUILD, number=1, name="one", by=ANN, at=NOW).apply(tx)
        raise UndoneError(None)

    jobs = (Do(refused), Do(lambda tx: tx.season_of(GUILD)))
    answers = await asyncio.gather(*map(books.write, jobs), return_exceptions=True)
    assert (type(answers[0]), answers[1]) == (UndoneError, 1)
    assert rows_in(books.url, "SELECT * FROM seasons") == []
