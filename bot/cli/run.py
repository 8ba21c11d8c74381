"""``python -m bot run``: run the bot on Discord."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import sys
from contextlib import suppress

from bot.client import TokenRefusedError, serve
from bot.settings import SettingsError, load_settings
from bot.storage.database import (
    DatabaseCorruptError,
    DatabaseInUseError,
    DatabaseLock,
    DatabaseTooNewError,
    MigrationFailedError,
)
from bot.table import StoreError

LOG_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``run``. Settings come from the environment or from ``.env``."""
    parser.add_argument(
        "--until-input-ends",
        action="store_true",
        help="end in order when standard input closes, as it does when the other process dies",
    )


def run(options: argparse.Namespace) -> int:
    """Run the bot until SIGTERM or Ctrl-C.

    Return 0 after that, 2 for wrong settings, and 1 if the bot cannot start for another reason.
    """
    try:
        settings = load_settings()
        logging.basicConfig(level=settings.log_level, format=LOG_FORMAT)
        # Alembic would log at each start how SQLite treats transactions.
        logging.getLogger("alembic").setLevel(logging.WARNING)
        logging.getLogger("discord.client").addFilter(_log_reconnect_in_one_line)
        gc.collect()
        gc.freeze()  # the imported objects are never freed; scanning them again and again delays timers
        with DatabaseLock(settings.database_url):
            asyncio.run(serve(settings, until=_wait_for_end_of_input if options.until_input_ends else None))
    except (SettingsError, TokenRefusedError) as error:
        print(error, file=sys.stderr)
        return 2
    except DatabaseCorruptError as error:
        print(f"Croupier stops: {error}", file=sys.stderr)
        return 1
    except (DatabaseInUseError, DatabaseTooNewError, MigrationFailedError, StoreError, OSError) as error:
        print(f"Croupier cannot start: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def _log_reconnect_in_one_line(record: logging.LogRecord) -> bool:
    """Replace the traceback of a failed reconnect by its last line.

    discord.py repeats it until it succeeds, so that a lost connection is not an error of the bot. It fails
    while Discord is down, and after a sandbox was killed until the bot notices that and stops.
    """
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and record.getMessage().startswith("Attempting a reconnect"):
        record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}: {error}", ()
        record.exc_info = None
    return True


def _wait_for_end_of_input() -> None:
    """Read and discard standard input until it closes.

    The thread reads the file descriptor: while it waited in ``sys.stdin``, the interpreter could not exit.
    """
    with suppress(OSError):
        while os.read(0, 1024):
            pass
