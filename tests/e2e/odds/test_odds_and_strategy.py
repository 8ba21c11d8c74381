"""``/odds`` and ``/strategy`` at the stand-in, computed in a real process that all servers share."""

import asyncio
import os
import re
import signal

import pytest

from bot.background import Asker, Kind
from bot.odds.edge_figures import preset_edges
from bot.words.catalogue import ENGLISH, words_in
from cogs.common.answers import PATIENCE
from cogs.common.interactions import InteractionContext
from cogs.odds.odds_book import OddsBook
from standin import Interaction, Person
from standin.model.message import ComponentType
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, callback_types, private_reply
from tests.e2e.harness.counted_worker import CountedWorker
from tests.e2e.harness.dealt_rounds import start_table

pytestmark = pytest.mark.slow

GERMAN = words_in("de")
EDGE = re.compile(r"\*\*(\d+[.,]\d\d)[ \u00a0]?%\*\*")
DEFERRED, ANSWERED = 5, 4
PNG = b"\x89PNG\r\n\x1a\n"


def edge_in(text: str) -> str:
    found = EDGE.search(text)
    assert found, text
    return found[1]


def worker(harness: BotHarness) -> int:
    """Return the process that computes."""
    pool = harness.bot.background._pool
    assert pool is not None
    (process,) = pool._pool_manager.worker_manager.workers.values()
    assert process.pid is not None
    return process.pid


