"""A window without a browser: what the page sends and receives, over the same WebSocket."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from standin.model.discord_errors import Json

ANSWER_SECONDS = 10.0
"""The time in seconds to wait for the end of an action, which Discord ends after three."""

_PENDING = "pending"


class WindowClient:
    """A person's window: its state, kept up to date, and the person's actions.

    ``changed`` is set at each change; the waiting code clears it.
    """

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._refs = 0
        self._results: dict[int, asyncio.Future[Json]] = {}
        self._messages: dict[str, dict[str, Json]] = {}
        self.changed = asyncio.Event()
        self.state: Json = {}

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, name: str) -> "AsyncIterator[WindowClient]":
        """Open a window of this person, as a guest's: it takes nobody over. Wait for the state."""
        async with aiohttp.ClientSession() as web:
            query = {"as": name, "guest": "yes"}
            async with web.ws_connect(f"{url}/page/ws", params=query, max_msg_size=0) as socket:
                client = cls(socket)
                client._take(json.loads(await socket.receive_str()))
                reader = asyncio.create_task(client._read())
                try:
                    yield client
                finally:
                    reader.cancel()

    @property
    def is_open(self) -> bool:
        """Whether the server still listens."""
        return not self._socket.closed

    @property
    def is_bot_online(self) -> bool:
        """Whether the bot is connected, as the list of members shows it."""
        online: bool = self.state["bot"]["online"]
        return online

    @property
    def guests(self) -> frozenset[str]:
        """The names of the people who play by themselves."""
        return frozenset(person["name"] for person in self.state["people"] if person["guest"])

    def messages(self, channel: str) -> list[Json]:
        """Return the channel's messages that the window shows, oldest first."""
        return list(self._messages.get(channel, {}).values())

    def threads(self, channel: str) -> list[str]:
        """Return the channel's threads that the person can read, oldest first."""
        return [each["id"] for each in self.state["channels"] if each["parent"] == channel]

    async def next_private(self, channel: str) -> Json:
        """Wait for a private message in the channel, and return it."""
        while True:
            self.changed.clear()
            for message in self.messages(channel):
                if message["private"]:
                    return message
            await self.changed.wait()

    async def act(self, action: str, **about: Any) -> Json:
        """Do something, and return how it ended: an interaction's end, or a refusal."""
        self._refs += 1
        ref = self._refs
        result: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._results[ref] = result
        try:
            await self._socket.send_str(json.dumps({"do": action, "ref": ref, **about}))
            return await asyncio.wait_for(result, ANSWER_SECONDS)
        finally:
            del self._results[ref]

    async def _read(self) -> None:
        async for received in self._socket:
            if received.type is aiohttp.WSMsgType.TEXT:
                self._take(json.loads(received.data))
        self.changed.set()

    def _take(self, told: Json) -> None:
        match told["type"]:
            case "state":
                self.state = told
                self._messages = {
                    channel: {message["id"]: message for message in messages}
                    for channel, messages in told["messages"].items()
                }
            case "changed":
                self.state |= told["changes"]
            case "message":
                message = told["message"]
                self._messages.setdefault(message["channel"], {})[message["id"]] = message
            case "gone":
                self._messages.get(told["channel"], {}).pop(told["message"], None)
            case _:
                self._end(told)
        self.changed.set()

    def _end(self, told: Json) -> None:
        result = self._results.get(told["ref"] or 0)
        if result is not None and not result.done() and told.get("state") != _PENDING:
            result.set_result(told)
