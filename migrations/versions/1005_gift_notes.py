"""Store the notes that members give with their gifts.

Revision 1005. A note is erased with either of the two people, but never changed.
"""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "1005"
down_revision = "1004"
branch_labels = None
depends_on = None

SNOWFLAKE, PERSON = f"BETWEEN 0 AND {2**63 - 1}", f"BETWEEN 1 AND {2**52 - 1}"
BOUNDS: Final = {"guild": SNOWFLAKE, "giver": PERSON, "receiver": PERSON}

REFUSAL: Final = {
    "sqlite": "BEGIN SELECT RAISE(ABORT, 'gift_notes: what is written stays as it is'); END",
    "postgresql": "FOR EACH ROW EXECUTE FUNCTION refuse_change()",
}


def upgrade() -> None:
    """Upgrade to this revision."""
    whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "gift_notes",
        sa.Column("key", text, nullable=False),
        *(sa.Column(name, whole, nullable=False) for name in BOUNDS),
        sa.Column("note", text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_gift_notes"),
        sa.ForeignKeyConstraint(["key"], ["transfers.key"], name="fk_gift_notes_key"),
        *(
            sa.CheckConstraint(f"{name} {bounds}", name=f"{name}_in_bounds")
            for name, bounds in BOUNDS.items()
        ),
        sqlite_with_rowid=False,
        sqlite_strict=True,
    )
    refusal = REFUSAL[op.get_context().dialect.name]
    op.execute(f"CREATE TRIGGER gift_notes_refuse_update BEFORE UPDATE ON gift_notes {refusal}")


def downgrade() -> None:
    """Downgrade to the revision before."""
    op.drop_table("gift_notes")
