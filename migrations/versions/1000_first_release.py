"""Create the database of version 1.0.0.

Revision 1000, the first one. The four-digit revisions below it were those of builds before the first release.
Databases of version 1.0.0 have it: the schema that it makes never changes.
"""

from collections.abc import Callable, Iterator
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
    for statement in _REFUSALS[op.get_context().dialect.name]():
        op.execute(statement)


def downgrade() -> None:
    """Downgrade to an empty database."""
    # A table goes before those that it refers to, with its triggers and indexes.
    for table, _ in reversed(sa.inspect(op.get_bind()).get_sorted_table_and_fkc_names()):
        if table not in (None, "alembic_version"):
            op.drop_table(table)
    if op.get_context().dialect.name in _AFTER_TABLES:
        op.execute(_AFTER_TABLES[op.get_context().dialect.name])


def _refusals_of_sqlite() -> Iterator[str]:
    for table in APPEND_ONLY:
        for verb in ("update", "delete"):
            yield (
                f"CREATE TRIGGER {table}_refuse_{verb} BEFORE {verb.upper()} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table}: what is written stays as it is'); END"
            )


def _refusals_of_postgresql() -> Iterator[str]:
    yield (
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION '%: what is written stays as it is', TG_TABLE_NAME USING ERRCODE = '23000'; END $$"
    )
    for table in APPEND_ONLY:
        for verb, each in (("update", "ROW"), ("delete", "ROW"), ("truncate", "STATEMENT")):
            yield (
                f"CREATE TRIGGER {table}_refuse_{verb} BEFORE {verb.upper()} ON {table} "
                f"FOR EACH {each} EXECUTE FUNCTION refuse_change()"
            )


_REFUSALS = {"sqlite": _refusals_of_sqlite, "postgresql": _refusals_of_postgresql}
"""What keeps the tables that are append-only, in the words of each database."""

_AFTER_TABLES = {"postgresql": "DROP FUNCTION refuse_change()"}


def _whole() -> TypeEngine[int]:
    """Return the type of whole numbers, which have 64 bits. SQLite generates ids only for an INTEGER."""
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _text() -> TypeEngine[str]:
    """Return the type of texts, which both databases order by their bytes."""
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _only(condition: sa.TextClause) -> dict[str, Any]:
    """Return the options of an index of only those rows for which a condition holds."""
    return {f"{op.get_context().dialect.name}_where": condition}


def _create(
    table: str, *parts: sa.Column[Any] | sa.Constraint, with_rowid: bool = True, autoincrement: bool = False
) -> None:
    columns = (each for each in parts if isinstance(each, sa.Column))
    key = sa.PrimaryKeyConstraint(*(each.name for each in columns if each.primary_key), name=f"pk_{table}")
    op.create_table(table, *parts, key, sqlite_with_rowid=with_rowid, sqlite_autoincrement=autoincrement)


def _key(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    """Return the columns of a key whose values are known before the row is written."""
    return [sa.Column(name, kind(), primary_key=True, nullable=False, autoincrement=False) for name in names]


def _id() -> sa.Column[Any]:
    """Return the column of a key that the database can generate."""
    return sa.Column("id", _whole(), primary_key=True, nullable=False)


def _required(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=False) for name in names]


def _optional(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=True) for name in names]


def _amounts(table: str, *columns: str, optional: bool = False) -> list[sa.CheckConstraint]:
    """Return the constraints that columns hold whole hundredths. SQLite alone would keep any value."""
    unless = "{0} IS NULL OR " if optional else ""
    rule = unless + "typeof({0}) = 'integer'"
    return [
        sa.CheckConstraint(rule.format(each), name=op.f(f"ck_{table}_{each}_is_whole")).ddl_if(
            dialect="sqlite"
        )
        for each in columns
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
        _id(),
        *_required(_whole, "discord"),
        *_optional(sa.Double, "leaving_since", "break_until"),
        sa.UniqueConstraint("discord", name="uq_people_discord"),
        autoincrement=True,
    )
    _create(
        "remembered_claims",
        *_key(_whole, "guild"),
        *_key(sa.LargeBinary, "digest"),
        *_optional(_whole, "last_day"),
        *_optional(sa.Double, "refilled_at"),
        *_optional(_whole, "debt"),
        *_amounts("remembered_claims", "debt", optional=True),
        with_rowid=False,
    )
    _create(
        "remembered_breaks", *_key(sa.LargeBinary, "digest"), *_required(sa.Double, "until"), with_rowid=False
    )


