"""A local stand-in for Discord, for tests and for playing without a token.

``Sandbox`` in ``server`` is the whole stand-in. The packages below it, lowest first; a package imports only
those before it in this list:

- ``core``: time, identifiers, API errors and the event feed
- ``model``: records of guilds, channels, messages, modals and interactions
- ``validation``: Discord's rules for request bodies
- ``world``: the state; every change is published
- ``payloads``: the state as Discord's JSON
- ``interactions``: opening interactions and accepting the bot's responses
- ``client``: what a person does with Discord's client
- ``gateway``: the WebSocket gateway
- ``traffic``: planned faults, rate limits and recorded requests
- ``rest``: the HTTP API

``guests`` (people who play by themselves), then ``page``, are built on ``Sandbox``. Tests and
tools find most of the names here.
"""

from bot.sandbox.client.client_errors import (
    ClientRefusal as ClientRefusal,
    ComponentNotFound as ComponentNotFound,
    InvalidOption as InvalidOption,
    UnknownCommand as UnknownCommand,
)
from bot.sandbox.client.person import Person as Person
from bot.sandbox.core.api_errors import ApiError as ApiError
from bot.sandbox.core.sandbox_clock import ManualClock as ManualClock
from bot.sandbox.model.guild import Channel as Channel, Member as Member
from bot.sandbox.model.interaction import (
    CallbackType as CallbackType,
    Interaction as Interaction,
    InteractionState as InteractionState,
)
from bot.sandbox.model.message import Message as Message
from bot.sandbox.model.modal import Modal as Modal
from bot.sandbox.model.permissions import Permission as Permission
from bot.sandbox.model.world_events import ChangeType as ChangeType, WorldEvent as WorldEvent
from bot.sandbox.server import Sandbox as Sandbox
from bot.sandbox.traffic.rate_limits import Quota as Quota, RateLimitQuotas as RateLimitQuotas
from bot.sandbox.traffic.recorder import RecordedRequest as RecordedRequest
