"""A fake Discord: it shows messages and answers requests.

It is slow, loses requests and answers, and messages and channels may disappear, until it is made
``reliable``.
"""

import asyncio
import itertools
from collections import defaultdict
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import discord

from bot.bank.ids import ChannelId, GuildId, MessageId, UserId
from bot.client.answer_watch import on_answer
from cogs.board import buttons
from cogs.common.panels import CLAIM_PREFIX, PLAY_PREFIX, TABLE_PREFIX, Panel
from tests.simulation.world.messages import Content, FakeChannel, FakeMessage, SentContent, view_content
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline

T = TypeVar("T")

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, NO_ACCESS = 10003, 10008, 10062, 50001
TOKEN_LIFETIME = 3.0
"""Seconds in which an interaction can be answered."""


class FakeDiscord:
    """Discord's side: the channels, and the fate of each request.

    The functions in ``when_shown`` are called when a public message changes, those in ``when_sent`` when
    the bot sends something. ``report`` takes violations of the order of edits. Discord does not name the
    servers in ``missing`` to a bot that starts, and nobody can act there.
    """

    def __init__(self, timeline: Timeline, rng: Random, report: Callable[[str], None]) -> None:
        self.timeline = timeline
        self.reliable = False
        self.channels: dict[ChannelId, FakeChannel] = {}
        self.missing: set[GuildId] = set()
        self.when_shown: list[Callable[[FakeChannel, Content], None]] = []
        self.when_sent: list[Callable[[SentContent], None]] = []
        self._rng = rng
        self._report = report
        self._ids = itertools.count(1)
        self._answers: defaultdict[tuple[ChannelId, UserId], list[FakeMessage]] = defaultdict(list)
        self._kinds: defaultdict[MessageId, set[bool]] = defaultdict(set)
        self._accepted: defaultdict[tuple[ChannelId, UserId], int] = defaultdict(int)
        self._pressed: dict[tuple[ChannelId, UserId], tuple[int, SteppedLoop]] = {}
        self._known: dict[MessageId, tuple[int, SteppedLoop]] = {}
        self._unwanted: set[MessageId] = set()

    def add_channel(self, channel: ChannelId, guild: GuildId) -> FakeChannel:
        self.channels[channel] = FakeChannel(channel, guild)
        return self.channels[channel]

    def note_sent(self, channel: FakeChannel, content: Content, to: UserId | None) -> None:
        """Report that the bot sends something, even if the request will be lost."""
        for callback in self.when_sent:
            callback(SentContent(channel=channel, to=to, content=content))

    def private_message(self, channel: FakeChannel, content: Content, owner: UserId) -> FakeMessage:
        """Return a message that only its owner sees."""
        message = FakeMessage(MessageId(next(self._ids)), content, channel, owner=owner)
        self._answers[channel.id, owner].append(message)
        self.note_kind(message, content)
        return message

    def note_kind(self, message: FakeMessage, content: Content) -> None:
        """Note that the bot makes a private message a short answer or a panel, even if the request is lost.

        The panel of a table that is closed becomes a short answer.
        """
        self._kinds[message.id].add(_is_panel(content))

    def note_accepted(self, channel: ChannelId, user: UserId, interaction: int) -> None:
        """Note that the table of a channel has accepted what a person asked by an interaction."""
        self._accepted[channel, user] = max(self._accepted[channel, user], interaction)

    def note_pressed(self, channel: ChannelId, user: UserId, interaction: int, process: SteppedLoop) -> None:
        """Note an accepted press on a board, which its process answers to the end unless it dies."""
        earlier, loop = self._pressed.get((channel, user), (0, process))
        self._pressed[channel, user] = (
            max(earlier, interaction) if loop is process else interaction,
            process,
        )

    def note_known(self, message: FakeMessage, interaction: int, process: SteppedLoop) -> None:
        """Note that a process has learnt that its private answer to an interaction has arrived."""
        self._known[message.id] = interaction, process

    def note_redrawn(self, message: FakeMessage, interaction: int) -> None:
        """Note that a private answer becomes the answer to a press on it, even if the request is lost."""
        if message.id in self._known:
            earlier, process = self._known[message.id]
            self._known[message.id] = max(earlier, interaction), process

    def note_unwanted(self, message: MessageId) -> None:
        """Note that the bot deletes a private answer, even if the request is lost: it is not repeated."""
        self._unwanted.add(message)

    def at_rest(self) -> None:
        """Report short answers that stay although their person has pressed something on the board since."""
        for (channel, user), answers in self._answers.items():
            pressed, process = self._pressed.get((channel, user), (0, None))
            for message in answers:
                interaction, sender = self._known.get(message.id, (0, None))
                is_left = message.id not in self._unwanted and self._kinds[message.id] == {False}
                is_known = sender is not None and sender is process and process.alive
                if is_left and is_known and pressed > interaction:
                    self._report(f"message {message.id} stays, although press {pressed} was accepted")

    def delete_answer(self, channel: FakeChannel, message: FakeMessage, interaction: int) -> None:
        """Delete a message by the token of an interaction. It must be private.

        Another one must stay, unless it is a short answer and its person has done something at the table.
        """
        message.deleted = True
        known, acted = [], False
        if message.owner is not None:
            known = self._answers[channel.id, message.owner]
            acted = self._accepted[channel.id, message.owner] > interaction
        staying = (self._kinds[each.id] for each in known if not each.deleted)
        is_replaced = any(kinds & self._kinds[message.id] for kinds in staying)
        if not is_replaced and not (acted and False in self._kinds[message.id]):
            self._report(f"message {message.id} is deleted, and no answer of its kind takes its place")

    def post(self, channel: FakeChannel, content: Content, nonce: str | None) -> FakeMessage:
        """Add a message. A nonce that was used before returns the message that it posted."""
        self._check_exists(channel)
        if nonce in channel.nonces:
            return channel.messages[channel.nonces[nonce]]
        message = FakeMessage(MessageId(next(self._ids)), content, channel)
        channel.messages[message.id] = message
        if nonce is not None:
            channel.nonces[nonce] = message.id
        self._note_shown(channel, content)
        return message

    def edit(self, channel: FakeChannel, message: FakeMessage | None, content: Content) -> None:
        """Change a message, and report an older frame that replaces a newer one."""
        self._check_exists(channel)
        if message is None or message.deleted:
            raise http_error(discord.NotFound, 404, UNKNOWN_MESSAGE)
        shown = message.content.frame
        is_older = shown is not None and content.frame is not None and content.frame < shown
        if is_older and not message.overtaken:
            self._report(f"frame {content.frame} overwrote frame {shown} in {channel.id}")
        message.content = content
        if message.owner is None:
            self._note_shown(channel, content)

    async def request(
        self, loop: SteppedLoop, effect: Callable[[], T], message: FakeMessage | None = None
    ) -> T:
        """Apply an effect after a delay, and return its result after another one.

        The request or its answer may be lost, or refused. ``message`` is the one that would change.
        """
        landed = on_answer.get()
        answer: asyncio.Future[T] = loop.create_future()
        luck = 1.0 if self.reliable else self._rng.random()
        if message is not None:
            message.pending_edits += 1
            message.overtaken = message.overtaken or message.pending_edits > 1

        def arrive() -> None:
            before = None if message is None else message.content.frame
            result, error = self._attempt(effect, luck)
            if message is not None:
                after = message.content.frame
                is_older = before is not None and after is not None and after < before
                message.set_back = (is_older and not loop.alive) or (message.set_back and after == before)
                message.pending_edits -= 1
                message.overtaken = message.overtaken and message.pending_edits > 0
            if error is None and landed is not None and not self.reliable and self._rng.random() < 0.5:
                self.timeline.after(self._latency(), lambda: loop.run(landed))
            self.timeline.after(self._latency(), lambda: loop.run(lambda: _set_answer(answer, result, error)))

        self.timeline.after(self._latency(), arrive)
        return await answer

    def _attempt(self, effect: Callable[[], T], luck: float) -> tuple[T | None, Exception | None]:
        """Refuse the request, lose it, apply it and lose the answer, or apply it."""
        if luck < 0.02:
            return None, http_error(discord.DiscordServerError, 503, 0)
        if luck < 0.04:
            return None, ConnectionResetError("the request was lost")
        try:
            result = effect()
        except discord.HTTPException as error:
            return None, error
        return (None, TimeoutError("the answer was lost")) if luck < 0.06 else (result, None)

    def _latency(self) -> float:
        seconds = 0.03 + self._rng.expovariate(12.0)
        if not self.reliable and self._rng.random() < 0.03:
            seconds += self._rng.uniform(0.5, 3.0)
        return seconds

    def _check_exists(self, channel: FakeChannel) -> None:
        if channel.deleted:
            raise http_error(discord.NotFound, 404, UNKNOWN_CHANNEL)

    def check_access(self, channel: FakeChannel) -> None:
        """Refuse what the bot sends by its token to a channel that it may not see."""
        if channel.denied and not channel.deleted:
            raise http_error(discord.Forbidden, 403, NO_ACCESS)

    def _note_shown(self, channel: FakeChannel, content: Content) -> None:
        for callback in self.when_shown:
            callback(channel, content)


