"""Random tries at the daily deal, of any day of a week."""

from random import Random

from hypothesis import strategies as st

from bot.blackjack.rules import Rules
from bot.deal.deal_days import new_deal, preset_of, resolved_rules
from bot.deal.tries import DealTry, Step, begin
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed

MONDAY = 20_780
SEEDS = st.binary(min_size=32, max_size=32)
WEEKDAYS = st.sampled_from(range(MONDAY, MONDAY + 7))


def deal_of(day: int, seed: bytes) -> DailyDeal:
    return new_deal(day, ServerSeed(seed))


def rules_of(day: DailyDeal) -> Rules:
    return resolved_rules(preset_of(day.day)).rules


def stepped(played: DealTry, step: Step) -> DealTry:
    after = played.after(step, played.number)
    assert isinstance(after, DealTry)
    return after


def random_step(played: DealTry, random: Random) -> Step:
    """Return a step, mostly a split or hit where there is one, so that there are many cards."""
    wanted = Step.SPLIT if Step.SPLIT in played.steps else random.choice((Step.HIT, Step.STAND, Step.DOUBLE))
    return wanted if wanted in played.steps else random.choice(played.steps)


def random_try(day: DailyDeal, random: Random) -> DealTry:
    played = begin(day)
    while not played.is_over:
        played = stepped(played, random_step(played, random))
    return played
