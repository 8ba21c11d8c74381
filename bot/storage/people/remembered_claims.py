"""What members who were forgotten in the present season of a server owe, and have claimed, also before it.

A member who comes back opens with nothing or with their debt, and claims as they could have without leaving.
When the season ends, the debts go, and so do the claims that no longer count.
"""

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, case, cast, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.amounts import Cents
from bot.bank.claims import HOUR_SECONDS, MOST_REFILL_HOURS
from bot.bank.ids import GuildId
from bot.clock import DAY_SECONDS
from bot.storage.database.backends.dialects import WHOLE, greatest
from bot.storage.database.models import RememberedClaimModel


class Remembered(NamedTuple):
    """The last ``/daily`` and ``/refill`` of a member, and what they owed when they were forgotten.

    ``last_day`` counts days since the epoch (UTC), ``refilled_at`` is in seconds, ``debt`` in hundredths. A
    debt of None: they were forgotten in an earlier season, and open as everybody does.
    """

    last_day: int | None
    refilled_at: float | None
    debt: Cents | None


def remembered(connection: Connection, guild: GuildId, digest: bytes | None) -> Remembered | None:
    """Return what is remembered under a hash, or None. A ``digest`` of None stands for nobody."""
    if digest is None:
        return None
    row = (connection.execute(_REMEMBERED, {"of_guild": guild, "of_digest": digest})).first()
    return None if row is None else Remembered(*row)


_LONGEST_REFILL = float(MOST_REFILL_HOURS * HOUR_SECONDS)
"""Seconds between two refills, at most."""

_MODEL = RememberedClaimModel
_DEBT = case((_MODEL.debt.is_not(None), greatest(cast(_MODEL.debt, WHOLE), 0)))
_REMEMBERED = select(_MODEL.last_day, _MODEL.refilled_at, _DEBT).where(
    _MODEL.guild == bindparam("of_guild"), _MODEL.digest == bindparam("of_digest")
)
_NEW = upsert(RememberedClaimModel)
REMEMBER = _NEW.on_conflict_do_update(
    index_elements=["guild", "digest"],
    set_={
        name: greatest(
            func.coalesce(getattr(_MODEL, name), _NEW.excluded[name]),
            func.coalesce(_NEW.excluded[name], getattr(_MODEL, name)),
        )
        for name in ("last_day", "refilled_at")
    }
    | {"debt": _NEW.excluded.debt},
)
"""Remembers claims and the debt; of several by the same member in a season, the latest count."""

_OF_GUILD = _MODEL.guild == bindparam("of_guild")
DROP_CLAIMS = delete(_MODEL).where(
    _OF_GUILD,
    func.coalesce(_MODEL.last_day, -1) * DAY_SECONDS + DAY_SECONDS <= bindparam("ended_at"),
    func.coalesce(_MODEL.refilled_at, -_LONGEST_REFILL) + _LONGEST_REFILL <= bindparam("ended_at"),
)
"""Drops the claims that no longer count when a season ends. Several may end on one day."""

DROP_DEBTS = update(_MODEL).where(_OF_GUILD).values(debt=None)
