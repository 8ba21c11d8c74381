"""``/daily`` and ``/refill``: how many chips a member may claim now, and when the next claim is due.

The store decides a claim in the transaction that pays it, and tells with the same code when the next one is
due.

Days are calendar days (UTC) and times are seconds since the epoch. Both follow from the id of the
interaction, not from the clock of the machine.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import GuildId, TournamentId, UserId
from bot.bank.ledger import CEILING, ChipSource, MemberStanding
from bot.bank.refusals import ClaimRefusal, ClaimTooEarly, EnoughChips, NoRoom, OpenStake, SourceOff
from bot.bank.streaks import streak_on
from bot.clock import DAY_SECONDS, day_of

HOUR_SECONDS: Final = 3_600

MOST_REFILL_HOURS: Final = 720
"""The hours between two refills that a server can ask for at most."""

MOST_STREAK_DAYS: Final = 10
"""The days in a row for which ``streak_bonus`` is added at most."""

WEEK_DAYS: Final = 7
"""The days that are shown with a ``/daily``, the present one last."""


class DayMark(StrEnum):
    """What became of a day: its chips were claimed, or it was missed and breaks no streak, or was missed."""

    CLAIMED = "claimed"
    ICED = "iced"
    MISSED = "missed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTerms:
    """What a server pays. Amounts are hundredths; a ``daily`` or ``refill`` of 0 is switched off.

    ``streak_bonus`` is added for each day in a row before. A member with less than ``refill`` gets what they
    lack, at most once in ``refill_hours``.
    """

    daily: Cents
    streak_bonus: Cents
    refill: Cents
    refill_hours: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PastClaims:
    """What a member has claimed on a server so far.

    ``days`` are the days of all ``/daily``, of every season. Of refills, the number and the time of the
    newest are known (None: there was none).
    """

    days: frozenset[int] = frozenset()
    refills: int = 0
    refilled_at: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """The hundredths that a claim pays, under a key that no second claim can use.

    ``due_at`` is when the next one is due, ``days`` how many days in a row were claimed before this one.
    With a ``/daily`` come the last days, oldest first, and what the one of tomorrow pays.
    """

    key: str
    amount: Cents
    due_at: float
    days: int = 0
    week: tuple[DayMark, ...] = ()
    tomorrow: Cents = NO_CHIPS


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedChips:
    """What a claim has paid. Amounts are hundredths; ``owned`` counts open stakes and may be below 0.

    ``due_at`` is when the next claim is due (seconds since the epoch), ``days`` how many days in a row were
    claimed before this one, as far as they count. ``week`` are the marks of the last days, ``tomorrow``
    is what the next ``/daily`` pays then. ``revived`` tells whether an elimination ended, ``is_out`` whether
    it goes on.
    """

    amount: Cents
    owned: Cents
    due_at: float
    days: int
    revived: bool
    is_out: bool
    week: tuple[DayMark, ...] = ()
    tomorrow: Cents = NO_CHIPS


def offer(
    source: ChipSource, terms: ClaimTerms, standing: MemberStanding, past: PastClaims, at: float
) -> Offer | ClaimRefusal:
    """Return what a claim pays, or why it pays nothing."""
    due_at = next_due(source, terms, past, at)
    if due_at is None:
        return SourceOff(source=source)
    match source:
        case ChipSource.DAILY:
            day = day_of(at)
            streak = streak_on(past.days - {day}, day)
            days = min(streak.days, MOST_STREAK_DAYS)
            amount = terms.daily + days * terms.streak_bonus
            week = tuple(_mark(past, each, day, streak.iced) for each in range(day - WEEK_DAYS + 1, day + 1))
            tomorrow = Cents(terms.daily + min(days + 1, MOST_STREAK_DAYS) * terms.streak_bonus)
            key, following = daily_key(standing.guild, standing.user, day), float((day + 1) * DAY_SECONDS)
        case ChipSource.REFILL:
            if standing.staked:
                return OpenStake()
            if standing.owned >= terms.refill:
                return EnoughChips(refill=terms.refill)
            days, amount = 0, min(terms.refill - standing.owned, terms.refill)
            week, tomorrow = (), NO_CHIPS
            key = f"{refill_prefix(standing.guild, standing.user)}{past.refills + 1}"
            following = at + terms.refill_hours * HOUR_SECONDS
        case _:
            assert_never(source)
    if due_at > at:
        return ClaimTooEarly(source=source, due_at=due_at)
    paid = min(amount, CEILING - standing.owned, standing.mintable)
    if paid <= 0:
        return NoRoom()
    return Offer(key=key, amount=Cents(paid), due_at=following, days=days, week=week, tomorrow=tomorrow)


def claimed(offered: Offer, standing: MemberStanding, revives_from: int) -> ClaimedChips:
    """Return what a member has when an offer is paid.

    An eliminated member who then owns at least ``revives_from`` hundredths may play again.
    """
    owned = Cents(standing.owned + offered.amount)
    revived = standing.is_eliminated and owned >= revives_from
    return ClaimedChips(
        amount=offered.amount,
        owned=owned,
        due_at=offered.due_at,
        days=offered.days,
        revived=revived,
        is_out=standing.is_eliminated and not revived,
        week=offered.week,
        tomorrow=offered.tomorrow,
    )


def next_due(source: ChipSource, terms: ClaimTerms, past: PastClaims, at: float) -> float | None:
    """Return when the next claim is due, ``at`` or earlier if it is now; None if the source is off."""
    match source:
        case ChipSource.DAILY:
            if not terms.daily:
                return None
            return float((day_of(at) + 1) * DAY_SECONDS) if day_of(at) in past.days else at
        case ChipSource.REFILL:
            if not terms.refill:
                return None
            return at if past.refilled_at is None else past.refilled_at + terms.refill_hours * HOUR_SECONDS
        case _:
            assert_never(source)


def is_due(source: ChipSource, terms: ClaimTerms, past: PastClaims, at: float) -> bool:
    """Return whether a source is switched on and would pay at a moment, as far as its time goes."""
    due_at = next_due(source, terms, past, at)
    return due_at is not None and due_at <= at


def open_sources(terms: ClaimTerms) -> tuple[ChipSource, ...]:
    """Return the sources that are switched on."""
    return tuple(each for each in ChipSource if next_due(each, terms, PastClaims(), 0.0) is not None)


def daily_key(guild: GuildId, user: UserId, day: int) -> str:
    """Return the key of the one transfer that pays a member's ``/daily`` of a day."""
    return f"{daily_prefix(guild, user)}{day}"


