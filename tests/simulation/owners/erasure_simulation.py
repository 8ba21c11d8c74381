"""One simulation: processes of several shards that die, pause and are counted again, and people who leave."""

import asyncio
import itertools
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from sqlalchemy import update

from bot.bank.amounts import Cents
from bot.bank.gifts import LEAST_DAYS, LEAST_ROUNDS, GiftSide, gift_refusal
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import CEILING
from bot.bank.refusals import GiftRefusal
from bot.bank.sharding import Shard
from bot.storage.database import shards
from bot.storage.database.models import ShardModel
from bot.storage.sql_store import SqlStore
from bot.storage.writing import bank_jobs
from tests.simulation.driver import ViolationError, outcome_of
from tests.simulation.owners.erasing_process import ErasingProcess
from tests.simulation.owners.simulated_time import SimulatedTime
from tests.simulation.seed_runner import Outcome
from tests.simulation.world.timeline import START

PEOPLE = tuple(400_000_000_000_000_000 + number for number in range(3))
"""Ids of Discord."""

SERVERS = tuple(GuildId((number << 22) + 7) for number in range(6))

TROUBLE_ENDS = START + 60.0
"""The moment from which on nothing happens to processes, and no statement is late."""

QUIET = 45.0
"""Seconds after the last trouble in which everybody who has asked for it must be erased."""

Rows = frozenset[tuple[Any, ...]]


