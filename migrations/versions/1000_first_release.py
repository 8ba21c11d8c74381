"""Create the database of version 1.0.0.

Revision 1000, the first one. The four-digit revisions below it were those of builds before the first release.
Databases of version 1.0.0 have it: it never changes.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "1000"
down_revision = None
branch_labels = None
depends_on = None

Indexed = list[str | sa.TextClause]

APPEND_ONLY = ("transfers", "shown_hashes", "admin_log")


def upgrade() -> None:
    """Upgrade to this revision."""
    _people()
    _tables()
    _accounts()
    _transfers()
    _shoes()
    _rounds()
    _matches()
    _counters()
    _accuracies()
    _achievements()
    _seasons()
    _posted_boards()
    _eliminations()
    _settings()
    _logs()
    for table in APPEND_ONLY:
        for verb in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER {table}_refuse_{verb} BEFORE {verb.upper()} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table}: what is written stays as it is'); END"
            )


def downgrade() -> None:
    """Downgrade to an empty database."""
    found = op.get_bind().exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")
    for table in found.scalars().all():  # foreign keys are off; triggers and indexes go with their table
        if table != "alembic_version" and not table.startswith("sqlite_"):
            op.drop_table(table)


def _create(
    table: str, *parts: sa.Column[Any] | sa.Constraint, with_rowid: bool = True, autoincrement: bool = False
) -> None:
    columns = (each for each in parts if isinstance(each, sa.Column))
    key = sa.PrimaryKeyConstraint(*(each.name for each in columns if each.primary_key), name=f"pk_{table}")
    op.create_table(table, *parts, key, sqlite_with_rowid=with_rowid, sqlite_autoincrement=autoincrement)


def _key(kind: type[TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), primary_key=True, nullable=False) for name in names]


def _required(kind: type[TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=False) for name in names]


def _optional(kind: type[TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=True) for name in names]


def _amounts(table: str, *columns: str, optional: bool = False) -> list[sa.CheckConstraint]:
    """Return the constraints that columns hold whole hundredths. SQLite alone would keep any value."""
    unless = "{0} IS NULL OR " if optional else ""
    rule = unless + "typeof({0}) = 'integer'"
    return [
        sa.CheckConstraint(rule.format(each), name=op.f(f"ck_{table}_{each}_is_whole")) for each in columns
    ]


def _round_of(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id", "round_no"], ["rounds.table_id", "rounds.round_no"], name=f"fk_{table}_table_id_round_no"
    )


def _table_of(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{table}_table_id")


def _people() -> None:
    _create(
        "people",
        *_key(sa.Integer, "id"),
        *_required(sa.Integer, "discord"),
        *_optional(sa.Double, "leaving_since", "break_until"),
        sa.UniqueConstraint("discord", name="uq_people_discord"),
        autoincrement=True,
    )
    _create(
        "remembered_claims",
        *_key(sa.Integer, "guild"),
        *_key(sa.LargeBinary, "digest"),
        *_optional(sa.Integer, "last_day"),
        *_optional(sa.Double, "refilled_at"),
        *_optional(sa.Integer, "debt"),
        *_amounts("remembered_claims", "debt", optional=True),
        with_rowid=False,
    )
    _create(
        "remembered_breaks", *_key(sa.LargeBinary, "digest"), *_required(sa.Double, "until"), with_rowid=False
    )


def _tables() -> None:
    _create(
        "tables",
        *_key(sa.Integer, "id"),
        *_required(sa.Integer, "guild", "channel"),
        *_required(sa.Boolean, "is_open"),
        *_required(sa.Integer, "version"),
        *_required(sa.Text, "state"),
        *_optional(sa.Integer, "message"),
        *_optional(sa.Double, "message_at", "missing_since"),
    )
    op.create_index(
        "uq_tables_open_channel", "tables", ["channel"], unique=True, sqlite_where=sa.text("is_open")
    )
    _create(
        "answered",
        *_key(sa.Text, "key"),
        *_required(sa.Double, "at"),
        *_required(sa.LargeBinary, "digest"),
        with_rowid=False,
    )
    op.create_index("ix_answered_at", "answered", ["at"])


def _accounts() -> None:
    _create(
        "accounts",
        *_key(sa.Integer, "id"),
        *_required(sa.Text, "code", "kind"),
        *_required(sa.Integer, "guild"),
        *_optional(sa.Integer, "user", "table_id", "round_no"),
        *_required(sa.Integer, "balance", "season"),
        sa.CheckConstraint(
            "balance >= 0 OR kind IN ('mint', 'house', 'member')", name=op.f("ck_accounts_not_below_zero")
        ),
        *_amounts("accounts", "balance"),
        _table_of("accounts"),
        sa.UniqueConstraint("code", name="uq_accounts_code"),
    )
    is_member = sa.text("kind = 'member'")
    is_stake = sa.text("kind = 'escrow' AND balance <> 0")
    ranked: Indexed = ["guild", "season", sa.text("balance DESC"), "user", "kind"]
    op.create_index("ix_accounts_table_id", "accounts", ["table_id"])
    op.create_index("ix_accounts_member", "accounts", ["guild", "user"], sqlite_where=is_member)
    op.create_index("ix_accounts_open_stake", "accounts", ["guild", "user", "balance"], sqlite_where=is_stake)
    op.create_index("ix_accounts_ranked", "accounts", ranked, sqlite_where=is_member)


def _transfers() -> None:
    _create(
        "transfers",
        *_key(sa.Integer, "id"),
        *_required(sa.Text, "key"),
        *_required(sa.Integer, "debit", "credit", "amount"),
        *_required(sa.Text, "kind"),
        *_optional(sa.Integer, "table_id", "round_no"),
        *_required(sa.Double, "at"),
        sa.CheckConstraint("amount > 0", name=op.f("ck_transfers_moves_something")),
        sa.CheckConstraint("debit <> credit", name=op.f("ck_transfers_has_two_ends")),
        *_amounts("transfers", "amount"),
        sa.ForeignKeyConstraint(["debit"], ["accounts.id"], name="fk_transfers_debit"),
        sa.ForeignKeyConstraint(["credit"], ["accounts.id"], name="fk_transfers_credit"),
        _table_of("transfers"),
        sa.UniqueConstraint("key", name="uq_transfers_key"),
    )
    of_no_table = sa.text("table_id IS NULL")
    op.create_index("ix_transfers_debit", "transfers", ["debit"], sqlite_where=of_no_table)
    op.create_index("ix_transfers_credit", "transfers", ["credit"], sqlite_where=of_no_table)


def _shoes() -> None:
    _create(
        "shoes",
        *_key(sa.Integer, "table_id", "number"),
        *_required(sa.LargeBinary, "seed"),
        *_required(sa.Text, "commitment", "client_seeds"),
        *_required(sa.Integer, "decks"),
        *_required(sa.Double, "opened_at"),
        *_optional(sa.Double, "retired_at"),
        *_required(sa.Integer, "version"),
        *_optional(sa.Text, "bet_id"),
        _table_of("shoes"),
        sa.UniqueConstraint("commitment", name="uq_shoes_commitment"),
    )
    in_use = sa.text("retired_at IS NULL")
    op.create_index("ix_shoes_unretired", "shoes", ["table_id", "number"], sqlite_where=in_use)
    _create(
        "shown_hashes",
        *_key(sa.Integer, "table_id", "shoe_no"),
        *_required(sa.Text, "hash"),
        *_required(sa.Integer, "channel", "message"),
        *_required(sa.Double, "at"),
        sa.ForeignKeyConstraint(
            ["table_id", "shoe_no"],
            ["shoes.table_id", "shoes.number"],
            name="fk_shown_hashes_table_id_shoe_no",
        ),
    )


def _rounds() -> None:
    _create(
        "rule_sets",
        *_key(sa.Integer, "id"),
        *_required(sa.Integer, "table_id"),
        *_required(sa.Text, "json"),
        _table_of("rule_sets"),
    )
    op.create_index("ix_rule_sets_table_id", "rule_sets", ["table_id"])
    _create(
        "rounds",
        *_key(sa.Integer, "id"),
        *_required(sa.Integer, "table_id", "round_no", "shoe_no", "shoe_position", "rule_set"),
        *_required(sa.Text, "record", "moves"),
        *_optional(sa.Text, "output"),
        *_required(sa.Text, "status"),
        *_required(sa.Double, "dealt_at"),
        *_optional(sa.Double, "settled_at"),
        *_required(sa.Integer, "season"),
        *_required(sa.Boolean, "is_judged"),
        sa.CheckConstraint("status IN ('open', 'settled', 'void')", name=op.f("ck_rounds_status")),
        sa.ForeignKeyConstraint(
            ["table_id", "shoe_no"], ["shoes.table_id", "shoes.number"], name="fk_rounds_table_id_shoe_no"
        ),
        sa.ForeignKeyConstraint(["rule_set"], ["rule_sets.id"], name="fk_rounds_rule_set"),
        sa.UniqueConstraint("table_id", "round_no", name="uq_rounds_table_id_round_no"),
        autoincrement=True,
    )
    is_on, is_unjudged = sa.text("status = 'open'"), sa.text("status = 'settled' AND NOT is_judged")
    op.create_index("uq_rounds_open", "rounds", ["table_id"], unique=True, sqlite_where=is_on)
    op.create_index("ix_rounds_unjudged", "rounds", ["id"], sqlite_where=is_unjudged)
    _create(
        "round_players",
        *_key(sa.Integer, "table_id", "round_no", "user"),
        *_optional(sa.Integer, "staked", "net", "owned"),
        *_amounts("round_players", "staked", "net", "owned", optional=True),
        _round_of("round_players"),
        with_rowid=False,
    )
    op.create_index("ix_round_players_user", "round_players", ["user"])


def _matches() -> None:
    _create(
        "match_players",
        *_key(sa.Integer, "table_id", "match_no", "user"),
        *_required(sa.Integer, "guild"),
        *_optional(sa.Double, "started_at", "ended_at"),
        *_optional(sa.Integer, "place", "out_in"),
        *_required(sa.Boolean, "won"),
        *_required(sa.Integer, "season"),
        _table_of("match_players"),
    )
    op.create_index("ix_match_players_user", "match_players", ["user"])
    op.create_index("ix_match_players_guild", "match_players", ["guild"])
    _create(
        "match_results",
        *_key(sa.Integer, "table_id", "match_no"),
        *_required(sa.Integer, "guild", "channel"),
        *_required(sa.Text, "choices"),
        *_required(sa.Double, "ended_at"),
        *_optional(sa.Integer, "message"),
        _table_of("match_results"),
    )
    op.create_index("ix_match_results_channel", "match_results", ["channel"])


COUNTS = (
    *("rounds", "hands", "won", "lost", "pushed", "net", "blackjacks", "busts", "doubles", "splits"),
    *("surrenders", "insured", "insurance_won", "match_rounds", "match_hands", "match_hands_won", "matches"),
    *("matches_won", "biggest_win", "biggest_loss"),
    *("ranked_rounds", "ranked_net", "ranked_day", "ranked_days", "streak", "best_streak"),
)

RANKED = (
    ("net", "rounds", 1),
    ("biggest_win", "biggest_win", 1),
    ("won", "won", 1),
    ("win_rate", "hands", 50),
    ("blackjacks", "blackjacks", 1),
    ("best_streak", "best_streak", 1),
    ("matches_won", "matches_won", 1),
)
"""The leaderboards: what they rank by, and the least of which other count a member needs."""


def _counters() -> None:
    _create(
        "counters",
        *_key(sa.Integer, "guild"),
        *_key(sa.Text, "period"),
        *_key(sa.Integer, "user"),
        *_required(sa.Integer, *COUNTS),
        *_required(sa.Double, "win_rate"),
        with_rowid=False,
    )
    for measure, counts, least in RANKED:
        columns: Indexed = ["guild", "period", sa.text(f"{measure} DESC"), "user"]
        columns += [] if counts == measure else [counts]
        has_enough = sa.text(f"{counts} >= {least}")
        op.create_index(f"ix_counters_{measure}", "counters", columns, sqlite_where=has_enough)
    standing: Indexed = [
        *("guild", "period"),
        sa.text("ranked_net DESC"),
        *("user", "ranked_rounds", "ranked_days"),
    ]
    is_ranked = sa.text("ranked_rounds >= 1")
    op.create_index("ix_counters_standing", "counters", standing, sqlite_where=is_ranked)


def _accuracies() -> None:
    _create(
        "accuracies",
        *_key(sa.Integer, "guild"),
        *_key(sa.Text, "period"),
        *_key(sa.Integer, "user"),
        *_required(sa.Integer, "decisions", "right_decisions"),
        *_required(sa.Double, "accuracy"),
        sa.CheckConstraint(
            "right_decisions BETWEEN 0 AND decisions", name=op.f("ck_accuracies_right_decisions")
        ),
        with_rowid=False,
    )
    op.create_index(
        "ix_accuracies_accuracy",
        "accuracies",
        ["guild", "period", sa.text("accuracy DESC"), "user", "decisions"],
        sqlite_where=sa.text("decisions >= 100"),
    )


def _achievements() -> None:
    _create(
        "achievements",
        *_key(sa.Integer, "guild", "user"),
        *_key(sa.Text, "name"),
        *_required(sa.Double, "at"),
        *_required(sa.Integer, "table_id"),
        *_optional(sa.Integer, "round_no"),
        _table_of("achievements"),
        with_rowid=False,
    )
    _create(
        "playing_days",
        *_key(sa.Integer, "guild", "user"),
        *_required(sa.Integer, "last_day", "days", "best_days"),
        with_rowid=False,
    )


def _seasons() -> None:
    _create(
        "seasons",
        *_key(sa.Integer, "guild", "number"),
        *_required(sa.Text, "name"),
        *_required(sa.Double, "ended_at"),
        *_optional(sa.Integer, "ended_by"),
        *_required(sa.Boolean, "is_announced"),
        *_required(sa.Integer, "next_rounds", "next_days"),
        with_rowid=False,
    )
    is_unannounced = sa.text("NOT is_announced")
    op.create_index("ix_seasons_unannounced", "seasons", ["guild", "number"], sqlite_where=is_unannounced)
    _create(
        "season_schedules",
        *_key(sa.Integer, "guild"),
        *_required(sa.Text, "every"),
        *_required(sa.Double, "since"),
    )


def _posted_boards() -> None:
    _create(
        "posted_boards",
        *_key(sa.Integer, "channel"),
        *_required(sa.Integer, "guild", "message"),
        *_required(sa.Text, "measure", "period", "shown"),
        *_required(sa.Double, "posted_at", "edited_at", "wait_until"),
        *_optional(sa.Double, "failing_since"),
    )


def _eliminations() -> None:
    _create(
        "eliminations",
        *_key(sa.Integer, "id"),
        *_required(sa.Integer, "guild", "user"),
        *_required(sa.Double, "at"),
        *_required(sa.Integer, "table_id", "round_no"),
        *_optional(sa.Double, "lifted_at"),
        _table_of("eliminations"),
    )
    op.create_index("ix_eliminations_guild_user", "eliminations", ["guild", "user"])


def _settings() -> None:
    _create(
        "member_settings",
        *_key(sa.Integer, "guild", "user"),
        *_key(sa.Text, "name"),
        *_required(sa.Text, "value"),
        with_rowid=False,
    )
    op.create_index("ix_member_settings_name", "member_settings", ["name"])
    _create(
        "server_settings",
        *_key(sa.Integer, "guild"),
        *_key(sa.Text, "name"),
        *_required(sa.Text, "value"),
        with_rowid=False,
    )


def _logs() -> None:
    _create(
        "admin_log",
        *_key(sa.Integer, "id"),
        *_required(sa.Double, "at"),
        *_required(sa.Integer, "guild"),
        *_optional(sa.Integer, "actor"),
        *_required(sa.Text, "action"),
        *_optional(sa.Integer, "table_id", "target", "amount"),
        *_required(sa.Text, "reason"),
        *_amounts("admin_log", "amount", optional=True),
        _table_of("admin_log"),
    )
    op.create_index("ix_admin_log_guild", "admin_log", ["guild"])
    _create(
        "passing_messages",
        *_key(sa.Integer, "message"),
        *_required(sa.Integer, "channel"),
    )
    _create(
        "generations",
        *_key(sa.Integer, "id"),
        *_required(sa.Integer, "number"),
        *_optional(sa.Integer, "application"),
        sa.CheckConstraint("id = 1", name=op.f("ck_generations_one_row")),
    )
