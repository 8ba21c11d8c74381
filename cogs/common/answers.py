"""Answers within Discord's three seconds, whatever the work behind them takes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from bot.client import Croupier, on_answer
from bot.clock import within

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds that work may take before the answer is put off (Discord allows 3, network included)."""

SORRY = "Something went wrong on my side. Nothing was lost; please try again."

UNREACHED = (TimeoutError, OSError, aiohttp.ClientError)
"""What discord.py lets through when the network fails; not all of it is an OSError."""


async def answer(interaction: discord.Interaction[Croupier], work: Coroutine[Any, Any, str]) -> None:
    """Answer a typed command privately with the sentence that the work comes to.

    The work goes on even if its answer comes too late for Discord.
    """
    task = asyncio.ensure_future(work)
    if not await within(interaction.client.clock, PATIENCE, task):
        await quietly(interaction.response.defer(ephemeral=True, thinking=True))
    await say(interaction, await outcome_of(task))


async def _heard(request: Coroutine[Any, Any, Any]) -> None:
    """Send an answer. What goes wrong after Discord has taken it is discord.py's affair, not the person's.

    (A 204 to a callback, for instance, which Discord's documentation allows.)
    """
    taken = False

    def note() -> None:
        nonlocal taken
        taken = True

    token = on_answer.set(note)
    try:
        await request
    except (discord.HTTPException, discord.InteractionResponded):
        raise
    except Exception:
        if not taken:
            raise
        log.debug("an answer was taken, but not understood", exc_info=True)
    finally:
        on_answer.reset(token)


async def announce(
    interaction: discord.Interaction[Croupier], work: Coroutine[Any, Any, tuple[str, bool]]
) -> None:
    """Answer a typed command with a sentence, to the whole channel where the work says so."""
    task = asyncio.ensure_future(work)
    if not await within(interaction.client.clock, PATIENCE, task):
        await quietly(interaction.response.defer(ephemeral=True, thinking=True))
    try:
        text, public = await task
    except Exception:
        log.exception("an answer failed")
        text, public = SORRY, False
    late = interaction.response.is_done()
    if not public or late:
        await say(interaction, text)
    if public and not late:
        await quietly(interaction.response.send_message(text))
    elif public and isinstance(interaction.channel, discord.abc.Messageable):
        await quietly(interaction.channel.send(text))  # a put-off answer is for one person only


async def outcome_of(task: asyncio.Future[str]) -> str:
    """The work's sentence; a failure is logged, and told as one."""
    try:
        return await task
    except Exception:
        log.exception("an answer failed")
        return SORRY


async def say(interaction: discord.Interaction[Croupier], text: str) -> None:
    """Say something to one person only, as the first answer or after it."""
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await quietly(interaction.edit_original_response(content=text))
    elif interaction.response.is_done():
        await quietly(interaction.followup.send(text, ephemeral=True))
    else:
        await quietly(interaction.response.send_message(text, ephemeral=True))


async def quietly(request: Coroutine[Any, Any, Any]) -> bool:
    """Send an answer; returns whether Discord took it.

    What was done stays done: an answer that came too late, or twice, is only logged.
    """
    try:
        await _heard(request)
    except discord.HTTPException as error:
        log.warning("an answer was not taken: %s", error)
        return False
    except UNREACHED as error:
        log.warning("an answer was lost: %r", error)
        return False
    return True
