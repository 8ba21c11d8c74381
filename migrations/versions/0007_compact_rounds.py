"""Store rounds in fewer bytes.

Revision 0007, after 0006.
"""

from __future__ import annotations

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""


def downgrade() -> None:
    """Go back to revision 0006."""
