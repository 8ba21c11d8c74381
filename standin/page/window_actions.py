"""The actions of a window: what each of them says in untrusted JSON, and what it does."""

import json
import math
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from standin.guests.company import Company
from standin.model.discord_errors import ClientRefusal, Json, UnknownCommand
from standin.model.guild import Channel, Role
from standin.model.interaction import Interaction, Modal
from standin.model.message import ComponentType, Message
from standin.model.world_events import ChangeType
from standin.page.window_views import readable_channels
from standin.person import Person
from standin.person_input import find_command
from standin.server import Sandbox
from standin.validation.command_rules import NESTING, OptionType

LONGEST_MESSAGE = 2000
"""Characters of a message that a person writes; the rest is cut off."""


@dataclass(slots=True, kw_only=True)
class WindowUser:
    """The person of a window, and what their actions need.

    ``dismissed`` has the private messages that they dismissed, ``form`` is the modal that they see, and
    ``sent_forms`` has those that wait for an answer, by interaction.
    """

    sandbox: Sandbox
    person: Person
    company: Company
    dismissed: set[int]
    form: Modal | None = None
    sent_forms: dict[int, Modal] = field(default_factory=dict)


Choices = list[Json]
"""What the bot offers for the value of an option."""

Outcome = Interaction | Choices | None
"""What an action has begun, or found."""

Read = Callable[[Any], Any]
"""Returns a value of JSON as its type. Raises :class:`ValueError` or :class:`TypeError`."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of action: its function, and how the values that it takes are read.

    Other actions do not wait for one that ``is_slow``.
    """

    do: Callable[..., Coroutine[Any, Any, Outcome]]
    values: Mapping[str, Read]
    is_slow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowAction:
    """An action that was read. ``ref`` is its number, which the response repeats."""

    ref: int
    name: str
    values: Json

    @property
    def is_slow(self) -> bool:
        """Whether other actions do not wait for it."""
        return _KINDS[self.name].is_slow

    async def carry_out(self, user: WindowUser) -> Outcome:
        """Carry the action out. Raises ``ClientRefusal``."""
        return await _KINDS[self.name].do(user, **self.values)


class MalformedActionError(Exception):
    """A message of a window that is not a valid action."""


def read_action(text: str) -> WindowAction:
    """Return an action. Raises ``MalformedActionError``."""
    try:
        body = json.loads(text, parse_float=_finite, parse_constant=_finite, parse_int=_whole)
        values = {name: read(body[name]) for name, read in _KINDS[body["do"]].values.items()}
        return WindowAction(ref=int(body["ref"]), name=body["do"], values=values)
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


def _only(kind: type) -> Read:
    """Return what accepts values of this type alone."""

    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(value)
        return value

    return read


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(str, _only(list)(value)))


def _fields(value: Any) -> dict[str, str | list[str]]:
    """Return the texts and the lists of chosen options of a form, by custom_id."""
    items = _only(dict)(value).items()
    return {str(key): each if isinstance(each, list) else str(each) for key, each in items}


async def _slash(user: WindowUser, channel: int, command: str, options: Json) -> Interaction:
    """Use a slash command. The values are raw JSON: people by their IDs."""
    where = _channel(user, channel)
    return await user.person.slash(where, command, **_option_values(user, where, command, options))


async def _autocomplete(
    user: WindowUser, *, channel: int, command: str, focused: str, value: str, options: Json
) -> Choices:
    """Request the bot's choices for the option ``focused``. There are none where anything is wrong."""
    with suppress(ClientRefusal, TimeoutError):
        where = _channel(user, channel)
        others = _option_values(user, where, command, options)
        others.pop(focused, None)
        return await user.person.autocomplete(where, command, focused, value, **others)
    return []


async def _click(user: WindowUser, message: int, button: str) -> Interaction:
    """Press the button with this custom_id."""
    return await user.person.click(_message(user, message), button)


