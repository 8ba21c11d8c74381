"""Store the last name of each member on a server, for leaderboards and podiums.

Revision 1003.
"""

import sqlalchemy as sa
from alembic import op

revision = "1003"
down_revision = "1002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "member_names",
        sa.Column("guild", whole, nullable=False, autoincrement=False),
        sa.Column("user", whole, nullable=False, autoincrement=False),
        sa.Column("name", text, nullable=False),
        sa.Column("used_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", name="pk_member_names"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Downgrade to the revision before."""
    op.drop_table("member_names")
