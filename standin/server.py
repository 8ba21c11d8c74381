"""The whole sandbox: one aiohttp application on loopback, with the state that it serves."""

import asyncio
import base64
from collections import deque
from collections.abc import Callable, Sequence
from email.utils import formatdate
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Middleware

from standin.gateway import Gateway
from standin.interaction_service import FIRST_ANSWER_SECONDS, InteractionService
from standin.model.clock_and_ids import SandboxClock, SandboxSystemClock
from standin.model.discord_errors import Json
from standin.model.guild import Channel, Guild, Member, Overwrite
from standin.model.message import Message
from standin.model.world_events import ChangeType, WorldEvent
from standin.person import Person
from standin.rest.app import build_api
from standin.rest.context import ApiContext, RecordedRequest
from standin.rest.routing import API_PREFIX
from standin.session_starts import DAY_SECONDS
from standin.world.initial_guild import BOT_ID, bot_role_id
from standin.world.world import World

TOKEN = f"{base64.b64encode(str(BOT_ID).encode()).decode().rstrip('=')}.sandbox.not-a-real-token"
"""The only valid token. It begins with the bot's ID, as libraries expect, and is not valid at Discord."""

SHOWN_MESSAGES = 5


class Sandbox:
    """A local stand-in for Discord: HTTP API v10 and gateway v10 in one aiohttp application.

    Any bot with configurable addresses can log in with ``token`` at ``api_base``. Further routes may be added
    to ``app`` before ``start``. ``servers`` is the number of guilds. ``keep_requests`` limits the recorded
    requests to the latest ones, and ``keep_messages`` the messages of each channel. An interaction fails
    after ``answer_seconds`` without an answer: on a busy machine, Discord's three may be too few. Each
    request of the HTTP API passes through the middlewares ``around`` it.
    """

    def __init__(
        self,
        *,
        clock: SandboxClock | None = None,
        servers: int = 1,
        keep_requests: int | None = None,
        keep_messages: int | None = None,
        answer_seconds: float = FIRST_ANSWER_SECONDS,
        around: Sequence[Middleware] = (),
    ) -> None:
        self.token = TOKEN
        self.world = World(clock or SandboxSystemClock(), TOKEN, servers=servers, keep_messages=keep_messages)
        self.gateway = Gateway(self.world)
        self._requests: deque[RecordedRequest] = deque(maxlen=keep_requests)
        self._interactions = InteractionService(self.world, answer_seconds)
        self.people = self._first_people()
        self.app = self._build_app(around)
        self.skipped_days = 0
        self._bot_starts = False
        self._runner: web.AppRunner | None = None
        self._base = ""

    def _first_people(self) -> dict[str, Person]:
        """Return the people of the first guild by name."""
        members = self.world.guild.members.values()
        return {one.name: Person(self.world, self._interactions, one) for one in members if not one.is_bot}

    def add_person(self, name: str) -> Person:
        """Let somebody new join the first guild."""
        member = Member(id=self.world.ids.next(), name=name, joined_at=self.world.clock.now())
        self.guild.members[member.id] = member
        self.people[name] = Person(self.world, self._interactions, member)
        return self.people[name]

    def replace_servers(self) -> None:
        """Remove the bot from all guilds, and add it to a new one with people of its own."""
        self.world.replace_guilds()
        self.people = self._first_people()

    def forget_requests(self) -> None:
        """Forget the requests that are recorded."""
        self._requests.clear()

    def _build_app(self, around: Sequence[Middleware]) -> web.Application:
        context = ApiContext(
            world=self.world,
            interactions=self._interactions,
            gateway=self.gateway,
            requests=self._requests,
        )
        app = web.Application()
        app.on_response_prepare.append(self._add_date)
        app.on_shutdown.append(self._close_gateway)
        app.add_subapp(API_PREFIX, build_api(context, around))
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._serve_file)
        app.router.add_get("/emojis/{emoji_id}.{extension}", self._serve_emoji)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        return app

    async def _add_date(self, _: web.Request, response: web.StreamResponse) -> None:
        """Set the ``Date`` header by the sandbox's clock, from which the identifiers come too."""
        response.headers["Date"] = formatdate(self.world.clock.now(), usegmt=True)

    async def _serve_file(self, request: web.Request) -> web.Response:
        key = request.match_info["attachment_id"]
        upload = self.world.files.get(int(key)) if key.isdecimal() else None
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.data, content_type=upload.content_type)

    async def _serve_emoji(self, request: web.Request) -> web.Response:
        """Serve an emoji's picture, as Discord does at ``cdn.discordapp.com/emojis``, in its own format."""
        key = request.match_info["emoji_id"]
        if not key.isdecimal() or int(key) not in self.world.emojis:
            raise web.HTTPNotFound
        emoji = self.world.emojis.get(int(key))
        headers = {"Cache-Control": "max-age=86400"}
        return web.Response(body=emoji.image, content_type=emoji.content_type, headers=headers)

    async def start(self, *, host: str = "127.0.0.1", port: int = 0) -> None:
        """Start to listen; port 0 takes any free port. Raises ``OSError`` if the port is taken."""
        runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        authority = f"{host}:{runner.addresses[0][1]}"
        self._base = f"http://{authority}"
        self.world.files.base = self._base
        self.gateway.address = f"ws://{authority}/gateway/"

    async def close(self) -> None:
        """Stop listening and close every socket."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _close_gateway(self, _: web.Application) -> None:
        """Close the gateway's sockets when nobody can connect any more: a bot would resume at once."""
        await self.gateway.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def url(self) -> str:
        """The sandbox's URL, such as ``http://127.0.0.1:8910``."""
        return self._base

    @property
    def api_base(self) -> str:
        """The URL of the HTTP API, to be used instead of Discord's."""
        return self._base + API_PREFIX

    @property
    def guild(self) -> Guild:
        """The first guild."""
        return self.world.guild

    @property
    def channels(self) -> dict[str, Channel]:
        """The channels and threads of the first guild by name."""
        return {channel.name: channel for channel in self.guild.channels.values() if not channel.deleted}

    @property
    def commands(self) -> list[Json]:
        """The application commands that the bot has registered."""
        return self.world.visible_commands(self.guild)

    @property
    def requests(self) -> list[RecordedRequest]:
        """Every recorded request of the bot to the HTTP API, oldest first."""
        return list(self._requests)

    @property
    def bot_online(self) -> bool:
        """Whether a bot is connected to the gateway."""
        return self.gateway.online

    @property
    def bot_starts(self) -> bool:
        """Whether a process of a bot was started that has not connected yet."""
        return self._bot_starts and not self.gateway.identified

    @bot_starts.setter
    def bot_starts(self, starts: bool) -> None:
        self._bot_starts = starts
        self.world.publish(ChangeType.GATEWAY_UPDATED)

    def all_served(self) -> bool:
        """Return whether a bot is connected for each guild."""
        return all(self.gateway.shard_of(guild) is not None for guild in self.world.guilds)

    def messages(self, channel: Channel) -> list[Message]:
        """Return the channel's public messages, oldest first."""
        return self.world.public_messages(channel)

    def subscribe(self, callback: Callable[[WorldEvent], None]) -> Callable[[], None]:
        """Call ``callback`` at each change of the state until the returned function is called."""
        return self.world.feed.subscribe(callback)

    async def until(self, predicate: Callable[[], bool], *, timeout: float = 5.0, why: str = "") -> None:  # noqa: ASYNC109 - a time limit for tests
        """Wait until ``predicate`` holds; it is checked after each change of the state.

        Raises ``TimeoutError`` with a summary of the state after ``timeout`` real seconds.
        """
        try:
            async with asyncio.timeout(timeout):
                await self.world.feed.until(predicate)
        except TimeoutError:
            raise TimeoutError(
                f"timed out after {timeout} s: {why or 'no reason given'}\n{self.picture()}"
            ) from None

    async def bot_ready(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109 - a time limit for tests
        """Wait until a bot is connected and has listed or registered its commands."""

        def ready() -> bool:
            return self.bot_online and self.world.commands_known

        await self.until(ready, timeout=timeout, why="the bot is online and knows its commands")

    def set_bot_permissions(self, channel: Channel, *, allow: int = 0, deny: int = 0) -> None:
        """Set the ``Permission`` bits that a channel allows and denies for the bot's role."""
        channel.overwrites[bot_role_id(channel.guild)] = Overwrite(allow=allow, deny=deny)
        self.world.publish(ChangeType.CHANNEL_UPDATED, channel=channel)

    def set_guild(
        self,
        guild: Guild | None = None,
        *,
        unavailable: bool = False,
        bot_removed: bool = False,
        keeps_commands: bool = False,
    ) -> None:
        """Make a guild (default: the first) unavailable, remove the bot from it, or restore it.

        A guild that ``keeps_commands`` has the commands without the bot.
        """
        guild = guild or self.guild
        guild.unavailable, guild.bot_removed = unavailable, bot_removed
        guild.keeps_commands = keeps_commands
        self.world.publish(ChangeType.GUILD_UPDATED, guild=guild)

    def skip_day(self) -> None:
        """Let a day pass, for everything that goes by days. A clock that a test moves stays."""
        if isinstance(self.world.clock, SandboxSystemClock):
            self.skipped_days += 1
            self.world.clock.skip(DAY_SECONDS)
            self.world.publish(ChangeType.TIME_SKIPPED)

    def set_language(self, locale: str) -> None:
        """Set the language of all guilds, one of ``LOCALES``."""
        for guild in self.world.guilds:
            guild.preferred_locale = locale
            self.world.publish(ChangeType.LANGUAGE_CHANGED, guild=guild)

    def picture(self) -> str:
        """Return a summary for a failed test: the latest messages and requests."""
        lines = [f"bot online: {self.bot_online}; commands: {len(self.commands)}"]
        for channel in self.channels.values():
            for message in self.world.everything_in(channel)[-SHOWN_MESSAGES:]:
                seen_by = (
                    ""
                    if message.ephemeral_for is None
                    else f" (only {self.guild.members[message.ephemeral_for].name})"
                )
                lines.append(
                    f"#{channel.name}{seen_by}: {message.text!r} {[b.label for b in message.buttons()]}"
                )
        lines += [
            f"{request.method} {request.path[:90]} -> {request.status}" for request in self.requests[-10:]
        ]
        return "\n".join(lines)
