"""A person at the tables, who looks at a board now and then and reacts to it."""

from dataclasses import dataclass
from random import Random

from bot.bank.amounts import CENTS, AmountWord
from bot.bank.ids import GuildId, UserId
from bot.blackjack.moves import Move
from bot.table.commands import Join, MarkReady, PlaceBet, Play, SetSeed, StartMatch
from bot.table.views.snapshots import BoxView, Snapshot, Stage
from cogs.board import buttons
from cogs.common.sharing import ROUND
from tests.simulation.people.actions import PersonActions
from tests.simulation.people.habits import HABIT_ACTIONS, Habit, share_or_not, vote_or_not
from tests.simulation.world.messages import Content, FakeChannel, FakeMessage


@dataclass(slots=True)
class Person:
    """A member of some servers.

    ``amount`` is what they type into the next modal, ``remembered`` an old message with the content it
    had, ``panel`` the last private message with buttons that they received.
    """

    id: UserId
    habit: Habit
    rng: Random
    amount: str = "10"
    remembered: tuple[FakeMessage, Content] | None = None
    panel: FakeMessage | None = None
    guilds: tuple[GuildId, ...] = ()

    @property
    def open_panel(self) -> FakeMessage | None:
        """The last private message with buttons, unless it is gone or has none any more."""
        panel = self.panel
        return None if panel is None or panel.deleted or not panel.content.buttons else panel

    def look_at(self, actions: PersonActions, channel: FakeChannel) -> None:
        """Look at a channel's board and do something, or nothing."""
        message = channel.board
        if message is None or message.content.is_closed:
            if self.habit is Habit.ADMIN or self.by_chance(0.1):
                actions.open_table(self.id, channel)
            return
        content = message.content
        snapshot = actions.snapshot(content, self.id)
        if snapshot is None or (self.habit is Habit.ABSENT and self.by_chance(0.7)):
            return
        if self.by_chance(0.15):
            actions.look_up(self.id, channel)
        if self.by_chance(0.06):
            actions.type_command(self.id, channel, SetSeed(text=f"luck {self.rng.random()}"))
        if actions.shares_now():
            self._share(actions, message)
        act_by_habit = HABIT_ACTIONS.get(self.habit)
        if share_or_not(self, actions, channel, message) or vote_or_not(self, actions, channel, message):
            return
        if act_by_habit is None or not act_by_habit(self, actions, channel, message):
            self._play(actions, channel, message, snapshot)
        if self.remembered is None or self.by_chance(0.2):
            self.remembered = (message, content)

    def by_chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def choose_amount(self, snapshot: Snapshot) -> int | AmountWord:
        """Choose an amount to bet: in hundredths, or as a word."""
        if self.habit is Habit.ALL_IN:
            return self.rng.choice((AmountWord.ALL, AmountWord.ALL, AmountWord.HALF, AmountWord.MAX))
        if self.by_chance(0.2):
            return self.rng.choice(list(AmountWord))
        step = snapshot.rules.bet_step
        return max(self.rng.choice((5, 10, 25, 50, 100)) // step, 1) * step * CENTS

    def _play(
        self, actions: PersonActions, channel: FakeChannel, message: FakeMessage, snapshot: Snapshot
    ) -> None:
        match snapshot.stage:
            case Stage.LOBBY:
                self._join_or_start(actions, channel, message, snapshot)
            case Stage.BETS:
                self._bet(actions, channel, message, snapshot)
            case Stage.OFFER | Stage.PLAY:
                self._move(actions, channel, message, snapshot)
            case Stage.CLOSED:
                pass

    def _join_or_start(
        self, actions: PersonActions, channel: FakeChannel, message: FakeMessage, snapshot: Snapshot
    ) -> None:
        actions.call_rematch(self.id, channel, snapshot)
        seated = snapshot.seat_of(self.id) is not None
        start = seated and self.by_chance(0.5)
        if self.by_chance(0.2):
            actions.type_command(self.id, channel, StartMatch() if start else Join())
        elif start:
            # Who is alone says yes to the question, which is pressed at the board's place here.
            match = snapshot.match
            detail = str(match.number) if match is not None and len(snapshot.seats) == 1 else None
            self._press(actions, message, buttons.START, detail=detail)
        elif not seated:
            self._press(actions, message, buttons.JOIN)

    def _bet(
        self, actions: PersonActions, channel: FakeChannel, message: FakeMessage, snapshot: Snapshot
    ) -> None:
        seat = snapshot.seat_of(self.id)
        if seat is not None and seat.bet and snapshot.gathering and self.by_chance(0.7):
            if snapshot.match is not None and self.by_chance(0.5):
                actions.type_command(self.id, channel, MarkReady())
            self._press(actions, message, buttons.READY)
            return
        if seat is not None and seat.bet and snapshot.may_hurry and actions.hurries_now():
            self._press(actions, message, buttons.READY)
            return
        if seat is not None and seat.bet and self.by_chance(0.85):
            return
        all_in = [button for button in message.content.buttons if button.endswith(f":{AmountWord.ALL}")]
        if all_in and actions.bets_with_one_press():
            actions.press(self.id, message, message.content, all_in[0])
            return
        if self._use_panel(actions, message):
            return
        if seat is None and snapshot.is_full and self.by_chance(0.3):
            self._press(actions, message, buttons.QUEUE)
            return
        luck = self.rng.random()
        amount = self.choose_amount(snapshot)
        self.amount = str(amount) if isinstance(amount, AmountWord) else str(amount // CENTS)
        if luck < 0.45 and seat is not None and seat.last_bet:
            self._press(actions, message, buttons.SAME)
        elif luck < 0.55:
            self._press(actions, message, buttons.BET)
        elif luck < 0.75:
            self._press(actions, message, buttons.CHIP)
        elif luck < 0.9:
            actions.type_command(self.id, channel, PlaceBet(amount=self.choose_amount(snapshot)))
        elif seat is not None:
            name = self.rng.choice((buttons.READY, buttons.TAKE_BACK, buttons.SIT_OUT, buttons.MORE))
            self._press(actions, message, name)

    def _move(
        self, actions: PersonActions, channel: FakeChannel, message: FakeMessage, snapshot: Snapshot
    ) -> None:
        own = [box for box in snapshot.boxes_of(self.id) if box.moves]
        if actions.bets_with_one_press():
            self._press(actions, message, buttons.NEXT)
            return
        if not own:
            if self.by_chance(0.15):
                actions.type_command(self.id, channel, PlaceBet(amount=self.choose_amount(snapshot)))
            return
        move = self._choose_move(own[0])
        if self.by_chance(0.1 if snapshot.rules.cards_face_up else 0.4):
            self._press(actions, message, buttons.MY_HAND)
        elif (panel := self.open_panel) is not None and self.by_chance(0.3):
            button = self.rng.choice(panel.content.buttons)
            actions.press(self.id, panel, panel.content, button)
        elif self.by_chance(0.2):
            number = self.rng.choice(own).number if len(own) > 1 else None
            actions.type_command(self.id, channel, Play(move=move, box=number))
        else:
            names = {button.split(":")[2] for button in message.content.buttons if button.count(":") >= 2}
            early = move is Move.SURRENDER and "early_surrender" in names
            self._press(actions, message, "early_surrender" if early else move.value)

    def _use_panel(self, actions: PersonActions, message: FakeMessage) -> bool:
        """Press a button of the panel that the person received last, or ask for the one behind ``⋯``."""
        if (panel := self.open_panel) is not None and self.by_chance(0.03):
            actions.press(self.id, panel, panel.content, self.rng.choice(panel.content.buttons))
        elif self.by_chance(0.02):
            self._press(actions, message, buttons.MORE)
        else:
            return False
        return True

    def _share(self, actions: PersonActions, message: FakeMessage) -> None:
        """Press the button that shares the last round, or ask for the panel that has it."""
        panel = self.open_panel
        sharing = [] if panel is None else [each for each in panel.content.buttons if each.startswith(ROUND)]
        if panel is not None and sharing:
            actions.press(self.id, panel, panel.content, sharing[0])
        else:
            self._press(actions, message, buttons.MORE)

    def _choose_move(self, box: BoxView) -> Move:
        if self.by_chance(0.25):
            return self.rng.choice(box.moves)
        hand = next((hand for hand in box.hands if hand.is_asked), box.hands[0])
        total = hand.total or 0
        for move in (Move.SPLIT, Move.DOUBLE):
            if move in box.moves and self.by_chance(0.3 if total not in (10, 11) else 0.8):
                return move
        wanted = Move.HIT if total < 17 else Move.STAND
        return wanted if wanted in box.moves else self.rng.choice(box.moves)

    def _press(
        self, actions: PersonActions, message: FakeMessage, name: str, *, detail: str | None = None
    ) -> None:
        found = [button for button in message.content.buttons if button.split(":")[2:3] == [name]]
        if not found:
            return
        button = found[0] if len(found) == 1 else self.rng.choice(found)
        button = button if detail is None else f"{button}:{detail}"
        actions.press(self.id, message, message.content, button)
        if self.habit is Habit.DOUBLE_CLICKER or self.by_chance(0.03):
            actions.press(self.id, message, message.content, button)
