"""One simulation: servers, tables, people and faults, played from a seed and checked all the time."""

import hashlib
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from unittest.mock import patch

from bot.bank.amounts import CENTS
from bot.bank.grants import FixedAmount
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import CEILING
from bot.bank.store_errors import StoreUnavailableError
from bot.blackjack.rules import Bankroll
from bot.storage.writing.bank_jobs import Grant
from bot.storage.writing.batches import transaction
from bot.storage.writing.write_errors import IdempotencyConflictError
from bot.table import table_state
from bot.table.live import damage
from tests.simulation.checks.checked_disk import CheckedDisk
from tests.simulation.checks.clocks.silence import SILENT_TIME
from tests.simulation.checks.seasons import LEAST_SEASON
from tests.simulation.driver import ViolationError, errors_reported
from tests.simulation.people.actions import PersonActions
from tests.simulation.people.claims import claim_like_people
from tests.simulation.people.person import Person
from tests.simulation.people.population import MEMBERS, create_channels, create_people
from tests.simulation.seed_runner import Outcome
from tests.simulation.world.bot_process import BotProcess
from tests.simulation.world.checked_manager import SimulatedClock
from tests.simulation.world.fake_discord import FakeDiscord
from tests.simulation.world.faults import (
    ACCESS_FAULTS,
    FAULTS,
    MACHINE_FAULTS,
    SERVER_FAULTS,
    Fault,
    allow_channel,
    revive_at_once,
    thaw_guilds,
)
from tests.simulation.world.messages import Content, FakeChannel, SentContent
from tests.simulation.world.simulated_store import SimulatedStore, StoreFaults
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import START, Timeline

GUILDS = (GuildId(7), GuildId(8), GuildId(9))
"""Servers. A simulation has the first one, two or three of them."""

QUIET_SECONDS = 26 * 3600.0
"""Time without people and faults at the end of a simulation: longer than any clock of the bot runs."""

REST_CHECKS = (3, 5, 12, 30)
"""Minutes after the start of that time at which the invariants of a table at rest are checked."""

BOARD_DELAY = 60.0
"""Seconds after which a table's last snapshot is on its board, whatever Discord does."""

EXPECTED_ERRORS = (StoreUnavailableError, IdempotencyConflictError)
"""Errors that the simulated world causes. They are not bugs."""

EXPECTED_MESSAGES = (damage.CLOSED, "The database cannot be used: %s")
"""What the product logs about damage and a full disk. The invariants check that there was damage."""

MAX_STEPS = 60_000
"""Steps after which a simulation counts as one that never ends."""

KNOCKOUT_SEEDS = 100_000
"""The first seed with which all tables play short matches with knock-outs."""


