"""``python -m bot``: run the bot, play in the sandbox, replay records."""

from __future__ import annotations

import sys

from bot.cli import dispatch


def main() -> int:
    """The command line; returns the exit status."""
    return dispatch(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
