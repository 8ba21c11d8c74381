"""What people have changed on their panels and not applied yet. It is kept in memory only."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from bot.bank.ids import TableId, UserId

B = TypeVar("B")
"""What a draft is based on: the values that the person saw."""

DraftValue = bool | int | str

MOST_DRAFTS: Final = 1_000
"""Drafts that are kept. The panel whose last press is longest ago says how to get a new one."""

NO_CHANGES: Final[Mapping[str, DraftValue]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(Generic[B]):
    """A panel of ``user``, with changes by name to what they have ``seen``.

    ``number`` is in the custom_ids of the panel. ``table`` is the table whose options it shows. ``group`` is
    the group that is open, and ``item`` what is being changed in it.
    """

    number: int
    user: UserId
    seen: B
    group: str
    table: TableId | None = None
    item: str | None = None
    changes: Mapping[str, DraftValue] = field(default_factory=lambda: NO_CHANGES)


class Drafts(Generic[B]):
    """The drafts of one kind of panel by number, at most :data:`MOST_DRAFTS`."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, Draft[B]] = OrderedDict()

    def keep(self, draft: Draft[B]) -> None:
        """Keep a draft, in place of an earlier one of its panel."""
        self._kept[draft.number] = draft
        self._kept.move_to_end(draft.number)
        if len(self._kept) > MOST_DRAFTS:
            self._kept.popitem(last=False)

    def of(self, number: int, user: UserId) -> Draft[B] | None:
        """Return the draft of a person's panel; None if it is gone, or somebody else's."""
        draft = self._kept.get(number)
        return draft if draft is not None and draft.user == user else None
