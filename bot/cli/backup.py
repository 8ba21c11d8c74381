"""``python -m bot backup FILE``: a consistent copy of the database, also while the bot plays."""

import argparse

from bot.cli.databases import CLEAN, FOUND, chosen_url, unusable_reported
from bot.storage.database.backups import back_up
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
