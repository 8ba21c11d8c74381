"""Interactions as the cogs receive them: one button press, modal or command, and its one answer."""

from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.bank.ids import MessageId, UserId
from cogs.common.panels import Panel
from tests.simulation.world import fake_discord, messages
from tests.simulation.world.stepped_loop import SteppedLoop

T = TypeVar("T")

OnModal = Callable[[str], None]
OnPanel = Callable[[messages.FakeMessage], None]


def _ignore(*_arguments: object) -> None:
    """Do nothing."""


class FakeInteraction:
    """An interaction of a person in a channel. Discord delivers it, perhaps twice.

    ``on_modal`` is called with the custom_id of a modal that the person receives, ``on_panel`` with a
    private message that has buttons. The work is cancelled after ``cancel_after`` seconds, if it is set.
    """

    def __init__(
        self, *, number: int, user: UserId, kind: discord.InteractionType, created_at: float
    ) -> None:
        self.id = number
        self.created_at = datetime.fromtimestamp(created_at, UTC)
        self.user = SimpleNamespace(id=user, name=f"p{user}", display_name=f"P{user}")
        self.locale = discord.Locale.american_english
        # No person of a simulation manages a server.
        self.permissions = discord.Permissions(view_channel=True, send_messages=True)
        self.type = kind
        self.data: dict[str, Any] = {}
        self.extras: dict[str, Any] = {}
        self.shown_on: messages.FakeMessage | None = None
        self.message: Any = None
        self.cancel_after: float | None = None
        self.on_modal: OnModal = _ignore
        self.on_panel: OnPanel = _ignore
        self.client: Any = None
        self.locale = discord.Locale.american_english
        self.app_permissions = discord.Permissions.all()
        self.channel_id = self.guild_id = 0
        self.channel: Any = None
        self.guild: Any = None
        self.response: Any = None
        self.followup: Any = None

    def delivered(
        self, bot: Any, fake: fake_discord.FakeDiscord, loop: SteppedLoop, channel: messages.FakeChannel
    ) -> Self:
        """Return a copy for one delivery, with an answer of its own."""
        copy: Self = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.client, copy.channel_id, copy.guild_id = bot, channel.id, channel.guild
        copy.app_permissions = discord.Permissions(0) if channel.denied else discord.Permissions.all()
        copy.extras = {}
        copy.response = FakeResponse(fake, loop, channel, self)
        copy.followup = copy.response
        return copy

    async def edit_original_response(self, *, content: str = "", view: Panel | None = None) -> Any:
        """Send a deferred answer, or show another view on the message with the button."""
        if view is None or self.response.type is discord.InteractionResponseType.deferred_channel_message:
            return await self.response.send(content, view=view)
        return await self.response.redraw(view)


class FakeCommand(FakeInteraction):
    """A typed command."""

    def __init__(self, *, number: int, user: UserId, created_at: float) -> None:
        kind = discord.InteractionType.application_command
        super().__init__(number=number, user=user, kind=kind, created_at=created_at)


class FakePress(FakeInteraction):
    """A press of a button, or a submitted modal with its ``amount``.

    ``seen`` is the content that the person saw when they pressed; the bot receives its frame.
    """

    def __init__(
        self,
        *,
        number: int,
        user: UserId,
        custom_id: str,
        message: messages.FakeMessage | None,
        seen: messages.Content | None,
        created_at: float,
        amount: str | None = None,
    ) -> None:
        modal = amount is not None
        kind = discord.InteractionType.modal_submit if modal else discord.InteractionType.component
        super().__init__(number=number, user=user, kind=kind, created_at=created_at)
        self.data["custom_id"] = custom_id
        if modal:
            self.data["components"] = [{"component": {"custom_id": "amount", "value": amount}}]
        self.shown_on = message
        self.message = None if message is None else fake_discord.received_message(message, seen)


