"""Remember whose the database is, and since when a server is missing.

Revision 0020, after 0019. The next start stores its application. No server is missing until a start finds
it so.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.add_column("generations", sa.Column("application", sa.Integer()))
    op.add_column("tables", sa.Column("missing_since", sa.Double()))


def downgrade() -> None:
    """Go back to the revision before."""
    op.drop_column("tables", "missing_since")
    op.drop_column("generations", "application")
