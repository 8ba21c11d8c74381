"""A press counts only in the channel of its table; a thread is a channel of its own."""

import pytest

from bot.sandbox import Channel, Message
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_round

REFUSED = "That belongs to a table in another channel. Play it there."


def another_place(harness: BotHarness, kind: str) -> Channel:
    """Return another channel, or a thread of the table's own channel."""
    if kind == "thread":
        return harness.sandbox.open_thread(harness.channel, "friday night")
    return harness.sandbox.channels["bot-cannot-write"]


async def press_in(harness: BotHarness, place: Channel, board: Message, button: str) -> str:
    """Let Ann press a button as if its message were in another channel; return the answer."""
    home, board.channel_id = board.channel_id, place.id
    pressed = await harness.person("Ann").click(board, button)
    board.channel_id = home
    return private_reply(await answered(pressed))


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_press_from_another_place_is_refused(start_harness: StartHarness, kind: str) -> None:
    harness = await start_round(start_harness)
    place = another_place(harness, kind)
    async with harness.nothing_changes():
        assert await press_in(harness, place, harness.board, "Hit") == REFUSED
        assert await press_in(harness, place, harness.board, "My hand") == REFUSED


async def test_modal_from_another_channel_is_refused(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    asked = await harness.press(ann, "Bet…")
    assert asked.modal is not None
    asked.modal.channel_id = harness.sandbox.channels["bot-cannot-write"].id
    async with harness.nothing_changes():
        assert private_reply(await harness.submit(ann, asked, amount="25")) == REFUSED


async def test_table_there_does_not_take_the_press(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    await harness.type(harness.owner, "table open", channel="bot-cannot-write")
    async with harness.nothing_changes():
        assert (
            await press_in(harness, harness.sandbox.channels["bot-cannot-write"], harness.board, "Hit")
            == REFUSED
        )
