"""What can be asked of a database, to compare it before and after a compaction."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.audit import AuditFinding, run_audit
from bot.cli import dispatch
from bot.storage.compacting import CompactReport, compact
from bot.storage.sql_store import SqlStore
from bot.table.stored import prove
from bot.words import ENGLISH
from cogs.records.round_texts import round_text
from tests.audit.played_database import ANN, BOB, CLEO, GUILD
from tests.storage.helpers import FixedClock, url_of

LATER = 4_000_000_000.0
"""A moment after every round."""


def compacted(file: Path, before: float = LATER) -> CompactReport:
    return compact(url_of(file), before=before)


def query(file: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(statement, values).fetchall()


def findings(file: Path) -> list[AuditFinding]:
    found = run_audit(url_of(file)).findings
    return sorted(found, key=repr)


def exported(file: Path, capsys: Any) -> str:
    capsys.readouterr()
    statuses = [dispatch(["export", what, "--database", str(file)]) for what in ("rounds", "transfers")]
    printed: str = capsys.readouterr().out
    return f"{statuses}{printed}"


def answers(file: Path) -> list[Any]:
    """Return what ``/round``, ``/verify``, ``/history``, ``/stats``, ``/ledger`` and the judge are answered."""
    return asyncio.run(_answers(file))


async def _answers(file: Path) -> list[Any]:
    store = await SqlStore.open(url_of(file), clock=FixedClock())
    found: list[Any] = [await store.unjudged_rounds(after=0, limit=1_000)]
    for number in range(1, 40):
        facts = await store.round_facts(GUILD, number)
        evidence = await store.evidence(GUILD, number)
        found += [facts, evidence]
        if facts is None or evidence is None or (evidence.output_json is None and not evidence.is_void):
            continue
        found += [round_text(ENGLISH, evidence, facts, player) for player in (ANN, CLEO)]
        if evidence.output_json is not None:
            found.append(dataclasses.asdict(_proof(evidence)))
    for player in (ANN, BOB, CLEO):
        found += [
            await store.history(GUILD, player, offset=0, limit=100),
            await store.ledger(GUILD, player, offset=0, limit=100),
            await store.last_rounds(GUILD, player, 100),
            await store.balances_after(GUILD, player, since=0.0, season=None, most=100),
        ]
    await store.close()
    return found


def _proof(evidence: Any) -> Any:
    return prove(evidence)
