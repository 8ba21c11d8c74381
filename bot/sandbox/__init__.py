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

from bot.sandbox.client import BadOption, NotOnMessage, Person, Refused, UnknownCommand
from bot.sandbox.core import ApiError, ManualClock, SandboxClock, SystemClock
from bot.sandbox.model import (
    Answer,
    Button,
    Change,
    Channel,
    Guild,
    Interaction,
    Kind,
    Member,
    Message,
    Modal,
    Permission,
    State,
    TextInput,
    WorldEvent,
)
from bot.sandbox.server import Sandbox
from bot.sandbox.traffic import Faults, Hold, Limits, RateLimits, Ration, RecordedRequest

__all__ = [
    "Answer",
    "ApiError",
    "BadOption",
    "Button",
    "Change",
    "Channel",
    "Faults",
    "Guild",
    "Hold",
    "Interaction",
    "Kind",
    "Limits",
    "ManualClock",
    "Member",
    "Message",
    "Modal",
    "NotOnMessage",
    "Permission",
    "Person",
    "RateLimits",
    "Ration",
    "RecordedRequest",
    "Refused",
    "Sandbox",
    "SandboxClock",
    "State",
    "SystemClock",
    "TextInput",
    "UnknownCommand",
    "WorldEvent",
]
