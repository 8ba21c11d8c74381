"""The disk of a simulation: it reports every change to the invariants and to the trace."""

import traceback
from collections.abc import Callable
from random import Random

from bot.bank.claims import ClaimedChips
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import ClaimRefusal, GrantRefusal, SeasonRefusal
from bot.bank.store_errors import BalanceChangedError, InsufficientFundsError, SeasonEndedError
from bot.storage.writing.people_jobs import Erasure
from bot.storage.writing.write_errors import IdempotencyConflictError
from bot.table.ports import AlreadyDoneError, Commit, DamagedTable, Stored
from tests.simulation.checks.invariants import Invariants
from tests.simulation.damage.damages import choose_damage
from tests.simulation.world.memory_disk import MemoryDisk


class CheckedDisk(MemoryDisk):
    """A disk in memory whose every commit is checked."""

    def __init__(self) -> None:
        super().__init__()
        self.invariants = Invariants(self)
        self.trace: Callable[[str], None] = lambda _line: None

    def reopen(self) -> None:
        """Open the store for a new process. A disk in memory needs nothing."""

    def damage(self, rng: Random) -> None:
        """Damage a row of an open table, which a restart must find."""
        chosen = choose_damage(self.tables, self.invariants.damages.pending, rng)
        if chosen is not None:
            self.trace(f"damage to {chosen.table}: {chosen.name}")
            chosen.apply(self.tables[chosen.table])
            self.invariants.counts[f"damage: {chosen.name}"] += 1
            self.invariants.damages.on_damaged(chosen)

    def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        owned = self.invariants.damages.owned_by_all()
        unreturned = super().close_damaged(damaged, at)
        self.trace(f"{damaged.table} is closed: {damaged.code}")
        self.invariants.on_damage_closed(damaged.table, at, owned)
        return unreturned

    def forget(self, user: UserId, at: float) -> Erasure:
        is_new = user not in self.forgotten
        erasure = super().forget(user, at)
        if erasure and is_new:
            self.trace(f"{user} is forgotten")
            self.invariants.erasures.on_forgotten(user)
            self.invariants.counts["forgotten"] += 1
        return erasure

    def take_break(self, user: UserId, until: float, now: float) -> float:
        self.trace(f"{user} takes a break")
        self.invariants.breaks.on_break(user, now)
        self.invariants.counts["breaks"] += 1
        return super().take_break(user, until, now)

    def on_write(self, generation: int) -> None:
        latest = generation == self.generation
        self.invariants.check(
            latest, f"process {generation} writes after process {self.generation} has started"
        )

    def commit(self, commit: Commit) -> Stored:
        expected = self._expected_errors(commit)
        try:
            stored = super().commit(commit)
        except expected as error:
            self.trace(f"disk refuses {commit.key}: {error!r}")
            raise
        except Exception as error:
            self.invariants.violations.append(f"{commit.input_json} at {commit.row.table}: {error!r}")
            raise
        self.trace(f"disk {commit.row.table} v{commit.row.version} {commit.actor} {commit.input_json}")
        try:
            self.invariants.on_commit(commit, self.asked_at.get(commit.key, commit.at), tuple(stored.earned))
        except Exception as error:  # an invariant that cannot be checked counts as violated
            lines = "".join(traceback.format_exception(error)[-4:])
            self.invariants.violations.append(f"after {commit.input_json}: {error!r}\n{lines}")
        return stored

    def end_season(self, guild: GuildId, number: int, at: float) -> SeasonRefusal | None:
        before = self.season_of(guild)
        refusal = super().end_season(guild, number, at)
        if refusal is not None:
            return refusal
        self.trace(f"season {number} of {guild} ends")
        self.invariants.counts["seasons ended"] += 1
        self.invariants.seasons.on_end(guild, number, before, at)
        return None

    def grant(self, key: str, guild: GuildId, user: UserId, amount: int, at: float) -> int | GrantRefusal:
        if key in self._transfers:
            return super().grant(key, guild, user, amount, at)
        was_out = user in self.eliminations[guild]
        balance = super().grant(key, guild, user, amount, at)
        if not isinstance(balance, int):
            return balance
        self.trace(f"{user} of {guild} is granted {amount}")
        self.invariants.balances.on_grant(guild, user, amount)
        if key.startswith("admin:"):  # people of a simulation type no other command that grants chips
            self.invariants.check(was_out, f"{user} of {guild} was revived, and was not out of chips")
        return balance

    def revive(self, key: str, guild: GuildId, user: UserId, target: int, at: float) -> int | GrantRefusal:
        if key in self._transfers:
            return super().revive(key, guild, user, target, at)
        owned, was_out = self.balance_in(guild, user).owned, user in self.eliminations[guild]
        balance = super().revive(key, guild, user, target, at)
        if not isinstance(balance, int):
            return balance
        self.trace(f"{user} of {guild} is revived")
        self.invariants.counts["revived"] += 1
        self.invariants.balances.on_grant(guild, user, max(target - owned, 0) if was_out else 0)
        self.invariants.check(was_out, f"{user} of {guild} was revived, and was not out of chips")
        return balance

    def claim(
        self, source: ChipSource, guild: GuildId, user: UserId, at: float, revives_from: int
    ) -> ClaimedChips | ClaimRefusal:
        owned = self.balance_in(guild, user).owned
        paid = super().claim(source, guild, user, at, revives_from)
        if not isinstance(paid, ClaimedChips):
            return paid
        self.trace(f"{user} of {guild} claims {source} and gets {paid.amount}")
        self.invariants.counts[f"claimed {source}"] += 1
        claims = self.invariants.claims
        on_claim = claims.on_daily if source is ChipSource.DAILY else claims.on_refill
        on_claim(guild, user, at, paid.amount, owned)
        self.invariants.balances.on_grant(guild, user, paid.amount)
        return paid

    def _expected_errors(self, commit: Commit) -> tuple[type[Exception], ...]:
        """Return the errors that are no bugs: a repeated delivery may meet another table in its channel."""
        table, _, _ = self.inputs.get(commit.key, (commit.row.table, None, ""))
        conflict = () if table == commit.row.table else (IdempotencyConflictError,)
        return (AlreadyDoneError, InsufficientFundsError, BalanceChangedError, SeasonEndedError, *conflict)
