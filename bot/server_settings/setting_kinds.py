"""The kinds of settings: which values a setting has, and how they are stored."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

SettingValue = bool | int | str
"""The value of a setting: of a switch, a number of chips or hours, the id of a role, or one of some names."""

_MOST_DIGITS: Final = 20


class SettingGroup(StrEnum):
    """A group of settings, in the order in which they are shown."""

    TABLES = "tables"
    CHIPS = "chips"
    LOOK = "look"


class Unit(StrEnum):
    """What a whole number counts."""

    CHIPS = "chips"
    HOURS = "hours"


@dataclass(frozen=True, slots=True)
class OnOff:
    """A setting that is on or off."""

    def read(self, stored: str) -> bool | None:
        """Return the value for a stored text; None if it is none of the setting's."""
        return {"on": True, "off": False}.get(stored)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A setting that has one of a few named ``values``."""

    values: tuple[str, ...]

    def read(self, stored: str) -> str | None:
        """Return the value for a stored text; None if it is none of the setting's, any more."""
        return stored if stored in self.values else None


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A setting that is a whole number of some ``unit``, from ``low`` to ``high``."""

    low: int
    high: int
    unit: Unit

    def read(self, stored: str) -> int | None:
        """Return the value for a stored text; None if it is none of the setting's."""
        number = _read_number(stored)
        return number if number is not None and self.low <= number <= self.high else None


@dataclass(frozen=True, slots=True)
class ServerRole:
    """A setting that is the id of a role, or 0 for none. The role may be gone by now."""

    def read(self, stored: str) -> int | None:
        """Return the value for a stored text; None if it is no id."""
        return _read_number(stored)


SettingKind = OnOff | OneOf | WholeNumber | ServerRole


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A setting of a server. ``name`` is the field of ``ServerSettings``."""

    name: str
    group: SettingGroup
    kind: SettingKind
    default: SettingValue


def dumped(value: SettingValue) -> str:
    """Return a value as it is stored, and as people type it: ``on``, ``1000``, ``at_once``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _read_number(stored: str) -> int | None:
    is_number = stored.isascii() and stored.isdigit() and len(stored) <= _MOST_DIGITS
    return int(stored) if is_number else None
