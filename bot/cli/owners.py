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
from bot.storage.database.shards import ShardRow, is_owned
from bot.storage.database.storage_errors import DatabaseTooOldError
from bot.storage.inspecting.inspection import Inspection


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
    place = backend.place(url)
    if earlier in (None, application):
        print(f"{place} belongs to the application {application}, or to none yet: it can start as it is.")
    else:
        print(
            f"{place} belonged to the application {earlier}, and now belongs to {application}. "
            "Tables of servers without this bot stand still, and close after a day."
        )
    return CLEAN


def shards(options: argparse.Namespace) -> int:
    """Print the shards with their owners, after their number was set, if that is asked for.

    Return 0, or 2 if that cannot be done; then they stay.
    """
    with unusable_reported():
        url = chosen_url(options)
        if backend_of(url).is_file:
            raise UnusableError(
                "a file of SQLite has one process, which needs no shards; "
                "several processes need a PostgreSQL database"
            )
        with Inspection(url) as database:
            if options.action == "set":
                backend_of(url).set_shards(url, options.count)
            rows, now = database.shards()
    print(_count(len(rows)))
    for row in rows.values():
        print(_line(row, now))
    return CLEAN


def _count(shards: int) -> str:
    if shards == 0:
        return "No process has started on the database: the first one sets the number of shards."
    return f"The database has {shards:,} shard{'' if shards == 1 else 's'}."


def _line(row: ShardRow, now: float) -> str:
    if not is_owned(row, now) or row.seen_at is None or row.since is None:
        return f"Shard {row.number}: no process."
    since = datetime.fromtimestamp(row.since, UTC).isoformat(timespec="seconds")
    return (
        f"Shard {row.number}: process {row.pid} on {row.host} since {since}, "
        f"seen {max(0.0, now - row.seen_at):.0f} s ago, version {row.version}."
    )
