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

``guests`` (people who play by themselves), then ``page``, are built on ``Sandbox``. Code outside a package
imports only the names that the package lists in ``__all__``. Tests and tools find most of the names here.
"""

from bot.sandbox.client import ClientRefusal, ComponentNotFound, InvalidOption, Person, UnknownCommand
from bot.sandbox.core import ApiError, ManualClock
from bot.sandbox.model import (
    CallbackType,
    ChangeType,
    Channel,
    Interaction,
    InteractionState,
    Member,
    Message,
    Modal,
    Permission,
    WorldEvent,
)
from bot.sandbox.server import Sandbox
from bot.sandbox.traffic import Quota, RateLimitQuotas, RecordedRequest

__all__ = [
    "ApiError",
    "CallbackType",
    "ChangeType",
    "Channel",
    "ClientRefusal",
    "ComponentNotFound",
    "Interaction",
    "InteractionState",
    "InvalidOption",
    "ManualClock",
    "Member",
    "Message",
    "Modal",
    "Permission",
    "Person",
    "Quota",
    "RateLimitQuotas",
    "RecordedRequest",
    "Sandbox",
    "UnknownCommand",
    "WorldEvent",
]
