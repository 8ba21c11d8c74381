"""Discord's side of interactions: opening them, their deadlines, and the bot's responses."""

from collections.abc import Sequence

from standin.discord_json import interaction_metadata, interaction_payload
from standin.model import discord_errors
from standin.model.discord_errors import FieldError, Json, no_object, required, too_long
from standin.model.guild import Channel, Member
from standin.model.interaction import CallbackType, Interaction, InteractionState, InteractionType, Modal
from standin.model.message import Message, MessageFlag
from standin.model.world_events import ChangeType
from standin.validation.component_rules import modal_errors
from standin.validation.field_rules import TEXT_LIMITS, text_errors
from standin.world.attachments import UploadedFile
from standin.world.message_contents import apply_body, is_ephemeral, with_ids
from standin.world.world import World

MAX_CHOICES = 25

FIRST_ANSWER_SECONDS = 3.0
"""The deadline for the first response, in seconds; after it, the client shows that the interaction failed."""

TOKEN_SECONDS = 15 * 60.0
"""The lifetime of an interaction token, in seconds."""

FORGET_SECONDS = 4 * TOKEN_SECONDS
"""The time for which an expired token is known, in seconds: it is refused as expired, not as unknown."""

ALLOWED_CALLBACKS: dict[InteractionType, frozenset[CallbackType]] = {
    InteractionType.COMMAND: frozenset(
        {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL}
    ),
    InteractionType.COMPONENT: frozenset(CallbackType) - {CallbackType.CHOICES},
    InteractionType.AUTOCOMPLETE: frozenset({CallbackType.CHOICES}),
    InteractionType.MODAL: frozenset(CallbackType) - {CallbackType.CHOICES, CallbackType.MODAL},
}
"""The callback types that Discord accepts for each interaction type; an update also needs a message."""


