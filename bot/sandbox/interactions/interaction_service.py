"""The desk where interactions are opened and answered, with Discord's deadlines and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox.core import (
    FieldError,
    Json,
    already_acknowledged,
    invalid_form,
    invalid_token,
    unknown_entity,
)
from bot.sandbox.interactions.callback_rules import autocomplete_choices, callback_type
from bot.sandbox.model import (
    CallbackType,
    ChangeType,
    Channel,
    Interaction,
    InteractionState,
    InteractionType,
    Member,
    Message,
    MessageFlag,
    Modal,
)
from bot.sandbox.payloads import interaction_metadata, interaction_payload
from bot.sandbox.validation import modal_errors, with_ids
from bot.sandbox.world import UploadedFile, World, apply_body, is_ephemeral

FIRST_ANSWER_SECONDS = 3.0
"""How long Discord waits for the first answer before it tells the person that the interaction failed."""

TOKEN_SECONDS = 15 * 60.0
"""How long an interaction's token may be used for further answers."""

FORGET_SECONDS = 4 * TOKEN_SECONDS
"""How long an ended token is remembered, to be refused as ended and not as unknown."""


class InteractionService:
    """Opens interactions and takes the bot's answers to them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}

    def open(
        self,
        kind: InteractionType,
        person: Member,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        command: str | None = None,
        cause: Json | None = None,
    ) -> Interaction:
        """Make an interaction and announce it; its three seconds begin now."""
        world = self._world
        key = world.ids.next()
        interaction = Interaction(
            id=key,
            token=world.new_token(key),
            kind=kind,
            person=person,
            channel=channel,
            data=data,
            created_at=world.clock.now(),
            feed=world.feed,
            message=message,
            command=command,
            cause=cause,
        )
        interaction.payload = interaction_payload(world, interaction)
        self._forget_old()
        self._by_token[interaction.token] = interaction
        interaction.deadline = world.clock.call_later(FIRST_ANSWER_SECONDS, lambda: self._expire(interaction))
        world.publish(ChangeType.INTERACTION_CREATED, interaction=interaction)
        return interaction

    def answer(
        self, interaction_id: int, token: str, body: Json, uploads: Sequence[UploadedFile] = ()
    ) -> Interaction:
        """Carry out the first answer. Raises 10062, 40060, 50035 and what the answer's contents raise."""
        interaction = self._by_token.get(token)
        if (
            interaction is None
            or interaction.id != interaction_id
            or interaction.state is InteractionState.FAILED
        ):
            raise unknown_entity(10062, "interaction")
        if interaction.acked:
            raise already_acknowledged()
        answer = callback_type(interaction, body)
        data = body.get("data") or {}
        if not isinstance(data, dict):
            raise invalid_form(
                [FieldError(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")]
            )
        self._carry_out(interaction, answer, data, uploads)
        interaction.answered = answer
        interaction.answered_at = self._world.clock.now()
        interaction.state = InteractionState.ANSWERED
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        self._world.publish(ChangeType.INTERACTION_UPDATED, interaction=interaction)
        return interaction

    def find(self, token: str) -> Interaction | None:
        """Return the interaction of a token, whatever its state."""
        return self._by_token.get(token)

    def by_token(self, application_id: int, token: str) -> Interaction:
        """Return the interaction whose token is used for a further answer. Raises 10015, 50027."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot.id or not interaction.acked:
            raise unknown_entity(10015, "Webhook")
        if self._world.clock.now() - interaction.created_at >= TOKEN_SECONDS:
            raise invalid_token()
        return interaction

    def original(self, interaction: Interaction) -> Message:
        """Return the message that the first answer made or changed, or raise error 10008."""
        message = interaction.reply
        if interaction.answered in {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}:
            message = interaction.message
        if message is None or message.deleted:
            raise unknown_entity(10008, "Message")
        return message

    def own_message(self, interaction: Interaction, message_id: int) -> Message:
        """Return one of the messages that the interaction made or stands on, or raise error 10008."""
        known = [interaction.reply, interaction.message, *interaction.followups]
        for message in known:
            if message is not None and message.id == message_id and not message.deleted:
                return message
        raise unknown_entity(10008, "Message")

    def follow_up(
        self, interaction: Interaction, body: Json, uploads: Sequence[UploadedFile] = ()
    ) -> Message:
        """Make a further message; the first one after "thinking" takes that message's place."""
        reply = interaction.reply
        if reply is not None and reply.loading and not reply.deleted:
            self.edit(reply, body, uploads)
            return reply
        message = self._draft(interaction, is_ephemeral(body))
        apply_body(message, body, self._world, uploads=uploads)
        interaction.followups.append(message)
        self._world.add_message(message)
        return message

    def edit(self, message: Message, body: Json, uploads: Sequence[UploadedFile] = ()) -> None:
        """Change a message as the body says; filling in what the bot was thinking about is no edit."""
        self._world.require_unarchived(message)
        was_loading = message.loading
        apply_body(message, body, self._world, uploads=uploads)
        if was_loading:
            self._world.publish(ChangeType.MESSAGE_UPDATED, message=message)
        else:
            self._world.message_edited(message)

    def _forget_old(self) -> None:
        """Drop the interactions that nobody can ask about any more; the oldest come first."""
        oldest = self._world.clock.now() - FORGET_SECONDS
        while self._by_token:
            token, interaction = next(iter(self._by_token.items()))
            if interaction.created_at >= oldest:
                return
            del self._by_token[token]

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state is InteractionState.PENDING:
            interaction.state = InteractionState.FAILED
            self._world.publish(ChangeType.INTERACTION_UPDATED, interaction=interaction)

    def _carry_out(
        self, interaction: Interaction, answer: CallbackType, data: Json, uploads: Sequence[UploadedFile]
    ) -> None:
        match answer:
            case CallbackType.MESSAGE:
                message = self._draft(interaction, is_ephemeral(data))
                apply_body(message, data, self._world, uploads=uploads, at=("data",))
                interaction.reply = message
                self._world.add_message(message)
            case CallbackType.DEFERRED_MESSAGE:
                interaction.reply = self._draft(interaction, is_ephemeral(data))
                interaction.reply.flags |= MessageFlag.LOADING
                self._world.add_message(interaction.reply)
            case CallbackType.UPDATE:
                self._update(interaction, data, uploads)
            case CallbackType.CHOICES:
                interaction.choices = autocomplete_choices(data)
            case CallbackType.MODAL:
                interaction.modal = self._modal(interaction, data)
            case CallbackType.DEFERRED_UPDATE:
                pass

    def _update(self, interaction: Interaction, data: Json, uploads: Sequence[UploadedFile]) -> None:
        message = interaction.message
        if message is None or message.deleted:
            raise unknown_entity(10008, "Message")
        self._world.require_unarchived(message)
        if data:
            apply_body(message, data, self._world, uploads=uploads, at=("data",))
            self._world.message_edited(message)

    def _draft(self, interaction: Interaction, is_private: bool) -> Message:
        world = self._world
        world.require_writable(world.channel(interaction.channel.id))
        return Message(
            id=world.ids.next(),
            channel_id=interaction.channel.id,
            author=world.bot,
            created_at=world.clock.now(),
            flags=int(MessageFlag.EPHEMERAL) if is_private else 0,
            type=20 if interaction.kind is InteractionType.COMMAND else 0,
            ephemeral_for=interaction.person.id if is_private else None,
            interaction_id=interaction.id,
            interaction_metadata=interaction_metadata(world, interaction),
            command=interaction.command,
            invoked_by=interaction.person,
        )

    def _modal(self, interaction: Interaction, data: Json) -> Modal:
        problems = modal_errors(data, ("data",))
        if problems:
            raise invalid_form(problems)
        return Modal(
            title=data["title"],
            custom_id=data["custom_id"],
            components=with_ids(data["components"]),
            person_id=interaction.person.id,
            channel_id=interaction.channel.id,
            interaction_id=interaction.id,
            message=interaction.message,
            cause=interaction_metadata(self._world, interaction),
        )
