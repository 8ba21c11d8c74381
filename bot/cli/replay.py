"""``python -m bot replay FILE``: play records again, one a line, and print what comes out."""

from __future__ import annotations

import argparse
import json
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from bot.blackjack import Reason, RecordError
from bot.blackjack.records import error_json, replay_line

LONGEST_LINE: Final = 4 * 1024 * 1024
"""Bytes in the longest line that is read; a longer one is no record, and is not kept in memory."""


class OutputError(Exception):
    """What was played cannot be printed; the message says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``replay`` takes."""
    parser.add_argument("file", metavar="FILE", help="records, one JSON object a line; - is standard input")


def run(args: argparse.Namespace) -> int:
    """Play every record of a file: 0 when all could be played, 1 when not, 2 without a file or an output."""
    try:
        with _opened(args.file) as records:
            return replay_lines(records, _output())
    except BrokenPipeError:
        _close_quietly(sys.stdout)
        return 1
    except KeyboardInterrupt:
        return 130
    except OutputError as error:
        print(f"Cannot write the output: {error}.", file=sys.stderr)
        if sys.stdout is not None:
            _close_quietly(sys.stdout)
        return 2
    except OSError as error:
        print(f"Cannot read {args.file}: {error.strerror or error}.", file=sys.stderr)
        return 2


def replay_lines(records: BinaryIO, out: TextIO) -> int:
    """Print one line for each record; 1 if there was an error among them, else 0.

    Blank lines are skipped. Only one line is held in memory at a time. Raises OSError where the
    records cannot be read, :class:`OutputError`, BrokenPipeError where nobody reads the output.
    """
    status = 0
    for line in _lines(records):
        output = _replayed(line)
        if "error" in output:
            status = 1
        with _writing():
            out.write(json.dumps(output) + "\n")
    with _writing():
        out.flush()
    return status


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.strerror or str(error)) from error


def _output() -> TextIO:
    # A stream that was closed before the start (`>&-`) is None.
    if sys.stdout is None:
        raise OutputError("standard output is closed")
    return sys.stdout


def _opened(file: str) -> BinaryIO:
    if file != "-":
        return Path(file).open("rb")
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return sys.stdin.buffer


def _lines(records: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not blank; None in place of one that is too long.

    The mark with which some editors begin UTF-8 (BOM) is no part of the first.
    """
    mark = BOM_UTF8
    while line := records.readline(LONGEST_LINE):
        text, mark = line.removeprefix(mark), b""
        if len(line) == LONGEST_LINE and not line.endswith(b"\n") and _skip_rest(records):
            yield None
        elif text and not text.isspace():
            yield text


def _skip_rest(records: BinaryIO) -> bool:
    """Read up to the end of the line; whether there was anything left of it."""
    rest = records.readline(LONGEST_LINE)
    if not rest:
        return False
    while rest and not rest.endswith(b"\n"):
        rest = records.readline(LONGEST_LINE)
    return True


def _replayed(line: bytes | None) -> dict[str, object]:
    if line is None:
        message = f"The line is longer than {LONGEST_LINE} bytes."
        return error_json(RecordError(Reason.BAD_JSON, message))
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return error_json(RecordError(Reason.BAD_JSON, "The line is not UTF-8."))
    return replay_line(text)


def _close_quietly(out: TextIO) -> None:
    """Let the interpreter's last flush go nowhere: whoever read the output has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, out.fileno())
    os.close(nowhere)
