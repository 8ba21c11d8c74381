"""Test that a board that is to stand below a message gets there, also if it is on its way meanwhile."""

from bot.bank.ids import MessageId
from tests.cogs.board.quiet_channel import Channel, boards_in, publish_slowly, settle
from tests.cogs.sample_snapshots import open_snapshot
from tests.support.clock import TestClock


async def test_board_on_its_way_is_posted_again_below_the_message() -> None:
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    board = boards.of(snapshot.table)
    assert board is not None
    board.move_below(MessageId(8))  # the board will be message 7
    channel.is_quick.set()
    channel.sent += 1
    await settle()
    clock.advance(1.0)
    await settle()
    assert channel.sent == 3, "the first one, the message below it, and the second one"
    assert channel.deleted == [7]
    await boards.close()


async def test_board_that_lands_below_the_message_stays() -> None:
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    board = boards.of(snapshot.table)
    assert board is not None
    board.move_below(MessageId(6))
    channel.is_quick.set()
    await settle()
    clock.advance(1.0)
    await settle()
    assert channel.deleted == []
    await boards.close()
