"""A small bot on the real discord.py, whose handlers each test sets."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from standin import Sandbox

Handler = Callable[["discord.Interaction[ScriptedBot]"], Awaitable[None]]


class ScriptedBot(discord.Client):
    """A bot with a few commands and a handler for each kind of interaction."""

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.sandbox = sandbox
        self.tree = app_commands.CommandTree(self)
        self.on_press: Handler | None = None
        self.on_modal: Handler | None = None
        self.on_slash: Handler | None = None
        self.interactions: list[discord.Interaction[Any]] = []
        self.events: list[str] = []
        self.event_arrived = asyncio.Condition()
        self._running: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        self._add_commands()
        await self.tree.sync()

    def _add_commands(self) -> None:
        @self.tree.command(description="Stake for the next round")
        async def bet(
            interaction: discord.Interaction[ScriptedBot], amount: str, box: int | None = None
        ) -> None:
            await self._slash(interaction)

        @bet.autocomplete("amount")
        async def amounts(
            _: discord.Interaction[ScriptedBot], current: str
        ) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{current} chips", value=current)]

        @self.tree.command(description="Chips of a member")
        async def balance(interaction: discord.Interaction[ScriptedBot], member: discord.Member) -> None:
            await self._slash(interaction)

        table = app_commands.Group(
            name="table", description="The table", default_permissions=discord.Permissions(manage_guild=True)
        )

        @table.command(name="open", description="Open a table")
        @app_commands.choices(preset=[app_commands.Choice(name="House rules", value="house")])
        async def table_open(
            interaction: discord.Interaction[ScriptedBot],
            preset: str = "house",
            turn_time: app_commands.Range[int, 0, 300] = 20,
        ) -> None:
            await self._slash(interaction)

        self.tree.add_command(table)

    async def _slash(self, interaction: "discord.Interaction[ScriptedBot]") -> None:
        if self.on_slash is not None:
            await self.on_slash(interaction)

    async def on_interaction(self, interaction: "discord.Interaction[ScriptedBot]") -> None:
        self.interactions.append(interaction)
        handlers = {
            discord.InteractionType.component: self.on_press,
            discord.InteractionType.modal_submit: self.on_modal,
        }
        handler = handlers.get(interaction.type)
        if handler is not None:
            await handler(interaction)

    async def on_resumed(self) -> None:
        await self._note("resumed")

    async def on_ready(self) -> None:
        await self._note("ready")

    async def on_guild_unavailable(self, _: discord.Guild) -> None:
        await self._note("guild unavailable")

    async def on_guild_available(self, _: discord.Guild) -> None:
        await self._note("guild available")

    async def on_guild_remove(self, _: discord.Guild) -> None:
        await self._note("guild removed")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._note(f"channel {channel.name} deleted")

    async def _note(self, event: str) -> None:
        async with self.event_arrived:
            self.events.append(event)
            self.event_arrived.notify_all()

    async def wait_for_event(self, event: str) -> None:
        """Wait until an event of this name has arrived."""
        async with asyncio.timeout(3), self.event_arrived:
            await self.event_arrived.wait_for(lambda: event in self.events)

    async def go_online(self) -> None:
        """Log in and wait until the sandbox sees the bot."""
        Route.BASE = self.sandbox.api_base
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.sandbox.gateway.address)
        self._running = asyncio.create_task(self.start(self.sandbox.token, reconnect=True))
        await self.sandbox.bot_ready()
        await self.wait_for_event("ready")

    async def go_offline(self) -> None:
        """Close the bot and wait until it has ended."""
        await self.close()
        if self._running is not None:
            await self._running


class PanelView(discord.ui.LayoutView):
    """A V2 message: a container with a text, a separator and a row of two buttons."""

    def __init__(self, text: str = "Place your bets", *, disabled: bool = False) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[PanelView] = discord.ui.Container(accent_colour=0x2E7D32)
        box.add_item(discord.ui.TextDisplay(text))
        box.add_item(discord.ui.Separator())
        row: discord.ui.ActionRow[PanelView] = discord.ui.ActionRow()
        row.add_item(discord.ui.Button(label="Hit", custom_id="panel:hit", style=discord.ButtonStyle.success))
        row.add_item(discord.ui.Button(label="Stand", custom_id="panel:stand", disabled=disabled))
        box.add_item(row)
        self.add_item(box)


class BetModal(discord.ui.Modal):
    """A modal with one input under a label."""

    def __init__(self) -> None:
        super().__init__(title="Your bet", custom_id="bet:modal", timeout=None)
        self.add_item(
            discord.ui.Label(
                text="Amount",
                description="In chips",
                component=discord.ui.TextInput(custom_id="amount", default="25", max_length=6),
            )
        )
