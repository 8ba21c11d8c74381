"""A small Discord: messages by their nonces, threads by their messages, and calls that fail."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import discord
from discord import ui

from bot.bank.ids import ChannelId

NONCE_SECONDS = 300.0
"""Seconds for which a nonce is known."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, MISSING_PERMISSIONS = 10003, 10008, 50013
THREAD_EXISTS, THREADS_TOO_MANY = 160004, 160006

T = TypeVar("T")

KINDS = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}


@dataclass(eq=False, kw_only=True)
class Message:
    """A message. ``texts`` are those that it had, the newest one last; ``is_panel`` if it has a view.

    ``mentioned`` are the ids of those who were told of it.
    """

    id: int
    channel: int
    at: float
    texts: list[str]
    buttons: tuple[str, ...] = ()
    mentioned: tuple[int, ...] = ()
    is_panel: bool = False
    gone_at: float | None = None


@dataclass(eq=False, kw_only=True)
class Place:
    """A channel, or the thread of a message, with its name."""

    id: int
    name: str = ""
    is_gone: bool = False
    is_locked: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    nonces: dict[str, tuple[Message, float]] = field(default_factory=dict)


class HeatDiscord:
    """Discord. ``loss`` is the share of calls that are lost, half of them after they were carried out.

    ``refused`` are the error codes of what it allows nobody now: 50013 (messages, and threads), 160006.
    ``forgets_nonces`` tells whether a nonce goes with its message. ``news`` are the texts that were sent or
    edited since somebody looked.
    """

    def __init__(self, channel: ChannelId, rng: Random, now: Callable[[], float]) -> None:
        self.now = now
        self.loss = 0.0
        self.refused: set[str] = set()
        self.is_on_server = True
        self.forgets_nonces = rng.random() < 0.5
        self.places = {int(channel): Place(id=int(channel))}
        self.messages: dict[int, Message] = {}  # also those that are gone
        self.news: list[tuple[Message, str]] = []
        self.calls = 0
        self.refused_at = 0.0  # when a message was refused last
        self._channel = int(channel)
        self._ids = itertools.count(7_000)
        self._rng = rng

    @property
    def threads(self) -> Iterator[Place]:
        """All threads, also those that are gone."""
        return (each for each in self.places.values() if each.id != self._channel)

    def is_there(self, place: int) -> bool:
        """Return whether a channel or thread is there and not locked."""
        found = self.places.get(place)
        return found is not None and not (found.is_gone or found.is_locked)

    def next_id(self) -> int:
        """Return a new id."""
        return next(self._ids)

    def send(self, place: int, shown: ui.LayoutView | str, nonce: str, mentioned: tuple[int, ...]) -> Message:
        """Post a message, or return the one with this nonce."""

        def post() -> Message:
            found, until = here.nonces.get(nonce, (None, 0.0))
            if found is not None and self.now() < until:
                return found
            told = mentioned if isinstance(shown, str) else ()
            message = Message(
                id=self.next_id(),
                channel=place,
                at=self.now(),
                texts=[],
                mentioned=told,
                is_panel=not isinstance(shown, str),
            )
            here.messages[message.id] = self.messages[message.id] = message
            here.nonces[nonce] = message, self.now() + NONCE_SECONDS
            self._show(message, shown)
            return message

        here = self._place(place)
        return self._carried_out(post, refuses="send")

    def edit(self, place: int, message: int, shown: ui.LayoutView | str) -> None:
        """Show something else in a message."""
        self._carried_out(lambda: self._show(self._message(place, message), shown))

    def delete(self, place: int, message: int) -> None:
        """Delete a message for the bot."""
        self._carried_out(lambda: self.remove(self._message(place, message)))

    def create_thread(self, place: int, message: int, name: str) -> None:
        """Make the thread of a message."""

        def create() -> None:
            self._message(place, message)
            if message in self.places:
                raise _error(400, THREAD_EXISTS)
            if "full" in self.refused:
                raise _error(400, THREADS_TOO_MANY)
            self.places[message] = Place(id=message, name=name)

        self._carried_out(create, refuses="threads")

    def remove(self, message: Message) -> None:
        """Delete a message. Its thread stays."""
        here = self.places[message.channel]
        message.gone_at = self.now()
        del here.messages[message.id]
        if self.forgets_nonces:
            here.nonces = {nonce: kept for nonce, kept in here.nonces.items() if kept[0] is not message}

    def _place(self, place: int) -> Place:
        found = self.places.get(place)
        if found is None or found.is_gone or not self.is_on_server:
            raise _error(404, UNKNOWN_CHANNEL)
        if found.is_locked:
            raise _error(403, MISSING_PERMISSIONS)
        return found

    def _message(self, place: int, message: int) -> Message:
        found = self._place(place).messages.get(message)
        if found is None:
            raise _error(404, UNKNOWN_MESSAGE)
        return found

    def _show(self, message: Message, shown: ui.LayoutView | str) -> None:
        text, buttons = _drawn(shown)
        message.texts.append(text)
        message.buttons = buttons
        self.news.append((message, text))

    def _carried_out(self, call: Callable[[], T], refuses: str | None = None) -> T:
        """Carry a call out, unless it is refused or lost on its way. Its answer may be lost, too."""
        self.calls += 1
        if refuses in self.refused:
            self.refused_at = self.now()
            raise _error(403, MISSING_PERMISSIONS)
        fate = self._rng.random() / self.loss if self.loss else 1.0
        if fate < 0.5:
            raise _lost(fate < 0.25)
        answer = call()
        if fate < 1.0:
            raise _lost(fate < 0.75)
        return answer


def _drawn(shown: ui.LayoutView | str) -> tuple[str, tuple[str, ...]]:
    if isinstance(shown, str):
        return shown, ()
    items = list(shown.walk_children())
    texts = (each.content for each in items if isinstance(each, ui.TextDisplay))
    buttons = (str(each.custom_id) for each in items if isinstance(each, ui.Button) and not each.disabled)
    return "\n".join(texts), tuple(buttons)


def _error(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return KINDS.get(status, discord.HTTPException)(response, {"code": code, "message": ""})


def _lost(is_broken: bool) -> Exception:
    return OSError("the connection is lost") if is_broken else _error(503, 0)
