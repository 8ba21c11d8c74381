"""``python -m bot``: run the bot, play in the sandbox, or replay records."""

import codecs
import sys
from io import TextIOWrapper

from bot.cli import dispatch

_PLAIN = str.maketrans(
    {"✓": "+", "✗": "x", "…": "...", "→": "->", "−": "-", "–": "-", "“": '"', "”": '"', "’": "'", "≠": "!="}
)
"""What stands for signs that the encoding of a terminal lacks. Others become question marks."""

SWITCH_SECONDS = 0.0005
"""How long a thread may keep the interpreter while another one waits for it.

The thread that writes gives it up several times a statement, and with Python's 5 ms a busy event loop would
keep it that long each time.
"""


def main() -> int:
    """Run the command line and return its exit status."""
    sys.setswitchinterval(SWITCH_SECONDS)
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain")
    return dispatch(sys.argv[1:])


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return what an encoder writes in place of the signs that it lacks, and where it goes on."""
    assert isinstance(error, UnicodeEncodeError), "nothing is read from these streams"
    lacking = error.object[error.start : error.end]
    return lacking.translate(_PLAIN).encode("ascii", "replace").decode(), error.end


if __name__ == "__main__":
    sys.exit(main())