async def test_odds_without_a_table_are_those_of_the_default_preset(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    told = await harness.type(ann, "odds")
    assert told.startswith("📊 **Odds · house rules**")
    assert edge_in(told) == f"{preset_edges()['house'].basic:.2f}"
    assert "100 rounds at 10 cost you" in told
    assert told.count("≈") == 6, "two rules with a name, three options and the explanation"
    assert "H17 (the dealer hits soft 17): ≈ **+0.2" in told
    assert "6:5 for a blackjack instead of 3:2: ≈ **+1.3" in told
    assert told.count(" · used here") == 1, "house hits soft 17"
    assert "vegas" in told
    await harness.type(harness.owner, "admin set", setting="default_preset", value="vegas")
    told = await harness.type(ann, "odds")
    assert told.startswith("📊 **Odds · vegas rules**")
    assert edge_in(told) == f"{preset_edges()['vegas'].basic:.2f}"
    assert "vegas rules" in (await harness.ask(ann, "strategy")).text


async def test_changed_option_changes_the_figure_of_the_table(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    before = edge_in(await harness.type(ann, "odds"))
    await harness.set_option("blackjack_pays", "6:5")
    told = await harness.type(ann, "odds")
    assert told.count(" · used here") == 2
    after = edge_in(told)
    assert float(after) == pytest.approx(float(before) + 1.36, abs=0.02)


async def test_odds_and_strategy_speak_german(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    ann.locale = "de"
    assert "0,53" in edge_in(await harness.type(ann, "odds"))
    answer = await harness.ask(ann, "strategy")
    names = [each["filename"] for each in answer.attachments]
    assert names == [f"basic_strategy_{kind}.png" for kind in ("hard", "soft", "pairs")]
    assert GERMAN("odds-chart-hard") in answer.text


async def test_strategy_says_that_the_player_has_the_advantage(harness: BotHarness) -> None:
    await harness.open_table(preset="single")
    edge = preset_edges()["single"].basic
    assert edge < 0
    told = await harness.type(harness.person("Ann"), "strategy")
    assert f"you win {-edge:.2f}%" in told.splitlines()[1]


async def test_advantage_of_the_player_is_no_negative_edge(harness: BotHarness) -> None:
    """Where the player has the advantage, the answers say what they win."""
    ann, figure = harness.person("Ann"), f"{-preset_edges()['single'].basic:.2f}"
    await harness.open_table(preset="single")
    told = await harness.type(ann, "odds")
    assert f"single: you win {figure}%" in told
    assert "house: 0.53%" in told
    assert f"you win {figure}% of each first bet" in await harness.type(ann, "rules")
    said = await harness.set_option("decks", "6")
    assert said.startswith("Olive changed"), said
    line = harness.sandbox.messages(harness.channel)[-1]
    await harness.wait_until(lambda: "House edge" in line.text, "the line has the new edge")
    assert f"House edge: you win {figure}% → **0." in line.text


async def test_strategy_has_pictures_with_alternative_texts(harness: BotHarness) -> None:
    await harness.open_table()
    answer = await harness.ask(harness.person("Ann"), "strategy")
    assert answer.ephemeral_for == harness.person("Ann").id
    galleries = [part for part in answer.walk() if part["type"] == ComponentType.MEDIA_GALLERY]
    shown = [each["media"]["url"] for gallery in galleries for each in gallery["items"]]
    assert shown == [each["url"] for each in answer.attachments]
    assert len(galleries) == 3, "a picture for each table, beside no other one"
    hard, soft, pairs = (each["description"] for each in answer.attachments)
    assert "16: " in hard
    assert "surrender" in hard
    assert soft.startswith("Soft hands\n13")
    assert "A: split" in pairs
    assert "Soft hands" in answer.text


async def test_shared_chart_is_the_picture_for_everybody(harness: BotHarness) -> None:
    await harness.open_table()
    ann = harness.person("Ann")
    answer = await harness.ask(ann, "strategy")
    pressed = await harness.press(ann, "Share", on=answer)
    assert pressed.reply is not None
    assert pressed.reply.ephemeral_for is None
    _, shown, _ = pressed.reply.attachments
    assert "Soft hands" in shown["description"]
    assert "Soft hands" not in pressed.reply.text
    harness.clock.advance(61)
    again = await harness.press(ann, "Share", on=answer)
    assert private_reply(again) == ENGLISH("share-before")
    await harness.set_option("hit_soft_17", "on" if not harness.snapshot.rules.hit_soft_17 else "off")
    assert (await harness.press(ann, "Share", on=answer)).reply in harness.shared, "another chart"


async def test_two_people_at_one_instant_cost_one_computation(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.open_table()
    computed: list[str] = []
    run = harness.bot.background.run

    async def counted(function, *args, **kwargs):  # type: ignore[no-untyped-def]
        computed.append(function.func.__name__)
        return await run(function, *args, **kwargs)

    monkeypatch.setattr(harness.bot.background, "run", counted)
    await harness.set_option("decks", "2")
    ann, bob = harness.people(2)
    first, second = await asyncio.gather(harness.type(ann, "odds"), harness.type(bob, "odds"))
    assert edge_in(first) == edge_in(second)
    assert sorted(computed) == ["basic_edge", "told_effects"]


@pytest.fixture
def no_edge_of_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ``/table set`` compute nothing, so that only the questions of the test are computed."""

    async def learn_edges(*_: object) -> None: ...

    monkeypatch.setattr(OddsBook, "learn_edges", learn_edges)


@pytest.mark.usefixtures("no_edge_of_changes")
@pytest.mark.parametrize("command", ["odds", "strategy"])
async def test_cold_answer_is_acknowledged_in_time(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """The answer comes by an edit; where it is known already, it is one request."""
    await harness.open_table()
    await harness.set_option("decks", "2")
    ann, worker = harness.person("Ann"), CountedWorker()
    monkeypatch.setattr(harness.bot.background, "run", worker.run)
    asked = await ann.slash(harness.channel, command)
    await harness.wait_until_idle()
    cold = await harness.requests_during(harness.pass_time(PATIENCE + 0.1, step=PATIENCE + 0.1))
    assert callback_types(cold) == [DEFERRED]
    promised = asked.reply
    assert promised is not None
    answer = worker.jobs_until(lambda: "%" in promised.text, harness.wait_until_idle)
    (edit,) = await harness.requests_during(answer)
    assert edit.method == "PATCH"
    warm = await ann.slash(harness.channel, command)
    await harness.wait_until_idle()
    assert warm.reply is not None
    assert callback_types(harness.sandbox.requests[-2:]) == [ANSWERED], "and the older answer is deleted"


async def test_killed_worker_costs_one_answer_and_nothing_else(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    await harness.set_option("decks", "2")
    await harness.type(ann, "odds")
    os.kill(worker(harness), signal.SIGSTOP)  # so that it is asked, and does not answer
    async with harness.nothing_changes():
        asked = asyncio.ensure_future(harness.type(ann, "strategy"))
        await harness.wait_until(lambda: bool(harness.bot.background.queue._running), "the question waits")
        os.kill(worker(harness), signal.SIGKILL)
        assert await asked == words_in("en")("odds-busy")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    answer = await harness.ask(ann, "strategy")
    pictures = [harness.sandbox.world.files.get(int(each["id"])) for each in answer.attachments]
    assert all(each is not None and each.data.startswith(PNG) for each in pictures)


async def test_second_hint_needs_no_computation(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await start_harness("6 6 5 9")
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    told = await harness.type(ann, "hint")
    assert "**Double** is best here" in told
    monkeypatch.setattr(harness.bot.background, "run", None)
    assert await harness.type(ann, "hint") == told


FLOOD = range(1, 9)
"""Numbers of decks: the flood asks for the odds of each."""


@pytest.fixture
def other_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-in has one server: count all questions but Ann's as those of another one."""
    asker = InteractionContext.asker

    def asker_elsewhere(context: InteractionContext, kind: Kind = Kind.QUESTION) -> Asker:
        found = asker(context, kind)
        return found if context.name == "Ann" else found._replace(guild=1)

    monkeypatch.setattr(InteractionContext, "asker", asker_elsewhere)


async def flooded(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, people: list[Person]
) -> CountedWorker:
    """Let these people ask for odds of ever new rules, all at once, in a channel of their own."""
    worker, channel = CountedWorker(), "high-rollers"
    monkeypatch.setattr(harness.bot.background, "run", worker.run)
    await harness.slash(harness.owner, "table open", channel=channel)
    for decks in FLOOD:
        set_decks = {"option": "decks", "value": str(decks)}
        await harness.slash(harness.owner, "table set", channel=channel, **set_decks)
        for person in people:
            await person.slash(harness.sandbox.channels[channel], "odds")
    await harness.wait_until_idle()
    return worker


@pytest.mark.usefixtures("other_server")
async def test_flood_delays_odds_elsewhere_by_one_job(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, *_ = await start_table(start_harness)
    ann, *others = harness.people(4)
    worker = await flooded(harness, monkeypatch, others)
    await harness.set_option("blackjack_pays", "6:5")  # hers is a question of its own
    asked = await ann.slash(harness.channel, "odds")
    jobs = await worker.jobs_until(lambda: asked.reply is not None, harness.wait_until_idle)
    # The edge and the effects of Ann's table come after what runs, and one of the others' between them.
    assert jobs <= 4, worker.begun
    assert "Odds" in private_reply(asked)


@pytest.mark.usefixtures("other_server")
async def test_cold_hint_comes_before_all_odds(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await start_harness("6 6 5 9")
    ann, *others = harness.people(4)
    await harness.deal_to([ann])
    worker = await flooded(harness, monkeypatch, others)
    asked = await ann.slash(harness.channel, "hint")
    jobs = await worker.jobs_until(lambda: asked.reply is not None, harness.wait_until_idle)
    assert jobs <= 2, "what runs, and the hint"
    assert worker.begun[1] == "upcard_values"
    assert "**Double** is best here" in private_reply(asked)


@pytest.mark.usefixtures("no_edge_of_changes")
async def test_newer_question_replaces_the_one_that_waits(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, ann, _ = await start_table(start_harness)
    worker = CountedWorker()
    monkeypatch.setattr(harness.bot.background, "run", worker.run)
    asked: list[Interaction] = []
    for decks in FLOOD:
        await harness.set_option("decks", str(decks))
        asked.append(await ann.slash(harness.channel, "odds"))
        await harness.wait_until_idle()
    waiting = [each for each in asked if each.reply is None]
    assert [asked.index(each) for each in waiting] == [0, len(asked) - 1], "what runs, and the newest"
    for each in asked[1:-1]:
        assert private_reply(each) == ENGLISH("odds-replaced")
    await worker.jobs_until(lambda: all(each.reply for each in asked), harness.wait_until_idle)
    for each in waiting:
        assert "Odds" in private_reply(each)
    assert worker.begun.count("basic_edge") == 2


async def test_same_question_twice_has_two_answers(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, ann, bob = await start_table(start_harness)
    worker = await flooded(harness, monkeypatch, [bob])
    asked = [await ann.slash(harness.channel, "odds") for _ in range(2)]
    await worker.jobs_until(lambda: all(each.reply for each in asked), harness.wait_until_idle)
    assert private_reply(asked[0]) == private_reply(asked[1])
    assert private_reply(asked[0]) != ENGLISH("odds-replaced")
