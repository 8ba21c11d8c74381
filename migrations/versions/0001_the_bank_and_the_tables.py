"""Create the accounts, transfers, tables, inputs, shoes, rounds, moves and the log.

Revision 0001, the first one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

APPEND_ONLY = ("transfers", "admin_log")
REFERRING = ("round_players", "moves", "rounds", "shoes", "inputs")


def upgrade() -> None:
    """Upgrade to this revision."""
    _tables()
    _bank()
    _shoes()
    _rounds()
    _moves()
    _log()
    for table in APPEND_ONLY:
        for verb in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER {table}_refuse_{verb} BEFORE {verb.upper()} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table}: what is written stays as it is'); END"
            )


def downgrade() -> None:
    """Downgrade to an empty database."""
    # Dropping a table drops its triggers and indexes too.
    for table in (*REFERRING, *APPEND_ONLY, "accounts", "tables"):
        op.drop_table(table)


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("channel", sa.Integer(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.Column("message_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index(
        "uq_tables_open_channel", "tables", ["channel"], unique=True, sqlite_where=sa.text("is_open")
    )
    op.create_table(
        "inputs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=True),
        sa.Column("json", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_inputs_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_inputs"),
        sa.UniqueConstraint("key", name="uq_inputs_key"),
        sa.UniqueConstraint("table_id", "version", name="uq_inputs_table_id_version"),
    )


def _bank() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=True),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("round_no", sa.Integer(), nullable=True),
        sa.Column("balance", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "balance >= 0 OR kind IN ('mint', 'house', 'member')", name=op.f("ck_accounts_not_below_zero")
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_accounts_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("code", name="uq_accounts_code"),
    )
    holder = ["guild", "user", "balance"]
    op.create_index("ix_accounts_table_id", "accounts", ["table_id"])
    op.create_index("ix_accounts_member", "accounts", holder, sqlite_where=sa.text("kind = 'member'"))
    stakes = sa.text("kind = 'escrow' AND balance <> 0")
    op.create_index("ix_accounts_open_stake", "accounts", holder, sqlite_where=stakes)
    op.create_table(
        "transfers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("debit", sa.Integer(), nullable=False),
        sa.Column("credit", sa.Integer(), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("round_no", sa.Integer(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_transfers_moves_something")),
        sa.CheckConstraint("debit <> credit", name=op.f("ck_transfers_has_two_ends")),
        sa.ForeignKeyConstraint(["debit"], ["accounts.id"], name="fk_transfers_debit"),
        sa.ForeignKeyConstraint(["credit"], ["accounts.id"], name="fk_transfers_credit"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_transfers_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_transfers"),
        sa.UniqueConstraint("key", name="uq_transfers_key"),
    )
    op.create_index("ix_transfers_debit", "transfers", ["debit"])
    op.create_index("ix_transfers_credit", "transfers", ["credit"])


def _shoes() -> None:
    op.create_table(
        "shoes",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("client_seeds", sa.Text(), nullable=False),
        sa.Column("decks", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("retired_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_shoes_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_shoes"),
        sa.UniqueConstraint("commitment", name="uq_shoes_commitment"),
    )


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("shoe_no", sa.Integer(), nullable=False),
        sa.Column("shoe_position", sa.Integer(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("output", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("dealt_at", sa.Double(), nullable=False),
        sa.Column("settled_at", sa.Double(), nullable=True),
        sa.CheckConstraint("status IN ('open', 'settled', 'void')", name=op.f("ck_rounds_status")),
        sa.ForeignKeyConstraint(
            ["table_id", "shoe_no"], ["shoes.table_id", "shoes.number"], name="fk_rounds_table_id_shoe_no"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_rounds"),
        sa.UniqueConstraint("table_id", "round_no", name="uq_rounds_table_id_round_no"),
        sqlite_autoincrement=True,
    )
    still_open = sa.text("status = 'open'")
    op.create_index("uq_rounds_open", "rounds", ["table_id"], unique=True, sqlite_where=still_open)


def _moves() -> None:
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
    )
    op.create_table(
        "round_players",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("staked", sa.Integer(), nullable=True),
        sa.Column("net", sa.Integer(), nullable=True),
        _round_of("round_players"),
        sa.PrimaryKeyConstraint("table_id", "round_no", "user", name="pk_round_players"),
    )
    op.create_index("ix_round_players_user", "round_players", ["user"])


def _round_of(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id", "round_no"], ["rounds.table_id", "rounds.round_no"], name=f"fk_{table}_table_id_round_no"
    )


def _log() -> None:
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("guild", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=True),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("amount", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_admin_log_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_admin_log"),
    )
    op.create_index("ix_admin_log_guild", "admin_log", ["guild"])
