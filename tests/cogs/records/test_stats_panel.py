"""The picture of ``/stats``: what it shows, and what its description says."""

import pytest

from bot.bank.ceilings import CEILING
from bot.bank.ids import UserId
from bot.bank.periods import Period
from bot.storage.reading.history_queries import BalanceAfter
from bot.words.catalogue import ENGLISH
from cogs.pictures import stats_picture
from cogs.records.stats_panel import (
    PICTURE_PREFIX,
    WantedStats,
    description_of,
    drawing_of,
    pictured_panel,
    stats_panel,
    wanted_stats,
)
from tests.words.german import GERMAN

LONGEST_DESCRIPTION = 1_024
"""Characters that Discord accepts."""


def rounds(*owned: int) -> list[BalanceAfter]:
    """Return rounds with these balances, which begin at 1,000 chips."""
    before = (100_000, *owned)
    return [
        BalanceAfter(at=float(number), net=now - before[number], owned=now)
        for number, now in enumerate(owned)
    ]


def test_picture_shows_balances_and_outcomes() -> None:
    drawing = drawing_of(ENGLISH, rounds(102_500, 102_500, 90_000, 110_050))
    assert drawing.title == "Balance over the last 4 rounds"
    assert drawing.summary == "1,000 → 1,100.50 · lowest 900 · highest 1,100.50"
    assert drawing.outcomes == ((2, "2 won"), (1, "1 even"), (1, "1 lost"))
    assert drawing.ends == ("4 rounds ago", "now")
    assert drawing.balances == (100_000, 102_500, 102_500, 90_000, 110_050), "the line begins before them"


def test_description_says_what_the_picture_shows() -> None:
    for words in (ENGLISH, GERMAN):
        drawing = drawing_of(words, rounds(102_500, 90_000))
        said = description_of(words, drawing)
        for text in (drawing.title, drawing.summary, *(label for _, label in drawing.outcomes)):
            assert text in said


@pytest.mark.parametrize(
    ("owned", "marks"),
    [
        ((100_000,), [100_000, 100_100]),
        ((102_500, 90_000, 110_050), [90_000, 100_000, 110_000, 120_000]),
        ((90_000, -2_550, 130), [-50_000, 0, 50_000, 100_000]),
        ((0, CEILING), [0, CEILING // 2, CEILING]),
    ],
)
def test_marks_are_round_and_enclose_all_balances(owned: tuple[int, ...], marks: list[int]) -> None:
    shown = [mark for mark, _ in drawing_of(ENGLISH, rounds(*owned)).marks]
    assert shown == marks
    assert shown[0] <= min(owned) <= max(owned) <= shown[-1]


@pytest.mark.parametrize("owned", [(100_000,), (0, CEILING, CEILING - 1), (-2_550, 130)])
def test_any_rounds_can_be_drawn_and_described(owned: tuple[int, ...]) -> None:
    drawing = drawing_of(GERMAN, rounds(*owned))
    assert stats_picture(drawing).startswith(b"\x89PNG\r\n\x1a\n")
    assert len(description_of(GERMAN, drawing)) <= LONGEST_DESCRIPTION


@pytest.mark.parametrize("period", Period)
def test_button_names_the_member_and_the_period(period: Period) -> None:
    wanted = WantedStats(user=UserId(2**63 - 1), period=period)
    buttons = [
        each for each in stats_panel(ENGLISH, "text", wanted).walk_children() if hasattr(each, "label")
    ]
    (custom_id,) = [each.custom_id for each in buttons]  # type: ignore[attr-defined]
    assert wanted_stats(custom_id) == wanted


@pytest.mark.parametrize("forged", ["", "1", "x:week", "1:day", "1:week:2", "²:week", f"{2**63}:week"])
def test_forged_custom_id_asks_for_nothing(forged: str) -> None:
    assert wanted_stats(PICTURE_PREFIX + forged) is None


def test_results_without_rounds_have_no_button() -> None:
    assert not any(hasattr(each, "label") for each in stats_panel(ENGLISH, "text", None).walk_children())
    assert not any(hasattr(each, "label") for each in pictured_panel("text", "said").walk_children())
