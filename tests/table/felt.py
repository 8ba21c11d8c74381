"""A table without tasks or timers: every command is decided and stored before the call returns."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.engine import Round
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.table.amounts import Amount
from bot.table.commands import (
    Act,
    Close,
    Command,
    GuildContext,
    Leave,
    MarkReady,
    OpenTable,
    PlaceBet,
    Play,
    Request,
    Resume,
    SitOut,
    TimeUp,
    Via,
    VoidRound,
)
from bot.table.deciding.dispatch import decide
from bot.table.decision import Decision
from bot.table.events import Event, MoveMade, ShoeOpened
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.notices import ClosedBy, StakesDiffer
from bot.table.refusals import Refusal, Refused
from bot.table.stored.codec import commit_of, dump_request
from bot.table.stored.restore import restored, without_round
from bot.table.table_state import Seat, TableState
from bot.table.views.snapshots import SeatView, Snapshot, snapshot
from tests.table.fakes import ANN, CHANNEL, GUILD, TABLE, Dealer, MemoryStore

START = 1_700_000_000.0


class Felt:
    """One table; bets in whole chips. ``seated`` have come already and have not bet yet.

    A first bettor who is alone is dealt at once, so that a round of several needs them seated.
    """

    def __init__(
        self, *hands: str, preset: str = "house", seated: tuple[UserId, ...] = (), **changes: Any
    ) -> None:
        self.store = MemoryStore()
        self.dealer = Dealer(*hands)
        self.now = START
        self.guild = GuildContext()
        self.decision: Decision
        self._keys = itertools.count(1)
        self.rules = resolve(preset, changes).rules
        act = OpenTable(table=TABLE, guild=GUILD, channel=CHANNEL, preset=preset, changes=changes)
        opening = decide(
            None,
            Command(
                request=Request(key="open", player=ANN, act=act, via=Via.TYPED),
                now=self.now,
                funds={},
                fresh_shoes=(self.dealer(self.rules.decks), self.dealer(self.rules.decks)),
            ),
        )
        seats = tuple(Seat(player=player, box=box) for box, player in enumerate(seated, 1))
        self._keep("open", None, "{}", replace(opening, state=replace(opening.state, seats=seats)))

    @property
    def state(self) -> TableState:
        return self.decision.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last command brought about."""
        return self.decision.events

    def moves(self) -> list[tuple[UserId, Move]]:
        """Whose moves the last command brought about, in order."""
        return [(event.player, event.action.move) for event in self.events if isinstance(event, MoveMade)]

    @property
    def picture(self) -> Snapshot:
        return snapshot(self.state)

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

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
        seat = self.picture.seat_of(player)
        assert seat is not None
        return seat

    def net(self, player: UserId) -> int:
        """What the last round was to a player, in hundredths."""
        assert self.state.last is not None
        return sum(box.net for box in self.state.last.boxes if box.player == player)

    def do(
        self, player: UserId | None, act: Act, *, frame: int | None = None, via: Via = Via.TYPED
    ) -> Decision:
        """Carry out a command; raises Refused, and then nothing has changed."""
        command = self.command(player, act, frame=frame, via=via)
        decision = decide(self.state, command)
        self._keep(command.request.key, player, dump_request(command.request), decision)
        return decision

    def command(
        self, player: UserId | None, act: Act, *, frame: int | None = None, via: Via = Via.TYPED
    ) -> Command:
        """Return the command with everything that a decision needs."""
        key = f"k{next(self._keys)}"
        return Command(
            request=Request(key=key, player=player, act=act, via=via, frame=frame),
            now=self.now,
            funds=self._funds(player),
            fresh_shoes=(self.next_shoe,),
            eliminated=frozenset(self.store.out),
            guild=self.guild,
        )

    def bet(self, player: UserId, chips: Amount, box: int | None = None, **how: Any) -> Decision:
        amount = chips * CENTS if type(chips) is int else chips  # a subclass is in hundredths already
        return self.do(player, PlaceBet(amount=amount, box=box), **how)

    def ready(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, MarkReady(), **how)

    def sit_out(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, SitOut(), **how)

    def leave(self, player: UserId, **how: Any) -> Decision:
        return self.do(player, Leave(), **how)

    def play(self, player: UserId, move: Move | str, box: int | None = None, **how: Any) -> Decision:
        amount: Amount | None = how.pop("amount", None)
        return self.do(player, Play(move=Move(move), box=box, amount=amount), **how)

    def close(self) -> Decision:
        return self.do(ANN, Close(why=ClosedBy(player=ANN)))

    def resume(self) -> Decision:
        return self.do(None, Resume(), via=Via.CLOCK)

    def void(self) -> Decision:
        """Void the stored round, as if it could not be played again after a restart."""
        stored = self.store.stored()
        assert stored.round is not None
        number = stored.round.round_no
        stakes = {user: amount for (round_no, user), amount in stored.escrow.items() if round_no == number}
        self.decision = replace(self.decision, state=without_round(stored))
        return self.do(None, VoidRound(stakes=stakes, why=StakesDiffer()), via=Via.CLOCK)

    def time_up(self) -> Decision:
        """Let the clock run out."""
        self.now += self.left
        return self.do(None, TimeUp(question=self.state.question), via=Via.CLOCK)

    def deal(self, *players: UserId, chips: int = 10) -> None:
        """Bets of the same amount, in this order; the last of those seated starts the deal."""
        for player in players:
            self.bet(player, chips)

    def restart(self) -> TableState:
        """The table as it would come back from the store."""
        return restored(self.store.stored())

    def refused(self, kind: type[Refusal]) -> Any:
        """The block is refused with this kind of refusal, and leaves the table as it was."""
        return _Refused(self, kind)

    def _funds(self, player: UserId | None) -> Mapping[UserId, int]:
        """What everybody can spend: in a match his stack, else his chips on the server."""
        if self.state.match is not None:
            return self.store.stacks_now(TABLE, self.state.match.number)
        asking = () if player is None else (player,)
        return self.store.funds_now(GUILD, dict.fromkeys((*self.state.people, *asking)))

    def _keep(self, key: str, player: UserId | None, text: str, decision: Decision) -> None:
        self.store.commit_now(commit_of(key, player, text, decision, self.now))
        self.decision = decision
        if any(isinstance(event, ShoeOpened) for event in decision.events):
            self.next_shoe = self.dealer(decision.state.rules.decks)


class _Refused:
    def __init__(self, felt: Felt, kind: type[Refusal]) -> None:
        self._felt = felt
        self._kind = kind
        self._raises = pytest.raises(Refused)

    def __enter__(self) -> pytest.ExceptionInfo[Refused]:
        self._before = self._facts()
        self._info = self._raises.__enter__()
        return self._info

    def _facts(self) -> object:
        return self._felt.state, self._felt.store.escrow(), len(self._felt.store.commits)

    def __exit__(self, *error: Any) -> bool:
        caught = self._raises.__exit__(*error)
        assert type(self._info.value.refusal) is self._kind
        assert self._facts() == self._before
        return bool(caught)
