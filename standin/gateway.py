"""Discord's gateway, version 10: identify, resume, heartbeats and dispatch."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from standin import gateway_events
from standin.discord_json import guild_create_payload
from standin.gateway_sessions import GatewayConnection, GatewayOpcode, GatewaySession
from standin.guard import is_own_origin
from standin.model.discord_errors import Json
from standin.model.guild import Guild
from standin.model.interaction import Interaction
from standin.model.world_events import ChangeType, WorldEvent
from standin.session_starts import SessionStarts
from standin.world.world import World

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.05
"""The delay of a heartbeat's acknowledgement, in seconds of the event loop's time.

Without a delay, it arrives on loopback before discord.py has noted that it sent the heartbeat. discord.py
then measures the latency from the previous heartbeat, and logs a warning.
"""

MAX_BYTES = 4096
"""The longest message that a client may send to the gateway, in bytes."""


_WITH_DATA = frozenset({GatewayOpcode.IDENTIFY, GatewayOpcode.RESUME})

MAX_SESSIONS = 16
"""The number of disconnected sessions that can be resumed; older ones have to identify again."""


class CloseSocket(Exception):  # noqa: N818 - control flow, not an error
    """A signal to close the socket with one of Discord's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """The gateway: all sessions, and the dispatch of events to those whose intents include them.

    ``spoil_ready`` changes what READY says, so that a client cannot read it.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions: dict[str, GatewaySession] = {}
        self._connections: set[GatewayConnection] = set()
        self.spoil_ready: Callable[[Json], Any] | None = None
        self._held: list[tuple[int, str, Any]] | None = None
        self._copies = 0
        self._delay = 0.0
        self._dropping: asyncio.Task[None] | None = None
        self.starts = SessionStarts(world.clock)
        self.address = ""
        self.identified = 0
        self.resumed = 0
        world.feed.subscribe(self._watch)

    @property
    def online(self) -> bool:
        """Whether a bot is connected with an identified session."""
        return any(session.connected for session in self._sessions.values())

    def shard_of(self, guild: Guild) -> int | None:
        """Return the connected shard that serves a guild, or None."""
        serving = (each.shard for each in self._sessions.values() if each.connected and each.serves(guild.id))
        return next((shard for shard, _ in serving), None)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket until it closes.

        Pages of other sites are refused with status 403.
        """
        if not is_own_origin(request):
            raise web.HTTPForbidden(text="Another site may not speak to the gateway.\n")
        socket = web.WebSocketResponse(compress=False, max_msg_size=MAX_BYTES, timeout=1.0)
        await socket.prepare(request)
        connection = GatewayConnection(request, socket)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(GatewayOpcode.HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        try:
            await self._read(connection, socket)
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._leave(connection, socket.close_code)
        return socket

    async def drop(self, *, code: int | None = None, reconnect: bool = False, forget: bool = False) -> None:
        """Drop every socket: abort the TCP connection, close it with ``code``, or ask to reconnect (op 7).

        With ``forget`` the sessions end too: a resume is refused (op 9) and the client identifies again.
        """
        if forget:
            self._sessions.clear()
        for connection in tuple(self._connections):
            if reconnect:
                connection.send(GatewayOpcode.RECONNECT, None)
            elif code is not None:
                await connection.close(code)
            else:
                self._leave(connection, None)
                connection.abort()

    def invalidate(self, *, resumable: bool) -> None:
        """Tell every client that its session is invalid (op 9), and whether it can be resumed."""
        for session in self._sessions.values():
            if session.connection is not None:
                session.connection.send(GatewayOpcode.INVALID_SESSION, resumable)
        if not resumable:
            self._sessions.clear()

    def hold(self) -> None:
        """Hold events back until ``release`` is called, like a slow connection."""
        self._held = []

    def release(self) -> None:
        """Send the held events, in order."""
        held, self._held = self._held or [], None
        for intent, event, data in held:
            self.dispatch(intent, event, data)

    @property
    def is_slow(self) -> bool:
        """Whether events are held back or delayed."""
        return self._held is not None or self._delay > 0

    def double(self, count: int = 1) -> None:
        """Dispatch each of the next ``count`` interactions twice."""
        self._copies += count

    async def close(self) -> None:
        """Close every socket, as at shutdown."""
        for connection in tuple(self._connections):
            with contextlib.suppress(ConnectionError):
                await connection.close(1001)

    def delay(self, seconds: float) -> None:
        """Delay new events by so many seconds of the sandbox's clock; 0 ends the delay.

        Events that are already delayed keep their time of arrival.
        """
        self._delay = seconds

    def deliver(self, interaction: Interaction) -> None:
        """Dispatch an interaction: also again, as after a reconnect, or to a bot that connected later."""
        self.dispatch(0, "INTERACTION_CREATE", interaction.payload)

    def send_malformed(self, event: str, data: Any) -> None:
        """Send an event to each session as it is, whatever it contains."""
        for session in self._sessions.values():
            session.dispatch(event, data)

    def send_raw(self, frame: Any) -> None:
        """Send a frame to each connection as it is; one that is no object is no event at all."""
        for connection in self._connections:
            connection.send_raw(frame)

    def dispatch(self, intent: int, event: str, data: Any) -> None:
        """Send an event to each session of its guild with the intent; with ``intent`` 0 to each."""
        if self._delay:
            self._world.clock.call_later(self._delay, lambda: self._dispatch_now(intent, event, data))
        else:
            self._dispatch_now(intent, event, data)

    def _dispatch_now(self, intent: int, event: str, data: Any) -> None:
        if self._held is not None:
            self._held.append((intent, event, data))
            return
        guild_id = int(data["id"] if event.startswith("GUILD_") else data.get("guild_id", 0))
        for session in tuple(self._sessions.values()):
            if session.serves(guild_id) and (intent == 0 or session.intents & intent):
                session.dispatch(event, data)

    async def _read(self, connection: GatewayConnection, socket: web.WebSocketResponse) -> None:
        async for frame in socket:
            if frame.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                continue
            try:
                self._receive(connection, frame.data)
            except CloseSocket as closing:
                await connection.close(closing.code, closing.reason)

    def _receive(self, connection: GatewayConnection, text: str | bytes) -> None:
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
            if op in _WITH_DATA and not isinstance(data, dict):
                raise TypeError
        except (ValueError, KeyError, TypeError):
            raise CloseSocket(4002, "Error while decoding payload.") from None
        match op:
            case GatewayOpcode.HEARTBEAT:
                asyncio.get_running_loop().call_later(
                    ACK_SECONDS, connection.send, GatewayOpcode.HEARTBEAT_ACK, None
                )
            case GatewayOpcode.IDENTIFY | GatewayOpcode.RESUME:
                if connection.session is not None:
                    raise CloseSocket(4005, "Already authenticated.")
                if data.get("token") != self._world.bot_token:
                    raise CloseSocket(4004, "Authentication failed.")
                start = self._identify if op == GatewayOpcode.IDENTIFY else self._resume
                start(connection, data)
            case _:
                raise CloseSocket(4001, "Unknown opcode.")

    def _identify(self, connection: GatewayConnection, data: Json) -> None:
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0:
            raise CloseSocket(4013, "Invalid intent(s).")
        if intents & gateway_events.PRIVILEGED_INTENTS:
            raise CloseSocket(4014, "Disallowed intent(s).")
        session = GatewaySession(intents, _shard(data))
        if sum(session.serves(guild.id) for guild in self._world.guilds) > self.starts.most_guilds:
            raise CloseSocket(4011, "Sharding required.")
        if self.starts.remaining <= 0:
            self._reset_token()
        if not self.starts.admit(session.shard[0]):
            connection.send(GatewayOpcode.INVALID_SESSION, False)
            return
        self._forget_oldest()
        self._sessions[session.id] = session
        self._join(connection, session)
        self._greet(session)
        self.identified += 1
        self._world.publish(ChangeType.GATEWAY_UPDATED)

    def _reset_token(self) -> None:
        """End all sessions and make the token invalid, as Discord does after too many starts in a day."""
        self._world.bot_token = "reset"  # noqa: S105 - no token
        self._dropping = asyncio.create_task(self.drop(code=4004, forget=True))
        raise CloseSocket(4004, "Authentication failed.")

    def _forget_oldest(self) -> None:
        """Keep only the newest disconnected sessions: bots that were killed leave theirs behind."""
        left = [key for key, session in self._sessions.items() if not session.connected]
        for key in left[:-MAX_SESSIONS]:
            del self._sessions[key]

    def _greet(self, session: GatewaySession) -> None:
        served = [each for each in self._world.guilds if session.serves(each.id) and not each.bot_removed]
        ready = gateway_events.ready_payload(self._world.bot, session, served, self.address)
        session.dispatch("READY", ready if self.spoil_ready is None else self.spoil_ready(ready))
        for guild in served:
            if session.intents & gateway_events.GatewayIntent.GUILDS and not guild.unavailable:
                session.dispatch("GUILD_CREATE", guild_create_payload(guild, self._world.bot))

    def _resume(self, connection: GatewayConnection, data: Json) -> None:
        session = self._sessions.get(data.get("session_id", ""))
        sequence = data.get("seq")
        if session is None or not isinstance(sequence, int) or not session.can_replay_from(sequence):
            connection.send(GatewayOpcode.INVALID_SESSION, False)
            return
        self._join(connection, session)
        session.replay_from(sequence)
        session.dispatch("RESUMED", {"_trace": []})
        self.resumed += 1
        self._world.publish(ChangeType.GATEWAY_UPDATED)

    def _join(self, connection: GatewayConnection, session: GatewaySession) -> None:
        connection.session = session
        session.connection = connection

    def _leave(self, connection: GatewayConnection, code: int | None) -> None:
        """Detach a session from its socket. A client that closes with 1000 or 1001 ends its session.

        The code counts only if the client closed first: libraries answer any close with 1000.
        """
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        if code in {1000, 1001} and not connection.closed_here:
            self._sessions.pop(session.id, None)
        self._world.publish(ChangeType.GATEWAY_UPDATED)

    def _watch(self, event: WorldEvent) -> None:
        if event.change is ChangeType.INTERACTION_CREATED and event.interaction is not None:
            copies = 2 if self._copies else 1
            self._copies -= copies - 1
            for _ in range(copies):
                self.deliver(event.interaction)
        else:
            for dispatch in gateway_events.gateway_dispatches(self._world, event):
                self.dispatch(dispatch.intent, dispatch.event, dispatch.data)


def _shard(data: Json) -> tuple[int, int]:
    """Return the shard that an identify names, and the number of shards. Raises ``CloseSocket``."""
    match data.get("shard"):
        case None:
            return 0, 1
        case [int(shard_id), int(shard_count)] if 0 <= shard_id < shard_count:
            return shard_id, shard_count
        case _:
            raise CloseSocket(4010, "Invalid shard.")
