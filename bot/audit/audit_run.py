"""Run an audit: take a snapshot, then check tables, rounds, transfers, shoes and eliminations in slices.

Several processes play rounds again, and count again what members did. At the same time, a thread follows
the transfers. A short audit does everything in its own process.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.context import ForkContext, SpawnContext
from threading import Event, active_count
from typing import TypeVar

from bot.audit.audit_findings import AuditFinding, Findings, Flaw
from bot.audit.deal_audit import audit_deals
from bot.audit.round_audit import SETTLED, check_rounds
from bot.audit.tournament_audit import audit_tournaments
from bot.audit.transfer_audit import (
    BEGINNING,
    Checkpoint,
    CheckpointError,
    PaidRounds,
    TransferAudit,
    digest_of,
)
from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database import book_checks
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.inspecting import audited_contradictions, audited_counters, audited_rows, audited_values
from bot.storage.inspecting.inspection import Inspection, Opened
from bot.table.stored.restore import UnusableTableError, restored

FEW_TASKS = 5
"""Tasks that one process has done before others have begun."""

TASKS_AHEAD = 20
"""Tasks that wait for each process."""

ROUNDS_IN_SLICE = 200
TRANSFERS_IN_SLICE = 5_000
TABLES_IN_SLICE = 100
SHOES_IN_SLICE = 1_000


@dataclass(slots=True)
class Checked(Findings):
    """What a part of the audit has found, how many rounds it has checked, and the settled ones by table."""

    rounds: int = 0
    settled: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundSpan:
    """Rounds of a table by number, both ends included. ``still_open`` is the round that is on, if any."""

    table: int
    first: int
    last: int
    still_open: int | None


_Done = TypeVar("_Done")

Progress = Callable[[int, int], object]
"""Is called with the number of rounds that are checked, and of all. It may raise to stop the audit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditReport:
    """What an audit has checked and found, and where the next one can begin.

    ``unlisted`` is the number of findings beyond :data:`~bot.audit.audit_findings.MOST_FINDINGS`.
    """

    findings: tuple[AuditFinding, ...]
    unlisted: int
    tables: int
    rounds: int
    transfers: int
    checkpoint: Checkpoint


@dataclass(slots=True)
class _Totals(Checked):
    """What the passes have found and counted. ``settled`` is less the rounds that transfers have paid."""

    guilds: dict[int, int] = field(default_factory=dict)
    verified: dict[int, int] = field(default_factory=dict)

    def add_checked(self, part: Checked) -> None:
        """Add what a part of the audit has found and counted."""
        self.add(part)
        self.rounds += part.rounds
        for table, rounds in part.settled.items():
            self.count_settled(table, rounds)

    def count_settled(self, table: int, rounds: int) -> None:
        """Count settled rounds, or paid rounds below 0."""
        self.settled[table] = self.settled.get(table, 0) + rounds

    def note_unpaid(self) -> None:
        """Compare the settled rounds with the paid ones."""
        self.note(
            AuditFinding(flaw=Flaw.NOT_PAID, table=table, detail=str(count))
            for table, count in self.settled.items()
            if count
        )


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
    with backend_of(url).shared_snapshot(url) as snapshot:
        opened = partial(Inspection, url, snapshot=snapshot)
        return _audit_snapshot(opened, processes=processes, since=since, guild=guild, progress=progress)


def _audit_snapshot(
    opened: Opened, *, processes: int, since: Checkpoint, guild: int | None, progress: Progress
) -> AuditReport:
    """Audit what a shared snapshot holds, or the database as it goes on where there is none."""
    with opened() as database:
        differences = database.differences()
    differing = [
        AuditFinding(flaw=Flaw.SCHEMA_DIFFERS, detail=f"{kind} {name}") for kind, name in differences
    ]
    if any(kind == "table" for kind, _ in differences):  # the queries of the audit may fail or never end
        return _only(differing, since)
    wrong = _find_wrong_values(opened, guild)
    try:
        found = [*differing, *wrong]
        return _audit(opened, found, processes=processes, since=since, guild=guild, progress=progress)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        if not wrong:
            raise
        return _only([*differing, *wrong], since)


def _only(findings: Iterable[AuditFinding], since: Checkpoint) -> AuditReport:
    """Return the report of an audit that cannot go on."""
    found = tuple(findings)
    return AuditReport(findings=found, unlisted=0, tables=0, rounds=0, transfers=0, checkpoint=since)


