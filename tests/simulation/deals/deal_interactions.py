"""What people type and press, and the messages that they see: a small stand-in for Discord."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui

from bot.bank.ids import GuildId

_NUMBERS = count(1)


@dataclass(frozen=True, slots=True)
class Button:
    """A button that can be pressed."""

    label: str
    custom_id: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drawing:
    """A message as it was drawn at one moment. A later drawing of the same message is another one.

    ``owner`` is the only one who sees it, by their id of Discord; None: all do.
    """

    id: int
    owner: int | None
    guild: GuildId
    at: float
    text: str
    buttons: tuple[Button, ...] = ()

    @property
    def visible(self) -> tuple[str, tuple[Button, ...]]:
        """All that somebody sees of it."""
        return self.text, self.buttons


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Asked:
    """An interaction: a typed ``/deal`` (with the number of a day), or the press of a button of a drawing.

    ``at`` is the time in its id.
    """

    number: int
    person: int
    guild: GuildId
    at: float
    deal: int | None = None
    button: Button | None = None
    on: Drawing | None = None


class Interaction:
    """An interaction as it is delivered to a process once, with the answers to it."""

    def __init__(
        self, asked: Asked, client: Any, is_alive: Callable[[], bool], network: Random, loss: float
    ) -> None:
        self.id, self.client = asked.number, client
        self.created_at = datetime.fromtimestamp(asked.at, UTC)
        self.user = SimpleNamespace(
            id=asked.person, name=f"p{asked.person}", display_name=f"P{asked.person % 1_000}", bot=False
        )
        self.guild_id = self.channel_id = int(asked.guild)
        self.channel = self.guild = None
        self.locale = discord.Locale.american_english
        self.permissions = discord.Permissions(view_channel=True, send_messages=True)
        self.app_permissions = discord.Permissions.all()
        is_press = asked.button is not None
        kinds = discord.InteractionType
        self.type = kinds.component if is_press else kinds.application_command
        self.data = {"custom_id": asked.button.custom_id} if asked.button else {"name": "deal"}
        self.extras: dict[str, Any] = {}
        self.message = None if asked.on is None else _received(asked.on)
        self.drawings: list[Drawing] = []
        self.response = self.followup = _Answers(self, asked, is_alive, network, loss)

    async def edit_original_response(self, **shown: Any) -> Drawing:
        """Answer after the first answer."""
        return await self.response.draw(shown, is_private=True)


class _Answers:
    """The answers to a delivery. One may be lost on its way."""

    def __init__(
        self, delivered: Interaction, asked: Asked, is_alive: Callable[[], bool], network: Random, loss: float
    ) -> None:
        self.type: discord.InteractionResponseType | None = None
        self._delivered, self._asked = delivered, asked
        self._is_alive, self._network, self._loss = is_alive, network, loss

    def is_done(self) -> bool:
        return self.type is not None

    async def defer(self, *, thinking: bool = False, **_options: Any) -> None:
        kinds = discord.InteractionResponseType
        self.type = kinds.deferred_channel_message if thinking else kinds.deferred_message_update

    async def edit_message(self, **shown: Any) -> Drawing:
        return await self._first(discord.InteractionResponseType.message_update, shown, is_private=True)

    async def send_message(self, *, ephemeral: bool = False, **shown: Any) -> Drawing:
        return await self._first(discord.InteractionResponseType.channel_message, shown, is_private=ephemeral)

    async def send(self, *, ephemeral: bool = False, **shown: Any) -> Drawing:
        return await self.draw(shown, is_private=ephemeral)

    async def delete_message(self, _message: int) -> None:
        self._check_alive()

    async def draw(self, shown: dict[str, Any], *, is_private: bool) -> Drawing:
        """Show something to the person, or to everybody."""
        self._check_alive()
        if self._network.random() < self._loss:
            raise OSError("the answer is lost")
        drawing = drawn(
            shown.get("view") or shown.get("content") or "",
            owner=self._asked.person if is_private else None,
            guild=self._asked.guild,
            at=self._asked.at,
        )
        self._delivered.drawings.append(drawing)
        return drawing

    async def _first(
        self, kind: discord.InteractionResponseType, shown: dict[str, Any], *, is_private: bool
    ) -> Drawing:
        assert self.type is None, "an interaction is answered once"
        drawing = await self.draw(shown, is_private=is_private)
        self.type = kind
        return drawing

    def _check_alive(self) -> None:
        if not self._is_alive():
            raise asyncio.CancelledError


def drawn(shown: ui.LayoutView | str, *, owner: int | None, guild: GuildId, at: float) -> Drawing:
    """Return the drawing of a panel or a text."""
    items = [] if isinstance(shown, str) else list(shown.walk_children())
    texts = [item.content for item in items if isinstance(item, ui.TextDisplay)]
    buttons = [item for item in items if isinstance(item, ui.Button) and not item.disabled]
    return Drawing(
        id=next(_NUMBERS),
        owner=owner,
        guild=guild,
        at=at,
        text=shown if isinstance(shown, str) else "\n".join(texts),
        buttons=tuple(Button(str(each.label), str(each.custom_id)) for each in buttons),
    )


def _received(drawing: Drawing) -> Any:
    """Return a message as discord.py hands it out with a press."""
    flags = SimpleNamespace(ephemeral=drawing.owner is not None)
    return SimpleNamespace(id=drawing.id, flags=flags, components=[])
