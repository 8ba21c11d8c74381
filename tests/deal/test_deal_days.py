"""The hours of the daily deal, and the rules of its week."""

from datetime import UTC, datetime

import pytest

from bot.clock import DAY_SECONDS, day_of
from bot.deal import deal_days
from bot.deal.deal_days import WEEK, new_deal, preset_of, resolved_rules
from bot.fairness.deals import read_rules
from bot.fairness.seeds import ServerSeed

DAY = 20_780


def moment(minutes: float) -> float:
    """Return a moment so many minutes after the day."""
    return (DAY + 1) * DAY_SECONDS + minutes * 60


@pytest.mark.parametrize(
    ("minutes", "begins", "plays", "is_open", "published"),
    [
        (-1_440, True, True, True, False),
        (-0.01, True, True, True, False),
        (0, False, True, True, False),
        (14.99, False, True, True, False),
        (15, False, False, False, False),
        (19.99, False, False, False, False),
        (20, False, False, False, True),
        (5_000, False, False, False, True),
        (-1_440.01, False, False, False, False),
    ],
)
def test_hours_of_a_day(minutes: float, begins: bool, plays: bool, is_open: bool, published: bool) -> None:
    at = moment(minutes)
    found = (deal_days.may_begin(DAY, at), deal_days.may_play(DAY, at), DAY in deal_days.open_days(at))
    assert found == (begins, plays, is_open)
    assert deal_days.is_published(DAY, at) is published
    assert day_of(at) in deal_days.open_days(at)


def test_nothing_of_a_day_is_published_while_it_may_be_played() -> None:
    for minutes in range(-1_500, 100):
        at = moment(minutes)
        assert not (deal_days.may_play(DAY, at) and deal_days.is_published(DAY, at))
        assert not any(deal_days.is_published(day, at) for day in deal_days.open_days(at))


def test_cards_exist_for_today_and_tomorrow() -> None:
    assert deal_days.sealed_days(moment(-1)) == (DAY, DAY + 1)


def test_days_that_are_over_are_shown_for_thirty_days() -> None:
    shown = [day for day in range(DAY - 40, DAY + 3) if deal_days.is_shown(day, moment(-1))]
    assert shown == list(range(DAY - 30, DAY))


def test_first_day_has_number_one() -> None:
    assert deal_days.deal_number(DAY, first_day=DAY) == 1
    assert deal_days.deal_number(DAY + 127, first_day=DAY) == 128


@pytest.mark.parametrize(("weekday", "preset"), list(enumerate(WEEK)))
def test_weekday_has_its_preset(weekday: int, preset: str) -> None:
    for week in range(3):
        day = DAY + weekday + 7 * week
        assert datetime.fromtimestamp(day * DAY_SECONDS, UTC).weekday() == weekday
        assert preset_of(day) == preset


@pytest.mark.parametrize("preset", WEEK)
def test_presets_of_the_week_resolve_without_correction(preset: str) -> None:
    resolved = resolved_rules(preset)
    assert not resolved.corrections
    rules = resolved.rules
    assert (rules.decks, rules.boxes, rules.insurance, rules.inverted) == (0, 1, False, False)


def test_new_deal_has_the_rules_of_its_day() -> None:
    deal = new_deal(DAY, ServerSeed(bytes(32)))
    assert read_rules(deal.rules) == resolved_rules(preset_of(DAY)).rules
    assert deal.commitment != new_deal(DAY + 7, ServerSeed(bytes(32))).commitment