class ErasureSimulation:
    """A simulation, which depends on its seed alone. The database is a file that all processes write."""

    def __init__(self, seed: int, file: Path) -> None:
        self._file = file
        self._database = sqlite3.connect(file, isolation_level=None)
        self._rng = Random(seed)
        self._time = SimulatedTime(self._rng)
        self.counts: Counter[str] = Counter()
        self.violations: list[str] = []
        self._processes: list[ErasingProcess] = []
        self._owners: dict[int, ErasingProcess] = {}
        self._known: set[int] = set()
        self._leaving: set[int] = set()
        self._erased: dict[int, Rows] = {}
        self._let_go: dict[tuple[int, int], Rows] = {}

    async def play(self) -> None:
        self._count = self._rng.choice((2, 3))
        for number in range(self._count):
            await self._start(number)
        self._plan_acts()
        while self._time.timeline.step(TROUBLE_ENDS + QUIET):
            await self._time.all_wait()
            self._watch()
            if self.violations:
                raise ViolationError
        self._judge_end()

    async def close(self) -> None:
        self._database.close()
        for process in self._processes:
            await process.close()

    # Processes

    async def _start(self, number: int) -> None:
        """Start a process of a shard, which takes it from the one before."""
        shard = Shard(number, self._count)
        url = f"sqlite+aiosqlite:///{self._file}"
        store = await SqlStore.open(url, clock=self._time.clock, shard=shard)
        self._owners[number] = ErasingProcess(store, shard, self._time)
        self._processes.append(self._owners[number])

    def _start_later(self, number: int, seconds: float) -> None:
        count = self._count

        async def start() -> None:
            with self._time.busy():
                if self._count == count:
                    await self._start(number)

        self._time.timeline.after(seconds, lambda: self._begin(start()))

    def _begin(self, work: Any) -> None:
        self._task = asyncio.ensure_future(work)

    def _cause_trouble(self) -> None:
        number = self._rng.randrange(self._count)
        owner, kind = self._owners[number], self._rng.choice(("die", "die", "pause", "pause", "count"))
        self.counts[kind] += 1
        if kind == "count":
            self._begin(self._change_count())
        elif kind == "pause":
            owner.pause(self._rng.choice((0.5, 5.0, 20.0)))
            if self._rng.random() < 0.5:
                self._start_later(number, self._rng.uniform(0.0, 10.0))
        elif owner.is_alive:
            owner.is_alive = False
            self._start_later(number, self._rng.uniform(0.0, 15.0))

    async def _change_count(self) -> None:
        """Stop all processes, of which statements are still under way, and start others."""
        with self._time.busy():
            for each in self._processes:
                each.is_alive = False
            self._count = self._rng.choice((2, 3, 4))
            engine = self._processes[0].store._backend.migration_engine(self._processes[0].store.url)
            with engine.begin() as connection:
                connection.execute(update(ShardModel).values(seen_at=0.0))
                shards.release_all(connection)
                shards.set_count(connection, self._count)
            engine.dispose()
            self._let_go.clear()
            self._owners.clear()
            for number in range(self._count):
                await self._start(number)
            self._time.has_changed = True

    # People

    def _plan_acts(self) -> None:
        timeline, rng = self._time.timeline, self._rng

        def act_and_plan() -> None:
            if timeline.now < TROUBLE_ENDS:
                self._act()
                timeline.after(rng.expovariate(3.0), act_and_plan)
            else:
                self._time.are_late = False
                for number in range(self._count):
                    if not self._owners[number].is_alive:
                        self._start_later(number, 0.0)
                self._give_back_all()

        def trouble_and_plan() -> None:
            if timeline.now < TROUBLE_ENDS:
                self._cause_trouble()
                timeline.after(rng.expovariate(0.2), trouble_and_plan)

        timeline.after(0.0, act_and_plan)
        timeline.after(rng.uniform(0.0, 10.0), trouble_and_plan)

    def _act(self) -> None:
        """Let a person do something on a server, or a round end there."""
        guild, discord = self._rng.choice(SERVERS), self._rng.choice(PEOPLE)
        process = self._process_of(guild)
        kind = self._rng.choice(("setting", "claim", "stake", "stake", "gift", "end", "end", "end", "forget"))
        if process is None:
            return
        self.counts[kind] += 1
        if kind == "forget":
            process.do(process.forget(discord))
        elif kind == "gift":
            process.do(process.give(discord, self._rng.choice(PEOPLE), guild))
        elif kind == "end":
            self._give_back(guild)
        else:
            process.do(process.act(discord, guild, kind))

    def _process_of(self, guild: GuildId) -> ErasingProcess | None:
        process = self._owners.get((guild >> 22) % self._count)
        return process if process is not None and process.acts else None

    def _give_back(self, guild: GuildId) -> None:
        for table, version, user, chips in self._query(_STAKES, guild):
            process = self._process_of(guild)
            if process is not None:
                process.do(process.give_back(guild, TableId(table), version, UserId(user), chips))

    def _give_back_all(self) -> None:
        for guild in SERVERS:
            self._give_back(guild)
        if self._time.timeline.now < TROUBLE_ENDS + QUIET / 2:
            self._time.timeline.after(2.0, self._give_back_all)

    # What must hold

    def _watch(self) -> None:
        """Note who is let go and erased, and whether anything of theirs is written after that."""
        if not self._time.has_changed:
            return
        self._time.has_changed = False
        people = dict(self._query("SELECT id, leaving_since FROM people"))
        pending = set(self._query('SELECT "user", shard FROM pending_erasures'))
        for number in self._leaving - people.keys() - self._erased.keys():
            self._erased[number] = self._rows_of(number)
            self._judge_erased(number)
        for number in self._known - people.keys() - self._erased.keys():
            self.violations.append(f"person {number} is erased, and has not asked for it")
        self._known = set(people)
        self._leaving |= {number for number, since in people.items() if since is not None}
        gone = {number for number in self._leaving if people.get(number) is not None}
        for key in itertools.product(gone, range(self._count)):
            if key in pending:
                if self._let_go.pop(key, None) is not None:
                    self.violations.append(f"shard {key[1]} must let person {key[0]} go again")
            elif self._let_go.setdefault(key, self._rows_of(*key)) != self._rows_of(*key):
                self.violations.append(f"person {key[0]} gets rows on shard {key[1]}, which has let them go")
                self._let_go[key] = self._rows_of(*key)
        for number, rows in self._erased.items():
            if rows != self._rows_of(number):
                self.violations.append(f"person {number} gets rows after they were erased")
                self._erased[number] = self._rows_of(number)

    def _judge_erased(self, number: int) -> None:
        """Note what is left of a person who was erased just now."""
        self.counts["erased"] += 1
        for what, statement in _LEFT.items():
            if self._query(statement, number):
                self.violations.append(f"person {number} is erased, and {what} of theirs is left")
        servers = self._query(
            "SELECT count(DISTINCT guild) FROM accounts WHERE kind = 'member' AND user = ?", number
        )
        self.counts["servers"] += servers[0][0]

    def _judge_end(self) -> None:
        if left := self._query("SELECT id FROM people WHERE leaving_since IS NOT NULL"):
            self.violations.append(f"at the end, people {left} are not erased")
        if left := self._query("SELECT * FROM pending_erasures"):
            self.violations.append(f"at the end, {left} is pending")
        if any(self._owners[number].store.people.leaving for number in range(self._count)):
            self.violations.append("at the end, a process waits for somebody who is erased")

    def _rows_of(self, number: int, shard: int | None = None) -> Rows:
        """Return what is stored about a person, but for their stakes, which may end; None: on all servers."""
        found: Iterator[tuple[Any, ...]] = (
            row for statement in _WRITTEN for row in self._query(statement, number)
        )
        return frozenset(row for row in found if shard is None or (row[1] >> 22) % self._count == shard)

    def _query(self, statement: str, *parameters: object) -> list[tuple[Any, ...]]:
        return self._database.execute(statement, parameters).fetchall()


