"""What an option is: its values, its words, and what it does to the house edge."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import isnan
from typing import Final

Value = bool | int | StrEnum
"""The value of an option, once read: a switch, a number, or one of an option's names."""


_SAID: Final = {"on": "on", "yes": "on", "true": "on", "off": "off", "no": "off", "false": "off"}
"""What people may have meant by a switch's value, and what it is."""


class UnfitError(Exception):
    """A value is not one of the option's; the message says which there are."""


class Group(StrEnum):
    """The headings under which options are shown, in the order of the rules."""

    TABLE = "table"
    TIME = "time"
    MONEY = "money"
    SHOE = "shoe"
    DEALER = "dealer"
    PAYOUTS = "payouts"
    MOVES = "moves"
    INSURANCE = "insurance"


class Direction(StrEnum):
    """Which way the house edge moves."""

    RAISES = "raises"
    LOWERS = "lowers"


@dataclass(frozen=True, slots=True)
class Edge:
    """An option's effect on the house edge: ``what`` moves it in ``direction``.

    ``what``, in the singular, is the way from a value of lower rank to a higher one.
    """

    direction: Direction
    what: str

    def __str__(self) -> str:
        return f"{self.what} {self.direction} the house edge"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; in JSON ``true`` or ``false``."""

    def read(self, raw: object) -> bool:
        """The value that a JSON value stands for; raises UnfitError."""
        if isinstance(raw, bool):
            return raw
        close = difflib.get_close_matches(raw[:40].lower(), _SAID, n=1) if isinstance(raw, str) else []
        nearest = f"; the nearest is {_SAID[close[0]]}" if close else ""
        raise UnfitError(f"it is on or off (true or false){nearest}")

    def rank(self, value: Value) -> int:
        """Where the value stands among all, least first."""
        return int(bool(value))

    def say(self, value: Value) -> str:
        """The value in words."""
        return "on" if value else "off"

    def span(self) -> str:
        """All values, for a table."""
        return "on, off"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few names, each with its words for people."""

    words: Mapping[StrEnum, str] = field(hash=False)

    def read(self, raw: object) -> StrEnum:
        """The value that a JSON value stands for; raises UnfitError."""
        for value in self.words:
            if isinstance(raw, str) and raw == value:
                return value
        close = difflib.get_close_matches(str(raw)[:40].lower(), list(self.words), n=1)
        nearest = f"; the nearest is {close[0]}" if close else ""
        raise UnfitError(f"it is one of {self.span()}{nearest}")

    def rank(self, value: Value) -> int:
        """Where the value stands among all, in the order of the words."""
        return [str(known) for known in self.words].index(str(value))

    def say(self, value: Value) -> str:
        """The value in words."""
        return next(words for known, words in self.words.items() if known == value)

    def span(self) -> str:
        """All values, for a table."""
        return ", ".join(self.words)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``low`` to ``high``; ``zero`` says what 0 means where 0 is special.

    ``units`` are the words for one and for several.
    """

    low: int
    high: int
    units: tuple[str, str] = ("", "")
    zero: str | None = None

    def read(self, raw: object) -> int:
        """The value that a JSON value stands for; raises UnfitError."""
        uncounted = isinstance(raw, bool) or (isinstance(raw, float) and isnan(raw))
        if uncounted or not isinstance(raw, int | float):
            raise UnfitError(f"it is a whole number, {self.span()}")
        if not isinstance(raw, int) or not self.holds(raw):
            raise UnfitError(f"it is a whole number, {self.span()}; the nearest is {self.nearest(raw)}")
        return raw

    def nearest(self, number: float) -> int:
        """The value nearest to a number."""
        inside = max(self.low, min(self.high, number))
        if self.zero is not None and abs(number) < abs(number - inside):
            return 0
        return round(inside)

    def rank(self, value: Value) -> int:
        """Where the value stands among all; a special 0 (infinite, unlimited) above the highest."""
        return self.high + 1 if value == 0 and self.zero is not None else int(value)

    def holds(self, number: int) -> bool:
        """Whether the number is in range."""
        return self.low <= number <= self.high or (number == 0 and self.zero is not None)

    def say(self, value: Value) -> str:
        """The value in words."""
        if value == 0 and self.zero is not None:
            return self.zero
        return f"{value:,} {self.units[value != 1]}".rstrip()

    def span(self) -> str:
        """All values, for a table."""
        zero = f"0 = {self.zero}, or " if self.zero is not None else ""
        low = max(self.low, 1) if self.zero is not None else self.low
        return f"{zero}{low:,} to {self.high:,}"


Kind = Switch | Choice | Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option of a table: everything the bot knows about it, written once.

    ``name`` is the field of :class:`bot.blackjack.rules.Rules`, ``defaults`` the value in
    each preset, ``help`` a sentence for people, ``edge`` what it does to the house edge.
    """

    name: str
    group: Group
    kind: Kind
    defaults: Mapping[str, Value] = field(hash=False)
    help: str
    edge: Edge | None = None

    def say(self, value: Value) -> str:
        """The value in words: ``on``, ``20 seconds``, ``at the cut card``."""
        return self.kind.say(value)

    def edge_of_change(self, old: Value, new: Value) -> Direction | None:
        """What going from one value to another does to the house edge; None: nothing, or nothing known."""
        change = self.kind.rank(new) - self.kind.rank(old)
        if self.edge is None or not change:
            return None
        if change > 0:
            return self.edge.direction
        return Direction.LOWERS if self.edge.direction is Direction.RAISES else Direction.RAISES
