"""Queries of a server's log, which nobody can change."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, or_, select

from bot.bank.ids import GuildId, UserId
from bot.storage.database.models import AdminLogModel

LOG_ACTIONS = (
    *("chips", "chips refused", "revive", "revive refused"),
    *("table opened", "table closed", "rules changed", "member removed", "round voided", "setting"),
    *("daily", "refill", "season ended", "season schedule", "deal", "gift"),
    *("tournament", "tournament cancelled", "entrant removed"),
)
"""The actions in the log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFilter:
    """Which entries of a server are wanted: of one action, or with one member, if they are named."""

    guild: GuildId
    action: str | None
    member: UserId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """An entry of the log. ``actor`` is None for the bot. Amounts are hundredths."""

    at: float
    actor: int | None
    action: str
    target: int | None
    amount: int | None
    reason: str


def log_entries(
    connection: Connection, wanted: LogFilter, *, offset: int, limit: int
) -> tuple[tuple[LogEntry, ...], int]:
    """Return a part of the wanted entries, newest first, and the number of all."""
    statement = select(AdminLogModel.__table__).where(*_conditions(wanted))
    rows = connection.execute(statement.order_by(AdminLogModel.id.desc()).offset(offset).limit(limit))
    entries = tuple(
        [
            LogEntry(
                at=row.at,
                actor=row.actor,
                action=row.action,
                target=row.target,
                amount=row.amount,
                reason=row.reason,
            )
            for row in rows
        ]
    )
    counted = select(func.count()).select_from(AdminLogModel).where(*_conditions(wanted))
    return entries, connection.scalar(counted) or 0


def _conditions(wanted: LogFilter) -> tuple[ColumnElement[Any], ...]:
    model = AdminLogModel
    conditions: list[ColumnElement[Any]] = [model.guild == wanted.guild]
    if wanted.action is not None:
        conditions.append(model.action == wanted.action)
    if wanted.member is not None:
        conditions.append(or_(model.actor == wanted.member, model.target == wanted.member))
    return tuple(conditions)
