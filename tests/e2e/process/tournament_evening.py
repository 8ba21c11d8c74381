"""A tournament that eight members play against a bot in another process, and what must hold at any moment."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from sqlalchemy import text

from bot.bank.claims import tournament_prize_key
from bot.bank.ids import GuildId, UserId
from bot.storage.database.backends.choice import backend_of
from bot.tournament.tournament import LAST_TABLE, Tournament, prizes
from standin import Channel, ClientRefusal, Interaction, InteractionState, Message, Person, Sandbox
from standin.model.clock_and_ids import SandboxSystemClock
from tests.e2e.harness.bot_process import PATIENCE
from tests.e2e.process.test_kills import ACCEPTED
from tests.storage.helpers import rows_in
from tests.tournament.stored_tournaments import last_tournament

SIGN_UP, WITHDRAW = "Sign up", "Withdraw"

MOVES = ("Hit", "Stand", "Double", "Split", "No thanks", "Even money")
"""The buttons of boards that are pressed, beside that of the largest bet: with it, a match ends soon."""

REFUSED = 4
"""The type of interaction callbacks that tell why a press changed nothing."""


class Evening:
    """The tournament of a channel: its members press at random, and each look checks what has become of it.

    ``clock`` is that of the sandbox: a bot that starts hears its time. So many members sign up.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        clock: SandboxSystemClock,
        channel: Channel,
        url: str,
        rng: random.Random,
        *,
        entrants: int = 8,
    ) -> None:
        self._sandbox = sandbox
        self._clock = clock
        self._channel = channel
        self._url = url
        self._rng = rng
        self._playing: list[asyncio.Task[None]] = []
        names = [*sandbox.people][:entrants]
        self._pressed: dict[str, list[tuple[str, Interaction]]] = {name: [] for name in names}
        self._drawn: dict[UserId, tuple[int | None, int | None]] = {}
        self._stays = False  # everybody signs up, and nobody withdraws any more

    async def open(self) -> None:
        """Open a tournament that starts in two minutes. Type the command again if the bot was not ready."""
        olive, state = self._sandbox.people["Olive"], InteractionState.FAILED
        while state is InteractionState.FAILED and self._panel is None:
            asked = await olive.slash(self._channel, "tournament open", name="Cup", starts="2m", rounds=5)
            state = (await asked.response(timeout=PATIENCE)).state
        await self._sandbox.until(lambda: self._panel is not None, timeout=PATIENCE, why="a panel")

    def start(self) -> None:
        """Let all members press."""
        self._playing = [
            asyncio.create_task(self._play(self._sandbox.people[each])) for each in self._pressed
        ]

    async def stop(self) -> None:
        """Let them stop."""
        for task in self._playing:
            task.cancel()
        for ended in await asyncio.gather(*self._playing, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended

    async def play_through(self, *phases: str) -> None:
        """Let all members press until these phases are over."""
        self.start()
        await self.until_past(*phases)
        await self.stop()

    def go_on(self, found: Tournament, *, is_time: bool) -> bool:
        """Let the time pass in which nobody plays, once all have signed up. No bot may run.

        Return whether it has passed.
        """
        self._stays = is_time
        if not is_time or not self.is_idle(found):
            return False
        if found.drawn_at is None:
            self._make_proven()
        until = found.starts_at if found.last_at is None else found.last_at
        self._clock.skip(until - self._clock.now() + self._rng.uniform(-1.0, 1.0))
        return True

    def found(self) -> Tournament:
        """Return what is stored."""
        engine = backend_of(self._url).inspection_engine(self._url)
        with engine.connect() as connection:
            found = last_tournament(connection, GuildId(self._channel.guild.id))
        assert found is not None
        return found

    def look(self) -> Tournament:
        """Return what is stored, and check it. No bot may run."""
        found = self.found()
        self._check_sign_ups(found)
        self._check_draw(found)
        self._check_heats(found)
        self._check_prizes(found)
        assert rows_in(self._url, "SELECT coalesce(sum(balance), 0) FROM accounts") == [(0,)]
        return found

    async def until_past(self, *phases: str) -> None:
        """Wait until these phases are over, or can be as soon as the time has passed."""
        for _ in range(int(PATIENCE * 8)):
            found = self.found()
            if self.is_idle(found) or phase_of(found) not in phases:
                return
            await asyncio.sleep(0.25)
        raise AssertionError(f"{phases} have no end:\n{self._sandbox.picture()}")

    def is_idle(self, found: Tournament) -> bool:
        """Return whether nothing happens before a moment that is not near."""
        soon = self._clock.now() + 2.0
        if found.drawn_at is None:
            return soon < found.starts_at and len(found.entrants) == len(self._pressed)
        return found.last_at is not None and soon < found.last_at

    async def until_shown(self) -> None:
        """Wait until one panel, and no other one, tells who has won."""

        def is_shown() -> bool:
            return ["🥇" in each.text for each in self._panels] == [True]

        with suppress(TimeoutError):
            await self._sandbox.until(is_shown, timeout=PATIENCE)
        assert is_shown(), [each.text for each in self._panels]

    @property
    def acknowledged(self) -> int:
        """How many sign-ups and withdrawals members were told of."""
        return sum(press.answered in ACCEPTED for pressed in self._pressed.values() for _, press in pressed)

    @property
    def _panels(self) -> list[Message]:
        """The panels of the tournament that members see."""
        return [each for each in self._sandbox.messages(self._channel) if "/verify T" in each.text]

    @property
    def _panel(self) -> Message | None:
        return self._panels[-1] if self._panels else None

    def _make_proven(self) -> None:
        """Let all have played here before, so that there are prizes."""
        engine = backend_of(self._url).migration_engine(self._url)
        with engine.begin() as database:
            database.execute(text("UPDATE tournament_entrants SET proven = true"))

    # What must hold

    def _check_sign_ups(self, found: Tournament) -> None:
        """Check each entrant by the last press that they know the fate of."""
        numbers = dict(rows_in(self._url, "SELECT discord, id FROM people"))
        for name, pressed in self._pressed.items():
            user = numbers.get(self._sandbox.people[name].id)
            is_in = user is not None and found.entrant(user) is not None
            assert _stands(pressed) in (None, is_in), f"{name} was told something else: {pressed}"

    def _check_draw(self, found: Tournament) -> None:
        """Check that the draw is that of seed and sign-ups, and stays as it is."""
        if found.drawn_at is None:
            return
        drawn = {each.player: (each.position, each.heat) for each in found.entrants}
        assert (self._drawn or drawn) == drawn, "drawn twice"
        self._drawn = drawn
        by_place = sorted(found.entrants, key=lambda each: each.position or 0)
        order = found.draw.order([each.sign_up for each in found.entrants])
        assert tuple(each.sign_up for each in by_place) == order

    def _check_heats(self, found: Tournament) -> None:
        """Check that each heat has one table, one match, one message, one thread and one mention."""
        opened = [each for each in found.heats if each.table is not None]
        tables = [
            table
            for (table,) in rows_in(
                self._url, f"SELECT id FROM tables WHERE guild = {self._channel.guild.id}"
            )
        ]
        assert sorted(tables) == sorted(each.table for each in opened if each.table is not None)
        posted = Counter(each.text for each in self._posted() if each.text.startswith("🏆"))
        assert set(posted.values()) <= {1}, posted
        threads = [each for each in self._channel.guild.channels.values() if each.is_thread]
        assert len(threads) <= len([each for each in found.heats if each.message is not None])
        assert all(str(each.message) == str(each.table) for each in opened), "a table has its message's id"

    def _check_prizes(self, found: Tournament) -> None:
        """Check that the prizes are paid with the end, and once."""
        paid = dict(rows_in(self._url, "SELECT key, amount FROM transfers WHERE kind = 'tournament'"))
        due = prizes(found) if found.ended_at is not None else {}
        assert paid == {tournament_prize_key(found.id, user): amount for user, amount in due.items()}
        assert {each.player: each.prize for each in found.entrants if each.prize} == dict(due)

    def _posted(self) -> Iterator[Message]:
        for each in self._channel.guild.channels.values():
            yield from self._sandbox.messages(each)

    # What the members do

    async def _play(self, person: Person) -> None:
        while True:
            await asyncio.sleep(self._rng.uniform(0.0, 0.1))
            with suppress(ClientRefusal, TimeoutError):
                panel = self._panel
                if panel is not None and any(each.label == SIGN_UP for each in panel.buttons()):
                    await self._sign(person, panel)
                for board in self._boards_of(person):
                    await self._press_at_random(person, board)

    async def _sign(self, person: Person, panel: Message) -> None:
        pressed = self._pressed[person.name]
        is_in = _stands(pressed)
        if is_in and (self._stays or self._rng.random() < 0.9):
            return
        label = WITHDRAW if is_in else SIGN_UP
        press = await person.click(panel, label)
        pressed.append((label, press))
        await press.response()

    def _boards_of(self, person: Person) -> Iterator[Message]:
        """Yield the boards that name a person, of each channel and thread the newest."""
        for place in list(self._channel.guild.channels.values()):
            boards = [each for each in self._sandbox.messages(place) if _is_board(each)]
            if boards and person.name in boards[-1].text:
                yield boards[-1]

    async def _press_at_random(self, person: Person, board: Message) -> None:
        usable = [each for each in board.buttons() if not each.disabled]
        moves = [each.label for each in usable if each.label in MOVES]
        bets = [each.label for each in usable if ":chip:" in str(each.custom_id)]
        if moves or bets:
            label = self._rng.choice([*moves, *bets[-1:]])
            await (await person.click(board, label or "")).response()


def phase_of(found: Tournament) -> str:
    """Return where a tournament stands."""
    if found.ended_at is not None:
        return "over"
    if found.drawn_at is None:
        return "sign-up"
    if found.last_at is None:
        return "heats" if all(each.table and each.is_called for each in found.heats) else "opening"
    last = found.heat(LAST_TABLE)
    return "pause" if last is None or last.table is None else "last table"


def _stands(pressed: list[tuple[str, Interaction]]) -> bool | None:
    """Return whether somebody is in by what they were told; None if a press was not answered."""
    is_in: bool | None = False
    for label, press in pressed:
        if press.answered in ACCEPTED:
            is_in = label == SIGN_UP
        elif press.answered != REFUSED:
            is_in = None
    return is_in


def _is_board(message: Message) -> bool:
    return any(str(each.custom_id).startswith("bj:") for each in message.buttons())
