"""Make room for folded rounds: what ``python -m bot compact`` writes in place of texts and moves.

Nothing is folded here. Going back unfolds every round.

Revision 0016, after 0015.
"""

import sqlalchemy as sa
from alembic import op

from bot.storage.folding import DamagedFoldError, FoldedMove, parts_of

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_FOLDED = sa.text(
    "SELECT id, table_id, round_no, record, output, rule_set, dealt_at, settled_at, folded FROM rounds"
    " WHERE id > :after AND folded IS NOT NULL ORDER BY id LIMIT 500"
)
_UNFOLD = sa.text("UPDATE rounds SET record = :record, output = :output WHERE id = :id")
_COLUMNS = ("table_id", "round_no", *FoldedMove._fields)
_MOVE = sa.text(
    f"INSERT OR IGNORE INTO moves ({', '.join(_COLUMNS)}) VALUES (:{', :'.join(_COLUMNS)})"  # noqa: S608
)


def upgrade() -> None:
    """Upgrade to this revision."""
    op.add_column("rounds", sa.Column("folded", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    """Go back to revision 0015."""
    after = 0
    connection = op.get_bind()
    while rows := connection.execute(_FOLDED, {"after": after}).all():
        after = rows[-1].id
        for row in rows:
            _unfold(connection, row)
    op.drop_column("rounds", "folded")


def _unfold(connection: sa.Connection, row: sa.Row[tuple[object, ...]]) -> None:
    """Write a round as it was. A damaged one keeps an empty record."""
    try:
        parts = parts_of(row, ())
    except DamagedFoldError:
        return
    connection.execute(_UNFOLD, {"id": row.id, "record": parts.record, "output": parts.output})
    for move in parts.moves:
        connection.execute(_MOVE, {"table_id": row.table_id, "round_no": row.round_no, **move._asdict()})
