"""The slash commands: what lets them in, and what answers them. Presses have the router."""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.arrivals import is_unstorable
from bot.client.croupier import SORRY, Croupier
from bot.words.catalogue import Phrase, words_in
from cogs.common.answers import Work, answer, reply_privately
from cogs.common.edge_refusals import TOO_FAST, UNKNOWN_COMMAND, UNSTORABLE
from cogs.common.interactions import Interaction

log = logging.getLogger(__name__)

_Cog = TypeVar("_Cog", bound=commands.Cog)
_Options = ParamSpec("_Options")
_Method = Callable[Concatenate[_Cog, Interaction, _Options], Work]


def command(
    *, description: app_commands.locale_str, name: str | None = None, group: app_commands.Group | None = None
) -> Callable[[_Method[_Cog, _Options]], app_commands.Command[_Cog, _Options, None]]:
    """Make a slash command of a method that carries it out and returns its answer."""
    register: Any = app_commands.command if group is None else group.command

    def decorate(work: _Method[_Cog, _Options]) -> app_commands.Command[_Cog, _Options, None]:
        async def answered(
            cog: _Cog, interaction: Interaction, *args: _Options.args, **options: _Options.kwargs
        ) -> None:
            await answer(interaction, work(cog, interaction, *args, **options))

        update_wrapper(answered, work)  # discord.py reads there which options the command has
        made: app_commands.Command[_Cog, _Options, None] = register(
            name=name or work.__name__, description=description
        )(answered)
        return made

    return decorate


class CommandTree(app_commands.CommandTree[discord.Client]):
    """The slash commands. An error in one of them is logged, and the person gets an answer."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let typed commands and autocompletion through the gate, a person's first few in a second."""
        bot = interaction.client
        assert isinstance(bot, Croupier), "the commands belong to a Croupier"
        if not await bot.arrivals.admit(interaction):
            bot.note_handled(interaction)
            return False
        said = await _refusal(bot, interaction)
        if said is None:
            return True
        bot.note_handled(interaction, said.key)
        await _answer_with(interaction, said)
        return False

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out a command for discord.py, which reports to ``on_error`` only errors of its own kind."""
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            raise app_commands.AppCommandError(repr(error)) from error

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Log the error and tell the person that nothing was lost, or that the command is no more."""
        name = interaction.command and interaction.command.name
        if interaction.client.is_closed():
            log.info("command %s was not answered before the bot stopped: %r", name, error)
            return
        interaction.client.note_handled(interaction, "failed")
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("Discord knows a command of another version of the bot: %s", error)
            await _answer_with(interaction, UNKNOWN_COMMAND)
        else:
            log.error("command %s failed", name, exc_info=error)
            await _answer_with(interaction, SORRY)


async def _refusal(bot: Croupier, interaction: discord.Interaction[Any]) -> Phrase | None:
    """Return why a typed command is not carried out; None if it is."""
    refused = await bot.meet(interaction)
    if refused is not None:
        return refused
    if bot.limits.are_exceeded_by(interaction):
        return TOO_FAST
    return UNSTORABLE if is_unstorable(interaction) else None


async def _answer_with(interaction: discord.Interaction[Any], said: Phrase) -> None:
    """Say a phrase in the person's language; to somebody who is still typing, suggest nothing."""
    if interaction.type is discord.InteractionType.autocomplete:
        with suppress(discord.HTTPException):
            await interaction.response.autocomplete([])
    else:
        await reply_privately(interaction, words_in(str(interaction.locale))(said))
