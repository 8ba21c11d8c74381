"""Count the side bets of members.

Revision 1006. SQLite adds no rule to a column that is added, so that the table is made again there.
"""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "1006"
down_revision = "1005"
branch_labels = None
depends_on = None

MOST_COUNT: Final = 2**53 - 1
MOST_CENTS: Final = 9_151_314_442_816_847_872

BOUNDS: Final = {
    "side_bets": (0, MOST_COUNT),
    "side_bets_won": (0, MOST_COUNT),
    "side_bets_net": (-MOST_CENTS, MOST_CENTS),
}
"""The new counters, with the least and the most that each can be."""

_FIRST_RULE: Final = ", \n\tCONSTRAINT pk_counters"


def upgrade() -> None:
    """Upgrade to this revision."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        inside, _, options = _words(connection).rpartition("\n)")
        columns, first, rules = inside.partition(_FIRST_RULE)
        added = "".join(f", \n\t{name} INTEGER DEFAULT 0 NOT NULL" for name in BOUNDS)
        ruled = "".join(f", \n\t{_rule(name)}" for name in BOUNDS)
        _make_again(connection, f"{columns}{added}{first}{rules}{ruled}\n){options}")
        return
    for name in BOUNDS:
        op.execute(f"ALTER TABLE counters ADD COLUMN {name} BIGINT DEFAULT 0 NOT NULL {_rule(name)}")


def downgrade() -> None:
    """Downgrade to the revision before."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        words = _words(connection)
        for name in BOUNDS:
            words = words.replace(f", \n\t{name} INTEGER DEFAULT 0 NOT NULL", "", 1)
            words = words.replace(f", \n\t{_rule(name)}", "", 1)
        _make_again(connection, words)
        return
    for name in reversed(BOUNDS):
        op.drop_column("counters", name)


def _rule(name: str) -> str:
    least, most = BOUNDS[name]
    return f"CONSTRAINT ck_counters_{name}_in_bounds CHECK ({name} BETWEEN {least} AND {most})"


def _words(connection: sa.Connection) -> str:
    """Return the words that make the table."""
    words = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'counters'"
    found: str = connection.exec_driver_sql(words).scalar_one()
    return found


def _make_again(connection: sa.Connection, words: str) -> None:
    """Make the table by these words, with the rows that it has, and then its indexes."""
    indexes = connection.exec_driver_sql(
        "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'counters' AND sql IS NOT NULL"
    ).fetchall()
    _, _, rest = words.partition("(")
    connection.exec_driver_sql(f"CREATE TABLE new_counters ({rest}")
    columns = [each["name"] for each in sa.inspect(connection).get_columns("counters")]
    kept = ", ".join(f'"{name}"' for name in columns if name not in BOUNDS)
    connection.exec_driver_sql(f"INSERT INTO new_counters ({kept}) SELECT {kept} FROM counters")
    connection.exec_driver_sql("DROP TABLE counters")
    connection.exec_driver_sql("ALTER TABLE new_counters RENAME TO counters")
    for (index,) in indexes:
        connection.exec_driver_sql(index)
