"""``python -m bot adopt``: give the database to the bot of the token, while no bot runs."""

import argparse
import asyncio

from bot.cli.databases import CLEAN, UnusableError, chosen_url, unusable_reported
from bot.client.serving import NoApiError, TokenRefusedError, ask_application
from bot.clock import SystemClock
from bot.settings import SettingsError, load_settings
from bot.storage.database.backups import revision_in
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import database_file
from bot.storage.database.ownership import adopt
from bot.words.catalogue import ENGLISH


def run(options: argparse.Namespace) -> int:
    """Say whose the database was and is. Return 0, or 2 if that cannot be done; then nothing has changed."""
    with unusable_reported():
        url = chosen_url(options)
        file = database_file(url)
        try:
            revision_in(file)
            application = asyncio.run(ask_application(load_settings()))
            with DatabaseLock(url):
                earlier = adopt(file, application, at=SystemClock().now())
        except (SettingsError, TokenRefusedError, NoApiError) as error:
            raise UnusableError(str(error)) from None
    figures = {"file": str(file), "application": str(application), "earlier": str(earlier)}
    if earlier in (None, application):
        print(ENGLISH("adopt-needless", **figures))
    else:
        print(ENGLISH("adopt-done", **figures))
    return CLEAN
