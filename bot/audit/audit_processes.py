"""What other processes do for an audit: they play rounds again, and derive the counters.

A short audit does everything in its own process.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkContext, SpawnContext
from threading import active_count

from bot.audit.audit_findings import AuditFinding, Findings, Flaw
from bot.audit.checkpoints import BEGINNING, Checkpoint
from bot.audit.round_audit import RoundsChecked, check_rounds
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.inspecting import audited_counters, audited_rows
from bot.storage.inspecting.inspection import Inspection, Opened

SLICES_IN_TASK = 5
TASKS_AHEAD = 4
"""Tasks that wait for each process."""


@dataclass(frozen=True, slots=True)
class RoundSpan:
    """Rounds of a table by number, both ends included. ``still_open`` is the round that is on, if any."""

    table: int
    first: int
    last: int
    still_open: int | None


def _process_context() -> ForkContext | SpawnContext:
    """Return how processes begin: as copies, which need not import everything again, where that is safe.

    A copy has one thread, and a lock that another one held stays locked.
    """
    is_safe = sys.platform == "linux" and active_count() == 1
    return get_context("fork") if is_safe else get_context("spawn")


def is_alone(processes: int, spans: Sized) -> bool:
    """Return whether this process does everything: others would take longer to begin."""
    return processes == 1 or len(spans) <= SLICES_IN_TASK


_Checked = list[tuple[RoundSpan, RoundsChecked]]


@contextmanager
def played_again(
    database: Inspection, opened: Opened, spans: list[RoundSpan], newest: int, processes: int
) -> Iterator[Iterator[tuple[RoundSpan, RoundsChecked]]]:
    """Begin to play rounds up to the id ``newest`` again, and yield what is found, in any order."""
    if is_alone(processes, spans):
        yield ((span, _check_span(database, span, newest)) for span in spans)
        return
    tasks = (spans[at : at + SLICES_IN_TASK] for at in range(0, len(spans), SLICES_IN_TASK))
    with ProcessPoolExecutor(processes, _process_context(), _begin_worker, (opened, newest)) as workers:
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


def _check_span(database: Inspection, span: RoundSpan, newest_round: int) -> RoundsChecked:
    """Play the rounds of a span again, which were stored up to the id ``newest_round``."""
    with database.transaction() as connection:
        rounds = audited_rows.read_rounds(connection, span.table, span.first, span.last, newest_round)
    return check_rounds(span.table, rounds, span.first, span.last, span.still_open)


class _Worker:
    """The database of a worker process."""

    database: Inspection
    newest_round: int


def _begin_worker(opened: Opened, newest_round: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the audit itself, which ends its workers
    _Worker.database, _Worker.newest_round = opened(), newest_round


def _check_spans(spans: list[RoundSpan]) -> _Checked:
    try:
        return [(span, _check_span(_Worker.database, span, _Worker.newest_round)) for span in spans]
    except DatabaseCorruptError as error:  # it could not be sent to the other process
        raise StoreUnavailableError(str(error)) from None


@contextmanager
def counters_beside(
    opened: Opened, guild: int | None, since: Checkpoint, *, alone: bool
) -> Iterator[Callable[[], Findings]]:
    """Check the counters in another process at the same time, or only when asked for if ``alone``.

    They are those of all rounds: an audit from a checkpoint on leaves them out.
    """
    if since is not BEGINNING:
        yield Findings
        return
    if alone:
        yield lambda: _check_counters(opened, guild)
        return
    context = _process_context()
    answer, answering = context.Pipe(duplex=False)
    process = context.Process(target=_answer_counters, args=(answering, opened, guild), daemon=True)
    process.start()
    answering.close()
    try:
        yield lambda: _received(answer)
    finally:
        process.terminate()  # it only reads
        process.join()
        answer.close()


def _received(answer: "Connection[object, object]") -> Findings:
    try:
        found = answer.recv()
    except EOFError:
        raise StoreUnavailableError("the process that checks the counters has died") from None
    if isinstance(found, str):
        raise StoreUnavailableError(found)
    assert isinstance(found, Findings)
    return found


def _answer_counters(answering: "Connection[object, object]", opened: Opened, guild: int | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        answering.send(_check_counters(opened, guild))
    except (DatabaseCorruptError, StoreUnavailableError) as error:
        answering.send(str(error))


def _check_counters(opened: Opened, guild: int | None) -> Findings:
    """Compare the counters of members with those that the stored rounds make, at one moment."""
    found = Findings()
    with opened() as database, database.transaction() as connection:
        found.note(wrong_counters(audited_counters.read_wrong_counters(connection, guild)))
        found.note(wrong_counters(audited_counters.read_wrong_accuracies(connection, guild)))
    return found


def wrong_counters(found: Iterable[tuple[int, str]]) -> Iterator[AuditFinding]:
    """Yield a finding for each wrong counter: (server, what)."""
    return (AuditFinding(flaw=Flaw.COUNTER_DIFFERS, guild=server, detail=what) for server, what in found)
