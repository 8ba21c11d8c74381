"""Store tournaments with their entrants and heats, and count who has won one.

Revision 1007. SQLite adds no rule to a column that is added, so that the table of counters is made again
there.
"""

from collections.abc import Iterable
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "1007"
down_revision = "1006"
branch_labels = None
depends_on = None

SNOWFLAKE, PERSON, COUNT, MOMENT = "snowflake", "person", "count", "moment"
AMOUNT, DAY, SECRET, FLAG, TEXT = "amount", "day", "secret", "flag", "text"

RULES: Final = {
    SNOWFLAKE: f"BETWEEN 0 AND {2**63 - 1}",
    PERSON: f"BETWEEN 1 AND {2**52 - 1}",
    COUNT: f"BETWEEN 0 AND {2**53 - 1}",
    AMOUNT: f"BETWEEN {2**56 - 2**63} AND {2**63 - 2**56}",
    DAY: "BETWEEN 0 AND 2932896",
    MOMENT: "BETWEEN 0.0 AND 253402300799.0",
    FLAG: "IN (0, 1)",
}

RESULT: Final = {"place": COUNT, "out_in": COUNT, "chips": AMOUNT}

TOURNAMENTS: Final = {
    **dict.fromkeys(("id", "guild", "channel", "opening"), SNOWFLAKE),
    **{"opened_by": PERSON, "opened_at": MOMENT, "name": TEXT, "starts_at": MOMENT, "rounds": COUNT},
    **{"prize": AMOUNT, "prize_day": DAY, "seed": SECRET, "in_channel": FLAG, "panel": SNOWFLAKE},
    **dict.fromkeys(("panel_at", "drawn_at", "last_at", "ended_at"), MOMENT),
    **{"ending": TEXT, "season": COUNT},
}
ENTRANTS: Final = {
    **{"tournament": SNOWFLAKE, "user": PERSON, "guild": SNOWFLAKE, "sign_up": SNOWFLAKE, "proven": FLAG},
    **{"position": COUNT, "heat": COUNT, **RESULT, "acted": FLAG, "has_left": FLAG, "seat_at_last": COUNT},
    **{f"last_{name}": kind for name, kind in RESULT.items()},
    **{"last_acted": FLAG, "last_left": FLAG, "is_gone": FLAG, "prize": AMOUNT},
}
HEATS: Final = {
    **{"tournament": SNOWFLAKE, "number": COUNT, "message": SNOWFLAKE, "place": SNOWFLAKE},
    **{"is_called": FLAG, "table_id": SNOWFLAKE, "ended_at": MOMENT},
}
OPTIONAL: Final = {
    "tournaments": "prize_day panel panel_at drawn_at last_at ended_at ending season",
    "tournament_entrants": (
        "position heat place out_in chips acted has_left seat_at_last "
        "last_place last_out_in last_chips last_acted last_left"
    ),
    "tournament_heats": "message place table_id ended_at",
}

COUNTER: Final = "tournaments_won"
_COLUMN: Final = f", \n\t{COUNTER} INTEGER DEFAULT 0 NOT NULL"
_RULE: Final = f"CONSTRAINT ck_counters_{COUNTER}_in_bounds CHECK ({COUNTER} {RULES[COUNT]})"
_FIRST_RULE: Final = ", \n\tCONSTRAINT pk_counters"


def upgrade() -> None:
    """Upgrade to this revision."""
    prize_day, opening = _unique("tournaments", "guild", "prize_day"), _unique("tournaments", "opening")
    _create("tournaments", TOURNAMENTS, ("id",), prize_day, opening, counts=True)
    _create_index("uq_tournaments_open_guild", "tournaments", ["guild"], "ended_at IS NULL", unique=True)
    key = ("tournament", "user")
    sign_up = _unique("tournament_entrants", "sign_up")
    _create("tournament_entrants", ENTRANTS, key, _refers("tournament_entrants", "tournament"), sign_up)
    op.create_index("ix_tournament_entrants_user", "tournament_entrants", ["user"])
    key = ("tournament", "number")
    table = _refers("tournament_heats", "table_id"), _unique("tournament_heats", "table_id")
    _create("tournament_heats", HEATS, key, _refers("tournament_heats", "tournament"), *table)
    _count()
    order: list[Any] = ["guild", "period", sa.text(f"{COUNTER} DESC"), "user"]
    _create_index(f"ix_counters_{COUNTER}", "counters", order, f"{COUNTER} >= 1")


