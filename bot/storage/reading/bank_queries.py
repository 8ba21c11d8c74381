"""Queries about members: balances and eliminations, what they have played, claimed and given."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Double, bindparam, case, func, select
from sqlalchemy.orm import aliased

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.claims import PastClaims, daily_prefix, refill_prefix
from bot.bank.gifts import GiftSide
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import Balance, MemberFunds, MemberStanding, TransferKind, member
from bot.bank.seasons import FIRST_SEASON, Period, period_at, periods_at
from bot.clock import DAY_SECONDS, day_of
from bot.storage.database.backends.dialects import total
from bot.storage.database.counter_models import MEASURES, AccuracyModel, AchievementModel, CounterModel
from bot.storage.database.models import AccountModel, EliminationModel, MatchPlayerModel, TransferModel
from bot.storage.database.query_parts import id_of_round
from bot.storage.people.remembered import remembered
from bot.storage.reading.setting_queries import opening_balance


def funds(connection: Connection, codes: Collection[str]) -> Mapping[str, MemberFunds]:
    """Return the funds of members by account code, without accounts that do not exist."""
    found = connection.execute(_FUNDS, {"codes": codes})
    return {row.code: MemberFunds(chips=Cents(row.balance), is_eliminated=row.out) for row in found}


def balance(
    connection: Connection, guild: GuildId, user: UserId, season: int, digest: bytes | None
) -> Balance:
    """Return a member's balance in a season; for a member without an account, the opening balance.

    ``digest`` is their hash: a member who was forgotten and is back opens with what they owed.
    """
    found = connection.execute(_OWN_BALANCE, {"code": member(guild, user, season).code}).first()
    if found is not None:
        return Balance(chips=Cents(found.balance), staked=Cents(found.owned - found.balance))
    debt = remembered(connection, guild, digest).debt
    chips = opening_balance(connection, guild) if debt is None else Cents(-debt)
    return Balance(chips=Cents(chips), staked=NO_CHIPS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Elimination:
    """The time (seconds since the epoch) of a member's elimination, and the id of its round, if any."""

    at: float
    round_id: int | None


def elimination(connection: Connection, guild: GuildId, user: UserId) -> Elimination | None:
    """Return the elimination of a member, or None if they may play."""
    row = (connection.execute(_ELIMINATION, {"guild": guild, "user": user})).first()
    return None if row is None else Elimination(at=row.at, round_id=row.round_id)


class DecisionCount(NamedTuple):
    """Decisions of a member, and how many of them were right."""

    made: int
    right: int


