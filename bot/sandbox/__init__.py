"""A stand-in for Discord on loopback, for tests and for playing without a token."""

from __future__ import annotations

from bot.sandbox.clock import ManualClock, SandboxClock, SystemClock
from bot.sandbox.errors import ApiError
from bot.sandbox.events import Change, WorldEvent
from bot.sandbox.faults import Faults, Hold
from bot.sandbox.interactions import Answer, Interaction, Kind, State
from bot.sandbox.modals import Modal, TextInput
from bot.sandbox.model import Button, Channel, Guild, Member, Message
from bot.sandbox.people import Person
from bot.sandbox.permissions import Permission
from bot.sandbox.rate_limits import Limits, RateLimits, Ration
from bot.sandbox.refused import BadOption, NotOnMessage, Refused, UnknownCommand
from bot.sandbox.rest.recorder import RecordedRequest
from bot.sandbox.server import Sandbox

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
