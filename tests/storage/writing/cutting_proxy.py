"""A server in front of PostgreSQL that cuts connections around COMMIT or at random moments, and stalls."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum
from pathlib import Path
from random import Random

CHANCE, CHANCE_AT_COMMIT = 1 / 60, 1 / 5
"""How likely a cut at a random moment is, for each message of a client. A stall is as likely as a cut."""

LONGEST_STALL = 4.0
"""The longest time in seconds that nothing passes. PostgreSQL ends a transaction that is idle for three."""


class Cut(Enum):
    """When the next connection that commits is cut: before PostgreSQL gets COMMIT, or before it answers."""

    NEVER = 0
    BEFORE_COMMIT = 1
    BEFORE_ANSWER = 2


class CuttingProxy:
    """Passes everything on until it cuts. While it ``is_down``, it takes no connection.

    With ``goes_down``, it is down from the next cut on. With ``random``, it also cuts at random moments:
    before the server gets a message, or before its answer. With ``stalls``, everything also stands still.
    """

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self.cut = Cut.NEVER
        self.is_down = False
        self.goes_down = False
        self.random: Random | None = None
        self.rarity = 1.0  # by which a chance is divided
        self.cuts = 0
        self.port = 0
        self.serving: set[asyncio.Task[None]] = set()
        self.stalls = False
        self.stalled = 0
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_cut_off = False
        self._clients: dict[asyncio.StreamWriter, asyncio.Task[None]] = {}

    def url_of(self, direct: str) -> str:
        """Return the URL of a database behind the proxy."""
        database = direct.partition("@/")[2].partition("?")[0]
        return f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/{database}"

    def cut_off(self, *, silently: bool) -> None:
        """Let nothing pass until :meth:`come_back`, or close all connections, also each that comes later."""
        self._is_cut_off = True
        if silently:
            self._flows.clear()
        else:
            self.is_down = True
            for client in self._clients:
                client.transport.abort()

    def come_back(self) -> None:
        """Let everything pass that has waited."""
        self._is_cut_off = self.is_down = False
        self._flows.set()

    def _stall(self) -> None:
        assert self.random is not None, "stalls are random"
        self.stalled += 1
        self._flows.clear()
        asyncio.get_running_loop().call_later(self.random.uniform(0.1, LONGEST_STALL), self._flow)

    def _flow(self) -> None:
        if not self._is_cut_off:
            self._flows.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass a connection on in both directions until one of its ends closes it, or it is cut."""
        own = asyncio.current_task()
        assert own is not None, "it serves in a task"
        self.serving.add(own)
        if self.is_down:
            writer.close()
            return
        from_server, to_server = await asyncio.open_unix_connection(str(self._socket))
        answering = asyncio.create_task(self._copy(from_server, writer))
        self._clients[writer] = answering
        asking = asyncio.create_task(self._ask(reader, from_server, to_server, answering))
        await asyncio.wait({asking, answering}, return_when=asyncio.FIRST_COMPLETED)
        if answering.done() and not asking.done() and self.cut is Cut.NEVER:
            await asyncio.wait({asking}, timeout=1.0)  # the answer to COMMIT is being awaited
        for task in (asking, answering):
            task.cancel()
        self._clients.pop(writer, None)
        for each in (writer, to_server):
            each.close()
        await asyncio.gather(asking, answering, return_exceptions=True)
        await asyncio.gather(writer.wait_closed(), to_server.wait_closed(), return_exceptions=True)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while content := await reader.read(65_536):
                await self._flows.wait()
                writer.write(content)
                await writer.drain()

    def _end_others(self, answering: asyncio.Task[None]) -> None:
        """Close all other connections: a server that is down has none."""
        for client, task in self._clients.items():
            if task is not answering:
                client.transport.abort()

    def _cut_at(self, *, is_commit: bool) -> Cut:
        if self.random is None:
            return self.cut if is_commit else Cut.NEVER
        return self._moment(self.random, is_commit=is_commit)

    def _stall_at(self, *, is_commit: bool) -> Cut:
        if self.random is None or not self.stalls:
            return Cut.NEVER
        return self._moment(self.random, is_commit=is_commit)

    def _moment(self, random: Random, *, is_commit: bool) -> Cut:
        chance = (CHANCE_AT_COMMIT if is_commit else CHANCE) / self.rarity
        return (
            random.choice([Cut.BEFORE_COMMIT, Cut.BEFORE_ANSWER]) if random.random() < chance else Cut.NEVER
        )

    async def _ask(
        self,
        reader: asyncio.StreamReader,
        from_server: asyncio.StreamReader,
        to_server: asyncio.StreamWriter,
        answering: asyncio.Task[None],
    ) -> None:
        with suppress(ConnectionError):
            while content := await reader.read(65_536):
                is_commit = b"COMMIT\0" in content
                cut = self._cut_at(is_commit=is_commit)
                stall = self._stall_at(is_commit=is_commit)
                if stall is Cut.BEFORE_COMMIT:
                    self._stall()
                await self._flows.wait()
                if stall is Cut.BEFORE_ANSWER:
                    self._stall()
                if cut is not Cut.NEVER:
                    self.cuts += 1
                    self.cut, self.is_down = Cut.NEVER, self.goes_down
                    if self.is_down:
                        self._end_others(answering)
                    answering.cancel()
                    await asyncio.wait({answering})
                if cut is not Cut.BEFORE_COMMIT:
                    to_server.write(content)
                    await to_server.drain()
                if cut is Cut.BEFORE_ANSWER:
                    await from_server.read(65_536)
                if cut is not Cut.NEVER:
                    return


@asynccontextmanager
async def cutting_proxy(folder: Path) -> AsyncIterator[CuttingProxy]:
    """Start a proxy in front of the server with its socket in a folder."""
    proxy = CuttingProxy(folder / ".s.PGSQL.5432")
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    async with server:
        yield proxy
        server.close()
        await asyncio.wait(proxy.serving, timeout=5.0)
