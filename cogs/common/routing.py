"""Slash commands, presses and forms: what lets them in, and what answers them.

Presses, selects and submitted forms have one listener, which routes them by the prefix of their custom_id.
"""

import logging
import re
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
from cogs.common.answers import Answering, Work, answer, deliver, excuse, is_refusal, reply_privately
from cogs.common.edge_refusals import TOO_FAST, UNKNOWN_COMMAND, UNSTORABLE, DeclinedError, outdated
from cogs.common.interactions import Interaction, context_of, custom_id_of, is_private

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


_RENAMED = re.compile(r"\Abj:(?=(?:history|leaderboard|ledger|log|round|seasons?|stats):)", re.ASCII)
"""Prefixes of 1.0.0 that began as those of tables do. Messages of that time have them for ever."""

Handler = Answering[str]
"""Answers an interaction; the text is its whole custom_id. A handler may raise refusals."""


class Router(commands.Cog):
    """Calls the handler that is registered for the custom_id's prefix.

    ``cogs/composition.py`` registers all handlers. The longest registered prefix wins; one without a colon at
    its end is a whole custom_id. Presses (which include selects) and submitted modals are registered
    separately, so a prefix may have a handler for one of them only. discord.py silently drops a component
    that it does not know; here every one is answered, whether it is forged, from an earlier process or from
    an earlier version. What a handler raises is answered privately: a refusal with its sentence, a failure
    with an apology, and a failure is logged.
    """

    def __init__(self) -> None:
        self._presses: dict[str, Handler] = {}
        self._submits: dict[str, Handler] = {}

    def on_press(self, prefix: str, handler: Handler) -> None:
        """Have ``handler`` answer the buttons and selects whose custom_id begins with ``prefix``."""
        assert prefix not in self._presses, f"{prefix} is registered already"
        self._presses[prefix] = handler

    def on_submit(self, prefix: str, handler: Handler) -> None:
        """Have ``handler`` answer the modals whose custom_id begins with ``prefix``."""
        assert prefix not in self._submits, f"{prefix} is registered already"
        self._submits[prefix] = handler

    def otherwise(self, handler: Handler) -> None:
        """Have ``handler`` answer everything without a registered prefix."""
        self.on_press("", handler)
        self.on_submit("", handler)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press or a submitted modal. Typed commands are left to discord.py.

        Presses that are too fast are only acknowledged, and now and then the person is told.
        """
        handlers = {
            discord.InteractionType.component: self._presses,
            discord.InteractionType.modal_submit: self._submits,
        }.get(interaction.type)
        if handlers is None:
            return
        if not await interaction.client.arrivals.admit(interaction):
            interaction.client.note_handled(interaction)
        elif interaction.client.limits.are_exceeded_by(interaction):
            interaction.client.note_handled(interaction, TOO_FAST.key)
            await deliver(interaction.response.defer())
            if interaction.client.limits.says_why(interaction):
                await reply_privately(interaction, context_of(interaction).words(TOO_FAST))
        else:
            await _answer_press(interaction, handlers)
            interaction.client.note_handled(interaction)


def private(handler: Handler) -> Handler:
    """Let a handler answer only presses on messages for the person alone: others are forged or old."""

    async def answer_private(press: Interaction, custom_id: str) -> None:
        if not is_private(press):
            raise outdated()
        await handler(press, custom_id)

    return answer_private


def _answers(prefix: str, custom_id: str) -> bool:
    """Return whether the handler of a prefix answers a custom_id. A whole one has nothing behind it."""
    return custom_id == prefix or (custom_id.startswith(prefix) and prefix[-1:] in ("", ":"))


async def _answer_press(interaction: Interaction, handlers: dict[str, Handler]) -> None:
    custom_id = _RENAMED.sub("", custom_id_of(interaction))
    prefix = max((each for each in handlers if _answers(each, custom_id)), key=len, default=None)
    try:
        if (refused := await interaction.client.meet(interaction)) is not None:
            raise DeclinedError(refused)
        if is_unstorable(interaction):
            raise DeclinedError(UNSTORABLE)
        if prefix is None:
            raise outdated()
        await handlers[prefix](interaction, custom_id)
    except Exception as error:
        if interaction.client.is_closed():
            log.info("press %s was not answered before the bot stopped: %r", interaction.id, error)
            return
        if not is_refusal(error):
            log.exception("an interaction failed: %s %r", interaction.id, custom_id)
        await excuse(interaction, error)
