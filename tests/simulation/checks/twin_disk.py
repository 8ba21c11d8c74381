"""The store's model and the real store side by side: both must answer every call alike."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar

from bot.bank.claims import PastClaims
from bot.bank.ids import GuildId, MessageId, TableId, UserId
from bot.bank.ledger import Balance, MemberFunds
from bot.storage.database.book_checks import Finding
from bot.storage.reading import bank_queries, table_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.people_jobs import TakeBreak
from bot.table.ports import Commit, DamagedTable, Stored, StoredTable
from tests.simulation.checks.checked_disk import CheckedDisk
from tests.simulation.world.memory_disk import Amounts

T = TypeVar("T")


class TwinDisk(CheckedDisk):
    """A checked disk that repeats every call on a database file and compares the results."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._url = f"sqlite:///{file.as_posix()}"
        self._runner = asyncio.Runner()
        self._store = self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._run(self._store.close())
        self._runner.close()

    def audit(self) -> tuple[Finding, ...]:
        """Return the findings of the real store's audit."""
        return self._run(self._store.audit())

    def reopen(self) -> None:
        self._run(self._store.close())
        self._store = self._open()

    def damage(self, rng: Random) -> None:
        """Do nothing: the model and the real store would have to be damaged alike."""

    def commit(self, commit: Commit) -> Stored:
        return self._both(self._store.commit(commit), lambda: super(TwinDisk, self).commit(commit))

    def write(self, job: Job[Any], now: float) -> Any:
        """Carry out a job. Only the model knows breaks: the people of a simulation have no rows."""
        if isinstance(job, TakeBreak):
            return super().write(job, now)
        return self._both(self._store.write(job), lambda: super(TwinDisk, self).write(job, now))

    def past_claims(self, guild: GuildId, user: UserId, at: float) -> PastClaims:
        real = self._store.past_claims(guild, user, at)
        return self._both(real, lambda: super(TwinDisk, self).past_claims(guild, user, at))

    def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        wanted = tuple(users)
        return self._both(
            self._store.funds(guild, wanted), lambda: super(TwinDisk, self).funds(guild, wanted)
        )

    def holdings(self, guild: GuildId, users: Iterable[UserId], season: int | None = None) -> Amounts:
        wanted = tuple(users)
        real = self._store.holdings(guild, wanted, season)
        return self._both(real, lambda: super(TwinDisk, self).holdings(guild, wanted, season))

    def earlier_funds(self, guild: GuildId, users: Iterable[UserId], season: int) -> Amounts:
        wanted = tuple(users)
        real = self._store.earlier_funds(guild, wanted, season)
        return self._both(real, lambda: super(TwinDisk, self).earlier_funds(guild, wanted, season))

    def balance(self, guild: GuildId, user: UserId) -> Balance:
        return self._both(
            self._store.balance(guild, user), lambda: super(TwinDisk, self).balance(guild, user)
        )

    def elimination(self, guild: GuildId, user: UserId) -> bank_queries.Elimination | None:
        real = self._store.read(bank_queries.elimination, guild, user)
        return self._both(real, lambda: super(TwinDisk, self).elimination(guild, user))

    def stacks(self, table: TableId, match_no: int) -> Amounts:
        real = self._store.stacks(table, match_no)
        return self._both(real, lambda: super(TwinDisk, self).stacks(table, match_no))

    def open_tables(self) -> tuple[StoredTable, ...]:
        return self._both(self._store.open_tables(), lambda: super(TwinDisk, self).open_tables())

    def damaged_tables(self) -> tuple[DamagedTable, ...]:
        return self._both(self._store.damaged_tables(), lambda: super(TwinDisk, self).damaged_tables())

    def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        return self._both(
            self._store.read(table_queries.message_of, table), lambda: super(TwinDisk, self).message_of(table)
        )

    def _both(self, real: Coroutine[Any, Any, T], model: Callable[[], T]) -> T:
        """Call both, and check that they return the same value or raise the same type of error."""
        value, error = _outcome(lambda: self._run(real))
        expected, expected_error = _outcome(model)
        same = type(error) is type(expected_error) and value == expected
        self.invariants.check(
            same, f"the store returns {value or error!r}, its model {expected or expected_error!r}"
        )
        if error is not None:
            raise error
        assert value is not None or expected is None, "a call without an error has a result"
        return expected if value is None else value  # type: ignore[return-value]

    def _open(self) -> SqlStore:
        return self._run(SqlStore.open(self._url))

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)


def _outcome(work: Callable[[], T]) -> tuple[T | None, Exception | None]:
    try:
        return work(), None
    except Exception as error:
        return None, error
