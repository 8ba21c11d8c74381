"""The disk of a simulation: it reports every change to the invariants and to the trace."""

import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from sqlalchemy import Connection

from bot.bank.claims import ClaimedChips
from bot.bank.grants import RevivalTo
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.store_errors import BalanceChangedError, InsufficientFundsError, SeasonEndedError, StoreError
from bot.storage.writing.bank_jobs import Claim, Grant
from bot.storage.writing.batches.transaction import Job, Memory, Tx
from bot.storage.writing.damaged_tables import CloseDamaged
from bot.storage.writing.people_jobs import Erasure, Forget, TakeBreak
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.table_commits import CommitTable
from bot.storage.writing.write_errors import IdempotencyConflictError
from bot.table.ports import AlreadyDoneError, Commit
from tests.simulation.checks.invariants import Invariants
from tests.simulation.damage.damages import choose_damage
from tests.simulation.world.disk import Disk

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class CheckedJob(Job[T]):
    """A job that was asked for at a passed time, and tells the disk what it has done."""

    job: Job[T]
    disk: "CheckedDisk"
    asked_at: float

    @property
    def is_alone(self) -> bool:  # type: ignore[override]
        return self.job.is_alone

    @property
    def booked_on(self) -> GuildId | None:
        return self.job.booked_on

    def apply(self, tx: Tx) -> T:
        return self.disk.applied(self.job, tx, self.asked_at)

    def follow(self, answer: T, memory: Memory) -> None:
        self.job.follow(answer, memory)


