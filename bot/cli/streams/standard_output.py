"""Standard output that may be closed, full or a broken pipe."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO


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


def close_quietly(out: TextIO) -> None:
    """Redirect the stream to the null device, so that the interpreter's last flush cannot fail."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, out.fileno())
    os.close(null)
