"""Run an audit: take a snapshot, then check tables, rounds, transfers, shoes and eliminations in slices.

Several processes play rounds again. Meanwhile a thread follows the transfers, and a process of its own
derives the counters.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkContext, SpawnContext
from threading import Event, active_count
from typing import TypeVar

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.audit.checkpoints import BEGINNING, Checkpoint, CheckpointError, digest_of
from bot.audit.round_audit import SETTLED, RoundsChecked, check_rounds
from bot.audit.transfer_audit import PaidRounds, TransferAudit
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.inspecting import (
    audited_achievements,
    audited_contradictions,
    audited_counters,
    audited_rows,
    audited_values,
)
from bot.storage.inspecting.inspection import Inspection
from bot.table.stored.restore import UnreplayableError, UnusableTableError, restored

ROUNDS_IN_SLICE = 200
TRANSFERS_IN_SLICE = 5_000
TABLES_IN_SLICE = 100
SHOES_IN_SLICE = 1_000
SLICES_IN_TASK = 5
MOST_FINDINGS = 10_000
"""Findings that are listed. Further ones are only counted."""

TASKS_AHEAD = 4
"""Tasks that wait for each process."""

_Done = TypeVar("_Done")

Progress = Callable[[int, int], object]
"""Is called with the number of rounds that are checked, and of all. It may raise to stop the audit."""


@dataclass(frozen=True, slots=True)
class RoundSpan:
    """Rounds of a table by number, both ends included. ``still_open`` is the round that is on, if any."""

    table: int
    first: int
    last: int
    still_open: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditReport:
    """What an audit has checked and found, and where the next one can begin.

    ``unlisted`` is the number of findings beyond :data:`MOST_FINDINGS`.
    """

    findings: tuple[AuditFinding, ...]
    unlisted: int
    tables: int
    rounds: int
    transfers: int
    checkpoint: Checkpoint


@dataclass(slots=True)
class _Totals:
    """What the passes have found and counted. ``unpaid`` are settled rounds less paid rounds, by table."""

    findings: list[AuditFinding] = field(default_factory=list)
    guilds: dict[int, int] = field(default_factory=dict)
    verified: dict[int, int] = field(default_factory=dict)
    unpaid: dict[int, int] = field(default_factory=dict)
    rounds: int = 0
    unlisted: int = 0

    def note(self, findings: Iterable[AuditFinding]) -> None:
        """Keep findings, as many as the memory should hold, and count the others."""
        for each in findings:
            if len(self.findings) < MOST_FINDINGS:
                self.findings.append(each)
            else:
                self.unlisted += 1

    def add_books(self, books: "_Totals") -> None:
        """Add what the transfers have shown, and compare the settled rounds with the paid ones."""
        self.note(books.findings)
        self.unlisted += books.unlisted
        for table, rounds in books.unpaid.items():
            self.count_unpaid(table, rounds)
        self.note(
            AuditFinding(flaw=Flaw.NOT_PAID, table=table, detail=str(count))
            for table, count in self.unpaid.items()
            if count
        )

    def count_unpaid(self, table: int, rounds: int) -> None:
        """Count settled rounds, or paid rounds below 0."""
        self.unpaid[table] = self.unpaid.get(table, 0) + rounds


def run_audit(
    url: str,
    *,
    processes: int = 1,
    since: Checkpoint = BEGINNING,
    guild: int | None = None,
    progress: Progress = lambda _done, _all: None,
) -> AuditReport:
    """Audit a database, or one server of it, beside a playing bot. Call it where no event loop is running.

    ``processes`` play rounds again; one is this process itself. If a value is so wrong that the audit cannot
    go on, only such values are found. Raises the errors of :class:`Inspection`, and
    :class:`CheckpointError` if ``since`` is of another database.
    """
    with Inspection(url) as database:
        differences = database.differences()
    differing = [
        AuditFinding(flaw=Flaw.SCHEMA_DIFFERS, detail=f"{kind} {name}") for kind, name in differences
    ]
    if any(kind == "table" for kind, _ in differences):  # the queries of the audit may fail or never end
        return _only(differing, since)
    wrong = _find_wrong_values(url, guild)
    try:
        found = [*differing, *wrong]
        return _audit(url, found, processes=processes, since=since, guild=guild, progress=progress)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        if not wrong:
            raise
        return _only([*differing, *wrong], since)


def _only(findings: Iterable[AuditFinding], since: Checkpoint) -> AuditReport:
    """Return the report of an audit that cannot go on."""
    found = tuple(findings)
    return AuditReport(findings=found, unlisted=0, tables=0, rounds=0, transfers=0, checkpoint=since)


def _find_wrong_values(url: str, guild: int | None) -> tuple[AuditFinding, ...]:
    """Look at each value of each table on its own: it need not make sense, but must be of its type."""
    found: list[tuple[int | None, str]] = []
    with Inspection(url) as database:
        for table in audited_values.TABLES:
            with database.transaction() as connection:
                found += audited_values.read_wrong_values(connection, table)
        with database.transaction() as connection:
            found += [(None, counter) for counter in audited_values.read_wrong_counters(connection)]
    return tuple(
        AuditFinding(flaw=Flaw.VALUE_WRONG, guild=server, detail=column)
        for server, column in found
        if guild in (None, server)
    )


def _audit(
    url: str,
    found: Iterable[AuditFinding],
    *,
    processes: int,
    since: Checkpoint,
    guild: int | None,
    progress: Progress,
) -> AuditReport:
    """Audit a database in which this was found before."""
    with Inspection(url) as database:
        with database.transaction() as connection:
            snapshot = audited_rows.read_snapshot(connection)
        _check_origin(database, snapshot, since)
        totals = _Totals(findings=[*found], verified=dict(since.rounds))
        spans = list(_check_tables(database, snapshot, since, guild, totals))
        total = sum(each.last - each.first + 1 for each in spans)
        database.close()  # no other process should inherit a connection
        with (
            _counters_beside(url, guild, since, alone=_is_alone(processes, spans)) as wrong_counters,
            _played_again(database, url, spans, snapshot, processes) as played_again,
            _beside(lambda stopped: _check_transfers(url, snapshot, since, guild, stopped)) as transfers,
        ):
            for span, done in played_again:
                totals.note(done.findings)
                totals.rounds += done.over
                totals.count_unpaid(span.table, done.settled)
                progress(totals.rounds, total)
            books, paid = transfers.result()
            totals.add_books(paid)
            _check_shoes(database, totals)
            _check_contradictions(database, totals, guild)
            totals.add_books(wrong_counters())
            if since is BEGINNING:
                _check_achievements(database, totals, guild)
        last = _transfer(database, snapshot.newest_transfer)
    return AuditReport(
        findings=tuple(_placed(each, totals.guilds) for each in totals.findings),
        unlisted=totals.unlisted,
        tables=len(totals.guilds),
        rounds=totals.rounds,
        transfers=snapshot.newest_transfer - since.books.transfer,
        checkpoint=Checkpoint(books=books.books, digest=digest_of(last), rounds=totals.verified),
    )


def _process_context() -> ForkContext | SpawnContext:
    """Return how processes begin: as copies, which need not import everything again, where that is safe.

    A copy has one thread, and a lock that another one held stays locked.
    """
    is_safe = sys.platform == "linux" and active_count() == 1
    return get_context("fork") if is_safe else get_context("spawn")


@contextmanager
def _beside(work: Callable[[Event], _Done]) -> Iterator[Future[_Done]]:
    """Do work in a thread meanwhile. It should stop early when its event is set, which an error does."""
    stopped = Event()
    with ThreadPoolExecutor(1) as thread:
        try:
            yield thread.submit(work, stopped)
        except BaseException:
            stopped.set()
            raise


@contextmanager
def _counters_beside(
    url: str, guild: int | None, since: Checkpoint, *, alone: bool
) -> Iterator[Callable[[], _Totals]]:
    """Check the counters in a process of their own meanwhile, or only when asked for if ``alone``.

    They are those of all rounds: an audit from a checkpoint on leaves them out.
    """
    if since is not BEGINNING:
        yield _Totals
        return
    if alone:
        yield lambda: _check_counters(url, guild)
        return
    context = _process_context()
    answer, answering = context.Pipe(duplex=False)
    process = context.Process(target=_answer_counters, args=(answering, url, guild), daemon=True)
    process.start()
    answering.close()
    try:
        yield lambda: _received(answer)
    finally:
        process.terminate()  # it only reads
        process.join()
        answer.close()


def _received(answer: "Connection[object, object]") -> _Totals:
    try:
        found = answer.recv()
    except EOFError:
        raise StoreUnavailableError("the process that checks the counters has died") from None
    if isinstance(found, str):
        raise StoreUnavailableError(found)
    assert isinstance(found, _Totals)
    return found


def _answer_counters(answering: "Connection[object, object]", url: str, guild: int | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        answering.send(_check_counters(url, guild))
    except (DatabaseCorruptError, StoreUnavailableError) as error:
        answering.send(str(error))


def _placed(finding: AuditFinding, guilds: Mapping[int, int]) -> AuditFinding:
    """Add the server of a finding at a table."""
    if finding.guild is not None or finding.table is None:
        return finding
    return replace(finding, guild=guilds.get(finding.table))


def _transfer(database: Inspection, number: int) -> audited_rows.TransferEntry | None:
    with database.transaction() as connection:
        return next(iter(audited_rows.read_transfers(connection, number - 1, 1, number)), None)


def _check_origin(database: Inspection, snapshot: audited_rows.AuditSnapshot, since: Checkpoint) -> None:
    """Check that a checkpoint is one of this database."""
    if since is BEGINNING:
        return
    number = since.books.transfer
    if number > snapshot.newest_transfer or digest_of(_transfer(database, number)) != since.digest:
        raise CheckpointError("does not fit the database: delete it to check everything again")


# Tables: what is stored about each one


def _check_tables(
    database: Inspection,
    snapshot: audited_rows.AuditSnapshot,
    since: Checkpoint,
    guild: int | None,
    totals: _Totals,
) -> Iterator[RoundSpan]:
    """Check the numbers and states of all tables. Yield the rounds that are to be checked."""
    after = -(2**63)
    while True:
        with database.transaction() as connection:
            found = audited_rows.read_tables(connection, after, TABLES_IN_SLICE, snapshot.newest_round)
        if not found:
            break
        after = found[-1].id
        for facts in found:
            if guild in (None, facts.guild):
                totals.guilds[facts.id] = facts.guild
                totals.note(_flaws_of_table(facts))
                yield from _spans(facts, snapshot, since, totals)
    totals.note(
        AuditFinding(flaw=Flaw.STAKE_LEFT, detail=code)
        for code in snapshot.stranded
        if guild is None or code.startswith(f"escrow:{guild}:")
    )
    totals.note([each for each in _flaws_of_states(database) if each.table in totals.guilds])


def _flaws_of_table(facts: audited_rows.TableFacts) -> Iterator[AuditFinding]:
    last = facts.last_round or 0
    if facts.round_no is None:
        yield AuditFinding(flaw=Flaw.STATE_DIFFERS, table=facts.id, detail="state")
    elif last < facts.round_no - (not facts.is_on):
        yield AuditFinding(flaw=Flaw.ROUNDS_MISSING, table=facts.id, detail=f"{last + 1}…")
    elif last > facts.round_no - (not facts.is_on):
        yield AuditFinding(flaw=Flaw.STATE_DIFFERS, table=facts.id, detail=f"{facts.round_no} < {last}")


def _spans(
    facts: audited_rows.TableFacts, snapshot: audited_rows.AuditSnapshot, since: Checkpoint, totals: _Totals
) -> Iterator[RoundSpan]:
    if facts.rounds is None:
        return
    first, last, count = facts.rounds
    behind = max(first, 1) + count + ROUNDS_IN_SLICE
    if behind <= last:  # a wrong number: all up to there would take years
        totals.note([AuditFinding(flaw=Flaw.ROUNDS_MISSING, table=facts.id, detail=f"{behind}…")])
        last = behind - 1
    still_open = last if (facts.id, last) in snapshot.open_rounds else None
    totals.verified[facts.id] = last - (still_open is not None)
    for first in range(since.rounds.get(facts.id, 0) + 1, last + 1, ROUNDS_IN_SLICE):
        yield RoundSpan(facts.id, first, min(first + ROUNDS_IN_SLICE - 1, last), still_open)


def _flaws_of_states(database: Inspection) -> Iterator[AuditFinding]:
    """Check the open tables as a start does: their shoes, stakes, and the running hash of the open round."""
    sound, damaged = database.open_tables()
    for unreadable in damaged:
        yield AuditFinding(flaw=Flaw.STATE_DIFFERS, table=unreadable.table, detail=unreadable.damage.value)
    for stored in sound:
        try:
            restored(stored)
        except UnreplayableError as error:
            yield AuditFinding(flaw=Flaw.STATE_DIFFERS, table=stored.row.table, detail=error.why.code)
        except UnusableTableError as error:
            yield AuditFinding(flaw=Flaw.STATE_DIFFERS, table=stored.row.table, detail=str(error.damage))


# Rounds: played again, by several processes


def _is_alone(processes: int, spans: Sized) -> bool:
    """Return whether this process does everything: others would take longer to begin."""
    return processes == 1 or len(spans) <= SLICES_IN_TASK


_Checked = list[tuple[RoundSpan, RoundsChecked]]


@contextmanager
def _played_again(
    database: Inspection,
    url: str,
    spans: list[RoundSpan],
    snapshot: audited_rows.AuditSnapshot,
    processes: int,
) -> Iterator[Iterator[tuple[RoundSpan, RoundsChecked]]]:
    """Begin to play rounds again, and yield what is found, in any order."""
    newest = snapshot.newest_round
    if _is_alone(processes, spans):
        yield ((span, check_span(database, span, newest)) for span in spans)
        return
    tasks = (spans[at : at + SLICES_IN_TASK] for at in range(0, len(spans), SLICES_IN_TASK))
    with ProcessPoolExecutor(processes, _process_context(), _begin_worker, (url, newest)) as workers:
        try:
            begun = {workers.submit(_check_spans, task) for task in islice(tasks, processes * TASKS_AHEAD)}
            yield _in_turn(workers, begun, tasks)
        except BaseException:
            workers.shutdown(cancel_futures=True)
            raise


def _in_turn(
    workers: ProcessPoolExecutor, waiting: set[Future[_Checked]], tasks: Iterator[list[RoundSpan]]
) -> Iterator[tuple[RoundSpan, RoundsChecked]]:
    """Yield what the tasks find. Only so many wait at a time that the memory stays bounded."""
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {workers.submit(_check_spans, task) for task in islice(tasks, len(done))}
        for each in done:
            yield from each.result()


def check_span(database: Inspection, span: RoundSpan, newest_round: int) -> RoundsChecked:
    """Play the rounds of a span again, which were stored up to the id ``newest_round``."""
    with database.transaction() as connection:
        rounds = audited_rows.read_rounds(connection, span.table, span.first, span.last, newest_round)
    return check_rounds(span.table, rounds, span.first, span.last, span.still_open)


class _Worker:
    """The database of a worker process."""

    database: Inspection
    newest_round: int


def _begin_worker(url: str, newest_round: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the audit itself, which ends its workers
    _Worker.database, _Worker.newest_round = Inspection(url), newest_round


def _check_spans(spans: list[RoundSpan]) -> _Checked:
    try:
        return [(span, check_span(_Worker.database, span, _Worker.newest_round)) for span in spans]
    except DatabaseCorruptError as error:  # it could not be sent to the other process
        raise StoreUnavailableError(str(error)) from None


# Transfers, shoes and eliminations


def _check_transfers(
    url: str, snapshot: audited_rows.AuditSnapshot, since: Checkpoint, guild: int | None, stopped: Event
) -> tuple[TransferAudit, _Totals]:
    """Derive the books, and compare the payments of each round with its results."""
    totals = _Totals()
    accounts = (each for each in snapshot.accounts if guild in (None, each.guild))
    books = TransferAudit(accounts, since.books, of_one_server=guild is not None)
    after, newest = since.books.transfer, snapshot.newest_transfer
    with Inspection(url) as database:
        while after < newest and not stopped.is_set():
            with database.transaction() as connection:
                part = audited_rows.read_transfers(connection, after, TRANSFERS_IN_SLICE, newest)
            totals.note(books.add(part))
            after = part[-1].id if part else newest
            _check_payments(database, books.take_paid(at_end=after == newest), totals)
    totals.note(books.close(newest))
    return books, totals


def _check_payments(database: Inspection, paid: PaidRounds, totals: _Totals) -> None:
    with database.transaction() as connection:
        results = audited_rows.read_results(connection, paid)
    for (table, number), shares in paid.items():
        result = results.get((table, number), audited_rows.StoredResult(None, None, {}))
        if result.status != SETTLED:
            totals.note([AuditFinding(flaw=Flaw.VOID_PAID, table=table, number=number)])
            continue
        totals.count_unpaid(table, -1)
        paid_out = {player: (share.staked, share.net) for player, share in shares.items()}
        if paid_out != result.players or any(share.at != result.ended_at for share in shares.values()):
            totals.note([AuditFinding(flaw=Flaw.PAYMENT_DIFFERS, table=table, number=number)])


def _check_shoes(database: Inspection, totals: _Totals) -> None:
    """Check every seed against its commitment, and every commitment against the hash that was shown."""
    after: tuple[int, int] = (-(2**63), 0)
    while True:
        with database.transaction() as connection:
            shoes = audited_rows.read_shoes(connection, after, SHOES_IN_SLICE)
        if not shoes:
            return
        after = shoes[-1].place
        for shoe in shoes:
            table, number = shoe.place
            if table not in totals.guilds:
                continue
            if shoe.fault is not None:
                flaw = Flaw.SEED_DIFFERS if shoe.fault == "seed" else Flaw.SHOE_UNREADABLE
                totals.note([AuditFinding(flaw=flaw, table=table, number=number, detail=shoe.fault)])
            if shoe.shown not in (None, shoe.commitment):
                totals.note([AuditFinding(flaw=Flaw.HASH_DIFFERS, table=table, number=number)])


def _check_contradictions(database: Inspection, totals: _Totals, guild: int | None) -> None:
    with database.transaction() as connection:
        totals.note(
            AuditFinding(flaw=Flaw(each.what), guild=each.guild, table=each.table, number=each.number)
            for each in audited_contradictions.read_contradictions(connection)
            if guild in (None, each.guild)
        )


def _check_counters(url: str, guild: int | None) -> _Totals:
    """Compare the counters of members with those that the stored rounds make, at one moment."""
    totals = _Totals()
    with Inspection(url) as database, database.transaction() as connection:
        totals.note(_wrong_counters(audited_counters.read_wrong_counters(connection, guild)))
        totals.note(_wrong_counters(audited_counters.read_wrong_accuracies(connection, guild)))
    return totals


def _wrong_counters(found: Iterable[tuple[int, str]]) -> Iterator[AuditFinding]:
    return (AuditFinding(flaw=Flaw.COUNTER_DIFFERS, guild=server, detail=what) for server, what in found)


def _check_achievements(database: Inspection, totals: _Totals, guild: int | None) -> None:
    """Check the days of play, and that each achievement has the counter or the round that earns it."""
    with database.transaction() as connection:
        days = audited_achievements.derive_days(connection, guild)
        totals.note(_wrong_counters(audited_achievements.read_wrong_days(connection, guild, days)))
        for unearned in audited_achievements.read_unearned(connection, guild, days):
            finding = AuditFinding(
                flaw=Flaw.ACHIEVEMENT_UNEARNED,
                guild=unearned.guild,
                table=unearned.table,
                number=unearned.round_no,
                detail=unearned.what,
            )
            totals.note([finding])
