"""A server with the bot on it: the real client over real sockets, a real file, one still clock."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from bot.client import Croupier, point_at
from bot.sandbox import Channel, Interaction, Message, Person, Sandbox
from bot.storage.store import SqlStore
from bot.table.ids import ChannelId
from bot.table.snapshot import Snapshot
from tests.support.clock import TestClock
from tests.support.shoes import Stack


class Casino:
    def __init__(self, folder: Path, *hands: str) -> None:
        self.url = f"sqlite+aiosqlite:///{folder / 'casino.db'}"
        self.clock = TestClock()
        self.sandbox = Sandbox(clock=self.clock)
        self.stack = Stack(*hands)
        self.bot: Croupier
        self.store: SqlStore
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.sandbox.start()
        await self.start_bot()

    async def start_bot(self) -> None:
        point_at(self.sandbox.api_base)
        self.store = await SqlStore.open(self.url, clock=self.clock)
        self.bot = Croupier(
            store=self.store, clock=self.clock, make_shoe=self.stack, guild_ready_timeout=0.05
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
        await self.stop_bot()
        await self.sandbox.close()

    @property
    def channel(self) -> Channel:
        return self.sandbox.channels["blackjack"]

    def person(self, name: str) -> Person:
        return self.sandbox.people[name]

    @property
    def owner(self) -> Person:
        return self.person("Olive")

    @property
    def board(self) -> Message:
        """The newest board in the channel."""
        boards = [message for message in self.sandbox.messages(self.channel) if message.components]
        return boards[-1]

    @property
    def picture(self) -> Snapshot:
        picture = self.bot.manager.table_in(ChannelId(self.channel.id))
        assert picture is not None
        return picture

    @property
    def calls(self) -> list[tuple[str, str]]:
        return [(request.method, request.route) for request in self.sandbox.requests]

    async def type(self, person: Person, command: str, /, **options: Any) -> str:
        """Type a command; returns the private answer."""
        interaction = await (await person.slash(self.channel, command, **options)).response()
        assert interaction.reply is not None, f"{command}: {interaction.state}"
        return interaction.reply.text

    async def press(self, person: Person, button: str) -> Interaction:
        """Press a button on the board and wait for the answer."""
        return await (await person.click(self.board, button)).response()

    async def bet(self, person: Person, amount: str) -> Interaction:
        """`Bet…`, the amount, submit."""
        asked = await self.press(person, "Bet…")
        assert asked.modal is not None, asked.reply and asked.reply.text
        return await (await person.submit(asked.modal, {"amount": amount})).response()

    async def open_table(self, **options: Any) -> None:
        await self.type(self.owner, "table open", **options)
        await self.until(lambda: any(m.components for m in self.sandbox.messages(self.channel)), "a board")

    async def until(self, predicate: Any, why: str = "") -> None:
        await self.sandbox.until(predicate, why=why)

    async def shows(self, text: str) -> None:
        await self.until(lambda: text in self.board.text, f"the board shows {text!r}")

    async def pass_time(self, seconds: float) -> None:
        """Let time go by in small steps, with room for what is sent in between."""
        for _ in range(round(seconds)):
            self.clock.advance(1.0)
            await self.bot.settled()
