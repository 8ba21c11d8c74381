"""What can be asked of a database, to compare it before and after a compaction."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.audit import AuditFinding, run_audit
from bot.bank import Period
from bot.cli import dispatch
from bot.storage.compacting import CompactReport, compact
from bot.storage.sql_store import SqlStore
from bot.words import ENGLISH
from cogs.fairness.evidence_texts import evidence_answer
from cogs.records.round_texts import round_text
from tests.audit.played_database import ANN, BOB, CLEO, GUILD
from tests.storage.helpers import FixedClock, url_of

LATER = 4_000_000_000.0
"""A moment after every round."""


def compacted(file: Path, before: float = LATER) -> CompactReport:
    return compact(url_of(file), before=before)


def query(file: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        database.text_factory = lambda text: text.decode(errors="backslashreplace")
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
    """Return what ``/round``, ``/verify``, ``/history``, ``/stats``, ``/ledger`` and the judge get."""
    return asyncio.run(_answers(file))


async def _answers(file: Path) -> list[Any]:
    store = await SqlStore.open(url_of(file), clock=FixedClock())
    try:
        return await _answers_of(store)
    finally:
        await store.close()


async def _answers_of(store: SqlStore) -> list[Any]:
    found: list[Any] = [await store.unjudged_rounds(after=0, limit=1_000)]
    for number in range(1, 40):
        facts = await store.round_facts(GUILD, number)
        evidence = await store.evidence(GUILD, number)
        found += [facts, evidence]
        if facts is not None and evidence is not None:
            found.append(evidence_answer(ENGLISH, evidence, GUILD))
            if evidence.output_json is not None:
                found += [round_text(ENGLISH, evidence, facts, player) for player in (ANN, CLEO)]
    for player in (ANN, BOB, CLEO):
        found += [
            await store.history(GUILD, player, offset=0, limit=100),
            await store.ledger(GUILD, player, offset=0, limit=100),
            await store.last_rounds(GUILD, player, limit=100),
            await store.balances_after(GUILD, player, Period.ALL_TIME, most=100),
            await store.member_stats(GUILD, player, Period.ALL_TIME),
        ]
    return found
