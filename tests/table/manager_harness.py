"""A manager of tables for tests, with its clock, shoes and published snapshots, on any store."""

import itertools
from collections.abc import Iterator
from typing import Any

from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.table.commands import Act, MarkReady, OpenTable, PlaceBet, Request, TimeUp, Via
from bot.table.live.actor import Done, MakeShoe, Reply
from bot.table.live.damage import ReportDamage
from bot.table.live.manager import Manager
from bot.table.ports import Store
from bot.table.refusals import Refusal
from bot.table.views.snapshots import Snapshot
from tests.support.clock import TestClock
from tests.table.fakes import ANN, CHANNEL, GUILD, TABLE, PublishedSnapshots, StackedShoes


class ManagerHarness:
    """A manager on a store, with the requests that tests make of it."""

    def __init__(
        self,
        store: Store,
        *hands: str,
        clock: TestClock | None = None,
        make_shoe: MakeShoe | None = None,
        keys: Iterator[int] | None = None,
        double_click_seconds: float = 0.0,
        shows_turn: bool = False,
        report_damage: ReportDamage = lambda _damaged, _unreturned: None,
    ) -> None:
        self.store = store
        self.clock = clock or TestClock()
        self.make_shoe = make_shoe or StackedShoes(*hands)
        # Keys are unique on a store, also after a restart. Client seeds (and so cards) depend on them.
        self._keys = keys or itertools.count(1)
        self._double_click_seconds = double_click_seconds
        self._shows_turn = shows_turn
        self._report_damage = report_damage
        self.manager: Manager
        self.published: PublishedSnapshots
        self.begin()

    def begin(self) -> None:
        """Create the manager, as a new process does."""
        self.clock.start_process()
        self.published = PublishedSnapshots()
        self.manager = Manager(
            store=self.store,
            clock=self.clock,
            make_shoe=self.make_shoe,
            double_click_seconds=self._double_click_seconds,
            shows_turn_on=lambda _guild: self._shows_turn,
            publish=self.published,
            report_damage=self._report_damage,
        )

    async def restart(self) -> None:
        await self.manager.close()
        self.begin()
        await self.manager.start()

    async def open(
        self,
        table: TableId = TABLE,
        channel: ChannelId = CHANNEL,
        key: str | None = None,
        *,
        player: UserId = ANN,
        guild: GuildId = GUILD,
        is_limited: bool = False,
        **changes: Any,
    ) -> Reply:
        """Open a table; ``is_limited`` if the player does not manage the server."""
        act = OpenTable(
            table=table, guild=guild, channel=channel, preset="house", changes=changes, is_limited=is_limited
        )
        request = Request(key=key or f"open{table}", player=player, act=act, via=Via.TYPED)
        return await self.manager.open(request, act)

    async def ask(
        self, player: UserId | None, act: Act, table: TableId = TABLE, key: str | None = None
    ) -> Reply:
        """Send a request; a lone bettor at an idle table has the cards dealt at once."""
        request = Request(key=key or f"p{next(self._keys)}", player=player, act=act, via=Via.TYPED)
        reply = await self.manager.ask(table, request)
        waits = isinstance(reply, Done) and reply.snapshot.gathering and len(reply.snapshot.seats) == 1
        if not waits or not isinstance(act, PlaceBet):
            return reply
        deal_now = Request(key=f"{request.key}:ready", player=player, act=MarkReady(), via=Via.TYPED)
        return await self.manager.ask(table, deal_now)

    async def press(
        self,
        player: UserId,
        act: Act,
        *,
        at: float | None = None,
        key: str | None = None,
        place: tuple[int, int, int] | None = None,
        frame: int | None = None,
    ) -> Reply:
        """Press the button at a place of a board; the press arrived ``at`` this time (now, if left out)."""
        request = Request(
            key=key or f"p{next(self._keys)}",
            player=player,
            act=act,
            via=Via.PRESS,
            pressed_at=self.clock.elapsed() if at is None else at,
            place=place,
            frame=frame,
        )
        return await self.manager.ask(TABLE, request)

    async def pass_time(self, seconds: float, table: TableId = TABLE) -> None:
        self.clock.advance(seconds)
        await self.ask(None, TimeUp(question=-1), table)

    @property
    def snapshot(self) -> Snapshot:
        snapshot = self.manager.table(TABLE)
        assert snapshot is not None
        return snapshot


def refusal_in(reply: Reply) -> type[Refusal] | None:
    """Return the kind of refusal in a reply, or ``None`` if the request was carried out."""
    return None if isinstance(reply, Done) else type(reply)
