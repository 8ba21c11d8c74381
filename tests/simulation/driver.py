"""What drives the simulations: one seed, played on a database in a folder of its own, up to what must not be.

A simulation ends with its first violation. Errors that the product logs are violations, too.
"""

import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Protocol
from unittest.mock import patch

from sqlalchemy import Connection, Table, func, select

from bot.audit.audit_run import run_audit
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.storage.database.backends.dialects import ID_COUNTER
from bot.storage.database.backends.sqlite_backend import SqliteBackend
from tests.simulation.seed_runner import Outcome
from tests.support.empty_database import write_empty_database

AUDITED = 5
"""The database of each seed that this divides is audited as a whole in the end, which takes half a second.

Returns, which play fewer rounds, have theirs audited each time.
"""

MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""A folder without a disk behind it, if the system has one."""


class ViolationError(AssertionError):
    """Something that must not be has happened: the simulation is over."""


class StoredSimulation(Protocol):
    """A simulation on a database. What happens depends on its seed alone."""

    @property
    def violations(self) -> list[str]:
        """What must not be, and was."""

    @property
    def counts(self) -> Counter[str]:
        """What happened how often."""

    async def play(self) -> None:
        """Play to the end. Raises :class:`ViolationError`."""

    async def close(self) -> None:
        """End all processes, whatever has happened."""


def outcome_of(
    seed: int, simulation_on: Callable[[int, Path], StoredSimulation], *, audited: int | None = AUDITED
) -> Outcome:
    """Play a simulation on an empty database, which is audited where ``audited`` divides the seed."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        file = write_empty_database(Path(folder, "croupier.db"))
        simulation = simulation_on(seed, file)
        violations = simulation.violations
        with errors_reported(violations), _surroundings(seed):
            asyncio.run(_play(simulation))
        if audited is not None and seed % audited == 0 and not violations:
            findings = run_audit(f"sqlite:///{file}").findings
            violations += [f"the audit finds {each}" for each in findings]
    return Outcome([f"seed {seed}: {each}" for each in violations], simulation.counts)


async def _play(simulation: StoredSimulation) -> None:
    try:
        await simulation.play()
    except ViolationError as error:
        simulation.violations.extend(error.args)
    finally:
        await simulation.close()


@contextmanager
def _surroundings(seed: int) -> Iterator[None]:
    """Draw seeds of shoes and days from a seed, and let several processes give ids in one process."""
    rng = Random(f"seeds {seed}")
    with (
        patch.object(ServerSeed, "fresh", lambda: ServerSeed(rng.randbytes(SEED_BYTES))),
        patch.object(SqliteBackend, "new_ids", _new_ids),
    ):
        yield


def _new_ids(
    _backend: object, connection: Connection, table: Table, count: int, *, highest: int | None = None
) -> range:
    """Count on behind the highest id, which another process may have given."""
    kept = {"name": table.name, "least": 0, "most": 2**52}
    stored = (connection.scalar(ID_COUNTER, kept), connection.scalar(select(func.max(table.c.id))), highest)
    first = max(each or 0 for each in stored) + 1
    return range(first, first + count)


@contextmanager
def errors_reported(
    violations: list[str], is_expected: Callable[[logging.LogRecord], bool] = lambda _: False
) -> Iterator[None]:
    """Take each error that the product logs as a violation, and keep its log away from all other handlers."""
    handler = _ErrorHandler(violations, is_expected)
    loggers = [logging.getLogger(name) for name in ("bot", "cogs")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.propagate = False
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
            logger.propagate = True


class _ErrorHandler(logging.Handler):
    def __init__(self, violations: list[str], is_expected: Callable[[logging.LogRecord], bool]) -> None:
        super().__init__(logging.ERROR)
        self._violations, self._is_expected = violations, is_expected

    def emit(self, record: logging.LogRecord) -> None:
        if not self._is_expected(record):
            error = record.exc_info[1] if record.exc_info else None
            self._violations.append(f"logged: {record.getMessage()} ({error!r})")
