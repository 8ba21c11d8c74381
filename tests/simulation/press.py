"""An interaction as the cogs get it: one press, modal or command, and the one answer it may have."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui

from bot.table.ids import UserId
from cogs.common.panels import Panel
from tests.simulation.chat import (
    TOKEN_LIVES,
    UNKNOWN_INTERACTION,
    Channel,
    Chat,
    Face,
    Message,
    as_the_bot_sees_it,
    face_of,
    failed,
)
from tests.simulation.loop import SteppedLoop

OnModal = Callable[[str], None]


class Press:
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
        self.id = number
        self.user = SimpleNamespace(id=user)
        self.data: dict[str, Any] = {"custom_id": custom_id}
        self.type = discord.InteractionType.component
        if amount is not None:
            self.type = discord.InteractionType.modal_submit
            self.data["components"] = [{"component": {"custom_id": "amount", "value": amount}}]
        self.shown_on = message
        self.message = None if message is None else as_the_bot_sees_it(message, seen)
        self.response: Any = None
        self.followup: Any = None

    def delivered(self, chat: Chat, loop: SteppedLoop, channel: Channel, on_modal: OnModal) -> Press:
        """The same press as it arrives once (it may arrive twice)."""
        twin: Press = object.__new__(Press)
        twin.__dict__.update(self.__dict__)
        twin.response = Response(chat, loop, channel, self.shown_on, on_modal)
        twin.followup = twin.response
        return twin

    async def edit_original_response(self, **_what: Any) -> None:
        await self.response.send("a late sentence")


class Response:
    """The answer to one delivery: one first answer within three seconds, then follow-ups."""

    def __init__(
        self, chat: Chat, loop: SteppedLoop, channel: Channel, message: Message | None, on_modal: OnModal
    ) -> None:
        self.type: discord.InteractionResponseType | None = None
        self._chat = chat
        self._loop = loop
        self._channel = channel
        self._message = message
        self._on_modal = on_modal
        self._dies_at = chat.timeline.now + TOKEN_LIVES

    def is_done(self) -> bool:
        return self.type is not None

    async def edit_message(self, *, view: Panel) -> None:
        face = face_of(view)
        effect = lambda: self._chat.edit(self._channel, self._message, face)  # noqa: E731
        await self._first(discord.InteractionResponseType.message_update, effect, self._message)

    async def defer(self, **_options: Any) -> None:
        await self._first(discord.InteractionResponseType.deferred_message_update, _nothing)

    async def send_message(self, *_text: Any, **_options: Any) -> None:
        await self._first(discord.InteractionResponseType.channel_message, _nothing)

    async def send_modal(self, modal: ui.Modal) -> None:
        name = modal.custom_id
        await self._first(discord.InteractionResponseType.modal, lambda: self._on_modal(name))

    async def send(self, *_text: Any, **_options: Any) -> None:
        """A follow-up."""
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


def _nothing() -> None:
    """Something private that nobody else sees."""
