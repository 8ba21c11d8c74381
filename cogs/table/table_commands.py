"""``/table``: open, configure, show and close the table of a channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.blackjack import Bankroll, RecordError
from bot.blackjack.options import DEFAULT_PRESET, PRESET_NAMES, Resolved, resolve
from bot.client import Croupier
from bot.table import CENTS, Close, ClosedBy, Kick, OpenTable, StartMatch, TableId, UserId
from bot.words import ENGLISH, correction_text, fault_phrase, phrase, preset_blurb
from cogs.board import Boards
from cogs.common import (
    NEEDS_MANAGE_SERVER,
    DeclinedError,
    Interaction,
    InteractionContext,
    Somebody,
    accepted,
    announce,
    answer,
    check_may_configure,
    limits,
    manages,
    no_table,
    words_of,
)
from cogs.table import option_commands as options
from cogs.texts import after_removing

PRESETS = [
    app_commands.Choice(name=f"{name}: {preset_blurb(ENGLISH, name)}"[:100], value=name)
    for name in PRESET_NAMES
]
BANKROLLS = [
    app_commands.Choice(name="bank: the chips you have on this server", value="bank"),
    app_commands.Choice(name="credit: the same, and a credit line", value="credit"),
    app_commands.Choice(name="match: chips for this match only; the last one with chips wins", value="match"),
]


class TableCommands(
    commands.GroupCog, group_name="table", group_description="A blackjack table in this channel"
):
    """Commands about the table itself; those of its players are in :mod:`cogs.table.play_commands`."""

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
        interaction: Interaction,
        preset: str = DEFAULT_PRESET,
        bankroll: str | None = None,
        turn_time: app_commands.Range[int, 0, 90] | None = None,
        min_bet: app_commands.Range[int, 1, 100_000] | None = None,
        max_bet: app_commands.Range[int, 0, 1_000_000] | None = None,
    ) -> None:
        """Open the channel's table."""
        named = {"bankroll": bankroll, "turn_time": turn_time, "min_bet": min_bet, "max_bet": max_bet}
        changes: dict[str, bool | int | str] = {
            name: value for name, value in named.items() if value is not None
        }
        await answer(interaction, self._open(interaction, preset, changes))

    @app_commands.command(name="start", description="Start the match with those who have joined")
    async def start(self, interaction: Interaction) -> None:
        """Start the match."""
        await answer(interaction, self._start(interaction))

    @app_commands.command(name="show", description="Post the board anew at the bottom of the channel")
    async def show(self, interaction: Interaction) -> None:
        """Move the board to the bottom of the channel."""
        await answer(interaction, self._show(interaction))

    @app_commands.command(name="kick", description="Remove a player from the table; open hands stand")
    @app_commands.describe(member="who has to go")
    async def kick(self, interaction: Interaction, member: Somebody) -> None:
        """Remove a player."""
        await announce(interaction, self._kick(interaction, member))

    @app_commands.command(name="close", description="Close this channel's table, after the round")
    async def close(self, interaction: Interaction) -> None:
        """Close the table."""
        await answer(interaction, self._close(interaction))

    @app_commands.command(name="set", description="Change one option of this channel's table")
    @app_commands.describe(option="which option", value="its new value")
    async def set_option(self, interaction: Interaction, option: str, value: str) -> None:
        """Change one option."""
        await announce(interaction, options.set_option(interaction, option, value))

    @set_option.autocomplete("option")
    async def _complete_option(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return options.options_to_complete(interaction, current)

    @set_option.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return options.values_to_complete(
            words_of(interaction), str(interaction.namespace.option or ""), current
        )

    @app_commands.command(name="preset", description="Set all options of this channel's table at once")
    @app_commands.describe(name="which rules")
    @app_commands.choices(name=PRESETS)
    async def preset(self, interaction: Interaction, name: str) -> None:
        """Set all options at once to those of a preset."""
        await announce(interaction, options.set_preset(interaction, name))

    async def _open(self, interaction: Interaction, preset: str, changes: dict[str, bool | int | str]) -> str:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise DeclinedError("Tables stand in the channels of a server.")
        try:
            resolved = resolve(preset, changes)
        except RecordError as error:
            raise DeclinedError(fault_phrase(error.fault)) from None
        _check_may_open(interaction, resolved)
        context = InteractionContext(interaction)
        act = OpenTable(
            table=TableId(interaction.id),
            guild=context.guild,
            channel=context.channel,
            preset=preset,
            changes=changes,
            is_limited=not manages(interaction),
        )
        accepted(await self._bot.manager.open(context.request(act), act))
        return _opened(resolved)

    async def _show(self, interaction: Interaction) -> str:
        context = InteractionContext(interaction)
        snapshot = context.snapshot()
        board = self._boards.of(snapshot.table)
        if board is None:
            raise no_table()
        if context.user not in snapshot.people and not manages(interaction):
            raise DeclinedError(phrase("panels-show-refused"))
        board.post_anew()
        return "Here it is, at the bottom of the channel."

    async def _start(self, interaction: Interaction) -> str:
        await InteractionContext(interaction).ask(StartMatch(manager=manages(interaction)))
        return "The match is on. Place your bets, and good luck!"

    async def _kick(self, interaction: Interaction, member: Somebody) -> str:
        context, player = InteractionContext(interaction), UserId(member.id)
        before = context.snapshot()
        check_may_configure(interaction, before)
        done = await context.ask(Kick(player=player))
        return after_removing(before, done.snapshot, context.user, player)

    async def _close(self, interaction: Interaction) -> str:
        context = InteractionContext(interaction)
        check_may_configure(interaction, context.snapshot())
        done = await context.ask(Close(why=ClosedBy(player=context.user)))
        return "The table closes after this round." if done.snapshot.boxes else "The table is closed."


def _check_may_open(interaction: Interaction, resolved: Resolved) -> None:
    """Check the permissions of the person and of the bot. Raises :class:`DeclinedError`."""
    if resolved.rules.bankroll is not Bankroll.MATCH and not manages(interaction):
        raise DeclinedError(f"{NEEDS_MANAGE_SERVER} Anyone may open a match: `/table open preset:vegas`.")
    missing = _missing_permissions(interaction)
    if missing:
        raise DeclinedError(f"I can't keep a table here: in this channel I'm missing {', '.join(missing)}.")


def _missing_permissions(interaction: Interaction) -> list[str]:
    """Return the permissions that the bot lacks for a board in this channel, in Discord's words."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages")
    granted = interaction.app_permissions
    return [name.replace("_", " ").title() for name in needed if not getattr(granted, name)]


def _opened(resolved: Resolved) -> str:
    rules = resolved.rules
    corrections = "".join(f"\n-# {correction_text(ENGLISH, each, rules)}" for each in resolved.corrections)
    bets = limits(rules.min_bet * CENTS, rules.max_bet * CENTS or None)
    return f"The table is open: {rules.preset} rules, bets {bets}. Good luck!{corrections}"