class FakeResponse:
    """The answer to one delivery: one first answer within :data:`TOKEN_LIFETIME`, then follow-ups."""

    def __init__(
        self,
        fake: fake_discord.FakeDiscord,
        loop: SteppedLoop,
        channel: messages.FakeChannel,
        interaction: FakeInteraction,
    ) -> None:
        self.type: discord.InteractionResponseType | None = None
        self._discord = fake
        self._loop = loop
        self._channel = channel
        self._interaction = interaction
        self._user: UserId = interaction.user.id
        self._private: dict[int, messages.FakeMessage] = {}
        self._expires_at = fake.timeline.now + fake_discord.TOKEN_LIFETIME

    def is_done(self) -> bool:
        return self.type is not None

    async def edit_message(self, *, view: Panel) -> None:
        message, effect = self._edit(view)
        await self._answer(discord.InteractionResponseType.message_update, effect, message)

    async def redraw(self, view: Panel) -> None:
        """Edit the message after the first answer."""
        message, effect = self._edit(view)
        await self._discord.request(self._loop, effect, message)

    def _edit(self, view: Panel) -> tuple[messages.FakeMessage, Callable[[], None]]:
        content, message = messages.view_content(view), self._interaction.shown_on
        assert message is not None, "only a press has a message to edit"
        self._discord.note_sent(self._channel, content, message.owner)
        self._discord.note_kind(message, content)
        self._discord.note_redrawn(message, self._interaction.id)
        return message, lambda: self._discord.edit(self._channel, message, content)

    async def defer(self, *, thinking: bool = False, **_options: Any) -> None:
        kind = discord.InteractionResponseType.deferred_message_update
        if thinking:
            kind = discord.InteractionResponseType.deferred_channel_message
        await self._answer(kind, _ignore)

    async def send_message(
        self, content: str | None = None, *, view: Panel | None = None, ephemeral: bool = False
    ) -> messages.FakeMessage | None:
        shown = messages.text_content(content or "") if view is None else messages.view_content(view)
        self._discord.note_sent(self._channel, shown, self._user if ephemeral else None)

        effect = self._show_privately(shown) if ephemeral else _ignore
        return self._learnt(await self._answer(discord.InteractionResponseType.channel_message, effect))

    async def send_modal(self, modal: ui.Modal) -> None:
        name = modal.custom_id
        self._discord.note_sent(self._channel, messages.modal_content(modal), self._user)
        await self._answer(discord.InteractionResponseType.modal, lambda: self._interaction.on_modal(name))

    async def send(
        self, content: str = "", *, view: Panel | None = None, ephemeral: bool = True
    ) -> messages.FakeMessage | None:
        """Send a follow-up."""
        shown = messages.text_content(content) if view is None else messages.view_content(view)
        self._discord.note_sent(self._channel, shown, self._user if ephemeral else None)
        effect = self._show_privately(shown) if ephemeral else _ignore
        return self._learnt(await self._discord.request(self._loop, effect))

    async def delete_message(self, message: int) -> None:
        """Delete a message of this interaction: a private answer, or the one that was pressed."""
        pressed = self._interaction.shown_on
        self._discord.note_unwanted(MessageId(message))

        def delete() -> None:
            found = pressed if pressed is not None and pressed.id == message else self._private.get(message)
            if found is None or found.deleted:
                raise fake_discord.http_error(discord.NotFound, 404, fake_discord.UNKNOWN_MESSAGE)
            self._discord.delete_answer(self._channel, found, self._interaction.id)

        await self._discord.request(self._loop, delete)

    def _learnt(self, sent: messages.FakeMessage | None) -> messages.FakeMessage | None:
        if sent is not None:
            self._discord.note_known(sent, self._interaction.id, self._loop)
        return sent

    def _show_privately(self, content: messages.Content) -> Callable[[], messages.FakeMessage]:
        def show() -> messages.FakeMessage:
            message = self._discord.private_message(self._channel, content, self._user)
            self._private[message.id] = message
            if content.buttons:
                self._interaction.on_panel(message)
            return message

        return show

    async def _answer(
        self,
        kind: discord.InteractionResponseType,
        effect: Callable[[], T],
        message: messages.FakeMessage | None = None,
    ) -> T:
        assert self.type is None, "an interaction is answered once"

        def in_time() -> T:
            if self._discord.timeline.now > self._expires_at:
                raise fake_discord.http_error(discord.NotFound, 404, fake_discord.UNKNOWN_INTERACTION)
            return effect()

        result = await self._discord.request(self._loop, in_time, message)
        self.type = kind
        return result
