"""A week of deals by all members of a server, with restarts: what they see follows from their moves alone."""

from random import Random

import pytest

from bot.bank.streaks import streak_on
from bot.deal import judging, tries
from bot.deal.deal_days import new_deal
from bot.fairness.seeds import ServerSeed
from bot.words.catalogue import ENGLISH
from cogs.deal.deal_panels import move_label, squares_text
from standin import Message, Person
from tests.deal import standings
from tests.e2e.deal.deal_days import FIRST_DAY, SEED, begin, clock_at, computed, moves, set_clock
from tests.e2e.harness.bot_harness import BotHarness, StartHarness

pytestmark = pytest.mark.slow

WEEK = range(FIRST_DAY, FIRST_DAY + 7)
PEOPLE = ("Olive", "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus")


async def play_at_random(
    harness: BotHarness, person: Person, panel: Message, played: tries.DealTry, random: Random
) -> str:
    """Play a whole try, well or not, and press an old button now and then. Return the moves."""
    skill, old = random.random(), None
    while not played.is_over:
        best = judging.best_step(played, computed(played.deal.rules))
        step = best if random.random() < skill else random.choice(sorted(played.steps))
        label = "Next hand" if step is tries.Step.NEXT else move_label(ENGLISH, step.move)
        button = next(each for each in panel.buttons() if each.label == label)
        if old is not None and random.random() < 0.2:
            await harness.press_forged(person, panel, old)
        await harness.press(person, label, on=panel)
        after = played.after(step, played.number)
        assert isinstance(after, tries.DealTry)
        played, old = after, button.custom_id
    return played.moves


async def test_week_is_as_the_moves_tell(start_harness: StartHarness) -> None:
    random = Random(7)
    harness = await start_harness(clock=clock_at("09:00"))
    finished: dict[str, set[int]] = {name: set() for name in PEOPLE}
    hands = dict.fromkeys(PEOPLE, 0)
    for day in WEEK:
        set_clock(harness, "09:00", day)
        deal, results = new_deal(day, ServerSeed(SEED)), list[standings.DealResult]()
        for number, name in enumerate(PEOPLE):
            if random.random() < 0.15:
                continue
            person = harness.person(name)
            panel = await begin(harness, person)
            played = await play_at_random(harness, person, panel, tries.begin(deal), random)
            assert await moves(harness, person, day) == played
            over = tries.read_try(deal, played)
            judged = judging.judge_try(over, computed(deal.rules))
            results.append(
                standings.DealResult(
                    person=number,
                    points=over.points,
                    cost=judged.cost,
                    clean_hands=judged.clean,
                    above_book=judged.above,
                )
            )
            finished[name].add(day)
            hands[name] += judged.clean
            assert f"## {squares_text(judged.squares)}" in panel.text
            if random.random() < 0.3:
                await harness.restart()
        places = {each.person: each.place for each in standings.day_places(results)}
        counted = set().union(*finished.values())
        for each in results:
            name = PEOPLE[each.person]
            shown = (await harness.ask(harness.person(name), "deal")).text
            assert f"**{places[each.person]}** of {len(results)}" in shown, name
            assert f"**{ENGLISH.net(each.points)} points**" in shown
            streak = streak_on(finished[name], day, counted)
            assert f"🔥 {streak.days} day" in shown, name
    board = (await harness.ask(harness.owner, "leaderboard", by="deal", period="week")).text
    leader = max(PEOPLE, key=lambda name: hands[name])
    first = next(line for line in board.split("\n") if line.startswith("🥇"))
    assert f"**{hands[leader]} hands" in first
    assert len(harness.query("SELECT * FROM transfers WHERE kind = 'deal'")) == sum(
        map(len, finished.values())
    )
