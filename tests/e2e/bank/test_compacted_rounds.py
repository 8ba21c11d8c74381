"""People get the same answers about old rounds after a compaction as before."""

import asyncio

from bot.storage.compacting import compact
from tests.e2e.harness.bot_harness import BotHarness, StartHarness

LATER = 4_000_000_000.0


async def answers(harness: BotHarness) -> list[str]:
    """Return what is told about two rounds, to a player and to somebody else."""
    ann, bob = harness.people(2)
    told = [await harness.type(person, "round", id=number) for person in (ann, bob) for number in "12"]
    told += [await harness.type(ann, command) for command in ("history", "ledger")]
    return [*told, await harness.type(bob, "verify", id="1")]


async def test_answers_are_the_same_after_compaction(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann, _ = harness.people(2)
    for _ in range(2):
        await harness.deal_round_to([ann])
        await harness.stand_all([ann])
    before = await answers(harness)
    await harness.stop_bot()
    report = await asyncio.to_thread(compact, harness.url, before=LATER)
    assert report.rounds == 2
    await harness.start_bot()
    assert await answers(harness) == before
    await harness.deal_round_to([ann])
    await harness.stand_all([ann])
    assert "#3 ·" in await harness.type(ann, "history")
