"""A server full of tables and people, played out from one seed, with everything that can go wrong."""

from __future__ import annotations

import hashlib
import itertools
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random

from bot.blackjack.errors import RecordError
from bot.blackjack.options.presets import PRESETS
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll
from bot.storage.database.storage_errors import IdempotencyConflictError
from bot.table.commands import Act, OpenTable, Request, Via
from bot.table.ids import ChannelId, GuildId, TableId, UserId
from bot.table.ledger import CENTS
from bot.table.ports import StoreUnavailableError
from bot.table.stored.restore import UnreplayableError
from bot.table.views.snapshots import Snapshot, snapshot
from tests.simulation.checks.checked_disk import WatchedDisk
from tests.simulation.checks.invariants import Laws
from tests.simulation.people.person import Habit, Person
from tests.simulation.people.table_options import some_options
from tests.simulation.world.bot_process import READINGS, Alarm, Process
from tests.simulation.world.fake_discord import Channel, Chat, Face, Message, Said
from tests.simulation.world.faults import TROUBLES, thaw
from tests.simulation.world.interactions import Press, Typed, Wish
from tests.simulation.world.simulated_store import SimStore, Weather
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import START, Timeline

GUILDS = (GuildId(7), GuildId(8), GuildId(9))
"""Servers, of which a town has the first, or the first two, or all."""

QUIET_HOURS = 12 * 3600.0
"""Seconds that the town is left alone in the end: longer than any clock runs."""

RESTS = (3, 5, 12, 30)
"""Minutes after which the laws of a town at rest are looked at."""

SHOWN_AFTER = 60.0
"""Seconds after which the last picture of a table has reached its board, whatever Discord does."""

EXPECTED = (StoreUnavailableError, UnreplayableError, IdempotencyConflictError)
"""Errors that are the world's, and no bug. Of one that was given up meanwhile nobody hears."""

TOO_MANY_STEPS = 60_000


class BrokenLawError(AssertionError):
    """A law does not hold; the message says with which seed, and how to see it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What happened in one town."""

    seed: int
    steps: int
    crashes: int
    digest: str
    counts: Counter[str]


