"""What followers could spend as a move was made, where the round's record does not imply it.

Revision 0004, after 0003. SQLite adds and drops such a column in place: the moves, which may be many,
are not copied.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to this revision."""
    op.add_column("moves", sa.Column("purses", sa.Text(), nullable=True))


def downgrade() -> None:
    """Go back to revision 0003."""
    op.drop_column("moves", "purses")
