"""The posted leaderboards, as values and as they are stored."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import ChannelId, GuildId, MessageId
from bot.bank.periods import Period
from bot.storage.database.models import PostedBoardModel
from bot.storage.reading.rankings import Measure
from bot.storage.reading.row_values import is_sound, raw


@dataclass(frozen=True, slots=True, kw_only=True)
class PostedBoard:
    """A leaderboard in a channel, of which there is one. Times are seconds since the epoch.

    ``shown`` is a digest of what the message shows. The message was posted at ``posted_at``, edited last at
    ``edited_at``, and is not edited before ``wait_until``. Edits are refused since ``failing_since``; None:
    they are not.
    """

    channel: ChannelId
    guild: GuildId
    message: MessageId
    measure: Measure
    period: Period
    shown: str
    posted_at: float
    edited_at: float
    wait_until: float
    failing_since: float | None = None


async def posted_boards(connection: AsyncConnection) -> tuple[PostedBoard, ...]:
    """Return all posted leaderboards. One that cannot be read is left out."""
    model = PostedBoardModel
    known = (model.measure.in_(tuple(Measure)), model.period.in_(tuple(Period)))
    rows = (await connection.execute(select(*raw(model)).where(is_sound(model), *known))).all()
    return tuple(
        PostedBoard(
            channel=ChannelId(row.channel),
            guild=GuildId(row.guild),
            message=MessageId(row.message),
            measure=Measure(row.measure),
            period=Period(row.period),
            shown=row.shown,
            posted_at=row.posted_at,
            edited_at=row.edited_at,
            wait_until=row.wait_until,
            failing_since=row.failing_since,
        )
        for row in rows
    )
