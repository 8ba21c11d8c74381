"""A small bot on the real discord.py that uses everything the page can draw."""

import asyncio
from io import BytesIO
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from standin import Sandbox

GREEN = 0x2F9E6C
AMBER = 0xE0B458


class DemoBot(discord.Client):
    """A bot whose ``/table open`` posts a board; while ``hold`` is cleared, it does not answer presses."""

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.sandbox = sandbox
        self.tree = app_commands.CommandTree(self)
        self.hold = asyncio.Event()
        self.hold.set()
        self.deadline = int(sandbox.world.clock.now()) + 25
        self.bets: list[tuple[str, str]] = []
        self.used: list[str] = []
        self._running: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        add_commands(self)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        if interaction.type is discord.InteractionType.modal_submit:
            await self._bet_submitted(interaction)
        elif interaction.type is discord.InteractionType.component:
            await self.hold.wait()
            await self._pressed(interaction, str(data.get("custom_id")))

    async def _pressed(self, interaction: discord.Interaction[Any], custom_id: str) -> None:
        answer = interaction.response
        match custom_id:
            case "bet":
                await answer.send_modal(BetForm())
            case "hand":
                await answer.send_message("You have **8♥ 3♦**: 11.", ephemeral=True)
            case "hit":
                await answer.edit_message(view=play(self, ["8♥", "3♦", "10♣"], 21))
            case "leave":
                await answer.defer(ephemeral=True, thinking=True)
            case "silent":
                pass
            case _:
                await answer.edit_message(view=play(self, ["8♥", "3♦"], 11))

    async def _bet_submitted(self, interaction: discord.Interaction[Any]) -> None:
        if self.hold.is_set():
            await interaction.response.edit_message(view=play(self, ["8♥", "3♦"], 11))

    async def go_online(self) -> None:
        Route.BASE = self.sandbox.api_base
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.sandbox.gateway.address)
        self._running = asyncio.create_task(self.start(self.sandbox.token))
        await self.sandbox.bot_ready()
        await self.wait_until_ready()

    async def go_offline(self) -> None:
        await self.close()
        if self._running is not None:
            await asyncio.wait([self._running])


class BetForm(ui.Modal):
    def __init__(self) -> None:
        super().__init__(title="Place your bet", custom_id="bet-form")
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id="amount", placeholder="25, half, all…", default="10", min_length=1, max_length=12
        )
        self.add_item(
            ui.Label(text="Amount", description="You have 1,000 chips; 5 to 500 a box.", component=field)
        )
        note: ui.TextInput[Any] = ui.TextInput(
            custom_id="note", style=discord.TextStyle.paragraph, required=False, placeholder="Good luck!"
        )
        self.add_item(ui.Label(text="A word to the table", component=note))


def lobby(bot: DemoBot) -> ui.LayoutView:
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    people = bot.sandbox.people
    box: ui.Container[Any] = ui.Container(accent_colour=GREEN)
    box.add_item(
        ui.TextDisplay("### ♠ Blackjack · house rules\n-# 6 decks · bets 5–500 · dealer stands on soft 17")
    )
    box.add_item(ui.Separator())
    box.add_item(
        ui.TextDisplay(
            f"Place your bets, dealing <t:{bot.deadline}:R> or when all are ready\n"
            f"✅ {people['Ann'].mention} ready · 💭 {people['Bob'].mention} thinking"
            f" · {people['Cleo'].mention} sits out"
        )
    )
    box.add_item(ui.TextDisplay("Last round: dealer **19** · Ann **+15** (blackjack!) · Bob −10"))
    box.add_item(ui.Separator(visible=False, spacing=discord.SeparatorSpacing.large))
    box.add_item(ui.TextDisplay("-# shoe 3 · 41% dealt · next hash `9f3a…`"))
    styles = discord.ButtonStyle
    box.add_item(
        ui.ActionRow(
            ui.Button(label="Same bet", custom_id="same", style=styles.success),
            ui.Button(label="Bet…", custom_id="bet", style=styles.primary),
            ui.Button(label="Ready", custom_id="ready", style=styles.secondary),
            ui.Button(label="Sit out", custom_id="silent", style=styles.secondary),
            ui.Button(label="Leave", custom_id="leave", style=styles.danger),
        )
    )
    box.add_item(
        ui.ActionRow(
            ui.Button(label="Odds", url="https://example.org/odds"),
            ui.Button(label="Full", custom_id="full", disabled=True, emoji="🔒"),
        )
    )
    view.add_item(box)
    return view


