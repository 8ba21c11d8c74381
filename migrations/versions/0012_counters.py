"""Keep counters of members, and fill them from the stored rounds and matches.

Members are ranked by their balance with an index, transfers outside tables are found by their account, and
the result of a player says what they owned after the round.

Revision 0012, after 0009.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.storage.counting import derive_counters

revision = "0012"
down_revision = "0009"
branch_labels = None
depends_on = None

_MEASURES = (
    *("rounds", "hands", "won", "lost", "pushed", "net", "blackjacks", "busts", "doubles", "splits"),
    *("surrenders", "insured", "insurance_won", "match_rounds", "match_hands", "match_hands_won"),
    *("matches", "matches_won", "biggest_win", "biggest_loss", "streak", "best_streak"),
)
_RANKED = {
    "net": "rounds > 0",
    "biggest_win": "biggest_win > 0",
    "won": "won > 0",
    "win_rate": "hands >= 50",
    "blackjacks": "blackjacks > 0",
    "best_streak": "best_streak > 0",
    "matches_won": "matches_won > 0",
}
_WIN_RATE = "CASE WHEN hands > 0 THEN CAST(won AS REAL) / hands END"


def upgrade() -> None:
    """Upgrade to this revision."""
    counters = op.create_table(
        "counters",
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        *(sa.Column(measure, sa.Integer(), nullable=False) for measure in _MEASURES),
        sa.Column("win_rate", sa.Double(), sa.Computed(_WIN_RATE, persisted=False), nullable=True),
        sa.PrimaryKeyConstraint("guild", "period", "user", name="pk_counters"),
        sqlite_with_rowid=False,
    )
    for measure, condition in _RANKED.items():
        best_first = sa.text(f"{measure} DESC")
        op.create_index(
            f"ix_counters_{measure}",
            "counters",
            ["guild", "period", best_first, "user"],
            sqlite_where=sa.text(condition),
        )
    derived = derive_counters(op.get_bind())
    op.bulk_insert(
        counters,
        [
            {"guild": guild, "period": period, "user": user, **{name: kept[name] for name in _MEASURES}}
            for (guild, period, user), kept in derived.items()
        ],
    )
    op.drop_index("ix_accounts_member", "accounts")
    op.create_index(
        "ix_accounts_ranked",
        "accounts",
        ["guild", sa.text("balance DESC"), "user"],
        sqlite_where=sa.text("kind = 'member'"),
    )
    for end in ("debit", "credit"):
        outside = sa.text("table_id IS NULL")
        op.create_index(f"ix_transfers_{end}", "transfers", [end], sqlite_where=outside)
    op.add_column("round_players", sa.Column("owned", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Go back to revision 0009."""
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
