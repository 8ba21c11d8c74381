"""Answer interactions within Discord's three seconds, however long the work takes.

A person keeps one short private answer and one panel in each channel: the next one of its kind takes the
place of the last one, which is deleted.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord
from discord import ui

from bot.bank import GuildId
from bot.client import SORRY, on_answer
from bot.clock import done_within
from bot.table.refusals import Eliminated, OutOfChips, Refused
from bot.words import Words
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, words_of
from cogs.common.panels import Panel, claim_row
from cogs.common.refusal_sentences import sentence

log = logging.getLogger(__name__)

_T = TypeVar("_T")

PATIENCE = 0.75
"""Seconds of work after which the answer is deferred. Discord allows 3, with the network included."""

NETWORK_ERRORS = (TimeoutError, OSError, aiohttp.ClientError)
"""The exceptions that discord.py lets through when the network fails; not all are an :class:`OSError`."""

Work = Coroutine[Any, Any, str | Panel]
"""Carries out a command and returns its answer. It may raise :class:`Refused` or :class:`DeclinedError`."""


class PrivateKind(StrEnum):
    """The kinds of private answers. Each takes the place of the last one of its kind."""

    SHORT = "short"
    PANEL = "panel"
    HELP = "help"
    """A panel that goes when the person bets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentAnswer:
    """A private answer that was sent; ``by`` has the newest token that can delete it."""

    message: int
    by: discord.Webhook
    kind: PrivateKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file of an answer. ``description`` tells what a picture shows to those who cannot see it."""

    name: str
    content: bytes
    description: str | None = None


async def answer(interaction: Interaction, work: Work) -> None:
    """Answer a typed command privately.

    The work is finished even if its answer comes too late for Discord.
    """
    task = _start(work)
    await _defer_if_slow(interaction, task)
    try:
        shown: str | Panel = await task
    except Exception as error:
        shown = chips_panel(interaction, error) or explanation(words_of(interaction), error)
    await _show(interaction, shown, kind=PrivateKind.SHORT)


def chips_panel(interaction: Interaction, error: BaseException) -> Panel | None:
    """Return a refusal for want of chips with the buttons that bring some; None for other errors."""
    if not isinstance(error, Refused) or not isinstance(error.refusal, Eliminated | OutOfChips):
        return None
    words = words_of(interaction)
    row = claim_row(words, interaction.client.settings_of(GuildId(interaction.guild_id or 0)))
    if row is None:
        return None
    return Panel().add_item(ui.TextDisplay(sentence(words, error.refusal))).add_item(row)


async def answer_with_file(
    interaction: Interaction, work: Coroutine[Any, Any, tuple[str, Attachment | None]]
) -> None:
    """Answer a typed command privately as :func:`answer` does, with a file if the work returns one."""
    (text, file), _ = await _finished(interaction, work, failed=lambda words: (words, None))
    await reply_privately(interaction, text, file)


async def announce(interaction: Interaction, work: Coroutine[Any, Any, str]) -> None:
    """Answer a typed command to the whole channel; answer a refusal or a failure privately."""
    text, is_done = await _finished(interaction, work, failed=str)
    deferred = interaction.response.is_done()
    if deferred or not is_done:
        await reply_privately(interaction, text)
    if is_done and not deferred:
        await deliver(interaction.response.send_message(text))
    elif is_done and isinstance(interaction.channel, discord.abc.Messageable):
        await deliver(interaction.channel.send(text))  # only the person sees an answer that was deferred


async def answer_with_panel(
    interaction: Interaction, work: Coroutine[Any, Any, Panel | str], kind: PrivateKind = PrivateKind.PANEL
) -> None:
    """Answer a command or a press privately as :func:`answer` does, with a panel if the work returns one."""
    shown, _ = await _finished(interaction, work, failed=str)
    await _show(interaction, shown, kind=kind)


async def answer_with_picture(
    interaction: Interaction, work: Coroutine[Any, Any, tuple[Panel | str, Attachment | None]]
) -> None:
    """Answer a command as :func:`answer_with_panel` does, with a file to which the panel refers."""
    (shown, file), _ = await _finished(interaction, work, failed=lambda words: (words, None))
    await _show(interaction, shown, file)


async def _show(
    interaction: Interaction,
    shown: Panel | str,
    file: Attachment | None = None,
    *,
    kind: PrivateKind = PrivateKind.PANEL,
) -> None:
    """Send a panel of this kind with its file, or a text alone, which is always a short answer."""
    if isinstance(shown, str):
        await reply_privately(interaction, shown)
    else:
        await send_panel(interaction, shown, file, kind=kind)


async def send_panel(
    interaction: Interaction,
    panel: Panel,
    file: Attachment | None = None,
    *,
    kind: PrivateKind = PrivateKind.PANEL,
) -> None:
    """Send a panel that only the person sees, with its file, as the first answer or after it."""
    await _send_privately(interaction, kind, file, {"view": panel})


async def turn_page(press: Interaction, work: Coroutine[Any, Any, Panel]) -> None:
    """Show another page on the private message of a pressed button, deferring the answer if it is slow."""
    await redraw(press, await _deferring(press, work))


async def turn_page_with_file(
    press: Interaction, work: Coroutine[Any, Any, tuple[Panel, Attachment]]
) -> None:
    """Show another page as :func:`turn_page` does, with a file to which the page refers."""
    panel, file = await _deferring(press, work)
    await redraw(press, panel, file)


async def redraw(
    press: Interaction,
    panel: Panel,
    file: Attachment | None = None,
    *,
    kind: PrivateKind = PrivateKind.PANEL,
) -> None:
    """Redraw the private message that was pressed, as the first answer or after it.

    If it is gone, as the message of a form that was open for long may be, another one of this kind is sent.
    """
    attached: dict[str, Any] = {} if file is None else {"attachments": [_as_sent(file)]}
    if press.response.is_done():
        await deliver(press.edit_original_response(view=panel, **attached))
    elif not await deliver(press.response.edit_message(view=panel, **attached)):
        await send_panel(press, panel, file, kind=kind)
        return
    if press.message is not None and press.message.flags.ephemeral:
        _remember(press, kind, press.message.id)


async def close_help(interaction: Interaction) -> None:
    """Delete the person's help in this channel, if it is open."""
    place = _place(interaction, PrivateKind.HELP)
    known = interaction.client.last_answers.last(place)
    if known is not None and known.kind is PrivateKind.HELP:
        interaction.client.last_answers.replace(place, None)
        await _delete(known)


