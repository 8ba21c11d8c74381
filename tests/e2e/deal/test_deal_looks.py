"""What no press waits for: judging, counting, sealing and podiums, with damaged rows and wrong clocks."""

import asyncio
from functools import partial
from itertools import product
from typing import Any

import pytest

from bot.background import ComputationError
from bot.bank.store_errors import StoreUnavailableError
from bot.cards.faces import TEXT_FACES
from bot.deal import tries
from bot.deal.deal_days import new_deal
from bot.deal.judging import UpcardBook
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed
from bot.storage.writing.deal_jobs import CountTry
from bot.words.catalogue import ENGLISH
from cogs.deal import deal_looks
from cogs.deal.deal_desk import DealDesk
from standin import Message, Person
from tests.e2e.deal.deal_days import (
    FIRST_DAY,
    begin,
    clock_at,
    computed,
    damage,
    finish,
    play_on,
    set_clock,
    stored,
)
from tests.e2e.deal.test_contest import podiums, with_podium
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply

NEXT_DAY, THIRD_DAY = FIRST_DAY + 1, FIRST_DAY + 2
TRY = "{day}, {user}, 5, 'SN', 1.0, 2.0, 10, {judged}, NULL"
UNJUDGED, HALF_JUDGED = "NULL, NULL, NULL", "0, NULL, NULL"
DAY_SECONDS = 86_400.0


COUNTED = "SELECT deals, deal_score, deal_points FROM counters WHERE period = 'all'"


def add_tries(harness: BotHarness, first: int, day: int, judged: str = UNJUDGED) -> None:
    """Add more finished tries than one look reads, which can never be judged or counted."""
    users = f"""WITH RECURSIVE users(id) AS (
        SELECT {first} UNION ALL SELECT id + 1 FROM users WHERE id < {first + deal_looks.AT_ONCE})"""
    tries_of = TRY.format(day=day, user="id", judged=judged)
    harness.execute(f"INSERT INTO deal_tries {users} SELECT {tries_of} FROM users")
    harness.execute(f"INSERT INTO deal_members {users} SELECT 5, {day}, id, NULL, NULL, NULL FROM users")


