"""Answer interactions within Discord's three seconds, however long the work takes.

A person keeps one small private answer and one panel in each channel: the next one takes the place of the
last one, which is deleted. A small answer also goes with the next press that the channel's table accepts, or
that changes what a panel edits.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord

from bot.client.answer_watch import on_answer
from bot.client.arrivals import ANSWER
from bot.client.croupier import SORRY, Croupier
from bot.clock import done_within
from bot.table.refusals import Refused
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, context_of, is_private
from cogs.common.panels import Panel, Question, text_panel
from cogs.common.refusal_sentences import sentence, way_out

log = logging.getLogger(__name__)

_T = TypeVar("_T")

PATIENCE = 1.5
"""The age in seconds at which an interaction is deferred. Discord allows 3, with the network included."""

LEAST_WAIT = 0.1
"""Seconds that work has in any case before its answer is deferred."""

LONGEST_THINKING = 10.0
"""Seconds for which a person reads "thinking…" before a text tells them that the work goes on."""

ACCEPTED = "accepted"
"""The first part of the key under which a person's last accepted presses in a channel are remembered."""

TAKEN = "taken"
"""The first part of the key under which the small answers are remembered that were taken away last."""

MOST_TAKEN = 4
"""Small answers whose press may still be on the way when they are taken away."""

MOST_ACCEPTED = 2
"""Accepted presses until which an answer of the coach stays."""

NETWORK_ERRORS = (TimeoutError, OSError, aiohttp.ClientError)
"""The exceptions that discord.py lets through when the network fails; not all are an :class:`OSError`."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, THREAD_ARCHIVED, THREAD_LOCKED = 10003, 10008, 50083, 160005
"""Codes of Discord's errors about the place of a message."""


class PrivateKind(StrEnum):
    """The kinds of private answers: the first two are small, the others are panels."""

    SHORT = "short"
    COACH = "coach"
    """A small one that stays until the person's second accepted press."""
    PANEL = "panel"
    HELP = "help"
    """A panel that goes when the person bets."""

    @property
    def is_small(self) -> bool:
        """Whether it takes the place of the last small answer, and not of the last panel."""
        return self in (PrivateKind.SHORT, PrivateKind.COACH)


Place = tuple[int | None, int, bool]
"""Where a person has one private answer at a time: the channel, the person, and whether it is a small one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentAnswer:
    """A private answer that was sent. ``by`` has the newest token that can delete it.

    ``interaction`` is the id of the interaction that it answers: later ones have higher ids. ``question`` is
    what a hint is about.
    """

    message: int
    by: discord.Webhook
    kind: PrivateKind
    interaction: int
    question: Question | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file of an answer. ``description`` tells what a picture shows to those who cannot see it."""

    name: str
    content: bytes
    description: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """An answer that is more than a text or a panel, which may refer to the files.

    The whole channel sees it if it ``is_public``; otherwise it is one of this kind of the person. ``then`` is
    what :func:`answer` carries out when it has been sent.
    """

    shown: str | Panel
    files: tuple[Attachment, ...] = ()
    kind: PrivateKind = PrivateKind.PANEL
    is_public: bool = False
    then: Callable[[], Awaitable[object]] | None = None


Answer = str | Panel | Message
"""What commands and presses are answered with. A text alone is a short private answer."""

Work = Coroutine[Any, Any, Answer]
"""Carries out a command and returns its answer. It may raise :class:`Refused` or :class:`DeclinedError`."""

Answering = Callable[[Interaction, _T], Coroutine[Any, Any, None]]
"""Answers a press; the second value says what was pressed."""


def message_of(given: Answer) -> Message:
    """Return an answer with all that is usual."""
    if isinstance(given, str):
        return Message(shown=given, kind=PrivateKind.SHORT)
    return given if isinstance(given, Message) else Message(shown=given)


def opening(work: Callable[[Interaction, _T], Work]) -> Answering[_T]:
    """Let presses be answered with a message of their own."""

    async def open_message(press: Interaction, pressed: _T) -> None:
        await answer(press, work(press, pressed))

    return open_message


def turning(work: Callable[[Interaction, _T], Coroutine[Any, Any, Answer | None]]) -> Answering[_T]:
    """Let presses change the private message on which they are made; None leaves it as it is."""

    async def turn(press: Interaction, pressed: _T) -> None:
        await turn_page(press, work(press, pressed))

    return turn


async def answer(interaction: Interaction, work: Work) -> None:
    """Answer a command or a press with a message of its own; say privately what the work raises.

    The work is finished even if its answer comes too late for Discord.
    """
    task = _start(work)
    in_time = await defer_if_slow(interaction, task, thinking=True)
    if not in_time and not await done_within(interaction.client.clock, LONGEST_THINKING, task):
        await reply_privately(interaction, context_of(interaction).words("refused-takes_long"))
    try:
        message = message_of(await task)
    except Exception as error:
        await excuse(interaction, error)
        return
    if not message.is_public:
        await reply_privately(interaction, message)
    elif not interaction.response.is_done():
        await _reply(interaction, message)
    else:  # only the person sees an answer that was deferred
        await reply_privately(interaction, message.shown)
        if isinstance(interaction.channel, discord.abc.Messageable):
            await deliver(interaction.channel.send(**_content(message)))
    if message.then is not None:
        await message.then()


