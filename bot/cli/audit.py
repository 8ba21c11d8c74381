"""``python -m bot audit``: check everything that is stored, beside a playing bot."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from bot.audit.audit_run import AuditReport, run_audit
from bot.audit.transfer_audit import BEGINNING, CheckpointError, load_checkpoint, store_checkpoint
from bot.cli import BESIDE_DATABASE
from bot.cli.databases import CLEAN, FOUND, UnusableError, check_server, chosen_url, unusable_reported
from bot.cli.input_output import close_output
from bot.clock import Clock, SystemClock
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backups import CHECKPOINT
from bot.storage.inspecting.inspection import Inspection
from bot.words.catalogue import ENGLISH

MOST_PRINTED = 200
"""Findings that are printed as sentences; ``--json`` has more."""

TERMINAL_SECONDS, LOG_SECONDS = 0.2, 10.0
"""Seconds between two lines of progress, on a terminal and in a file."""


def run(options: argparse.Namespace) -> int:
    """Audit a database. Return 0 if everything is in order, 1 with findings, 2 if it cannot be read."""
    with unusable_reported():
        url = chosen_url(options)
        try:
            checkpoint = _checkpoint_of(options, url)
            if checkpoint is not None and options.guild is not None:
                raise UnusableError("a checkpoint is of the whole database, not of one server")
            with Inspection(url) as database:
                check_server(database, options.guild)
            since = BEGINNING if checkpoint is None else load_checkpoint(checkpoint)
            progress = ProgressLine(sys.stderr, SystemClock())
            report = run_audit(
                url,
                processes=options.processes,
                since=since,
                guild=options.guild,
                progress=progress.show,
            )
            progress.end()
            if checkpoint is not None and not report.findings:
                store_checkpoint(checkpoint, report.checkpoint)
        except CheckpointError as error:
            raise UnusableError(f"{checkpoint} {error}") from None
        try:
            _print(report, as_json=options.json)
            sys.stdout.flush()
        except BrokenPipeError:  # who reads has read enough
            close_output()
        return FOUND if report.findings else CLEAN


def _checkpoint_of(options: argparse.Namespace, url: str) -> Path | None:
    if options.since != BESIDE_DATABASE or options.since is None:
        return options.since  # type: ignore[no-any-return]
    return backend_of(url).beside(url, CHECKPOINT)


class ProgressLine:
    """Says how far an audit is, how fast it goes, and how long it will take."""

    def __init__(self, out: TextIO, clock: Clock) -> None:
        self._out = out
        self._clock = clock
        self._terminal = out.isatty()
        self._seconds = TERMINAL_SECONDS if self._terminal else LOG_SECONDS
        self._began = self._said = clock.elapsed()

    def show(self, done: int, total: int) -> None:
        """Say it, if it was not said a moment ago."""
        now = self._clock.elapsed()
        if now - self._said < self._seconds or not done:
            return
        self._said = now
        rate = done / (now - self._began)
        left = round((total - done) / rate)
        line = f"{done:,} of {total:,} rounds, {round(rate):,} a second, {left:,} s left"
        print(
            f"\r{line}\x1b[K" if self._terminal else line, end="" if self._terminal else "\n", file=self._out
        )
        self._out.flush()

    def end(self) -> None:
        """Remove the line from a terminal."""
        if self._terminal:
            print("\r\x1b[K", end="", file=self._out, flush=True)


def _print(report: AuditReport, *, as_json: bool) -> None:
    checked = {"tables": report.tables, "rounds": report.rounds, "transfers": report.transfers}
    count = len(report.findings) + report.unlisted
    if as_json:
        listed = [{**asdict(each), "text": ENGLISH(each.phrase)} for each in report.findings]
        report_json = {"findings": listed, "count": count, "checked": checked}
        print(json.dumps(report_json, default=str))  # a damaged key may be bytes
        return
    for each in report.findings[:MOST_PRINTED]:
        print(ENGLISH(each.phrase))
    if count > MOST_PRINTED:
        print(ENGLISH("audit-more", count=count - MOST_PRINTED))
    print(ENGLISH("audit-checked", **checked))
    print(ENGLISH("audit-found", count=count) if count else ENGLISH("audit-clean"))
