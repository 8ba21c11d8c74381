"""A stand-in for Discord on loopback, for tests and for playing without a token.

`Sandbox` in `server` is the whole stand-in. Below it, each package imports only those above it in this list:

- `core`: time, identifiers, errors, the feed of events
- `model`: records of servers, channels, messages, modals and interactions
- `validation`: Discord's rules for the bodies of requests
- `world`: the state, with every change published
- `payloads`: the state as Discord's JSON
- `interactions`: opening interactions and accepting the bot's responses
- `client`: what a member does with Discord's client
- `gateway`: the WebSocket gateway
- `traffic`: planned faults, rate limits, recorded requests
- `rest`: the HTTP API

`page` is built on `Sandbox`. Code outside a package imports only the names that the package lists in
`__all__`; tests and tools find most of them here.
"""

from __future__ import annotations

from bot.sandbox.client import ClientRefusal, ComponentNotFound, InvalidOption, Person, UnknownCommand
from bot.sandbox.core import ApiError, ManualClock, SandboxClock, SandboxSystemClock
from bot.sandbox.model import (
    Button,
    CallbackType,
    ChangeType,
    Channel,
    Guild,
    Interaction,
    InteractionState,
    InteractionType,
    Member,
    Message,
    Modal,
    Permission,
    TextInput,
    WorldEvent,
)
from bot.sandbox.server import Sandbox
from bot.sandbox.traffic import FaultPlan, Quota, RateLimitQuotas, RateLimits, RecordedRequest, RequestHold

__all__ = [
    "ApiError",
    "Button",
    "CallbackType",
    "ChangeType",
    "Channel",
    "ClientRefusal",
    "ComponentNotFound",
    "FaultPlan",
    "Guild",
    "Interaction",
    "InteractionState",
    "InteractionType",
    "InvalidOption",
    "ManualClock",
    "Member",
    "Message",
    "Modal",
    "Permission",
    "Person",
    "Quota",
    "RateLimitQuotas",
    "RateLimits",
    "RecordedRequest",
    "RequestHold",
    "Sandbox",
    "SandboxClock",
    "SandboxSystemClock",
    "TextInput",
    "UnknownCommand",
    "WorldEvent",
]
