"""Boards in a channel that is none of Discord's, whose requests take as long as a test wants."""

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.cards.faces import TEXT_FACES
from bot.client.croupier import Events
from bot.pacing import Pacer
from bot.server_settings import ServerSettings
from bot.table.commands import Via
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import words_in
from cogs.board.boards import Boards
from tests.support.clock import TestClock
from tests.support.same_numbers import SameNumbers


class Channel:
    """A channel of Discord as long as the session is open. A request takes as long as a test wants."""

    def __init__(self) -> None:
        self.sent = self.open_requests = 0
        self.deleted: list[int] = []
        self.is_quick = asyncio.Event()
        self.is_quick.set()

    async def send(self, **_message: object) -> object:
        """Post a message, and return the answer."""
        self.sent += 1
        self.open_requests += 1
        number = 6 + self.sent
        try:
            await self.is_quick.wait()
        finally:
            await asyncio.sleep(0)  # a cancelled request has a connection to close
            self.open_requests -= 1
        return SimpleNamespace(id=number, components=())

    def get_partial_message(self, message: int) -> Any:
        """Return the message, which can be edited and deleted."""

        async def delete() -> None:
            self.deleted.append(message)

        return SimpleNamespace(edit=self.send, delete=delete)


def boards_in(channel: Channel, clock: TestClock | None = None, pacer: Pacer | None = None) -> Boards:
    async def find_and_store_nothing(*_arguments: object) -> None:
        return None

    store = SimpleNamespace(read=find_and_store_nothing, write=find_and_store_nothing)
    clock = clock or TestClock()
    return Boards(drawing_bot(clock, channel, store=store, pacer=pacer or Pacer(clock)))


def drawing_bot(clock: Any, channel: object, **parts: object) -> Any:
    """Return what boards need of a bot: to draw in English with text cards, and to send to one channel."""
    parts.setdefault("pacer", Pacer(clock))
    return SimpleNamespace(
        clock=clock,
        get_partial_messageable=lambda _channel: channel,
        get_guild=lambda _guild: None,
        manager=SimpleNamespace(note_board=lambda _table, *, is_taken: None),
        is_there=lambda _guild: True,
        faces_on=lambda _guild: TEXT_FACES,
        settings_of=lambda _guild: ServerSettings(),
        words_in=words_in,
        people=SameNumbers(),
        events=Events(),
        **parts,
    )


def client_of_press(clock: Any, age: float = 0.0) -> Any:
    """Return what waiting for an answer needs of a press's client. The press has this age, in seconds."""
    return SimpleNamespace(clock=clock, arrivals=SimpleNamespace(age_of=lambda _press: age))


async def publish_slowly(boards: Boards, channel: Channel, snapshot: Snapshot) -> None:
    """Publish the first snapshot of a table; the request that posts its board is on its way."""
    channel.is_quick.clear()
    boards.publish(snapshot, Via.TYPED)
    await settle()


async def settle() -> None:
    """Wait until every task waits for something."""
    for _ in range(20):
        await asyncio.sleep(0)


def others() -> set[asyncio.Task[Any]]:
    """Return all tasks but that of the test."""
    return asyncio.all_tasks() - {task for task in (asyncio.current_task(),) if task is not None}
