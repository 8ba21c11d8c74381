"""One open window: a browser's WebSocket, and the person who uses it."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, assert_never

from aiohttp import WSMsgType, web

from bot.sandbox.guests.company import Company
from bot.sandbox.model.discord_errors import ClientRefusal, Json
from bot.sandbox.model.guild import Role
from bot.sandbox.model.interaction import Interaction, InteractionState, Modal
from bot.sandbox.model.message import ComponentType, Message
from bot.sandbox.model.world_events import ChangeType, WorldEvent
from bot.sandbox.page import window_actions, window_views
from bot.sandbox.person import Person
from bot.sandbox.server import Sandbox

MOST_UNSENT = 500
"""The number of messages that may wait for a slow browser. A browser with more is disconnected."""

_SURROUNDINGS = frozenset(
    {
        ChangeType.COMMANDS_UPDATED,
        ChangeType.GATEWAY_UPDATED,
        ChangeType.CHANNEL_DELETED,
        ChangeType.GUILD_UPDATED,
        ChangeType.GUESTS_CHANGED,
        ChangeType.TIME_SKIPPED,
    }
)


class Window:
    """A window: shows the state to one person, and carries out that person's actions.

    ``dismissed`` holds the private messages that were dismissed. All windows share it, and ``company``.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        person: Person,
        socket: web.WebSocketResponse,
        *,
        dismissed: set[int],
        company: Company,
    ) -> None:
        self._sandbox = sandbox
        self._person = person
        self._socket = socket
        self._dismissed = dismissed
        self._company = company
        self._unsent: asyncio.Queue[Json] = asyncio.Queue(MOST_UNSENT)
        self._refs: dict[int, int] = {}
        self._modal: Modal | None = None
        self._sent_forms: dict[int, Modal] = {}
        self._tasks: set[asyncio.Task[object]] = set()

    async def serve(self) -> None:
        """Send the state, then every change, and carry out actions, until the browser disconnects."""
        unsubscribe = self._sandbox.subscribe(self._watch)
        self._start(self._write())
        self._tell(window_views.window_state(self._sandbox, self._person, self._company, self._dismissed))
        try:
            async for received in self._socket:
                if received.type is WSMsgType.TEXT:
                    await self._receive(received.data)
        finally:
            unsubscribe()
            for task in self._tasks:
                task.cancel()

    def _start(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Messages to the window.

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self._socket.send_json(await self._unsent.get())

    def _tell(self, message: Json) -> None:
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:
            self._start(self._socket.close(code=1013, message=b"The browser is too slow."))

    def _watch(self, event: WorldEvent) -> None:
        if event.change in _SURROUNDINGS:
            changes = window_views.window_changes(self._sandbox, self._person, self._company)
            self._tell({"type": "changed", "changes": changes})
        elif event.message is not None:
            self._tell_message(event.message)
        elif event.interaction is not None and event.interaction.id in self._refs:
            self._tell_interaction(event.interaction)

    def _tell_message(self, message: Message) -> None:
        if not self._shows(message):
            return
        if message.deleted or message.id in self._dismissed:
            gone = {"message": str(message.id), "channel": str(message.channel_id)}
            self._tell({"type": "gone", **gone})
        else:
            self._tell(
                {
                    "type": "message",
                    "message": window_views.message_view(self._sandbox, self._person, message),
                }
            )

    def _shows(self, message: Message) -> bool:
        if message.ephemeral_for not in (None, self._person.id):
            return False
        channels = window_views.readable_channels(self._sandbox, self._person)
        return any(channel.id == message.channel_id for channel in channels)

    def _tell_interaction(self, interaction: Interaction) -> None:
        ref, state = self._refs[interaction.id], interaction.state
        told: Json = {"type": "interaction", "ref": ref, "state": state.value}
        if state is not InteractionState.PENDING:
            del self._refs[interaction.id]
            form = self._sent_forms.pop(interaction.id, None)
            if form is not None and interaction.state is InteractionState.FAILED:
                form.submitted = False  # the page keeps the form open, so that it can be sent again
        if interaction.modal is not None:
            self._modal = interaction.modal
            told["modal"] = window_views.modal_view(interaction.modal)
        self._tell(told)

    # Actions of the person.

    async def _receive(self, text: str) -> None:
        try:
            ref, action = window_actions.read_action(text)
        except window_actions.MalformedActionError as error:
            self._tell({"type": "refused", "ref": None, "error": str(error)})
            return
        if isinstance(action, window_actions.AutocompleteAction):
            self._start(self._complete(ref, action))
            return
        await self._attempt(ref, action)

    async def _attempt(self, ref: int, action: window_actions.Action) -> None:
        try:
            interaction = await self._perform(action)
        except ClientRefusal as error:
            text = str(error)
            sentence = f"{text[:1].upper()}{text[1:].rstrip('.')}."
            self._tell({"type": "refused", "ref": ref, "error": sentence})
            return
        if interaction is None:
            self._tell({"type": "interaction", "ref": ref, "state": InteractionState.ANSWERED.value})
        else:
            self._refs[interaction.id] = ref
            self._tell_interaction(interaction)

    async def _perform(self, action: window_actions.Action) -> Interaction | None:
        """Carry out an action, and return the interaction that it started, if any."""
        sandbox, person = self._sandbox, self._person
        match action:
            case window_actions.SlashAction():
                channel = window_actions.channel_of(sandbox, action.channel_id)
                values = window_actions.option_values(
                    sandbox, person, channel, action.command, action.options
                )
                return await person.slash(channel, action.command, **values)
            case window_actions.ClickAction():
                message = window_actions.message_of(sandbox, person, action.message_id)
                return await person.click(message, action.custom_id)
            case window_actions.ChooseAction():
                return await self._choose(action)
            case window_actions.SubmitAction():
                return await self._submit(action)
            case window_actions.SayAction():
                await person.say(
                    window_actions.channel_of(sandbox, action.channel_id), action.text.strip()[:2000]
                )
            case window_actions.DismissAction():
                self._dismiss(action)
            case window_actions.InviteAction():
                self._company.invite(window_actions.channel_of(sandbox, action.channel_id), action.count)
            case window_actions.SendAwayAction():
                self._company.send_away()
            case window_actions.SkipDayAction():
                sandbox.skip_day()
            case window_actions.AutocompleteAction():
                raise AssertionError("autocomplete actions run in their own task")
            case _:
                assert_never(action)
        return None

    async def _choose(self, action: window_actions.ChooseAction) -> Interaction:
        message = window_actions.message_of(self._sandbox, self._person, action.message_id)
        part = message.component(action.custom_id)
        chosen: tuple[str | Role, ...] = action.values
        if part is not None and part["type"] == ComponentType.ROLE_SELECT:
            guild = self._sandbox.world.channels[message.channel_id].guild
            roles = {str(role.id): role for role in guild.roles.values()}
            chosen = tuple(roles.get(value, value) for value in action.values)
        return await self._person.select(message, action.custom_id, *chosen)

    async def _submit(self, action: window_actions.SubmitAction) -> Interaction:
        form = self._modal
        if form is None or form.interaction_id != action.interaction_id:
            raise ClientRefusal("This form is no longer open.")
        interaction = await self._person.submit(form, action.values)
        self._sent_forms[interaction.id] = form
        return interaction

    def _dismiss(self, action: window_actions.DismissAction) -> None:
        message = window_actions.message_of(self._sandbox, self._person, action.message_id)
        if message.ephemeral_for == self._person.id:
            self._dismissed.add(message.id)
            self._sandbox.world.publish(ChangeType.MESSAGE_UPDATED, message=message)

    async def _complete(self, ref: int, action: window_actions.AutocompleteAction) -> None:
        """Send the bot's autocomplete choices; the list is empty if there are none."""
        choices: list[Json] = []
        with suppress(ClientRefusal, TimeoutError):
            channel = window_actions.channel_of(self._sandbox, action.channel_id)
            others = window_actions.option_values(
                self._sandbox, self._person, channel, action.command, action.options
            )
            others.pop(action.focused, None)
            choices = await self._person.autocomplete(
                channel, action.command, action.focused, action.value, **others
            )
        self._tell({"type": "choices", "ref": ref, "choices": choices})
