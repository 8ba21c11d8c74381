"""``python -m bot run``: the bot, from its settings to its exit status."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys

from bot.client import TokenRefusedError, serve
from bot.settings import SettingsError, load
from bot.storage.errors import DatabaseInUseError, DatabaseTooNewError
from bot.storage.lock import DatabaseLock
from bot.table.ports import StoreError

LOG_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """It takes none: settings come from the environment or ``.env``."""


def run(_options: argparse.Namespace) -> int:
    """Run until SIGTERM or Ctrl-C. 0 when stopped, 2 for settings that cannot work, 1 otherwise."""
    try:
        settings = load()
        logging.basicConfig(
            level=settings.log_level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s"
        )
        with DatabaseLock(settings.database_url):
            asyncio.run(serve(settings))
    except (SettingsError, TokenRefusedError) as error:
        print(error, file=sys.stderr)
        return 2
    except (DatabaseInUseError, DatabaseTooNewError, StoreError, OSError) as error:
        print(f"Croupier cannot start: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0