class Town:
    """One run. Everything that happens depends on the seed alone."""

    def __init__(
        self, seed: int, *, disk: WatchedDisk | None = None, tell: Callable[[str], None] | None = None
    ) -> None:
        self.seed = seed
        self.timeline = Timeline()
        self.crashes = 0
        self._tell = tell
        self._hash = hashlib.sha256()
        self.rng = Random(seed)
        self._keys = itertools.count(1_000)
        self.disk = disk or WatchedDisk()
        self.disk.trace = self.trace
        self.laws = self.disk.laws
        self.weather = Weather()
        self.chat = Chat(self.timeline, self.rng, self.laws.broken.append)
        self.chat.seen.append(self._shown)
        self.chat.heard.append(self._heard)
        self._down = False
        self._deaths: list[float] = []
        self._ending = False
        self._steps = 0
        self.process = self._new_process()
        self.guilds = GUILDS[: self.rng.choice((1, 1, 2, 2, 3))]
        self.poor = self.rng.random() < 0.2
        self.people = self._invite()
        self.channels = self._channels()
        for person in self.people:
            self.laws.servers.joined(person.id, person.guilds)

    def run(self) -> Report:
        """Play it out. Raises :class:`BrokenLawError`."""
        busy = self.rng.choice((30.0, 30.0, 60.0, 90.0, 200.0))
        try:
            with _alarmed(self.laws):
                self._begin(busy)
                self._until(START + busy)
                self._calm_down()
                for minutes in RESTS:
                    self._until(START + busy + minutes * 60.0)
                    self._at_rest()
                self._until(START + busy + QUIET_HOURS)
                self.laws.at_end()
                self._boards_at_end()
                self._members_at_end()
                self._check()
        finally:
            self.process.loop.kill()
        return Report(
            seed=self.seed,
            steps=self._steps,
            crashes=self.crashes,
            digest=self._hash.hexdigest(),
            counts=self.laws.counts,
        )

    def trace(self, line: str) -> None:
        """Note what happened; equal runs have equal notes."""
        text = f"{self.timeline.now - START:10.3f} {line}"
        self._hash.update(text.encode())
        if self._tell is not None:
            self._tell(text)

    # What people can do.

    def picture(self, face: Face, eyes: UserId) -> Snapshot | None:
        table = face.table
        state = None if table is None or face.frame is None else self.laws.moments.get((table, face.frame))
        return None if state is None else snapshot(state, eyes)

    def press(self, who: UserId, message: Message, seen: Face, button: str) -> None:
        press = Press(number=next(self._keys), user=who, custom_id=button, message=message, seen=seen)
        self.trace(f"{who} presses {button} on frame {seen.frame} as {press.id}")
        self.laws.counts["presses"] += 1
        self._carry(press, message.channel)

    def type(self, who: UserId, channel: Channel, act: Act) -> None:
        typed = Typed(number=next(self._keys), user=who)
        typed.patience = self._patience()
        self.trace(f"{who} types {act} as {typed.id}")
        for delay in self._deliveries():
            self.timeline.after(delay, lambda: self.process.typed(typed, channel.id, act))

    def read(self, who: UserId, channel: Channel) -> None:
        typed = Typed(number=next(self._keys), user=who)
        fellows = [person.id for person in self.people if channel.guild in person.guilds]
        name, whom = self.rng.choice(READINGS), self.rng.choice(fellows)
        for delay in self._deliveries():
            self.timeline.after(delay, lambda: self.process.asked(typed, channel.id, name, whom))

    def open(self, who: UserId, channel: Channel) -> None:
        number = next(self._keys)
        self.timeline.after(0.1, lambda: self._open(number, who, channel))

    # What happens to people's wishes.

    def _carry(self, press: Press, channel: Channel) -> None:
        press.patience = self._patience()
        press.on_modal = lambda name: self._modal(press, channel, name)
        press.on_panel = lambda panel: self._panel(press, panel)
        for delay in self._deliveries():
            self.timeline.after(delay, lambda: self.process.deliver(press, channel.id))

    def _patience(self) -> float | None:
        """After how many seconds somebody gives up what is being done for him, if he does at all."""
        if self.rng.random() < 0.95:
            return None
        return self.rng.uniform(0.0, self.rng.choice((0.02, 0.2, 1.0, 4.0)))

    def _deliveries(self) -> tuple[float, ...]:
        """When something arrives: soon, late, twice, or never."""
        luck = self.rng.random()
        soon = self.rng.uniform(0.02, 0.3)
        if luck < 0.02:
            return ()
        if luck < 0.06:
            return (soon, soon + self.rng.choice((0.0, 0.01, 0.5, 5.0)))
        return (self.rng.uniform(0.5, 6.0),) if luck < 0.1 else (soon,)

    def _modal(self, press: Press, channel: Channel, name: str) -> None:
        person = self._person(press)
        number = next(self._keys)
        message = press.shown_on
        answer = Press(
            number=number,
            user=person.id,
            custom_id=name,
            message=message,
            seen=None if message is None else message.face,
            amount=person.amount,
        )
        self.timeline.after(self.rng.uniform(1.0, 8.0), lambda: self._carry(answer, channel))

    def _panel(self, press: Press, panel: Message) -> None:
        self._person(press).panel = panel

    def _person(self, wish: Wish) -> Person:
        return next(person for person in self.people if person.id == wish.user.id)

    def _open(self, number: int, who: UserId, channel: Channel) -> None:
        preset = self.rng.choice(sorted(PRESETS))
        changes = some_options(self.rng)
        try:
            resolve(preset, changes)
        except RecordError:
            changes = {}
        process = self.process
        if not process.ready or channel.gone:
            return
        self.trace(f"{who} opens {preset} {changes} in {channel.id}")
        table = TableId(number)
        act = OpenTable(table=table, guild=channel.guild, channel=channel.id, preset=preset, changes=changes)
        request = Request(key=str(number), player=who, act=act, via=Via.TYPED)
        process.spawn(lambda: process.manager.open(request, act))

    # The people, and what goes wrong.

    def _invite(self) -> tuple[Person, ...]:
        """One who administers everything, and others, some of them members of more than one server."""
        habits = [Habit.ADMIN, *self.rng.choices(list(Habit), k=self.rng.randint(2, 6))]
        people = [Person(UserId(11 + number), habit, self.rng) for number, habit in enumerate(habits)]
        people[0].guilds = self.guilds
        for person in people[1:]:
            count = self.rng.randint(1, len(self.guilds))
            person.guilds = tuple(sorted(self.rng.sample(self.guilds, count)))
        return tuple(people)

    def _channels(self) -> list[Channel]:
        count = max(len(self.guilds), self.rng.choice((1, 2, 2, 3)))
        return [
            self.chat.add_channel(ChannelId(100 + number), self.guilds[number % len(self.guilds)])
            for number in range(count)
        ]

    def _begin(self, busy: float) -> None:
        self.process.start()
        for channel in self.channels:
            self.timeline.after(0.5, partial(self.open, self.people[0].id, channel))
        for person in self.people:
            self._wake_later(person)
            if self.poor:
                for guild in person.guilds:
                    self.give(guild, person, -985)
            elif self.rng.random() < 0.3:
                chips = self.rng.choice((-985, -950, -800, 200))
                self.give(self.rng.choice(person.guilds), person, chips)
        for chance, trouble in TROUBLES:
            if self.rng.random() < chance:
                self.timeline.after(self.rng.uniform(1.0, busy), partial(trouble, self))

    def _wake_later(self, person: Person) -> None:
        self.timeline.after(self.rng.expovariate(1 / 4.0), lambda: self._wake(person))

    def _wake(self, person: Person) -> None:
        if self._ending:
            return
        known = [channel for channel in self.channels if channel.guild in person.guilds]
        favourite = known[person.id % len(known)]
        at_home = self.rng.random() < (0.3 if self.poor else 0.7)
        channel = favourite if at_home else self.rng.choice(known)
        person.look(self, channel)
        self._wake_later(person)

    def give(self, guild: GuildId, person: Person, chips: int) -> None:
        """Chips from an admin; below 0 they are taken away."""
        key = f"grant:{next(self._keys)}"
        self.disk.grant(key, guild, person.id, chips * CENTS, self.timeline.now)

    def _after_a_crash(self) -> None:
        self.crashes += 1
        self._deaths.append(self.timeline.now)
        self._down = True
        self.process.ready = False
        self.trace("crash")
        self.process.store.crash()
        self.laws.cancelled.on_crash()
        self.timeline.after(self.rng.choice((1.0, 5.0, 40.0)), self._restart)

    def _restart(self) -> None:
        self.trace("restart")
        if self.rng.random() < 0.1:
            self.disk.damage_a_round()
        self.laws.started_at = self.timeline.now
        self._down = False
        self.disk.reopen()
        self.process = self._new_process()
        self.process.start()

    def _new_process(self) -> Process:
        loop = SteppedLoop(self.timeline)  # type: ignore[abstract]  # what the bot needs of a loop is there
        store = SimStore(self.disk, timeline=self.timeline, loop=loop, rng=self.rng, weather=self.weather)
        return Process(
            store=store, loop=loop, timeline=self.timeline, rng=self.rng, chat=self.chat, laws=self.laws
        )

    def _calm_down(self) -> None:
        """From now on nobody acts and nothing goes wrong; the clocks run out."""
        self.trace("calm")
        self._ending = True
        self.chat.calm = True
        self.weather.full = self.weather.slow = False
        self.process.loop.fuse = None
        thaw(self)

    # The run.

    def _until(self, when: float) -> None:
        while self.timeline.step(when):
            self._steps += 1
            if not self.process.alive and not self._down:
                self._after_a_crash()
            self._check()
            if self._steps > TOO_MANY_STEPS:
                self.laws.broken.append("the town never comes to rest")

    def _shown(self, channel: Channel, face: Face) -> None:
        self.trace(f"{channel.id} shows frame {face.frame}")

    def _heard(self, said: Said) -> None:
        self.laws.on_said(said)
        if said.to is not None:
            self.trace(f"{said.to} hears {said.face.text!r}")

    def _at_rest(self) -> None:
        self.laws.at_rest(self.timeline.now)
        self._check()

    def _boards_at_end(self) -> None:
        """After a quiet while, each channel shows the last picture of its last table.

        A board whose post was answered into the void, just before a crash, may stand beside it.
        """
        for channel in self.channels:
            tables = [drawer.row for drawer in self.disk.drawers.values() if drawer.row.channel == channel.id]
            if channel.gone or not tables or self._died_closing(tables[-1].table):
                continue
            frame = self.laws.states[tables[-1].table].frame
            shown = [message.face.frame for message in channel.messages.values() if not message.gone]
            self.laws.hold(frame in shown, f"{channel.id} shows frames {shown}, the newest is {frame}")

    def _members_at_end(self) -> None:
        """Eliminated members have no place at a table on the bank, but for a stake in its open round."""
        for picture in self.process.manager.tables():
            placed = {*(seat.player for seat in picture.seats), *picture.queue} - picture.players_in_round
            on_bank = picture.rules.bankroll is Bankroll.BANK
            placed_out = placed & set(self.disk.out[picture.guild]) if on_bank else set()
            self.laws.hold(not placed_out, f"{placed_out} are eliminated and keep a place")

    def _died_closing(self, table: TableId) -> bool:
        """Whether the process may have died before a closed table's last picture was shown."""
        closed_at = self.laws.changed_at[table]
        return any(0 <= died - closed_at < SHOWN_AFTER for died in self._deaths)

    def _check(self) -> None:
        failures = [error for error in self.process.loop.failures if not isinstance(error, EXPECTED)]
        broken = [*self.laws.broken, *(f"nobody caught {error!r}" for error in failures)]
        if broken:
            again = f"python -m tests.simulation {self.seed}"
            raise BrokenLawError(f"seed {self.seed}: {broken[0]}\n  to see it again: {again}")


@contextmanager
def _alarmed(laws: Laws) -> Iterator[None]:
    """Hear of every error that the product logs, and let nothing through to anybody else."""
    alarm = Alarm(laws, EXPECTED)
    loggers = [logging.getLogger(name) for name in ("bot", "cogs")]
    for logger in loggers:
        logger.addHandler(alarm)
        logger.propagate = False
    try:
        with laws.cancelled.watching():
            yield
    finally:
        for logger in loggers:
            logger.removeHandler(alarm)
            logger.propagate = True
