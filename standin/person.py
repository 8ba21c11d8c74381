"""A person who uses Discord's client."""

from typing import Any

from standin import person_input
from standin.discord_json import channel_payload, role_payload
from standin.interaction_service import InteractionService
from standin.model.discord_errors import ClientRefusal, ComponentNotFound, Json
from standin.model.guild import LOCALES, Channel, Guild, Member, Role
from standin.model.interaction import Interaction, InteractionType, Modal
from standin.model.message import SELECTS, Button, ComponentType, Message
from standin.model.permissions import Permission, channel_permissions, guild_permissions, send_permission
from standin.world.world import World


class Person:
    """A member of the guilds with a client.

    Actions return the ``Interaction`` at once; its ``response()`` waits for the bot. An action that the
    client does not offer, or that Discord does not pass on to the bot, raises ``ClientRefusal``.
    """

    def __init__(self, world: World, interactions: InteractionService, member: Member) -> None:
        self._world = world
        self._interactions = interactions
        self.member = member

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        """The account's ID."""
        return self.member.id

    @property
    def name(self) -> str:
        """The display name."""
        return self.member.name

    @property
    def locale(self) -> str:
        """The language of the person's client, one of ``LOCALES``. The bot receives it with each action."""
        return self.member.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        assert locale in LOCALES, f"Discord has no language {locale}"
        self.member.locale = locale

    @property
    def mention(self) -> str:
        """The text that mentions this person in a message."""
        return f"<@{self.id}>"

    def sees(self, channel: Channel) -> list[Message]:
        """Return the messages of the channel that this person sees, public and private, oldest first."""
        if not self._may(channel, Permission.VIEW_CHANNEL):
            return []
        return [
            message
            for message in self._world.everything_in(channel)
            if message.ephemeral_for in (None, self.id)
        ]

    def private(self, channel: Channel) -> list[Message]:
        """Return the channel's private messages to this person, oldest first."""
        return [message for message in self.sees(channel) if message.ephemeral]

    def commands(self, channel: Channel) -> list[Json]:
        """Return the slash commands that the client offers this person in the channel, in their language."""
        if not self._may(channel, Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS):
            return []
        return [
            person_input.in_language(command, self.locale)
            for command in self._world.visible_commands(channel.guild)
            if self._may_use(channel.guild, command)
        ]

    async def say(self, channel: Channel, text: str) -> Message:
        """Write a message into the channel."""
        self._look(channel, Permission.VIEW_CHANNEL | send_permission(channel))
        if channel.locked:
            raise ClientRefusal(f"#{channel.name} is locked")
        message = Message(
            id=self._world.ids.next(),
            channel_id=channel.id,
            author=self.member,
            created_at=self._world.clock.now(),
            content=text,
        )
        self._world.add_message(message)
        return message

    async def slash(
        self, channel: Channel, command: str, /, *, ignore_permissions: bool = False, **options: Any
    ) -> Interaction:
        """Use a slash command such as "bet" or "table open"; a member option takes a ``Person``.

        ``ignore_permissions`` also sends a command that the client does not offer to this person, as is
        possible in a guild with changed command permissions.
        """
        root = self._command(channel, command, ignore_permissions)
        data = person_input.build_command(
            channel.guild, person_input.in_language(root, self.locale), command, options
        )
        return self._interactions.open(InteractionType.COMMAND, self.member, channel, data, command=command)

    async def autocomplete(
        self, channel: Channel, command: str, focused: str, value: str, /, **options: Any
    ) -> list[Json]:
        """Type ``value`` into the option ``focused`` and return the choices that the bot offers.

        The list is empty if the bot does not answer in time: the client then shows no choices.
        """
        root = self._command(channel, command, ignore_permissions=False)
        data = person_input.build_command(
            channel.guild, root, command, options | {focused: value}, focused=focused
        )
        interaction = self._interactions.open(
            InteractionType.AUTOCOMPLETE, self.member, channel, data, command=command
        )
        await interaction.response()
        return interaction.choices or []

    async def click(self, message: Message, button: str) -> Interaction:
        """Press a button, named by its custom_id or its label."""
        self._reach(message)
        found = _find_button(message, button)
        if found.disabled:
            raise ClientRefusal(f"the button {button!r} is disabled")
        if found.custom_id is None:
            raise ClientRefusal(f"the button {button!r} only opens a link")
        return self._use(message, ComponentType.BUTTON, found.custom_id, found.id)

    async def press_forged(self, message: Message, custom_id: str) -> Interaction:
        """Press the button with this custom_id, even a disabled one. Refused if it is not on the message."""
        self._reach(message)
        part = message.component(custom_id)
        if part is None:
            raise ClientRefusal(
                f"no component {custom_id!r} on the message (50035: Component validation failed)"
            )
        if part["type"] != ComponentType.BUTTON:
            raise ClientRefusal(f"the component {custom_id!r} is not a button")
        return self._use(message, ComponentType.BUTTON, custom_id, part["id"])

    async def select(self, message: Message, custom_id: str, *chosen: str | Role | Channel) -> Interaction:
        """Choose from the select ``custom_id`` on the message: options, roles or channels.

        Options are named by their values or labels.
        """
        self._reach(message)
        part = message.component(custom_id)
        if part is None or part["type"] not in SELECTS:
            raise ComponentNotFound(f"no list {custom_id!r} on the message")
        if part.get("disabled"):
            raise ClientRefusal(f"the list {custom_id!r} is disabled")
        if not part["min_values"] <= len(chosen) <= part["max_values"]:
            raise ClientRefusal(f"{len(chosen)} chosen, not {part['min_values']} to {part['max_values']}")
        roles = {str(one.id): role_payload(one) for one in chosen if isinstance(one, Role)}
        channels = {str(one.id): channel_payload(one) for one in chosen if isinstance(one, Channel)}
        options = part.get("options", [])
        values = [
            person_input.option_value(options, one) if isinstance(one, str) else str(one.id) for one in chosen
        ]
        more: Json = {"values": values}
        if roles or channels:
            more["resolved"] = {"roles": roles} if roles else {"channels": channels}
        return self._use(message, part["type"], custom_id, part["id"], **more)

    async def submit(
        self, modal: Modal, values: person_input.Answers | None = None, /, **by_custom_id: str | list[str]
    ) -> Interaction:
        """Submit a modal with texts and options by custom_id or label; other fields stay as they are."""
        if modal.person_id != self.id:
            raise ClientRefusal("this modal was opened for somebody else")
        if modal.submitted:
            raise ClientRefusal("this modal has been sent already")
        answers = person_input.checked_answers(modal, {**(values or {}), **by_custom_id})
        data: Json = {
            "custom_id": modal.custom_id,
            "components": person_input.submitted_components(modal.components, answers),
        }
        channel = self._world.channels[modal.channel_id]
        self._look(channel)
        modal.submitted = True
        return self._interactions.open(
            InteractionType.MODAL, self.member, channel, data, message=modal.message, cause=modal.cause
        )

    def _use(self, message: Message, kind: int, custom_id: str, number: int, **more: Any) -> Interaction:
        """Open the interaction of a component with this ``id``; ``more`` is what a list sends besides."""
        data = {"component_type": int(kind), "custom_id": custom_id, "id": number, **more}
        return self._interactions.open(
            InteractionType.COMPONENT, self.member, self._place(message), data, message=message
        )

    def _place(self, message: Message) -> Channel:
        return self._world.channels[message.channel_id]

    def _look(self, channel: Channel, needed: Permission = Permission.VIEW_CHANNEL) -> None:
        """Refuse actions in a channel that is deleted, unavailable or closed to this person."""
        if channel.deleted or channel.guild.unavailable:
            raise ClientRefusal(f"#{channel.name} cannot be reached")
        if not self._may(channel, needed):
            raise ClientRefusal(f"{self.name} may not do this in #{channel.name}")

    def _may(self, channel: Channel, needed: Permission) -> bool:
        return not needed & ~channel_permissions(channel, self.member)

    def _reach(self, message: Message) -> None:
        self._look(self._place(message))
        if message.deleted:
            raise ClientRefusal("the message has been deleted")
        if message.ephemeral_for not in (None, self.id):
            raise ClientRefusal(f"{self.name} does not see this message")

    def _command(self, channel: Channel, command: str, ignore_permissions: bool) -> Json:
        self._look(channel, Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS)
        root = person_input.find_command(self._world.visible_commands(channel.guild), command)
        if not ignore_permissions and not self._may_use(channel.guild, root):
            raise ClientRefusal(f"{self.name} is not offered /{command}: permissions are missing")
        return root

    def _may_use(self, guild: Guild, command: Json) -> bool:
        needed = command["default_member_permissions"]
        if needed is None:
            return True
        have = guild_permissions(guild, self.member)
        return bool(have & Permission.ADMINISTRATOR) or (int(needed) != 0 and not int(needed) & ~have)


def _find_button(message: Message, wanted: str) -> Button:
    buttons = message.buttons()
    for button in buttons:
        if wanted == button.custom_id:
            return button
    named = [button for button in buttons if button.label == wanted]
    if len(named) == 1:
        return named[0]
    shown = ", ".join(repr(button.label or button.custom_id) for button in buttons) or "none"
    problem = "more than one button is called" if named else "no button"
    raise ComponentNotFound(f"{problem} {wanted!r} on the message; its buttons: {shown}")
