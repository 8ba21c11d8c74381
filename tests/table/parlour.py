"""A manager with everything around it, on any store."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from bot.table.commands import Act, OpenTable, Request, TimeUp, Via
from bot.table.ids import ChannelId, TableId, UserId
from bot.table.live.actor import Done, MakeShoe, Reply
from bot.table.live.manager import Manager
from bot.table.ports import Store
from bot.table.refusals import Refusal
from bot.table.views.snapshots import Snapshot
from tests.support.clock import TestClock
from tests.table.fakes import ANN, CHANNEL, GUILD, TABLE, Dealer, Pictures


class Parlour:
    def __init__(
        self,
        store: Store,
        *hands: str,
        clock: TestClock | None = None,
        make_shoe: MakeShoe | None = None,
        keys: Iterator[int] | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or TestClock()
        self.dealer = make_shoe or Dealer(*hands)
        # Unique on a store, also over restarts. Client seeds are made of them, and so cards depend on them.
        self._keys = keys or itertools.count(1)
        self.manager: Manager
        self.pictures: Pictures
        self.begin()

    def begin(self) -> None:
        """A manager as a new process has it."""
        self.manager = Manager(store=self.store, clock=self.clock, make_shoe=self.dealer)
        self.pictures = Pictures()
        self.manager.publish_to(self.pictures)

    async def restart(self) -> None:
        await self.manager.close()
        self.begin()
        await self.manager.start()

    async def open(
        self, table: TableId = TABLE, channel: ChannelId = CHANNEL, key: str | None = None, **changes: Any
    ) -> Reply:
        act = OpenTable(table=table, guild=GUILD, channel=channel, preset="house", changes=changes)
        request = Request(key=key or f"open{table}", player=ANN, act=act, via=Via.TYPED)
        return await self.manager.open(request, act)

    async def ask(
        self, player: UserId | None, act: Act, table: TableId = TABLE, key: str | None = None
    ) -> Reply:
        request = Request(key=key or f"p{next(self._keys)}", player=player, act=act, via=Via.TYPED)
        return await self.manager.ask(table, request)

    async def pass_time(self, seconds: float, table: TableId = TABLE) -> None:
        self.clock.advance(seconds)
        await self.ask(None, TimeUp(question=-1), table)

    @property
    def picture(self) -> Snapshot:
        picture = self.manager.table(TABLE)
        assert picture is not None
        return picture


def refusal_in(reply: Reply) -> type[Refusal] | None:
    """The kind of refusal that a request was answered with."""
    return None if isinstance(reply, Done) else type(reply)
