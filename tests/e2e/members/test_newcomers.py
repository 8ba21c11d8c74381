"""People who use the bot for the first time: their number is stored before anything else is done for them."""

import asyncio
from typing import Any

import pytest

from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import MeetPeople
from bot.words.catalogue import ENGLISH
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.seeded_shoes import uneventful_shoes

NOTHING_SAVED = ENGLISH("refused-store_unavailable")


async def test_first_press_needs_one_request(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob = harness.people(2)
    await harness.open_table()
    for each in (ann, bob):
        assert not harness.number(each)
        sent = await harness.requests_during(harness.press(each, "Bet…"))
        assert bot_harness.callback_types(sent) == [bot_harness.MODAL]
        assert harness.number(each)


@pytest.mark.parametrize("is_doubtful", [False, True])
@pytest.mark.parametrize("how", ["pressed", "balance"])
async def test_newcomer_is_answered_while_the_store_hangs(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, how: str, is_doubtful: bool
) -> None:
    """One answer, and nothing is done. The number is stored all the same, so that the next press counts."""
    ann, gate = harness.person("Ann"), asyncio.Event()
    await harness.open_table()
    write: Any = harness.store.write

    async def hang(job: Any) -> Any:
        if isinstance(job, MeetPeople):
            await gate.wait()
        return await write(job)

    harness.store.write = hang  # type: ignore[method-assign]
    monkeypatch.setattr(SqlStore, "holds_shard", not is_doubtful)
    asked = await (ann.click(harness.board, "Bet…") if how == "pressed" else ann.slash(harness.channel, how))
    await harness.wait_until_idle()
    await harness.pass_time(2.5, step=0.5)
    assert private_reply(await answered(asked)) == NOTHING_SAVED
    monkeypatch.undo()
    gate.set()
    await harness.wait_until_idle()
    assert harness.number(ann)
    sent = await harness.requests_during(harness.bet(ann, "25"))
    methods = [each.method for each in sent]
    assert (methods.count("DELETE"), set(methods)) == (1, {"DELETE", "POST"}), "the last answer is deleted"


@pytest.mark.parametrize("asked", ["me data", "me forget", "me break"])
async def test_some_commands_give_no_number(harness: BotHarness, asked: str) -> None:
    ann = harness.person("Ann")
    options: dict[str, Any] = {"days": 3} if asked == "me break" else {}
    assert await harness.slash(ann, asked, **options)
    assert harness.query(f"SELECT id FROM people WHERE discord = {ann.id}") == []
    assert not harness.number(ann)
