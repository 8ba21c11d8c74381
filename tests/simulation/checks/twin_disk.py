"""The store's model and the real store side by side: both must answer every call alike."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar

from bot.bank.amounts import Cents
from bot.bank.claims import ClaimedChips, PastClaims
from bot.bank.grants import FixedAmount, RevivalTo
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.member_chips import Balance, MemberFunds
from bot.bank.refusals import ClaimRefusal, GrantRefusal, SeasonRefusal
from bot.storage.reading import bank_queries, table_queries
from bot.storage.reading.book_checks import Finding
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim, Grant
from bot.storage.writing.message_jobs import NoteShownHashes, SetTableMessage
from bot.storage.writing.people_jobs import AskToForget, Forget
from bot.storage.writing.season_jobs import EndSeason
from bot.table.ports import Commit, DamagedTable, StoredTable
from tests.simulation.checks.checked_disk import CheckedDisk
from tests.simulation.world.earned_achievements import Earned
from tests.simulation.world.memory_disk import Amounts, Hashes

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

    def commit(self, commit: Commit) -> Earned:
        return self._both(self._store.commit(commit), lambda: super(TwinDisk, self).commit(commit))

    def ask_to_forget(self, user: UserId, at: float) -> None:
        real = self._store.write(AskToForget(user=user, at=at))
        self._both(real, lambda: super(TwinDisk, self).ask_to_forget(user, at))

    def forget(self, user: UserId, at: float) -> bool:
        return self._both(
            self._store.write(Forget(user=user)), lambda: super(TwinDisk, self).forget(user, at)
        )

    def grant(self, key: str, guild: GuildId, user: UserId, amount: int, at: float) -> int | GrantRefusal:
        given = self._store.write(
            Grant(
                guild=guild,
                user=user,
                terms=FixedAmount(asked=amount),
                by=user,
                reason="simulated",
                key=key,
                at=at,
            )
        )
        return self._both(given, lambda: super(TwinDisk, self).grant(key, guild, user, amount, at))

    def revive(self, key: str, guild: GuildId, user: UserId, target: int, at: float) -> int | GrantRefusal:
        given = self._store.write(
            Grant(
                guild=guild,
                user=user,
                terms=RevivalTo(target=Cents(target)),
                by=user,
                key=key,
                at=at,
                reason="revived",
                action="revive",
            )
        )
        return self._both(given, lambda: super(TwinDisk, self).revive(key, guild, user, target, at))

    def claim(
        self, source: ChipSource, guild: GuildId, user: UserId, at: float, revives_from: int
    ) -> ClaimedChips | ClaimRefusal:
        paid = self._store.write(
            Claim(source=source, guild=guild, user=user, at=at, revives_from=revives_from)
        )
        return self._both(paid, lambda: super(TwinDisk, self).claim(source, guild, user, at, revives_from))

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

    def end_season(self, guild: GuildId, number: int, at: float) -> SeasonRefusal | None:
        real = self._store.write(
            EndSeason(guild=guild, number=number, name=f"season {number}", by=None, at=at)
        )
        return self._both(real, lambda: super(TwinDisk, self).end_season(guild, number, at))

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

    def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        real = self._store.write(SetTableMessage(table=table, message=message, at=at))
        self._both(real, lambda: super(TwinDisk, self).remember_message(table, message, at))

    def note_shown_hashes(
        self, table: TableId, channel: ChannelId, message: MessageId, hashes: Hashes, at: float
    ) -> None:
        real = self._store.write(
            NoteShownHashes(table=table, channel=channel, message=message, hashes=hashes, at=at)
        )
        self._both(real, lambda: super(TwinDisk, self).note_shown_hashes(table, channel, message, hashes, at))

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
