"""An interaction as the cogs get it: one press, modal or command, and the one answer it may have."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Self

import discord
from discord import ui

from bot.table.ids import UserId
from cogs.common.panels import Panel
from tests.simulation.world.fake_discord import (
    TOKEN_LIVES,
    UNKNOWN_INTERACTION,
    Channel,
    Chat,
    Face,
    Message,
    as_the_bot_sees_it,
    face_of,
    face_of_modal,
    failed,
    words,
)
from tests.simulation.world.stepped_loop import SteppedLoop

OnModal = Callable[[str], None]
OnPanel = Callable[[Message], None]


def _nothing(*_arguments: object) -> None:
    """Nobody does anything about it."""


class Wish:
    """What somebody does in a channel. Discord delivers it, perhaps twice.

    ``on_modal`` hears of a modal that he gets, ``on_panel`` of a private message with buttons. After
    ``patience`` seconds what is being done for him is cancelled.
    """

    def __init__(self, *, number: int, user: UserId, kind: discord.InteractionType) -> None:
        self.id = number
        self.user = SimpleNamespace(id=user)
        self.permissions = discord.Permissions.none()  # nobody in town manages a server
        self.type = kind
        self.data: dict[str, Any] = {}
        self.shown_on: Message | None = None
        self.message: Any = None
        self.patience: float | None = None
        self.on_modal: OnModal = _nothing
        self.on_panel: OnPanel = _nothing
        self.client: Any = None
        self.channel_id = self.guild_id = 0
        self.response: Any = None
        self.followup: Any = None

    def delivered(self, bot: Any, chat: Chat, loop: SteppedLoop, channel: Channel) -> Self:
        """The same wish as it arrives once."""
        twin: Self = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.client, twin.channel_id, twin.guild_id = bot, channel.id, channel.guild
        twin.response = Response(chat, loop, channel, self)
        twin.followup = twin.response
        return twin

    async def edit_original_response(self, *, content: str = "", view: Panel | None = None) -> None:
        """Later than the first answer: what was put off, or another picture on the message pressed on."""
        if view is None:
            await self.response.send(content)
        else:
            await self.response.redraw(view)


class Typed(Wish):
    """A typed command."""

    def __init__(self, *, number: int, user: UserId) -> None:
        super().__init__(number=number, user=user, kind=discord.InteractionType.application_command)


class Press(Wish):
    """A press on a message's button, or what was typed into a modal (``amount``).

    ``seen`` is what the person saw when he pressed; it comes with the press.
    """

    def __init__(
        self,
        *,
        number: int,
        user: UserId,
        custom_id: str,
        message: Message | None,
        seen: Face | None,
        amount: str | None = None,
    ) -> None:
        modal = amount is not None
        kind = discord.InteractionType.modal_submit if modal else discord.InteractionType.component
        super().__init__(number=number, user=user, kind=kind)
        self.data["custom_id"] = custom_id
        if modal:
            self.data["components"] = [{"component": {"custom_id": "amount", "value": amount}}]
        self.shown_on = message
        self.message = None if message is None else as_the_bot_sees_it(message, seen)


class Response:
    """The answer to one delivery: one first answer within three seconds, then follow-ups."""

    def __init__(self, chat: Chat, loop: SteppedLoop, channel: Channel, wish: Wish) -> None:
        self.type: discord.InteractionResponseType | None = None
        self._chat = chat
        self._loop = loop
        self._channel = channel
        self._wish = wish
        self._user: UserId = wish.user.id
        self._dies_at = chat.timeline.now + TOKEN_LIVES

    def is_done(self) -> bool:
        return self.type is not None

    async def edit_message(self, *, view: Panel) -> None:
        message, effect = self._edit(view)
        await self._first(discord.InteractionResponseType.message_update, effect, message)

    async def redraw(self, view: Panel) -> None:
        """Edit the message later than by the first answer."""
        message, effect = self._edit(view)
        await self._chat.request(self._loop, effect, message)

    def _edit(self, view: Panel) -> tuple[Message, Callable[[], None]]:
        face, message = face_of(view), self._wish.shown_on
        assert message is not None, "only a press has a message to edit"
        self._chat.say(self._channel, face, message.owner)
        return message, lambda: self._chat.edit(self._channel, message, face)

    async def defer(self, *, thinking: bool = False, **_options: Any) -> None:
        kind = discord.InteractionResponseType.deferred_message_update
        if thinking:
            kind = discord.InteractionResponseType.deferred_channel_message
        await self._first(kind, _nothing)

    async def send_message(
        self, text: str | None = None, *, view: Panel | None = None, ephemeral: bool = False
    ) -> None:
        face = words(text or "") if view is None else face_of(view)
        self._chat.say(self._channel, face, self._user if ephemeral else None)
        show = ephemeral and bool(face.buttons)
        effect = (lambda: self._show_panel(face)) if show else _nothing
        await self._first(discord.InteractionResponseType.channel_message, effect)

    def _show_panel(self, face: Face) -> None:
        self._wish.on_panel(self._chat.whisper(self._channel, face, self._user))

    async def send_modal(self, modal: ui.Modal) -> None:
        name = modal.custom_id
        self._chat.say(self._channel, face_of_modal(modal), self._user)
        await self._first(discord.InteractionResponseType.modal, lambda: self._wish.on_modal(name))

    async def send(self, text: str, *, ephemeral: bool = True) -> None:
        """A follow-up."""
        self._chat.say(self._channel, words(text), self._user if ephemeral else None)
        await self._chat.request(self._loop, _nothing)

    async def _first(
        self,
        kind: discord.InteractionResponseType,
        effect: Callable[[], None],
        message: Message | None = None,
    ) -> None:
        assert self.type is None, "an interaction is answered once"

        def in_time() -> None:
            if self._chat.timeline.now > self._dies_at:
                raise failed(discord.NotFound, 404, UNKNOWN_INTERACTION)
            effect()

        await self._chat.request(self._loop, in_time, message)
        self.type = kind
