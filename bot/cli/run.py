"""``python -m bot run``: the bot, from its settings to its exit status."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import sys
from contextlib import suppress

from bot.client import TokenRefusedError, serve
from bot.settings import SettingsError, load
from bot.storage.database import DatabaseInUseError, DatabaseLock, DatabaseTooNewError
from bot.table import StoreError

LOG_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Settings come from the environment or ``.env``; this is for a process that starts the bot."""
    parser.add_argument(
        "--until-input-ends",
        action="store_true",
        help="end in order when standard input closes, as with whoever holds its other end",
    )


def run(options: argparse.Namespace) -> int:
    """Run until SIGTERM or Ctrl-C. 0 when stopped, 2 for settings that cannot work, 1 otherwise."""
    try:
        settings = load()
        logging.basicConfig(level=settings.log_level, format=LOG_FORMAT)
        # At each start it would say how SQLite treats transactions.
        logging.getLogger("alembic").setLevel(logging.WARNING)
        logging.getLogger("discord.client").addFilter(_log_reconnect_in_one_line)
        gc.collect()
        gc.freeze()  # what the imports made stays; looking through it again and again makes timers late
        with DatabaseLock(settings.database_url):
            asyncio.run(serve(settings, until=_input_ends if options.until_input_ends else None))
    except (SettingsError, TokenRefusedError) as error:
        print(error, file=sys.stderr)
        return 2
    except (DatabaseInUseError, DatabaseTooNewError, StoreError, OSError) as error:
        print(f"Croupier cannot start: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def _log_reconnect_in_one_line(record: logging.LogRecord) -> bool:
    """Replace the traceback of a failed reconnect by its last line.

    discord.py tries again until it succeeds, so that a lost connection is no error of the bot. It happens
    each time that Discord is out, and when a sandbox is killed before its bot knows that.
    """
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and record.getMessage().startswith("Attempting a reconnect"):
        record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}: {error}", ()
        record.exc_info = None
    return True


def _input_ends() -> None:
    """Read standard input away until it closes.

    By its number, not as ``sys.stdin``: the interpreter cannot end while a thread waits in that.
    """
    with suppress(OSError):
        while os.read(0, 1024):
            pass
