"""An option of a table: its group, its kind, its value in each preset, and what it does to the house edge."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.fields import PlainKind, Value


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An option of a table.

    ``name`` is the field of ``Rules``. ``defaults`` has the value in each preset. ``edge``
    is what a value of higher rank does to the house edge (None: nothing, or nothing known). An option
    ``for_matches`` is shown only for matches.
    """

    name: str
    group: Group
    kind: PlainKind
    defaults: Mapping[str, Value] = field(hash=False)
    edge: Direction | None = None
    for_matches: bool = False

    @property
    def key(self) -> str:
        """The beginning of the keys of its texts."""
        return "option-" + self.name

    @property
    def usual(self) -> tuple[Value, ...]:
        """The values that presets have."""
        return tuple(self.defaults.values())

    def edge_of_change(self, old: Value, new: Value) -> Direction | None:
        """Return what a change of the value does to the house edge; None: nothing, or nothing known."""
        change = self.kind.rank(new) - self.kind.rank(old)
        if self.edge is None or not change:
            return None
        if change > 0:
            return self.edge
        return Direction.LOWERS if self.edge is Direction.RAISES else Direction.RAISES
