"""``python -m bot backup FILE``, also while the bot plays, and ``python -m bot restore FILE``."""

import argparse

from bot.cli.databases import CLEAN, FOUND, chosen_url, unusable_reported
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backends.moving import back_up, restore
from bot.storage.database.backups import revision_in
from bot.words.catalogue import ENGLISH


def run(options: argparse.Namespace) -> int:
    """Make a copy and check it.

    Return 0 if it is in order, 1 if what was copied is not, and 2 if there is no complete copy.
    """
    with unusable_reported():
        flaws = back_up(chosen_url(options), options.file)
        size = f"{options.file.stat().st_size / 1e6:,.1f}"
    print(ENGLISH("backup-made", file=str(options.file), size=size))
    for flaw in flaws:
        print(ENGLISH("backup-flaw", flaw=flaw))
    print(ENGLISH("backup-flawed") if flaws else ENGLISH("backup-in_order"))
    return FOUND if flaws else CLEAN


def put_back(options: argparse.Namespace) -> int:
    """Check a copy and put it in place. Return 0, or 2 if that cannot be done; then nothing has changed."""
    with unusable_reported():
        url = chosen_url(options)
        revision_in(options.file)
        aside = restore(url, options.file, anyway=options.anyway)
        print(ENGLISH("restore-done", file=str(options.file), database=backend_of(url).place(url)))
        if aside is not None:
            print(ENGLISH("restore-aside", file=str(aside)))
    return CLEAN
