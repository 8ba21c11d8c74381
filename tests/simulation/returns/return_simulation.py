"""One evening of people who play, leave and come back, from a seed."""

from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from bot.bank.claims import ClaimedChips
from bot.bank.ids import ChannelId, GuildId, TableId
from bot.bank.ledger import ChipSource
from bot.bank.refusals import ClaimTooEarly
from bot.bank.store_errors import StoreError
from bot.blackjack.moves import Move
from bot.fairness.seeds import BET_ID_BYTES, SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.season_jobs import EndSeason
from bot.table import commands
from bot.table.live.manager import Manager
from bot.table.views.snapshots import Stage
from cogs.members.me_commands import Erasures
from tests.simulation.driver import ViolationError, outcome_of
from tests.simulation.returns.owed_model import OwedModel
from tests.simulation.seed_runner import Outcome
from tests.simulation.world.turn_process import ProcessClock, TurnProcess, open_store
from tests.simulation.world.turns import Line, Turns
from tests.support.clock import TestClock

GUILDS = (GuildId(10), GuildId(11))
PEOPLE = (401, 402, 403, 404)
BYSTANDER = 499
PRESETS = ("speed", "standard", "friendly", "speed")
"""Credit, shared boxes and a match on the first server, credit on the second one."""

STEPS = 80
HOUR, DAY = 3_600.0, 86_400.0


class _ReturnProcess(TurnProcess):
    """A process with tables, from which people can have themselves forgotten."""

    def __init__(self, store: SqlStore, line: Line, clock: ProcessClock, rng: Random) -> None:
        super().__init__(store, line, clock)
        self.manager = Manager(
            store=store,
            clock=clock,
            make_shoe=lambda decks: Shoe(seed=ServerSeed(rng.randbytes(SEED_BYTES)), decks=decks),
            make_bet_id=lambda: rng.randbytes(BET_ID_BYTES).hex(),
        )
        bot: Any = self
        self.erasures = Erasures(bot)

    async def start(self) -> None:
        """Log in, and restore the tables."""
        await super().start()
        await self.manager.start()


