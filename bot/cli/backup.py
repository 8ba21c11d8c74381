"""``python -m bot backup FILE``: a consistent copy of the database, also while the bot plays."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.databases import (
    CLEAN,
    FOUND,
    UnusableError,
    add_database_argument,
    chosen_url,
    unusable_reported,
)
from bot.storage.database import BackupError, back_up
from bot.words import ENGLISH


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``backup``."""
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy is made; it must not exist")
    add_database_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Make a copy and check it.

    Return 0 if it is in order, 1 if what was copied is not, and 2 if there is no complete copy.
    """
    with unusable_reported():
        try:
            flaws = back_up(chosen_url(options), options.file)
        except BackupError as error:
            raise UnusableError(str(error)) from None
        size = f"{options.file.stat().st_size / 1e6:,.1f}"
    print(ENGLISH("backup-made", file=str(options.file), size=size))
    for flaw in flaws:
        print(ENGLISH("backup-flaw", flaw=flaw))
    print(ENGLISH("backup-flawed") if flaws else ENGLISH("backup-in_order"))
    return FOUND if flaws else CLEAN
