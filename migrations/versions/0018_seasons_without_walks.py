"""Find a member's accounts, and seasons that are not announced, without going through all seasons.

Revision 0018, after 0017.
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    members = sa.text("kind = 'member'")
    op.create_index("ix_accounts_member", "accounts", ["guild", "user"], sqlite_where=members)
    waiting = sa.text("NOT is_announced")
    op.create_index("ix_seasons_unannounced", "seasons", ["guild", "number"], sqlite_where=waiting)


def downgrade() -> None:
    """Go back to revision 0017."""
    op.drop_index("ix_seasons_unannounced", "seasons")
    op.drop_index("ix_accounts_member", "accounts")