NO_DECISIONS: Final = DecisionCount(made=0, right=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldAchievement:
    """An achievement that a member has, and when they earned it (seconds since the epoch)."""

    name: str
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberStats:
    """The counters of a member in a period by name, and how often they finished a match in which place.

    ``places`` are those of matches of at least two entrants, best first. ``decisions`` are those that have
    been judged. ``achievements`` are those of all time, newest first.
    """

    counters: Mapping[str, int]
    places: tuple[tuple[int, int], ...]
    decisions: DecisionCount = NO_DECISIONS
    achievements: tuple[HeldAchievement, ...] = ()

    @property
    def has_played(self) -> bool:
        """Whether they have played in the period."""
        return any(self.counters.values())


def member_stats(connection: Connection, guild: GuildId, user: UserId, period: str) -> MemberStats:
    """Return what a member has played in the period of this code; zeros if they have not."""
    model = CounterModel
    columns: list[ColumnElement[Any]] = [getattr(model, measure) for measure in MEASURES]
    own = (model.guild == guild, model.period == period, model.user == user)
    row = (connection.execute(select(*columns).where(*own))).first()
    kept = (0,) * len(MEASURES) if row is None else row
    entrant, other = MatchPlayerModel, aliased(MatchPlayerModel)
    others = select(func.count()).where(
        other.table_id == entrant.table_id, other.match_no == entrant.match_no
    )
    finished = (
        select(entrant.place, entrant.ended_at, entrant.season)
        .where(entrant.guild == guild, entrant.user == user, entrant.place.is_not(None))
        .where(entrant.ended_at.is_not(None), others.scalar_subquery() > 1)
    )
    places = Counter(
        place
        for place, ended_at, season in connection.execute(finished)
        if place is not None and ended_at is not None and period in periods_at(ended_at, season)
    )
    return MemberStats(
        counters=dict(zip(MEASURES, kept, strict=True)),
        places=tuple(sorted(places.items())),
        decisions=_decisions(connection, guild, user, period),
        achievements=_achievements(connection, guild, user),
    )


def _decisions(connection: Connection, guild: GuildId, user: UserId, period: str) -> DecisionCount:
    """Return how many decisions were right."""
    model = AccuracyModel
    own = (model.guild == guild, model.period == period, model.user == user)
    row = (connection.execute(select(model.decisions, model.right_decisions).where(*own))).first()
    return NO_DECISIONS if row is None else DecisionCount(made=row.decisions, right=row.right_decisions)


def _achievements(connection: Connection, guild: GuildId, user: UserId) -> tuple[HeldAchievement, ...]:
    """Return a member's achievements, newest first."""
    model = AchievementModel
    statement = select(model.name, model.at).where(model.guild == guild, model.user == user)
    found = connection.execute(statement.order_by(model.at.desc(), model.name))
    return tuple(HeldAchievement(name=row.name, at=row.at) for row in found)


def past_claims(
    connection: Connection,
    guild: GuildId,
    user: UserId,
    at: float,
    *,
    digest: bytes | None,
) -> PastClaims:
    """Return what a member has claimed on a server, as far as it matters for a claim at this time.

    The claims of all seasons count: a new one brings the opening balance, and neither a second ``/daily`` of
    the day nor an early refill. ``digest`` is the member's hash, under which the times of their claims are
    remembered if they were forgotten and are back: their streak begins again.
    """
    daily, refill = daily_prefix(guild, user), refill_prefix(guild, user)
    claimed = (key.removeprefix(daily) for key in connection.scalars(_DAILIES, _keys_after(daily)))
    days = {int(day) for day in claimed if day.isdecimal()}
    refills, last_refill = (connection.execute(_REFILLS, _keys_after(refill))).one()
    earlier = remembered(connection, guild, digest)
    days |= {day_of(at)} & {earlier.last_day}
    times = (each for each in (last_refill, earlier.refilled_at) if each is not None)
    refilled_at = max(times, default=None)
    return PastClaims(days=frozenset(days), refills=refills, refilled_at=refilled_at)


def gift_side(
    connection: Connection, standing: MemberStanding, season: int, at: float, *, free_at: float
) -> GiftSide:
    """Return what decides whether a member can give or receive chips at this time, in this season."""
    of_season, ever = period_at(Period.SEASON, at, season), period_at(Period.ALL_TIME, at)
    who, day = {"guild": standing.guild, "user": standing.user}, day_of(at) * DAY_SECONDS
    counted = connection.execute(_RANKED, who | {"of_season": of_season, "ever": ever}).one()
    # By their codes: without statistics, SQLite would look at the accounts of all members of the server.
    codes = [member(standing.guild, standing.user, each).code for each in range(FIRST_SEASON, season + 1)]
    own = {"codes": codes, "day": day, "next_day": day + DAY_SECONDS}
    given = connection.execute(_GIVEN, own | {"season": season}).one()
    received = connection.execute(_RECEIVED, own).one()
    found = {**counted._mapping, **given._mapping, **received._mapping}
    return GiftSide(standing=standing, free_at=free_at, **{name: value or 0 for name, value in found.items()})


def _keys_after(prefix: str) -> dict[str, str]:
    """Return the bounds of the keys that begin with a prefix, which ends with a colon."""
    return {"first": prefix, "behind": f"{prefix.removesuffix(':')};"}


def eliminated_members(connection: Connection, guild: GuildId) -> tuple[UserId, ...]:
    """Return the members of a server who are out of chips."""
    model = EliminationModel
    out = select(model.user).where(model.guild == guild, model.lifted_at.is_(None)).distinct()
    return tuple(UserId(user) for user in (connection.execute(out)).scalars())


_OWN_BALANCE = select(AccountModel.balance, AccountModel.owned).where(AccountModel.code == bindparam("code"))
_ELIMINATION = (
    select(EliminationModel.at, id_of_round(EliminationModel).label("round_id"))
    .where(
        EliminationModel.guild == bindparam("guild"),
        EliminationModel.user == bindparam("user"),
        EliminationModel.lifted_at.is_(None),
    )
    .order_by(EliminationModel.at.desc())
    .limit(1)
)

_OF_PREFIX = (TransferModel.key > bindparam("first"), TransferModel.key < bindparam("behind"))
_DAILIES = select(TransferModel.key).where(*_OF_PREFIX)
_REFILLS = select(func.count(), func.max(TransferModel.at)).where(*_OF_PREFIX)

_of_period = CounterModel.period == bindparam("of_season")
_RANKED = select(
    func.max(case((~_of_period, CounterModel.ranked_rounds))).label("rounds"),
    func.max(case((~_of_period, CounterModel.ranked_days))).label("days"),
    func.max(case((_of_period, CounterModel.ranked_net))).label("won"),
).where(
    CounterModel.guild == bindparam("guild"),
    CounterModel.period.in_((bindparam("of_season"), bindparam("ever"))),
    CounterModel.user == bindparam("user"),
)
_OWN_GIFTS = (
    AccountModel.code.in_(bindparam("codes", expanding=True)),
    TransferModel.table_id.is_(None),
    TransferModel.kind == TransferKind.GIFT.value,
)
_day: Any = bindparam("day", type_=Double())
_next_day: Any = bindparam("next_day", type_=Double())
_today = total(case(((TransferModel.at >= _day) & (TransferModel.at < _next_day), TransferModel.amount)))
_of_season = total(case((AccountModel.season == bindparam("season"), TransferModel.amount)))
_GIVEN = (
    select(_of_season.label("given"), _today.label("given_today"))
    .join_from(AccountModel, TransferModel, TransferModel.debit == AccountModel.id)
    .where(*_OWN_GIFTS)
)
_RECEIVED = (
    select(_today.label("received_today"))
    .join_from(AccountModel, TransferModel, TransferModel.credit == AccountModel.id)
    .where(*_OWN_GIFTS)
)

# Built once: it takes part in every command at a table.
_FUNDS = select(
    AccountModel.code,
    AccountModel.balance,
    select(EliminationModel.id)
    .where(
        EliminationModel.guild == AccountModel.guild,
        EliminationModel.user == AccountModel.user,
        EliminationModel.lifted_at.is_(None),
    )
    .exists()
    .label("out"),
).where(AccountModel.code.in_(bindparam("codes", expanding=True)))
