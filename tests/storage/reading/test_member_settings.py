"""Settings of members, and messages that the bot is going to delete."""

from pathlib import Path

import pytest

from bot.bank.ids import ChannelId, GuildId, MessageId
from bot.storage.reading import message_queries, setting_queries
from bot.storage.writing.message_jobs import DropPassingMessage, KeepPassingMessage
from bot.storage.writing.setting_jobs import SetMemberSetting
from tests.storage.helpers import ANN, BOB, GUILD, store_of
from tests.support.disk_damage import damage

OTHER = GuildId(11)


async def test_setting_belongs_to_a_member_of_a_server(url: str) -> None:
    store, _ = store_of(url)
    assert await store.read(setting_queries.member_setting, GUILD, ANN, "your_turn") is None
    await store.write(SetMemberSetting(guild=GUILD, user=ANN, name="your_turn", value="on"))
    await store.write(SetMemberSetting(guild=GUILD, user=ANN, name="coach", value="off"))
    await store.write(SetMemberSetting(guild=OTHER, user=ANN, name="your_turn", value="off"))
    assert await store.read(setting_queries.member_setting, GUILD, ANN, "your_turn") == "on"
    assert await store.read(setting_queries.member_setting, OTHER, ANN, "your_turn") == "off"
    assert await store.read(setting_queries.member_setting, GUILD, BOB, "your_turn") is None
    await store.write(SetMemberSetting(guild=GUILD, user=ANN, name="your_turn", value="off"))
    assert await store.read(setting_queries.member_setting, GUILD, ANN, "your_turn") == "off"
    assert await store.read(setting_queries.member_setting, GUILD, ANN, "coach") == "off"
    await store.close()


async def test_members_are_found_by_their_setting(url: str) -> None:
    store, _ = store_of(url)
    for guild, member, value in ((GUILD, ANN, "on"), (GUILD, BOB, "off"), (OTHER, BOB, "on")):
        await store.write(SetMemberSetting(guild=guild, user=member, name="your_turn", value=value))
    await store.write(SetMemberSetting(guild=GUILD, user=BOB, name="coach", value="on"))
    assert set(await store.read(setting_queries.members_with, store.shard, "your_turn", "on")) == {
        (GUILD, ANN),
        (OTHER, BOB),
    }
    await store.close()


@pytest.mark.sqlite
async def test_damaged_setting_is_left_out(url: str, file: Path) -> None:
    store, engine = store_of(url)
    await store.write(SetMemberSetting(guild=GUILD, user=ANN, name="your_turn", value="on"))
    damage(file, "INSERT INTO member_settings VALUES ('x', 7, 'your_turn', 'on')")
    assert await store.read(setting_queries.members_with, store.shard, "your_turn", "on") == ((GUILD, ANN),)
    await engine.dispose()
    await store.close()


async def test_passing_messages_are_kept_until_they_are_dropped(url: str) -> None:
    store, _ = store_of(url)
    channel, first, second = ChannelId(5), MessageId(6), MessageId(7)
    await store.write(KeepPassingMessage(channel=channel, message=first))
    await store.write(KeepPassingMessage(channel=channel, message=first))
    await store.write(KeepPassingMessage(channel=channel, message=second))
    await store.write(DropPassingMessage(message=first))
    assert await store.read(message_queries.passing_messages, store.shard) == ((channel, second),)
    await store.close()
