"""The rules by which processes take and keep shards. Times are in seconds by the clock of the database.

The fence itself is no matter of time: each transaction that writes reads the row of its shard, with a lock
that keeps others from taking it, and goes on only if owner and epoch are its own
(:meth:`~bot.storage.database.ownership.Ownership.is_owner`). The times say how soon another process takes
over.
"""

import os
import secrets
import socket
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Final, Self

UNSEEN_SECONDS: Final = 10.0
"""Seconds after which a shard whose owner was not seen may be taken."""

RENEWAL_SECONDS: Final = 3.0
"""Seconds after which an owner shows again that it is there."""

LOOK_SECONDS: Final = 1.0
"""Seconds between two looks: of an owner at its shard, and of a standby at one that it waits for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Process:
    """A process that owns a shard, or waits for it. ``owner`` is random, and never comes again.

    ``pids`` names the start of the system, and the namespace of Linux in which ``pid`` is the process. Other
    containers have others, even with the same host; None: unknown.
    """

    owner: str
    host: str
    pid: int
    version: str
    pids: str | None = None

    @classmethod
    def own(cls) -> Self:
        """Describe this process, which is another owner each time."""
        return cls(
            owner=secrets.token_hex(8),
            host=socket.gethostname(),
            pid=os.getpid(),
            version=version("croupier"),
            pids=_own_pids(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShardRow:
    """The row of a shard: :class:`~bot.storage.database.models.ShardModel`."""

    number: int
    epoch: int = 0
    owner: str | None = None
    host: str | None = None
    pid: int | None = None
    version: str | None = None
    pids: str | None = None
    since: float | None = None
    seen_at: float | None = None


def is_owned(row: ShardRow, now: float) -> bool:
    """Return whether a process has the shard, and was seen a short time ago.

    A time that lies ahead is from before the database's clock was set back.
    """
    return row.owner is not None and row.seen_at is not None and abs(now - row.seen_at) < UNSEEN_SECONDS


def has_ended(row: ShardRow, process: Process) -> bool:
    """Return whether ``process``, which counts its ids like the owner of a shard, sees that this one is gone.

    Another process with its id, or one that nobody has waited for, counts as the owner.
    """
    if row.pid is None or row.pids is None or row.pids != process.pids:
        return False
    try:
        os.kill(row.pid, 0)
    except OSError as error:  # also if it belongs to another user
        return isinstance(error, ProcessLookupError)
    return False


def _own_pids() -> str | None:
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot}/{Path('/proc/self/ns/pid').stat().st_ino}"
    except OSError:
        return None


def taken(row: ShardRow, process: Process, now: float) -> ShardRow:
    """Return the row of a shard that a process takes: no write of an earlier owner counts any more."""
    return replace(row, epoch=row.epoch + 1, since=now, seen_at=now, **asdict(process))


def must_renew(row: ShardRow, now: float) -> bool:
    """Return whether the owner must show again that it is there."""
    return row.seen_at is None or abs(now - row.seen_at) >= RENEWAL_SECONDS
