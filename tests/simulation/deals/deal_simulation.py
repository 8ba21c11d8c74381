"""Some days of the daily deal, from a seed: people, processes that die, and a clock that is set."""

import itertools
from collections import Counter
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import Shard
from bot.storage.writing.setting_jobs import ChangeSettings
from tests.simulation.deals.deal_interactions import Asked, Drawing, Interaction
from tests.simulation.deals.deal_model import DAY_SECONDS, DealModel
from tests.simulation.deals.deal_people import People, Person
from tests.simulation.deals.deal_process import DealProcess
from tests.simulation.deals.hidden_cards import hidden_cards_changed
from tests.simulation.driver import ViolationError, outcome_of
from tests.simulation.seed_runner import Outcome
from tests.simulation.world.turn_process import ProcessClock, open_store
from tests.simulation.world.turns import Turns
from tests.support.clock import TestClock

GUILDS = (GuildId(7), GuildId((1 << 22) + 7))
"""Servers of two shards."""

FIRST_DAY = 20_780
"""A Monday. A simulation begins on any day of its week."""

STEPS = 34
"""Steps of each day, of which a person takes part in most."""

MIDNIGHT = (-600, -240, -20, -1, 1, 20, 300, 600, 880, 899, 901, 1_190, 1_199, 1_201, 1_500)
"""Moments around the end of a day, in seconds after it."""


