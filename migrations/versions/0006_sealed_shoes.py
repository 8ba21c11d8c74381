"""Add the version and the sealing bet of shoes, and a record of which board first showed a shoe's hash.

Revision 0006, after 0005. The shoes that are there were promised, and are finished, in version 1. SQLite adds
and drops such columns in place.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.add_column("shoes", sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    op.add_column("shoes", sa.Column("bet_id", sa.Text(), nullable=True))
    op.create_table(
        "shown_hashes",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("shoe_no", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("channel", sa.Integer(), nullable=False),
        sa.Column("message", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "shoe_no"],
            ["shoes.table_id", "shoes.number"],
            name="fk_shown_hashes_table_id_shoe_no",
        ),
        sa.PrimaryKeyConstraint("table_id", "shoe_no", name="pk_shown_hashes"),
    )
    for verb in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER shown_hashes_refuse_{verb} BEFORE {verb.upper()} ON shown_hashes "
            "BEGIN SELECT RAISE(ABORT, 'shown_hashes: what is written stays as it is'); END"
        )


def downgrade() -> None:
    """Downgrade to revision 0005."""
    op.drop_table("shown_hashes")
    op.drop_column("shoes", "bet_id")
    op.drop_column("shoes", "version")