def _find_wrong_values(opened: Opened, guild: int | None) -> tuple[AuditFinding, ...]:
    """Look at each value of each table on its own: it need not make sense, but must be of its type."""
    found: list[tuple[int | None, str]] = []
    with opened() as database:
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
    opened: Opened,
    found: Iterable[AuditFinding],
    *,
    processes: int,
    since: Checkpoint,
    guild: int | None,
    progress: Progress,
) -> AuditReport:
    """Audit a database in which this was found before."""
    with opened() as database:
        with database.transaction() as connection:
            snapshot = audited_rows.read_snapshot(connection)
        _check_origin(database, snapshot, since)
        totals = _Totals(listed=[*found], verified=dict(since.rounds))
        spans = list(_check_tables(database, snapshot, since, guild, totals))
        total = sum(each.last - each.first + 1 for each in spans)
        playing = playing_tasks(spans, snapshot.newest_round)
        counting = counting_tasks(guild, processes) if since is BEGINNING else []
        with (
            carried_out(playing, counting, database, opened, processes) as parts,
            _beside(lambda stopped: _check_transfers(opened, snapshot, since, guild, stopped)) as transfers,
        ):
            for part in parts:
                totals.add_checked(part)
                progress(totals.rounds, total)
            books, paid = transfers.result()
            totals.add_checked(paid)
            totals.note(_flaws_of_accounts(snapshot.wrong_accounts, guild))
            totals.note_unpaid()
            _check_shoes(database, totals)
            _check_contradictions(database, totals, guild)
            if since is BEGINNING:
                totals.note(audit_deals(database, guild))
                totals.note(audit_tournaments(database, guild))
        last = _transfer(database, snapshot.newest_transfer)
    return AuditReport(
        findings=tuple(_placed(each, totals.guilds) for each in totals.listed),
        unlisted=totals.unlisted,
        tables=len(totals.guilds),
        rounds=totals.rounds,
        transfers=books.booked,
        checkpoint=Checkpoint(books=books.books, digest=digest_of(last), rounds=totals.verified),
    )


@contextmanager
def _beside(work: Callable[[Event], _Done]) -> Iterator[Future[_Done]]:
    """Do work in a thread. It should stop early when its event is set, which an error does."""
    stopped = Event()
    with ThreadPoolExecutor(1) as thread:
        try:
            yield thread.submit(work, stopped)
        except BaseException:
            stopped.set()
            raise


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


_FLAWS = {
    book_checks.Check.SUM: Flaw.SUM_DIFFERS,
    book_checks.Check.ESCROW: Flaw.STAKE_LEFT,
    book_checks.Check.BELOW_ZERO: Flaw.BELOW_ZERO,
    book_checks.Check.IDENTITY: Flaw.ACCOUNT_MISNAMED,
    book_checks.Check.STAKED: Flaw.BETS_DIFFER,
}


def _flaws_of_accounts(wrong: Iterable[book_checks.Finding], guild: int | None) -> Iterator[AuditFinding]:
    for each in wrong:
        if guild in (None, each.guild):
            yield AuditFinding(flaw=_FLAWS[each.check], guild=each.guild, table=each.table, detail=each.facts)


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
    totals.note([each for each in _flaws_of_states(database) if each.table in totals.guilds])


def _flaws_of_table(facts: audited_rows.TableFacts) -> Iterator[AuditFinding]:
    last = facts.last_round or 0
    if type(last) is not int:
        return  # it is found as a wrong value
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
        except UnusableTableError as error:
            yield AuditFinding(flaw=Flaw.STATE_DIFFERS, table=stored.row.table, detail=str(error.damage))


# Transfers, shoes and eliminations


def _check_transfers(
    opened: Opened, snapshot: audited_rows.AuditSnapshot, since: Checkpoint, guild: int | None, stopped: Event
) -> tuple[TransferAudit, _Totals]:
    """Derive the books, and compare the payments of each round with its results."""
    totals = _Totals()
    accounts = (each for each in snapshot.accounts if guild in (None, each.guild))
    after, newest = since.books.transfer, snapshot.newest_transfer
    with opened() as database:
        gapless = database.has_gapless_ids
        books = TransferAudit(accounts, since.books, of_one_server=guild is not None, are_gapless=gapless)
        for late in _late_transfers(database, since.books.missing):
            totals.note(books.add(late))
        while after < newest and not stopped.is_set():
            with database.transaction() as connection:
                part = audited_rows.read_transfers(connection, after, TRANSFERS_IN_SLICE, newest)
            totals.note(books.add(part))
            after = part[-1].id if part else newest
            _check_payments(database, books.take_paid(at_end=after == newest), totals)
    totals.note(books.close(newest))
    return books, totals


