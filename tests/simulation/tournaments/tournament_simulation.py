"""An evening with tournaments, from a seed: people, processes that die, and a Discord that refuses."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bot.storage.reading import tournament_queries
from bot.table.views.snapshots import Snapshot, Stage
from bot.tournament import tournament as product
from tests.simulation.driver import ViolationError, outcome_of
from tests.simulation.seed_runner import Outcome
from tests.simulation.tournaments.heat_discord import HeatDiscord
from tests.simulation.tournaments.sent_messages import SentMessages
from tests.simulation.tournaments.tournament_model import TournamentModel, is_proven
from tests.simulation.tournaments.tournament_people import CHANNEL, People
from tests.simulation.tournaments.tournament_process import TournamentProcess, danger
from tests.simulation.world.turn_process import ProcessClock, open_store
from tests.simulation.world.turns import Turns
from tests.support.clock import TestClock

MOST_STEPS, QUIET_STEPS = 160, 400
"""Steps with people and troubles, and those after them in which nobody does anything."""

LONGEST_ROUND = 4
"""Quiet steps after which a round is over, and with it a match that was cancelled."""

LAST_ROUNDS = 5
"""The rounds of the last table: thirty take long."""

DOWNTIMES = (0.0, 0.0, 0.0, 20.0, 400.0, 4_000.0)
"""Seconds until the next process starts."""


class TournamentSimulation:
    """An evening. Everything that happens depends on the seed alone."""

    def __init__(self, seed: int, file: Path) -> None:
        self._rng = Random(f"tournaments {seed}")
        self._file = file
        self.model = TournamentModel(self._file)
        self._clock, self._turns = TestClock(), Turns(self._rng)
        self._discord = HeatDiscord(CHANNEL, self._rng, self._clock.discord.now)
        self._sent = SentMessages(self._discord, self.model)
        self._turns.watch = self._sent.watch
        self._people = People(self._rng, self.model)
        self._death_rate = self._rng.choice((0.0, 0.003, 0.008))
        self._has_trouble = self._rng.random() < 0.7
        self._in_channel = self._rng.random() < 0.25
        self._most_tournaments = self._rng.choice((1, 1, 2))
        self._process: TournamentProcess

    @property
    def counts(self) -> Counter[str]:
        return self.model.counts + Counter(deaths=self._turns.deaths, calls=self._discord.calls)

    @property
    def violations(self) -> list[str]:
        return self.model.violations

    async def close(self) -> None:
        await self._process.stop()
        self.model.close()

    async def play(self) -> None:
        await self._start()
        for _ in range(MOST_STEPS):
            if await self._step():
                break
        await self._end()

    async def _step(self) -> bool:
        """Let something happen. Return whether the evening is over."""
        rng, stored = self._rng, self.model.stored
        found = stored.open_tournament
        is_waiting = found is None or found["drawn_at"] is None
        self._pass(rng.choice((20.0, 60.0, 200.0)) if is_waiting else rng.choice((1.0, 5.0, 15.0, 35.0)))
        self._turns.death_rate = self._death_rate
        if self._has_trouble:
            self._cause_trouble()
            if is_waiting and rng.random() < 0.01:
                self._process.line.end()
        await self._settle()
        if found is None:
            if len(stored.tournaments) >= self._most_tournaments or not self._discord.is_there(CHANNEL):
                return True
            self._spawn(self._people.open_tournament(self._process, in_channel=self._in_channel))
        elif rng.random() < 0.05:
            self._spawn(self._people.open_tournament(self._process, in_channel=self._in_channel))
        for person in self._people.all:
            if (work := self._people.choose(self._process, person, found)) is not None:
                self._spawn(work)
        if found is not None and (work := self._people.manage(self._process, found["id"])) is not None:
            self._spawn(work)
        self._turns.death_rate = self._death_rate
        await self._settle()
        return False

    def _cause_trouble(self) -> None:
        """Let calls to Discord fail, or something be deleted."""
        rng, fake = self._rng, self._discord
        if rng.random() < 0.2:
            fake.loss = rng.choice((0.0, 0.0, 0.1, 0.4))
            self._turns.is_full = rng.random() < 0.1
            fake.refused = set(rng.choice(((), (), (), ("send",), ("threads",), ("full",))))
        kind, told = rng.random(), self._process
        if kind < 0.02:
            messages = list(fake.places[CHANNEL].messages.values())
            if messages:
                fake.remove(rng.choice(messages))
        elif kind < 0.04:
            threads = [each for each in fake.threads if fake.is_there(each.id)]
            if threads:
                gone = rng.choice(threads)
                if rng.random() < 0.5:
                    gone.is_gone = True
                    self._spawn(told.lose(gone.id, is_thread=True))
                else:
                    gone.is_locked = True
                    self._spawn(told.lock(gone.id))
        elif kind < 0.042:
            fake.places[CHANNEL].is_gone = True
            for each in fake.threads:
                each.is_gone = True
            self._spawn(told.lose(CHANNEL, is_thread=False))
        elif kind < 0.044:
            fake.is_on_server = False
            self._spawn(told.leave())

    async def _end(self) -> None:
        """Let a quiet time come, until everything is over."""
        fake = self._discord
        self._turns.death_rate, self._turns.is_full, fake.loss, fake.refused = 0.0, False, 0.0, set()
        if not fake.is_on_server:
            fake.is_on_server = True
            self._spawn(self._process.join())
        for step in range(QUIET_STEPS):
            self._pass(45.0)
            await self._settle()
            if step == LONGEST_ROUND:
                self.model.check_closed()
            stored = self.model.stored
            is_open = any(each["is_open"] for each in stored.tables.values())
            if stored.open_tournament is None and not is_open:
                break
        for _ in range(3):
            self._pass(61.0)
            await self._settle()
        self.model.check_end()
        self._sent.check_end()
        self._check()

    async def _settle(self) -> None:
        await self._turns.settle()
        self._turns.death_rate = 0.0
        self._sent.watch()
        self.model.look()
        self._sent.check_stored()
        self._check()
        if not self._process.is_alive:
            self._pass(self._rng.choice(DOWNTIMES))
            await self._process.stop()
            await self._start()

    def _check(self) -> None:
        if self.model.violations:
            raise ViolationError

    async def _start(self) -> None:
        line = self._turns.new_line()
        clock = ProcessClock(self._clock, line)
        store = await open_store(self._file, clock, line, danger=danger)
        self._process = TournamentProcess(store, line, clock, self._discord, self._rng)
        self._process.events.published.listen(lambda snapshot, _via: self._look_at_end(snapshot))
        self._spawn(self._process.start())

    def _look_at_end(self, snapshot: Snapshot) -> None:
        """Look at once at what the end of a last table has stored, before anything else can be."""
        if snapshot.stage is Stage.CLOSED and snapshot.heat is not None and snapshot.heat.key.is_last:
            self.model.look()

    def _spawn(self, work: Any) -> None:
        self._process.spawn(work)

    def _pass(self, seconds: float) -> None:
        self._clock.stall(seconds)


def run_seed(seed: int) -> Outcome:
    """Play an evening. The rule who has played before is the model's."""
    with (
        patch.object(product, "LAST_ROUNDS", LAST_ROUNDS),
        patch.object(tournament_queries, "is_proven", lambda _connection, _guild, user: is_proven(user)),
    ):
        return outcome_of(seed, TournamentSimulation)
