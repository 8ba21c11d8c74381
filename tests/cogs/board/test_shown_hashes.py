"""The record of the message on which a hash was first shown."""

from dataclasses import replace
from types import SimpleNamespace

from bot.bank.ids import MessageId
from bot.table.views.snapshots import Snapshot
from cogs.board.board_message import BoardMessage
from tests.cogs.board.quiet_channel import drawing_bot
from tests.cogs.sample_snapshots import open_snapshot, read_texts

Noted = list[tuple[int, tuple[tuple[int, str], ...], float]]


class NotingBoard:
    """A board on a channel that accepts every edit; its store is ``full`` if nothing can be noted."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.noted: Noted = []
        self.texts: list[str] = []
        self.full = False
        self.is_lost = False
        message = SimpleNamespace(edit=self._edit)
        channel = SimpleNamespace(get_partial_message=lambda _message: message)
        bot = drawing_bot(SimpleNamespace(now=lambda: 12.5, elapsed=lambda: 12.5), channel)
        self.message = BoardMessage(
            bot,
            snapshot,
            message=MessageId(5),
            posted_at=12.0,
            remember=self._edit,
            note_hashes=self._note,
            channel_gone=self._edit,
            outdated=lambda: None,
        )

    async def _edit(self, *_arguments: object, **options: object) -> None:
        if self.is_lost:
            raise TimeoutError
        if "view" in options:
            self.texts.append(read_texts(options["view"]))

    async def _note(self, message: MessageId, hashes: tuple[tuple[int, str], ...], at: float) -> bool:
        self.noted += [] if self.full else [(message, hashes, at)]
        return not self.full


async def test_first_board_notes_both_hashes_once() -> None:
    snapshot = open_snapshot()
    board = NotingBoard(snapshot)
    await board.message.send(snapshot)
    await board.message.send(replace(snapshot, frame=2))
    both = ((1, snapshot.commitment), (2, snapshot.next_commitment))
    assert board.noted == [(5, both, 12.5)]


async def test_later_board_notes_the_new_hash() -> None:
    snapshot = open_snapshot()
    board = NotingBoard(snapshot)
    await board.message.send(snapshot)
    await board.message.send(
        replace(snapshot, shoe_no=2, commitment="b", next_commitment="c", promised_together=False)
    )
    assert board.noted[1:] == [(5, ((3, "c"),), 12.5)]


async def test_hash_that_was_not_shown_is_not_noted() -> None:
    board = NotingBoard(open_snapshot())
    board.is_lost = True
    assert not await board.message.send(open_snapshot())
    assert board.noted == []


async def test_hash_is_noted_later_if_the_store_fails() -> None:
    board = NotingBoard(open_snapshot())
    board.full = True
    assert await board.message.send(open_snapshot()), "the board is shown"
    board.full = False
    await board.message.send(open_snapshot())
    assert len(board.noted) == 1


async def test_hash_is_shown_later_if_no_board_could_show_it_in_time() -> None:
    snapshot = open_snapshot()
    board = NotingBoard(snapshot)
    board.is_lost = True
    await board.message.send(snapshot)
    board.is_lost = False
    later = replace(snapshot, frame=2, shoe_is_new=False)
    await board.message.send(later)
    both = ((1, snapshot.commitment), (2, snapshot.next_commitment))
    assert board.noted == [(5, both, 12.5)]
    assert any("🔒" in text and snapshot.next_commitment in text for text in board.texts)
    board.texts.clear()
    await board.message.send(replace(later, frame=3))
    assert not any("🔒" in text for text in board.texts), "once"
