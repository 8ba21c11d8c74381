"""Confines a fault in what Discord's gateway sends to one event.

discord.py calls the parser of an event (``ConnectionState.parsers``, by name) from the loop that reads the
gateway, and catches nothing: an exception there would end the process.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from bot.bank.ids import HIGHEST_ID
from bot.clock import Clock
from bot.pacing import RateLimit

log = logging.getLogger(__name__)

UNREADABLE = "the event %s of Discord's gateway cannot be read, and is ignored"

Parser = Callable[[Any], None]
"""Reads the data of an event."""

_NEEDED: Final = {2: "name", 3: "custom_id", 4: "name", 5: "components"}
"""What the data of an interaction must have, by its type: a command, a press, a text being typed, a form."""

_FIELDS: Final[dict[str, type]] = {
    **dict.fromkeys(("token", "locale", "name", "custom_id", "username"), str),
    **dict.fromkeys(("type", "component_type", "flags"), int),
    **dict.fromkeys(("data", "member", "user", "message", "component"), dict),
    **dict.fromkeys(("components", "options", "values"), list),
}
"""The types of what the bot reads of an interaction, by name, as Discord documents them."""

_VALUES: Final[dict[Any, Any]] = {4: int, 5: bool, 10: int | float}
"""The types of the values of options that are no text or id, by the type of the option."""

_OPTION_IDS: Final = (6, 7, 8, 9, 11)
"""The types of options whose values are ids."""


class WrongTypesError(ValueError):
    """A field of an interaction has a type that it never has."""


class EventGuard:
    """Runs parsers. ``note`` gets the data of each interaction, and ``excuse`` of one that cannot be read.

    READY is not guarded: without it there is no session.
    """

    def __init__(self, clock: Clock, *, note: Parser, excuse: Parser) -> None:
        self._clock = clock
        self._note = note
        self._excuse = excuse
        self._warnings = RateLimit(most=1, seconds=60.0)

    def guard(self, parsers: dict[str, Parser]) -> None:
        """Guard all parsers, in place: each connection to the gateway gets this mapping."""
        guarded = {event: partial(self._run, event, parse) for event, parse in parsers.items()}
        parsers.update({**guarded, "READY": parsers["READY"]})

    def _run(self, event: str, parse: Parser, data: Any) -> None:
        try:
            if event == "INTERACTION_CREATE":
                check_types(data)
                self._note(data)
            parse(data)
        except Exception as error:  # whatever is in an event
            if self._warnings.admit(event, self._clock.elapsed()):
                log.warning(UNREADABLE, event, exc_info=error)
            if event == "INTERACTION_CREATE":
                self._excuse(data)


def check_types(interaction: Any) -> None:
    """Check what the bot reads of an interaction. Raises :class:`WrongTypesError`."""
    wrong = next(_wrong(interaction), None) if isinstance(interaction, dict) else "interaction"
    if wrong is not None:
        raise WrongTypesError(wrong)
    if interaction["data"].get(_NEEDED.get(interaction["type"])) is None:
        raise WrongTypesError("data")


def _wrong(node: Mapping[str, Any], within: str = "") -> Iterator[str]:
    """Yield the names of fields with wrong types, at any depth. ``within`` is the field that has the node."""
    for name, value in node.items():
        if value is None:
            continue
        if not _fits(node, name, value, within):
            yield name
        elif name in _FIELDS and isinstance(value, dict | list):
            for part in [value] if isinstance(value, dict) else value:
                if isinstance(part, dict):
                    yield from _wrong(part, name)
                elif name != "values" or not isinstance(part, str):
                    yield name


def _fits(node: Mapping[str, Any], name: str, value: Any, within: str) -> bool:
    """Return whether a field has its type. The ids of components, and of a pressed one, are numbers."""
    if name == "id" and within in ("component", "components", "data"):
        return isinstance(value, int) or (within == "data" and _is_id(value))
    if name == "value" and within == "options":
        kind = node.get("type")
        fits = bool(node.get("focused")) or isinstance(value, _VALUES.get(kind, str))
        return fits and (kind not in _OPTION_IDS or _is_id(value))
    if name in ("id", "guild_id", "channel_id"):
        return _is_id(value)
    return isinstance(value, _FIELDS.get(name, object))


def _is_id(value: Any) -> bool:
    is_number = isinstance(value, str) and value.isascii() and value.isdecimal()
    return is_number and len(value) < 20 and int(value) <= HIGHEST_ID
