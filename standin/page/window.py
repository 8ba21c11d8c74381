"""One open window: a browser's WebSocket, and the person who uses it."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from standin.guests.company import Company
from standin.model.discord_errors import ClientRefusal, Json
from standin.model.interaction import Interaction, InteractionState
from standin.model.message import Message
from standin.model.world_events import ChangeType, WorldEvent
from standin.page import window_views
from standin.page.window_actions import MalformedActionError, WindowAction, WindowUser, read_action
from standin.person import Person
from standin.server import Sandbox

MOST_UNSENT = 500
"""The number of messages that may wait for a slow browser. A browser with more is disconnected."""

_SURROUNDINGS = frozenset(
    {
        ChangeType.COMMANDS_UPDATED,
        ChangeType.GATEWAY_UPDATED,
        ChangeType.CHANNEL_CREATED,
        ChangeType.CHANNEL_UPDATED,
        ChangeType.CHANNEL_DELETED,
        ChangeType.THREAD_JOINED,
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
        self._user = WindowUser(sandbox=sandbox, person=person, company=company, dismissed=dismissed)
        self._unsent: asyncio.Queue[Json] = asyncio.Queue(MOST_UNSENT)
        self._refs: dict[int, int] = {}
        self._tasks: set[asyncio.Task[object]] = set()

    async def serve(self) -> None:
        """Send the state, then every change, and carry out actions, until the browser disconnects."""
        unsubscribe = self._sandbox.subscribe(self._watch)
        self._start(self._write())
        user = self._user
        self._tell(window_views.window_state(user.sandbox, user.person, user.company, user.dismissed))
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
            changes = window_views.window_changes(self._sandbox, self._person, self._user.company)
            self._tell({"type": "changed", "changes": changes})
        elif event.message is not None:
            self._tell_message(event.message)
        elif event.interaction is not None and event.interaction.id in self._refs:
            self._tell_interaction(event.interaction)

    def _tell_message(self, message: Message) -> None:
        if not self._shows(message):
            return
        if message.deleted or message.id in self._user.dismissed:
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
            form = self._user.sent_forms.pop(interaction.id, None)
            if form is not None and interaction.state is InteractionState.FAILED:
                form.submitted = False  # the page keeps the form open, so that it can be sent again
        if interaction.modal is not None:
            self._user.form = interaction.modal
            told["modal"] = window_views.modal_view(interaction.modal)
        self._tell(told)

    # Actions of the person.

    async def _receive(self, text: str) -> None:
        try:
            action = read_action(text)
        except MalformedActionError as error:
            self._tell({"type": "refused", "ref": None, "error": str(error)})
            return
        if action.is_slow:
            self._start(self._attempt(action))
        else:
            await self._attempt(action)

    async def _attempt(self, action: WindowAction) -> None:
        """Carry an action out, and tell what it has begun or found."""
        try:
            outcome = await action.carry_out(self._user)
        except ClientRefusal as error:
            text = str(error)
            sentence = f"{text[:1].upper()}{text[1:].rstrip('.')}."
            self._tell({"type": "refused", "ref": action.ref, "error": sentence})
            return
        match outcome:
            case None:
                state = InteractionState.ANSWERED.value
                self._tell({"type": "interaction", "ref": action.ref, "state": state})
            case Interaction():
                self._refs[outcome.id] = action.ref
                self._tell_interaction(outcome)
            case _:
                self._tell({"type": "choices", "ref": action.ref, "choices": outcome})
