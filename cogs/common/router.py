"""One listener for presses, selects and submitted modals, routed by the prefix of their custom_id."""

import logging
import re
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord.ext import commands

from bot.client.arrivals import is_unstorable
from cogs.common.answers import deliver, excuse, is_refusal, reply_privately
from cogs.common.edge_refusals import TOO_FAST, UNSTORABLE, DeclinedError, outdated
from cogs.common.interactions import Interaction, context_of
from cogs.common.payloads import custom_id_of, is_private

log = logging.getLogger(__name__)

_RENAMED = re.compile(r"\Abj:(?=(?:history|leaderboard|ledger|log|round|seasons?|stats):)", re.ASCII)
"""Prefixes of 1.0.0 that began as those of tables do. Messages of that time have them for ever."""

Handler = Callable[[Interaction, str], Coroutine[Any, Any, None]]
"""Answers an interaction; the text is its whole custom_id. A handler may raise refusals."""


class Router(commands.Cog):
    """Calls the handler that is registered for the custom_id's prefix.

    ``cogs/composition.py`` registers all handlers. The longest registered prefix wins. Presses (which include
    selects) and submitted modals are registered separately, so a prefix may have a handler for one of them
    only. discord.py silently drops a component that it does not know; here every one is answered, whether it
    is forged, from an earlier process or from an earlier version. What a handler raises is answered
    privately: a refusal with its sentence, a failure with an apology, and a failure is logged.
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


async def _answer_press(interaction: Interaction, handlers: dict[str, Handler]) -> None:
    custom_id = _RENAMED.sub("", custom_id_of(interaction))
    prefix = max((each for each in handlers if custom_id.startswith(each)), key=len, default=None)
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