async def excuse(interaction: Interaction, error: Exception) -> None:
    """Say privately what was refused or has failed, with the buttons for what works instead."""
    interaction.extras[ANSWER] = _name_of(error)
    told = helping_panel(interaction, error) or explanation(context_of(interaction).words, error)
    await reply_privately(interaction, Message(shown=told, kind=PrivateKind.SHORT))


def _name_of(error: Exception) -> str:
    """Return the name under which a refusal or a failure is counted."""
    match error:
        case Refused():
            return type(error.refusal).__name__
        case DeclinedError():
            return error.reason.key
        case _:
            return "failed"


def helping_panel(interaction: Interaction, error: Exception) -> Panel | None:
    """Return a refusal with the buttons for what works instead; None where a sentence is enough."""
    row = way_out(interaction, error)
    return None if row is None else text_panel(explanation(context_of(interaction).words, error), row)


async def turn_page(press: Interaction, work: Coroutine[Any, Any, Answer | None]) -> None:
    """Show another page on the private message of a pressed button, deferring the answer if it is slow.

    None only acknowledges the press, and what is public is posted in the channel. What the work raises is
    raised here.
    """
    task = _start(work)
    await defer_if_slow(press, task)
    page = await task
    if page is not None:
        await redraw(press, page)
    elif not press.response.is_done():
        await deliver(press.response.defer())


async def redraw(press: Interaction, page: Answer) -> None:
    """Show a page in place of the private message that was pressed, as the first answer or after it.

    If it is gone, as the message of a form that was open for long may be, or if a message for everybody was
    pressed, another private one is sent. A panel never becomes a text alone, which is made a panel.
    """
    message = message_of(text_panel(page) if isinstance(page, str) else page)
    if message.is_public:
        await _reply(press, message)
        return
    if not is_private(press):
        await reply_privately(press, message)
        return
    changed: dict[str, Any] = {"view": message.shown}
    if message.files:
        changed["attachments"] = [_as_sent(each) for each in message.files]
    if press.response.is_done():
        await deliver(press.edit_original_response(**changed))
    elif not await deliver(press.response.edit_message(**changed)):
        await reply_privately(press, message)
        return
    if press.message is not None:
        await _keep_one(press, message, press.message.id, is_new=False)


async def close_help(interaction: Interaction) -> None:
    """Delete the person's help in this channel, if it is open."""
    place = _place(interaction, PrivateKind.HELP)
    known = interaction.client.last_answers.last(place)
    if known is not None and known.kind is PrivateKind.HELP:
        interaction.client.last_answers.replace(place, None)
        await _delete(known)


async def note_accepted(press: Interaction, table: Snapshot | None = None) -> None:
    """Take the person's small answer away after an accepted press: it tells what was true before.

    The press has been answered, and no answer waits for this one request, which is not repeated. A small
    answer that the press has overtaken goes as soon as it is sent. At a ``table``, the press may also have
    ended questions that other people were asked.
    """
    answers, place = press.client.last_answers, _place(press, PrivateKind.SHORT)
    earlier = answers.last((ACCEPTED, *place)) or ()
    answers.replace((ACCEPTED, *place), tuple(sorted((*earlier, press.id))[-MOST_ACCEPTED:]))
    hints = [] if table is None else [delete_old_hints(press.client, table)]
    await asyncio.gather(_delete_if_over(press.client, place), *hints)


async def delete_old_hints(client: Croupier, table: Snapshot) -> None:
    """Take the hints away whose questions the table asks no more, as after a time-out."""
    ids = (client.people.id_of(seat.player) for seat in table.seats)
    places: list[Place] = [(table.channel, person, True) for person in ids if person is not None]
    await asyncio.gather(*(_delete_if_over(client, place) for place in places))


async def _delete_if_over(client: Croupier, place: Place) -> None:
    known: SentAnswer | None = client.last_answers.last(place)
    if known is not None and _is_over(client, place, known):
        client.last_answers.replace(place, None)
        await _take_away(client, place, known)


async def _take_away(client: Croupier, place: Place, small: SentAnswer) -> None:
    """Delete a small answer. Its person may be pressing it."""
    earlier = client.last_answers.last((TAKEN, *place)) or ()
    client.last_answers.replace((TAKEN, *place), (*earlier, small.message)[-MOST_TAKEN:])
    await _delete(small)


