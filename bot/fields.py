"""Fields: what people may choose by name, an option of a table or a setting of a server.

The kind of a field says which values it has. :mod:`bot.blackjack.options.option_list` and
:mod:`bot.server_settings` declare fields, :mod:`bot.words.field_texts` has their texts, and
:mod:`bot.words.typed_values` reads and completes what people type.
"""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import isnan
from typing import Final, Protocol

Value = bool | int | str
"""A value as it is chosen and stored: of a switch, a number or an id, or one of a few names."""

MANAGERS_ONLY: Final = 0
"""The value of a role without a role: only members with Manage Server."""

EVERYONE: Final = 1
"""The value of a role for everybody. No role has this id."""

NO_CHANNEL: Final = 0
"""The value of a channel without a channel."""

EVERYWHERE: Final = "none"
"""The value of a list of channels without channels, which means all of them."""

MOST_CHANNELS: Final = 25
"""The channels that a list can name. Discord offers no longer lists."""

_SPELLINGS: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
"""Texts that may be meant as the value of a switch."""

_MOST_DIGITS: Final = 20
"""Digits of the longest number that is read from a stored text."""


class UnfitError(Exception):
    """A value is not one of the field's. ``nearest`` is a similar one, if there is one."""

    def __init__(self, nearest: Value | None = None) -> None:
        super().__init__(nearest)
        self.nearest = nearest


class Unit(StrEnum):
    """What a number counts."""

    CHIPS = "chips"
    HOURS = "hours"
    ROUNDS = "rounds"
    DAYS = "days"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; ``true`` or ``false`` in JSON."""

    def read(self, raw: object) -> bool:
        """Return the value for a JSON value. Raises :class:`UnfitError`."""
        if isinstance(raw, bool):
            return raw
        close = difflib.get_close_matches(raw[:40].lower(), _SPELLINGS, n=1) if isinstance(raw, str) else []
        raise UnfitError(_SPELLINGS[close[0]] if close else None)

    def rank(self, value: Value) -> int:
        """Return the position of the value among all values."""
        return int(bool(value))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named ``values``, a string in JSON."""

    values: tuple[str, ...]

    def read(self, raw: object) -> str:
        """Return the value for a JSON value. Raises :class:`UnfitError`."""
        for value in self.values:
            if isinstance(raw, str) and raw == value:
                return value
        close = difflib.get_close_matches(str(raw)[:40].lower(), self.values, n=1)
        raise UnfitError(next((value for value in self.values if value in close), None))

    def rank(self, value: Value) -> int:
        """Return the position of the value among all values."""
        return self.values.index(str(value))


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``low`` to ``high``.

    With ``special_zero``, 0 is a value too. It means "infinite" or "unlimited". A number of a ``unit`` is
    said with it and typed without it, as a bet is. Any other number has texts of its own.
    """

    low: int
    high: int
    unit: Unit | None = None
    special_zero: bool = False

    def read(self, raw: object) -> int:
        """Return the value for a JSON value. Raises :class:`UnfitError`."""
        is_nan = isinstance(raw, float) and isnan(raw)
        if isinstance(raw, bool) or is_nan or not isinstance(raw, int | float):
            raise UnfitError
        if not isinstance(raw, int) or not self.holds(raw):
            raise UnfitError(self.nearest(raw))
        return raw

    def nearest(self, number: float) -> int:
        """Return the value that is nearest to a number."""
        inside = max(self.low, min(self.high, number))
        if self.special_zero and abs(number) < abs(number - inside):
            return 0
        return round(inside)

    def rank(self, value: Value) -> int:
        """Return the position of the value among all values; a special 0 is above the highest."""
        return self.high + 1 if value == 0 and self.special_zero else int(value)

    def holds(self, number: int) -> bool:
        """Return whether the number is one of the values."""
        return self.low <= number <= self.high or (number == 0 and self.special_zero)


@dataclass(frozen=True, slots=True)
class ServerRole:
    """The id of a role, or :data:`MANAGERS_ONLY`, or :data:`EVERYONE`. The role may be gone by now.

    ``offers_everyone`` says that everybody is a usual choice.
    """

    offers_everyone: bool = False

    def read(self, raw: object) -> int:
        """Return the value for a JSON value. Raises :class:`UnfitError`."""
        return _read_id(raw)


@dataclass(frozen=True, slots=True)
class ServerChannel:
    """The id of a channel, or :data:`NO_CHANNEL`. The channel may be gone by now."""

    def read(self, raw: object) -> int:
        """Return the value for a JSON value. Raises :class:`UnfitError`."""
        return _read_id(raw)


@dataclass(frozen=True, slots=True)
class ServerChannels:
    """The ids of some channels with commas between them, or :data:`EVERYWHERE`. They may be gone by now."""

    def read(self, raw: object) -> str:
        """Return the value for a JSON value, each id once. Raises :class:`UnfitError`, also for too many."""
        if raw == EVERYWHERE:
            return EVERYWHERE
        ids = {_number(each) or 0 for each in raw.split(",")} if isinstance(raw, str) else {0}
        if 0 in ids or len(ids) > MOST_CHANNELS:
            raise UnfitError
        return named_channels(ids)


PlainKind = Switch | Choice | Number
"""The kinds of values that exist without a server."""

Kind = PlainKind | ServerRole | ServerChannel | ServerChannels


class Field(Protocol):
    """Something that people choose."""

    @property
    def name(self) -> str:
        """The name by which it is typed and stored."""

    @property
    def kind(self) -> Kind:
        """Which values it has."""

    @property
    def key(self) -> str:
        """The beginning of the keys of its texts."""

    @property
    def usual(self) -> tuple[Value, ...]:
        """The values that it has where nobody has chosen one."""


def plain(value: Value) -> str:
    """Return a value as people type it, and as settings are stored: ``on``, ``20``, ``ace_ten``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def read_plain(kind: Kind, text: str) -> Value | None:
    """Return the value that :func:`plain` writes as this text; None if the kind has none, or no more."""
    raw: object = text
    match kind:
        case Switch():
            raw = {"on": True, "off": False}.get(text)
        case Number() | ServerRole() | ServerChannel():
            raw = _number(text)
        case Choice() | ServerChannels():
            pass
    try:
        return kind.read(raw)
    except UnfitError:
        return None


def named_channels(ids: Iterable[int]) -> str:
    """Return the value of a list of channels with these ids."""
    return ",".join(map(str, sorted(ids))) or EVERYWHERE


def channels_in(value: Value) -> tuple[int, ...]:
    """Return the ids of the channels in a value that is a list of them."""
    return () if value == EVERYWHERE else tuple(map(int, str(value).split(",")))


def _read_id(raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or raw < 0:
        raise UnfitError
    return raw


def _number(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if is_number else None
