"""Each query of daily deals finds its rows by an index: what a press asks does not grow with other days."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import event

from bot.bank.ids import UserId
from bot.bank.seasons import Period
from bot.bank.sharding import WHOLE
from bot.storage.reading import deal_queries
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing import deal_jobs
from tests.storage.deals.helpers import DAY, NOON, POOR, begin, count, deal_of, prize
from tests.storage.helpers import GUILD

USER = UserId(1)

QUERIES: dict[Any, tuple[Any, ...]] = {
    deal_queries.deal_day: (DAY,),
    deal_queries.first_day: (),
    deal_queries.stored_days: (DAY, DAY),
    deal_queries.own_try: (DAY, USER),
    deal_queries.due_prizes: (USER, WHOLE, DAY),
    deal_queries.finished_days: (USER,),
    deal_queries.missed_days: ((DAY,),),
    deal_queries.has_tries: (DAY,),
    deal_queries.server_days: (GUILD,),
    deal_queries.same_moves: (DAY,),
    deal_queries.uncounted_tries: (WHOLE, deal_queries.BEFORE_ALL, 5),
    deal_queries.podium: (GUILD, DAY),
}


class Statements:
    """The statements of a store, which are explained."""

    def __init__(self, store: SqlStore, file: Path) -> None:
        self._file = file
        self._seen = list[tuple[str, Any]]()
        for engine in (store._readers.engine, store._writing):
            event.listen(engine.sync_engine, "before_cursor_execute", self._note)

    def _note(self, *arguments: Any) -> None:
        values = arguments[3]
        self._seen.append((str(arguments[2]), values[0] if isinstance(values, list) else values))

    def scans(self) -> list[str]:
        """Return the steps of the plans that look at a whole table of deals."""
        with closing(sqlite3.connect(self._file)) as database:
            steps = [
                step
                for statement, values in self._seen
                if "deal_" in statement
                for *_, step in database.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            ]
        assert any("deal_" in step for step in steps)
        return [step for step in steps if step.startswith("SCAN deal_")]


async def test_queries_scan_no_table(store: SqlStore, file: Path) -> None:
    scans = {}
    for query, arguments in QUERIES.items():
        statements = Statements(store, file)
        await store.read(query, *arguments)
        scans[query.__name__] = statements.scans()
    assert {name: found for name, found in scans.items() if found} == {}


async def test_page_of_a_day_scans_no_table(store: SqlStore, file: Path) -> None:
    statements = Statements(store, file)
    await store.read(deal_queries.day_ranking, GUILD, DAY, USER, offset=0, limit=10)
    await store.ranking(GUILD, Measure.DEAL, Period.WEEK, USER, offset=0, limit=10)
    assert statements.scans() == []


async def test_jobs_scan_no_table(store: SqlStore, file: Path) -> None:
    ann, bob = [await store.meet(4 * 10**17 + each) for each in range(2)]
    await begin(store, bob)
    statements = Statements(store, file)
    jobs: list[Any] = [
        deal_jobs.KeepDealDays(deals=(deal_of(DAY + 1),), at=NOON),
        deal_jobs.MakeMoves(day=DAY, user=bob, before="", moves="H", at=NOON),
        deal_jobs.CountTry(day=DAY, user=bob, guild=GUILD, judgement=POOR),
        deal_jobs.PostPodium(guild=GUILD, day=DAY),
    ]
    await count(store, ann)
    for job in (*jobs, prize(ann)):
        await store.write(job)
    assert statements.scans() == []
