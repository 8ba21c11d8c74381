"""Store rounds in fewer bytes.

Rules are stored once for each table until they change, moves and players without a second copy of their
keys, and stakes in two accounts for each player and table, which take turns from round to round.

No transfer and no round is rewritten: stored rounds keep their rules, and empty accounts of earlier rounds
stay, because transfers name them. Accounts with an open stake are renamed, so that the stake is found in
the account that takes its turn.

Revision 0007, after 0006.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_RULES = "rule_set INTEGER CONSTRAINT fk_rounds_rule_set REFERENCES rule_sets (id)"

# The stakes of open rounds and those that wait for the next deal; a stake that a damaged round has left
# behind keeps its account. A damaged account must not stop the upgrade: without its ids it keeps its name.
_NAME_BY_TURN = """
    UPDATE OR IGNORE accounts SET code = 'escrow:' || guild || ':' || table_id || ':'
        || CASE round_no % 2 WHEN 0 THEN 'even' ELSE 'odd' END || ':' || user
    WHERE kind = 'escrow' AND balance <> 0 AND table_id IN (SELECT id FROM tables WHERE is_open)
    AND NOT EXISTS (
        SELECT 1 FROM rounds WHERE rounds.table_id = accounts.table_id
        AND rounds.round_no = accounts.round_no AND rounds.status <> 'open'
    )
"""
_NAME_BY_ROUND = """
    UPDATE OR IGNORE accounts SET code = 'escrow:' || guild || ':' || table_id || ':'
        || round_no || ':' || user
    WHERE kind = 'escrow' AND (code LIKE '%:odd:%' OR code LIKE '%:even:%')
"""


def upgrade() -> None:
    """Upgrade to this revision."""
    op.create_table(
        "rule_sets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("json", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rule_sets_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_rule_sets"),
    )
    op.create_index("ix_rule_sets_table_id", "rule_sets", ["table_id"])
    # SQLite adds this column in place, so that the table, which may be large, is not copied.
    op.execute(f"ALTER TABLE rounds ADD COLUMN {_RULES}")
    _rebuild_moves(with_rowid=False)
    _rebuild_round_players(with_rowid=False)
    op.drop_index("ix_transfers_debit", "transfers")
    op.drop_index("ix_transfers_credit", "transfers")
    op.execute(_NAME_BY_TURN)


def downgrade() -> None:
    """Downgrade to revision 0006."""
    op.execute(_NAME_BY_ROUND)
    op.create_index("ix_transfers_debit", "transfers", ["debit"])
    op.create_index("ix_transfers_credit", "transfers", ["credit"])
    _rebuild_round_players(with_rowid=True)
    _rebuild_moves(with_rowid=True)
    op.execute(
        """
        UPDATE rounds SET record = '{"rules":' || rule_sets.json || ',' || substr(rounds.record, 2)
        FROM rule_sets WHERE rule_sets.id = rounds.rule_set
        """
    )
    op.drop_column("rounds", "rule_set")
    op.drop_table("rule_sets")


def _rebuild_moves(*, with_rowid: bool) -> None:
    op.rename_table("moves", "earlier_moves")
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("box", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=True),
        sa.Column("amount", sa.Integer(), nullable=True),
        sa.Column("by_timer", sa.Boolean(), nullable=False),
        sa.Column("chips", sa.Integer(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        _round_of("moves"),
        sa.PrimaryKeyConstraint("table_id", "round_no", "number", name="pk_moves"),
        sqlite_with_rowid=with_rowid,
    )
    op.add_column("moves", sa.Column("purses", sa.Text(), nullable=True))
    op.execute("INSERT OR IGNORE INTO moves SELECT * FROM earlier_moves")
    op.drop_table("earlier_moves")


def _rebuild_round_players(*, with_rowid: bool) -> None:
    op.drop_index("ix_round_players_user", "round_players")
    op.rename_table("round_players", "earlier_round_players")
    op.create_table(
        "round_players",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("staked", sa.Integer(), nullable=True),
        sa.Column("net", sa.Integer(), nullable=True),
        _round_of("round_players"),
        sa.PrimaryKeyConstraint("table_id", "round_no", "user", name="pk_round_players"),
        sqlite_with_rowid=with_rowid,
    )
    op.execute("INSERT OR IGNORE INTO round_players SELECT * FROM earlier_round_players")
    op.drop_table("earlier_round_players")
    op.create_index("ix_round_players_user", "round_players", ["user"])


def _round_of(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id", "round_no"], ["rounds.table_id", "rounds.round_no"], name=f"fk_{table}_table_id_round_no"
    )