def daily_prefix(guild: GuildId, user: UserId) -> str:
    """Return what the keys of a member's ``/daily`` begin with; the day follows."""
    return f"daily:{guild}:{user}:"


def refill_prefix(guild: GuildId, user: UserId) -> str:
    """Return what the keys of a member's refills begin with; the number of the refill follows."""
    return f"refill:{guild}:{user}:"


def is_claim_key(key: str, source: ChipSource, guild: GuildId, user: UserId, at: float) -> bool:
    """Return whether a transfer under this key can be a claim of this member at this time."""
    match source:
        case ChipSource.DAILY:
            return key == daily_key(guild, user, day_of(at))
        case ChipSource.REFILL:
            prefix = refill_prefix(guild, user)
            return key.startswith(prefix) and key.removeprefix(prefix).isdecimal()
        case _:
            assert_never(source)


def deal_prize_key(day: int, user: UserId) -> str:
    """Return the key of the one transfer that pays for a person's daily deal of a day."""
    return f"deal:{day}:{user}"


def is_deal_prize_key(key: str, user: UserId, at: float) -> bool:
    """Return whether a transfer under this key can be a prize of this member at this time."""
    _, _, rest = key.partition(":")
    day = rest.partition(":")[0]
    is_day = day.isascii() and day.isdigit() and len(day) <= 7
    return is_day and key == deal_prize_key(int(day), user) and int(day) <= day_of(at)


def tournament_prize_key(tournament: TournamentId, user: UserId) -> str:
    """Return the key of the one transfer that pays a member's prize in a tournament."""
    return f"tournament:{tournament}:{user}"


def is_tournament_prize_key(key: str, user: UserId) -> bool:
    """Return whether a transfer under this key can be a prize of this member."""
    number = key.removeprefix("tournament:").removesuffix(f":{user}")
    is_number = number.isascii() and number.isdigit() and len(number) <= 19
    return is_number and key == tournament_prize_key(TournamentId(int(number)), user)


def _mark(past: PastClaims, day: int, today: int, iced: frozenset[int]) -> DayMark:
    if day == today or day in past.days:
        return DayMark.CLAIMED
    return DayMark.ICED if day in iced else DayMark.MISSED
