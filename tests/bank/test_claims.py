"""When members may claim chips, by the terms of their server."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st

from bot.bank.amounts import Cents
from bot.bank.claims import (
    WEEK_DAYS,
    ClaimTerms,
    DayMark,
    Offer,
    PastClaims,
    deal_prize_key,
    is_deal_prize_key,
    next_due,
    offer,
)
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import CEILING, ChipSource, MemberStanding
from bot.bank.refusals import ClaimTooEarly, NoRoom
from bot.bank.streaks import ICE_DAYS
from bot.clock import DAY_SECONDS
from bot.server_settings import ServerSettings
from tests.support.cases import for_each

HOUR = 3_600.0
NOON = 20_000 * DAY_SECONDS + 12 * HOUR
TERMS = ClaimTerms(daily=Cents(100), streak_bonus=Cents(10), refill=Cents(200), refill_hours=24)


def standing(chips: int) -> MemberStanding:
    return MemberStanding(
        guild=GuildId(1),
        user=UserId(3),
        chips=Cents(chips),
        staked=Cents(0),
        is_eliminated=False,
        mintable=Cents(CEILING),
    )


def test_source_that_is_off_is_never_due() -> None:
    off, on = ServerSettings(daily=0, refill=0).claim_terms, ServerSettings().claim_terms
    assert [next_due(each, off, PastClaims(), NOON) for each in ChipSource] == [None, None]
    assert next_due(ChipSource.REFILL, on, PastClaims(refilled_at=NOON), NOON) == NOON + 24 * HOUR


def test_settings_give_terms_in_hundredths() -> None:
    assert ServerSettings().claim_terms == ClaimTerms(
        daily=Cents(10_000), streak_bonus=Cents(1_000), refill=Cents(20_000), refill_hours=24
    )


@pytest.mark.parametrize(("chips", "paid"), [(-500, 200), (0, 200), (150, 50)])
def test_refill_pays_what_is_missing_at_most_one_refill(chips: int, paid: int) -> None:
    offered = offer(ChipSource.REFILL, TERMS, standing(chips), PastClaims(), NOON)
    assert isinstance(offered, Offer)
    assert offered.amount == paid


def test_claim_pays_at_most_what_the_mint_has() -> None:
    left, nothing = (replace(standing(0), mintable=Cents(each)) for each in (30, 0))
    offered = offer(ChipSource.DAILY, TERMS, left, PastClaims(), NOON)
    assert isinstance(offered, Offer)
    assert offered.amount == 30
    assert offer(ChipSource.DAILY, TERMS, nothing, PastClaims(), NOON) == NoRoom()


def test_second_daily_of_a_day_waits_for_midnight() -> None:
    refused = offer(ChipSource.DAILY, TERMS, standing(0), PastClaims(days=frozenset({20_000})), NOON)
    assert refused == ClaimTooEarly(source=ChipSource.DAILY, due_at=20_001 * DAY_SECONDS)


def daily(*missed: int) -> Offer:
    """Return what a ``/daily`` pays after twenty days, without those so many days ago."""
    days = frozenset(20_000 - back for back in range(1, 21) if back not in missed)
    offered = offer(ChipSource.DAILY, TERMS, standing(0), PastClaims(days=days), NOON)
    assert isinstance(offered, Offer)
    return offered


@for_each(
    case=[
        ((), 10),
        ((1,), 10),
        ((3,), 10),
        ((1, 8), 10),
        ((2, 9), 10),
        ((1, 7), 0),
        ((3, 9), 2),
        ((1, 2), 0),
        ((5, 6), 4),
        ((8, 9), 7),
    ]
)
def test_one_missed_day_in_seven_breaks_no_streak(case: tuple[tuple[int, ...], int]) -> None:
    missed, days = case
    assert daily(*missed).days == days
    assert daily(*missed).amount == 100 + 10 * days


def test_week_shows_claimed_iced_and_missed_days() -> None:
    assert [each.value for each in daily(2, 5).week] == [
        *("claimed", "iced", "claimed", "claimed", "missed", "claimed", "claimed"),
    ]
    assert [each.value for each in daily(*range(1, 21)).week] == [*["missed"] * 6, "claimed"]


def offers_of(days: list[int]) -> dict[int, Offer]:
    """Return what ``/daily`` pays on each of these days, by day."""
    found = {}
    for number, day in enumerate(days):
        past = PastClaims(days=frozenset(days[:number]))
        offered = offer(ChipSource.DAILY, TERMS, standing(0), past, float(day * DAY_SECONDS))
        assert isinstance(offered, Offer)
        found[day] = offered
    return found


def test_claims_on_every_second_day_are_forgiven_once_in_seven_days() -> None:
    offers = offers_of(list(range(20_000, 20_026, 2)))
    assert [each.days for each in offers.values()] == [0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]


@settings(max_examples=50)
@given(st.lists(st.sampled_from((1, 1, 1, 2, 2, 2, 3)), max_size=60))
def test_later_claim_changes_nothing_that_was_shown(pauses: list[int]) -> None:
    days = [20_000 + sum(pauses[:number]) for number in range(len(pauses) + 1)]
    shown, before = dict[int, DayMark](), -1
    for day, offered in offers_of(days).items():
        for each, mark in enumerate(offered.week, start=day - WEEK_DAYS + 1):
            assert shown.setdefault(each, mark) is mark
        is_forgiven = offered.week[-2] is DayMark.ICED
        is_next = is_forgiven or offered.week[-2] is DayMark.CLAIMED
        assert offered.days == (min(before + 1, 10) if is_next else 0)
        before = offered.days
    iced = [day for day, mark in shown.items() if mark is DayMark.ICED]
    assert all(later - earlier >= ICE_DAYS for earlier, later in pairwise(iced))


@pytest.mark.parametrize(("missed", "tomorrow"), [(tuple(range(1, 21)), 110), ((3, 4), 130), ((), 200)])
def test_tomorrow_pays_for_one_day_more(missed: tuple[int, ...], tomorrow: int) -> None:
    assert daily(*missed).tomorrow == tomorrow


def test_only_the_key_of_a_day_pays_for_its_deal() -> None:
    ann, at = UserId(7), 20_000 * DAY_SECONDS
    assert is_deal_prize_key(deal_prize_key(20_000, ann), ann, at)
    for key in ("deal:20001:7", "deal:20000:8", "deal::7", "deal:²:7", f"deal:{'9' * 5_000}:7"):
        assert not is_deal_prize_key(key, ann, at)
