"""``python -m bot backup FILE``, also while the bot plays, and ``python -m bot restore FILE``."""

import argparse

from bot.cli.databases import CLEAN, FOUND, chosen_url, unusable_reported
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backends.moving import back_up, restore
from bot.storage.database.backups import revision_in


def run(options: argparse.Namespace) -> int:
    """Make a copy and check it.

    Return 0 if it is in order, 1 if what was copied is not, and 2 if there is no complete copy.
    """
    with unusable_reported():
        flaws = back_up(chosen_url(options), options.file)
        size = f"{options.file.stat().st_size / 1e6:,.1f}"
    print(f"Copied the database to {options.file} ({size} MB).")
    for flaw in flaws:
        print(f"Not in order: {flaw}.")
    if flaws:
        print(
            "The copy is complete, and what was copied is not in order. "
            "Run the audit, and keep an earlier copy."
        )
        return FOUND
    print("The copy is in order.")
    return CLEAN


def put_back(options: argparse.Namespace) -> int:
    """Check a copy and put it in place. Return 0, or 2 if that cannot be done; then nothing has changed."""
    with unusable_reported():
        url = chosen_url(options)
        revision_in(options.file)
        aside = restore(url, options.file, anyway=options.anyway)
        print(f"{options.file} is in place as {backend_of(url).place(url)}. You can start the bot.")
        if aside is not None:
            print(f"The database from before is kept as {aside}.")
    return CLEAN
