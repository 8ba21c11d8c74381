"""Jobs about decisions, which are judged after their round is settled."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import bindparam, text, update

from bot.bank.ids import UserId
from bot.bank.periods import periods_at
from bot.storage.database.models import RoundModel
from bot.storage.reading.bank_queries import DecisionCount
from bot.storage.reading.round_queries import UnjudgedRound
from bot.storage.writing.batches.batch_state import BatchState
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.out import Order, Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDecisions(Job[None]):
    """Count the judged decisions of a round in the periods in which it was settled, and mark it as judged.

    A second job for the same round raises ``BadCommitError`` (a bug) and counts
    nothing. A damaged round, which has no record, has no ``counts``.
    """

    round: UnjudgedRound
    counts: Mapping[UserId, DecisionCount]

    async def apply(self, state: BatchState) -> None:
        """Add the decisions to those of each period."""
        state.out.add(_JUDGED_ROUNDS, {"judged": self.round.id})
        record = self.round.record
        if record is None:
            assert not self.counts, "a damaged round cannot be judged"
            return
        for user, count in self.counts.items():
            for period in periods_at(record.settled_at, record.season):
                row = {"guild": record.guild, "period": period, "user": user, **count._asdict()}
                state.out.add(_ACCURACIES, row)


_ACCURACIES = Statement(
    text(
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
)
# A round is judged once: the second time no row is found.
_JUDGED_ROUNDS = Statement(
    update(RoundModel)
    .where(RoundModel.id == bindparam("judged"), RoundModel.status == "settled", ~RoundModel.is_judged)
    .values(is_judged=True),
    Order.END,
    must_change=True,
)
