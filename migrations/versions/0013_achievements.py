"""Keep the achievements of members, and the days on which they play.

The days begin with those of the stored rounds. Nobody gets an achievement here: members who have the counts
already earn it with their next round, so that they see it, and so that it has a round of its own.

Revision 0013, after 0012.
"""

import sqlalchemy as sa
from alembic import op

from bot.storage.counting import DERIVED_DAYS

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "achievements",
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_achievements_table_id_tables")),
        sa.PrimaryKeyConstraint("guild", "user", "name", name=op.f("pk_achievements")),
        sqlite_with_rowid=False,
    )
    days = op.create_table(
        "playing_days",
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("last_day", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("best_days", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", name=op.f("pk_playing_days")),
        sqlite_with_rowid=False,
    )
    derived = op.get_bind().execute(DERIVED_DAYS, {"guild": None})
    op.bulk_insert(days, [dict(row) for row in derived.mappings()])


def downgrade() -> None:
    """Go back to revision 0012."""
    op.drop_table("playing_days")
    op.drop_table("achievements")
