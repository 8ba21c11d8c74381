"""Days and tries of the daily deal as values. Days count from the epoch (UTC); points are hundredths."""

from contextlib import suppress
from dataclasses import dataclass, replace

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.deal.judging import TryJudgement
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed
from bot.storage.database.counter_models import DealDayModel
from bot.storage.database.rows import DamagedRowError, check
from bot.storage.reading.row_values import RawRow


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


def deal_of_row(row: RawRow) -> DailyDeal | None:
    """Return the deal of a day; None if its commitment is not the stored one, or if the row is damaged."""
    with suppress(ValueError, DamagedRowError):  # also an unknown version
        check(row, DealDayModel)
        deal = DailyDeal(day=row.day, version=row.version, rules=row.rules, seed=ServerSeed(row.seed))
        return deal if deal.commitment == row.commitment else None
    return None


def try_of_row(row: RawRow) -> StoredTry:
    """Return a try, without a judgement whose squares are damaged."""
    found = stored_try(row)
    is_damaged = found.judgement is not None and not found.judgement.is_read
    return replace(found, judgement=None) if is_damaged else found


def stored_try(row: RawRow) -> StoredTry:
    """Return a try as it is stored, for the audit."""
    judged = row.cost, row.above, row.squares
    return StoredTry(
        day=row.day,
        user=UserId(row.user),
        guild=GuildId(row.guild),
        moves=row.moves,
        begun_at=row.begun_at,
        finished_at=row.finished_at,
        points=row.points,
        judgement=None if None in judged else TryJudgement(*judged),
        prize=row.prize,
    )
