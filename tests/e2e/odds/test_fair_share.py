"""One worker computes for all servers: a member who floods it keeps nobody waiting."""

import pytest

from bot.background import Asker, Kind
from bot.sandbox import Interaction, Person
from bot.words.catalogue import ENGLISH
from cogs.common.interactions import InteractionContext
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.odds.counted_worker import CountedWorker

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
    harness = await start_harness()
    await harness.open_table()
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


async def test_newer_question_replaces_the_one_that_waits(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.open_table()
    ann = harness.person("Ann")
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
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.open_table()
    ann, bob = harness.people(2)
    worker = await flooded(harness, monkeypatch, [bob])
    asked = [await ann.slash(harness.channel, "odds") for _ in range(2)]
    await worker.jobs_until(lambda: all(each.reply for each in asked), harness.wait_until_idle)
    assert private_reply(asked[0]) == private_reply(asked[1])
    assert private_reply(asked[0]) != ENGLISH("odds-replaced")
