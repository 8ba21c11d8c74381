"""What a member has played, as text and as a picture."""

import pytest

from bot.achievements import ACHIEVEMENTS
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.bank.seasons import Period
from bot.storage.database.counter_models import MEASURES
from bot.storage.reading.bank_queries import DecisionCount, HeldAchievement, MemberStats
from bot.storage.reading.history_queries import BalanceAfter
from bot.words.catalogue import ENGLISH, languages
from cogs.pictures import stats_picture
from cogs.stats import (
    PICTURE_PREFIX,
    WantedStats,
    description_of,
    drawing_of,
    pictured_panel,
    results_panel,
    stats_text,
    wanted_stats,
)
from tests.words.german import GERMAN


def lines(*places: tuple[int, int], **counters: int) -> list[str]:
    stats = MemberStats(counters=dict.fromkeys(MEASURES, 0) | counters, places=places)
    return stats_text(ENGLISH, "Ann", Period.MONTH, stats).splitlines()


def test_member_without_rounds() -> None:
    assert lines() == ["Ann", "-# This month", "No rounds yet."]


def test_daily_deals_are_told() -> None:
    told = "Daily deals: 4, without an error 1 · +12.50 points on average"
    assert lines(deals=4, perfect_deals=1, deal_points=5_001)[2:3] == [told]


def test_first_round_tells_what_there_was() -> None:
    won = {"rounds": 1, "hands": 1, "won": 1, "net": 2_500, "biggest_win": 2_500, "streak": 1}
    assert lines(**won, best_streak=1, doubles=1)[2:] == [
        "1 round, 1 hand",
        "Winnings minus losses: **+25**",
        "Hands: 1 won, 0 lost, 0 pushed · win rate 100%",
        "Doubles: 1",
        f"🏅 **Achievements: 0**, {len(ACHIEVEMENTS)} to go",
    ]


def test_all_measures_are_told() -> None:
    played = {"rounds": 12, "hands": 16, "won": 6, "lost": 8, "pushed": 2, "net": -4_250}
    extremes = {"biggest_win": 7_500, "biggest_loss": -10_000, "streak": 1, "best_streak": 3}
    moves = {"doubles": 2, "splits": 1, "surrenders": 1, "insured": 2, "insurance_won": 1}
    cards = {"blackjacks": 1, "busts": 3}
    matches = {"match_rounds": 9, "match_hands": 1, "match_hands_won": 1, "matches": 3, "matches_won": 2}
    assert lines((1, 2), (3, 1), **played, **extremes, **moves, **cards, **matches)[2:] == [
        "12 rounds, 16 hands",
        "Winnings minus losses: **−42.50**",
        "Hands: 6 won, 8 lost, 2 pushed · win rate 37.5%",
        "Biggest win in a round +75, biggest loss −100",
        "Rounds won in a row: 1 now, 3 at best",
        "Blackjacks: 1 · Busts: 3",
        "Doubles: 2 · Splits: 1 · Surrenders: 1",
        "Insurance: 2 taken, 1 won",
        "In matches: 9 rounds, 1 of 1 hand won",
        "Matches: 3, 2 won",
        "Places: 2 × place 1 and 1 × place 3",
        f"🏅 **Achievements: 0**, {len(ACHIEVEMENTS)} to go",
    ]


def test_follower_has_rounds_and_net_only() -> None:
    assert lines(rounds=1, net=500)[2:4] == ["1 round, 0 hands", "Winnings minus losses: **+5**"]


def told(*names: str) -> list[str]:
    held = tuple(HeldAchievement(name=name, at=86_400.7) for name in names)
    counters = dict.fromkeys(MEASURES, 0) | {"rounds": 1}
    stats = MemberStats(counters=counters, places=(), achievements=held)
    return stats_text(ENGLISH, "Ann", Period.MONTH, stats).splitlines()[4:]


def test_achievements_are_told_with_their_days() -> None:
    assert told("streak_10", "blackjack", "of_another_release") == [
        f"🏅 **Achievements: 2**, {len(ACHIEVEMENTS) - 2} to go",
        "Ten in a row <t:86400:d> · Blackjack <t:86400:d>",
    ]


def test_all_achievements_fit_beside_the_counters() -> None:
    names = [each.name for each in ACHIEVEMENTS]
    count, *days = told(*names)
    assert count == f"🏅 **All {len(ACHIEVEMENTS)} achievements**"
    assert len("\n".join(days)) < 1_200


def test_accuracy_is_told_from_a_hundred_decisions() -> None:
    def told(decisions: DecisionCount) -> str:
        stats = MemberStats(counters=dict.fromkeys(MEASURES, 0), places=(), decisions=decisions)
        text = stats_text(ENGLISH, "Ann", Period.MONTH, stats)
        return next(line for line in text.splitlines() if line.startswith("Right"))

    assert told(DecisionCount(100, 87)) == "Right decisions: 87 of 100: **87%**"
    assert told(DecisionCount(99, 99)) == "Right decisions: shown from 100 decisions on, 99 so far"


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
    for words in languages():
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
        each for each in results_panel(ENGLISH, "text", wanted).walk_children() if hasattr(each, "label")
    ]
    (custom_id,) = [each.custom_id for each in buttons]  # type: ignore[attr-defined]
    assert wanted_stats(custom_id) == wanted


@pytest.mark.parametrize("forged", ["", "1", "x:week", "1:day", "1:week:2", "²:week", f"{2**63}:week"])
def test_forged_custom_id_asks_for_nothing(forged: str) -> None:
    assert wanted_stats(PICTURE_PREFIX + forged) is None


def test_results_without_rounds_have_no_button() -> None:
    assert not any(hasattr(each, "label") for each in results_panel(ENGLISH, "text", None).walk_children())
    assert not any(hasattr(each, "label") for each in pictured_panel("text", "said").walk_children())