class Simulation:
    """One run of the simulation. Everything that happens depends on the seed alone.

    ``trace_to`` is called with each line of the trace.
    """

    def __init__(self, seed: int, *, trace_to: Callable[[str], None] | None = None) -> None:
        self.seed = seed
        self.timeline = Timeline()
        self.rng = Random(seed)
        self._damage_rng = Random(f"damage {seed}")
        self.machine_rng = Random(f"machine {seed}")
        self.missing_rng = Random(f"missing {seed}")
        self.access_rng = Random(f"access {seed}")
        self.disk = CheckedDisk(MEMBERS, lambda: self.timeline.now)
        self.disk.trace = self.trace
        self.invariants = self.disk.invariants
        self.invariants.erasures.now = lambda: self.timeline.now
        self.store_faults = StoreFaults()
        self._trace_to = trace_to
        self._hash = hashlib.sha256()
        self.discord = FakeDiscord(self.timeline, self.rng, self.invariants.violations.append)
        self.discord.when_shown.append(self._on_shown)
        self.discord.when_sent.append(self._on_sent)
        self._down = False
        self._deaths: list[float] = []
        self._quiet = False
        self._steps = 0
        self.process = self._new_process()
        self.guilds = GUILDS[: self.rng.choice((1, 1, 2, 2, 3))]
        self.invariants.deliveries.gated = self.rng.random() < 0.7
        self._everybody_poor = self.rng.random() < 0.2
        self.money_rng = Random(f"{seed} money")  # of its own, so that it changes no other choice
        self.everybody_rich = self.money_rng.random() < 0.12
        self.has_clocks = seed % 11 != 3
        self.plays_knockouts = seed >= KNOCKOUT_SEEDS
        self.rematch_rng = Random(f"{seed} rematches")
        self._claim_rng = Random(f"{seed} claims")
        self._season_rng = Random(f"{seed} seasons")
        self._erasure_rng = Random(f"{seed} farewells")
        self._break_rng = Random(f"{seed} breaks")
        self.people = create_people(self.rng, self.guilds)
        self.channels = create_channels(self.rng, self.guilds, self.discord)
        self._actions = PersonActions(self)
        self.invariants.silence.managers = frozenset({self.people[0].id})
        for person in self.people:
            self.invariants.guilds.add_member(person.id, person.guilds)

    @property
    def digest(self) -> str:
        """A hash of the trace."""
        return self._hash.hexdigest()

    @property
    def counts(self) -> Counter[str]:
        """What happened how often."""
        return self.invariants.counts + Counter(steps=self._steps, crashes=len(self._deaths))

    def run(self) -> None:
        """Play the simulation to its end. Raises :class:`ViolationError`."""
        busy = 300.0 if self.plays_knockouts else self.rng.choice((30.0, 30.0, 60.0, 90.0, 200.0))
        try:
            with (
                errors_reported(self.invariants.violations, _is_expected),
                self.invariants.cancellation.watching(),
                patch.object(transaction, "LEAST_SEASON", LEAST_SEASON),
                patch.object(table_state, "SILENT_TIME", SILENT_TIME),
            ):
                self._begin(busy)
                self._run_until(START + busy)
                self._stop_faults_and_people()
                for minutes in REST_CHECKS:
                    self._run_until(START + busy + minutes * 60.0)
                    self.invariants.at_rest(self.timeline.now)
                    self.discord.at_rest()
                    self._raise_violation()
                self._run_until(START + busy + QUIET_SECONDS)
                self.invariants.at_end()
                self._check_boards()
                self._check_told()
                self._check_eliminated()
                self._check_books()
                self._raise_violation()
        finally:
            self.process.loop.kill()
            self.disk.close()

    def trace(self, line: str) -> None:
        """Add a line to the trace. Equal runs have equal traces."""
        text = f"{self.timeline.now - START:10.3f} {line}"
        self._hash.update(text.encode())
        if self._trace_to is not None:
            self._trace_to(text)

    def grant(self, guild: GuildId, person: Person, chips: int) -> None:
        """Give chips to a person as an admin does, or take them (< 0); perhaps that is refused."""
        given = Grant(
            guild=guild,
            user=person.id,
            terms=FixedAmount(asked=chips * CENTS),
            by=person.id,
            reason="simulated",
            key=f"grant:{self._actions.next_number()}",
            at=self.timeline.now,
        )
        balance = self.disk.grant(given)
        if not isinstance(balance, int):
            self.trace(f"{person.id} of {guild} gets nothing: {balance!r}")

    def revive(self, guild: GuildId, member: UserId) -> None:
        """Let the admin revive a member six times at one instant."""
        channel = next(channel for channel in self.channels if channel.guild == guild)
        for _ in range(6):
            self._actions.revive(self.people[0].id, channel, member)

    def _begin(self, busy: float) -> None:
        """Start the process, open tables, give people their chips, and schedule people and faults."""
        self.process.start()
        for channel in self.channels:
            self.timeline.after(0.5, partial(self._actions.open_table, self.people[0].id, channel))
        for person in self.people:
            self._wake_later(person)
            if self._everybody_poor:
                for guild in person.guilds:
                    self.grant(guild, person, -985)
            elif self.rng.random() < 0.3:
                chips = self.rng.choice((-985, -950, -800, 200))
                self.grant(self.rng.choice(person.guilds), person, chips)
        for rng, faults in (
            (self.rng, FAULTS),
            (self.machine_rng, MACHINE_FAULTS),
            (self.missing_rng, SERVER_FAULTS),
            (self.access_rng, ACCESS_FAULTS),
        ):
            for probability, fault in faults:
                if rng.random() < probability:
                    self.timeline.after(rng.uniform(1.0, busy), partial(self._cause, fault))
        self._begin_money(busy)
        self._begin_seasons(busy)
        for _ in range(self._erasure_rng.choice((0, 0, 0, 0, 1, 3))):
            self.timeline.after(self._erasure_rng.uniform(0.2, 1.0) * busy, self._forget)
        for _ in range(self._break_rng.choice((*[0] * 8, 1, 2))):
            self.timeline.after(self._break_rng.uniform(0.1, 0.7) * busy, self._take_break)
        for _ in range(self._claim_rng.choice((0, 0, 0, 8))):
            self.timeline.after(self._claim_rng.uniform(1.0, busy), self._claim)

    def _begin_seasons(self, busy: float) -> None:
        """Let the season of a server end at some times, each time by several commands at one instant."""
        for _ in range(self._season_rng.choice((0, 0, 1, 3))):
            guild = self._season_rng.choice(self.guilds)
            self.timeline.after(self._season_rng.uniform(1.0, busy), partial(self._end_season, guild))

    def _end_season(self, guild: GuildId) -> None:
        """End the season of a server twice at one instant, by hand and by schedule."""
        number, process = self.disk.season_of(guild), self.process
        if process.ready:
            for _ in range(2):
                process.spawn(partial(process.end_season, guild, number))

    def _forget(self) -> None:
        """Let a person have themselves forgotten twice at one instant, mostly one who sits at a table."""
        process, rng = self.process, self._erasure_rng
        if not process.ready:
            return
        tables = process.manager.tables()
        seated = [seat.player for table in tables for seat in table.seats]
        waiting = [player for table in tables for player in (*table.queue, table.host) if player]
        somebody = rng.choice([*seated, *waiting, rng.choice(self.people).id])
        self.trace(f"{somebody} wants to be forgotten")
        self.invariants.erasures.asked.add(somebody)
        for _ in range(2):
            process.spawn(partial(process.forget, somebody))

    def _take_break(self) -> None:
        """Let a person take a break, mostly one who sits at a table."""
        process, rng = self.process, self._break_rng
        if process.ready:
            seated = [seat.player for table in process.manager.tables() for seat in table.seats]
            process.spawn(partial(process.take_break, rng.choice([*seated, rng.choice(self.people).id])))

    def _begin_money(self, busy: float) -> None:
        """Make people rich, if they are, and schedule revivals."""
        for person in self.people if self.everybody_rich else ():
            for guild in person.guilds:
                self.grant(guild, person, CEILING // CENTS - self.money_rng.randint(1_000, 3_000))
        for _ in range(self.money_rng.choice((0, 0, 0, 3))):
            when = self.money_rng.uniform(0.3, 1.0) * busy
            self.timeline.after(when, partial(self._cause, revive_at_once))

    def _claim(self) -> None:
        """Let a person claim chips in some way."""
        person = self._claim_rng.choice(self.people)
        known = [channel for channel in self.channels if channel.guild in person.guilds]
        claim_like_people(self._claim_rng, self._actions, person, self._claim_rng.choice(known))

    def _cause(self, fault: Fault) -> None:
        self.invariants.counts[f"fault: {fault.__name__}"] += 1
        fault(self)

    def _wake_later(self, person: Person) -> None:
        self.timeline.after(self.rng.expovariate(1 / 4.0), lambda: self._wake(person))

    def _wake(self, person: Person) -> None:
        """Let a person look at a channel: mostly the same one, so that they play there."""
        if self._quiet:
            return
        known = [channel for channel in self.channels if channel.guild in person.guilds]
        usual = known[person.id % len(known)]
        stays = self.rng.random() < (0.3 if self._everybody_poor else 0.7)
        channel = usual if stays else self.rng.choice(known)
        person.look_at(self._actions, channel)
        self._wake_later(person)

    def _stop_faults_and_people(self) -> None:
        """Let nobody act and nothing fail from now on, so that only the bot's clocks run."""
        self.trace("people and faults stop")
        self._quiet = True
        self.discord.reliable = True
        self.store_faults.full = self.store_faults.slow = False
        self.process.loop.callbacks_left = None
        thaw_guilds(self)
        for channel in self.channels:
            allow_channel(self, channel)

    def _run_until(self, when: float) -> None:
        while self.timeline.step(when):
            self._steps += 1
            if not self.process.alive and not self._down:
                self._on_crash()
            self._raise_violation()
            if self._steps > MAX_STEPS:
                self.invariants.violations.append("the simulation never comes to rest")

    def _on_crash(self) -> None:
        self._deaths.append(self.timeline.now)
        self._down = True
        self.process.ready = False
        self.trace("crash")
        self.process.store.crash()
        self.invariants.cancellation.on_crash()
        self.timeline.after(self.rng.choice((1.0, 5.0, 40.0)), self._restart)

    def _restart(self) -> None:
        self.trace("restart")
        if self.rng.random() < 0.4:
            self.disk.damage(self._damage_rng)
        self.invariants.on_start(self.timeline.now)
        self._down = False
        self.process = self._new_process()
        self.process.start()

    def _new_process(self) -> BotProcess:
        loop = SteppedLoop(self.timeline)  # type: ignore[abstract]  # the methods that the bot uses exist
        clock = SimulatedClock(self.timeline, loop, self.rng)
        with loop.running():
            store = SimulatedStore(
                self.disk,
                clock=clock,
                timeline=self.timeline,
                loop=loop,
                rng=self.rng,
                faults=self.store_faults,
            )
        return BotProcess(
            store=store,
            loop=loop,
            clock=clock,
            rng=self.rng,
            fake=self.discord,
            invariants=self.invariants,
        )

    def _on_shown(self, channel: FakeChannel, content: Content) -> None:
        self.trace(f"{channel.id} shows frame {content.frame}")

    def _on_sent(self, sent: SentContent) -> None:
        self.invariants.on_sent(sent)
        if sent.to is not None:
            self.trace(f"{sent.to} receives {sent.content.text!r}")

    def _check_boards(self) -> None:
        """Check that each channel shows the last snapshot of its last table.

        There may be a second board: its post succeeded, but the bot crashed before the answer. The board of a
        closed table may show an earlier frame: a request of the crashed bot may arrive after its successor's.
        Nobody draws it again if somebody deletes it. After a match its board is deleted.
        """
        for channel in self.channels:
            rows = [place for place in self.disk.places if place.channel == channel.id]
            if channel.deleted or not rows or self._died_closing(rows[-1].table):
                continue
            if rows[-1].table in self.invariants.damages.closed:
                continue
            if not rows[-1].is_open and rows[-1].table in self.invariants.boards.refused:
                continue
            state = self.invariants.states[rows[-1].table]
            if state.match is not None and state.match.previous is not None and not state.seats:
                continue  # its result stands alone
            frame = state.frame
            boards = [message for message in channel.messages.values() if not message.deleted]
            if not rows[-1].is_open:
                boards += [each for each in channel.messages.values() if each.content.table == rows[-1].table]
            shown = [message.content.frame for message in boards]
            if not rows[-1].is_open and any(message.set_back for message in boards):
                continue
            self.invariants.check(frame in shown, f"{channel.id} shows frames {shown}, the newest is {frame}")

    def _check_told(self) -> None:
        """Check that the channel of each table that closed because of damage was told."""
        damages = self.invariants.damages
        for table in damages.closed.keys() - damages.told:
            died = any(0 <= died - damages.closed[table] < BOARD_DELAY for died in self._deaths)
            self.invariants.check(died, f"nobody was told that {table} had to close")

    def _check_eliminated(self) -> None:
        """Check that eliminated members have no place on the bank, except for a stake in an open round."""
        for public in self.process.manager.tables():
            if public.rules.bankroll is Bankroll.BANK:
                placed = {*(seat.player for seat in public.seats), *public.queue} - public.players_in_round
                remaining = placed & self.disk.eliminations[public.guild]
                self.invariants.check(not remaining, f"{remaining} are eliminated and keep a place")

    def _check_books(self) -> None:
        """Check the database as the audit of the product does, unless it was damaged."""
        findings = () if self.invariants.damages.closed else self.disk.audit()
        self.invariants.check(not findings, f"the audit finds {findings}")

    def _died_closing(self, table: TableId) -> bool:
        """Return whether the process may have died before a closed table's last snapshot was shown."""
        closed_at = self.invariants.changed_at[table]
        return any(0 <= died - closed_at < BOARD_DELAY for died in self._deaths)

    def _raise_violation(self) -> None:
        failures = [error for error in self.process.loop.failures if not isinstance(error, EXPECTED_ERRORS)]
        violations = [*self.invariants.violations, *(f"nobody caught {error!r}" for error in failures)]
        if violations:
            again = f"python -m tests.simulation {self.seed}"
            raise ViolationError(f"seed {self.seed}: {violations[0]}\n  to see it again: {again}")


def _is_expected(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    return record.msg in EXPECTED_MESSAGES or isinstance(error, EXPECTED_ERRORS)


def run_seed(seed: int) -> Outcome:
    """Run one simulation. Return its violation, if there is one, and what happened."""
    simulation = Simulation(seed)
    try:
        simulation.run()
    except ViolationError as error:
        return Outcome([str(error)], simulation.counts)
    return Outcome([], simulation.counts)
