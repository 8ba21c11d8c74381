"""A local stand-in for Discord, for tests and for playing without a token.

``Sandbox`` in ``server`` is the whole stand-in. Below it, lowest first; each imports only those before it in
this list:

- ``model``: records of Discord's objects, their time and identifiers, and Discord's errors
- ``validation``: Discord's rules for request bodies
- ``world``: the state; every change is published
- ``discord_json``: the state as Discord's JSON
- ``interaction_service``: opening interactions and accepting the bot's responses
- ``person``, with ``person_input``: what a person does with Discord's client
- ``gateway``, with ``gateway_sessions``, ``gateway_events`` and ``session_starts``: the WebSocket gateway
- ``rest``: the HTTP API

``guests`` (people who play by themselves), then ``page``, are built on ``Sandbox``. ``guard`` protects both
WebSockets from other web pages. Tests and tools find most of the names here.
"""

from standin.model.clock_and_ids import ManualClock as ManualClock
from standin.model.discord_errors import (
    ApiError as ApiError,
    ClientRefusal as ClientRefusal,
    ComponentNotFound as ComponentNotFound,
    InvalidOption as InvalidOption,
    UnknownCommand as UnknownCommand,
)
from standin.model.guild import Channel as Channel, Member as Member
from standin.model.interaction import (
    CallbackType as CallbackType,
    Interaction as Interaction,
    InteractionState as InteractionState,
    Modal as Modal,
)
from standin.model.message import Message as Message
from standin.model.permissions import Permission as Permission
from standin.model.world_events import ChangeType as ChangeType, WorldEvent as WorldEvent
from standin.person import Person as Person
from standin.rest.context import RecordedRequest as RecordedRequest
from standin.server import Sandbox as Sandbox
