"""Cut the balances of members to the ceiling, once.

Revision 0008, after 0007. From then on a member holds at most 10**12 chips. What they hold beyond goes back
to the bank of their server, by a transfer of kind ``ceiling`` and with an entry in the log. An account that
cannot be cut because a row is damaged stays as it is: the check of the books at the start finds it.
"""

import logging
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

CEILING = 10**14
"""Hundredths of a chip."""

_log = logging.getLogger("migrations")

_RICH = sa.text(
    "SELECT id, guild, user, balance FROM accounts WHERE kind = 'member' AND typeof(balance) = 'integer' "
    "AND typeof(guild) = 'integer' AND typeof(user) = 'integer' AND balance > :ceiling ORDER BY id"
)
_HOUSE = sa.text("SELECT id, balance FROM accounts WHERE code = :code")
_OPEN_HOUSE = sa.text(
    "INSERT INTO accounts (code, kind, guild, balance) VALUES (:code, 'house', :guild, 0) "
    "RETURNING id, balance"
)
_SET = sa.text("UPDATE accounts SET balance = :balance WHERE id = :id")
_TRANSFER = sa.text(
    "INSERT INTO transfers (key, debit, credit, amount, kind, at) "
    "VALUES (:key, :debit, :credit, :amount, 'ceiling', strftime('%s', 'now'))"
)
_LOG_ENTRY = sa.text(
    "INSERT INTO admin_log (at, guild, action, target, amount, reason) "
    "VALUES (strftime('%s', 'now'), :guild, 'ceiling', :user, :amount, 'above the most possible')"
)


def upgrade() -> None:
    """Upgrade to this revision."""
    connection = op.get_bind()
    for member in connection.execute(_RICH, {"ceiling": CEILING}).fetchall():
        try:
            with connection.begin_nested():
                _cut(connection, member)
        except (sa.exc.SQLAlchemyError, TypeError, OverflowError) as error:
            _log.error("Member %s on server %s keeps too many chips: %s", member.user, member.guild, error)


def downgrade() -> None:
    """Go back to revision 0007. What was cut stays with the bank."""


def _cut(connection: sa.Connection, member: sa.Row[Any]) -> None:
    code, excess = f"house:{member.guild}", member.balance - CEILING
    house = connection.execute(_HOUSE, {"code": code}).first()
    if house is None:
        house = connection.execute(_OPEN_HOUSE, {"code": code, "guild": member.guild}).one()
    connection.execute(_SET, {"id": member.id, "balance": CEILING})
    connection.execute(_SET, {"id": house.id, "balance": house.balance + excess})
    key = f"ceiling:0008:{member.id}"
    connection.execute(_TRANSFER, {"key": key, "debit": member.id, "credit": house.id, "amount": excess})
    connection.execute(_LOG_ENTRY, {"guild": member.guild, "user": member.user, "amount": -excess})
    _log.warning("Member %s on server %s held %s hundredths too many.", member.user, member.guild, excess)
