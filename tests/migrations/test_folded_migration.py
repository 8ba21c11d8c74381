"""Revision 0016 makes room for folded rounds; going back unfolds them."""

from pathlib import Path

from alembic import command

from tests.migrations.test_revisions import alembic
from tests.storage.compacting.old_database import compacted, query

ROUNDS = "SELECT id, record, output, status, dealt_at, settled_at, rule_set FROM rounds ORDER BY id"
MOVES = "SELECT * FROM moves ORDER BY table_id, round_no, number"


def test_downgrade_unfolds_every_round(played: Path) -> None:
    before = query(played, ROUNDS), query(played, MOVES)
    assert compacted(played).rounds == 27
    with alembic(played) as config:
        command.downgrade(config, "0015")
    assert (query(played, ROUNDS), query(played, MOVES)) == before


def test_downgrade_passes_damaged_rounds(played: Path) -> None:
    compacted(played)
    query(played, "UPDATE rounds SET folded = x'02ff' WHERE id = 1")
    with alembic(played) as config:
        command.downgrade(config, "0015")
    ((folded,),) = query(played, "SELECT count(*) FROM rounds WHERE record = ''")
    assert folded == 1
