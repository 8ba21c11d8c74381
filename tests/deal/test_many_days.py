"""150 days of 14 players of different skill: how much luck is left in the daily deal."""

from collections import Counter
from random import Random

import pytest

from bot.deal import judging
from bot.deal.deal_days import preset_of
from bot.deal.judging import judge_try
from bot.deal.tries import DealTry, begin
from bot.fairness.deals import DailyDeal
from tests.deal import standings
from tests.deal.random_tries import MONDAY, deal_of, stepped
from tests.deal.standings import DealResult
from tests.deal.test_judging import book_of

DAYS = 150
PLAYERS = 14


def played_with_errors(day: DailyDeal, share: float, random: Random) -> DealTry:
    """Return a try in which this share of the decisions is made at random, and the others are the best."""
    played = begin(day)
    while not played.is_over:
        is_random = random.random() < share
        best = judging.best_step(played, book_of(preset_of(day.day)))
        played = stepped(played, random.choice(played.steps) if is_random else best)
    return played


def result_of(person: int, played: DealTry) -> DealResult:
    judged = judge_try(played, book_of(preset_of(played.deal.day)))
    return DealResult(
        person=person,
        points=played.points,
        cost=judged.cost,
        clean_hands=judged.clean,
        above_book=judged.above,
    )


@pytest.mark.long
@pytest.mark.timeout(0)
def test_perfect_player_wins_by_play_and_not_by_luck() -> None:
    """Player 0 makes no error, each next one makes 4 % more of their decisions at random."""
    random, most = Random(20_261_124), Counter[int]()
    totals = list[DealResult]()
    for number in range(DAYS):
        day = deal_of(MONDAY + number, random.randbytes(32))
        found = [result_of(each, played_with_errors(day, each * 0.04, random)) for each in range(PLAYERS)]
        podium = standings.podium_of(found)
        assert podium is not None
        assert 0 in podium.best_play
        most.update(podium.most_points)
        totals += found
    places = standings.total_places(standings.totals_of(totals))
    print(f"perfect player: most points on {most[0]} of {DAYS} days")
    print("order after all days:", [each.person for each in places], "most points:", sorted(most.items()))
    assert places[0] == (1, 0)
    assert DAYS * 0.1 < most[0] < DAYS * 0.4