def play(bot: DemoBot, cards: list[str], total: int) -> ui.LayoutView:
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    people = bot.sandbox.people
    box: ui.Container[Any] = ui.Container(accent_colour=AMBER)
    box.add_item(ui.TextDisplay("### Dealer  `K♠` `▮`"))
    box.add_item(ui.Separator())
    shown = " ".join(f"`{card}`" for card in cards)
    box.add_item(
        ui.TextDisplay(
            f"▶ {people['Ann'].mention} **10**  {shown}  **{total}** · your move <t:{bot.deadline}:R>\n"
            f"{people['Bob'].mention} **20**  `A♣` `6♠`  soft 17 · ✔ stood"
        )
    )
    styles = discord.ButtonStyle
    box.add_item(
        ui.ActionRow(
            ui.Button(label="Hit", custom_id="hit", style=styles.primary),
            ui.Button(label="Stand", custom_id="stand", style=styles.success),
            ui.Button(label="Double", custom_id="double", style=styles.secondary),
            ui.Button(label="My hand", custom_id="hand", style=styles.secondary),
        )
    )
    view.add_item(box)
    return view


def add_commands(bot: DemoBot) -> None:
    """Register the commands that the tests type."""
    tree = bot.tree
    table = app_commands.Group(
        name="table",
        description="The table of this channel",
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @table.command(name="open", description="Open the channel's table")
    @app_commands.choices(
        preset=[app_commands.Choice(name=name, value=name) for name in ("house", "vegas", "single")]
    )
    @app_commands.describe(
        preset="Whose rules", turn_time="Seconds for each move", private="Hide the shoe's hash"
    )
    async def table_open(
        interaction: discord.Interaction[Any],
        preset: str = "house",
        turn_time: app_commands.Range[int, 5, 300] = 20,
        private: bool = False,
    ) -> None:
        bot.used.append(f"table open {preset} {turn_time} {private}")
        await interaction.response.send_message(view=lobby(bot))

    @table.command(name="close", description="Close the table after this round")
    async def table_close(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Closed.")

    @tree.command(description="Stake for the next round; takes a seat if you have none")
    @app_commands.describe(amount="25, 10k, half, all, min, max or same", box="Which of your boxes")
    async def bet(interaction: discord.Interaction[Any], amount: str, box: int | None = None) -> None:
        bot.bets.append((interaction.user.name, f"{amount} {box}"))
        await interaction.response.send_message(f"You bet **{amount}**. Good luck!", ephemeral=True)

    @bet.autocomplete("amount")
    async def amounts(_: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current or '25'} chips", value=current or "25")]

    @tree.command(description="Your chips, or a member's")
    @app_commands.describe(member="Whose")
    async def balance(interaction: discord.Interaction[Any], member: discord.Member | None = None) -> None:
        whose = member or interaction.user
        await interaction.response.send_message(f"{whose.mention} has **1,000** chips.")

    @tree.command(description="Say nothing at all, so that it fails")
    async def silence(interaction: discord.Interaction[Any]) -> None:
        bot.used.append(f"silence {interaction.user.name}")

    @tree.command(description="Answer privately with many lines")
    async def long(interaction: discord.Interaction[Any]) -> None:
        lines = "\n".join(f"line {number}" for number in range(1, 41))
        await interaction.response.send_message(lines, ephemeral=True)

    @tree.command(description="Answer privately with a high picture and a few lines")
    async def pictured(interaction: discord.Interaction[Any]) -> None:
        content = BytesIO()
        Image.new("RGB", (400, 600), "navy").save(content, "PNG")
        content.seek(0)
        view, gallery = ui.LayoutView(), ui.MediaGallery[ui.LayoutView]()
        gallery.add_item(media="attachment://high.png")
        view.add_item(gallery).add_item(ui.TextDisplay("\n".join("abcde")))
        file = discord.File(content, "high.png")
        await interaction.response.send_message(view=view, file=file, ephemeral=True)

    @tree.command(description="Answer privately with a file")
    async def data(interaction: discord.Interaction[Any]) -> None:
        file = discord.File(BytesIO(b'{"rounds": []}' * 200), "data.json")
        await interaction.response.send_message("Your data.", file=file, ephemeral=True)

    @tree.command(description="Write a text that shows all of the markdown")
    async def sample(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(
            SAMPLE.format(now=bot.deadline, ann=bot.sandbox.people["Ann"].id)
        )

    tree.add_command(table)


SAMPLE = """# Largest heading
## Second heading
### Third heading
Plain, **bold**, *italic*, __underlined__, ~~struck~~, `code`, ***both***, snake_case_stays, ||hidden||
-# small print
> quoted **words**
> on two lines
- first
- second
  - nested
1. one
2. two
```py
print("hello")
```
<@{ann}> at <t:{now}:t>, <t:{now}:D>, <t:{now}:R>; see https://example.org/rules. <script>alert(1)</script>"""
