"""Whose a database is: ``python -m bot adopt`` and ``python -m bot shards``."""

import argparse
import asyncio
from contextlib import suppress
from datetime import UTC, datetime

from bot.cli.databases import CLEAN, UnusableError, chosen_url, unusable_reported
from bot.client.serving import NoApiError, TokenRefusedError, ask_application
from bot.clock import SystemClock
from bot.settings import SettingsError, load_settings
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.fencing.fence_rules import ShardRow, is_owned
from bot.storage.database.storage_errors import DatabaseTooOldError
from bot.storage.inspecting.inspection import Inspection
from bot.words.catalogue import ENGLISH


def adopt(options: argparse.Namespace) -> int:
    """Give the database to the bot of the token, while no bot runs. Say whose it was and is.

    Return 0, or 2 if that cannot be done; then nothing has changed.
    """
    with unusable_reported():
        url = chosen_url(options)
        backend = backend_of(url)
        try:
            with suppress(DatabaseTooOldError), Inspection(url):
                pass  # it is a database of Croupier
            application = asyncio.run(ask_application(load_settings()))
            with backend.lock(url):
                earlier = backend.adopt(url, application, at=SystemClock().now())
        except (SettingsError, TokenRefusedError, NoApiError) as error:
            raise UnusableError(str(error)) from None
    figures = {"file": backend.place(url), "application": str(application), "earlier": str(earlier)}
    if earlier in (None, application):
        print(ENGLISH("adopt-needless", **figures))
    else:
        print(ENGLISH("adopt-done", **figures))
    return CLEAN


def shards(options: argparse.Namespace) -> int:
    """Print the shards with their owners, after their number was set, if that is asked for.

    Return 0, or 2 if that cannot be done; then they stay.
    """
    with unusable_reported():
        url = chosen_url(options)
        if backend_of(url).is_file:
            raise UnusableError(ENGLISH("shards-file"))
        with Inspection(url) as database:
            if options.action == "set":
                backend_of(url).set_shards(url, options.count)
            rows, now = database.shards()
    print(ENGLISH("shards-count", shards=len(rows)))
    for row in rows.values():
        print(_line(row, now))
    return CLEAN


def _line(row: ShardRow, now: float) -> str:
    if not is_owned(row, now) or row.seen_at is None or row.since is None:
        return ENGLISH("shards-free", number=str(row.number))
    return ENGLISH(
        "shards-owned",
        number=str(row.number),
        process=str(row.pid),
        host=str(row.host),
        version=str(row.version),
        since=datetime.fromtimestamp(row.since, UTC).isoformat(timespec="seconds"),
        seconds=f"{max(0.0, now - row.seen_at):.0f}",
    )