class DealSimulation:
    """Some days. Everything that happens depends on the seed alone."""

    def __init__(self, seed: int, file: Path) -> None:
        self._rng = Random(f"deals {seed}")
        self._file = file
        self._prizes = {guild: self._rng.choice((0, 25, 25, 40)) for guild in GUILDS}
        self.model = DealModel(self._file, self._prizes)
        self._clock, self._turns = TestClock(), Turns(self._rng)
        self._people = People(self._rng, GUILDS)
        self._processes: list[DealProcess] = []
        self._shards = 2 if seed % 4 == 3 else 1
        self._is_gated = self._rng.random() < 0.5
        self._death_rate = self._rng.choice((0.0, 0.004, 0.01))
        self._days = self._rng.choice((1, 1, 2))
        self._podiums: list[Drawing] = []
        self._busy_until = 0.0

    @property
    def counts(self) -> Counter[str]:
        return self.model.counts + Counter(deaths=self._turns.deaths)

    @property
    def violations(self) -> list[str]:
        return self.model.violations

    async def play(self) -> None:
        first = FIRST_DAY + self._rng.randrange(7)
        self._pass_until(first * DAY_SECONDS + self._rng.choice((10, 20)) * 3_600)
        for number in range(self._shards):
            await self._start(number)
        await self._change_settings()
        for day in range(first, first + self._days):
            await self._play_day(day)
        await self._end(range(first, first + self._days))

    async def close(self) -> None:
        for each in self._processes:
            await each.stop()
        self.model.close()

    async def _play_day(self, day: int) -> None:
        self._pass_until(day * DAY_SECONDS + 20 * 3_600)
        for person in self._people.all:
            person.comes_late = self._rng.random() < 0.3
        for _ in range(STEPS):
            await self._step(self._rng.choice((0.3, 2.0, 2.0, 40.0)))
        for person in self._people.all:
            person.comes_late = False
        for after in MIDNIGHT:
            self._pass_until((day + 1) * DAY_SECONDS + after)
            await self._step(self._rng.choice((0.0, 0.5)))

    async def _step(self, seconds: float) -> None:
        """Let some people do something at one moment, and something go wrong."""
        rng, turns = self._rng, self._turns
        self._pass_until(self._clock.discord.now() + seconds)
        await self._settle([])
        turns.death_rate, turns.is_full = self._death_rate, rng.random() < 0.03
        if rng.random() < 0.04:
            self._busy_until = self._now() + rng.choice((5.0, 60.0, 7_200.0))
        for process in self._processes:
            process.loss, process.background.busy = rng.choice((0.0, 0.02)), self._now() < self._busy_until
        asked = list[Asked]()
        for person in self._people.all:
            if not person.comes_late and rng.random() < 0.9:
                asked += self._people.choose(person, self.model.stored, self._now())
        if rng.random() < 0.03:
            self._forget(rng.choice(self._people.all))
        if rng.random() < 0.03:
            self._clock.set_wall(rng.choice((-90_000.0, -3_600.0, 20.0, 1_000.0, 90_000.0)))
            self.model.counts["set clocks"] += 1
        await self._deliver(asked)
        if rng.random() < 0.15:
            await self._look_twice(rng.choice(self._people.all))

    async def _deliver(self, asked: list[Asked]) -> None:
        """Deliver interactions at one moment, and check what has come of them."""
        delivered = [(each, self._process_of(each.guild).deliver(each)) for each in asked]
        await self._settle(asked, delivered)

    async def _settle(self, asked: list[Asked], delivered: Iterable[tuple[Asked, Interaction]] = ()) -> None:
        await self._turns.settle()
        self._turns.death_rate = 0.0
        drawings = [(each, drawing) for each, answered in delivered for drawing in answered.drawings]
        self.model.look(asked, drawings)
        for _, drawing in drawings:
            for person in self._people.all:
                if drawing.owner in (None, person.discord):
                    person.see(drawing)
        for podium in self._podiums:
            self.model.check_podium(podium)
        self._podiums.clear()
        if self.model.violations:
            raise ViolationError
        for number, process in enumerate(self._processes):
            if not process.is_alive:
                await self._start(number)

    async def _look_twice(self, person: Person) -> None:
        """Let somebody open the day twice, the second time with other cards where they know none."""
        guild, at = self._rng.choice(GUILDS), self._now()
        self._turns.is_full, self._busy_until = False, 0.0
        process = self._process_of(guild)
        process.loss, process.background.busy = 0.0, False
        await self._deliver([self._people.open_deal(person, guild, at)])
        stored, day = self.model.stored, int(at // DAY_SECONDS)
        own = stored.own_try(day, person.discord)
        if day not in stored.days or (own is not None and own.finished_at is not None):
            return
        seen = list[Any]()
        for is_changed in (False, True):
            asked = self._people.open_deal(person, guild, at)
            moves = None if own is None else own.moves
            changed = hidden_cards_changed(stored.days[day][0], day, moves) if is_changed else nullcontext()
            with changed:
                answered = process.deliver(asked)
                await self._turns.settle()
            seen.append([each.visible for each in answered.drawings])
        self.model.counts["looks"] += 1
        if seen[0] != seen[1]:
            self.model.violations.append(f"a page tells a card to come: {seen[0]} and {seen[1]}")

    async def _end(self, days: range) -> None:
        """Let a quiet day come, on which everybody looks at all days."""
        self._death_rate, self._turns.is_full = 0.0, False
        self._pass_until((days[-1] + 1) * DAY_SECONDS + 40_000)
        for process in self._processes:
            process.loss, process.background.busy = 0.0, False
        for _ in range(4):
            self._pass_until(self._now() + 61.0)
            await self._settle([])
        for person, guild in itertools.product(self._people.all, GUILDS):
            for deal in (None, *range(1, len(days) + 1)):
                self._pass_until(self._now() + 1.0)
                await self._settle([])
                await self._deliver([self._people.open_deal(person, guild, self._now(), deal)])
        self.model.check_end()

    # Processes and time

    async def _start(self, number: int) -> None:
        """Start a process, after the one before it."""
        if number < len(self._processes):
            await self._processes[number].stop()
        line = self._turns.new_line()
        clock = ProcessClock(self._clock, line)
        process = DealProcess(
            await open_store(self._file, clock, line, shard=Shard(number, self._shards)),
            line,
            clock,
            rng=self._rng,
            guilds=GUILDS,
            post=self._podiums.append,
            is_gated=self._is_gated,
        )
        self._processes[number : number + 1] = [process]
        await process.start()

    async def _change_settings(self) -> None:
        for guild in GUILDS:
            changes = {"deal_prize": self._prizes[guild], "deal_channel": int(guild)}
            job = ChangeSettings(guild=guild, changes=changes, by=UserId(1), at=self._now())
            self._process_of(guild).spawn(self._process_of(guild).store.write(job))
        await self._turns.settle()

    def _process_of(self, guild: GuildId) -> DealProcess:
        return self._processes[(guild >> 22) % self._shards]

    def _forget(self, person: Person) -> None:
        self.model.counts["wishes"] += 1
        guild = self._rng.choice(GUILDS)
        self._process_of(guild).forget(self._people.open_deal(person, guild, self._now()))

    def _now(self) -> float:
        """Return Discord's time, in whole milliseconds as ids have it."""
        return round(self._clock.discord.now(), 3)

    def _pass_until(self, moment: float) -> None:
        self._clock.stall(max(0.0, moment - self._clock.discord.now()))


def run_seed(seed: int) -> Outcome:
    """Play some days."""
    return outcome_of(seed, DealSimulation)