def http_error(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="simulated")
    return kind(response, {"code": code, "message": "simulated"})


def _set_answer(answer: asyncio.Future[T], result: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(result)


def received_message(message: FakeMessage, seen: Content | None) -> Any:
    """Return a message as the bot receives it from Discord, with the frame and buttons that were seen."""
    container = discord.Container.__new__(discord.Container)
    row = discord.ActionRow.__new__(discord.ActionRow)
    container.id = -1 if seen is None or seen.frame is None else seen.frame
    row.children = [_any(SimpleNamespace(custom_id=each)) for each in (() if seen is None else seen.buttons)]
    container.children = [row]
    flags = discord.MessageFlags(ephemeral=message.owner is not None)
    return SimpleNamespace(id=message.id, components=[container], flags=flags)


def _is_panel(content: Content) -> bool:
    """Return whether a private message is a panel.

    A short answer may have buttons: the panel behind ``⋯`` and its pages, a bet to try again, the question of
    who starts alone, and claims and games that a refusal offers.
    """
    names = [name.split(":")[2:3] for name in content.buttons if name.startswith(TABLE_PREFIX)]
    small = (buttons.MORE, buttons.RULES, buttons.AGAIN, buttons.START)
    is_short = any([name] in names for name in small)
    is_short = is_short or all(name.startswith((CLAIM_PREFIX, PLAY_PREFIX)) for name in content.buttons)
    return content.frame is not None or not is_short


def _any(thing: object) -> Any:
    return thing


class FakePartialChannel:
    """The channel that ``bot.get_partial_messageable`` returns to the board."""

    def __init__(self, fake: FakeDiscord, loop: SteppedLoop, channel: FakeChannel) -> None:
        self._discord = fake
        self._loop = loop
        self._channel = channel

    async def send(self, *, view: Panel, nonce: str, **_options: Any) -> Any:
        content = view_content(view)
        self._discord.note_sent(self._channel, content, None)

        def post() -> Any:
            self._discord.check_access(self._channel)
            message = self._discord.post(self._channel, content, nonce)
            return received_message(message, message.content)

        return await self._discord.request(self._loop, post)

    def get_partial_message(self, message: MessageId) -> "FakePartialMessage":
        return FakePartialMessage(
            self._discord, self._loop, self._channel, self._channel.messages.get(message)
        )


class FakePartialMessage:
    """A message that the bot knows by its id."""

    def __init__(
        self, fake: FakeDiscord, loop: SteppedLoop, channel: FakeChannel, message: FakeMessage | None
    ) -> None:
        self._discord = fake
        self._loop = loop
        self._channel = channel
        self._message = message

    async def delete(self) -> None:
        def delete() -> None:
            if self._message is None or self._message.deleted:
                raise http_error(discord.NotFound, 404, UNKNOWN_MESSAGE)
            self._message.deleted = True

        await self._discord.request(self._loop, delete)

    async def edit(self, *, view: Panel, **_options: Any) -> None:
        content = view_content(view)
        self._discord.note_sent(self._channel, content, None)

        def effect() -> None:
            self._discord.check_access(self._channel)
            self._discord.edit(self._channel, self._message, content)

        await self._discord.request(self._loop, effect, self._message)
