"""Number the starts of the bot.

Revision 0009, after 0008.
"""

from __future__ import annotations

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""


def downgrade() -> None:
    """Go back to revision 0008."""