async def _deferring(press: Interaction, work: Coroutine[Any, Any, _T]) -> _T:
    """Do the work of a page, deferring the answer if it is slow."""
    task = _start(work)
    if not await done_within(press.client.clock, PATIENCE, task):
        await deliver(press.response.defer())
    return await task


async def reply_privately(interaction: Interaction, text: str, file: Attachment | None = None) -> None:
    """Send a text that only the person sees, with its file, as the first answer or after it.

    With a file it counts as a panel: the next short answer leaves it.
    """
    kind = PrivateKind.SHORT if file is None else PrivateKind.PANEL
    await _send_privately(interaction, kind, file, {"content": text})


def _as_sent(file: Attachment) -> discord.File:
    return discord.File(BytesIO(file.content), file.name, description=file.description)


async def _send_privately(
    interaction: Interaction, kind: PrivateKind, file: Attachment | None, shown: Mapping[str, Any]
) -> None:
    """Send a private answer, then delete the last one of its kind, which it replaces.

    ``shown`` is what discord.py takes as the ``content`` or the ``view``. The old answer is deleted by its
    own id: the original message of a press is the board.
    """
    is_deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    if file is not None:
        shown = {**shown, "attachments" if is_deferred else "files": [_as_sent(file)]}
    request: Coroutine[Any, Any, Any]
    if is_deferred:
        request = interaction.edit_original_response(**shown)
    elif interaction.response.is_done():
        request = interaction.followup.send(**shown, ephemeral=True)
    else:
        request = interaction.response.send_message(**shown, ephemeral=True)
    is_sent, sent = await _delivered(request)
    if not is_sent:
        return
    old = _remember(interaction, kind, _id_of(sent))
    if old is not None:
        await _delete(old)