def callback_type(interaction: Interaction, body: Json) -> CallbackType:
    """Return the callback type that ``body`` asks for.

    Raises error 50035 if the interaction does not allow this type.
    """
    wanted = body.get("type")
    allowed = ALLOWED_CALLBACKS[interaction.kind]
    if interaction.message is None:
        allowed -= {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}
    for answer in allowed:
        if answer == wanted:
            return answer
    names = ", ".join(str(int(answer)) for answer in sorted(allowed))
    raise discord_errors.invalid_form(
        [FieldError(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")]
    )


def autocomplete_choices(data: Json) -> list[Json]:
    """Return the choices of an autocomplete response. Raises error 50035 if they break a rule."""
    choices = data.get("choices")
    here = ("data", "choices")
    if not isinstance(choices, list):
        raise discord_errors.invalid_form([required(here)])
    problems = [
        error
        for n, choice in enumerate(choices)
        for error in text_errors(choice, TEXT_LIMITS["choice"], (*here, n))
    ]
    if len(choices) > MAX_CHOICES:
        problems.append(too_long(here, MAX_CHOICES))
    discord_errors.require_valid(problems)
    return choices


class InteractionService:
    """The service that opens interactions and accepts the bot's responses."""

    def __init__(self, world: World, answer_seconds: float) -> None:
        self._world = world
        self._answer_seconds = answer_seconds
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
        """Create an interaction, publish it, and start the deadline of its first answer."""
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
        interaction.deadline = world.clock.call_later(self._answer_seconds, lambda: self._expire(interaction))
        world.publish(ChangeType.INTERACTION_CREATED, interaction=interaction)
        return interaction

    def answer(
        self, interaction_id: int, token: str, body: Json, uploads: Sequence[UploadedFile] = ()
    ) -> Interaction:
        """Accept the first response. Raises errors 10062, 40060, 50035 and those of its contents."""
        interaction = self._by_token.get(token)
        if (
            interaction is None
            or interaction.id != interaction_id
            or interaction.state is InteractionState.FAILED
        ):
            raise discord_errors.unknown_entity(10062, "interaction")
        if interaction.acked:
            raise discord_errors.already_acknowledged()
        answer = callback_type(interaction, body)
        data = body.get("data") or {}
        if not isinstance(data, dict):
            raise discord_errors.invalid_form([no_object(("data",))])
        self._carry_out(interaction, answer, data, uploads)
        interaction.answered = answer
        interaction.answered_at = self._world.clock.now()
        interaction.state = InteractionState.ANSWERED
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        self._world.publish(ChangeType.INTERACTION_UPDATED, interaction=interaction)
        return interaction

    def find(self, token: str) -> Interaction | None:
        """Return the interaction of a token in any state, or None."""
        return self._by_token.get(token)

    def by_token(self, application_id: int, token: str) -> Interaction:
        """Return the interaction whose token is used for a follow-up. Raises errors 10015 and 50027."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot.id or not interaction.acked:
            raise discord_errors.unknown_entity(10015, "Webhook")
        if self._world.clock.now() - interaction.created_at >= TOKEN_SECONDS:
            raise discord_errors.invalid_token()
        return interaction

    def original(self, interaction: Interaction) -> Message:
        """Return the message that the first response created or changed. Raises error 10008."""
        message = interaction.reply
        if interaction.answered in {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}:
            message = interaction.message
        if message is None or message.deleted:
            raise discord_errors.unknown_entity(10008, "Message")
        return message

    def own_message(self, interaction: Interaction, message_id: int) -> Message:
        """Return a message that the interaction created or belongs to. Raises error 10008."""
        known = [interaction.reply, interaction.message, *interaction.followups]
        for message in known:
            if message is not None and message.id == message_id and not message.deleted:
                return message
        raise discord_errors.unknown_entity(10008, "Message")

    def follow_up(
        self, interaction: Interaction, body: Json, uploads: Sequence[UploadedFile] = ()
    ) -> Message:
        """Create a follow-up message. The first one after a deferred response replaces its message."""
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
        """Edit a message as ``body`` says. Completing a deferred message does not count as an edit."""
        self._world.require_unarchived(message)
        was_loading = message.loading
        apply_body(message, body, self._world, uploads=uploads)
        if was_loading:
            self._world.publish(ChangeType.MESSAGE_UPDATED, message=message)
        else:
            self._world.message_edited(message)

    def _forget_old(self) -> None:
        """Remove interactions whose token expired long ago; the oldest come first."""
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
        self,
        interaction: Interaction,
        answer: CallbackType,
        data: Json,
        uploads: Sequence[UploadedFile],
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
            raise discord_errors.unknown_entity(10008, "Message")
        self._world.require_unarchived(message)
        if data:
            apply_body(message, data, self._world, uploads=uploads, at=("data",))
            self._world.message_edited(message)

    def _draft(self, interaction: Interaction, is_private: bool) -> Message:
        world = self._world
        world.require_writable(world.answered_channel(interaction.channel))
        return Message(
            id=world.ids.next(),
            channel_id=interaction.channel.id,
            author=world.bot,
            created_at=world.clock.now(),
            flags=int(MessageFlag.EPHEMERAL) if is_private else 0,
            type=20 if interaction.kind is InteractionType.COMMAND else 0,
            ephemeral_for=interaction.person.id if is_private else None,
            interaction_id=interaction.id,
            interaction_metadata=interaction_metadata(interaction),
            command=interaction.command,
            invoked_by=interaction.person,
        )

    def _modal(self, interaction: Interaction, data: Json) -> Modal:
        discord_errors.require_valid(modal_errors(data, ("data",)))
        return Modal(
            title=data["title"],
            custom_id=data["custom_id"],
            components=with_ids(data["components"]),
            person_id=interaction.person.id,
            channel_id=interaction.channel.id,
            interaction_id=interaction.id,
            message=interaction.message,
            cause=interaction_metadata(interaction),
        )
