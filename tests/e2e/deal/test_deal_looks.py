"""What no press waits for: judging, counting, sealing and podiums, with damaged rows and wrong clocks."""

import asyncio
from functools import partial

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
from tests.e2e.deal.deal_days import FIRST_DAY, begin, clock_at, computed, finish, play_on, set_clock, stored
from tests.e2e.deal.test_contest import podiums, with_podium
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply

NEXT_DAY = FIRST_DAY + 1
TRY = "INSERT INTO deal_tries VALUES ({day}, {user}, 5, 'SN', 1.0, 2.0, 10, {judged}, NULL)"
UNJUDGED, HALF_JUDGED = "NULL, NULL, NULL", "0, NULL, NULL"
DAY_SECONDS = 86_400.0


COUNTED = "SELECT deals, deal_score, deal_points FROM counters WHERE period = 'all'"


def add_tries(harness: BotHarness, day: int, judged: str = UNJUDGED) -> None:
    """Add more finished tries than one look reads, which can never be judged or counted."""
    for user in range(1, 2 + deal_looks.AT_ONCE):  # before all others
        harness.execute(TRY.format(day=day, user=user, judged=judged))
        harness.execute(f"INSERT INTO deal_members VALUES (5, {day}, {user}, NULL, NULL, NULL)")


@pytest.mark.parametrize("day", [FIRST_DAY - 1, FIRST_DAY], ids=["day is missing", "moves are damaged"])
async def test_tries_never_judged_block_no_others(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch, day: int
) -> None:
    monkeypatch.setattr(DealDesk, "known_values", lambda *_: None)
    harness = await start_harness(clock=clock_at("10:00"), judges_decisions=True)
    async with harness.stopped():
        harness.execute("INSERT INTO sqlite_sequence VALUES ('people', 1000)")
    ann = harness.person("Ann")
    await finish(harness, ann, await begin(harness, ann))
    await harness.wait_until_idle()  # a commit under way would wait for this thread
    add_tries(harness, day)
    await harness.pass_time(70, step=10)
    assert (await stored(harness, ann)).judgement is not None
    assert harness.query("SELECT deals FROM counters WHERE period = 'all'") == [(1,)]


async def test_tries_never_counted_block_no_others(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DealDesk, "known_values", lambda *_: None)
    harness = await start_harness(clock=clock_at("10:00"), judges_decisions=True)
    async with harness.stopped():
        harness.execute("INSERT INTO sqlite_sequence VALUES ('people', 1000)")
    ann = harness.person("Ann")
    await finish(harness, ann, await begin(harness, ann))
    add_tries(harness, FIRST_DAY - 1, HALF_JUDGED)
    await harness.pass_time(70, step=10)
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


