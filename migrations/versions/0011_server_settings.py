"""Add the settings of servers.

Revision 0011. A server without rows has the defaults, as all servers had before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "server_settings",
        sa.Column("guild", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "name", name=op.f("pk_server_settings")),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Go back to the revision before."""
    op.drop_table("server_settings")