def _refusal_of_veterans(
    amount: Cents, giver: GiftSide, receiver: GiftSide, at: float, **terms: Cents
) -> GiftRefusal | None:
    """Judge a gift as if both had played enough, and the giver had won much."""
    played: dict[str, Any] = {"rounds": LEAST_ROUNDS, "days": LEAST_DAYS, "won": CEILING}
    return gift_refusal(amount, replace(giver, **played), replace(receiver, **played), at, **terms)


_STAKES = (
    "SELECT table_id, version, user, balance FROM accounts JOIN tables ON tables.id = table_id "
    "WHERE kind = 'escrow' AND balance > 0 AND accounts.guild = ?"
)
_LEFT = {
    "a stake": "SELECT 1 FROM accounts WHERE kind = 'escrow' AND balance <> 0 AND user = ?",
    "a setting": "SELECT 1 FROM member_settings WHERE user = ?",
    "a last name": "SELECT 1 FROM member_names WHERE user = ?",
    "the note of a gift": "SELECT 1 FROM gift_notes WHERE ? IN (giver, receiver)",
    "a name of a tournament": "SELECT 1 FROM tournaments WHERE opened_by = ? AND name <> ''",
    "a pending erasure": 'SELECT 1 FROM pending_erasures WHERE "user" = ?',
    "a name": "SELECT 1 FROM tables WHERE NOT is_open AND state LIKE '%\"N' || ? || '.\"%'",
}
_WRITTEN = (
    "SELECT 'setting', guild, name FROM member_settings WHERE user = ?",
    "SELECT 'note', guild, key FROM gift_notes WHERE ? IN (giver, receiver)",
    "SELECT 'account', guild, season FROM accounts WHERE kind = 'member' AND user = ?",
    "SELECT 'transfer', guild, transfers.id FROM transfers JOIN accounts ON accounts.id = debit "
    "WHERE accounts.kind IN ('member', 'mint') AND credit IN (SELECT id FROM accounts WHERE user = ?)",
)


def run_seed(seed: int) -> Outcome:
    """Run one simulation."""
    with patch.object(bank_jobs, "gift_refusal", _refusal_of_veterans):
        return outcome_of(seed, ErasureSimulation, audited=None)
