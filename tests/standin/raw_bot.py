"""A bot without a library: it sends any HTTP request and gateway message, also invalid ones."""

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from standin import Interaction, Sandbox

V2 = 1 << 15
EPHEMERAL = 1 << 6
BET: dict[str, Any] = {
    "name": "bet",
    "description": "Stake for the next round",
    "options": [
        {"type": 3, "name": "amount", "description": "How much", "required": True, "autocomplete": True}
    ],
}


@dataclass(frozen=True, slots=True)
class RawResponse:
    """A response of the sandbox."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        """Discord's error code."""
        return int(self.body["code"])


class RawBot:
    """A bot that sends requests exactly as given."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session

    async def call(
        self, method: str, path: str, body: Any = None, *, token: str | None = None
    ) -> RawResponse:
        """Send a request with the bot's token (or another), and return the response."""
        headers = {"Authorization": f"Bot {self.sandbox.token if token is None else token}"}
        async with self.session.request(
            method, self.sandbox.api_base + path, json=body, headers=headers
        ) as response:
            text = await response.text()
            return RawResponse(response.status, json.loads(text) if text else None, dict(response.headers))

    async def register(self, *commands: dict[str, Any]) -> RawResponse:
        """Replace the global commands."""
        return await self.call("PUT", f"/applications/{self.sandbox.world.bot.id}/commands", list(commands))

    async def post(self, body: Any, channel: str = "blackjack") -> RawResponse:
        """Post a message into a channel."""
        return await self.call("POST", f"/channels/{self.sandbox.channels[channel].id}/messages", body)

    async def answer(self, interaction: Interaction, kind: int, data: Any = None) -> RawResponse:
        """Send the first response."""
        body = {"type": kind} | ({} if data is None else {"data": data})
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self.call("POST", path, body, token="")

    async def webhook(
        self, method: str, interaction: Interaction, path: str = "", body: Any = None
    ) -> RawResponse:
        """Use the interaction's token for a follow-up."""
        return await self.call(
            method, f"/webhooks/{self.sandbox.world.bot.id}/{interaction.token}{path}", body, token=""
        )

    async def slash(self, person: str = "Ann", channel: str = "blackjack") -> Interaction:
        """Let a person use ``/bet``; it is registered first if necessary."""
        if not self.sandbox.commands:
            await self.register(BET)
        return await self.sandbox.people[person].slash(self.sandbox.channels[channel], "bet", amount="5")


class RawSocket:
    """A gateway socket, with or without zlib-stream."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None

    async def send(self, op: int, data: Any) -> None:
        """Send one message."""
        await self.socket.send_json({"op": op, "d": data})

    async def receive(self) -> dict[str, Any]:
        """Return the next message."""
        frame = await self.socket.receive(timeout=3)
        if frame.type is aiohttp.WSMsgType.BINARY and self._inflate is not None:
            message: dict[str, Any] = json.loads(self._inflate.decompress(frame.data))
            return message
        assert frame.type is aiohttp.WSMsgType.TEXT, frame
        return dict(json.loads(frame.data))

    async def event(self, name: str) -> dict[str, Any]:
        """Return the next event of this name, skipping others."""
        while True:
            message = await self.receive()
            if message["t"] == name:
                return message

    async def identify(
        self, token: str, intents: int = 1, *, shard: tuple[int, int] | None = None
    ) -> dict[str, Any]:
        """Identify, and return the data of READY."""
        named = {} if shard is None else {"shard": shard}
        await self.send(2, {"token": token, "intents": intents, "properties": {}, **named})
        ready: dict[str, Any] = (await self.event("READY"))["d"]
        return ready

    async def close_code(self) -> int | None:
        """Wait until the sandbox closes the socket, and return the close code."""
        while not self.socket.closed:
            await self.socket.receive(timeout=3)
        return self.socket.close_code


@asynccontextmanager
async def connect_gateway(sandbox: Sandbox, query: str = "v=10&encoding=json") -> AsyncIterator[RawSocket]:
    """Connect to the gateway and receive HELLO."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.gateway.address}?{query}") as socket,
    ):
        raw = RawSocket(socket, compressed="zlib-stream" in query)
        assert (await raw.receive())["op"] == 10
        yield raw
