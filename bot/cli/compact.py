"""``python -m bot compact --keep DAYS``: store old rounds in fewer bytes, while no bot runs."""

import argparse
import sys

from bot.cli.audit import ProgressLine
from bot.cli.databases import CLEAN, FOUND, chosen_url, unusable_reported
from bot.clock import DAY_SECONDS, SystemClock
from bot.storage.compacting import CompactReport, LeftAlone, compact
from bot.words import ENGLISH


def run(options: argparse.Namespace) -> int:
    """Compact a database. Return 0, 1 if something was left as it is, and 2 if it cannot be used."""
    with unusable_reported():
        url = chosen_url(options)
        print(ENGLISH("compact-backup"), file=sys.stderr, flush=True)
        clock = SystemClock()
        progress = ProgressLine(sys.stderr, clock)
        try:
            before = clock.now() - options.keep * DAY_SECONDS
            report = compact(url, before=before, progress=progress.show)
        finally:
            progress.end()
    return _told(report)


def _told(report: CompactReport) -> int:
    for each in report.left:
        print(_left(each))
    if report.unlisted:
        print(ENGLISH("compact-more", count=report.unlisted))
    print(ENGLISH("compact-done", rounds=report.rounds, moves=report.moves, inputs=report.inputs))
    before, after = report.bytes_before, report.bytes_after
    sizes = {"before": _megabytes(before), "after": _megabytes(after), "freed": _megabytes(before - after)}
    print(ENGLISH("compact-size", **sizes))
    if report.needed is not None:
        print(ENGLISH("compact-not_shrunk", needed=_megabytes(report.needed)))
    if report.left:
        print(ENGLISH("compact-left"))
    return FOUND if report.left or report.needed is not None else CLEAN


def _left(each: LeftAlone) -> str:
    if each.round is None:
        return ENGLISH("compact-left_table", number=str(each.table))
    return ENGLISH("compact-left_round", number=str(each.round), part=each.part)


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f}"
