"""Prepare shoes for seals.

Revision 0006, after 0005.
"""

from __future__ import annotations

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""


def downgrade() -> None:
    """Go back to revision 0005."""
