"""Keep the share of right decisions of members, and mark the rounds whose decisions have been judged.

No round is judged here: that needs the odds of its rules. The bot does it while it runs, earlier rounds too.

Revision 0015, after 0014.
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "accuracies",
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("right_decisions", sa.Integer(), nullable=False),
        sa.Column("accuracy", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "period", "user", name="pk_accuracies"),
        sa.CheckConstraint("right_decisions BETWEEN 0 AND decisions", name="ck_accuracies_right_decisions"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_accuracies_accuracy",
        "accuracies",
        ["guild", "period", sa.text("accuracy DESC"), "user", "decisions"],
        sqlite_where=sa.text("decisions >= 100"),
    )
    op.add_column("rounds", sa.Column("is_judged", sa.Boolean(), server_default="0", nullable=False))
    unjudged = sa.text("status = 'settled' AND NOT is_judged")
    op.create_index("ix_rounds_unjudged", "rounds", ["id"], sqlite_where=unjudged)


def downgrade() -> None:
    """Go back to revision 0014."""
    op.drop_index("ix_rounds_unjudged", "rounds")
    op.drop_column("rounds", "is_judged")
    op.drop_index("ix_accuracies_accuracy", "accuracies")
    op.drop_table("accuracies")
