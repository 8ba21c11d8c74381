"""A window without a browser: a client of the page's WebSocket."""

import asyncio
import json
from typing import Any

import aiohttp

Json = dict[str, Any]


class PageClient:
    """A client that sends the same messages as the page's script."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.received: list[Json] = []
        self._ref = 0

    @classmethod
    async def open(cls, socket: aiohttp.ClientWebSocketResponse) -> "PageClient":
        client = cls(socket)
        await client.receive("state")
        return client

    @property
    def state(self) -> Json:
        return self.received[0]

    async def receive(self, kind: str, **about: Any) -> Json:
        """Return the next message of this type that contains all of ``about``."""
        async with asyncio.timeout(5):
            while True:
                message: Json = json.loads(await self.socket.receive_str())
                self.received.append(message)
                if message["type"] == kind and about.items() <= message.items():
                    return message

    async def send(self, action: str, **about: Any) -> int:
        """Send an action and return its number, which the response repeats."""
        self._ref += 1
        await self.socket.send_str(json.dumps({"do": action, "ref": self._ref, **about}))
        return self._ref

    async def perform(self, action: str, **about: Any) -> Json:
        """Send an action and return its result: a finished interaction or a refusal."""
        ref = await self.send(action, **about)
        while True:
            message: Json = json.loads(await self.socket.receive_str())
            self.received.append(message)
            if message.get("ref") == ref and message.get("state") != "pending":
                return message

    async def settle(self) -> None:
        """Wait until every message on its way to this window has arrived."""
        await self.perform("say", channel="0", text="nobody reads this")

    def messages(self) -> list[Json]:
        """Return every message that this window has received."""
        shown = [message for channel in self.state["messages"].values() for message in channel]
        return shown + [event["message"] for event in self.received if event["type"] == "message"]