async def _choose(user: WindowUser, message: int, select: str, values: tuple[str, ...]) -> Interaction:
    """Choose from the list with this custom_id: values of options, or IDs of people, roles or channels."""
    shown = _message(user, message)
    part, guild = shown.component(select), user.sandbox.world.channels[shown.channel_id].guild
    kinds: dict[int, Mapping[int, Role | Channel]] = {
        ComponentType.ROLE_SELECT: guild.roles,
        ComponentType.CHANNEL_SELECT: guild.channels,
    }
    things = {} if part is None else kinds.get(part["type"], {})
    named = {str(number): thing for number, thing in things.items()}
    return await user.person.select(shown, select, *(named.get(each, each) for each in values))


async def _submit(user: WindowUser, interaction: int, values: dict[str, str | list[str]]) -> Interaction:
    """Submit the modal of an interaction."""
    form = user.form
    if form is None or form.interaction_id != interaction:
        raise ClientRefusal("This form is no longer open.")
    submitted = await user.person.submit(form, values)
    user.sent_forms[submitted.id] = form
    return submitted


async def _say(user: WindowUser, channel: int, text: str) -> None:
    """Write a message into a channel."""
    await user.person.say(_channel(user, channel), text.strip()[:LONGEST_MESSAGE])


async def _dismiss(user: WindowUser, message: int) -> None:
    """Dismiss a private message permanently."""
    shown = _message(user, message)
    if shown.ephemeral_for == user.person.id:
        user.dismissed.add(shown.id)
        user.sandbox.world.publish(ChangeType.MESSAGE_UPDATED, message=shown)


async def _invite(user: WindowUser, channel: int, count: int) -> None:
    """Let so many members play by themselves in a channel."""
    user.company.invite(_channel(user, channel), count)


async def _send_away(user: WindowUser) -> None:
    """Let all members who play by themselves go."""
    user.company.send_away()


async def _skip_day(user: WindowUser) -> None:
    """Let a day pass on the sandbox's clock."""
    user.sandbox.skip_day()


_COMMAND: Mapping[str, Read] = {"channel": int, "command": _only(str), "options": _only(dict)}

_KINDS: Mapping[str, _Kind] = {
    "slash": _Kind(_slash, _COMMAND),
    "autocomplete": _Kind(_autocomplete, {**_COMMAND, "focused": _only(str), "value": str}, is_slow=True),
    "click": _Kind(_click, {"message": int, "button": _only(str)}),
    "choose": _Kind(_choose, {"message": int, "select": _only(str), "values": _texts}),
    "submit": _Kind(_submit, {"interaction": int, "values": _fields}),
    "say": _Kind(_say, {"channel": int, "text": _only(str)}),
    "dismiss": _Kind(_dismiss, {"message": int}),
    "invite": _Kind(_invite, {"channel": int, "count": _only(int)}),
    "send_away": _Kind(_send_away, {}),
    "skip_day": _Kind(_skip_day, {}),
}
"""The actions by the name that the page gives them."""


def _channel(user: WindowUser, number: int) -> Channel:
    channel = user.sandbox.world.channels.get(number)
    if channel is None or channel.deleted:
        raise ClientRefusal("This channel is gone.")
    return channel


def _message(user: WindowUser, number: int) -> Message:
    """Return a message that the person sees."""
    for channel in readable_channels(user.sandbox, user.person):
        for message in reversed(user.person.sees(channel)):
            if message.id == number:
                return message
    raise ClientRefusal("This message is gone.")


def _option_values(user: WindowUser, channel: Channel, command: str, raw: Json) -> dict[str, Any]:
    """Return a command's option values as ``Person.slash`` takes them; undeclared options are left out."""
    root = find_command(user.person.commands(channel), command)
    declared = {option["name"]: option for option in _leaf(root, command.split()[1:])}
    return {name: _value(user, declared[name], value) for name, value in raw.items() if name in declared}


def _leaf(root: Json, steps: list[str]) -> list[Json]:
    """Return the options of the command or subcommand that ``steps`` lead to."""
    options: list[Json] = root.get("options", [])
    for step in steps:
        inner = next((each for each in options if each["type"] in NESTING and each["name"] == step), None)
        if inner is None:
            raise UnknownCommand(f"There is no command /{root['name']} {' '.join(steps)}.")
        options = inner.get("options", [])
    return options


def _value(user: WindowUser, option: Json, value: Any) -> Any:
    if option["type"] != OptionType.USER:
        return value
    return next((person for person in user.sandbox.people.values() if str(person.id) == value), value)
