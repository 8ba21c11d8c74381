"""Add the settings of members, the results of matches, and the messages that are soon deleted.

Revision 0010, after 0009. Members who have bet before this revision have no first bet to come, so they are
marked as having had the tip that goes with it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_BETTORS = sa.text(
    "INSERT INTO member_settings (guild, user, name, value) "
    "SELECT DISTINCT guild, user, 'first_bet_tip', 'given' FROM accounts WHERE kind = 'escrow' "
    "AND typeof(guild) = 'integer' AND typeof(user) = 'integer'"
)


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "member_settings",
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", "name", name=op.f("pk_member_settings")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_member_settings_name", "member_settings", ["name"])
    op.create_table(
        "match_results",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("match_no", sa.Integer(), nullable=False),
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("channel", sa.Integer(), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_match_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", "match_no", name=op.f("pk_match_results")),
    )
    op.create_index("ix_match_results_channel", "match_results", ["channel"])
    op.create_table(
        "passing_messages",
        sa.Column("message", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("message", name=op.f("pk_passing_messages")),
    )
    op.get_bind().execute(_BETTORS)


def downgrade() -> None:
    """Go back to revision 0009."""
    op.drop_table("passing_messages")
    op.drop_table("match_results")
    op.drop_table("member_settings")
