"""What other processes do for an audit: they play rounds again, and count again what members did.

A short audit does everything in its own process.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.context import ForkContext, SpawnContext
from threading import active_count

from bot.audit.audit_findings import AuditFinding, Findings, Flaw
from bot.audit.round_audit import check_rounds
from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.inspecting import audited_counters, audited_rows
from bot.storage.inspecting.inspection import Inspection, Opened

FEW_TASKS = 5
"""Tasks that one process has done before others have begun."""

TASKS_AHEAD = 20
"""Tasks that wait for each process."""


@dataclass(slots=True)
class Checked(Findings):
    """What a part of the audit has found, how many rounds it has checked, and the settled ones by table."""

    rounds: int = 0
    settled: dict[int, int] = field(default_factory=dict)


Task = Callable[[Inspection], Checked]
"""A part of the audit that any process can do."""


@dataclass(frozen=True, slots=True)
class RoundSpan:
    """Rounds of a table by number, both ends included. ``still_open`` is the round that is on, if any."""

    table: int
    first: int
    last: int
    still_open: int | None


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
