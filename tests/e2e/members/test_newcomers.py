"""People who use the bot for the first time: their number is stored before anything else is done for them."""

import asyncio
from itertools import product
from typing import Any

import pytest

from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import MeetPeople
from bot.words.catalogue import ENGLISH
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.seeded_shoes import uneventful_shoes

NOTHING_SAVED = ENGLISH("refused-store_unavailable")


@pytest.mark.shared_bot
async def test_first_press_needs_one_request(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob = harness.people(2)
    await harness.open_table()
    for each in (ann, bob):
        assert not harness.number(each)
        sent = await harness.requests_during(harness.press(each, "Bet…"))
        assert bot_harness.callback_types(sent) == [bot_harness.MODAL]
        assert harness.number(each)


async def test_newcomer_is_answered_while_the_store_hangs(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One answer, and nothing is done. The number is stored all the same, so that the next press counts."""
    await harness.open_table()
    write: Any = harness.store.write
    cases = product(("pressed", "balance"), (False, True))
    for person, (how, is_doubtful) in zip(harness.people(4), cases, strict=True):
        gate = asyncio.Event()

        async def hang(job: Any, gate: asyncio.Event = gate) -> Any:
            if isinstance(job, MeetPeople):
                await gate.wait()
            return await write(job)

        case = (how, is_doubtful)
        with monkeypatch.context() as patched:
            patched.setattr(harness.store, "write", hang)
            patched.setattr(SqlStore, "holds_shard", not is_doubtful)
            asked = await (
                person.click(harness.board, "Bet…")
                if how == "pressed"
                else person.slash(harness.channel, how)
            )
            await harness.wait_until_idle()
            for seconds in (2.0, 0.5):
                await harness.pass_time(seconds, step=seconds)
            assert private_reply(await answered(asked)) == NOTHING_SAVED, case
        gate.set()
        await harness.wait_until_idle()
        assert harness.number(person), case
        sent = await harness.requests_during(harness.place_bet(person, "25"))
        methods = [each.method for each in sent]
        told = (methods.count("DELETE"), set(methods))
        assert told == (1, {"DELETE", "POST"}), f"{case}: the last answer is deleted"
        await harness.type(person, "leave")
        await harness.wait_until_board_current()
        await harness.pass_time(2, step=2)


@pytest.mark.shared_bot
async def test_some_commands_give_no_number(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    commands: dict[str, dict[str, Any]] = {"me data": {}, "me forget": {}, "me break": {"days": 3}}
    for asked, options in commands.items():
        assert await harness.slash(ann, asked, **options)
        assert harness.query(f"SELECT id FROM people WHERE discord = {ann.id}") == [], asked
        assert not harness.number(ann), asked
