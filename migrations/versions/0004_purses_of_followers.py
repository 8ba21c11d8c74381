"""Add to moves what the followers could spend at that time, if the record of the round does not imply it.

Revision 0004, after 0003. SQLite adds and drops such a column in place, so that the table, which may be
large, is not copied.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.add_column("moves", sa.Column("purses", sa.Text(), nullable=True))


def downgrade() -> None:
    """Downgrade to revision 0003."""
    op.drop_column("moves", "purses")
