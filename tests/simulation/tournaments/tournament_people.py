"""Members of several kinds: what they do in a tournament, and what its managers do."""

import itertools
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum, auto
from random import Random
from typing import Any

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import ChannelId, TableId, TournamentId, UserId
from bot.blackjack.moves import Move
from bot.clock import DAY_SECONDS
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.storage.writing.tournament_jobs import EndTournament, OpenTournament, SignUp, Withdraw
from bot.table.commands import Act, Close, Join, Kick, Leave, OpenTable, PlaceBet, Play, Request, Via
from bot.table.live.actor import Done
from bot.table.table_state import ClosedBy
from bot.table.views.snapshots import Snapshot, Stage
from bot.tournament.tournament import Ending
from tests.simulation.tournaments.tournament_model import TournamentModel
from tests.simulation.tournaments.tournament_process import GUILD, TournamentProcess

CHANNEL = ChannelId(70)
COUNTS = (2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 10, 12, 14, 15, 16, 22, 30)
PRIZES = (0, 1, 1_000, 1_000, 1_000)
PRESENT = 0.4
"""How often somebody does something at a table, at a moment when they could."""

Work = Coroutine[Any, Any, None]


class Kind(Enum):
    """What somebody does in a tournament: plays on, or goes at some moment of it by one way."""

    PLAYS = auto()
    SILENT = auto()
    """They press nothing at any table."""

    LEAVES = auto()
    """They give their seat up."""

    WITHDRAWS = auto()
    RESTS = auto()
    """They take a break."""

    FORGETS = auto()
    """They have themselves forgotten."""


KINDS = (*(Kind.PLAYS,) * 6, Kind.SILENT, Kind.SILENT, *Kind)


@dataclass(eq=False)
class Person:
    """Somebody, by their id of Discord. ``is_proven`` if they have played here before."""

    discord: int
    kind: Kind
    last_sign_up: tuple[Any, int] = (None, 0)
    is_out: bool = False


