"""Add the entrants of matches and their places.

Revision 0002, after 0001.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "match_players",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("match_no", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("started_at", sa.Double(), nullable=True),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("out_in", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_match_players_table_id"),
        sa.PrimaryKeyConstraint("table_id", "match_no", "user", name="pk_match_players"),
    )
    op.create_index("ix_match_players_user", "match_players", ["user"])
    op.create_index("ix_match_players_guild", "match_players", ["guild"])


def downgrade() -> None:
    """Downgrade to revision 0001."""
    op.drop_table("match_players")
