"""How many chips a member may claim now, and when the next claim is due.

Days are calendar days (UTC) and times are seconds since the epoch. Both follow from the id of the
interaction, not from the clock of the machine.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from bot.bank import CEILING, CENTS, Cents, GuildId, StoreError, UserId
from bot.clock import DAY_SECONDS, day_of
from bot.server_settings import ServerSettings

HOUR_SECONDS: Final = 3_600

MOST_STREAK_DAYS: Final = 10
"""The days in a row for which ``streak_bonus`` is added at most."""


class ChipSource(StrEnum):
    """A source of chips that members claim themselves. The values are names of transfers and commands."""

    DAILY = "daily"
    REFILL = "refill"


@dataclass(frozen=True, slots=True, kw_only=True)
class PastClaims:
    """What a member has claimed on a server so far.

    ``days`` are the days of ``/daily`` among the present one and those that can count for its streak. Of
    refills, the number and the time of the newest are known (None: there was none).
    """

    days: frozenset[int] = frozenset()
    refills: int = 0
    refilled_at: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimant:
    """The member who claims. Amounts are hundredths; ``mintable`` is what the mint can still issue."""

    guild: GuildId
    user: UserId
    chips: Cents
    staked: Cents
    mintable: Cents

    @property
    def owned(self) -> Cents:
        """The chips that the member can spend and those at stake."""
        return Cents(self.chips + self.staked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """The hundredths that a claim pays, under a key that no second claim can use.

    ``due_at`` is when the next one is due, ``days`` how many days in a row were claimed before this one.
    """

    key: str
    amount: Cents
    due_at: float
    days: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedChips:
    """What a claim has paid. Amounts are hundredths; ``owned`` counts open stakes and may be below 0.

    ``due_at`` is when the next claim is due (seconds since the epoch), ``days`` how many days in a row were
    claimed before this one, as far as they count. ``revived`` tells whether an elimination ended, ``is_out``
    whether it goes on.
    """

    amount: Cents
    owned: Cents
    due_at: float
    days: int
    revived: bool
    is_out: bool


class SourceOffError(StoreError):
    """The source is switched off on the server."""


class ClaimTooEarlyError(StoreError):
    """The member has claimed; the next claim is due at ``due_at`` (seconds since the epoch)."""

    def __init__(self, due_at: float) -> None:
        super().__init__(f"the next claim is due at {due_at}")
        self.due_at = due_at


class OpenStakeError(StoreError):
    """A member with an open stake gets no refill: the stake may still win."""


class EnoughChipsError(StoreError):
    """The member owns at least ``refill`` hundredths, up to which chips are refilled."""

    def __init__(self, refill: Cents) -> None:
        super().__init__(f"the member owns at least {refill}")
        self.refill = refill


class NoRoomError(StoreError):
    """The member owns the most that anybody may own, or the mint is exhausted."""


REFUSED_CLAIMS: Final = (SourceOffError, ClaimTooEarlyError, OpenStakeError, EnoughChipsError, NoRoomError)
"""The errors of a claim that pays nothing."""


def offer(
    source: ChipSource, settings: ServerSettings, claimant: Claimant, past: PastClaims, at: float
) -> Offer:
    """Return what a claim pays. Raises one of :data:`REFUSED_CLAIMS`."""
    due_at = next_due(source, settings, past, at)
    if due_at is None:
        raise SourceOffError
    match source:
        case ChipSource.DAILY:
            days, day = _days_in_a_row(past, at), day_of(at)
            amount = (settings.daily + days * settings.streak_bonus) * CENTS
            key, following = daily_key(claimant.guild, claimant.user, day), float((day + 1) * DAY_SECONDS)
        case ChipSource.REFILL:
            days, amount = 0, _missing(settings, claimant)
            key = f"{refill_prefix(claimant.guild, claimant.user)}{past.refills + 1}"
            following = at + settings.refill_hours * HOUR_SECONDS
        case _:
            assert_never(source)
    if due_at > at:
        raise ClaimTooEarlyError(due_at)
    paid = min(amount, CEILING - claimant.owned, claimant.mintable)
    if paid <= 0:
        raise NoRoomError
    return Offer(key=key, amount=Cents(paid), due_at=following, days=days)


def next_due(source: ChipSource, settings: ServerSettings, past: PastClaims, at: float) -> float | None:
    """Return when the next claim is due, ``at`` or earlier if it is now; None if the source is off."""
    match source:
        case ChipSource.DAILY:
            if not settings.daily:
                return None
            return float((day_of(at) + 1) * DAY_SECONDS) if day_of(at) in past.days else at
        case ChipSource.REFILL:
            if not settings.refill:
                return None
            return at if past.refilled_at is None else past.refilled_at + settings.refill_hours * HOUR_SECONDS
        case _:
            assert_never(source)


def open_sources(settings: ServerSettings) -> tuple[ChipSource, ...]:
    """Return the sources that are switched on."""
    return tuple(each for each in ChipSource if next_due(each, settings, PastClaims(), 0.0) is not None)


def daily_key(guild: GuildId, user: UserId, day: int) -> str:
    """Return the key of the one transfer that pays a member's ``/daily`` of a day."""
    return f"daily:{guild}:{user}:{day}"


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


def streak_keys(guild: GuildId, user: UserId, at: float) -> Mapping[str, int]:
    """Return the days that matter for a ``/daily`` by the keys of their transfers: the present day first."""
    today = day_of(at)
    return {daily_key(guild, user, day): day for day in range(today, today - MOST_STREAK_DAYS - 1, -1)}


def _days_in_a_row(past: PastClaims, at: float) -> int:
    """Return how many days in a row before the present one were claimed, as far as they count."""
    today = day_of(at)
    before = range(1, MOST_STREAK_DAYS + 1)
    return next((days - 1 for days in before if today - days not in past.days), MOST_STREAK_DAYS)


def _missing(settings: ServerSettings, claimant: Claimant) -> int:
    """Return what the member lacks, at most one refill. Raises if they lack nothing, or have a stake."""
    refill = Cents(settings.refill * CENTS)
    if claimant.staked:
        raise OpenStakeError
    if claimant.owned >= refill:
        raise EnoughChipsError(refill)
    return min(refill - claimant.owned, refill)
