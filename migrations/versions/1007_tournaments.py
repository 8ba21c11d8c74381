"""Store tournaments with their entrants and heats, and count who has won one.

Revision 1007.
"""

from collections.abc import Iterator
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "1007"
down_revision = "1006"
branch_labels = None
depends_on = None

BOUNDS: Final = {
    "snowflake": f"BETWEEN 0 AND {2**63 - 1}",
    "person": f"BETWEEN 1 AND {2**52 - 1}",
    "count": f"BETWEEN 0 AND {2**53 - 1}",
    "amount": f"BETWEEN {2**56 - 2**63} AND {2**63 - 2**56}",
    "day": "BETWEEN 0 AND 2932896",
    "moment": "BETWEEN 0.0 AND 253402300799.0",
    "flag": "IN (0, 1)",
}

COLUMNS: Final = {
    "tournaments": (
        "id snowflake, guild snowflake, channel snowflake, opening snowflake, opened_by person, "
        "opened_at moment, name text, starts_at moment, rounds count, prize amount, prize_day day?, "
        "seed secret, in_channel flag, panel snowflake?, drawn_at moment?, "
        "last_at moment?, ended_at moment?, ending text?, season count?"
    ),
    "tournament_entrants": (
        "tournament snowflake, user person, guild snowflake, sign_up snowflake, proven flag, "
        "position count?, heat count?, place count?, out_in count?, chips amount?, acted flag?, "
        "has_left flag?, seat_at_last count?, last_place count?, last_out_in count?, last_chips amount?, "
        "last_acted flag?, last_left flag?, is_gone flag, prize amount"
    ),
    "tournament_heats": (
        "tournament snowflake, number count, message snowflake?, place snowflake?, is_called flag, "
        "table_id snowflake?, ended_at moment?"
    ),
}
"""The columns and their kinds; a question mark is behind those that can be NULL."""

WON: Final = "tournaments_won"


def upgrade() -> None:
    """Upgrade to this revision."""
    _create("tournaments", ("id",), _unique("tournaments", "guild", "prize_day"), counts=True)
    _index("uq_tournaments_open_guild", "tournaments", ["guild"], "ended_at IS NULL", unique=True)
    op.create_index("ix_tournaments_ended_at", "tournaments", ["ended_at"])
    entrants, heats = "tournament_entrants", "tournament_heats"
    _create(entrants, ("tournament", "user"), _refers(entrants, "tournament", "tournaments"))
    op.create_index("ix_tournament_entrants_user", entrants, ["user"])
    tournament, table = _refers(heats, "tournament", "tournaments"), _refers(heats, "table_id", "tables")
    _create(heats, ("tournament", "number"), tournament, table)
    whole = "INTEGER" if op.get_context().dialect.name == "sqlite" else "BIGINT"
    rule = f"CONSTRAINT ck_counters_{WON}_in_bounds CHECK ({WON} {BOUNDS['count']})"
    op.execute(f"ALTER TABLE counters ADD COLUMN {WON} {whole} DEFAULT 0 NOT NULL {rule}")
    order: list[Any] = ["guild", "period", sa.text(f"{WON} DESC"), "user"]
    _index(f"ix_counters_{WON}", "counters", order, f"{WON} >= 1")


def downgrade() -> None:
    """Downgrade to the revision before."""
    op.drop_index(f"ix_counters_{WON}", "counters")
    op.drop_column("counters", WON)
    for table in reversed(COLUMNS):
        op.drop_table(table)


def _create(table: str, key: tuple[str, ...], *parts: sa.Constraint, counts: bool = False) -> None:
    """Create a table. One that ``counts`` gives its rows their numbers."""
    alone = {"opening", "sign_up", "table_id"}
    columns = [tuple(each.split()) for each in COLUMNS[table].split(", ")]
    op.create_table(
        table,
        *(
            sa.Column(name, _type(kind), nullable="?" in kind, autoincrement=counts and name == "id")
            for name, kind in columns
        ),
        sa.PrimaryKeyConstraint(*key, name=f"pk_{table}"),
        *parts,
        *(_unique(table, name) for name, _ in columns if name in alone),
        *(rule for name, kind in columns for rule in _rule(name, kind.rstrip("?"))),
        sqlite_strict=True,
        sqlite_with_rowid=counts,
        sqlite_autoincrement=counts,
    )


def _type(kind: str) -> Any:
    is_file = op.get_context().dialect.name == "sqlite"
    match kind.rstrip("?"):
        case "moment":
            return sa.REAL() if is_file else sa.Double()
        case "secret":
            return sa.LargeBinary()
        case "text":
            return sa.Text(collation=None if is_file else "C")
        case "flag" if not is_file:
            return sa.Boolean()
        case _:
            return sa.Integer() if is_file else sa.BigInteger()


def _rule(name: str, kind: str) -> Iterator[sa.Constraint]:
    dialect = op.get_bind().dialect
    quoted = dialect.identifier_preparer.quote(name)
    if kind == "secret":
        yield sa.CheckConstraint(f"length({quoted}) = 32", name=f"{name}_in_bounds")
    elif kind in BOUNDS and (kind != "flag" or dialect.name == "sqlite"):
        yield sa.CheckConstraint(f"{quoted} {BOUNDS[kind]}", name=f"{name}_in_bounds")


def _refers(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}")


def _unique(table: str, *columns: str) -> sa.UniqueConstraint:
    return sa.UniqueConstraint(*columns, name=f"uq_{table}_{'_'.join(columns)}")


def _index(name: str, table: str, order: list[Any], only: str, *, unique: bool = False) -> None:
    where: Any = {f"{op.get_context().dialect.name}_where": sa.text(only)}
    op.create_index(name, table, order, unique=unique, **where)