def _tables() -> None:
    _create(
        "tables",
        *_key(_whole, "id"),
        *_required(_whole, "guild", "channel"),
        *_required(sa.Boolean, "is_open"),
        *_required(_whole, "version"),
        *_required(_text, "state"),
        *_optional(_whole, "message"),
        *_optional(sa.Double, "message_at", "missing_since"),
    )
    op.create_index("uq_tables_open_channel", "tables", ["channel"], unique=True, **_only(sa.text("is_open")))
    _create(
        "answered",
        *_key(_text, "key"),
        *_required(sa.Double, "at"),
        *_required(sa.LargeBinary, "digest"),
        with_rowid=False,
    )
    op.create_index("ix_answered_at", "answered", ["at"])


def _accounts() -> None:
    _create(
        "accounts",
        _id(),
        *_required(_text, "code", "kind"),
        *_required(_whole, "guild"),
        *_optional(_whole, "user", "table_id", "round_no"),
        *_required(_whole, "balance", "season"),
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
    op.create_index("ix_accounts_member", "accounts", ["guild", "user"], **_only(is_member))
    op.create_index("ix_accounts_open_stake", "accounts", ["guild", "user", "balance"], **_only(is_stake))
    op.create_index("ix_accounts_ranked", "accounts", ranked, **_only(is_member))


def _transfers() -> None:
    _create(
        "transfers",
        _id(),
        *_required(_text, "key"),
        *_required(_whole, "debit", "credit", "amount"),
        *_required(_text, "kind"),
        *_optional(_whole, "table_id", "round_no"),
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
    op.create_index("ix_transfers_debit", "transfers", ["debit"], **_only(of_no_table))
    op.create_index("ix_transfers_credit", "transfers", ["credit"], **_only(of_no_table))


def _shoes() -> None:
    _create(
        "shoes",
        *_key(_whole, "table_id", "number"),
        *_required(sa.LargeBinary, "seed"),
        *_required(_text, "commitment", "client_seeds"),
        *_required(_whole, "decks"),
        *_required(sa.Double, "opened_at"),
        *_optional(sa.Double, "retired_at"),
        *_required(_whole, "version"),
        *_optional(_text, "bet_id"),
        _table_of("shoes"),
        sa.UniqueConstraint("commitment", name="uq_shoes_commitment"),
    )
    in_use = sa.text("retired_at IS NULL")
    op.create_index("ix_shoes_unretired", "shoes", ["table_id", "number"], **_only(in_use))
    _create(
        "shown_hashes",
        *_key(_whole, "table_id", "shoe_no"),
        *_required(_text, "hash"),
        *_required(_whole, "channel", "message"),
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
        _id(),
        *_required(_whole, "table_id"),
        *_required(_text, "json"),
        _table_of("rule_sets"),
    )
    op.create_index("ix_rule_sets_table_id", "rule_sets", ["table_id"])
    _create(
        "rounds",
        _id(),
        *_required(_whole, "table_id", "round_no", "shoe_no", "shoe_position", "rule_set"),
        *_required(_text, "record", "moves"),
        *_optional(_text, "output"),
        *_required(_text, "status"),
        *_required(sa.Double, "dealt_at"),
        *_optional(sa.Double, "settled_at"),
        *_required(_whole, "season"),
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
    op.create_index("uq_rounds_open", "rounds", ["table_id"], unique=True, **_only(is_on))
    op.create_index("ix_rounds_unjudged", "rounds", ["id"], **_only(is_unjudged))
    _create(
        "round_players",
        *_key(_whole, "table_id", "round_no", "user"),
        *_optional(_whole, "staked", "net", "owned"),
        *_amounts("round_players", "staked", "net", "owned", optional=True),
        _round_of("round_players"),
        with_rowid=False,
    )
    op.create_index("ix_round_players_user", "round_players", ["user"])


def _matches() -> None:
    _create(
        "match_players",
        *_key(_whole, "table_id", "match_no", "user"),
        *_required(_whole, "guild"),
        *_optional(sa.Double, "started_at", "ended_at"),
        *_optional(_whole, "place", "out_in"),
        *_required(sa.Boolean, "won"),
        *_required(_whole, "season"),
        _table_of("match_players"),
    )
    op.create_index("ix_match_players_user", "match_players", ["user"])
    op.create_index("ix_match_players_guild", "match_players", ["guild"])
    _create(
        "match_results",
        *_key(_whole, "table_id", "match_no"),
        *_required(_whole, "guild", "channel"),
        *_required(_text, "choices"),
        *_required(sa.Double, "ended_at"),
        *_optional(_whole, "message"),
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
        *_key(_whole, "guild"),
        *_key(_text, "period"),
        *_key(_whole, "user"),
        *_required(_whole, *COUNTS),
        *_required(sa.Double, "win_rate"),
        with_rowid=False,
    )
    for measure, counts, least in RANKED:
        columns: Indexed = ["guild", "period", sa.text(f"{measure} DESC"), "user"]
        columns += [] if counts == measure else [counts]
        has_enough = sa.text(f"{counts} >= {least}")
        op.create_index(f"ix_counters_{measure}", "counters", columns, **_only(has_enough))
    standing: Indexed = [
        *("guild", "period"),
        sa.text("ranked_net DESC"),
        *("user", "ranked_rounds", "ranked_days"),
    ]
    is_ranked = sa.text("ranked_rounds >= 1")
    op.create_index("ix_counters_standing", "counters", standing, **_only(is_ranked))


def _accuracies() -> None:
    _create(
        "accuracies",
        *_key(_whole, "guild"),
        *_key(_text, "period"),
        *_key(_whole, "user"),
        *_required(_whole, "decisions", "right_decisions"),
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
        **_only(sa.text("decisions >= 100")),
    )


def _achievements() -> None:
    _create(
        "achievements",
        *_key(_whole, "guild", "user"),
        *_key(_text, "name"),
        *_required(sa.Double, "at"),
        *_required(_whole, "table_id"),
        *_optional(_whole, "round_no"),
        _table_of("achievements"),
        with_rowid=False,
    )
    _create(
        "playing_days",
        *_key(_whole, "guild", "user"),
        *_required(_whole, "last_day", "days", "best_days"),
        with_rowid=False,
    )


def _seasons() -> None:
    _create(
        "seasons",
        *_key(_whole, "guild", "number"),
        *_required(_text, "name"),
        *_required(sa.Double, "ended_at"),
        *_optional(_whole, "ended_by"),
        *_required(sa.Boolean, "is_announced"),
        *_required(_whole, "next_rounds", "next_days"),
        with_rowid=False,
    )
    is_unannounced = sa.text("NOT is_announced")
    op.create_index("ix_seasons_unannounced", "seasons", ["guild", "number"], **_only(is_unannounced))
    _create(
        "season_schedules",
        *_key(_whole, "guild"),
        *_required(_text, "every"),
        *_required(sa.Double, "since"),
    )


def _posted_boards() -> None:
    _create(
        "posted_boards",
        *_key(_whole, "channel"),
        *_required(_whole, "guild", "message"),
        *_required(_text, "measure", "period", "shown"),
        *_required(sa.Double, "posted_at", "edited_at", "wait_until"),
        *_optional(sa.Double, "failing_since"),
    )


def _eliminations() -> None:
    _create(
        "eliminations",
        _id(),
        *_required(_whole, "guild", "user"),
        *_required(sa.Double, "at"),
        *_required(_whole, "table_id", "round_no"),
        *_optional(sa.Double, "lifted_at"),
        _table_of("eliminations"),
    )
    op.create_index("ix_eliminations_guild_user", "eliminations", ["guild", "user"])


def _settings() -> None:
    _create(
        "member_settings",
        *_key(_whole, "guild", "user"),
        *_key(_text, "name"),
        *_required(_text, "value"),
        with_rowid=False,
    )
    op.create_index("ix_member_settings_name", "member_settings", ["name"])
    _create(
        "server_settings",
        *_key(_whole, "guild"),
        *_key(_text, "name"),
        *_required(_text, "value"),
        with_rowid=False,
    )


def _logs() -> None:
    _create(
        "admin_log",
        _id(),
        *_required(sa.Double, "at"),
        *_required(_whole, "guild"),
        *_optional(_whole, "actor"),
        *_required(_text, "action"),
        *_optional(_whole, "table_id", "target", "amount"),
        *_required(_text, "reason"),
        *_amounts("admin_log", "amount", optional=True),
        _table_of("admin_log"),
    )
    op.create_index("ix_admin_log_guild", "admin_log", ["guild"])
    _create(
        "passing_messages",
        *_key(_whole, "message"),
        *_required(_whole, "channel"),
    )
    _create(
        "generations",
        *_key(_whole, "id"),
        *_required(_whole, "number"),
        *_optional(_whole, "application"),
        sa.CheckConstraint("id = 1", name=op.f("ck_generations_one_row")),
    )
