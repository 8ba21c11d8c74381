"""The composition root: store, tables and Discord's client, started and stopped in order."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from threading import Thread
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.clock import Clock, SystemClock
from bot.fairness import ServerSeed, Shoe
from bot.settings import Settings
from bot.storage import SqlStore
from bot.table.live import MakeShoe, Manager

log = logging.getLogger(__name__)

EXTENSIONS = ("cogs.table", "cogs.bank", "cogs.fairness", "cogs.admin")

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
)
"""All that the bot asks of a server."""

on_answer: ContextVar[Callable[[], None] | None] = ContextVar("on_answer", default=None)
"""Called when Discord has answered the present task's request.

discord.py may return from an edit seconds later, once a rate limit's bucket is empty; what waits
for the edit to have happened must not wait for that.
"""


class TokenRefusedError(Exception):
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord refused the token in DISCORD_TOKEN. A new one comes from\n"
            "https://discord.com/developers/applications → your application → Bot → Reset Token.\n"
            "To play without a token, run: python -m bot sandbox"
        )


class NoApiError(ConnectionError):
    """There is no Discord at the address of the settings, or it does not answer as Discord would."""

    def __init__(self, api_base: str, reason: object) -> None:
        super().__init__(f"no answer to build on from {api_base} (DISCORD_API_BASE): {reason}")


class Tree(app_commands.CommandTree[discord.Client]):
    """The slash commands; whatever goes wrong in one is logged and answered."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the person that it is our fault, and that nothing was lost."""
        log.error("command %s failed", interaction.command and interaction.command.name, exc_info=error)
        sentence = "Something went wrong on my side. Nothing was lost; please try again."
        try:
            if interaction.response.is_done():
                await interaction.followup.send(sentence, ephemeral=True)
            else:
                await interaction.response.send_message(sentence, ephemeral=True)
        except discord.HTTPException:
            log.warning("could not tell about the failed command", exc_info=True)


discord.VoiceClient.warn_nacl = False  # the bot has no voice, and needs no libraries for it
discord.VoiceClient.warn_dave = False


class Croupier(commands.Bot):
    """Discord's client with the bot's parts at hand for the cogs."""

    def __init__(
        self, *, store: SqlStore, clock: Clock, make_shoe: MakeShoe | None = None, **options: Any
    ) -> None:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(_answered)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            max_messages=None,
            http_trace=trace,
            **options,
        )
        self.store = store
        self.clock = clock
        self.manager = Manager(store=store, clock=clock, make_shoe=make_shoe or fresh_shoe)
        self._before_closing: list[Callable[[], Awaitable[None]]] = []

    def before_closing(self, finish: Callable[[], Awaitable[None]]) -> None:
        """Have something finished after the tables have stopped, and before Discord is left."""
        self._before_closing.append(finish)

    async def setup_hook(self) -> None:
        """Once, between login and the gateway: cogs, commands, tables."""
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self._register_commands()
        await self.manager.start()

    async def close(self) -> None:
        """Finish what is being written, then leave Discord."""
        if not self.is_closed():
            await self.manager.close()
            for finish in self._before_closing:
                await finish()
        await super().close()

    async def _register_commands(self) -> None:
        """One GET; a PUT only where Discord's list is not ours (200 creates a day and server)."""
        assert self.application_id is not None
        ours = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        theirs = await self.http.get_global_commands(self.application_id)
        if _by_name(ours) != _by_name(theirs):
            await self.tree.sync()
            log.info("commands registered: %d", len(ours))


def fresh_shoe(decks: int) -> Shoe:
    """A shoe from a new server seed."""
    return Shoe(seed=ServerSeed.fresh(), decks=decks)


def point_at(api_base: str) -> None:
    """Send all of discord.py's requests to this API. Process-wide: it has no option for it."""
    Route.BASE = api_base


async def serve(settings: Settings, *, until: Callable[[], None] | None = None) -> None:
    """Run the bot until SIGTERM or Ctrl-C. Raises :class:`TokenRefusedError`, :class:`NoApiError`.

    It also ends when ``until``, which is called on a thread of its own, returns.
    """
    point_at(settings.api_base)
    store = await SqlStore.open(settings.database_url)
    bot = Croupier(store=store, clock=SystemClock())
    running = asyncio.create_task(_run(bot, settings))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows: Ctrl-C cancels this task instead
            loop.add_signal_handler(number, running.cancel)
    if until is not None:
        # A daemon: the process does not wait for it at its end.
        Thread(target=_then, args=(until, loop, running), daemon=True).start()
    try:
        async with bot:  # which closes it in order
            with suppress(asyncio.CancelledError):
                await running
    finally:
        await store.close()


def _then(until: Callable[[], None], loop: asyncio.AbstractEventLoop, running: asyncio.Task[None]) -> None:
    """Wait, then end what is running on the event loop, if that still turns."""
    until()
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(running.cancel)


async def _run(bot: Croupier, settings: Settings) -> None:
    try:
        await bot.login(settings.token)
    except discord.LoginFailure:
        raise TokenRefusedError from None
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError) as error:
        raise NoApiError(settings.api_base, error) from error
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        if bot.application_id is not None:
            raise  # Discord has said who the bot is: this is a bug of ours
        reason = "it does not say, as application/json, who the bot is"
        raise NoApiError(settings.api_base, reason) from error
    await bot.connect()


async def _answered(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, _params: aiohttp.TraceRequestEndParams
) -> None:
    callback = on_answer.get()
    if callback is not None and _params.response.status < 300:
        callback()


_COMPARED = (
    "type",
    "description",
    "required",
    "choices",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "channel_types",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
)


def _by_name(commands_json: Sequence[Any]) -> dict[str, object]:
    """Commands in a form that can be compared: what Discord adds of its own does not count."""
    return {command["name"]: _compared(command) for command in commands_json}


def _compared(node: Mapping[str, Any]) -> dict[str, object]:
    facts: dict[str, object] = {key: node[key] for key in _COMPARED if node.get(key) not in (None, False, [])}
    if "choices" in facts:
        facts["choices"] = [(choice["name"], choice["value"]) for choice in node["choices"]]
    if "default_member_permissions" in facts:
        facts["default_member_permissions"] = str(node["default_member_permissions"])
    facts["options"] = [(option["name"], _compared(option)) for option in node.get("options") or ()]
    return facts
