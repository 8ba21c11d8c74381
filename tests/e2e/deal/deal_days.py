"""Days of the deal for tests that play it through the stand-in."""

from collections.abc import Callable
from functools import cache

from bot.bank.ids import GuildId
from bot.clock import DAY_SECONDS
from bot.deal import tries
from bot.deal.deal_days import new_deal
from bot.deal.judging import UpcardBook, best_step, upcard_book
from bot.deal.tries import Step
from bot.fairness.deals import read_rules
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.words.catalogue import ENGLISH
from cogs.deal.deal_panels import move_label
from cogs.deal.visits import DealButton
from standin import Message, Person
from tests.e2e.harness.bot_harness import BotHarness
from tests.support.clock import TestClock

SEED = bytes(range(32))
FIRST_DAY = 20_780
"""A Monday: the rules of ``house``."""


@cache
def computed(rules: str) -> UpcardBook:
    """Return the values of the rules of a day."""
    return upcard_book(read_rules(rules))


def clock_at(time: str, day: int = FIRST_DAY) -> TestClock:
    """Return a clock that stands at a time of a day (``23:59:30``, UTC)."""
    clock = TestClock()
    clock.stall(moment(time, day) - clock.wall())
    clock.start_process()
    return clock


def set_clock(harness: BotHarness, time: str, day: int = FIRST_DAY) -> None:
    """Let time pass until a time of a day. Nothing runs before the end."""
    harness.clock.stall(moment(time, day) - harness.clock.wall())


def moment(time: str, day: int = FIRST_DAY) -> float:
    """Return a time of a day in seconds since the epoch."""
    hours, minutes, seconds = map(int, f"{time}:00".split(":")[:3])
    return day * DAY_SECONDS + hours * 3_600 + minutes * 60 + seconds


def labels(panel: Message) -> list[str]:
    """Return the labels of the buttons that can be pressed."""
    return [button.label or "" for button in panel.buttons() if not button.disabled]


async def begin(harness: BotHarness, person: Person, **where: str) -> Message:
    """Open the deal of the day, and have the first hand dealt."""
    panel = await harness.ask(person, "deal", **where)
    await harness.press(person, "Deal the first hand", on=panel)
    return panel


async def play_on(
    harness: BotHarness,
    person: Person,
    panel: Message,
    *,
    day: int = FIRST_DAY,
    until: int = 100,
    best: bool = False,
) -> list[str]:
    """Stand on each hand, or play it best, up to so many steps. Return the texts of the panel."""
    texts = list[str]()
    while len(texts) < until:
        found = await stored(harness, person, day)
        if found.is_finished:
            break
        played = tries.read_try(new_deal(day, ServerSeed(SEED)), found.moves)
        step = best_step(played, computed(played.deal.rules)) if best else quiet_step(played)
        label = "Next hand" if step is Step.NEXT else move_label(ENGLISH, step.move)
        await harness.press(person, label, on=panel)
        texts.append(panel.text)
    return texts


async def finish(
    harness: BotHarness, person: Person, panel: Message, *, day: int = FIRST_DAY, best: bool = False
) -> None:
    """Play a try to its end as :func:`play_on` does. Only the last step is a press: the others are stored."""
    await skip_until(_is_over, harness, person, panel, day=day, best=best)


async def skip_until(
    is_reached: Callable[[tries.DealTry], bool],
    harness: BotHarness,
    person: Person,
    panel: Message,
    *,
    day: int = FIRST_DAY,
    best: bool = False,
) -> None:
    """Play until a point of a try. Only the step that leads there is a press: the others are stored."""
    played, step = _step_before(is_reached, day, await moves(harness, person, day), best=best)
    user = harness.number(person)
    harness.execute(f"UPDATE deal_tries SET moves = '{played.moves}' WHERE day = {day} AND \"user\" = {user}")
    button = DealButton(user=user, day=day, hand=played.hand_number, number=played.number, action=step)
    await harness.press_forged(person, panel, button.custom_id)


@cache
def _step_before(
    is_reached: Callable[[tries.DealTry], bool], day: int, done: str, *, best: bool
) -> tuple[tries.DealTry, Step]:
    """Return a try just before a point of it, and the step that leads there."""
    played = tries.read_try(new_deal(day, ServerSeed(SEED)), done)
    while True:
        step = best_step(played, computed(played.deal.rules)) if best else quiet_step(played)
        after = played.after(step, played.number)
        assert isinstance(after, tries.DealTry)
        if is_reached(after):
            return played, step
        played = after


def _is_over(played: tries.DealTry) -> bool:
    return played.is_over


def quiet_step(played: tries.DealTry) -> Step:
    """Return the step that ends a hand with the fewest decisions."""
    return next(each for each in (Step.DECLINE, Step.STAND, Step.NEXT) if each in played.steps)


async def stored(harness: BotHarness, person: Person, day: int = FIRST_DAY) -> StoredTry:
    """Return the try of a person as it is stored."""
    found = await harness.store.read(deal_queries.own_try, day, harness.number(person))
    assert found is not None
    return found


async def moves(harness: BotHarness, person: Person, day: int = FIRST_DAY) -> str:
    """Return the moves of a person."""
    return (await stored(harness, person, day)).moves


def damage(harness: BotHarness, day: int) -> None:
    """Store another hash than that of the day's seed."""
    harness.execute(f"UPDATE deal_days SET commitment = 'other' WHERE day = {day}")


def guild_of(harness: BotHarness) -> GuildId:
    """Return the first server."""
    return GuildId(harness.sandbox.guild.id)
