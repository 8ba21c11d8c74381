"""A server with the bot on it: the real client over real sockets, a real file, one still clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.client import Croupier, point_at
from bot.sandbox import Channel, Interaction, Message, Person, RecordedRequest, Sandbox
from bot.storage.sql_store import SqlStore
from bot.table.commands import Request, TimeUp, Via
from bot.table.ids import ChannelId, GuildId, UserId
from bot.table.live.actor import MakeShoe
from bot.table.views.snapshots import Snapshot
from tests.support.clock import TestClock
from tests.support.shoes import Stack

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"

UPDATE, DEFERRED_UPDATE, PRIVATE, MODAL = 7, 6, 4, 9
"""Types of first answer."""

A_LOOK, QUIET_LOOKS = 0.004, 3
"""Seconds of the computer's time between two looks, and how many must find nothing new."""


class Casino:
    def __init__(
        self,
        folder: Path,
        *hands: str,
        make_shoe: MakeShoe | None = None,
        sandbox: Sandbox | None = None,
        clock: TestClock | None = None,
    ) -> None:
        self.url = f"sqlite+aiosqlite:///{folder / 'casino.db'}"
        self.clock = clock or TestClock()
        self.sandbox = sandbox or Sandbox(clock=self.clock)
        self.make_shoe = make_shoe or Stack(*hands)
        self.api_base: str | None = None  # where the bot finds Discord, if not at the stand-in itself
        self.bot: Croupier
        self.store: SqlStore
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.sandbox.start()
        await self.start_bot()

    async def start_bot(self) -> None:
        point_at(self.api_base or self.sandbox.api_base)
        self.store = await SqlStore.open(self.url, clock=self.clock)
        self.bot = Croupier(
            store=self.store, clock=self.clock, make_shoe=self.make_shoe, guild_ready_timeout=0.05
        )
        self._running = asyncio.create_task(self.bot.start(self.sandbox.token))
        ready = asyncio.create_task(self.sandbox.bot_ready())
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            self._running.result()
        await ready

    async def stop_bot(self) -> None:
        await self.bot.close()
        if self._running is not None:
            await self._running
        await self.store.close()

    async def restart(self) -> None:
        await self.stop_bot()
        await self.start_bot()

    async def close(self) -> None:
        self.sandbox.faults.clear()
        await self.stop_bot()
        await self.sandbox.close()

    # --- who and where

    @property
    def channel(self) -> Channel:
        return self.sandbox.channels["blackjack"]

    def person(self, name: str) -> Person:
        return self.sandbox.people[name]

    def people(self, count: int) -> list[Person]:
        """So many members, none of whom manages the server."""
        return [self.person(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus")][:count]

    @property
    def owner(self) -> Person:
        return self.person("Olive")

    # --- what there is to see

    @property
    def boards(self) -> list[Message]:
        """The messages in the channel that are or were a board."""
        return [message for message in self.sandbox.messages(self.channel) if message.components]

    @property
    def board(self) -> Message:
        """The newest board in the channel."""
        return self.boards[-1]

    @property
    def frame(self) -> int:
        """The number of the picture on the board."""
        return int(self.board.components[0]["id"])

    @property
    def labels(self) -> list[str]:
        """What stands on the board's buttons."""
        return [button.label or "" for button in self.board.buttons()]

    @property
    def picture(self) -> Snapshot:
        """The table as it is, whatever the board shows."""
        picture = self.bot.manager.table_in(ChannelId(self.channel.id))
        assert picture is not None
        return picture

    @property
    def calls(self) -> list[tuple[str, str]]:
        return [(request.method, request.route) for request in self.sandbox.requests]

    async def chips(self, person: Person) -> float:
        """What the person can spend."""
        guild = GuildId(self.sandbox.guild.id)
        return (await self.store.balance(guild, UserId(person.id))).chips / 100

    async def staked(self, person: Person) -> float:
        guild = GuildId(self.sandbox.guild.id)
        return (await self.store.balance(guild, UserId(person.id))).staked / 100

    async def money(self) -> dict[str, tuple[float, float]]:
        """What everybody has, and has at stake."""
        everybody = self.sandbox.people.values()
        return {one.name: (await self.chips(one), await self.staked(one)) for one in everybody}

    @asynccontextmanager
    async def nothing_moves(self) -> AsyncIterator[None]:
        """No chip and no card moves, and the board is left alone."""
        before = await self._everything()
        yield
        await self.breath()
        assert await self._everything() == before

    async def _everything(self) -> object:
        tables = [(table.frame, table.boxes, table.seats) for table in self.bot.manager.tables()]
        boards = [(board.text, board.edits, board.deleted) for board in self.boards]
        return (await self.money(), tables, boards)

    # --- what people do

    async def type(
        self, person: Person, command: str, /, *, channel: str = "blackjack", **options: Any
    ) -> str:
        """Type a command; returns the private answer."""
        where = self.sandbox.channels[channel]
        interaction = await (await person.slash(where, command, **options)).response()
        assert interaction.reply is not None, f"{command}: {interaction.state}"
        assert interaction.reply.ephemeral_for == person.id, f"{command} is answered for all to see"
        return interaction.reply.text

    async def press(self, person: Person, button: str) -> Interaction:
        """Press a button on the board and wait for the answer."""
        return await (await person.click(self.board, button)).response()

    async def all_press(self, people: Sequence[Person], button: str) -> list[Interaction]:
        """Everybody presses the same button on the picture of this moment; returns at once."""
        return [await person.click(self.board, button) for person in people]

    async def press_on_a_slow_line(
        self, person: Person, button: str
    ) -> tuple[Interaction, Callable[[], None]]:
        """Press a button; the bot hears of it only when the returned function is called."""
        gateway = self.sandbox.gateway
        gateway.hold()
        press = await person.click(self.board, button)
        held, gateway._held = gateway._held or [], None

        def deliver() -> None:
            for intent, event, data in held:
                gateway.dispatch(intent, event, data)

        return press, deliver

    async def refused(self, person: Person, button: str) -> str:
        """Press a button; returns the private sentence."""
        return told(await self.press(person, button))

    async def bet(self, person: Person, amount: str) -> Interaction:
        """`Bet…`, the amount, submit."""
        asked = await self.press(person, "Bet…")
        assert asked.modal is not None, asked.reply and asked.reply.text
        return await (await person.submit(asked.modal, {"amount": amount})).response()

    async def open_table(self, **options: Any) -> None:
        boards = len(self.boards)
        answer = await self.type(self.owner, "table open", **options)
        await self.until(lambda: len(self.boards) > boards, f"a board ({answer})")
        await self.breath()
        self.clock.advance(1.0)  # so that the next picture need not keep a distance

    async def deal_to(self, people: Sequence[Person], amount: str = "10") -> None:
        """Open a table and have these people in a round: the first plays one while the others bet."""
        await self.open_table()
        first, *others = people
        await self.bet(first, amount)
        for person in others:
            await self.type(person, "bet", amount=amount)
        if others:
            await self.press(first, "Stand")
            await self.press(first, "Same bet")
        await self.up_to_date()
        assert len(self.picture.boxes) == len(people), self.board.text

    # --- time

    async def until(self, predicate: Callable[[], bool], why: str = "") -> None:
        await self.sandbox.until(predicate, why=why)

    async def shows(self, text: str) -> None:
        await self.until(lambda: text in self.board.text, f"the board shows {text!r}")

    async def up_to_date(self) -> None:
        """Wait until the board shows the newest picture; time may have to pass for it."""
        for _ in range(60):
            await self.breath()
            if self.boards and self.frame == self.picture.frame:
                return
            self.clock.advance(1.0)
        raise AssertionError(f"the board never shows {self.picture}\n{self.sandbox.picture()}")

    async def breath(self) -> None:
        """Let what has been set off come to rest: until nothing has moved for a few looks."""
        quiet, before = 0, self._moving()
        while quiet < QUIET_LOOKS:
            await asyncio.sleep(A_LOOK)
            await self._queue_at_the_tables()
            now = self._moving()
            quiet, before = (quiet + 1 if now == before else 0), now

    async def _queue_at_the_tables(self) -> None:
        """Ask each table for nothing: it answers when all that was asked for before is stored."""
        nothing = Request(key="nothing", player=None, act=TimeUp(question=-1), via=Via.TYPED)
        for table in self.bot.manager.tables():
            await self.bot.manager.ask(table.table, nothing)

    def _moving(self) -> tuple[int, int, int]:
        requests = self.sandbox.requests
        frames = sum(table.frame for table in self.bot.manager.tables())
        return (len(requests), sum(request.status == 0 for request in requests), frames)

    async def comes_about(self, predicate: Callable[[], bool]) -> None:
        """Wait for what the stand-in does not see: the bot's own state."""
        async with asyncio.timeout(5):
            while not predicate():  # noqa: ASYNC110 - nothing announces it
                await asyncio.sleep(A_LOOK)

    async def pass_time(self, seconds: float, *, step: float = 1.0) -> None:
        """Let time go by in steps, with room for what is sent in between."""
        for _ in range(round(seconds / step)):
            self.clock.advance(step)
            await self.breath()

    # --- what the bot has sent

    async def sent_by(self, doing: Awaitable[object]) -> list[RecordedRequest]:
        """What was sent in the course of something, and shortly after it."""
        before = len(self.sandbox.requests)
        await doing
        await self.breath()
        return self.sandbox.requests[before:]


def told(interaction: Interaction) -> str:
    """The private sentence that an interaction was answered with."""
    assert interaction.reply is not None, f"not told anything: {interaction.state} {interaction.answered}"
    assert interaction.reply.ephemeral_for == interaction.person.id, "told for all to see"
    return interaction.reply.text


def answers(requests: Sequence[RecordedRequest]) -> list[int]:
    """The types of the first answers among the requests."""
    return [request.body["type"] for request in requests if request.route == CALLBACK]


def board_frames(requests: Sequence[RecordedRequest]) -> list[int]:
    """The numbers of the pictures that the requests carried, in the order in which they were sent."""
    bodies = [request.body for request in requests if isinstance(request.body, dict)]
    parts = [part for body in bodies for part in (body.get("data", body) or {}).get("components", ())]
    tops = [part for part in parts if part["type"] == 17]
    return [top["id"] for top in tops if top.get("id")]
