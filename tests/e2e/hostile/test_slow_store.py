"""Every answer that needs the database is acknowledged in time while the database is slow."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.bank.ids import GuildId
from bot.storage.sql_store import SqlStore
from bot.words.catalogue import ENGLISH
from standin import Interaction
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

READS = ("read", "balance", "ranking", "member_stats", "funds", "holdings")


@contextmanager
def slow(store: SqlStore) -> Iterator[asyncio.Event]:
    """Hold the store's answers until the gate opens, at the latest at the end of the block."""
    gate = asyncio.Event()
    for name in READS:
        original: Any = getattr(store, name)

        async def wait_first(*arguments: Any, original: Any = original, **named: Any) -> Any:
            await gate.wait()
            return await original(*arguments, **named)

        setattr(store, name, wait_first)
    try:
        yield gate
    finally:
        gate.set()


ASKED = (
    *("My hand", "Bet…", "/show hand", "/show status", "/balance", "/leaderboard"),
    *("/history", "/ledger", "/stats"),
)


async def test_answers_are_acknowledged_before_the_store_answers(start_harness: StartHarness) -> None:
    harness, _, bob = await start_table(start_harness, make_shoe=uneventful_shoes(1), turn_time=0)
    ann = harness.person("Ann")
    await harness.bet(ann, "25")
    ids = range(10**18 + 5_000, 10**18 + 5_025)
    members = [await harness.store.meet(each) for each in ids]
    await harness.store.funds(GuildId(harness.sandbox.guild.id), members)
    for asked in ASKED:
        person = ann if asked == "My hand" else bob
        shown = await harness.open_more(person) if asked in ("Bet…", "My hand") else harness.board
        with slow(harness.store) as gate:
            if asked.startswith("/"):
                interaction = await bob.slash(harness.channel, asked[1:])
            else:
                interaction = await person.click(shown, asked)
            await check_acknowledged(harness, interaction, gate, asked)
            has_text = interaction.reply is not None and interaction.reply.text
            assert interaction.modal is not None or has_text, asked
    ranking = await harness.ask(ann, "leaderboard")
    with slow(harness.store) as gate:
        press = await ann.click(ranking, "Next ▶")
        await check_acknowledged(harness, press, gate, "a page of the leaderboard")
        assert f"<@{ids[10]}>" in ranking.text


async def check_acknowledged(
    harness: BotHarness, interaction: Interaction, gate: asyncio.Event, asked: str
) -> None:
    """Check that an interaction is acknowledged in time, and open the gate."""
    await harness.wait_until_idle()
    await harness.pass_time(2.9, step=1.45)
    assert (await answered(interaction)).acked, asked
    gate.set()
    await harness.wait_until_idle()


async def test_nobody_reads_thinking_for_long(start_harness: StartHarness) -> None:
    """While the database hangs, a text takes its place, and the answer the place of the text."""
    harness, _, bob = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    for asked in ("show hand", "balance"):
        with slow(harness.store) as gate:
            interaction = await bob.slash(harness.channel, asked)
            await harness.wait_until_idle()
            await harness.pass_time(12.0, step=2.0)
            assert private_reply(interaction) == ENGLISH("refused-takes_long"), asked
            gate.set()
            await harness.wait_until_idle()
            assert interaction.reply is not None, asked
            assert ENGLISH("refused-takes_long") not in interaction.reply.text
            assert interaction.reply.text