async def test_tries_never_judged_or_counted_block_no_others(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their day is missing, or their moves are damaged, or half of their judgement is there."""
    monkeypatch.setattr(DealDesk, "known_values", lambda *_: None)
    harness = await start_harness(clock=clock_at("10:00"), judges_decisions=True)
    async with harness.stopped():
        harness.execute("INSERT INTO sqlite_sequence VALUES ('people', 1000)")
    ann = harness.person("Ann")
    await finish(harness, ann, await begin(harness, ann))
    await harness.wait_until_idle()  # a commit under way would wait for this thread
    for first, day, judged in (
        (1, FIRST_DAY - 1, UNJUDGED),
        (101, FIRST_DAY, UNJUDGED),
        (201, FIRST_DAY - 1, HALF_JUDGED),
    ):
        add_tries(harness, first, day, judged)
    await harness.pass_time(70, step=35)
    assert (await stored(harness, ann)).judgement is not None
    assert harness.query("SELECT deals FROM counters WHERE period = 'all'") == [(1,)]


async def test_bot_that_stops_counts_the_tries_under_way(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The values of the day come when the bot is about to end."""
    is_ending = asyncio.Event()

    async def learn_late(_desk: DealDesk, deal: DailyDeal) -> UpcardBook:
        await is_ending.wait()
        await asyncio.sleep(0.1)
        return computed(deal.rules)

    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    monkeypatch.setattr(DealDesk, "known_values", lambda *_: None)
    monkeypatch.setattr(DealDesk, "learn", learn_late)
    await finish(harness, ann, panel)
    assert harness.query("SELECT deals FROM counters WHERE period = 'all'") == []
    harness.bot.ending.callback(is_ending.set)
    async with harness.stopped():
        assert harness.query("SELECT deals FROM counters WHERE period = 'all'") == [(1,)]


async def play_to_its_end(harness: BotHarness, person: Person, panel: Message, day: int) -> None:
    await harness.press(person, "Deal the first hand", on=panel)
    await play_on(harness, person, panel, day=day, until=3)
    await finish(harness, person, panel, day=day)
    assert (await stored(harness, person, day)).is_finished


async def test_damaged_row_is_replaced_as_long_as_there_is_no_try(start_harness: StartHarness) -> None:
    """The new hash is said to be new, also after a restart, and the deal is played to its end."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    await harness.ask(ann, "deal")
    damage(harness, NEXT_DAY)
    await harness.restart()
    panel = await harness.ask(ann, "deal")
    promises = [line for line in panel.text.split("\n") if "🔒" in line]
    assert ["· new:" in line for line in promises] == [False, True], "that of tomorrow is replaced"
    await play_to_its_end(harness, ann, panel, FIRST_DAY)
    set_clock(harness, "10:00", NEXT_DAY)
    assert "Daily deal 2" in (await harness.ask(ann, "deal")).text
    assert "finished" in (await harness.ask(ann, "deal", day=1)).text
    set_clock(harness, "10:00", THIRD_DAY)
    await harness.ask(ann, "deal")
    damage(harness, THIRD_DAY)
    for _ in range(2):
        await harness.restart()
        panel = await harness.ask(ann, "deal")
        assert len([line for line in panel.text.split("\n") if "· new:" in line]) == 1, "that of today"
    await play_to_its_end(harness, ann, panel, THIRD_DAY)


async def test_damaged_row_of_today_with_tries_is_said(start_harness: StartHarness) -> None:
    """One that another process has replaced, which is not damaged, is dealt as it is stored."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await harness.ask(ann, "deal")
    other = new_deal(FIRST_DAY, ServerSeed(bytes(32)))
    seed = other.seed.secret.hex()
    values = f"seed = x'{seed}', commitment = '{other.commitment}'"
    harness.execute(f"UPDATE deal_days SET {values} WHERE day = {FIRST_DAY}")
    await harness.press(ann, "Deal the first hand", on=panel)
    dealt = tries.begin(other).hand.boxes[0].hands[0].cards
    assert TEXT_FACES.cards([str(card) for card in dealt]) in panel.text
    damage(harness, FIRST_DAY)
    await harness.restart()
    assert await harness.type(ann, "deal") == ENGLISH("deal-damaged")
    told = private_reply(await harness.press(ann, "Stand", on=panel))
    assert told == ENGLISH("deal-damaged")
    assert (await stored(harness, ann)).moves == ""


async def test_damaged_day_breaks_no_streak(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.person("Ann"), harness.person("Bob")
    await finish(harness, ann, await begin(harness, ann))
    for day in (FIRST_DAY + 1, FIRST_DAY + 2):
        set_clock(harness, "10:00", day)
        await finish(harness, bob, await begin(harness, bob), day=day)
        damage(harness, day)
    set_clock(harness, "10:00", FIRST_DAY + 3)
    panel = await begin(harness, ann)
    await finish(harness, ann, panel, day=FIRST_DAY + 3)
    assert "🔥 2 days" in panel.text


async def test_damaged_squares_are_computed_again(start_harness: StartHarness) -> None:
    """When the panel is asked for, or else by the next look."""
    harness = await start_harness(clock=clock_at("10:00"), judges_decisions=True)
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    await finish(harness, ann, panel)
    await harness.pass_time(70, step=35)
    told, counted = (await harness.ask(ann, "deal")).text, harness.query(COUNTED)
    judged = harness.query("SELECT squares FROM deal_tries")
    for case in product(("xbbbbbbbbb", "bbbbxbbbbb", "b", ""), ("on the panel", "by the look")):
        squares, place = case
        harness.execute(f"UPDATE deal_tries SET squares = '{squares}'")
        harness.execute("DELETE FROM counters")
        harness.execute("UPDATE deal_members SET season = NULL, cost = NULL, points = NULL")
        if place == "on the panel":
            assert (await harness.ask(ann, "deal")).text == told, case
        else:
            await harness.pass_time(70, step=70)
        assert harness.query(COUNTED) == counted, case
        assert harness.query("SELECT squares FROM deal_tries") == judged, case


async def begin_day(harness: BotHarness, day: int) -> tuple[Person, Message]:
    """Let Ann and Bob play a day; return Cleo and the panel on which they have begun."""
    set_clock(harness, "10:00", day)
    await harness.wait_until_idle()
    for person in harness.people(2):
        await finish(harness, person, await begin(harness, person), day=day)
    cleo = harness.person("Cleo")
    return cleo, await begin(harness, cleo)


async def test_podium_has_all_who_finished(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a stop, after a pause, and where judging or storing fails for a while."""
    harness = await with_podium(partial(start_harness, judges_decisions=True))
    cleo = harness.person("Cleo")
    panel = await begin(harness, cleo)
    with monkeypatch.context() as patched:
        patched.setattr(DealDesk, "known_values", lambda *_: None)
        await finish(harness, cleo, panel)
        async with harness.stopped():
            set_clock(harness, "08:00", NEXT_DAY)
    await harness.pass_time(70, step=35)
    (shown,) = podiums(harness)
    assert "-# 3 players" in shown, "after a stop"
    with monkeypatch.context() as patched:
        await check_podium_after_a_pause(harness, patched)
    await check_podium_waits_until_all_are_judged_and_stored(harness, monkeypatch)


async def check_podium_after_a_pause(harness: BotHarness, patched: pytest.MonkeyPatch) -> None:
    """The process slept over the end of the day: both looks are due at one moment."""
    cleo, panel = await begin_day(harness, NEXT_DAY)
    await harness.pass_time(10, step=5)
    is_computed = asyncio.Event()

    async def learn(_desk: DealDesk, deal: DailyDeal) -> UpcardBook:
        await is_computed.wait()
        return computed(deal.rules)

    patched.setattr(DealDesk, "known_values", lambda *_: None)
    patched.setattr(DealDesk, "learn", learn)
    await finish(harness, cleo, panel, day=NEXT_DAY)
    set_clock(harness, "08:00", THIRD_DAY)
    await harness.pass_time(20, step=10)
    assert len(podiums(harness)) == 1, "Cleo's try is not judged yet"
    is_computed.set()
    await harness.pass_time(70, step=35)
    assert "-# 3 players" in podiums(harness)[1], "after a pause"


async def check_podium_waits_until_all_are_judged_and_stored(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: object) -> UpcardBook:
        raise ComputationError("too many wait")

    def full(*_: object) -> None:
        raise StoreUnavailableError("the disk is full")

    hindrances: tuple[tuple[type, dict[str, Any]], ...] = (
        (DealDesk, {"known_values": lambda *_: None, "learn": busy}),
        (CountTry, {"apply": full}),
    )
    for day, (hindered, instead) in enumerate(hindrances, THIRD_DAY):
        before = len(podiums(harness))
        cleo, panel = await begin_day(harness, day)
        with monkeypatch.context() as patched:
            for name, function in instead.items():
                patched.setattr(hindered, name, function)
            await finish(harness, cleo, panel, day=day)
            set_clock(harness, "00:20", day + 1)
            await harness.pass_time(130, step=26)
            assert len(podiums(harness)) == before, hindered
        await harness.pass_time(70, step=35)
        assert len(podiums(harness)) == before + 1, hindered
        assert "-# 3 players" in podiums(harness)[-1], hindered


async def test_clock_that_was_set_begins_and_ends_no_day(
    start_harness: StartHarness,
) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    await begin(harness, harness.person("Ann"))
    harness.clock.set_wall(2 * DAY_SECONDS)
    await harness.pass_time(130, step=65)
    assert harness.query("SELECT day FROM deal_days ORDER BY day") == [(FIRST_DAY,), (NEXT_DAY,)]
    assert harness.query("SELECT count(*) FROM deal_members") == [(1,)]
