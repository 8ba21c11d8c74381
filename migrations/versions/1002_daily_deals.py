"""Store daily deals: their days, the tries of people, and what these add up to on each server.

Revision 1002. An achievement that a deal has brought has no table.
"""

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "1002"
down_revision = "1001"
branch_labels = None
depends_on = None

COUNTERS = ("deals", "perfect_deals", "deal_points", "deal_score")


def upgrade() -> None:
    """Upgrade to this revision."""
    _days()
    _tries()
    _members()
    _counters()
    _create("remembered_tries", *_key(_whole, "day"), *_key(sa.LargeBinary, "digest"), with_rowid=False)
    _make_achievements_again(_optional(_whole, "table_id"))


def downgrade() -> None:
    """Downgrade to the revision before."""
    op.execute("DELETE FROM achievements WHERE table_id IS NULL")
    _make_achievements_again(_required(_whole, "table_id"))
    op.drop_index("ix_counters_deal_score", "counters")
    for name in COUNTERS:
        op.drop_column("counters", name)
    for table in ("remembered_tries", "deal_members", "deal_tries", "deal_days"):
        op.drop_table(table)


def _days() -> None:
    _create(
        "deal_days",
        *_key(_whole, "day"),
        *_required(_whole, "version"),
        *_required(sa.LargeBinary, "seed"),
        *_required(_text, "rules", "commitment"),
    )


def _tries() -> None:
    _create(
        "deal_tries",
        *_key(_whole, "day", "user"),
        *_required(_whole, "guild"),
        *_required(_text, "moves"),
        *_required(sa.Double, "begun_at"),
        *_optional(sa.Double, "finished_at"),
        *_optional(_whole, "points", "cost", "above"),
        *_optional(_text, "squares"),
        *_optional(_whole, "prize"),
        sa.CheckConstraint(
            "prize IS NULL OR typeof(prize) = 'integer'", name=op.f("ck_deal_tries_prize_is_whole")
        ).ddl_if(dialect="sqlite"),
        with_rowid=False,
    )
    op.create_index("ix_deal_tries_user", "deal_tries", ["user", "day"])


def _members() -> None:
    _create(
        "deal_members",
        *_key(_whole, "guild", "day", "user"),
        *_optional(_whole, "season", "cost", "points"),
        with_rowid=False,
    )
    op.create_index(
        "ix_deal_members_uncounted", "deal_members", ["day", "user", "guild"], **_only("season IS NULL")
    )


def _counters() -> None:
    for name in COUNTERS:
        op.add_column("counters", sa.Column(name, _whole(), nullable=False, server_default=sa.text("0")))
    op.create_index(
        "ix_counters_deal_score",
        "counters",
        ["guild", "period", sa.text("deal_score DESC"), "user", "deals"],
        **_only("deals >= 1"),
    )


def _make_achievements_again(table_id: list[sa.Column[Any]]) -> None:
    """Change the column ``table_id``: SQLite has no statement for that."""
    op.execute("CREATE TEMPORARY TABLE kept AS SELECT * FROM achievements")
    op.drop_table("achievements")
    _create(
        "achievements",
        *_key(_whole, "guild", "user"),
        *_key(_text, "name"),
        *_required(sa.Double, "at"),
        *table_id,
        *_optional(_whole, "round_no"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_achievements_table_id"),
        with_rowid=False,
    )
    op.execute("INSERT INTO achievements SELECT * FROM kept")
    op.execute("DROP TABLE kept")


def _whole() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _only(condition: str) -> dict[str, Any]:
    return {f"{op.get_context().dialect.name}_where": sa.text(condition)}


def _create(table: str, *parts: sa.Column[Any] | sa.Constraint, with_rowid: bool = True) -> None:
    columns = (each for each in parts if isinstance(each, sa.Column))
    key = sa.PrimaryKeyConstraint(*(each.name for each in columns if each.primary_key), name=f"pk_{table}")
    op.create_table(table, *parts, key, sqlite_with_rowid=with_rowid)


def _key(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), primary_key=True, nullable=False, autoincrement=False) for name in names]


def _required(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=False) for name in names]


def _optional(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=True) for name in names]
