"""Add the eliminations of members, and an index that finds the shoes in use without reading all shoes.

Revision 0003, after 0002.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "eliminations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("lifted_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_eliminations_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_eliminations"),
    )
    op.create_index("ix_eliminations_guild_user", "eliminations", ["guild", "user"])
    op.create_index(
        "ix_shoes_unretired",
        "shoes",
        ["table_id", "number"],
        sqlite_where=sa.text("retired_at IS NULL"),
    )


def downgrade() -> None:
    """Downgrade to revision 0002."""
    op.drop_index("ix_shoes_unretired", "shoes")
    op.drop_table("eliminations")
