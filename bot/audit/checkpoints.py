"""What an audit without findings has verified, so that the next one can begin there.

It is a file of JSON beside the database: a digest of the last verified transfer, the balances after it, and
the last verified round of each table. Who can change the database can change this file as well: it saves
time, and proves nothing. Keep it elsewhere, or leave it out, to check everything.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.audit.transfer_audit import EMPTY_BOOKS, BooksSoFar
from bot.storage.database.backups import write_whole
from bot.storage.inspecting.audited_rows import TransferEntry

FORMAT = 1


class CheckpointError(Exception):
    """A checkpoint cannot be used. The message goes on after the name of its file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """The books after the last verified transfer, its digest, and the last verified round by table."""

    books: BooksSoFar = EMPTY_BOOKS
    digest: str = ""
    rounds: Mapping[int, int]


BEGINNING = Checkpoint(rounds={})
"""Nothing is verified yet."""


def digest_of(transfer: TransferEntry | None) -> str:
    """Return a digest of a transfer, without its time, by which another database is found out."""
    return hashlib.sha256(repr(transfer and tuple(transfer[:-1])).encode()).hexdigest()


def load_checkpoint(file: Path) -> Checkpoint:
    """Return the checkpoint in a file; :data:`BEGINNING` without one. Raises :class:`CheckpointError`."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise CheckpointError("is a checkpoint of another version")
        books = BooksSoFar(
            int(data["transfer"]),
            _numbers(data["balances"]),
            _numbers(data["escrow"]),
            _numbers(data.get("seasons", {})),
            [int(each) for each in data.get("missing", ())],
        )
        return Checkpoint(books=books, digest=str(data["digest"]), rounds=_numbers(data["rounds"]))
    except FileNotFoundError:
        return BEGINNING
    except OSError as error:
        raise CheckpointError(f"cannot be read: {error.strerror or error}") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise CheckpointError("is not a checkpoint") from error


def store_checkpoint(file: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint, completely or not at all, for its owner only. Raises :class:`CheckpointError`."""
    books = checkpoint.books
    data = {
        "format": FORMAT,
        "transfer": books.transfer,
        "digest": checkpoint.digest,
        "balances": books.balances,
        "escrow": books.rounds,
        "seasons": books.seasons,
        "missing": list(books.missing),
        "rounds": checkpoint.rounds,
    }
    try:
        write_whole(file, json.dumps(data, separators=(",", ":")).encode())
    except OSError as error:
        raise CheckpointError(f"cannot be written: {error.strerror or error}") from error


def _numbers(data: Mapping[str, int]) -> dict[int, int]:
    return {int(key): int(value) for key, value in data.items()}