def _late_transfers(
    database: Inspection, missing: Sequence[int]
) -> Iterator[list[audited_rows.TransferEntry]]:
    """Yield transfers with ids that the last audit had missed: their commit ended after its snapshot."""
    for first in range(0, len(missing), TRANSFERS_IN_SLICE):
        with database.transaction() as connection:
            yield audited_rows.read_these_transfers(connection, missing[first : first + TRANSFERS_IN_SLICE])


def _check_payments(database: Inspection, paid: PaidRounds, totals: _Totals) -> None:
    with database.transaction() as connection:
        results = audited_rows.read_results(connection, paid)
    for (table, number), shares in paid.items():
        result = results.get((table, number), audited_rows.StoredResult(None, None, {}))
        if result.status != SETTLED:
            totals.note([AuditFinding(flaw=Flaw.VOID_PAID, table=table, number=number)])
            continue
        totals.count_settled(table, -1)
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


# Processes


Task = Callable[[Inspection], Checked]
"""A part of the audit that any process can do."""


def playing_tasks(spans: Iterable[RoundSpan], newest_round: int) -> list[Task]:
    """Return the tasks of playing rounds again, up to the id ``newest_round``."""
    return [partial(_play_again, span, newest_round) for span in spans]


def counting_tasks(guild: int | None, processes: int) -> list[Task]:
    """Return the tasks of counting again what the members of all servers did, or those of one."""
    shares = 1 if guild is not None else processes
    return [partial(_count_again, guild, Shard(number, shares)) for number in range(shares)]


def _play_again(span: RoundSpan, newest_round: int, database: Inspection) -> Checked:
    with database.transaction() as connection:
        rounds = audited_rows.read_rounds(connection, span.table, span.first, span.last, newest_round)
    done = check_rounds(span.table, rounds, span.first, span.last, span.still_open)
    return Checked(listed=[*done.findings], rounds=done.over, settled={span.table: done.settled})


def _count_again(guild: int | None, share: Shard, database: Inspection) -> Checked:
    """Compare counters, days of play and achievements with what the stored rounds make, at one moment."""
    found = Checked()
    with database.transaction() as connection:
        for read in (audited_counters.read_miscounts, audited_counters.read_wrong_accuracies):
            found.note(
                AuditFinding(
                    flaw=Flaw(each.what),
                    guild=each.guild,
                    table=each.table,
                    number=each.number,
                    detail=each.detail,
                )
                for each in read(connection, guild, share)
            )
    return found


@contextmanager
def carried_out(
    playing: Sequence[Task], counting: Sequence[Task], database: Inspection, opened: Opened, processes: int
) -> Iterator[Iterator[Checked]]:
    """Begin to carry out tasks, and yield what each has found: first those of ``playing``, in any order.

    Other processes begin with ``counting``, because each of these tasks takes long.
    """
    if processes == 1 or len(playing) <= FEW_TASKS:
        yield (task(database) for task in (*playing, *counting))
        return
    database.close()  # no other process should inherit a connection
    waiting = iter(playing)
    with ProcessPoolExecutor(processes, _process_context(), _begin_worker, (opened,)) as workers:
        try:
            last = [workers.submit(_carry_out, task) for task in counting]
            begun = {workers.submit(_carry_out, task) for task in islice(waiting, processes * TASKS_AHEAD)}
            yield chain(_in_turn(workers, begun, waiting), (each.result() for each in last))
        except BaseException:
            workers.shutdown(cancel_futures=True)
            raise


def _in_turn(
    workers: ProcessPoolExecutor, begun: set[Future[Checked]], waiting: Iterator[Task]
) -> Iterator[Checked]:
    """Yield what the tasks find. Only so many wait at a time that the memory stays bounded."""
    while begun:
        done, begun = wait(begun, return_when=FIRST_COMPLETED)
        begun |= {workers.submit(_carry_out, task) for task in islice(waiting, len(done))}
        for each in done:
            yield each.result()


def _process_context() -> ForkContext | SpawnContext:
    """Return how processes begin: as copies, which need not import everything again, where that is safe.

    A copy has one thread, and a lock that another one held stays locked.
    """
    is_safe = sys.platform == "linux" and active_count() == 1
    return get_context("fork") if is_safe else get_context("spawn")


class _Worker:
    """The database of a worker process."""

    database: Inspection


def _begin_worker(opened: Opened) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the audit itself, which ends its workers
    _Worker.database = opened()


def _carry_out(task: Task) -> Checked:
    try:
        return task(_Worker.database)
    except DatabaseCorruptError as error:  # it could not be sent to the other process
        raise StoreUnavailableError(str(error)) from None
