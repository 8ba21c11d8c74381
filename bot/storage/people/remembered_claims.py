"""What members who were forgotten in the present season of a server have claimed, also before it.

A member who comes back opens with nothing, and claims as they could have without leaving. The rows of a
server go when its season ends.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, func, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import RememberedClaimModel
from bot.table import GuildId


class Remembered(NamedTuple):
    """The day of the last ``/daily`` (days since the epoch, UTC), and the time of the last ``/refill``.

    None: there was none. The time is in seconds since the epoch.
    """

    last_day: int | None
    refilled_at: float | None


async def remembered(connection: AsyncConnection, guild: GuildId, digest: bytes | None) -> Remembered | None:
    """Return what is remembered under a hash, or None. A ``digest`` of None stands for nobody."""
    if digest is None:
        return None
    row = (await connection.execute(_REMEMBERED, {"of_guild": guild, "of_digest": digest})).first()
    return None if row is None else Remembered(row.last_day, row.refilled_at)


_MODEL = RememberedClaimModel
_REMEMBERED = select(_MODEL.last_day, _MODEL.refilled_at).where(
    _MODEL.guild == bindparam("of_guild"), _MODEL.digest == bindparam("of_digest")
)
_NEW = upsert(RememberedClaimModel)
REMEMBER = _NEW.on_conflict_do_update(
    index_elements=["guild", "digest"],
    set_={
        name: func.max(
            func.coalesce(getattr(_MODEL, name), _NEW.excluded[name]),
            func.coalesce(_NEW.excluded[name], getattr(_MODEL, name)),
        )
        for name in ("last_day", "refilled_at")
    },
)
"""Remembers claims; of several by the same member in a season, the latest count."""
