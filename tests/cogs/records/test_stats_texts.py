"""What a member has played, as text."""

from bot.achievements import ACHIEVEMENTS
from bot.bank.periods import Period
from bot.storage.counting.decisions import DecisionCount
from bot.storage.counting.measures import MEASURES
from bot.storage.reading.bank_queries import HeldAchievement, MemberStats
from bot.words.catalogue import ENGLISH
from cogs.records.stats_panel import stats_text


def lines(*places: tuple[int, int], **counters: int) -> list[str]:
    stats = MemberStats(counters=dict.fromkeys(MEASURES, 0) | counters, places=places)
    return stats_text(ENGLISH, "Ann", Period.MONTH, stats).splitlines()


def test_member_without_rounds() -> None:
    assert lines() == ["Ann", "-# This month", "No rounds yet."]


def test_all_measures_are_told() -> None:
    played = {"rounds": 12, "hands": 16, "won": 6, "lost": 8, "pushed": 2, "net": -4_250}
    extremes = {"biggest_win": 7_500, "biggest_loss": -10_000, "streak": 1, "best_streak": 3}
    moves = {"doubles": 2, "splits": 1, "surrenders": 1, "insured": 2, "insurance_won": 1}
    cards = {"blackjacks": 1, "busts": 3}
    matches = {"match_rounds": 9, "match_hands": 1, "match_hands_won": 1, "matches": 3, "matches_won": 2}
    assert lines((1, 2), (3, 1), **played, **extremes, **moves, **cards, **matches)[2:] == [
        "12 rounds, 16 hands",
        "Winnings minus losses: **−42.50**",
        "Hands: 6 won, 8 lost, 2 pushed · win rate 37.5 %",
        "Biggest win in a round +75, biggest loss −100",
        "Rounds won in a row: 1 now, 3 at best",
        "Blackjacks: 1 · busts: 3",
        "Doubles: 2 · splits: 1 · surrenders: 1",
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

    assert told(DecisionCount(100, 87)) == "Right decisions: 87 of 100: **87 %**"
    assert told(DecisionCount(99, 99)) == "Right decisions: shown from 100 decisions on, 99 so far"
