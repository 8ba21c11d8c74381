"""People of several habits. Each looks at a board now and then, and does what is in his nature."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Protocol

from bot.blackjack.moves import Move
from bot.blackjack.options.presets import PRESETS
from bot.table.amounts import AmountWord
from bot.table.commands import (
    Act,
    ChangeOption,
    ChangePreset,
    Close,
    Join,
    Kick,
    Leave,
    MarkReady,
    PlaceBet,
    Play,
    SetSeed,
    SitOut,
    StartMatch,
)
from bot.table.ids import GuildId, UserId
from bot.table.ledger import CENTS
from bot.table.views.snapshots import BoxView, Snapshot, Stage
from cogs.board import buttons
from cogs.common.panels import custom_id
from tests.simulation.world.fake_discord import Channel, Face, Message


class Habit(StrEnum):
    """What kind of person somebody is."""

    BASIC = "plays by the book"
    HASTY = "presses everything twice"
    ABSENT = "is hardly ever there"
    LEAVER = "comes and goes"
    LIAR = "forges presses and makes old ones"
    PLUNGER = "goes all in"
    BOXES = "plays several boxes"
    FOLLOWER = "bets on other people's boxes"
    ADMIN = "changes options, opens and closes tables"


class World(Protocol):
    """What a person can do."""

    def picture(self, face: Face, eyes: UserId) -> Snapshot | None: ...

    def press(self, who: UserId, message: Message, seen: Face, button: str) -> None: ...

    def type(self, who: UserId, channel: Channel, act: Act) -> None: ...

    def read(self, who: UserId, channel: Channel) -> None: ...

    def open(self, who: UserId, channel: Channel) -> None: ...


@dataclass(slots=True)
class Person:
    """Somebody at the tables; ``amount`` is what he would type into a modal now, ``panel`` his own one."""

    id: UserId
    habit: Habit
    rng: Random
    amount: str = "10"
    remembered: tuple[Message, Face] | None = None
    panel: Message | None = None
    guilds: tuple[GuildId, ...] = ()

    def look(self, world: World, channel: Channel) -> None:
        """Look at a channel's board and do something, or nothing."""
        message = channel.board
        if message is None:
            if self.habit is Habit.ADMIN or self._by_chance(0.1):
                world.open(self.id, channel)
            return
        face = message.face
        picture = world.picture(face, self.id)
        if picture is None or (self.habit is Habit.ABSENT and self._by_chance(0.7)):
            return
        if self._by_chance(0.15):
            world.read(self.id, channel)
        whim = _WHIMS.get(self.habit)
        if whim is None or not whim(self, world, channel, message):
            self._play(world, channel, message, picture)
        if self.remembered is None or self._by_chance(0.2):
            self.remembered = (message, face)

    def _play(self, world: World, channel: Channel, message: Message, picture: Snapshot) -> None:
        match picture.stage:
            case Stage.LOBBY:
                self._in_the_lobby(world, channel, message, picture)
            case Stage.BETS:
                self._bet(world, channel, message, picture)
            case Stage.OFFER | Stage.PLAY:
                self._move(world, channel, message, picture)
            case Stage.CLOSED:
                pass

    def _in_the_lobby(self, world: World, channel: Channel, message: Message, picture: Snapshot) -> None:
        seated = picture.seat_of(self.id) is not None
        start = seated and self._by_chance(0.5)
        if self._by_chance(0.2):
            world.type(self.id, channel, StartMatch() if start else Join())
        elif start or not seated:
            self._press(world, channel, message, buttons.START if start else buttons.JOIN)

    def _bet(self, world: World, channel: Channel, message: Message, picture: Snapshot) -> None:
        seat = picture.seat_of(self.id)
        if seat is not None and seat.bet and self._by_chance(0.85):
            return
        luck = self.rng.random()
        self.amount = self._sum(picture)
        if luck < 0.45 and seat is not None and seat.last_bet:
            self._press(world, channel, message, buttons.SAME)
        elif luck < 0.6:
            self._press(world, channel, message, buttons.BET)
        elif luck < 0.9:
            world.type(self.id, channel, PlaceBet(amount=self._amount(picture)))
        elif seat is not None:
            name = self.rng.choice((buttons.READY, buttons.SIT_OUT, buttons.LEAVE))
            self._press(world, channel, message, name)

    def _move(self, world: World, channel: Channel, message: Message, picture: Snapshot) -> None:
        mine = [box for box in picture.boxes_of(self.id) if box.moves]
        if not mine:
            if self._by_chance(0.15):
                world.type(self.id, channel, PlaceBet(amount=self._amount(picture)))
            return
        box = mine[0]
        move = self._choice(box)
        if self._by_chance(0.1 if picture.rules.cards_face_up else 0.4):
            self._press(world, channel, message, buttons.MY_HAND)
        elif self.panel is not None and self.panel.face.buttons and self._by_chance(0.3):
            button = self.rng.choice(self.panel.face.buttons)
            world.press(self.id, self.panel, self.panel.face, button)
        elif self._by_chance(0.2):
            number = self.rng.choice(mine).number if len(mine) > 1 else None
            world.type(self.id, channel, Play(move=move, box=number))
        else:
            early = move is Move.SURRENDER and "early_surrender" in _names(message.face)
            self._press(world, channel, message, "early_surrender" if early else move.value)

    def _choice(self, box: BoxView) -> Move:
        if self._by_chance(0.25):
            return self.rng.choice(box.moves)
        hand = next((hand for hand in box.hands if hand.is_asked), box.hands[0])
        total = hand.total or 0
        for move in (Move.SPLIT, Move.DOUBLE):
            if move in box.moves and self._by_chance(0.3 if total not in (10, 11) else 0.8):
                return move
        wanted = Move.HIT if total < 17 else Move.STAND
        return wanted if wanted in box.moves else self.rng.choice(box.moves)

    def _amount(self, picture: Snapshot) -> int | AmountWord:
        if self.habit is Habit.PLUNGER:
            return self.rng.choice((AmountWord.ALL, AmountWord.ALL, AmountWord.HALF, AmountWord.MAX))
        if self._by_chance(0.2):
            return self.rng.choice(list(AmountWord))
        step = picture.rules.bet_step
        return max(self.rng.choice((5, 10, 25, 50, 100)) // step, 1) * step * CENTS

    def _sum(self, picture: Snapshot) -> str:
        amount = self._amount(picture)
        return str(amount) if isinstance(amount, AmountWord) else str(amount // CENTS)

    def _press(self, world: World, channel: Channel, message: Message, name: str) -> None:
        found = [button for button in message.face.buttons if button.split(":")[2] == name]
        if not found:
            return
        world.press(self.id, message, message.face, found[0])
        if self.habit is Habit.HASTY or self._by_chance(0.03):
            world.press(self.id, message, message.face, found[0])

    def _by_chance(self, chance: float) -> bool:
        return self.rng.random() < chance

    def lie(self, world: World, channel: Channel, message: Message) -> bool:
        """Forge a press, or make one on a picture that is long gone."""
        luck = self.rng.random()
        if luck < 0.4 and self.remembered is not None:
            old, face = self.remembered
            if face.buttons and not old.gone:
                world.press(self.id, old, face, self.rng.choice(face.buttons))
        elif luck < 0.6:
            table = message.face.table
            name = self.rng.choice((*(move.value for move in Move), buttons.SAME, buttons.START, "bogus"))
            forged = "not ours" if table is None else custom_id(table, name)
            world.press(self.id, message, message.face, forged)
        elif luck < 0.7 and message.face.buttons:
            world.press(self.id, message, message.face, self.rng.choice(message.face.buttons))
        else:
            return False
        return True

    def come_and_go(self, world: World, channel: Channel, _message: Message) -> bool:
        """Leave, sit out, or get ready without a bet."""
        if self._by_chance(0.75):
            return False
        world.type(self.id, channel, self.rng.choice((Leave(), Leave(), SitOut(), MarkReady())))
        return True

    def spread(self, world: World, channel: Channel, message: Message) -> bool:
        """Bet on any box at all."""
        picture = world.picture(message.face, self.id)
        if picture is None or self._by_chance(0.5):
            return False
        box = self.rng.randint(1, picture.rules.boxes)
        world.type(self.id, channel, PlaceBet(amount=self._amount(picture), box=box))
        return True

    def follow(self, world: World, channel: Channel, message: Message) -> bool:
        """Bet on the box of somebody else."""
        picture = world.picture(message.face, self.id)
        taken = [seat.box for seat in picture.seats if seat.box and seat.player != self.id] if picture else []
        if picture is None or not taken or self._by_chance(0.3):
            return False
        world.type(self.id, channel, PlaceBet(amount=self._amount(picture), box=self.rng.choice(taken)))
        return True

    def administer(self, world: World, channel: Channel, message: Message) -> bool:
        """Change options in the middle of everything, remove people, close the table."""
        luck = self.rng.random()
        if luck < 0.12:
            option, values = self.rng.choice(_OPTIONS)
            world.type(self.id, channel, ChangeOption(option=option, value=self.rng.choice(values)))
        elif luck < 0.16:
            world.type(self.id, channel, ChangePreset(preset=self.rng.choice(sorted(PRESETS))))
        elif luck < 0.19:
            world.type(self.id, channel, Close(why="enough"))
        elif luck < 0.22:
            picture = world.picture(message.face, self.id)
            victims = [seat.player for seat in picture.seats] if picture else []
            world.type(self.id, channel, Kick(player=self.rng.choice([*victims, self.id])))
        elif luck < 0.26:
            world.type(self.id, channel, SetSeed(text=f"luck {self.rng.random()}"))
        else:
            return False
        return True


_OPTIONS: tuple[tuple[str, tuple[bool | int | str, ...]], ...] = (
    ("decks", (1, 2, 6, 0)),
    ("reshuffle", ("round", "cut", "empty")),
    ("simultaneous", (True, False)),
    ("turn_time", (0, 5, 20)),
    ("max_bet", (20, 100, 500, 0)),
    ("bet_step", (1, 5, 10)),
    ("boxes", (1, 3, 7)),
    ("shared_boxes", (True, False)),
    ("boxes_per_player", (1, 3)),
    ("on_missed_bet", ("base", "sit_out")),
    ("intermission", (5, 30)),
    ("hole_card", ("first", "second", "none")),
    ("hidden_bets", (True, False)),
    ("cards_face_up", (True, False)),
)

_WHIMS: dict[Habit, Callable[[Person, World, Channel, Message], bool]] = {
    Habit.LIAR: Person.lie,
    Habit.LEAVER: Person.come_and_go,
    Habit.BOXES: Person.spread,
    Habit.FOLLOWER: Person.follow,
    Habit.ADMIN: Person.administer,
}


def _names(face: Face) -> set[str]:
    return {button.split(":")[2] for button in face.buttons if button.count(":") >= 2}
