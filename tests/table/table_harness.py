"""A table without tasks or timers for tests: each call decides and stores one command."""

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import CENTS, Amount, Cents
from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Round
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.blackjack.side_bets import SideBet
from bot.fairness.shoe import Shoe
from bot.table import commands
from bot.table.deciding.dispatch import decide
from bot.table.events import Decision, Event, MoveMade, ShoeOpened
from bot.table.live.command_runner import with_stored
from bot.table.refusals import Refusal, Refused
from bot.table.results import LastRound
from bot.table.stored.codec import commit_of, dump_request
from bot.table.stored.restore import restored
from bot.table.table_state import ClosedBy, Seat, TableState
from bot.table.views.snapshots import SeatView, Snapshot
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, CHANNEL, GUILD, TABLE, MemoryStore, StackedShoes

START = 1_700_000_000.0


class TableHarness:
    """One table on a store in memory; bets are in whole chips.

    The players in ``seated`` have a seat and no bet. A lone bettor is dealt at once, so a round
    of several players needs the others seated first. At an idle table, :meth:`bet` presses ``Deal now``
    for a lone bettor, and lets the seconds pass in which an all-in can be taken back; :meth:`place_bet`
    leaves them waiting. With a heat in place of the players, its match has begun.
    """

    def __init__(
        self,
        *hands: str,
        preset: str = "house",
        seated: tuple[UserId, ...] | commands.HeatOpening = (),
        **changes: Any,
    ) -> None:
        self.store = MemoryStore()
        self.make_shoe = StackedShoes(*hands)
        self.now = START
        self.guild = commands.GuildContext()
        self.decision: Decision
        self._keys = itertools.count(1)
        self.rules = resolve(preset, changes).rules
        self.fresh_shoes = self._make_shoes(2)
        heat = seated if isinstance(seated, commands.HeatOpening) else None
        act = commands.OpenTable(
            table=TABLE, guild=GUILD, channel=CHANNEL, preset=preset, changes=changes, heat=heat
        )
        opener = ANN if heat is None else None
        opening = decide(
            None,
            commands.Command(
                request=commands.Request(key="open", player=opener, act=act, via=commands.Via.TYPED),
                now=self.now,
                funds={},
                fresh_shoes=self.fresh_shoes,
                fresh_bet_id="",
            ),
        )
        if not isinstance(seated, commands.HeatOpening):
            seats = tuple(Seat(player=player, box=box) for box, player in enumerate(seated, 1))
            opening = replace(opening, state=replace(opening.state, seats=seats))
        self._keep("open", None, "{}", opening)

    @property
    def state(self) -> TableState:
        return self.decision.state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last command."""
        return self.decision.events

    def moves(self) -> list[tuple[UserId, Move]]:
        """Return the moves that the last command made, with their players, in order."""
        return [(event.player, event.action.move) for event in self.events if isinstance(event, MoveMade)]

    @property
    def snapshot(self) -> Snapshot:
        return snapshot(self.state)

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    @property
    def last(self) -> LastRound:
        """The round before, which the board still shows."""
        assert self.state.last is not None
        return self.state.last

    @property
    def left(self) -> float:
        """Seconds until the deadline."""
        assert self.state.deadline is not None, "no clock is running"
        return self.state.deadline - self.now

    def seat(self, player: UserId) -> Seat:
        seat = self.state.seat_of(player)
        assert seat is not None
        return seat

    def view(self, player: UserId) -> SeatView:
        seat = self.snapshot.seat_of(player)
        assert seat is not None
        return seat

    def net(self, player: UserId) -> int:
        """Return a player's net result of the last round, in hundredths of a chip."""
        return sum(box.net for box in self.last.boxes if box.player == player)

    def do(
        self,
        player: UserId | None,
        act: commands.Act,
        *,
        frame: int | None = None,
        via: commands.Via = commands.Via.TYPED,
        first_time: bool = False,
    ) -> Decision:
        """Carry out a command.

        Raises :class:`Refused` if the table refuses it; nothing has changed then.
        """
        command = self.command(player, act, frame=frame, via=via)
        command = replace(command, request=replace(command.request, first_time=first_time))
        decision = decide(self.state, command)
        self._keep(command.request.key, player, dump_request(command.request), decision)
        return decision

    def command(
        self,
        player: UserId | None,
        act: commands.Act,
        *,
        frame: int | None = None,
        via: commands.Via = commands.Via.TYPED,
    ) -> commands.Command:
        """Return the command with everything that a decision needs."""
        key = f"k{next(self._keys)}"
        return commands.Command(
            request=commands.Request(key=key, player=player, act=act, via=via, frame=frame),
            now=self.now,
            funds=self._funds(player),
            fresh_shoes=self.fresh_shoes,
            fresh_bet_id=f"random {key}",
            eliminated=frozenset(self.store.eliminated),
            season=self.store.season,
            earlier_funds=self._earlier_funds(),
            guild=self.guild,
            breaks=self.store.breaks,
        )

    def bet(self, player: UserId, chips: Amount, box: int | None = None, **how: Any) -> Decision:
        """Place a bet; a lone player at an idle table, and the last one of a match, have it dealt at once."""
        placed = self.place_bet(player, chips, box, **how)
        if not self.state.gathering or (len(self.state.seats) > 1 and self.state.match is None):
            return placed
        return self.ready(player) if len(self.state.seats) == 1 else self.time_up()

    def place_bet(
        self,
        player: UserId,
        chips: Amount,
        box: int | None = None,
        *,
        side: Mapping[str, int] | None = None,
        **how: Any,
    ) -> Decision:
        """Place a bet; ``side`` are side bets in whole chips."""
        # A subclass of ``int`` is in hundredths already.
        amount = chips * CENTS if type(chips) is int else chips
        stakes = {SideBet(name): stake * CENTS for name, stake in (side or {}).items()}
        boxes = () if box is None else (box,)
        return self.do(player, commands.PlaceBet(amount=amount, boxes=boxes, side=stakes), **how)

    def ready(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, commands.MarkReady(), **how)

    def take_back(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, commands.TakeBack(), **how)

    def sit_out(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, commands.SitOut(), **how)

    def share(self, player: UserId, *, box: int | None = None, **how: Any) -> Decision:
        """Open the player's boxes to followers."""
        return self.do(player, commands.ShareBox(open=True, box=box), **how)

    def leave(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, commands.Leave(), **how)

    def play(self, player: UserId, move: Move | str, box: int | None = None, **how: Any) -> Decision:
        amount: Amount | None = how.pop("amount", None)
        return self.do(player, commands.Play(move=Move(move), box=box, amount=amount), **how)

    def stand_all(self) -> None:
        """Stand, or decline, for every asked player until the round is over."""
        while self.state.round is not None:
            self.play(self.snapshot.asked[0], "decline" if self.snapshot.offer else "stand")

    def close(self) -> Decision:
        return self.do(ANN, commands.Close(why=ClosedBy(player=ANN)))

    def resume(self) -> Decision:
        return self.do(None, commands.Resume(), via=commands.Via.CLOCK)

    def time_up(self) -> Decision:
        """Let the clock run out."""
        self.now += self.left
        return self.do(None, commands.TimeUp(question=self.state.question), via=commands.Via.CLOCK)

    def deal(self, *players: UserId, chips: int = 10) -> None:
        """Place the same bet for each player, in order; the last seated player's bet starts the deal."""
        for player in players:
            self.bet(player, chips)

    def restart(self) -> TableState:
        """Return the state that the store would restore."""
        return restored(self.store.stored())

    def refused(self, kind: type[Refusal]) -> Any:
        """Check that the block is refused with this kind of refusal and changes nothing."""
        return _Refused(self, kind)

    def _funds(self, player: UserId | None) -> Mapping[UserId, Cents]:
        """Return what each player can spend: the stack in a match, else the balance on the server."""
        if self.state.match is not None:
            return self.store.disk.stacks(TABLE, self.state.match.number)
        asking = () if player is None else (player,)
        return self.store.funds_now(GUILD, dict.fromkeys((*self.state.people, *asking)))

    def _earlier_funds(self) -> Mapping[UserId, Cents]:
        """Return what the players of the open round can spend in its season, if that is over."""
        state = self.state
        if state.round_season == self.store.season or state.match is not None:
            return {}
        return {each: Cents(self.store.purse(each, state.round_season)) for each in state.players_in_round()}

    def _keep(self, key: str, player: UserId | None, text: str, decision: Decision) -> None:
        stored = self.store.commit_now(commit_of(key, player, text, decision, self.now))
        self.decision = with_stored(decision, replace(stored, earned=()))
        promised = sum(isinstance(event, ShoeOpened) for event in decision.events)
        self.fresh_shoes = (*self.fresh_shoes[promised:], *self._make_shoes(promised))

    def _make_shoes(self, count: int) -> tuple[Shoe, ...]:
        return tuple(self.make_shoe(self.rules.decks) for _ in range(count))


class _Refused:
    def __init__(self, table: TableHarness, kind: type[Refusal]) -> None:
        self._table = table
        self._kind = kind
        self._raises = pytest.raises(Refused)

    def __enter__(self) -> pytest.ExceptionInfo[Refused]:
        self._before = self._facts()
        self._info = self._raises.__enter__()
        return self._info

    def _facts(self) -> object:
        return self._table.state, self._table.store.escrow(), len(self._table.store.commits)

    def __exit__(self, *error: Any) -> bool:
        caught = self._raises.__exit__(*error)
        assert type(self._info.value.refusal) is self._kind
        assert self._facts() == self._before
        return bool(caught)