async def test_damaged_row_of_tomorrow_is_replaced(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    await harness.ask(ann, "deal")
    harness.execute(f"UPDATE deal_days SET commitment = 'other' WHERE day = {NEXT_DAY}")
    await harness.restart()
    panel = await harness.ask(ann, "deal")
    promises = [line for line in panel.text.split("\n") if "🔒" in line]
    assert ["· new:" in line for line in promises] == [False, True]
    await harness.press(ann, "Deal the first hand", on=panel)
    await play_on(harness, ann, panel)
    assert (await stored(harness, ann)).is_finished
    set_clock(harness, "10:00", NEXT_DAY)
    assert "Daily deal 2" in (await harness.ask(ann, "deal")).text
    assert "finished" in (await harness.ask(ann, "deal", day=1)).text


async def test_damaged_row_of_today_is_replaced_before_a_try(start_harness: StartHarness) -> None:
    """The new hash is said to be new, also after a restart, and the deal is played to its end."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    await harness.ask(ann, "deal")
    harness.execute(f"UPDATE deal_days SET commitment = 'other' WHERE day = {FIRST_DAY}")
    for _ in range(2):
        await harness.restart()
        panel = await harness.ask(ann, "deal")
        assert len([line for line in panel.text.split("\n") if "· new:" in line]) == 1
    await harness.press(ann, "Deal the first hand", on=panel)
    await play_on(harness, ann, panel)
    assert (await stored(harness, ann)).is_finished


async def test_damaged_row_of_today_with_tries_is_said(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    harness.execute(f"UPDATE deal_days SET commitment = 'other' WHERE day = {FIRST_DAY}")
    await harness.restart()
    assert await harness.type(ann, "deal") == ENGLISH("deal-damaged")
    told = private_reply(await harness.press(ann, "Stand", on=panel))
    assert told == ENGLISH("deal-damaged")
    assert (await stored(harness, ann)).moves == ""


async def test_deal_replaced_by_another_process_is_dealt_as_it_is_stored(
    start_harness: StartHarness,
) -> None:
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


async def test_damaged_day_breaks_no_streak(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.person("Ann"), harness.person("Bob")
    await finish(harness, ann, await begin(harness, ann))
    for day in (FIRST_DAY + 1, FIRST_DAY + 2):
        set_clock(harness, "10:00", day)
        await finish(harness, bob, await begin(harness, bob), day=day)
        harness.execute(f"UPDATE deal_days SET commitment = 'other' WHERE day = {day}")
    set_clock(harness, "10:00", FIRST_DAY + 3)
    panel = await begin(harness, ann)
    await finish(harness, ann, panel, day=FIRST_DAY + 3)
    assert "🔥 2 days" in panel.text


async def test_damaged_row_of_today_keeps_no_podium_back(start_harness: StartHarness) -> None:
    harness = await with_podium(start_harness)
    harness.execute(f"UPDATE deal_days SET commitment = 'other' WHERE day = {NEXT_DAY}")
    harness.execute(TRY.format(day=NEXT_DAY, user=999, judged=UNJUDGED))
    async with harness.stopped():
        set_clock(harness, "08:00", NEXT_DAY)
    await harness.pass_time(70, step=10)
    (shown,) = podiums(harness)
    assert "🔒" not in shown


@pytest.mark.parametrize("squares", ["xbbbbbbbbb", "bbbbxbbbbb", "b", ""])
@pytest.mark.parametrize("is_asked", [True, False], ids=["on the panel", "by the look"])
async def test_damaged_squares_are_computed_again(
    start_harness: StartHarness, squares: str, *, is_asked: bool
) -> None:
    harness = await start_harness(clock=clock_at("10:00"), judges_decisions=True)
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    await finish(harness, ann, panel)
    await harness.pass_time(70, step=10)
    told, counted = (await harness.ask(ann, "deal")).text, harness.query(COUNTED)
    judged = harness.query("SELECT squares FROM deal_tries")
    harness.execute(f"UPDATE deal_tries SET squares = '{squares}'")
    harness.execute("DELETE FROM counters")
    harness.execute("UPDATE deal_members SET season = NULL, cost = NULL, points = NULL")
    if is_asked:
        assert (await harness.ask(ann, "deal")).text == told
    else:
        await harness.pass_time(70, step=10)
    assert harness.query(COUNTED) == counted
    assert harness.query("SELECT squares FROM deal_tries") == judged


async def test_podium_after_downtime_has_all_who_finished(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await with_podium(partial(start_harness, judges_decisions=True))
    cleo = harness.person("Cleo")
    panel = await begin(harness, cleo)
    with monkeypatch.context() as patched:
        patched.setattr(DealDesk, "known_values", lambda *_: None)
        await finish(harness, cleo, panel)
        async with harness.stopped():
            set_clock(harness, "08:00", NEXT_DAY)
    await harness.pass_time(70, step=10)
    (shown,) = podiums(harness)
    assert "-# 3 players" in shown


async def test_podium_after_a_pause_has_all_who_finished(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process slept over the end of the day, so that both looks are due at one moment."""
    harness = await with_podium(partial(start_harness, judges_decisions=True))
    cleo, is_computed = harness.person("Cleo"), asyncio.Event()
    panel = await begin(harness, cleo)
    await harness.pass_time(10, step=5)

    async def learn(_desk: DealDesk, deal: DailyDeal) -> UpcardBook:
        await is_computed.wait()
        return computed(deal.rules)

    monkeypatch.setattr(DealDesk, "known_values", lambda *_: None)
    monkeypatch.setattr(DealDesk, "learn", learn)
    await finish(harness, cleo, panel)
    set_clock(harness, "08:00", NEXT_DAY)
    await harness.pass_time(20, step=10)
    assert podiums(harness) == []
    is_computed.set()
    await harness.pass_time(70, step=10)
    (shown,) = podiums(harness)
    assert "-# 3 players" in shown


async def test_podium_waits_until_all_are_judged(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await with_podium(partial(start_harness, judges_decisions=True))
    cleo = harness.person("Cleo")
    panel = await begin(harness, cleo)

    async def busy(*_: object) -> UpcardBook:
        raise ComputationError("too many wait")

    with monkeypatch.context() as patched:
        patched.setattr(DealDesk, "known_values", lambda *_: None)
        patched.setattr(DealDesk, "learn", busy)
        await finish(harness, cleo, panel)
        set_clock(harness, "00:20", NEXT_DAY)
        await harness.pass_time(130, step=10)
        assert podiums(harness) == []
    await harness.pass_time(70, step=10)
    (shown,) = podiums(harness)
    assert "-# 3 players" in shown


async def test_podium_waits_until_all_are_stored(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await with_podium(partial(start_harness, judges_decisions=True))
    cleo = harness.person("Cleo")
    panel = await begin(harness, cleo)

    def full(*_: object) -> None:
        raise StoreUnavailableError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(CountTry, "apply", full)
        await finish(harness, cleo, panel)
        set_clock(harness, "00:20", NEXT_DAY)
        await harness.pass_time(130, step=10)
        assert podiums(harness) == []
    await harness.pass_time(70, step=10)
    (shown,) = podiums(harness)
    assert "-# 3 players" in shown


async def test_clock_that_was_set_begins_and_ends_no_day(
    start_harness: StartHarness,
) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    await begin(harness, harness.person("Ann"))
    harness.clock.set_wall(2 * DAY_SECONDS)
    await harness.pass_time(130, step=10)
    assert harness.query("SELECT day FROM deal_days ORDER BY day") == [(FIRST_DAY,), (NEXT_DAY,)]
    assert harness.query("SELECT count(*) FROM deal_members") == [(1,)]
