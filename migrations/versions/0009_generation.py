"""Number the starts of the bot.

Revision 0009, after 0008. The first start of the new release writes the one row.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "generations",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_generations_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_generations")),
    )


def downgrade() -> None:
    """Go back to revision 0008."""
    op.drop_table("generations")
