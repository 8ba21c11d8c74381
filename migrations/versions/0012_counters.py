"""Keep counters of members, and fill them from the stored rounds and matches.

Members are ranked by their balance with an index, transfers outside tables are found by their account, and
the result of a player says what they owned after the round.

Revision 0012, after 0011.
"""

import sqlalchemy as sa
from alembic import op

from bot.storage.counting import derive_counters

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_MEASURES = (
    *("rounds", "hands", "won", "lost", "pushed", "net", "blackjacks", "busts", "doubles", "splits"),
    *("surrenders", "insured", "insurance_won", "match_rounds", "match_hands", "match_hands_won"),
    *("matches", "matches_won", "biggest_win", "biggest_loss", "streak", "best_streak"),
)
_RANKED = (
    ("net", "rounds", 1),
    ("biggest_win", "biggest_win", 1),
    ("won", "won", 1),
    ("win_rate", "hands", 50),
    ("blackjacks", "blackjacks", 1),
    ("best_streak", "best_streak", 1),
    ("matches_won", "matches_won", 1),
)
"""What leaderboards are ordered by, and the counter that says from where a member has a place."""


def upgrade() -> None:
    """Upgrade to this revision."""
    counters = op.create_table(
        "counters",
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        *(sa.Column(measure, sa.Integer(), nullable=False) for measure in _MEASURES),
        sa.Column("win_rate", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "period", "user", name="pk_counters"),
        sqlite_with_rowid=False,
    )
    for measure, counts, least in _RANKED:
        covered = [] if measure == counts else [counts]
        op.create_index(
            f"ix_counters_{measure}",
            "counters",
            ["guild", "period", sa.text(f"{measure} DESC"), "user", *covered],
            sqlite_where=sa.text(f"{counts} >= {least}"),
        )
    derived = derive_counters(op.get_bind())
    op.bulk_insert(
        counters,
        [
            {
                "guild": guild,
                "period": period,
                "user": user,
                **{name: kept[name] for name in _MEASURES},
                "win_rate": kept["won"] / max(kept["hands"], 1),
            }
            for (guild, period, user), kept in derived.items()
        ],
    )
    op.drop_index("ix_accounts_member", "accounts")
    op.create_index(
        "ix_accounts_ranked",
        "accounts",
        ["guild", sa.text("balance DESC"), "user", "kind"],
        sqlite_where=sa.text("kind = 'member'"),
    )
    for end in ("debit", "credit"):
        outside = sa.text("table_id IS NULL")
        op.create_index(f"ix_transfers_{end}", "transfers", [end], sqlite_where=outside)
    op.add_column("round_players", sa.Column("owned", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Go back to revision 0011."""
    op.drop_column("round_players", "owned")
    op.drop_index("ix_transfers_credit", "transfers")
    op.drop_index("ix_transfers_debit", "transfers")
    op.drop_index("ix_accounts_ranked", "accounts")
    op.create_index(
        "ix_accounts_member",
        "accounts",
        ["guild", "user", "balance"],
        sqlite_where=sa.text("kind = 'member'"),
    )
    op.drop_table("counters")
