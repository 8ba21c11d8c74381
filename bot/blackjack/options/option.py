"""An option of a table: its group, its kind, its value in each preset, and what it does to the house edge."""

from collections.abc import Container, Mapping
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

    ``name`` is the field of ``Rules``. ``defaults`` has the value in each preset. ``common`` are the values
    that most casinos have; without them the option is a host's choice, and no value is unusual.

    ``edge`` is what a value of higher rank does to the house edge (None: nothing, or nothing known).
    ``no_edge`` says why no value can change it.

    An option ``for_matches`` is shown only for matches. Records from before a release that added the option
    have the value ``before`` (docs/rules.md §6.29).
    """

    name: str
    group: Group
    kind: PlainKind
    defaults: Mapping[str, Value] = field(hash=False)
    common: Container[Value] | None = field(default=None, hash=False)
    edge: Direction | None = None
    no_edge: str | None = None
    for_matches: bool = False
    before: Value | None = None

    def __post_init__(self) -> None:
        """Check that the option either can change the house edge or cannot."""
        assert self.edge is None or self.no_edge is None, self.name

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
