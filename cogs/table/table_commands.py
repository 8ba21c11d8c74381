"""``/table``: open, show and close the table of a channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.blackjack import Bankroll, RecordError
from bot.blackjack.options import DEFAULT_PRESET, PRESET_NAMES, Resolved, resolve
from bot.client import Croupier
from bot.table import (
    CENTS,
    ChannelId,
    Close,
    ClosedBy,
    GuildId,
    Kick,
    OpenTable,
    Request,
    StartMatch,
    TableId,
    UserId,
    Via,
)
from bot.table.live import Done
from bot.table.refusals import NoTable
from bot.words import correction_text, fault_text, preset_blurb
from cogs.board import Boards
from cogs.common import (
    NEEDS_HOST,
    NEEDS_MANAGE_SERVER,
    announce,
    answer,
    limits,
    manages,
    may_configure,
    sentence,
)
from cogs.table import option_commands as options
from cogs.texts import after_removing

Typed = discord.Interaction[Croupier]

PRESETS = [
    app_commands.Choice(name=f"{name}: {preset_blurb(name)}"[:100], value=name) for name in PRESET_NAMES
]
BANKROLLS = [
    app_commands.Choice(name="bank: the chips you have on this server", value="bank"),
    app_commands.Choice(name="credit: the same, and a credit line", value="credit"),
    app_commands.Choice(name="match: chips for this match only; the last one with chips wins", value="match"),
]


class TableCommands(
    commands.GroupCog, group_name="table", group_description="A blackjack table in this channel"
):
    """The table itself; playing at it is :mod:`cogs.table.play_commands`."""

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards

    @app_commands.command(name="open", description="Open this channel's table")
    @app_commands.describe(
        preset="which rules; house if you name none",
        bankroll="where the chips come from",
        turn_time="seconds for a decision; 0 is unlimited",
        min_bet="the smallest bet",
        max_bet="the largest bet; 0 is no maximum",
    )
    @app_commands.choices(preset=PRESETS, bankroll=BANKROLLS)
    async def open(  # noqa: PLR0917  # the command's options
        self,
        interaction: Typed,
        preset: str = DEFAULT_PRESET,
        bankroll: str | None = None,
        turn_time: app_commands.Range[int, 0, 90] | None = None,
        min_bet: app_commands.Range[int, 1, 100_000] | None = None,
        max_bet: app_commands.Range[int, 0, 1_000_000] | None = None,
    ) -> None:
        """Open a table."""
        named = {"bankroll": bankroll, "turn_time": turn_time, "min_bet": min_bet, "max_bet": max_bet}
        changes: dict[str, bool | int | str] = {
            name: value for name, value in named.items() if value is not None
        }
        await answer(interaction, self._open(interaction, preset, changes))

    @app_commands.command(name="start", description="Start the match with those who have joined")
    async def start(self, interaction: Typed) -> None:
        """Start the match."""
        await answer(interaction, self._start(interaction))

    @app_commands.command(name="show", description="Post the board anew at the bottom of the channel")
    async def show(self, interaction: Typed) -> None:
        """Bring the board to the bottom."""
        await answer(interaction, self._show(interaction))

    @app_commands.command(name="kick", description="Remove a player from the table; open hands stand")
    @app_commands.describe(member="who has to go")
    async def kick(self, interaction: Typed, member: discord.Member) -> None:
        """Remove a player."""
        await announce(interaction, self._kick(interaction, member))

    @app_commands.command(name="close", description="Close this channel's table, after the round")
    async def close(self, interaction: Typed) -> None:
        """Close the table."""
        await answer(interaction, self._close(interaction))

    @app_commands.command(name="set", description="Change one option of this channel's table")
    @app_commands.describe(option="which option", value="its new value")
    async def set_option(self, interaction: Typed, option: str, value: str) -> None:
        """Change one option."""
        await announce(interaction, options.set_option(interaction, option, value))

    @set_option.autocomplete("option")
    async def _complete_option(self, _interaction: Typed, current: str) -> list[app_commands.Choice[str]]:
        return options.options_to_complete(current)

    @set_option.autocomplete("value")
    async def _complete_value(self, interaction: Typed, current: str) -> list[app_commands.Choice[str]]:
        return options.values_to_complete(str(interaction.namespace.option or ""), current)

    @app_commands.command(name="preset", description="Set all options of this channel's table at once")
    @app_commands.describe(name="which rules")
    @app_commands.choices(name=PRESETS)
    async def preset(self, interaction: Typed, name: str) -> None:
        """Set all options at once."""
        await announce(interaction, options.set_preset(interaction, name))

    async def _open(self, interaction: Typed, preset: str, changes: dict[str, bool | int | str]) -> str:
        if interaction.guild_id is None or interaction.channel_id is None:
            return "Tables stand in the channels of a server."
        try:
            resolved = resolve(preset, changes)
        except RecordError as error:
            return fault_text(error.fault)
        refusal = self._may_not_open(interaction, resolved)
        if refusal is not None:
            return refusal
        act = OpenTable(
            table=TableId(interaction.id),
            guild=GuildId(interaction.guild_id),
            channel=ChannelId(interaction.channel_id),
            preset=preset,
            changes=changes,
        )
        player = UserId(interaction.user.id)
        request = Request(key=str(interaction.id), player=player, act=act, via=Via.TYPED)
        outcome = await self._bot.manager.open(request, act)
        return _opened(resolved) if isinstance(outcome, Done) else sentence(outcome)

    def _may_not_open(self, interaction: Typed, resolved: Resolved) -> str | None:
        if resolved.rules.bankroll is not Bankroll.MATCH and not manages(interaction):
            return f"{NEEDS_MANAGE_SERVER} Anyone may open a match: `/table open preset:vegas`."
        missing = _missing_permissions(interaction)
        if missing:
            return f"I can't keep a table here: in this channel I'm missing {', '.join(missing)}."
        return None

    async def _show(self, interaction: Typed) -> str:
        picture = self._bot.manager.table_in(ChannelId(interaction.channel_id or 0))
        board = self._boards.of(picture.table) if picture else None
        if picture is None or board is None:
            return sentence(NoTable())
        board.post_anew()
        return "Here it is, at the bottom of the channel."

    async def _start(self, interaction: Typed) -> str:
        request = Request(
            key=str(interaction.id),
            player=UserId(interaction.user.id),
            act=StartMatch(manager=manages(interaction)),
            via=Via.TYPED,
        )
        outcome = await self._bot.manager.ask_in(ChannelId(interaction.channel_id or 0), request)
        if not isinstance(outcome, Done):
            return sentence(outcome)
        return "The match is on. Place your bets, and good luck!"

    async def _kick(self, interaction: Typed, member: discord.Member) -> tuple[str, bool]:
        channel = ChannelId(interaction.channel_id or 0)
        before = self._bot.manager.table_in(channel)
        if before is not None and not may_configure(interaction, before):
            return NEEDS_MANAGE_SERVER if before.match is None else NEEDS_HOST, False
        request = Request(
            key=str(interaction.id),
            player=UserId(interaction.user.id),
            act=Kick(player=UserId(member.id)),
            via=Via.TYPED,
        )
        outcome = await self._bot.manager.ask_in(channel, request)
        if not isinstance(outcome, Done):
            return sentence(outcome), False
        by = UserId(interaction.user.id)
        return after_removing(before, outcome.snapshot, by, UserId(member.id)), True

    async def _close(self, interaction: Typed) -> str:
        channel = ChannelId(interaction.channel_id or 0)
        picture = self._bot.manager.table_in(channel)
        if picture is not None and not may_configure(interaction, picture):
            return NEEDS_MANAGE_SERVER if picture.match is None else NEEDS_HOST
        player = UserId(interaction.user.id)
        request = Request(
            key=str(interaction.id),
            player=player,
            act=Close(why=ClosedBy(player=player)),
            via=Via.TYPED,
        )
        outcome = await self._bot.manager.ask_in(channel, request)
        if not isinstance(outcome, Done):
            return sentence(outcome)
        return "The table closes after this round." if outcome.snapshot.boxes else "The table is closed."


def _missing_permissions(interaction: Typed) -> list[str]:
    """What the bot would need to keep a board here, in Discord's words."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages")
    granted = interaction.app_permissions
    return [name.replace("_", " ").title() for name in needed if not getattr(granted, name)]


def _opened(resolved: Resolved) -> str:
    rules = resolved.rules
    most = rules.max_bet * CENTS or None
    said = "".join(f"\n-# {correction_text(each, rules)}" for each in resolved.corrections)
    bets = limits(rules.min_bet * CENTS, most)
    return f"The table is open: {rules.preset} rules, bets {bets}. Good luck!{said}"
