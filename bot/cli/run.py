"""``python -m bot run``: run the bot on Discord. Its log has no tokens, and no traffic of libraries."""

import argparse
import asyncio
import gc
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from bot.bank.store_errors import StoreError
from bot.client.discord_clock import DiscordClock
from bot.client.serving import ClosedForGoodError, TokenRefusedError, serve
from bot.clock import DAY_SECONDS, SystemClock, going_on
from bot.operation.log_lines import JsonFormatter, TokenlessFormatter
from bot.settings import Settings, SettingsError, load_settings
from bot.storage.database import storage_errors
from bot.storage.database.backends.choice import backend_of
from cogs.composition import croupier

QUIET = {
    "alembic": logging.WARNING,  # would log at each start how SQLite treats transactions
    "psycopg": logging.WARNING,
    "aiosqlite": logging.WARNING,  # at DEBUG: each statement with its values, among them seeds
    "discord": logging.INFO,  # at DEBUG: each event and request, with tokens and hidden bets
    "discord.http": logging.ERROR,  # warns of each 429: the bot counts them (bot/client)
    "discord.webhook": logging.ERROR,
}
"""The lowest level of these libraries, whatever the level of the rest."""


def run(options: argparse.Namespace) -> int:
    """Run the bot until SIGTERM, SIGHUP or Ctrl-C.

    Return 0 after that, 2 for wrong settings, another bot's token, and if Discord takes no connection of this
    bot, and 1 if the bot cannot start for another reason, or cannot go on because it has lost its database.
    """
    try:
        settings = load_settings()
        set_up_logs(settings)
        gc.freeze()  # the imported objects are never freed; scanning them again and again delays timers
        with backend_of(settings.database_url).lock(settings.database_url) as lock:
            sandbox = _SandboxInput()
            until = sandbox.wait_for_end if options.until_input_ends else None
            with asyncio.Runner(loop_factory=_fast_loop_factory()) as runner:
                clock = DiscordClock(wall=sandbox.wall, going_on=sandbox.going_on)
                runner.run(serve(settings, croupier, lock=lock, until=until, clock=clock))
    except (
        SettingsError,
        TokenRefusedError,
        storage_errors.OtherApplicationError,
        storage_errors.MemberKeyError,
        storage_errors.ShardCountError,
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


def _fast_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes a loop of uvloop (the extra ``speed``); None, for that of Python, without it."""
    try:
        factory: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return factory


DAY = b"+"
"""What a sandbox writes to the standard input of its bot when a day passes there at once."""


class _SandboxInput:
    """Standard input of a bot that a sandbox has started: the days that passed there, and the end."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._days = 0

    def wall(self) -> float:
        """Return what the wall clock would show after these days, in seconds since the epoch."""
        return SystemClock().now() + self._days * DAY_SECONDS

    def going_on(self) -> float:
        """Return the seconds of a clock that never stands still, with these days."""
        return going_on() + self._days * DAY_SECONDS

    def wait_for_end(self) -> None:
        """Read standard input until it closes.

        The thread reads the descriptor: while it waited in ``sys.stdin``, the interpreter could not exit.
        """
        with suppress(OSError):
            while read := os.read(self._descriptor, 1024):
                self._days += read.count(DAY)


def set_up_logs(settings: Settings) -> None:
    """Log to standard error, as the settings want it."""
    logging.basicConfig(level=settings.log_level)
    is_json = settings.log_format == "json"
    form = (
        JsonFormatter(shard=str(settings.shard), token=settings.token)
        if is_json
        else TokenlessFormatter(token=settings.token)
    )
    for handler in logging.getLogger().handlers:
        handler.setFormatter(form)
    for name, lowest in QUIET.items():
        logger = logging.getLogger(name)
        logger.setLevel(max(lowest, logging.getLogger().level))
    logging.getLogger("discord.client").addFilter(_log_reconnect_in_one_line)


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
