"""A fake Discord: shows pictures, and carries presses with what the person really saw.

It is slow, loses requests and answers, and lets messages and channels disappear; ``calm`` makes it
behave. What the bot sends is an object of discord.py, of which only frame, buttons and text are kept.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import discord
from discord import ui

from bot.client import on_answer
from bot.table.ids import ChannelId, GuildId, MessageId, TableId, UserId
from cogs.common.panels import Panel, pressed
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline

T = TypeVar("T")

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION = 10003, 10008, 10062
TOKEN_LIVES = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What a message shows: the picture's number, its buttons, its text."""

    frame: int | None
    buttons: tuple[str, ...]
    text: str

    @property
    def table(self) -> TableId | None:
        meant = [pressed(button) for button in self.buttons]
        return next((each.table for each in meant if each is not None), None)


@dataclass(slots=True)
class Message:
    """A message in a channel; ``changing`` counts the requests under way that would change it.

    One with an ``owner`` is private: nobody else sees it.
    """

    id: MessageId
    face: Face
    channel: Channel
    owner: UserId | None = None
    changing: int = 0
    overtaken: bool = False
    gone: bool = False


@dataclass(slots=True)
class Channel:
    """A channel of a server."""

    id: ChannelId
    guild: GuildId
    messages: dict[MessageId, Message] = field(default_factory=dict)
    nonces: dict[str, MessageId] = field(default_factory=dict)
    gone: bool = False

    @property
    def board(self) -> Message | None:
        """The newest message with buttons, which is what people look at."""
        found = (message for message in reversed(self.messages.values()) if not message.gone)
        return next((message for message in found if message.face.buttons), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """Something that the bot sends, whatever becomes of it; to one person only, or to everybody (None)."""

    channel: Channel
    to: UserId | None
    face: Face


def face_of(view: ui.LayoutView) -> Face:
    """What there is to see of a view."""
    items = list(view.walk_children())
    frames = [item.id for item in items if isinstance(item, ui.Container)]
    return Face(
        frame=frames[0] if frames else None,
        buttons=tuple(str(item.custom_id) for item in items if isinstance(item, ui.Button)),
        text="\n".join(item.content for item in items if isinstance(item, ui.TextDisplay)),
    )


def face_of_modal(modal: ui.Modal) -> Face:
    """What there is to read in a modal: title, labels, hints, what is typed already."""
    words = [modal.title]
    for item in modal.walk_children():
        if isinstance(item, ui.Label):
            words += [item.text, item.description or ""]
        elif isinstance(item, ui.TextInput):
            words += [item.placeholder or "", item.default or ""]
    return Face(frame=None, buttons=(), text="\n".join(words))


def words(text: str) -> Face:
    """A plain message."""
    return Face(frame=None, buttons=(), text=text)


class Chat:
    """Discord's side: channels, and what becomes of requests."""

    def __init__(self, timeline: Timeline, rng: Random, report: Callable[[str], None]) -> None:
        self.timeline = timeline
        self.calm = False
        self.channels: dict[ChannelId, Channel] = {}
        self.requests = 0
        self.seen: list[Callable[[Channel, Face], None]] = []
        self.heard: list[Callable[[Said], None]] = []
        self._rng = rng
        self._report = report
        self._ids = itertools.count(1)

    def add_channel(self, channel: ChannelId, guild: GuildId) -> Channel:
        self.channels[channel] = Channel(channel, guild)
        return self.channels[channel]

    def say(self, channel: Channel, face: Face, to: UserId | None) -> None:
        """The bot sends something; it is heard even if the request will be lost."""
        for listen in self.heard:
            listen(Said(channel=channel, to=to, face=face))

    def whisper(self, channel: Channel, face: Face, owner: UserId) -> Message:
        """A private message."""
        return Message(MessageId(next(self._ids)), face, channel, owner=owner)

    def post(self, channel: Channel, face: Face, nonce: str | None) -> Message:
        self._check(channel)
        if nonce in channel.nonces:
            return channel.messages[channel.nonces[nonce]]
        message = Message(MessageId(next(self._ids)), face, channel)
        channel.messages[message.id] = message
        if nonce is not None:
            channel.nonces[nonce] = message.id
        self._show(channel, face)
        return message

    def edit(self, channel: Channel, message: Message | None, face: Face) -> None:
        self._check(channel)
        if message is None or message.gone:
            raise failed(discord.NotFound, 404, UNKNOWN_MESSAGE)
        back = message.face.frame is not None and face.frame is not None and face.frame < message.face.frame
        if back and not message.overtaken:
            self._report(f"frame {face.frame} overwrote frame {message.face.frame} in {channel.id}")
        message.face = face
        if message.owner is None:
            self._show(channel, face)

    async def request(self, loop: SteppedLoop, effect: Callable[[], T], message: Message | None = None) -> T:
        """Have Discord do something; its answer may be late, or lost, or a refusal."""
        self.requests += 1
        landed = on_answer.get()
        answer: asyncio.Future[T] = loop.create_future()
        luck = 1.0 if self.calm else self._rng.random()
        if message is not None:
            message.changing += 1
            message.overtaken = message.overtaken or message.changing > 1

        def arrive() -> None:
            outcome, error = self._attempt(effect, luck)
            if message is not None:
                message.changing -= 1
                message.overtaken = message.overtaken and message.changing > 0
            if error is None and landed is not None and not self.calm and self._rng.random() < 0.5:
                self.timeline.after(self._latency(), lambda: loop.run(landed))
            self.timeline.after(self._latency(), lambda: loop.run(lambda: _tell(answer, outcome, error)))

        self.timeline.after(self._latency(), arrive)
        return await answer

    def _attempt(self, effect: Callable[[], T], luck: float) -> tuple[T | None, Exception | None]:
        """Fates: a refusal, a lost request, an effect whose answer is lost, or all well."""
        if luck < 0.02:
            return None, failed(discord.DiscordServerError, 503, 0)
        if luck < 0.04:
            return None, ConnectionResetError("the request was lost")
        try:
            done = effect()
        except discord.HTTPException as error:
            return None, error
        return (None, TimeoutError("the answer was lost")) if luck < 0.06 else (done, None)

    def _latency(self) -> float:
        seconds = 0.03 + self._rng.expovariate(12.0)
        if not self.calm and self._rng.random() < 0.03:
            seconds += self._rng.uniform(0.5, 3.0)
        return seconds

    def _check(self, channel: Channel) -> None:
        if channel.gone:
            raise failed(discord.NotFound, 404, UNKNOWN_CHANNEL)

    def _show(self, channel: Channel, face: Face) -> None:
        for look in self.seen:
            look(channel, face)


def failed(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """An error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="simulated")
    return kind(response, {"code": code, "message": "simulated"})


def _tell(answer: asyncio.Future[T], outcome: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(outcome)


def as_the_bot_sees_it(message: Message, seen: Face | None) -> Any:
    """A message as it comes from Discord, with the picture that somebody saw there."""
    container = discord.Container.__new__(discord.Container)
    container.id = -1 if seen is None or seen.frame is None else seen.frame
    flags = discord.MessageFlags(ephemeral=message.owner is not None)
    return SimpleNamespace(id=message.id, components=[container], flags=flags)


class PartialChannel:
    """What ``bot.get_partial_messageable`` gives the board."""

    def __init__(self, chat: Chat, loop: SteppedLoop, channel: Channel) -> None:
        self._chat = chat
        self._loop = loop
        self._channel = channel

    async def send(self, *, view: Panel, nonce: str) -> Any:
        face = face_of(view)
        self._chat.say(self._channel, face, None)
        return await self._chat.request(self._loop, lambda: self._posted(face, nonce))

    def _posted(self, face: Face, nonce: str) -> Any:
        message = self._chat.post(self._channel, face, nonce)
        return as_the_bot_sees_it(message, message.face)

    def get_partial_message(self, message: MessageId) -> PartialMessage:
        return PartialMessage(self._chat, self._loop, self._channel, self._channel.messages.get(message))


class PartialMessage:
    """A message that the bot knows by its id."""

    def __init__(self, chat: Chat, loop: SteppedLoop, channel: Channel, message: Message | None) -> None:
        self._chat = chat
        self._loop = loop
        self._channel = channel
        self._message = message

    async def edit(self, *, view: Panel, **_options: Any) -> None:
        face = face_of(view)
        self._chat.say(self._channel, face, None)
        effect = lambda: self._chat.edit(self._channel, self._message, face)  # noqa: E731
        await self._chat.request(self._loop, effect, self._message)
