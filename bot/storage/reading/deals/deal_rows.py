"""Days and tries of the daily deal as values. Days count from the epoch (UTC); points are hundredths."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.deal.judging import TryJudgement
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import row_values


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTry:
    """The try of a person at the deal of a day, begun on the server ``guild``.

    Times are seconds since the epoch. ``finished_at`` and ``points`` are None until its last hand is over,
    ``judgement`` until it is judged. ``prize`` is what was paid; None: it was not decided.
    """

    day: int
    user: UserId
    guild: GuildId
    moves: str
    begun_at: float
    finished_at: float | None = None
    points: int | None = None
    judgement: TryJudgement | None = None
    prize: Cents | None = None

    @property
    def is_finished(self) -> bool:
        """Whether the last hand is over."""
        return self.finished_at is not None


def deal_of_row(row: row_values.RawRow) -> DailyDeal:
    """Return the deal of a day, whose commitment is the stored one. Raises ``DamagedRowError``."""
    day, version = row_values.whole(row, "day"), row_values.whole(row, "version")
    if type(row.seed) is not bytes:
        raise row_values.DamagedRowError("seed")
    try:
        seed = ServerSeed(row.seed)
        deal = DailyDeal(day=day, version=version, rules=row_values.text(row, "rules"), seed=seed)
    except ValueError:
        raise row_values.DamagedRowError("seed") from None
    if deal.commitment != row.commitment:
        raise row_values.DamagedRowError("commitment")
    return deal


def try_of_row(row: row_values.RawRow) -> StoredTry:
    """Return a try. Raises ``DamagedRowError``."""
    prize = row_values.whole_or_none(row, "prize")
    return StoredTry(
        day=row_values.whole(row, "day"),
        user=UserId(row_values.whole(row, "user")),
        guild=GuildId(row_values.whole(row, "guild")),
        moves=row_values.text(row, "moves"),
        begun_at=row_values.some_moment(row, "begun_at"),
        finished_at=row_values.moment(row, "finished_at"),
        points=row_values.whole_or_none(row, "points"),
        judgement=_judgement_of(row),
        prize=None if prize is None else Cents(prize),
    )


def _judgement_of(row: row_values.RawRow) -> TryJudgement | None:
    if row.cost is None or row.squares is None:
        return None
    cost, above = row_values.whole(row, "cost"), row_values.whole(row, "above")
    return TryJudgement(cost=cost, above=above, squares=row_values.text(row, "squares"))
