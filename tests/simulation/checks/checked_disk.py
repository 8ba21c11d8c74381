"""The disk under the eyes of the laws."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace

from bot.storage.database.storage_errors import IdempotencyConflictError
from bot.table.ids import GuildId, UserId
from bot.table.ports import AlreadyDoneError, Commit, InsufficientFundsError
from bot.table.stored.codec import FORMAT
from tests.simulation.checks.invariants import Laws
from tests.simulation.world.memory_disk import MemoryDisk


class WatchedDisk(MemoryDisk):
    """The disk under the eyes of the laws."""

    def __init__(self) -> None:
        super().__init__()
        self.laws = Laws(self)
        self.trace: Callable[[str], None] = lambda _line: None

    def reopen(self) -> None:
        """A new process opens the store."""

    def damage_a_round(self) -> None:
        """An open round's record is damaged while the process is down: it cannot be replayed."""
        for drawer in self.drawers.values():
            if drawer.open_round is not None:
                self.trace(f"damage to round {drawer.open_round} of {drawer.row.table}")
                broken = replace(drawer.rounds[drawer.open_round], record_json=f'{{"format": {FORMAT}}}')
                drawer.rounds[drawer.open_round] = broken
                return

    def commit(self, commit: Commit) -> None:
        expected = self._expected(commit)
        try:
            super().commit(commit)
        except expected as error:
            self.trace(f"disk refuses {commit.key}: {error!r}")
            raise
        except Exception as error:
            self.laws.broken.append(f"{commit.input_json} at {commit.row.table}: {error!r}")
            raise
        self.trace(f"disk {commit.row.table} v{commit.row.version} {commit.actor} {commit.input_json}")
        try:
            self.laws.on_commit(commit)
        except Exception as error:  # a law that cannot even be looked at is broken
            said = "".join(traceback.format_exception(error)[-4:])
            self.laws.broken.append(f"after {commit.input_json}: {error!r}\n{said}")

    def grant(self, key: str, guild: GuildId, user: UserId, amount: int, at: float) -> None:
        super().grant(key, guild, user, amount, at)
        self.trace(f"{user} of {guild} is granted {amount}")
        self.laws.purses.on_grant(guild, user, amount)

    def _expected(self, commit: Commit) -> tuple[type[Exception], ...]:
        """Errors that are no bug. What comes twice to a channel may find another table there."""
        table, _, _ = self.inputs.get(commit.key, (commit.row.table, None, ""))
        twice = () if table == commit.row.table else (IdempotencyConflictError,)
        return (AlreadyDoneError, InsufficientFundsError, *twice)
