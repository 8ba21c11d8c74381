"""Jobs about daily deals: days, tries, results on servers, and prizes.

Several processes may write for one person: a try changes only if it is as the person has seen it, by one
statement on its own row. Each job has a transaction of its own, so that no process waits for another one and
holds further rows. Points are hundredths, times are seconds since the epoch.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from sqlalchemy import Connection, bindparam, delete, exists, func, literal_column, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.amounts import CENTS, Cents
from bot.bank.claims import deal_prize_key
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import CEILING, TransferKind
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import day_of
from bot.deal.deal_days import open_days
from bot.deal.judging import Square, TryJudgement
from bot.deal.tries import HANDS
from bot.fairness.deals import DailyDeal
from bot.storage.database import counter_models, models
from bot.storage.database.query_parts import of_shard
from bot.storage.people import people_rows
from bot.storage.people.known_people import EVERYWHERE
from bot.storage.people.remembered import drop_what_is_over, remembered
from bot.storage.reading import deal_queries, setting_queries
from bot.storage.reading.deal_queries import StoredTry, try_of_row
from bot.storage.writing.bank_jobs import PayMember, standing_of
from bot.storage.writing.batches.counting import count_deal
from bot.storage.writing.batches.transaction import Job, Tx

_day, _try = counter_models.DealDayModel, counter_models.DealTryModel
_member, _setting = counter_models.DealMemberModel, models.ServerSettingModel


class DealRefusal(Enum):
    """Why a job about a try stores nothing."""

    REMEMBERED = "remembered"
    """The person had begun the deal of the day, and was forgotten since then."""

    CHANGED = "changed"
    """The try has other moves by now than the person has seen, or is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepDealDays(Job[tuple[DailyDeal, ...]]):
    """Store these deals, unless their days have others. The answer is what is stored of them by now.

    They are named in their order, so that several processes add them in one. A damaged row that nobody has a
    try of is replaced, and the day is marked; another one is missing in the answer. When a day is over, the
    tries of forgotten people are dropped, and the servers of those that were not finished.
    """

    is_alone: ClassVar[bool] = True

    deals: tuple[DailyDeal, ...]
    at: float

    def apply(self, tx: Tx) -> tuple[DailyDeal, ...]:
        """Add the rows that are missing, and read all of them."""
        connection = tx.connection
        connection.execute(_NEW_DAYS, [_row_of(each) for each in self.deals])
        over = {"first": open_days(self.at)[0]}
        drop_what_is_over(connection, EVERYWHERE, self.at)
        connection.execute(of_shard(_UNFINISHED, tx.memory.shard, _member.guild), over)
        found = [_kept(connection, each) for each in self.deals]
        return tuple(each for each in found if each is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginTry(Job[StoredTry | DealRefusal]):
    """Begin the try of a person at the deal of the day of ``at``, the time of the interaction by its id.

    The answer is the one try that they have, which may have been begun before, also elsewhere. It counts on
    the server.
    """

    is_alone: ClassVar[bool] = True

    user: UserId
    guild: GuildId
    at: float

    def apply(self, tx: Tx) -> StoredTry | DealRefusal:
        """Store the try, unless there is one, or was one before the person was forgotten."""
        connection, day = tx.connection, day_of(self.at)
        discord = _staying(tx, self.user)
        digest = tx.memory.people.key.digest(EVERYWHERE, discord)
        if remembered(connection, EVERYWHERE, digest).has_begun_deal(day):
            return DealRefusal.REMEMBERED
        if connection.scalar(_HAS_DAY, {"day": day}) is None:
            raise StoreUnavailableError(f"the deal of the day {day} is not stored")
        new = {"day": day, "user": self.user, "guild": self.guild, "begun_at": self.at}
        connection.execute(_NEW_TRY, new)
        connection.execute(_NEW_MEMBER, {"day": day, "user": self.user, "guild": self.guild})
        begun = deal_queries.own_try(connection, day, self.user)
        if begun is None:
            raise StoreUnavailableError(f"the try of {self.user} on day {day} is damaged")
        return begun


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMoves(Job[StoredTry | DealRefusal]):
    """Add ``moves`` to a try whose moves are those ``before``. With ``points``, the try is over.

    The answer is the try, or that it has changed. ``at`` is the time of the interaction by its id.
    """

    is_alone: ClassVar[bool] = True

    day: int
    user: UserId
    before: str
    moves: str
    at: float
    points: int | None = None

    def apply(self, tx: Tx) -> StoredTry | DealRefusal:
        """Change the row, if it is as the person has seen it."""
        change = {
            "of_day": self.day,
            "of_user": self.user,
            "before": self.before,
            "after": self.before + self.moves,
            "ended": None if self.points is None else self.at,
            "won": self.points,
        }
        row = (tx.connection.execute(_MOVES, change)).one_or_none()
        return DealRefusal.CHANGED if row is None else try_of_row(row)


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinDeal(Job[None]):
    """Let the try of a person on a day, begun or not, count on a server too."""

    is_alone: ClassVar[bool] = True

    day: int
    user: UserId
    guild: GuildId

    def apply(self, tx: Tx) -> None:
        """Store the server, unless the person was forgotten."""
        if not tx.memory.people.was_forgotten(self.user):
            row = {"day": self.day, "user": self.user, "guild": self.guild}
            tx.connection.execute(_NEW_MEMBER, row)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountTry(Job[tuple[str, ...] | None]):
    """Store the judgement of a finished try, and count it on a server, each once.

    The process that serves the server does so; another one may have stored the judgement. The answer are the
    names of the achievements that the try has earned there; None if nothing was to be counted.
    """

    is_alone: ClassVar[bool] = True

    day: int
    user: UserId
    guild: GuildId
    judgement: TryJudgement

    def apply(self, tx: Tx) -> tuple[str, ...] | None:
        """Store the judgement, mark the server, add to its counters, and decide on achievements."""
        connection, season = tx.connection, tx.season_of(self.guild)
        key = {"of_day": self.day, "of_user": self.user}
        new = {f"new_{name}": value for name, value in self.judgement._asdict().items()}
        connection.execute(_JUDGED, {**key, **new})
        found = deal_queries.own_try(connection, self.day, self.user)
        if found is None or found.judgement is None or found.points is None or found.finished_at is None:
            return None
        judgement = found.judgement
        counted = {"new_season": season, "new_cost": judgement.cost, "new_points": found.points}
        on_server = {**key, "of_guild": self.guild}
        if (connection.execute(_COUNTED, {**on_server, **counted})).rowcount != 1:
            return None
        return count_deal(tx, found, judgement, self.guild, season)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostPodium(Job[bool]):
    """Store that the podium of a day is posted on a server. The answer is whether this is the first time."""

    is_alone: ClassVar[bool] = True

    guild: GuildId
    day: int

    def apply(self, tx: Tx) -> bool:
        """Store it, unless it is stored."""
        row = {"guild": self.guild, "name": deal_queries.PODIUM, "value": str(self.day)}
        return tx.connection.scalar(_POSTED, row) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidPrize:
    """What was paid for a deal, 0 for nothing (hundredths), and whether an elimination ended by it."""

    amount: Cents
    revived: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PayPrize(PayMember[PaidPrize | None]):
    """Pay the prize of a finished try on the server where it was begun, once.

    The server's settings decide in the transaction; a prize of 0 is never paid later. The answer is None if
    there is no such try, if it was decided before, or if the member owns the most that anybody may own: then
    it stays due.
    """

    is_alone: ClassVar[bool] = True

    day: int

    def apply(self, tx: Tx) -> PaidPrize | None:
        """Pay, unless the prize was decided before."""
        connection = tx.connection
        _staying(tx, self.user)
        found = deal_queries.own_try(connection, self.day, self.user)
        is_due = found is not None and found.is_finished and found.prize is None
        if found is None or not is_due or found.guild != self.guild:
            return None
        settings = setting_queries.settings(connection, self.guild)
        standing = standing_of(tx, self.guild, self.user)
        paid = Cents(min(settings.deal_prize * CENTS, CEILING - standing.owned, standing.mintable))
        if settings.deal_prize and paid <= 0:
            return None
        revived = bool(paid) and standing.is_eliminated and standing.owned + paid >= self.revives_from
        if paid:
            key = deal_prize_key(self.day, self.user)
            self.pay(tx, key, paid, TransferKind.DEAL, revives=revived, is_logged=False)
        connection.execute(_PRIZE, {"of_day": self.day, "of_user": self.user, "paid": paid})
        return PaidPrize(amount=paid, revived=revived)


def _row_of(deal: DailyDeal) -> dict[str, Any]:
    return {
        "day": deal.day,
        "version": deal.version,
        "seed": deal.seed.secret,
        "rules": deal.rules,
        "commitment": deal.commitment,
    }


def _kept(connection: Connection, new: DailyDeal) -> DailyDeal | None:
    """Return the deal of a day as it is stored, in place of a damaged one the new; None if that has tries."""
    found = deal_queries.deal_day(connection, new.day)
    if found is not None or deal_queries.has_tries(connection, new.day):
        return found
    connection.execute(_DAMAGED_DAY, {"of_day": new.day})
    connection.execute(_NEW_DAYS, [_row_of(new)])
    mark = deal_queries.RENEWED.format(day=new.day)
    connection.execute(_POSTED, {"guild": deal_queries.NO_SERVER, "name": mark, "value": str(new.day)})
    return new


def _staying(tx: Tx, user: UserId) -> int:
    """Return the id of Discord of a person who stays; other processes wait with their row.

    Raises ``StoreUnavailableError`` for one who is being forgotten.
    """
    person = people_rows.locked_person(tx.connection, user)
    if person is None or person.leaving_since is not None or tx.memory.people.takes_no_part(user):
        raise StoreUnavailableError("the person is being forgotten")
    return int(person.discord)


_NEW_DAYS = upsert(_day).on_conflict_do_nothing()
_DAMAGED_DAY = delete(_day).where(_day.day == bindparam("of_day"))
_HAS_DAY = select(_day.day).where(_day.day == bindparam("day"))
_NEW_TRY = upsert(_try).values(moves="").on_conflict_do_nothing()
_NEW_MEMBER = upsert(_member).on_conflict_do_nothing()
_NEW_MARK = upsert(_setting)
_POSTED = _NEW_MARK.on_conflict_do_update(
    index_elements=["guild", "name"],
    set_={"value": _NEW_MARK.excluded.value},
    where=_setting.value != _NEW_MARK.excluded.value,
).returning(_setting.guild)
_CHANGED_TRY = update(_try).where(_try.day == bindparam("of_day"), _try.user == bindparam("of_user"))
_MOVES = (
    _CHANGED_TRY.where(_try.moves == bindparam("before"), _try.finished_at.is_(None))
    .values(moves=bindparam("after"), finished_at=bindparam("ended"), points=bindparam("won"))
    .returning(*_try.__table__.columns)
)
_JUDGED = _CHANGED_TRY.where(
    _try.finished_at.is_not(None),
    _try.cost.is_(None)
    | (func.length(_try.squares) != HANDS)  # damaged squares: the moves give them again
    | (func.trim(_try.squares, "".join(Square)) != ""),
).values({name: bindparam(f"new_{name}") for name in TryJudgement._fields})
_PRIZE = _CHANGED_TRY.values(prize=bindparam("paid"))
_COUNTED = (
    update(_member)
    .where(
        _member.guild == bindparam("of_guild"),
        _member.day == bindparam("of_day"),
        _member.user == bindparam("of_user"),
        _member.season.is_(None),
    )
    .values(season=bindparam("new_season"), cost=bindparam("new_cost"), points=bindparam("new_points"))
)
_UNFINISHED = delete(_member).where(
    literal_column("deal_members.season IS NULL"),  # as in the index
    _member.day < bindparam("first"),
    ~exists()
    .where(_try.day == _member.day, _try.user == _member.user, _try.finished_at.is_not(None))
    .correlate(_member),
)
