"""Give members numbers: their ids of Discord stand in one table, everything else names the number.

Members get their numbers in the order of their ids, so that each seal keeps the order of its client seeds.
What forgotten members have claimed in the present season has a table of its own.

Revision 0017, after 0016.
"""

import sqlalchemy as sa
from alembic import op

from migrations.renumbering import COLUMNS, Renumbering

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_FIXED = ("transfers", "admin_log")
"""Tables with triggers that refuse changes."""


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("discord", sa.Integer(), nullable=False),
        sa.Column("leaving_since", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("discord", name="uq_people_discord"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "remembered_claims",
        sa.Column("guild", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("last_day", sa.Integer(), nullable=True),
        sa.Column("refilled_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("guild", "digest", name="pk_remembered_claims"),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    renumbering = Renumbering(connection, _add)
    ids = " UNION ".join(
        f"SELECT {column} AS id FROM {table} WHERE typeof({column}) = 'integer' AND {column} > 0"  # noqa: S608
        for table, column in COLUMNS
    )
    op.execute(f"INSERT INTO people (discord) SELECT id FROM ({ids}) ORDER BY id")  # noqa: S608
    op.execute("INSERT INTO renumbered SELECT discord, id FROM people")
    _run(connection, renumbering)


def downgrade() -> None:
    """Go back to revision 0016. Forgotten members keep their numbers in place of ids."""
    connection = op.get_bind()
    renumbering = Renumbering(connection)
    op.execute("INSERT INTO renumbered SELECT id, discord FROM people")
    _run(connection, renumbering)
    op.drop_table("remembered_claims")
    op.drop_table("people")


def _run(connection: sa.Connection, renumbering: Renumbering) -> None:
    """Replace all numbers. Nothing of the old ones stays in the free parts of pages."""
    connection.exec_driver_sql("PRAGMA secure_delete = ON")
    found = connection.exec_driver_sql("SELECT name, sql, tbl_name FROM sqlite_master WHERE type = 'trigger'")
    triggers = [(name, sql) for name, sql, table in found.all() if table in _FIXED]
    for name, _ in triggers:
        op.execute(f"DROP TRIGGER {name}")
    renumbering.run()
    for _, sql in triggers:
        op.execute(sql)


def _add(discord: int) -> int:
    """Give a number to a member whom only texts name."""
    added = op.get_bind().exec_driver_sql("INSERT INTO people (discord) VALUES (?) RETURNING id", (discord,))
    return int(added.scalar_one())