def _remember(interaction: Interaction, kind: PrivateKind, message: int | None) -> SentAnswer | None:
    """Remember a private answer, with the token of this interaction. Return the one before it."""
    answer = None if message is None else SentAnswer(message=message, by=interaction.followup, kind=kind)
    replaced: SentAnswer | None = interaction.client.last_answers.replace(_place(interaction, kind), answer)
    return replaced


def _place(interaction: Interaction, kind: PrivateKind) -> tuple[int | None, int, bool]:
    """Return the key of answers of which a person has one at a time: a short one, and a panel."""
    return interaction.channel_id, interaction.user.id, kind is PrivateKind.SHORT


def _id_of(sent: object) -> int | None:
    """Return the id of a message that discord.py has sent; None if Discord has not told it."""
    if isinstance(sent, discord.InteractionCallbackResponse):
        return sent.message_id
    return getattr(sent, "id", None)


async def _delete(old: SentAnswer) -> None:
    """Delete a private answer, unless it is gone already or its token has expired."""
    try:
        await _send(old.by.delete_message(old.message))
    except (discord.HTTPException, *NETWORK_ERRORS) as error:
        log.debug("a private answer stays: %r", error)


async def deliver(request: Coroutine[Any, Any, Any]) -> bool:
    """Send an answer. Return whether Discord accepted it.

    An answer that is too late or sent twice is only logged: the command itself has been carried out.
    """
    is_accepted, _ = await _delivered(request)
    return is_accepted


async def _delivered(request: Coroutine[Any, Any, _T]) -> tuple[bool, _T | None]:
    """Do what :func:`deliver` does. Return also what discord.py has read from Discord's answer."""
    try:
        return True, await _send(request)
    except discord.HTTPException as error:
        log.warning("Discord rejected an answer: %s", error)
    except NETWORK_ERRORS as error:
        log.warning("an answer was lost: %r", error)
    return False, None


def is_refusal(error: BaseException) -> bool:
    """Return whether an exception is an expected refusal, and not a failure."""
    return isinstance(error, Refused | DeclinedError)


def explanation(words: Words, error: Exception) -> str:
    """Return what the person is told about a refusal or a failure."""
    match error:
        case Refused():
            return sentence(words, error.refusal)
        case DeclinedError(reason=reason):
            return reason if isinstance(reason, str) else words(reason)
        case _:
            return words(SORRY)


async def _finished(
    interaction: Interaction, work: Coroutine[Any, Any, _T], *, failed: Callable[[str], _T]
) -> tuple[_T, bool]:
    """Do the work, deferring the answer if it is slow. Return what :func:`_outcome` does."""
    task = _start(work)
    await _defer_if_slow(interaction, task)
    return await _outcome(words_of(interaction), task, failed=failed)


def _start(work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
    task = asyncio.ensure_future(work)
    task.add_done_callback(_log_failure)
    return task


def _log_failure(task: asyncio.Task[Any]) -> None:
    """Log a failure, also if the answer was cancelled and nothing awaits the work any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not is_refusal(error):
        log.error("a command failed", exc_info=error)


async def _outcome(words: Words, task: asyncio.Task[_T], *, failed: Callable[[str], _T]) -> tuple[_T, bool]:
    """Return the answer, and whether the command was carried out; ``failed`` makes an answer of an excuse."""
    try:
        return await task, True
    except Exception as error:
        return failed(explanation(words, error)), False


async def _defer_if_slow(interaction: Interaction, task: asyncio.Task[_T]) -> None:
    if not await done_within(interaction.client.clock, PATIENCE, task):
        await deliver(interaction.response.defer(ephemeral=True, thinking=True))


async def _send(request: Coroutine[Any, Any, _T]) -> _T | None:
    """Send an answer. Return what discord.py makes of it, and ignore what fails inside it afterwards.

    One example is a callback that is answered with 204, which Discord's documentation allows.
    """
    accepted = False

    def note() -> None:
        nonlocal accepted
        accepted = True

    token = on_answer.set(note)
    try:
        return await request
    except (discord.HTTPException, discord.InteractionResponded):
        raise
    except Exception:
        if not accepted:
            raise
        log.debug("Discord accepted an answer that discord.py could not read back", exc_info=True)
        return None
    finally:
        on_answer.reset(token)