class CheckedDisk(Disk):
    """A disk whose every commit is checked. ``now`` is the passed time."""

    def __init__(self, people: Iterable[UserId], now: Callable[[], float]) -> None:
        super().__init__(people)
        self.now = now
        self.invariants = Invariants(self)
        self.trace: Callable[[str], None] = lambda _line: None
        self._done: list[Callable[[], None]] = []

    def commit_jobs(self, change: Callable[[Connection], T], *, generation: int) -> T:
        """Carry out a transaction of a process, and check what it has done."""
        self._done.clear()
        answer = self.transact(change)
        if self._done:
            latest = generation == self.generation
            self.invariants.check(
                latest, f"process {generation} writes after process {self.generation} has started"
            )
        with self.reading():
            for check in self._done:
                check()
        return answer

    def applied(self, job: Job[T], tx: Tx, asked_at: float) -> T:
        """Apply a job, and note what to check when it is committed."""
        check = self._check_of(job, asked_at)
        expected: tuple[type[Exception], ...] = (StoreError,)
        name = str(job)
        if isinstance(job, CommitTable):
            expected, name = self._expected_errors(job.commit), f"{job.commit.key} {job.commit.input_json}"
        try:
            answer = job.apply(tx)
        except expected as error:
            self.trace(f"disk refuses {name}: {error!r}")
            raise
        except Exception as error:
            self.invariants.violations.append(f"{name}: {error!r}")
            raise
        if check is not None:
            self._done.append(lambda: check(answer))
        return answer

    def grant(self, job: Grant) -> Any:
        """Give chips as an admin of another world does."""
        self._done.clear()
        check = self._check_of(job, self.now())
        answer = self.carry_out(job)
        assert check is not None
        check(answer)
        return answer

    def damage(self, rng: Random) -> None:
        """Damage a row of an open table, which a restart must find."""
        chosen = choose_damage(self, self.invariants.damages.pending, rng)
        if chosen is not None:
            self.trace(f"damage to {chosen.table}: {chosen.name}")
            chosen.apply(self, chosen.table)
            self.invariants.counts[f"damage: {chosen.name}"] += 1
            self.invariants.damages.on_damaged(chosen)

    def _check_of(self, job: Job[Any], asked_at: float) -> Callable[[Any], None] | None:
        """Return what checks the answer of a job, which is about to be carried out."""
        match job:
            case CommitTable():
                return lambda answer: self._on_commit(job.commit, asked_at, answer)
            case CloseDamaged():
                owned_by_all = self.invariants.damages.owned_by_all()
                return lambda _: self._on_closed(job, owned_by_all)
            case Forget():
                is_new = job.user not in self.forgotten
                return lambda answer: self._on_forgotten(job.user, answer if is_new else None)
            case TakeBreak():
                return lambda _: self._on_break(job.user)
            case EndSeason():
                before = self.season_of(job.guild)
                return lambda refusal: self._on_season_end(job, before) if refusal is None else None
            case Grant():
                is_known = self.read(_has_transfer, job.key)
                was_out = job.user in self.eliminations[job.guild]
                owned = self.balance(job.guild, job.user).owned
                return lambda balance: None if is_known else self._on_grant(job, balance, was_out, owned)
            case Claim():
                owned = self.balance(job.guild, job.user).owned
                return lambda paid: self._on_claim(job, paid, owned)
            case _:
                return None

    def _on_commit(self, commit: Commit, asked_at: float, stored: Any) -> None:
        self.inputs[commit.key] = commit.row.table
        self.trace(f"disk {commit.row.table} v{commit.row.version} {commit.actor} {commit.input_json}")
        try:
            self.invariants.on_commit(commit, asked_at, tuple(stored.earned))
        except Exception as error:  # an invariant that cannot be checked counts as violated
            lines = "".join(traceback.format_exception(error)[-4:])
            self.invariants.violations.append(f"after {commit.input_json}: {error!r}\n{lines}")

    def _on_closed(self, job: CloseDamaged, owned: Mapping[object, int]) -> None:
        self.trace(f"{job.table} is closed: {job.code}")
        self.invariants.on_damage_closed(job.table, self.now(), owned)

    def _on_forgotten(self, user: UserId, erasure: Erasure | None) -> None:
        if erasure:
            self.trace(f"{user} is forgotten")
            self.invariants.erasures.on_forgotten(user)
            self.invariants.counts["forgotten"] += 1

    def _on_break(self, user: UserId) -> None:
        self.trace(f"{user} takes a break")
        self.invariants.breaks.on_break(user, self.now())
        self.invariants.counts["breaks"] += 1

    def _on_season_end(self, job: EndSeason, before: int) -> None:
        self.trace(f"season {job.number} of {job.guild} ends")
        self.invariants.counts["seasons ended"] += 1
        self.invariants.seasons.on_end(job.guild, job.number, before, job.at)

    def _on_grant(self, job: Grant, balance: object, was_out: bool, owned: int) -> None:
        if not isinstance(balance, int):
            return
        if isinstance(job.terms, RevivalTo):
            amount = max(job.terms.target - owned, 0) if was_out else 0
            self.invariants.counts["revived"] += 1
        else:
            amount = job.terms.asked or 0
        self.trace(f"{job.user} of {job.guild} is granted {amount}")
        self.invariants.balances.on_grant(job.guild, job.user, amount)
        # People of a simulation type no other command that grants chips.
        is_revival = isinstance(job.terms, RevivalTo) or job.key.startswith("admin:")
        self.invariants.check(
            was_out or not is_revival, f"{job.user} of {job.guild} was revived, and was not out of chips"
        )

    def _on_claim(self, job: Claim, paid: object, owned: int) -> None:
        if not isinstance(paid, ClaimedChips):
            return
        self.trace(f"{job.user} of {job.guild} claims {job.source} and gets {paid.amount}")
        self.invariants.counts[f"claimed {job.source}"] += 1
        claims = self.invariants.claims
        on_claim = claims.on_daily if job.source is ChipSource.DAILY else claims.on_refill
        on_claim(job.guild, job.user, job.at, paid.amount, owned)
        self.invariants.balances.on_grant(job.guild, job.user, paid.amount)

    def _expected_errors(self, commit: Commit) -> tuple[type[Exception], ...]:
        """Return the errors that are no bugs: a repeated delivery may meet another table in its channel."""
        conflict = (
            () if self.inputs.get(commit.key) in (None, commit.row.table) else (IdempotencyConflictError,)
        )
        return (AlreadyDoneError, InsufficientFundsError, BalanceChangedError, SeasonEndedError, *conflict)


def _has_transfer(connection: Connection, key: str) -> bool:
    return connection.exec_driver_sql("SELECT 1 FROM transfers WHERE key = ?", (key,)).first() is not None
