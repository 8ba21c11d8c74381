"""Jobs about decisions, which are judged after their round is settled."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Double, bindparam, cast, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import UserId
from bot.bank.seasons import periods_at
from bot.storage.database.backends.dialects import WHOLE
from bot.storage.database.counter_models import AccuracyModel
from bot.storage.database.models import RoundModel
from bot.storage.database.rows import mend
from bot.storage.reading.bank_queries import DecisionCount
from bot.storage.reading.round_queries import UnjudgedRound
from bot.storage.writing.batches.transaction import Job, Statement, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDecisions(Job[None]):
    """Count the judged decisions of a round in the periods in which it was settled, and mark it as judged.

    A second job for the same round raises ``BadCommitError`` (a bug) and counts
    nothing. A damaged round, which has no record, has no ``counts``.
    """

    round: UnjudgedRound
    counts: Mapping[UserId, DecisionCount]

    def apply(self, tx: Tx) -> None:
        """Add the decisions to those of each period."""
        record = self.round.record
        if record is None:
            assert not self.counts, "a damaged round cannot be judged"
            mend(tx.connection, RoundModel, RoundModel.id == self.round.id)
        tx.add(_JUDGED_ROUNDS, {"judged": self.round.id})
        if record is None:
            return
        for user, count in self.counts.items():
            for period in periods_at(record.settled_at, record.season):
                row = {"guild": record.guild, "period": period, "user": user, **count._asdict()}
                tx.add(_ACCURACIES, row)


_MADE, _RIGHT = bindparam("made", type_=WHOLE), bindparam("right", type_=WHOLE)
_NEW_ACCURACY = upsert(AccuracyModel).values(
    decisions=_MADE, right_decisions=_RIGHT, accuracy=cast(_RIGHT, Double) / _MADE
)
_ALL_MADE = AccuracyModel.decisions + _NEW_ACCURACY.excluded.decisions
_ALL_RIGHT = AccuracyModel.right_decisions + _NEW_ACCURACY.excluded.right_decisions
_ACCURACIES = Statement(
    _NEW_ACCURACY.on_conflict_do_update(
        index_elements=["guild", "period", "user"],
        set_={
            "decisions": _ALL_MADE,
            "right_decisions": _ALL_RIGHT,
            "accuracy": cast(_ALL_RIGHT, Double) / _ALL_MADE,
        },
    )
)
# A round is judged once: the second time no row is found.
_JUDGED_ROUNDS = Statement(
    update(RoundModel)
    .where(RoundModel.id == bindparam("judged"), RoundModel.status == "settled", ~RoundModel.is_judged)
    .values(is_judged=True),
    must_change=True,
)
