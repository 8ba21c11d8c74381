"""Compact a database: fold old rounds and inputs in small transactions, then give the bytes back.

A round is folded by the transaction that drops its texts and its moves. Whatever ends a compaction, what is
committed is whole, and the next one goes on behind it.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DatabaseError

from bot.bank import StoreUnavailableError
from bot.storage.compacting import old_rows
from bot.storage.compacting.old_rows import LeftAlone
from bot.storage.compacting.shrinking import shrink, size_of
from bot.storage.database import (
    DatabaseCorruptError,
    DatabaseLock,
    maintenance_engine,
)
from bot.storage.inspecting import Inspection, TableFacts, audited_rows

ROUNDS_IN_BATCH = 500
INPUTS_IN_BATCH = 5_000
TABLES_IN_SLICE = 100
MOST_LEFT = 200
"""Damaged rows that are named. Further ones are only counted."""

Progress = Callable[[int, int], object]
"""Is called with the number of rounds that are done, and of all. It may raise to stop."""


@dataclass(slots=True, kw_only=True)
class CompactReport:
    """What was folded and what was left alone, and the bytes of the file before and after.

    ``needed`` are the bytes of free disk without which the file could not become smaller; None if it could.
    """

    bytes_before: int
    bytes_after: int = 0
    rounds: int = 0
    moves: int = 0
    inputs: int = 0
    left: list[LeftAlone] = field(default_factory=list)
    unlisted: int = 0
    needed: int | None = None

    def leave(self, each: LeftAlone) -> None:
        """Note what is damaged, as much as anybody reads."""
        if len(self.left) < MOST_LEFT:
            self.left.append(each)
        else:
            self.unlisted += 1


def compact(url: str, *, before: float, progress: Progress = lambda _done, _all: None) -> CompactReport:
    """Fold what was over ``before`` a moment (seconds since the epoch), while no bot uses the database.

    Raises :class:`~bot.storage.inspecting.NoDatabaseError`, the errors of
    :class:`~bot.storage.database.DatabaseLock`, ``DatabaseTooOldError`` and ``DatabaseTooNewError``,
    ``DatabaseCorruptError``, and :class:`~bot.bank.StoreUnavailableError`, on a full disk for instance.
    """
    with Inspection(url) as database:  # it only reads: another program's file stays as it is
        file = database.file
    with DatabaseLock(url), _errors(str(file)):
        engine = maintenance_engine(url)
        try:
            with engine.begin() as connection:
                connection.execute(_COUNT_START)
            report = CompactReport(bytes_before=size_of(file))
            _fold_rounds(engine, report, before, progress)
            _fold_inputs(engine, report, before)
            report.needed = shrink(engine, file)
            report.bytes_after = size_of(file)
        finally:
            engine.dispose()
    return report


@contextmanager
def _errors(file: str) -> Iterator[None]:
    try:
        yield
    except (DatabaseError, sqlite3.Error) as error:
        reason = error.orig if isinstance(error, DatabaseError) else error
        code = getattr(reason, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise DatabaseCorruptError(file, str(reason)) from error
        raise StoreUnavailableError(str(reason)) from error


# Counted as a start: a process that got past the lock can no longer write.
_COUNT_START = text(
    "INSERT INTO generations (id, number) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET number = number + 1"
)


def _fold_rounds(engine: Engine, report: CompactReport, before: float, progress: Progress) -> None:
    with engine.begin() as connection:
        total = old_rows.count_old_rounds(connection, before)
    after = done = 0
    while True:
        with engine.begin() as connection:
            batch = old_rows.fold_rounds(connection, after, ROUNDS_IN_BATCH, before)
        if batch is None:
            return
        after = batch.last
        report.rounds += batch.rounds
        report.moves += batch.moves
        for each in batch.left:
            report.leave(each)
        done += batch.rounds + len(batch.left)
        progress(done, total)


def _fold_inputs(engine: Engine, report: CompactReport, before: float) -> None:
    after = -(2**63)
    while True:
        with engine.begin() as connection:
            tables = _tables(connection, after)
        if not tables:
            return
        after = tables[-1].id
        for facts in tables:
            if old_rows.has_gap(facts):
                report.leave(LeftAlone(table=facts.id, part="inputs"))
            else:
                report.inputs += _fold_inputs_of(engine, facts, before)


def _tables(connection: Connection, after: int) -> tuple[TableFacts, ...]:
    return audited_rows.read_tables(connection, after, TABLES_IN_SLICE, 0)


def _fold_inputs_of(engine: Engine, facts: TableFacts, before: float) -> int:
    with engine.begin() as connection:
        first_kept = old_rows.first_kept_input(connection, facts.id, before)
    total = 0
    while first_kept is not None:
        with engine.begin() as connection:
            dropped = old_rows.fold_inputs(connection, facts.id, first_kept, INPUTS_IN_BATCH)
        total += dropped
        if dropped < INPUTS_IN_BATCH:
            break
    return total