def downgrade() -> None:
    """Downgrade to the revision before."""
    op.drop_index(f"ix_counters_{COUNTER}", "counters")
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        words = _words(connection).replace(_COLUMN, "", 1).replace(f", \n\t{_RULE}", "", 1)
        _make_again(connection, words)
    else:
        op.drop_column("counters", COUNTER)
    for table in ("tournament_heats", "tournament_entrants", "tournaments"):
        op.drop_table(table)


def _create(
    table: str, columns: dict[str, str], key: tuple[str, ...], *parts: sa.Constraint, counts: bool = False
) -> None:
    """Create a table with the rules of its columns. One that ``counts`` gives its rows their numbers."""
    optional = OPTIONAL[table].split()
    op.create_table(
        table,
        *(
            sa.Column(name, _type(kind), nullable=name in optional, autoincrement=counts and name == "id")
            for name, kind in columns.items()
        ),
        sa.PrimaryKeyConstraint(*key, name=f"pk_{table}"),
        *parts,
        *_rules(columns),
        sqlite_strict=True,
        sqlite_with_rowid=counts,
        sqlite_autoincrement=counts,
    )


def _type(kind: str) -> Any:
    is_file = op.get_context().dialect.name == "sqlite"
    match kind:
        case "moment":
            return sa.REAL() if is_file else sa.Double()
        case "secret":
            return sa.LargeBinary()
        case "text":
            return sa.Text() if is_file else sa.Text(collation="C")
        case "flag":
            return sa.Integer() if is_file else sa.Boolean()
        case _:
            return sa.Integer() if is_file else sa.BigInteger()


def _rules(columns: dict[str, str]) -> Iterable[sa.Constraint]:
    connection = op.get_bind()
    quote = connection.dialect.identifier_preparer.quote
    for name, kind in columns.items():
        if kind == SECRET:
            yield sa.CheckConstraint(f"length({quote(name)}) = 32", name=f"{name}_in_bounds")
        elif kind in RULES and (kind != FLAG or connection.dialect.name == "sqlite"):
            yield sa.CheckConstraint(f"{quote(name)} {RULES[kind]}", name=f"{name}_in_bounds")


def _refers(table: str, column: str) -> sa.ForeignKeyConstraint:
    other = "tables" if column == "table_id" else "tournaments"
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}")


def _unique(table: str, *columns: str) -> sa.UniqueConstraint:
    return sa.UniqueConstraint(*columns, name=f"uq_{table}_{'_'.join(columns)}")


def _create_index(name: str, table: str, order: list[Any], only: str, *, unique: bool = False) -> None:
    where: Any = {f"{op.get_context().dialect.name}_where": sa.text(only)}
    op.create_index(name, table, order, unique=unique, **where)


def _count() -> None:
    """Add the counter."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        inside, _, options = _words(connection).rpartition("\n)")
        columns, first, rules = inside.partition(_FIRST_RULE)
        _make_again(connection, f"{columns}{_COLUMN}{first}{rules}, \n\t{_RULE}\n){options}")
        return
    op.execute(f"ALTER TABLE counters ADD COLUMN {COUNTER} BIGINT DEFAULT 0 NOT NULL {_RULE}")


def _words(connection: sa.Connection) -> str:
    """Return the words that make the table of counters."""
    words = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'counters'"
    found: str = connection.exec_driver_sql(words).scalar_one()
    return found


def _make_again(connection: sa.Connection, words: str) -> None:
    """Make the table of counters by these words, with the rows that it has, and then its indexes."""
    indexes = connection.exec_driver_sql(
        "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'counters' AND sql IS NOT NULL"
    ).fetchall()
    _, _, rest = words.partition("(")
    connection.exec_driver_sql(f"CREATE TABLE new_counters ({rest}")
    columns = [each["name"] for each in sa.inspect(connection).get_columns("counters")]
    kept = ", ".join(f'"{name}"' for name in columns if name != COUNTER)
    connection.exec_driver_sql(f"INSERT INTO new_counters ({kept}) SELECT {kept} FROM counters")
    connection.exec_driver_sql("DROP TABLE counters")
    connection.exec_driver_sql("ALTER TABLE new_counters RENAME TO counters")
    for (index,) in indexes:
        connection.exec_driver_sql(index)
