"""How many tables a member without the permission to manage the server opens and hosts."""

from asyncio import Lock
from collections.abc import Iterable
from weakref import WeakValueDictionary

from bot.bank.ids import GuildId, UserId
from bot.rates import RateLimit
from bot.table.refusals import HostsTooMany, OpensTooOften
from bot.table.table_state import TableState

MOST_OPENED = 2
"""The tables that a member opens in :data:`OPENING_SECONDS`, at most."""

OPENING_SECONDS = 60.0

MOST_HOSTED = 3
"""The open tables of a member on one server, at most: those that they opened or are the host of."""


class Openings:
    """The limits for each member of each server. They are counted from the start of the process."""

    def __init__(self) -> None:
        self._opened = RateLimit(most=MOST_OPENED, seconds=OPENING_SECONDS)
        self._turns: WeakValueDictionary[tuple[GuildId, UserId], Lock] = WeakValueDictionary()

    def turn_of(self, guild: GuildId, player: UserId) -> Lock:
        """Return a lock under which the member opens one table at a time, so that the limits see each."""
        return self._turns.setdefault((guild, player), Lock())

    def refusal(
        self, guild: GuildId, player: UserId, now: float, states: Iterable[TableState]
    ) -> OpensTooOften | HostsTooMany | None:
        """Return why the member may not open a table; ``states`` are the server's open tables."""
        own = [state for state in states if player in (state.opened_by, state.host)]
        if len(own) >= MOST_HOSTED:
            closes = [state.closes_at for state in own if state.closes_at is not None]
            return HostsTooMany(most=MOST_HOSTED, closes_at=min(closes, default=None))
        again_at = self._opened.free_at((guild, player), now)
        return None if again_at is None else OpensTooOften(most=MOST_OPENED, again_at=again_at)

    def note(self, guild: GuildId, player: UserId, now: float) -> None:
        """Count a table that the member has opened."""
        self._opened.admit((guild, player), now)