class ReturnSimulation:
    """People and their bot. Everything that they do depends on the seed alone."""

    def __init__(self, seed: int, file: Path) -> None:
        self.model = OwedModel(file)
        self._counts: Counter[str] = Counter()
        self._rng = Random(seed)
        self._clock, self._turns = TestClock(), Turns(self._rng)
        self._keys = iter(range(1, 10**6))
        self._tables: dict[int, TableId] = {}

    @property
    def violations(self) -> list[str]:
        return self.model.violations

    @property
    def counts(self) -> Counter[str]:
        return self._counts + Counter(debts=self.model.debts_paid)

    async def play(self) -> None:
        line = self._turns.new_line()
        clock = ProcessClock(self._clock, line)
        self._store = await open_store(self.model.file, clock, line)
        self._process = _ReturnProcess(self._store, line, clock, self._rng)
        self._manager, self._numbers = self._process.manager, dict.fromkeys(PEOPLE)
        await self._turns.carry_out(self._process.start())
        for table in range(1, len(PRESETS) + 1):
            await self._turns.carry_out(self._open(table))
        for _ in range(STEPS):
            await self._turns.carry_out(self._step())
            self._check()

    async def close(self) -> None:
        await self._process.stop()
        self.model.close()

    async def _step(self) -> None:
        rng, person = self._rng, self._rng.choice(PEOPLE)
        guild = rng.choice(GUILDS)
        match rng.choices(range(5), (70, 7, 9, 2, 12))[0]:
            case 0:
                await self._play(person, rng.randint(1, len(PRESETS)))
            case 1:
                await self._claim(person, guild, rng.choice(tuple(ChipSource)))
            case 2:
                await self._forget(person)
            case 3:
                await self._end_season(guild, person)
            case _:
                await self._wait(rng.choice((5.0, 40.0, 40.0, 40.0, 40.0, HOUR, DAY / 2)))

    async def _play(self, person: int, table: int) -> None:
        """Let a person do something at a table, and mostly play what they are asked."""
        view = self._manager.table(self._tables[table])
        if view is None:
            await self._open(table)
            return
        if view.boxes and view.asked and self._rng.random() < 0.8:
            asked = view.asked[0]
            own = self._manager.view_in(ChannelId(table), asked)
            moves = [] if own is None else [move for box in own.boxes_of(asked) for move in sorted(box.moves)]
            await self._ask(table, asked, commands.Play(move=self._rng.choice(moves or [Move.DECLINE])))
            return
        if self._store.people.is_leaving(number := await self._store.meet(person)):
            return
        bets: list[commands.Act] = [
            commands.PlaceBet(amount=self._rng.choice((1_000, 10_000, 25_000))) for _ in range(7)
        ]
        bets += [
            commands.PlaceBet(amount=1_000, boxes=(self._rng.randint(1, 3),)),
            commands.ShareBox(open=True),
            commands.MarkReady(),
        ]
        bets += [commands.MarkReady(), commands.TakeBack(), commands.Leave()]
        acts: list[commands.Act] = (
            [commands.Join(), commands.StartMatch(manager=True)] if view.stage is Stage.LOBBY else bets
        )
        await self._ask(table, number, self._rng.choice(acts))

    async def _claim(self, person: int, guild: GuildId, source: ChipSource) -> None:
        number, at = await self._store.meet(person), self._clock.now()
        if self._store.people.is_leaving(number):
            return
        try:
            paid = await self._store.write(
                Claim(source=source, guild=guild, user=number, at=at, revives_from=0)
            )
        except StoreError:
            return
        if isinstance(paid, ClaimTooEarly):
            self.model.on_refused_claim(guild, person, source, at)
        elif isinstance(paid, ClaimedChips):  # and no refusal of a refill because of chips or an open bet
            self._counts[source] += 1
            self.model.on_claim(guild, person, source, at)

    async def _forget(self, person: int) -> None:
        number = self._store.people.find(person)
        if number is not None and not self._store.people.is_leaving(number):
            self._counts["wishes"] += 1
            await self._process.erasures.begin(number)

    async def _end_season(self, guild: GuildId, person: int) -> None:
        """End a season that is old enough; somebody claims, leaves before that, and claims again."""
        await self._claim(person, guild, source := self._rng.choice(tuple(ChipSource)))
        await self._forget(person)
        await self._wait(2 * HOUR)
        self._check()
        number = self._store.season_of(guild)
        with suppress(StoreError):
            await self._store.write(
                EndSeason(guild=guild, number=number, name="over", by=None, at=self._clock.now())
            )
            await self._manager.sync_season(guild)
        self._counts["seasons"] += self._store.season_of(guild) > number
        await self._claim(person, guild, source)

    async def _wait(self, seconds: float) -> None:
        """Let time pass, and everything be done that comes due."""
        for _ in range(2):
            self._clock.stall(seconds / 2)
            for table in self._tables:
                # A table does one thing after the other: when it answers this, it has done what was due.
                await self._ask(table, await self._store.meet(BYSTANDER), commands.TakeBack())
        await self._process.erasures._look()

    def _check(self) -> None:
        people = self._store.people
        seasons = {guild: self._store.season_of(guild) for guild in GUILDS}
        for person in PEOPLE:
            before, number = self._numbers[person], people.find(person)
            if before is not None and number != before:
                self._counts["erased"] += 1
                self.model.on_erased(person, before, seasons)
                self._check_tables(person, before)
            self._numbers[person] = number
            if number is not None:
                for guild, season in seasons.items():
                    self.model.check_opened(guild, season, person, number)
        if self.violations:
            raise ViolationError

    def _check_tables(self, person: int, number: Any) -> None:
        for actor in self._manager._actors.values():
            if actor.state.has_part(number) or actor.state.remembers(number):
                self.model.violations.append(f"{person} was erased and is at table {actor.state.id}")

    async def _open(self, table: int) -> None:
        """Open a table, or another one in its place after it was closed."""
        act = commands.OpenTable(
            table=TableId(next(self._keys)),
            guild=GUILDS[table // len(PRESETS)],
            channel=ChannelId(table),
            preset=PRESETS[table - 1],
            changes={},
        )
        self._tables[table] = act.table
        host = await self._store.meet(BYSTANDER)
        await self._manager.open(
            commands.Request(key=f"k{act.table}", player=host, act=act, via=commands.Via.TYPED), act
        )

    async def _ask(self, table: int, player: Any, act: commands.Act) -> None:
        request = commands.Request(key=f"k{next(self._keys)}", player=player, act=act, via=commands.Via.TYPED)
        with suppress(StoreError):
            reply = await self._manager.ask(self._tables[table], request)
            self._counts[type(reply).__name__] += 1


def run_seed(seed: int) -> Outcome:
    """Play an evening."""
    return outcome_of(seed, ReturnSimulation, audited=1)
