"""The last name of each member on a server, for leaderboards and podiums.

A name is noted in memory, and stored with the next commit. It goes 180 days after its last use.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, or_, select
from sqlalchemy.dialects.sqlite import insert

from bot.bank.ids import GuildId, UserId
from bot.clock import DAY_SECONDS, day_of
from bot.storage.database.models import MemberNameModel

KEPT_SECONDS: Final = 180 * DAY_SECONDS
"""Seconds after its last use in which a name is shown and kept."""


class NotedName(NamedTuple):
    """The name that a member used on a server at a time (seconds since the epoch)."""

    guild: GuildId
    user: UserId
    name: str
    used_at: float


class NotedNames:
    """The names that wait for a commit. That of a member does so when it changes, and else once a day."""

    def __init__(self) -> None:
        self._day = self._cleared_on = 0
        self._today: dict[tuple[GuildId, UserId], str] = {}
        self._waiting: dict[tuple[GuildId, UserId], NotedName] = {}

    def note(self, noted: NotedName) -> None:
        """Note a name that is used; one without a visible character stays unknown."""
        key, day = (noted.guild, noted.user), day_of(noted.used_at)
        if day != self._day:
            self._day, self._today = day, {}
        if noted.name and self._today.get(key) != noted.name:
            self._today[key] = noted.name
            self._waiting[key] = noted

    @property
    def waiting(self) -> tuple[NotedName, ...]:
        """The names to store."""
        return tuple(self._waiting.values())

    @property
    def forgets_before(self) -> float | None:
        """When names must have been used last to be dropped now; None if that was done today."""
        return None if self._cleared_on == self._day else self._day * DAY_SECONDS - KEPT_SECONDS

    def note_stored(self, stored: Iterable[NotedName]) -> None:
        """Note that names are durable, and that older ones were dropped."""
        for each in stored:
            self._cleared_on = self._day
            if self._waiting.get((each.guild, each.user)) == each:
                del self._waiting[each.guild, each.user]


def names_of(
    connection: Connection, guild: GuildId, users: Collection[UserId], now: float
) -> Mapping[UserId, str]:
    """Return the last names of members, as far as they are known."""
    wanted = {"of_guild": guild, "users": users, "since": now - KEPT_SECONDS}
    return {UserId(row.user): row.name for row in connection.execute(_NAMES, wanted)}


_model = MemberNameModel
_new = insert(_model)
STORE: Final = _new.on_conflict_do_update(
    index_elements=["guild", "user"],
    set_={"name": _new.excluded.name, "used_at": _new.excluded.used_at},
    where=or_(_model.name != _new.excluded.name, _model.used_at < _new.excluded.used_at - DAY_SECONDS),
)
"""Stores a name that has changed, or whose last use was noted a day ago."""

DROP: Final = delete(_model).where(_model.used_at < bindparam("before"))
_NAMES = select(_model.user, _model.name).where(
    _model.guild == bindparam("of_guild"),
    _model.user.in_(bindparam("users", expanding=True)),
    _model.used_at >= bindparam("since"),
)
