"""The actions of a window, read from untrusted JSON."""

import json
import math
from dataclasses import dataclass
from typing import Any

from bot.sandbox.model.discord_errors import ClientRefusal, Json, UnknownCommand
from bot.sandbox.model.guild import Channel
from bot.sandbox.model.message import Message
from bot.sandbox.page.window_views import readable_channels
from bot.sandbox.person import Person
from bot.sandbox.person_input import find_command
from bot.sandbox.server import Sandbox
from bot.sandbox.validation.command_rules import NESTING, OptionType


@dataclass(frozen=True, slots=True, kw_only=True)
class SlashAction:
    """Use a slash command. The values are raw JSON: people by their IDs."""

    channel_id: int
    command: str
    options: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class AutocompleteAction:
    """Request the bot's choices for the option ``focused``."""

    channel_id: int
    command: str
    focused: str
    value: str
    options: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class ClickAction:
    """Press the button ``custom_id`` of a message."""

    message_id: int
    custom_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseAction:
    """Choose values from the list ``custom_id`` of a message: values of options, or the IDs of people."""

    message_id: int
    custom_id: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmitAction:
    """Submit the modal of an interaction, with the texts and lists of chosen options by custom_id."""

    interaction_id: int
    values: dict[str, str | list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SayAction:
    """Write a message into a channel."""

    channel_id: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DismissAction:
    """Dismiss a private message permanently."""

    message_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InviteAction:
    """Let so many members play by themselves in a channel."""

    channel_id: int
    count: int


@dataclass(frozen=True, slots=True)
class SendAwayAction:
    """Let all members who play by themselves go."""


@dataclass(frozen=True, slots=True)
class SkipDayAction:
    """Let a day pass on the sandbox's clock."""


Action = (
    SlashAction
    | AutocompleteAction
    | ClickAction
    | ChooseAction
    | SubmitAction
    | SayAction
    | DismissAction
    | InviteAction
    | SendAwayAction
    | SkipDayAction
)


class MalformedActionError(Exception):
    """A message of a window that is not a valid action."""


def read_action(text: str) -> tuple[int, Action]:
    """Return an action and its number, which the response repeats. Raises ``MalformedActionError``."""
    try:
        body = json.loads(text, parse_float=_finite, parse_constant=_finite, parse_int=_whole)
        return int(body["ref"]), _action(body)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise MalformedActionError("The page sent something that the sandbox does not understand.") from error


def _finite(text: str) -> float:
    """Return a number of JSON. Raises :class:`ValueError` for ``1e400``, ``Infinity`` and ``NaN``."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _whole(text: str) -> int:
    """Return a whole number of JSON. Raises :class:`ValueError` for one that no float can hold."""
    _finite(text)
    return int(text)


def _action(body: Json) -> Action:
    match body:
        case {"do": "slash", "channel": channel, "command": str(command), "options": dict(options)}:
            return SlashAction(channel_id=int(channel), command=command, options=options)
        case {"do": "autocomplete", "channel": channel, "command": str(command), "focused": str(focused)}:
            return AutocompleteAction(
                channel_id=int(channel),
                command=command,
                focused=focused,
                value=str(body["value"]),
                options=dict(body["options"]),
            )
        case {"do": "click", "message": message, "button": str(button)}:
            return ClickAction(message_id=int(message), custom_id=button)
        case {"do": "choose", "message": message, "select": str(select), "values": list(values)}:
            texts = tuple(str(value) for value in values)
            return ChooseAction(message_id=int(message), custom_id=select, values=texts)
        case {"do": "submit", "interaction": interaction, "values": dict(values)}:
            fields = {str(key): each if isinstance(each, list) else str(each) for key, each in values.items()}
            return SubmitAction(interaction_id=int(interaction), values=fields)
        case {"do": "say", "channel": channel, "text": str(words)}:
            return SayAction(channel_id=int(channel), text=words)
        case {"do": "dismiss", "message": message}:
            return DismissAction(message_id=int(message))
        case {"do": "invite", "channel": channel, "count": int(count)}:
            return InviteAction(channel_id=int(channel), count=count)
        case {"do": "send_away"}:
            return SendAwayAction()
        case {"do": "skip_day"}:
            return SkipDayAction()
        case _:
            raise ValueError(body)


def channel_of(sandbox: Sandbox, channel_id: int) -> Channel:
    """Return a channel by its ID. Raises ``ClientRefusal``."""
    channel = sandbox.world.channels.get(channel_id)
    if channel is None or channel.deleted:
        raise ClientRefusal("This channel is gone.")
    return channel


def message_of(sandbox: Sandbox, person: Person, message_id: int) -> Message:
    """Return a message that the person sees. Raises ``ClientRefusal``."""
    for channel in readable_channels(sandbox, person):
        for message in reversed(person.sees(channel)):
            if message.id == message_id:
                return message
    raise ClientRefusal("This message is gone.")


def option_values(
    sandbox: Sandbox, person: Person, channel: Channel, command: str, raw: Json
) -> dict[str, Any]:
    """Return a command's option values as ``Person.slash`` takes them; undeclared options are left out."""
    root = find_command(person.commands(channel), command)
    declared = {option["name"]: option for option in _leaf(root, command.split()[1:])}
    return {name: _value(sandbox, declared[name], value) for name, value in raw.items() if name in declared}


def _leaf(root: Json, steps: list[str]) -> list[Json]:
    """Return the options of the command or subcommand that ``steps`` lead to."""
    options: list[Json] = root.get("options", [])
    for step in steps:
        inner = next((each for each in options if each["type"] in NESTING and each["name"] == step), None)
        if inner is None:
            raise UnknownCommand(f"There is no command /{root['name']} {' '.join(steps)}.")
        options = inner.get("options", [])
    return options


def _value(sandbox: Sandbox, option: Json, value: Any) -> Any:
    if option["type"] != OptionType.USER:
        return value
    return next((person for person in sandbox.people.values() if str(person.id) == value), value)
