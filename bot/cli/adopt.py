"""``python -m bot adopt``: give the database to the bot of the token, while no bot runs."""

import argparse
import asyncio
from contextlib import suppress

from bot.cli.databases import CLEAN, UnusableError, chosen_url, unusable_reported
from bot.client.serving import NoApiError, TokenRefusedError, ask_application
from bot.clock import SystemClock
from bot.settings import SettingsError, load_settings
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.storage_errors import DatabaseTooOldError
from bot.storage.inspecting.inspection import Inspection
from bot.words.catalogue import ENGLISH


def run(options: argparse.Namespace) -> int:
    """Say whose the database was and is. Return 0, or 2 if that cannot be done; then nothing has changed."""
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
