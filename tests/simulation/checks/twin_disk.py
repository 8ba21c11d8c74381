"""The model of the store and the real one side by side: whatever is asked, both answer the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from typing import Any, Self, TypeVar

from bot.storage.reading.bank_queries import Balance, Elimination
from bot.storage.reading.book_checks import Finding
from bot.storage.sql_store import SqlStore
from bot.table.ids import GuildId, MessageId, TableId, UserId
from bot.table.ports import Commit, MemberFunds, StoredTable
from tests.simulation.checks.checked_disk import WatchedDisk
from tests.simulation.world.memory_disk import Purses

T = TypeVar("T")


class TwinDisk(WatchedDisk):
    """Does everything twice: in memory, under the laws, and in a database file."""

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
        return self._run(self._store.audit())

    def reopen(self) -> None:
        self._run(self._store.close())
        self._store = self._open()

    def damage_a_round(self) -> None:
        """Both would have to be damaged alike: left to the model alone."""

    def commit(self, commit: Commit) -> None:
        self._both(self._store.commit(commit), lambda: super(TwinDisk, self).commit(commit))

    def grant(self, key: str, guild: GuildId, user: UserId, amount: int, at: float) -> None:
        given = self._store.grant(guild, user, amount, by=user, reason="simulated", key=key, at=at)
        self._both(_nothing_of(given), lambda: super(TwinDisk, self).grant(key, guild, user, amount, at))

    def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        wanted = tuple(users)
        return self._both(
            self._store.funds(guild, wanted), lambda: super(TwinDisk, self).funds(guild, wanted)
        )

    def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Purses:
        wanted = tuple(users)
        real = self._store.holdings(guild, wanted)
        return self._both(real, lambda: super(TwinDisk, self).holdings(guild, wanted))

    def balance(self, guild: GuildId, user: UserId) -> Balance:
        return self._both(
            self._store.balance(guild, user), lambda: super(TwinDisk, self).balance(guild, user)
        )

    def elimination(self, guild: GuildId, user: UserId) -> Elimination | None:
        real = self._store.elimination(guild, user)
        return self._both(real, lambda: super(TwinDisk, self).elimination(guild, user))

    def stacks(self, table: TableId, match_no: int) -> Purses:
        real = self._store.stacks(table, match_no)
        return self._both(real, lambda: super(TwinDisk, self).stacks(table, match_no))

    def open_tables(self) -> tuple[StoredTable, ...]:
        return self._both(self._store.open_tables(), lambda: super(TwinDisk, self).open_tables())

    def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        real = self._store.remember_message(table, message, at)
        self._both(real, lambda: super(TwinDisk, self).remember_message(table, message, at))

    def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        return self._both(self._store.message_of(table), lambda: super(TwinDisk, self).message_of(table))

    def _both(self, real: Coroutine[Any, Any, T], model: Callable[[], T]) -> T:
        """Ask both, and hold them to the same answer or the same error."""
        value, error = _outcome(lambda: self._run(real))
        expected, expected_error = _outcome(model)
        same = type(error) is type(expected_error) and value == expected
        self.laws.hold(same, f"the store says {value or error!r}, its model {expected or expected_error!r}")
        if error is not None:
            raise error
        assert value is not None or expected is None, "an answer, since there was no error"
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


async def _nothing_of(work: Coroutine[Any, Any, object]) -> None:
    await work
