"""A later release: this process knows one migration more."""

import shutil
from pathlib import Path

import pytest

from bot.storage.database import revisions, upgrading

PRESENT = revisions.newest_revision()
"""The newest revision of this installation."""

LATER = str(int(PRESENT) + 1)
"""The revision of the later release."""

_MIGRATION = '''"""Change the database of the release before."""

from alembic import op

revision = {later!r}
down_revision = {before!r}
branch_labels = None
depends_on = None


def upgrade() -> None:
    for statement in {statements!r}:
        op.execute(statement)


def downgrade() -> None:
    pass
'''


def become_later_release(monkeypatch: pytest.MonkeyPatch, folder: Path, *statements: str) -> None:
    """Add a migration that executes the statements. ``folder`` takes a copy of all migrations."""
    copy = Path(shutil.copytree(revisions.migrations_folder(), folder / "later_migrations"))
    text = _MIGRATION.format(later=LATER, before=PRESENT, statements=statements)
    (copy / "versions" / f"{LATER}_later.py").write_text(text)
    for module in (revisions, upgrading):
        monkeypatch.setattr(module, "migrations_folder", lambda: copy)
    monkeypatch.setattr(upgrading, "_schema_of", upgrading._schema_of.__wrapped__)
