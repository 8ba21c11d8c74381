"""Divide accounts, rounds and matches into seasons. Everything so far belongs to the first one.

Remember the leaderboards that keep themselves current.

Revision 0014, after 0013.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_DIVIDED = ("accounts", "rounds", "match_players")


def upgrade() -> None:
    """Upgrade to this revision."""
    for table in _DIVIDED:
        op.add_column(table, sa.Column("season", sa.Integer(), server_default="1", nullable=False))
    _rank_accounts("guild", "season", sa.text("balance DESC"), "user", "kind")
    op.create_table(
        "seasons",
        sa.Column("guild", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("ended_by", sa.Integer(), nullable=True),
        sa.Column("is_announced", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "number", name="pk_seasons"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "season_schedules",
        sa.Column("guild", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("every", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name="pk_season_schedules"),
    )
    op.create_table(
        "posted_boards",
        sa.Column("channel", sa.Integer(), autoincrement=False, nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("guild", "message")),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("measure", "period", "shown")),
        *(sa.Column(name, sa.Double(), nullable=False) for name in ("posted_at", "edited_at", "wait_until")),
        sa.Column("failing_since", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("channel", name="pk_posted_boards"),
    )


def downgrade() -> None:
    """Go back to revision 0013."""
    op.drop_table("posted_boards")
    op.drop_table("season_schedules")
    op.drop_table("seasons")
    _rank_accounts("guild", sa.text("balance DESC"), "user", "kind")
    for table in _DIVIDED:
        op.drop_column(table, "season")


def _rank_accounts(*columns: str | sa.TextClause) -> None:
    """Order the accounts of members by these columns."""
    op.drop_index("ix_accounts_ranked", "accounts")
    op.create_index("ix_accounts_ranked", "accounts", list(columns), sqlite_where=sa.text("kind = 'member'"))
