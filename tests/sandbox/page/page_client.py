"""A window without a browser: the WebSocket of the page, and what came over it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp

Json = dict[str, Any]


class PageClient:
    """Speaks as the page's script does."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self._ref = 0

    @classmethod
    async def open(cls, socket: aiohttp.ClientWebSocketResponse) -> PageClient:
        line = cls(socket)
        await line.hear("state")
        return line

    @property
    def state(self) -> Json:
        return self.heard[0]

    async def hear(self, kind: str, **about: Any) -> Json:
        """Return the next message of this kind that says all of `about`."""
        async with asyncio.timeout(5):
            while True:
                message: Json = json.loads(await self.socket.receive_str())
                self.heard.append(message)
                if message["type"] == kind and about.items() <= message.items():
                    return message

    async def do(self, action: str, **about: Any) -> int:
        """Send an action; returns the number under which the answer will speak of it."""
        self._ref += 1
        await self.socket.send_str(json.dumps({"do": action, "ref": self._ref, **about}))
        return self._ref

    async def done(self, action: str, **about: Any) -> Json:
        """Send an action and return its end: an interaction that is no longer pending, or a refusal."""
        ref = await self.do(action, **about)
        while True:
            message: Json = json.loads(await self.socket.receive_str())
            self.heard.append(message)
            if message.get("ref") == ref and message.get("state") != "pending":
                return message

    async def settle(self) -> None:
        """Wait until everything that was on its way to this window has arrived."""
        await self.done("say", channel="0", text="nobody reads this")

    def messages(self) -> list[Json]:
        """Return every message of the channels that this window was ever shown."""
        shown = [message for room in self.state["messages"].values() for message in room]
        return shown + [event["message"] for event in self.heard if event["type"] == "message"]
