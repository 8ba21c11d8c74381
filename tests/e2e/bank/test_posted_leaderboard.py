"""A leaderboard in a channel that keeps itself current, through the stand-in."""

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.bank.ids import GuildId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.reading.message_queries import PostedBoard
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.message_jobs import KeepPostedBoard
from bot.storage.writing.season_jobs import EndSeason
from standin import Message, Permission
from tests.e2e.harness.bot_harness import MESSAGE, BotHarness, StartHarness

HOUR = 3_600.0


def posted(harness: BotHarness) -> list[Message]:
    """Return the posted leaderboards that are there, oldest first."""
    found = harness.sandbox.messages(harness.channel)
    return [message for message in found if "Kept current by me." in message.text]


async def post(harness: BotHarness, **options: str | int) -> str:
    chosen: dict[str, Any] = {"post": True, **options}
    return await harness.type(harness.owner, "leaderboard", **chosen)


async def start_posted(start_harness: StartHarness) -> tuple[BotHarness, Message]:
    """Start the bot and post a leaderboard."""
    harness = await start_harness()
    await post(harness)
    (board,) = posted(harness)
    return harness, board


async def give(harness: BotHarness, chips: str = "500") -> None:
    """Change the leaderboard."""
    (ann,) = harness.people(1)
    await harness.give(ann, chips)


async def wait(harness: BotHarness, seconds: float) -> None:
    """Let so much time pass at once, and then another look at the leaderboards."""
    await harness.bot.wait_until_ready()  # before, no leaderboard is edited
    harness.clock.advance(seconds)
    await harness.wait_until_idle()
    await harness.pass_time(11.0, step=11.0)


async def test_leaderboard_follows_changes_once_a_minute(start_harness: StartHarness) -> None:
    harness = await start_harness()
    (ann,) = harness.people(1)
    assert "keep it current" in await post(harness)
    (board,) = posted(harness)
    await give(harness)
    await harness.pass_time(44, step=22.0)
    assert board.edits == 0, "not in the first minute"
    await wait(harness, 20)
    assert board.edits == 1
    assert f"🥇 {ann.mention} **1,500**" in board.text
    await wait(harness, 200)
    assert board.edits == 1, "nothing has changed"
    harness.sandbox.world.delete_message(board)
    await give(harness)
    await wait(harness, 60)
    assert harness.query("SELECT * FROM posted_boards") == [], "the deleted leaderboard ends"


async def test_leaderboard_survives_a_restart(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await post(harness, by="net", period="week")
    (board,) = posted(harness)
    await harness.restart()
    await wait(harness, 60)
    assert board.edits == 0
    await harness.open_table()
    (ann,) = harness.people(1)
    await harness.play_round(ann, "10")
    await wait(harness, 60)
    assert board.edits == 1
    assert "🥇 Ann **+10**" in board.text


async def test_second_post_replaces_the_first(start_harness: StartHarness) -> None:
    """Managers post one of the present season. Also posts at once leave one."""
    harness = await start_harness()
    (ann,) = harness.people(1)
    assert "Manage Server" in await harness.type(ann, "leaderboard", post=True)
    assert posted(harness) == []
    await asyncio.gather(post(harness), post(harness, by="net"))
    await harness.wait_until_idle()
    (board,) = posted(harness)
    assert harness.query("SELECT message FROM posted_boards") == [(board.id,)]
    await post(harness)
    await post(harness, by="net")
    await harness.wait_until_idle()
    (board,) = posted(harness)
    assert "Winnings minus losses" in board.text
    assert harness.query("SELECT measure FROM posted_boards") == [("net",)]
    assert "I posted it here" in await post(harness, season=1)
    guild = GuildId(harness.sandbox.guild.id)
    await harness.store.write(
        EndSeason(guild=guild, number=1, name="Spring", by=None, at=harness.clock.now())
    )
    assert "does not change any more" in await post(harness, season=1)
    assert "no such season" in await post(harness, season=3)
    assert len(posted(harness)) == 1


async def test_leaderboard_is_replaced_during_an_edit(start_harness: StartHarness) -> None:
    """The edit of the first one is answered late: it must not take the place of the second."""
    harness = await start_harness()
    await post(harness)
    await give(harness)
    held = harness.sandbox.faults.hold("PATCH", MESSAGE, after_effect=True)
    await wait(harness, 60)
    replacing = asyncio.create_task(post(harness))
    await harness.wait_until_idle()
    held.release()
    await replacing
    await harness.wait_until_idle()
    (board,) = posted(harness)
    assert harness.query("SELECT message FROM posted_boards") == [(board.id,)]


async def test_edits_keep_their_pace_after_failures(start_harness: StartHarness) -> None:
    """The edit is made, and that cannot be stored: the next one comes a minute later all the same.

    The clock may be set back as well. After an hour, edits are less frequent.
    """
    harness, board = await start_posted(start_harness)
    write, kept = harness.store.write, list[PostedBoard]()

    async def keep_the_first(job: Job[Any]) -> Any:
        if isinstance(job, KeepPostedBoard):
            kept.append(job.board)
            if len(kept) % 2 == 0:
                raise StoreUnavailableError("the disk is full")
        return await write(job)

    await give(harness)
    with patch.object(harness.store, "write", keep_the_first):
        await wait(harness, 60)
    assert board.edits == 1
    await wait(harness, 60)
    assert board.edits == 2
    await give(harness)
    with patch.object(harness.store, "ranking", side_effect=ValueError("damaged")):
        await wait(harness, 60)
    assert board.edits == 2
    await wait(harness, 0)
    assert board.edits == 3, "it outlasts an error of another"
    async with harness.stopped():
        harness.execute(f"UPDATE posted_boards SET wait_until = wait_until + {24 * HOUR}")
    await give(harness)
    await wait(harness, 60)
    assert board.edits == 4, "the clock was set back"
    await wait(harness, HOUR + 60)
    await give(harness)
    await wait(harness, 0)
    assert board.edits == 5
    await give(harness)
    await wait(harness, 300)
    assert board.edits == 5, "less often after an hour"
    await wait(harness, 300)
    assert board.edits == 6


async def test_refused_edits_wait_an_hour(start_harness: StartHarness) -> None:
    """discord.py tries a few times before it raises; here it raises at once."""
    harness, board = await start_posted(start_harness)
    answer: Any = SimpleNamespace(status=429, reason="Too Many Requests")
    refused = discord.HTTPException(answer, {"code": 30046, "message": "too many edits"})
    with patch.object(discord.PartialMessage, "edit", side_effect=refused) as edit:
        await give(harness)
        await wait(harness, 60)
        assert edit.call_count == 1
    await wait(harness, HOUR - 300)
    assert board.edits == 0
    await wait(harness, 300)
    assert board.edits == 1


@pytest.mark.slow
async def test_leaderboard_without_permission_ends_after_a_week(start_harness: StartHarness) -> None:
    harness = await start_harness()
    await post(harness)
    await give(harness)
    denied = int(Permission.VIEW_CHANNEL)
    harness.sandbox.set_bot_permissions(harness.channel, deny=denied)
    await wait(harness, 60)
    await wait(harness, HOUR)
    assert len(harness.query("SELECT * FROM posted_boards WHERE failing_since")) == 1
    await wait(harness, 7 * 24 * HOUR)
    assert harness.query("SELECT * FROM posted_boards") == []
