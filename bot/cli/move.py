"""``python -m bot move --from URL --to URL``: move to a database of the other kind, while no bot runs."""

import argparse

from bot.audit.audit_findings import AuditFinding
from bot.audit.audit_run import run_audit
from bot.cli.databases import CLEAN, FOUND, UnusableError, chosen_key_file, unusable_reported, url_of
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backends.moving import move


def run(options: argparse.Namespace) -> int:
    """Copy everything and compare. Return 0, 1 if the audits differ, or 2 if nothing was moved."""
    with unusable_reported():
        source, target = url_of(options.source), url_of(options.target)
        if backend_of(source).is_file and backend_of(target).is_file:
            raise UnusableError(
                f"both are SQLite files: write env:{options.target} if that is a variable, "
                "or take backup and restore for a copy"
            )
        totals = move(source, target, key_file=chosen_key_file(), anyway=options.anyway)
        rows = sum(counted[0] for counted in totals.values())
        place = backend_of(target).place(target)
        print(f"Copied {rows:,} rows of {len(totals)} tables to {place}. All counts and sums are equal.")
        same = _findings(source) == _findings(target)
    if not same:
        print("The audits of both databases differ: stay with the old one, and report this.")
        return FOUND
    print("The audits of both databases find the same. Name the new one in DATABASE_URL, and start the bot.")
    return CLEAN


def _findings(url: str) -> tuple[AuditFinding, ...]:
    return tuple(sorted(run_audit(url).findings, key=repr))
