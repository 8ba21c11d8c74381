"""Let several processes share one database: shards with their owners, and what they must agree on.

Revision 1001. An owner of a shard takes the place of the number of starts.
"""

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "1001"
down_revision = "1000"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade to this revision."""
    _create(
        "shards",
        _key("number"),
        sa.Column("epoch", _whole(), nullable=False),
        *_optional(_text, "owner", "host"),
        *_optional(_whole, "pid"),
        *_optional(_text, "version", "pids"),
        *_optional(sa.Double, "since", "seen_at"),
    )
    _create("identify_slots", _key("bucket"), sa.Column("free_at", sa.Double(), nullable=False))
    _create("pending_erasures", _key("user"), _key("shard"), with_rowid=False)
    # A batch would make the table anew, and lose its constraint.
    op.execute("ALTER TABLE generations DROP COLUMN number")
    for column in (*_optional(_whole, "state_format"), *_optional(sa.LargeBinary, "member_key")):
        op.add_column("generations", column)


def downgrade() -> None:
    """Downgrade to the revision before. No process owns the database then."""
    op.execute("CREATE TEMPORARY TABLE kept AS SELECT id, 1 AS number, application FROM generations")
    op.drop_table("generations")
    _create(
        "generations",
        _key("id"),
        sa.Column("number", _whole(), nullable=False),
        *_optional(_whole, "application"),
        sa.CheckConstraint("id = 1", name=op.f("ck_generations_one_row")),
    )
    op.execute("INSERT INTO generations SELECT id, number, application FROM kept")
    op.execute("DROP TABLE kept")
    for table in ("pending_erasures", "identify_slots", "shards"):
        op.drop_table(table)


def _whole() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _text() -> TypeEngine[str]:
    return sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _create(table: str, *parts: sa.Column[Any] | sa.Constraint, with_rowid: bool = True) -> None:
    columns = (each for each in parts if isinstance(each, sa.Column))
    key = sa.PrimaryKeyConstraint(*(each.name for each in columns if each.primary_key), name=f"pk_{table}")
    op.create_table(table, *parts, key, sqlite_with_rowid=with_rowid)


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, _whole(), primary_key=True, nullable=False, autoincrement=False)


def _optional(kind: Callable[[], TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind(), nullable=True) for name in names]
