"""Remember what forgotten members owe.

Revision 0019, after 0018.
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision. Debts of members who were forgotten before are not known."""
    op.add_column("remembered_claims", sa.Column("debt", sa.Integer(), nullable=True))
    op.execute("UPDATE remembered_claims SET debt = 0")


def downgrade() -> None:
    """Go back to revision 0018, which knows only members who were forgotten in the present season."""
    op.execute("DELETE FROM remembered_claims WHERE debt IS NULL")
    op.drop_column("remembered_claims", "debt")
