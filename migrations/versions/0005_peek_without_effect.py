"""Remove ``peek=off`` from stored choices where late surrender made the dealer look all the same.

Revision 0005, after 0004. Until then ``surrender=late`` turned ``peek=off`` into ``ace_ten``, also where only
the preset brought late surrender. From then on such a choice turns the surrender into an early one. A table
plays on with the rules that it had: ``off`` had no effect and is removed, or it had made the dealer look more
often than the preset and becomes ``ace_ten``. Choices that wait for the end of a round are changed too.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_LATE_PRESETS = {"house", "speed", "strip", "vegas", "friendly"}
"""The presets with late surrender, at this revision."""

_LOOKS_UNDER_ACES = {"vegas", "friendly", "single"}
"""The presets in which the dealer looks under an ace only."""


def upgrade() -> None:
    """Upgrade to this revision."""
    connection = op.get_bind()
    rows = connection.execute(sa.text('SELECT id, state FROM tables WHERE state LIKE \'%"peek": "off"%\''))
    for table, text in rows.fetchall():
        state = _read(text)
        if state is not None and _correct(state):
            change = sa.text("UPDATE tables SET state = :state WHERE id = :id")
            connection.execute(change, {"state": json.dumps(state), "id": table})


def downgrade() -> None:
    """Change nothing: the choices mean the same to revision 0004."""


def _read(text: str) -> dict[str, Any] | None:
    """Return a state; None if it is damaged, which must not stop the upgrade."""
    try:
        state = json.loads(text)
    except ValueError:
        return None
    return state if isinstance(state, dict) else None


def _correct(state: dict[str, Any]) -> bool:
    """Correct the choices of a state. Return whether anything has changed."""
    in_force, waiting = _correct_choices(state.get("choices")), _correct_choices(state.get("pending"))
    return in_force or waiting


def _correct_choices(choices: object) -> bool:
    if not isinstance(choices, dict) or not isinstance(changes := choices.get("changes"), dict):
        return False
    preset = choices.get("preset")
    surrender = changes.get("surrender", "late" if preset in _LATE_PRESETS else "off")
    overridden = surrender == "late" and not changes.get("simple") and changes.get("hole_card") != "none"
    if changes.get("peek") != "off" or not overridden:
        return False
    if preset in _LOOKS_UNDER_ACES:
        changes["peek"] = "ace_ten"
    else:
        del changes["peek"]
    return True
