"""Store rounds in fewer bytes.

Stakes are kept in two accounts for each player and table, which take turns from round to round. No transfer
is rewritten: empty accounts of earlier rounds stay, because transfers name them. Accounts with an open stake
are renamed, so that the stake is found in the account that takes its turn.

Revision 0007, after 0006.
"""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# The stakes of open rounds and those that wait for the next deal; a stake that a damaged round has left
# behind keeps its account. A damaged account must not stop the upgrade: without its ids it keeps its name.
_NAME_BY_TURN = """
    UPDATE OR IGNORE accounts SET code = 'escrow:' || guild || ':' || table_id || ':'
        || CASE round_no % 2 WHEN 0 THEN 'even' ELSE 'odd' END || ':' || user
    WHERE kind = 'escrow' AND balance <> 0 AND table_id IN (SELECT id FROM tables WHERE is_open)
    AND NOT EXISTS (
        SELECT 1 FROM rounds WHERE rounds.table_id = accounts.table_id
        AND rounds.round_no = accounts.round_no AND rounds.status <> 'open'
    )
"""
_NAME_BY_ROUND = """
    UPDATE OR IGNORE accounts SET code = 'escrow:' || guild || ':' || table_id || ':'
        || round_no || ':' || user
    WHERE kind = 'escrow' AND (code LIKE '%:odd:%' OR code LIKE '%:even:%')
"""


def upgrade() -> None:
    """Upgrade to this revision."""
    op.execute(_NAME_BY_TURN)


def downgrade() -> None:
    """Downgrade to revision 0006."""
    op.execute(_NAME_BY_ROUND)
