"""One simulation: two processes for a shard, replaced as they die, until nothing happens to them any more."""

import itertools
from collections import Counter
from random import Random

from tests.simulation.owners.owning_process import TROUBLE_ENDS, OwningProcess
from tests.simulation.owners.shared_database import SharedDatabase
from tests.simulation.seed_runner import Outcome
from tests.simulation.world.timeline import START, Timeline

QUIET = 120.0
"""Seconds after the last trouble, at the end of which one process must own the shard and write."""

UNHINDERED = 45.0
"""Seconds after the last trouble of an owner from which on it must not lose its shard."""


class OwnerSimulation:
    """A simulation, which depends on its seed alone."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._timeline = Timeline()
        self._numbers = itertools.count(1)
        self.database = SharedDatabase(self._timeline)
        self.processes: list[OwningProcess] = []
        self.counts: Counter[str] = Counter()
        self._set_at = START

    def run(self) -> list[str]:
        """Run up to what must not be. Return what that is."""
        for _ in range(2):
            self._start()
        self._timeline.after(self._rng.uniform(0.0, 30.0), self._cause_trouble)
        while self._timeline.step(TROUBLE_ENDS + QUIET):
            self._watch()
            if self.database.violations:
                break
        else:
            self._judge_end()
        self.counts["epochs"] += self.database.row.epoch
        self.counts["writes"] += len(self.database.writes)
        return self.database.violations

    def _start(self) -> None:
        self.processes.append(OwningProcess(next(self._numbers), self.database, self._timeline, self._rng))

    def _cause_trouble(self) -> None:
        if self._timeline.now >= TROUBLE_ENDS:
            return
        living = [each for each in self.processes if each.is_alive]
        owners = [each for each in living if each.owns]
        chosen = self._rng.choice(owners if owners and self._rng.random() < 0.7 else living or [None])
        kind = self._rng.choice(("die", "vanish", "pause", "pause", "stop", "clock"))
        self.counts[kind] += 1
        if kind == "clock":
            self.database.offset += self._rng.choice((-3600.0, -20.0, 5.0, 20.0))
            self._set_at = self._timeline.now
        elif chosen is None:
            pass
        elif kind == "pause":
            chosen.pause(self._rng.choice((0.5, 3.5, 9.0, 15.0, 60.0)))
        elif kind == "stop":
            chosen.stop()
        else:
            chosen.die(unnoticed=kind == "vanish")
        if sum(each.is_alive for each in self.processes) < 2:
            self._timeline.after(self._rng.uniform(0.0, 20.0), self._start)
        self._timeline.after(self._rng.expovariate(0.1), self._cause_trouble)

    def _watch(self) -> None:
        """Note if an owner that nothing has hindered for long has lost its shard."""
        for each in self.processes:
            if each.ownership is None or each.ownership.lost is None:
                continue
            since = max(each.hindered_at, self._set_at)
            self.counts["lost"] += 1
            self.processes.remove(each)
            if self._timeline.now - since > UNHINDERED:
                self.database.violations.append(f"process {each.number} has lost its shard for nothing")
            if sum(other.is_alive for other in self.processes) < 2:
                self._timeline.after(self._rng.uniform(0.0, 20.0), self._start)
            return

    def _judge_end(self) -> None:
        owners = [each.number for each in self.processes if each.owns and not each.paused]
        if len(owners) != 1:
            self.database.violations.append(f"at the end, {owners} own the shard")
        elif not self.database.writes or self.database.writes[-1].process != owners[0]:
            self.database.violations.append("at the end, the owner does not write")


def run_seed(seed: int) -> Outcome:
    """Run one simulation. Return its violations, which name the seed, and what happened."""
    simulation = OwnerSimulation(seed)
    return Outcome([f"seed {seed}: {each}" for each in simulation.run()], simulation.counts)