class People:
    """Chooses what people do. All of it depends on the seed alone."""

    def __init__(self, rng: Random, model: TournamentModel) -> None:
        self.all = [
            Person(400_000_000_000_000_000 + number, rng.choice(KINDS))
            for number in range(rng.choice(COUNTS))
        ]
        self.manager = Person(500_000_000_000_000_000, Kind.PLAYS)
        self._rng, self._model = rng, model
        self._keys = itertools.count(900)

    def open_tournament(self, process: TournamentProcess, *, in_channel: bool) -> Work:
        """Let the manager open a tournament, by an interaction of its own."""
        prize, opening, rng = Cents(self._rng.choice(PRIZES) * CENTS), next(self._keys), self._rng
        wait, seed = rng.choice((120.0, 600.0, 1_800.0)), ServerSeed(rng.randbytes(SEED_BYTES))

        async def work() -> None:
            at, by = process.clock.now(), await process.store.meet(self.manager.discord)
            await process.open(
                OpenTournament(
                    guild=GUILD,
                    channel=CHANNEL,
                    opening=opening,
                    by=by,
                    at=at,
                    name="Friday",
                    starts_at=float(round(at + wait)),
                    rounds=5,
                    prize=prize,
                    seed=seed,
                    in_channel=in_channel,
                )
            )

        return work()

    def manage(self, process: TournamentProcess, found: TournamentId) -> Work | None:
        """Let the manager do something with a tournament or its tables; mostly they do nothing."""
        kind = self._rng.random()
        acts: tuple[tuple[float, Callable[[UserId], Coroutine[Any, Any, Any]]], ...] = (
            (0.010, lambda by: self._remove(process, found, by)),
            (0.016, lambda by: self._close_a_table(process, by)),
            (0.030, lambda by: self._kick_somebody(process, by)),
            (0.034, lambda by: self._open_table(process, by)),
            (0.038, lambda by: self._cancel(process, found, by)),
        )
        act = next((each for below, each in acts if kind < below), None)
        return None if act is None else self._as(process, self.manager, act)

    def choose(self, process: TournamentProcess, person: Person, found: Any) -> Work | None:
        """Return what somebody does next, if anything. ``found`` is the open tournament as it is stored."""
        if person.is_out:
            return None
        goes = person.kind not in (Kind.PLAYS, Kind.SILENT, Kind.LEAVES) and self._rng.random() < 0.03
        if found is not None and goes:
            return self._as(process, person, lambda number: self._go(process, person, found, number))
        if found is not None and found["drawn_at"] is None:
            if self._rng.random() < 0.35:
                return self._as(process, person, lambda number: self._sign_up(process, person, found, number))
            return None
        if person.kind is Kind.SILENT or self._rng.random() > PRESENT:
            return None
        return self._as(process, person, lambda number: self._play(process, person, number))

    def _as(
        self, process: TournamentProcess, person: Person, act: Callable[[UserId], Coroutine[Any, Any, Any]]
    ) -> Work:
        async def work() -> None:
            number = await process.store.meet(person.discord)
            self._model.note_person(person.discord, number)
            if not process.people.is_leaving(number):
                await act(number)

        return work()

    async def _sign_up(self, process: TournamentProcess, person: Person, found: Any, number: UserId) -> None:
        """Sign up, sometimes by an interaction that has come before."""
        meant, key = person.last_sign_up
        if meant != (found["id"], number) or self._rng.random() < 0.9:
            key = next(self._keys)
            person.last_sign_up = (found["id"], number), key
        self._model.note_sign_up(found["id"], number, key)
        await process.change(SignUp(tournament=found["id"], user=number, sign_up=key, at=process.clock.now()))

    async def _go(self, process: TournamentProcess, person: Person, found: Any, number: UserId) -> None:
        self._model.note_leaver(number)
        now = process.clock.now()
        match person.kind:
            case Kind.WITHDRAWS:
                await process.change(Withdraw(tournament=found["id"], user=number, at=now))
            case Kind.RESTS:
                await process.breaks.begin(number, now + DAY_SECONDS)
                self._model.note_break(number)
                person.is_out = True
            case Kind.FORGETS:
                await process.erasures.begin(number)
                person.is_out = self._rng.random() < 0.5
            case _:
                raise AssertionError("they stay")

    async def _remove(self, process: TournamentProcess, found: TournamentId, by: UserId) -> None:
        number = process.people.find(self._rng.choice(self.all).discord)
        if number is not None:
            self._model.note_leaver(number)
            await process.change(Withdraw(tournament=found, user=number, at=process.clock.now(), by=by))

    @staticmethod
    async def _cancel(process: TournamentProcess, found: TournamentId, by: UserId) -> None:
        at = process.clock.now()
        await process.change(EndTournament(tournament=found, ending=Ending.CANCELLED, by=by, at=at))

    async def _close_a_table(self, process: TournamentProcess, by: UserId) -> None:
        if tables := _tables(process):
            await self._ask(process, self._rng.choice(tables).table, by, Close(why=ClosedBy(player=by)))

    async def _kick_somebody(self, process: TournamentProcess, by: UserId) -> None:
        seats = [(view.table, seat.player) for view in _tables(process) for seat in view.seats]
        if seats:
            table, player = self._rng.choice(seats)
            await self._ask(process, table, by, Kick(player=player))

    async def _open_table(self, process: TournamentProcess, by: UserId) -> None:
        """Open a table in the channel that has nothing to do with the tournament."""
        act = OpenTable(
            table=TableId(process.discord.next_id()), guild=GUILD, channel=CHANNEL, preset="house", changes={}
        )
        request = Request(key=f"p{next(self._keys)}", player=by, act=act, via=Via.TYPED)
        await process.manager.open(request, act)

    async def _play(self, process: TournamentProcess, person: Person, number: UserId) -> None:
        """Do something at the own table; at one without a seat, try to get in."""
        tables = _tables(process)
        own = next((each for each in tables if each.seat_of(number) is not None), None)
        if own is not None:
            act = self._act(process, person, number, own)
            if act is not None:
                await self._ask(process, own.table, number, act)
        elif tables and self._rng.random() < 0.05:
            act = self._rng.choice((Join(), PlaceBet(amount=None)))
            await self._ask(process, self._rng.choice(tables).table, number, act)

    def _act(self, process: TournamentProcess, person: Person, number: UserId, view: Snapshot) -> Act | None:
        if person.kind is Kind.LEAVES and self._rng.random() < 0.1:
            return Leave()
        if view.stage is Stage.BETS:
            return PlaceBet(amount=self._rng.choice((None, AmountWord.HALF, AmountWord.ALL)))
        own = process.manager.view(view.table, number)
        moves = [] if own is None else [move for box in own.boxes_of(number) for move in sorted(box.moves)]
        return Play(move=self._rng.choice(moves or [Move.DECLINE])) if number in view.asked else None

    async def _ask(self, process: TournamentProcess, table: TableId, player: UserId, act: Act) -> None:
        self._model.note_tried(table, player)
        request = Request(key=f"p{next(self._keys)}", player=player, act=act, via=Via.TYPED)
        reply = await process.manager.ask(table, request)
        self._model.note_reply(table, player, is_done=isinstance(reply, Done))


def _tables(process: TournamentProcess) -> list[Snapshot]:
    return sorted(process.manager.tables(), key=lambda each: each.table)
