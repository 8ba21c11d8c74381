"""``python -m bot``: run the bot, play in the sandbox, or replay records."""

import sys

from bot.cli import dispatch


def main() -> int:
    """Run the command line and return its exit status."""
    return dispatch(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