def _is_over(client: Croupier, place: Place, known: SentAnswer) -> bool:
    """Return whether a small answer has to go: after accepted presses, or because its question is over."""
    accepted: tuple[int, ...] = client.last_answers.last((ACCEPTED, *place)) or ()
    stays_for = MOST_ACCEPTED if known.kind is PrivateKind.COACH else 1
    if sum(each > known.interaction for each in accepted) >= stays_for:
        return True
    asked = known.question
    return asked is not None and client.manager.is_outdated(asked.table, asked.player, asked.frame)


def _as_sent(file: Attachment) -> discord.File:
    return discord.File(BytesIO(file.content), file.name, description=file.description)


def _content(message: Message) -> dict[str, Any]:
    return {"content": message.shown} if isinstance(message.shown, str) else {"view": message.shown}


async def reply_privately(interaction: Interaction, shown: Answer) -> None:
    """Send what only the person sees, as the first answer or after it.

    Then delete the last answer in its place by that one's own id: the original message of a press is the
    board.
    """
    message = message_of(shown)
    is_sent, sent = await _reply(interaction, message)
    if not is_sent:
        return
    is_callback = isinstance(sent, discord.InteractionCallbackResponse)
    await _keep_one(interaction, message, getattr(sent, "message_id" if is_callback else "id", None))


async def _reply(interaction: Interaction, message: Message) -> tuple[bool, Any]:
    """Send an answer, as the first one or after it. Return whether it was sent, and what Discord answered."""
    sending = _content(message)
    is_deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    if message.files:
        sending["attachments" if is_deferred else "files"] = [_as_sent(each) for each in message.files]
    request: Coroutine[Any, Any, Any]
    if is_deferred:
        request = interaction.edit_original_response(**{"content": None} | sending)  # of an earlier text
    elif interaction.response.is_done():
        request = interaction.followup.send(**sending, ephemeral=not message.is_public)
    else:
        request = interaction.response.send_message(**sending, ephemeral=not message.is_public)
    return await _delivered(request)


async def _keep_one(
    interaction: Interaction, sent: Message, message: int | None, *, is_new: bool = True
) -> None:
    """Remember a private answer, with the token of this interaction, and delete the one that it replaces.

    A small answer may have become a panel when it was pressed, and then it is a small one no longer. An
    answer that was pressed while a new one replaced it, or while it was taken away, is gone.
    """
    answers, place = interaction.client.last_answers, _place(interaction, sent.kind)
    known, last = answers.last(other := (*place[:2], not place[2])), answers.last(place)
    if known is not None and known.message == message:
        answers.replace(other, None)
    elif not is_new and (
        message in (answers.last((TAKEN, *place)) or ()) if last is None else last.message != message
    ):
        return
    new = None if message is None else _sent(interaction, sent, message)
    is_late = last is not None and last.message != message and last.interaction > interaction.id
    if new is not None and sent.kind.is_small and (is_late or _is_over(interaction.client, place, new)):
        if last is None or last.message == message:
            answers.replace(place, None)
        await _take_away(interaction.client, place, new)  # too late to take the place of what tells more
        return
    old: SentAnswer | None = answers.replace(place, new)
    # The person may have pressed the new message before Discord answered: then it is remembered already.
    if old is not None and old.message != message:
        await _delete(old)


def _sent(interaction: Interaction, sent: Message, message: int) -> SentAnswer:
    question = sent.shown.question if isinstance(sent.shown, Panel) else None
    by = interaction.followup
    return SentAnswer(message=message, by=by, kind=sent.kind, interaction=interaction.id, question=question)


def _place(interaction: Interaction, kind: PrivateKind) -> Place:
    return interaction.channel_id, interaction.user.id, kind.is_small


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
        case DeclinedError():
            return words(error.reason)
        case _:
            return words(SORRY)


def _start(work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
    task = asyncio.ensure_future(work)
    task.add_done_callback(_log_failure)
    return task


def _log_failure(task: asyncio.Task[Any]) -> None:
    """Log a failure, also if the answer was cancelled and nothing awaits the work any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not is_refusal(error):
        log.error("a command failed", exc_info=error)


async def defer_if_slow(
    interaction: Interaction, work: asyncio.Future[_T], *, thinking: bool = False
) -> bool:
    """Defer the answer if the work takes long. Return whether it was done in time.

    ``thinking`` shows the person that a private answer follows; else the pressed message stays as it is.
    """
    in_time = await done_before(interaction, PATIENCE, work)
    if not in_time and not interaction.response.is_done():
        await deliver(interaction.response.defer(ephemeral=thinking, thinking=thinking))
    return in_time


async def done_before(interaction: Interaction, age: float, work: asyncio.Future[_T]) -> bool:
    """Wait for work until the interaction is so many seconds old, and return whether it is done.

    What was delivered late waits for :data:`LEAST_WAIT`: an answer at once is better than a second request.
    """
    left = max(LEAST_WAIT, age - interaction.client.arrivals.age_of(interaction))
    return await done_within(interaction.client.clock, left, work)


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
