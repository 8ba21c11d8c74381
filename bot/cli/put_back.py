"""``python -m bot restore FILE``: put a copy in the place of the database, while no bot runs."""

import argparse

from bot.cli.databases import CLEAN, chosen_url, unusable_reported
from bot.storage.database.backups import restore, revision_in
from bot.storage.database.engines import database_file
from bot.words.catalogue import ENGLISH


def run(options: argparse.Namespace) -> int:
    """Check a copy and put it in place. Return 0, or 2 if that cannot be done; then nothing has changed."""
    with unusable_reported():
        url = chosen_url(options)
        revision_in(options.file)
        aside = restore(url, options.file)
        print(ENGLISH("restore-done", file=str(options.file), database=str(database_file(url))))
        if aside is not None:
            print(ENGLISH("restore-aside", file=str(aside)))
    return CLEAN
