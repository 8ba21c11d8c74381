"""The gateway's sessions, which outlive their sockets."""

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from enum import IntEnum
from typing import Any

from aiohttp import web

from standin.model.discord_errors import Json

MAX_KEPT_EVENTS = 500
"""The number of events that a session keeps for a resume. A client that missed more has to identify again."""


class GatewayOpcode(IntEnum):
    """Those of the gateway's opcodes that the bot and the stand-in send."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class GatewayConnection:
    """One WebSocket to a client: the send queue and the compression context."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._request = request
        self._socket = socket
        self._queue: asyncio.Queue[Any] = asyncio.Queue()
        self._deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self.session: GatewaySession | None = None
        self.closed_here = False

    def send(self, op: GatewayOpcode, data: Any, **more: Any) -> None:
        """Append a message to the send queue."""
        self._queue.put_nowait({"op": int(op), "d": data, "s": None, "t": None} | more)

    def send_raw(self, frame: Any) -> None:
        """Append a frame that is no message to the send queue."""
        self._queue.put_nowait(frame)

    async def write(self) -> None:
        """Send queued messages until the connection breaks."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self._write(json.dumps(await self._queue.get(), separators=(",", ":")))

    async def _write(self, text: str) -> None:
        if self._deflate is None:
            await self._socket.send_str(text)
        else:
            data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self._socket.send_bytes(data)

    async def close(self, code: int, reason: str = "") -> None:
        """Close the socket with a close code."""
        self.closed_here = True
        await self._socket.close(code=code, message=reason.encode())

    def abort(self) -> None:
        """Abort the TCP connection."""
        if self._request.transport is not None:
            self._request.transport.abort()


class GatewaySession:
    """One identified client: its intents, its shard, and the events that it may have missed."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.connection: GatewayConnection | None = None
        self._sequence = 0
        self._kept: deque[Json] = deque(maxlen=MAX_KEPT_EVENTS)

    @property
    def connected(self) -> bool:
        """Whether the session has a socket now."""
        return self.connection is not None

    def serves(self, guild_id: int) -> bool:
        """Return whether the session's shard receives a guild's events; 0 stands for events of no guild."""
        shard_id, shard_count = self.shard
        return (guild_id >> 22) % shard_count == shard_id

    def dispatch(self, event: str, data: Any) -> None:
        """Send an event, and keep it for a resume."""
        self._sequence += 1
        self._kept.append({"s": self._sequence, "t": event, "d": data})
        if self.connection is not None:
            self.connection.send(GatewayOpcode.DISPATCH, data, s=self._sequence, t=event)

    def can_replay_from(self, sequence: int) -> bool:
        """Return whether every event after ``sequence`` is still kept."""
        oldest = self._kept[0]["s"] if self._kept else self._sequence + 1
        return oldest - 1 <= sequence <= self._sequence

    def replay_from(self, sequence: int) -> None:
        """Send every event after ``sequence`` again."""
        if self.connection is not None:
            for event in self._kept:
                if event["s"] > sequence:
                    self.connection.send(GatewayOpcode.DISPATCH, event["d"], s=event["s"], t=event["t"])
