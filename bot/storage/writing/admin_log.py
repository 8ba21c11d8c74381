"""Entries in the log of a server, and the end of eliminations."""

from collections.abc import Iterable

from sqlalchemy import bindparam, insert, update

from bot.bank.ids import GuildId, TableId, UserId
from bot.storage.database.models import AdminLogModel, EliminationModel
from bot.storage.writing.batches.transaction import Statement, Tx


def add_log_row(
    tx: Tx,
    *,
    at: float,
    guild: GuildId,
    actor: UserId | None,
    action: str,
    reason: str = "",
    table: TableId | None = None,
    target: UserId | None = None,
    amount: int | None = None,
) -> None:
    """Add an entry to the log. Its number tells the order of all entries."""
    tx.add(
        _NEW_ENTRIES,
        {
            "at": at,
            "guild": guild,
            "actor": actor,
            "action": action,
            "table_id": table,
            "target": target,
            "amount": amount,
            "reason": reason,
        },
    )


def lift_eliminations(tx: Tx, guild: GuildId, users: Iterable[UserId], at: float) -> None:
    """End the eliminations of these members."""
    tx.add(_LIFTED, *({"of_guild": guild, "of_user": user, "at_last": at} for user in users))


_NEW_ENTRIES = Statement(insert(AdminLogModel))
_LIFTED = Statement(
    update(EliminationModel)
    .where(
        EliminationModel.guild == bindparam("of_guild"),
        EliminationModel.user == bindparam("of_user"),
        EliminationModel.lifted_at.is_(None),
    )
    .values(lifted_at=bindparam("at_last"))
)
