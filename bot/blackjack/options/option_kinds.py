"""The kinds of options: which values an option has, and what it does to the house edge."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import isnan
from typing import Final

Value = bool | int | StrEnum
"""The value of an option: of a switch, of a number, or one of a few names."""

_SPELLINGS: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
"""Texts that may be meant as the value of a switch."""


class UnfitError(Exception):
    """A value is not one of the option's. ``nearest`` is a similar one, if there is one."""

    def __init__(self, nearest: Value | None = None) -> None:
        super().__init__(nearest)
        self.nearest = nearest


class Group(StrEnum):
    """A group of options, in the order of docs/rules.md §1."""

    TABLE = "table"
    TIME = "time"
    MONEY = "money"
    SHOE = "shoe"
    DEALER = "dealer"
    PAYOUTS = "payouts"
    MOVES = "moves"
    INSURANCE = "insurance"


class Direction(StrEnum):
    """The direction in which the house edge moves."""

    RAISES = "raises"
    LOWERS = "lowers"


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off; ``true`` or ``false`` in JSON."""

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
    """An option that has one of a few named ``values``, a string in JSON."""

    values: tuple[StrEnum, ...]

    def read(self, raw: object) -> StrEnum:
        """Return the value for a JSON value. Raises :class:`UnfitError`."""
        for value in self.values:
            if isinstance(raw, str) and raw == value:
                return value
        close = difflib.get_close_matches(str(raw)[:40].lower(), self.values, n=1)
        raise UnfitError(next((value for value in self.values if value in close), None))

    def rank(self, value: Value) -> int:
        """Return the position of the value among all values."""
        return [str(known) for known in self.values].index(str(value))


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number from ``low`` to ``high``.

    With ``special_zero``, 0 is a value too. It means "infinite" or "unlimited".
    """

    low: int
    high: int
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


Kind = Switch | Choice | Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An option of a table.

    ``name`` is the field of ``Rules``. ``defaults`` has the value in each preset. ``edge``
    is what a value of higher rank does to the house edge (None: nothing, or nothing known). An option
    ``for_matches`` is shown only for matches.
    """

    name: str
    group: Group
    kind: Kind
    defaults: Mapping[str, Value] = field(hash=False)
    edge: Direction | None = None
    for_matches: bool = False

    def edge_of_change(self, old: Value, new: Value) -> Direction | None:
        """Return what a change of the value does to the house edge; None: nothing, or nothing known."""
        change = self.kind.rank(new) - self.kind.rank(old)
        if self.edge is None or not change:
            return None
        if change > 0:
            return self.edge
        return Direction.LOWERS if self.edge is Direction.RAISES else Direction.RAISES
