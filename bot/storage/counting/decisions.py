"""How many of a member's decisions were right, and the statement that adds them up in one period.

Decisions are judged after their round is settled, so that settling does not wait for the odds. What was
judged is counted apart from the other counters.
"""

from typing import Final, NamedTuple

from sqlalchemy import text


class DecisionCount(NamedTuple):
    """Decisions of a member, and how many of them were right."""

    made: int
    right: int


NO_DECISIONS: Final = DecisionCount(made=0, right=0)


ADD_TO_ACCURACIES: Final = text(
    """
    INSERT INTO accuracies (guild, period, "user", decisions, right_decisions, accuracy)
    VALUES (:guild, :period, :user, :made, :right, CAST(:right AS REAL) / :made)
    ON CONFLICT (guild, period, "user") DO UPDATE SET
        decisions = decisions + excluded.decisions,
        right_decisions = right_decisions + excluded.right_decisions,
        accuracy =
            CAST(right_decisions + excluded.right_decisions AS REAL) / (decisions + excluded.decisions)
    """
)
