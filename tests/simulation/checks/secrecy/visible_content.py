"""Everything that a person can come to see of a table's world, as the cogs really put it."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import discord
from discord import ui

from bot.blackjack.moves import Move
from bot.storage.reading.bank_queries import Balance
from bot.table.amounts import AmountWord
from bot.table.bet_sizes import smallest_bet
from bot.table.commands import (
    Act,
    Command,
    GuildContext,
    Join,
    MarkReady,
    PlaceBet,
    Play,
    Request,
    SitOut,
    StartMatch,
    Via,
)
from bot.table.deciding import dispatch as decide
from bot.table.ids import ChannelId, GuildId, TableId, UserId
from bot.table.ledger import CENTS
from bot.table.live.actor import Actor
from bot.table.refusals import Refused
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot, snapshot
from cogs.bank.bank_commands import BankCommands
from cogs.board import buttons
from cogs.board.boards import Boards
from cogs.board.layout import board
from cogs.common.panels import Panel, custom_id
from cogs.common.refusal_texts import sentence
from cogs.table.look_commands import ReadingCommands
from cogs.table.play_commands import PlayCommands
from cogs.table.presses import Presses
from cogs.texts import look_texts as readings
from tests.simulation.checks.secrecy.table_worlds import World
from tests.simulation.world.fake_discord import Face, face_of, face_of_modal, words

T = TypeVar("T")

STRANGER = UserId(1)
"""Somebody who plays nowhere."""

PROBES = 3
"""Acts that are tried in each world, to read what is refused."""

_LOOKS = (readings.hand, readings.dealer, readings.bets, readings.turn, readings.timer)
_COUNTS = (readings.status, readings.scores)


class Peephole:
    """The store and the tables of one world, as the cogs ask for them."""

    def __init__(self) -> None:
        self.clock = SimpleNamespace(now=lambda: 0.0)
        self._play, self._reading, self._bank, self._presses = _cogs(self)
        self._world: World
        self._actor: Actor
        self._public: Snapshot
        self._own: Snapshot

    @property
    def store(self) -> Peephole:
        return self

    @property
    def manager(self) -> Peephole:
        return self

    def seen(self, world: World, eyes: UserId, rng: Random) -> Mapping[str, Face]:
        """What this person can see, by where he looks."""
        self._world = world
        self._actor = Actor(
            world.state,
            store=_any(self),
            clock=_any(self.clock),
            make_shoe=lambda _decks: world.state.next_shoe,
            publish=lambda _picture, _via: None,
        )
        self._public, self._own = self._actor.snapshot, self._actor.view(eyes)
        found = {"the board": face_of(board(self._public))}
        if eyes == STRANGER:
            found["/rules"] = self._sent(eyes, PlayCommands.rules.callback)
        for look in _LOOKS:
            found[f"/{look.__name__}"] = words(_now(self._reading._look(self._typed(eyes), look)))
        for count in _COUNTS:
            found[f"/{count.__name__}"] = words(_now(self._reading._count(self._typed(eyes), count)))
        for whom in world.state.people:
            member = _any(SimpleNamespace(id=whom, bot=False))
            found[f"/balance {whom}"] = words(_now(self._bank._balance(self._typed(eyes), member)))
        for name in (buttons.MY_HAND, buttons.BET, buttons.INSURE):
            found[name] = self._pressed(eyes, name)
        for act in rng.sample(_acts(world.state), PROBES):
            found.update(_refused(world, eyes, act))
        return found

    # What the cogs ask for.

    def view(self, _table: TableId, _eyes: UserId) -> Snapshot:
        return self._own

    def view_in(self, _channel: ChannelId, _eyes: UserId) -> Snapshot:
        return self._own

    def table_in(self, _channel: ChannelId) -> Snapshot:
        return self._public

    def guild_context(self, _guild: GuildId) -> GuildContext:
        return _floor(self._world)

    async def holdings(self, _table: Any, users: Iterable[UserId] | None = None) -> Mapping[UserId, int]:
        if users is None:  # asked of the manager, not of the store
            return await self._actor.holdings()
        return {user: (await self.balance(_table, user)).owned for user in users}

    async def funds(self, _guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, int]:
        return {user: self._world.chips.get(user, 0) for user in users}

    async def stacks(self, _table: TableId, _match_no: int) -> Mapping[UserId, int]:
        return self._world.chips

    async def balance(self, _guild: GuildId, user: UserId) -> Balance:
        elsewhere = self._world.elsewhere.get(user, 0)
        if self._world.state.match is not None:  # its stacks are no part of anybody's balance
            return Balance(chips=0, staked=elsewhere)
        here = self._world.state.staked_by(user)
        return Balance(chips=self._world.chips.get(user, 0), staked=elsewhere + here)

    async def elimination(self, _guild: GuildId, _user: UserId) -> None:
        return None

    def _typed(self, eyes: UserId) -> Any:
        state = self._world.state
        return SimpleNamespace(
            id=0, user=SimpleNamespace(id=eyes), channel_id=state.channel, guild_id=state.guild, client=self
        )

    def _sent(self, eyes: UserId, callback: Any) -> Face:
        interaction = self._typed(eyes)
        interaction.response = Answer()
        _now(callback(self._play, interaction))
        return _face(interaction)

    def _pressed(self, eyes: UserId, name: str) -> Face:
        press = self._typed(eyes)
        press.type, press.message, press.response = discord.InteractionType.component, None, Answer()
        press.data = {"custom_id": custom_id(self._world.state.id, name)}
        _now(self._presses._press(press))
        return _face(press)


class Answer:
    """Takes the one answer that is given to an interaction."""

    type = None

    def __init__(self) -> None:
        self.face: Face

    def is_done(self) -> bool:
        return False

    async def send_message(self, text: str = "", *, view: Panel | None = None, **_options: Any) -> None:
        self.face = words(text) if view is None else face_of(view)

    async def send_modal(self, modal: ui.Modal) -> None:
        self.face = face_of_modal(modal)


def _cogs(bot: Any) -> tuple[PlayCommands, ReadingCommands, BankCommands, Presses]:
    return PlayCommands(bot), ReadingCommands(bot), BankCommands(bot), Presses(bot, Boards(bot))


def _face(interaction: Any) -> Face:
    face: Face = interaction.response.face
    return face


def _any(thing: object) -> Any:
    return thing


def _now(work: Coroutine[Any, Any, T]) -> T:
    """Run what never has to wait."""
    try:
        work.send(None)
    except StopIteration as done:
        value: T = done.value
        return value
    raise AssertionError("it waits for something")


def _floor(world: World) -> GuildContext:
    least = smallest_bet(world.state.rules)
    return GuildContext(least_bet=least, elsewhere=world.elsewhere)


def _acts(state: TableState) -> list[Act]:
    """What somebody may try."""
    boxes = range(1, state.rules.boxes + 1)
    return [
        *(PlaceBet(amount=AmountWord.MIN, box=box) for box in boxes),
        *(PlaceBet(amount=state.rules.max_bet * CENTS, box=box) for box in boxes),
        *(Play(move=move) for move in Move),
        *(PlaceBet(amount=AmountWord.MAX), PlaceBet(amount=CENTS), PlaceBet(amount=10**7)),
        *(MarkReady(), SitOut(), Join(), StartMatch()),
    ]


def _refused(world: World, eyes: UserId, act: Act) -> Mapping[str, Face]:
    """What somebody hears who tries this; where it is done between rounds, the board after it."""
    people = {*world.state.people, eyes}
    command = Command(
        request=Request(key="probe", player=eyes, act=act, via=Via.TYPED),
        now=world.state.deadline or 0.0,
        funds={user: world.chips.get(user, 0) for user in people},
        eliminated=world.out,
        fresh_shoes=(world.state.next_shoe,),
        guild=_floor(world),
    )
    try:
        after = decide.decide(world.state, command).state
    except Refused as refused:
        return {f"{act}": words(sentence(refused))}
    done = {f"{act}": words("done")}
    if world.state.round is None and after.round is None and after.round_no == world.state.round_no:
        done[f"the board after {act}"] = face_of(board(snapshot(after)))
    return done
