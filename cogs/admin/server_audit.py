"""``/admin audit``: the audit of one server, in a process of its own, for a limited time.

It does not run in the process of :mod:`bot.background`: that one computes for all servers, one thing after
the other, and questions about odds would wait two minutes for an audit.
"""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path
from typing import Any

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.bank.ids import GuildId
from bot.client.croupier import Croupier
from bot.clock import done_within
from bot.words.catalogue import Words, phrase
from cogs.common.edge_refusals import DeclinedError

AUDIT_SECONDS = 120.0
"""Seconds after which the audit of a server is given up. The command line has no such limit."""

MOST_SHOWN = 10
"""Findings that are shown."""


class ServerAudit:
    """Audits one server at a time. The event loop and the memory of the bot are not burdened."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._running = False

    async def text(self, words: Words, guild: GuildId) -> str:
        """Return what the audit has found. Raises :class:`DeclinedError`."""
        if self._running:
            raise DeclinedError(phrase("admin-audit_running"))
        self._running = True
        try:
            report = await self._report(guild)
        finally:
            self._running = False
        return report_text(words, report)

    async def _report(self, guild: GuildId) -> dict[str, Any]:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", "audit", "--json", "--processes", "1"),
            *("--guild", str(guild)),
            env={**os.environ, **self._bot.store.environment},  # a command line would show a password
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=DEVNULL,
            cwd=Path(__file__).parents[2],
        )
        reading = asyncio.ensure_future(process.communicate())
        try:
            in_time = await done_within(self._bot.clock, AUDIT_SECONDS, reading)
        finally:
            if process.returncode is None:
                process.kill()
            printed, _ = await reading
        if not in_time:
            raise DeclinedError(phrase("admin-audit_too_long"))
        try:
            report: dict[str, Any] = json.loads(printed)
        except ValueError:
            raise DeclinedError(phrase("admin-audit_failed")) from None
        return report


def report_text(words: Words, report: dict[str, Any]) -> str:
    """Return a report as a short text."""
    lines = [words("audit-checked", **report["checked"])]
    count = report["count"]
    lines += [f"- {words(_finding(each).phrase)}" for each in report["findings"][:MOST_SHOWN]]
    if count > MOST_SHOWN:
        lines.append(words("audit-more", count=count - MOST_SHOWN))
    lines.append(words("audit-found", count=count) if count else words("audit-clean"))
    return "\n".join(lines)


def _finding(stored: dict[str, Any]) -> AuditFinding:
    """Return a finding of the report."""
    return AuditFinding(
        flaw=Flaw(stored["flaw"]),
        guild=stored["guild"],
        table=stored["table"],
        number=stored["number"],
        detail=stored["detail"],
    )
