"""What subcommands read and print: files of JSON lines, and standard output that may be closed or full."""

import json
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from bot.blackjack.errors import OptionError, Reason, RecordError
from bot.blackjack.records import error_json
from bot.words.catalogue import ENGLISH
from bot.words.option_phrases import fault_phrase

MAX_LINE_BYTES: Final = 4 * 1024 * 1024
"""Bytes in the longest line that is read. A longer line is an error, and is not kept in memory."""

Answer = Callable[[str], dict[str, object]]
"""Returns the answer to a line, or raises :class:`RecordError` or :class:`OptionError`."""


def answer_file(file: str, answer: Answer) -> int:
    """Answer every line of a file; ``-`` is standard input.

    Return 0 if all lines are valid, 1 if one is not, and 2 if the file or the output cannot be used.
    """
    try:
        with _open(file) as lines:
            return answer_lines(lines, standard_output(), answer)
    except BrokenPipeError:
        close_output()
        return 1
    except KeyboardInterrupt:
        return 130
    except OutputError as error:
        print(f"Cannot write the output: {error}.", file=sys.stderr)
        close_output()
        return 2
    except OSError as error:
        print(f"Cannot read {file}: {error.strerror or error}.", file=sys.stderr)
        return 2


def answer_lines(lines: BinaryIO, out: TextIO, answer: Answer) -> int:
    """Print one line for each line. Return 1 if there was an error among them, else 0.

    Blank lines are skipped. Only one line is held in memory at a time. Raises :class:`OSError` if the lines
    cannot be read, :class:`OutputError` if the output cannot be written, and :class:`BrokenPipeError` if the
    reader of the output has closed it.
    """
    status = 0
    for line in _lines(lines):
        output = answered_line(line, answer)
        if "error" in output:
            status = 1
        with output_errors():
            out.write(json.dumps(output) + "\n")
    with output_errors():
        out.flush()
    return status


def _open(file: str) -> BinaryIO:
    if file != "-":
        return Path(file).open("rb")
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return sys.stdin.buffer


def _lines(records: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines that are not blank, and None for each line that is too long.

    A byte order mark at the start of the file is not part of the first line.
    """
    mark = BOM_UTF8
    while line := records.readline(MAX_LINE_BYTES):
        text, mark = line.removeprefix(mark), b""
        if len(line) == MAX_LINE_BYTES and not line.endswith(b"\n") and _skip_rest(records):
            yield None
        elif text and not text.isspace():
            yield text


def _skip_rest(records: BinaryIO) -> bool:
    """Read to the end of the line and return whether there was any rest."""
    rest = records.readline(MAX_LINE_BYTES)
    if not rest:
        return False
    while rest and not rest.endswith(b"\n"):
        rest = records.readline(MAX_LINE_BYTES)
    return True


def answered_line(line: bytes | None, answer: Answer) -> dict[str, object]:
    """Return the output for a line: a result or an error. None is a line that is too long."""
    try:
        if line is None:
            raise RecordError(Reason.BAD_JSON, f"This line is longer than {MAX_LINE_BYTES:,} bytes.")
        return answer(line.decode())
    except UnicodeDecodeError:
        error = RecordError(Reason.BAD_JSON, "This line is not UTF-8.")
    except OptionError as refused:
        error = RecordError(refused.reason, ENGLISH(fault_phrase(refused.fault)))
    except RecordError as refused:
        error = refused
    return error_json(error)


class OutputError(Exception):
    """The results cannot be printed; the message says why."""


@contextmanager
def output_errors() -> Iterator[None]:
    """Raise :class:`OutputError` for an error of writing, and :class:`BrokenPipeError` as it is."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.strerror or str(error)) from error


def standard_output() -> TextIO:
    """Return standard output. Raises :class:`OutputError` if it is closed."""
    # Python sets a stream that was closed before the start (`>&-`) to None.
    if sys.stdout is None:
        raise OutputError("standard output is closed")
    return sys.stdout


def close_output() -> None:
    """Redirect standard output to the null device, so that the interpreter's last flush cannot fail."""
    if sys.stdout is not None:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
