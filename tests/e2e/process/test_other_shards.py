"""A process of another shard than the first one: it leaves to shard 0 what the application has once."""

import pytest

from bot.bank.sharding import Shard
from bot.cards.faces import NAMES
from bot.storage.sql_store import SqlStore
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.test_card_faces import EMOJI, posts, prepared, wait_for_pictures
from tests.support.emojis import add_emoji, emoji_names

COMMANDS = "/applications/{application_id}/commands"


def serve(monkeypatch: pytest.MonkeyPatch, shard: Shard) -> None:
    monkeypatch.setattr(SqlStore, "shard", property(lambda _store: shard))


async def wait_for_text(harness: BotHarness) -> None:
    """Wait until the bot has seen that faces are missing."""
    await harness.wait_until_idle()
    await harness.pass_time(30, step=15)


async def test_other_shard_uses_faces_and_registers_and_uploads_nothing(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although an earlier face is left, a picture is missing later, and the commands there are others."""
    sandbox, clock = prepared()
    harness = await start_harness(sandbox=sandbox, clock=clock, shows_faces=True)
    await wait_for_pictures(harness)
    add_emoji(sandbox, f"{NAMES[0]}_000000000000", sandbox.world.bot)
    serve(monkeypatch, Shard(1, 2))
    await harness.restart()
    await wait_for_pictures(harness)
    assert posts(harness) == len(NAMES)
    assert ("DELETE", EMOJI) not in harness.calls

    sandbox.world.emojis.remove(
        next(each.id for each in sandbox.world.emojis if each.name.startswith(NAMES[1]))
    )
    sandbox.world.commands.replace([{"name": "other", "type": 1, "description": "Another one."}])
    before = len(harness.calls)
    await harness.restart()
    await wait_for_text(harness)
    assert not harness.bot.card_faces.are_pictures
    assert [call for call in harness.calls[before:] if call[0] != "GET" and "applications" in call[1]] == []
    assert [call for call in harness.calls[before:] if call[1] == COMMANDS] == []


async def test_earlier_faces_stay_as_long_as_another_version_runs(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    running: set[str | None] = {"0.9.0"}
    own = SqlStore.versions

    async def versions(store: SqlStore) -> set[str | None]:
        return running | await own(store)

    monkeypatch.setattr(SqlStore, "versions", versions)
    sandbox, clock = prepared()
    harness = await start_harness(sandbox=sandbox, clock=clock, shows_faces=True)
    await wait_for_pictures(harness)
    earlier = f"{NAMES[0]}_{'0' * 8}"
    add_emoji(sandbox, earlier, sandbox.world.bot)
    await harness.restart()
    await wait_for_pictures(harness)
    await wait_for_text(harness)
    assert earlier in emoji_names(sandbox)
    running.clear()
    await harness.pass_time(120, step=60)
    await harness.wait_until(lambda: earlier not in emoji_names(sandbox), "the earlier face is deleted")
