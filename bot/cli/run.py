"""``python -m bot run``: run the bot on Discord."""

import argparse
import asyncio
import gc
import os
import sys
from contextlib import suppress

from bot.bank.store_errors import StoreError
from bot.cli.streams.logs import set_up_logs
from bot.client.serving import ClosedForGoodError, TokenRefusedError, serve
from bot.settings import SettingsError, load_settings
from bot.storage.database import storage_errors
from bot.storage.database.database_lock import DatabaseLock


def run(options: argparse.Namespace) -> int:
    """Run the bot until SIGTERM, SIGHUP or Ctrl-C.

    Return 0 after that, 2 for wrong settings, another bot's token, and if Discord takes no connection of this
    bot, and 1 if the bot cannot start for another reason, or cannot go on because it has lost its database.
    """
    try:
        settings = load_settings()
        set_up_logs(settings.log_level)
        gc.collect()
        gc.freeze()  # the imported objects are never freed; scanning them again and again delays timers
        with DatabaseLock(settings.database_url) as lock:
            until = _wait_for_end_of_input if options.until_input_ends else None
            asyncio.run(serve(settings, lock=lock, until=until))
    except (
        SettingsError,
        TokenRefusedError,
        storage_errors.OtherApplicationError,
        ClosedForGoodError,
    ) as error:
        print(error, file=sys.stderr)
        return 2
    except storage_errors.DatabaseLostError:
        return 1  # the log says why, and when
    except storage_errors.DatabaseCorruptError as error:
        print(f"Croupier stops: {error}", file=sys.stderr)
        return 1
    except (
        storage_errors.DatabaseInUseError,
        storage_errors.DatabaseTooNewError,
        storage_errors.MigrationFailedError,
        StoreError,
        OSError,
    ) as error:
        print(f"Croupier cannot start: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def _wait_for_end_of_input() -> None:
    """Read and discard standard input until it closes.

    The thread reads the file descriptor: while it waited in ``sys.stdin``, the interpreter could not exit.
    """
    with suppress(OSError):
        while os.read(0, 1024):
            pass
