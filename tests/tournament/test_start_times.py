"""The start of a tournament, as people type it."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, strategies as st

from bot.tournament.start_times import StartRefusal, starts_at
from bot.tournament.tournament import LATEST, SOONEST

NOON = datetime(2026, 12, 31, 12, tzinfo=UTC).timestamp()
HOUR, DAY = 3_600, 86_400


def read(text: str, now: float) -> float:
    at = starts_at(text, now)
    assert not isinstance(at, StartRefusal)
    return at


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("30m", 1_800),
        ("2h", 2 * HOUR),
        ("1h30m", 5_400),
        ("90", 5_400),
        ("2d", 2 * DAY),
        ("1d12h5m", 1.5 * DAY + 300),
        ("1d5m", DAY + 300),
        ("0h45m", 2_700),
        ("090m", 5_400),
        (" 1 H 30 M ", 5_400),
        ("\t2\u00a0D\n", 2 * DAY),
        ("2m", 120),
        ("7d", 7 * DAY),
        ("10080", 7 * DAY),
        ("168h", 7 * DAY),
    ],
)
def test_time_from_now_is_read(text: str, seconds: float) -> None:
    assert starts_at(text, NOON) == NOON + seconds


@pytest.mark.parametrize(
    ("text", "now", "expected"),
    [
        ("20:00", NOON, NOON + 8 * HOUR),
        ("12:02", NOON, NOON + 120),
        ("12:00", NOON, NOON + DAY),
        ("11:59", NOON, NOON + DAY - 60),
        ("00:00", NOON, NOON + 12 * HOUR),
        ("0:05", NOON, NOON + 12 * HOUR + 300),
        ("23:59", NOON, NOON + 12 * HOUR - 60),
        (" 8 : 30 ", NOON, NOON + 20.5 * HOUR),
        ("12:00", NOON + 0.25, NOON + DAY),
    ],
)
def test_time_of_day_is_the_next_one_in_utc(text: str, now: float, expected: float) -> None:
    """It may be on the next day, or in the next year."""
    assert starts_at(text, now) == expected


@given(now=st.floats(NOON, NOON + 10 * DAY), hour=st.integers(0, 23), minute=st.integers(0, 59))
def test_time_of_day_is_exact_whenever_it_is_typed(now: float, hour: int, minute: int) -> None:
    at = starts_at(f"{hour}:{minute:02}", now)
    if at is StartRefusal.TOO_SOON:  # in less than two minutes
        return
    assert not isinstance(at, StartRefusal)
    shown = datetime.fromtimestamp(int(at), UTC)
    assert (shown.hour, shown.minute, shown.second) == (hour, minute, 0)
    assert SOONEST - 0.5 <= at - now <= DAY + 0.5


@given(now=st.floats(NOON, NOON + DAY))
def test_bounds_themselves_are_allowed_at_any_time(now: float) -> None:
    assert abs(read("2m", now) - now - SOONEST) <= 0.5
    assert abs(read("7d", now) - now - LATEST) <= 0.5


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "soon", "h", "m", "1h30", "30m1h", "1h1h", "-5", "-30m", "1.5h", "1,5h", "5s", "1w"),
        *("24:00", "20:60", "20:0", "20:000", "120:00", ":30", "20:", "20:00m", "8pm", "20.00"),
        *("٣٠", "²", "3٠m", "٢٠:00", "1234567890", "9" * 5_000, "1h30m!", "30m\x00", "1_0"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    assert starts_at(text, NOON) is StartRefusal.UNREADABLE


@pytest.mark.parametrize("text", ["0", "1", "1m", "0m", "0d0h0m", "00:00"])
def test_sooner_than_two_minutes_is_refused(text: str) -> None:
    assert starts_at(text, NOON + 12 * HOUR - 60) is StartRefusal.TOO_SOON


@pytest.mark.parametrize("text", ["7d1m", "8d", "169h", "10081", "999999999d"])
def test_later_than_seven_days_is_refused(text: str) -> None:
    assert starts_at(text, NOON) is StartRefusal.TOO_LATE


@given(text=st.text(alphabet="0123456789dhm: DHM", max_size=8), now=st.floats(NOON, NOON + DAY))
def test_any_text_is_read_within_the_bounds_or_refused(text: str, now: float) -> None:
    at = starts_at(text, now)
    assert isinstance(at, StartRefusal) or SOONEST - 0.5 <= at - now <= LATEST + 0.5
