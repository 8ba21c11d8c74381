"""Every open table of the process: opens them, finds them, brings them back after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Coroutine, Iterable, Mapping
from typing import Any

from bot.blackjack import Bankroll, Rules
from bot.clock import Clock
from bot.table import (
    AlreadyDoneError,
    ChannelId,
    CheckElimination,
    Close,
    GuildContext,
    GuildId,
    Out,
    Refusal,
    Refused,
    Request,
    Resume,
    Revive,
    Store,
    StoredTable,
    StoreError,
    TableId,
    TableState,
    Unseat,
    UserId,
    Via,
    smallest_bet,
)
from bot.table.deciding import UnreplayableError, open_table, restored, rules_of_next_deal, voided
from bot.table.live.actor import Actor, Done, MakeShoe, Publish, Reply
from bot.table.stored import commit_of, load_state
from bot.table.views import Snapshot, Stage, snapshot

log = logging.getLogger(__name__)


class Manager:
    """Maps channels to tables. All methods run on one event loop."""

    def __init__(self, *, store: Store, clock: Clock, make_shoe: MakeShoe) -> None:
        self._store = store
        self._clock = clock
        self._make_shoe = make_shoe
        self._publish: Publish = _nowhere
        self._actors: dict[TableId, Actor] = {}
        self._by_channel: dict[ChannelId, TableId] = {}
        self._by_guild: defaultdict[GuildId, dict[TableId, None]] = defaultdict(dict)
        self._opening: defaultdict[ChannelId, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._eliminated: defaultdict[GuildId, set[UserId]] = defaultdict(set)
        self._known_out: dict[TableId, tuple[Out, ...]] = {}
        self._errands: set[asyncio.Task[None]] = set()

    def publish_to(self, publish: Publish) -> None:
        """Say where pictures go from now on."""
        self._publish = publish

    async def start(self) -> None:
        """Bring back every open table, and give whoever is asked his time anew."""
        for guild, members in (await self._store.eliminated()).items():
            self._eliminated[guild].update(members)
        found = [await self._bring_back(stored) for stored in await self._store.open_tables()]
        states = [state for state in found if state is not None]
        for state in states:
            if not state.is_open:
                self._publish(snapshot(state), Via.CLOCK)
        # All at once, so that their commits share transactions; and with nothing awaited before they
        # are asked, so that no overdue timer is quicker.
        actors = [self._add(state) for state in states if state.is_open]
        await asyncio.gather(*(self._resume(actor) for actor in actors))
        await self._finish_revivals(actors)
        await self._finish_dismissals(actors)

    async def close(self) -> None:
        """Let every table finish what it is doing; nothing is lost, all comes back at the next start."""
        await asyncio.gather(*(actor.stop() for actor in self._actors.values()))
        await asyncio.gather(*self._errands)
        self._actors.clear()
        self._by_channel.clear()
        self._by_guild.clear()

    def table_in(self, channel: ChannelId) -> Snapshot | None:
        """The open table of a channel."""
        table = self._by_channel.get(channel)
        return None if table is None else self._actors[table].snapshot

    def table(self, table: TableId) -> Snapshot | None:
        """An open table."""
        actor = self._actors.get(table)
        return None if actor is None else actor.snapshot

    def view_in(self, channel: ChannelId, eyes: UserId) -> Snapshot | None:
        """The open table of a channel as one person sees it."""
        table = self._by_channel.get(channel)
        return None if table is None else self.view(table, eyes)

    def view(self, table: TableId, eyes: UserId) -> Snapshot | None:
        """An open table as one person sees it."""
        actor = self._actors.get(table)
        return None if actor is None else actor.view(eyes)

    def tables(self) -> tuple[Snapshot, ...]:
        """Every open table."""
        return tuple(actor.snapshot for actor in self._actors.values())

    async def open(
        self,
        *,
        key: str,
        table: TableId,
        guild: GuildId,
        channel: ChannelId,
        by: UserId,
        rules: Rules,
        changes: Mapping[str, bool | int | str],
    ) -> Reply:
        """Open a table in a channel that has none."""
        async with self._opening[channel]:
            if channel in self._by_channel:
                return Refused(reason=Refusal.TABLE_HERE)
            decision = open_table(
                table=table,
                guild=guild,
                channel=channel,
                by=by,
                rules=rules,
                changes=changes,
                shoe=self._make_shoe(rules.decks),
                next_shoe=self._make_shoe(rules.decks),
                now=self._clock.now(),
            )
            try:
                await self._store.commit(commit_of(key, by, '{"act": "Open"}', decision, self._clock.now()))
            except AlreadyDoneError:
                return Refused(reason=Refusal.ALREADY_DONE)
            except StoreError:
                log.exception("the table in channel %s could not be stored", channel)
                return Refused(reason=Refusal.STORE_UNAVAILABLE)
            actor = self._add(decision.state)
            self._publish(actor.snapshot, Via.TYPED)
            return Done(snapshot=actor.snapshot, own=actor.snapshot)

    def floor(
        self, guild: GuildId, table: TableId | None = None, people: Collection[UserId] = ()
    ) -> GuildContext:
        """What the server's tables share, as these people at one of them see the others."""
        states = [actor.state for actor in self._of(guild) if actor.state.match is None]
        rules = [each for state in states for each in (state.rules, rules_of_next_deal(state))]
        credit = any(each.bankroll is Bankroll.CREDIT for each in rules)
        elsewhere = dict.fromkeys(people, 0)
        for state in states:
            for player in elsewhere.keys() & state.people if state.id != table else ():
                elsewhere[player] += state.staked_by(player)
        least = 0 if credit else min((smallest_bet(each) for each in rules), default=0)
        eliminated = frozenset(self._eliminated[guild])
        return GuildContext(least_bet=least, elsewhere=elsewhere, eliminated=eliminated)

    def least_on_the_bank(self, guild: GuildId) -> int:
        """The smallest bet at any of a server's tables on its bank, in hundredths; 0 where there is none."""
        states = [actor.state for actor in self._of(guild)]
        rules = [each for state in states for each in (state.rules, rules_of_next_deal(state))]
        return min((smallest_bet(each) for each in rules if each.bankroll is Bankroll.BANK), default=0)

    async def judge(self, guild: GuildId, player: UserId, key: str) -> bool:
        """Chips were taken from a member; returns whether he is out of them now.

        That is kept with a table and its round: one where he is, or else any on the server's bank.
        """
        tables = [actor for actor in self._of(guild) if actor.state.match is None]
        tables.sort(key=lambda actor: player not in (*actor.state.people, *actor.state.queue))
        for actor in tables[:1]:
            act = CheckElimination(player=player)
            await actor.ask(Request(key=f"{key}:judge", player=None, act=act, via=Via.CLOCK))
        return player in self._eliminated[guild]

    async def revive(self, guild: GuildId, player: UserId, key: str) -> None:
        """A member who was out has chips again: every table of his server lets him play."""
        self._eliminated[guild].discard(player)
        for actor in self._of(guild):
            request = Request(
                key=f"{key}:{actor.state.id}", player=None, act=Revive(player=player), via=Via.CLOCK
            )
            await actor.ask(request)

    def freeze(self, guild: GuildId) -> None:
        """A server is out of reach: its tables' clocks stand still."""
        for actor in self._of(guild):
            actor.freeze()

    async def thaw(self, guild: GuildId) -> None:
        """A server is back: whoever is asked gets his time anew."""
        await asyncio.gather(*(self._resume(actor) for actor in self._of(guild) if actor.thaw()))

    async def leave(self, guild: GuildId) -> None:
        """The bot was removed from a server: its tables close, its chips stay."""
        for actor in self._of(guild):
            if actor.thaw():
                await self._resume(actor)
            key = f"removed:{actor.state.id}:{actor.state.version}"
            act = Close(why="The bot was removed from the server")
            await actor.ask(Request(key=key, player=None, act=act, via=Via.CLOCK))

    async def holdings(self, table: TableId) -> Mapping[UserId, int]:
        """What everybody at a table owns, open stakes included, so that a secret bet does not show."""
        actor = self._actors.get(table)
        return {} if actor is None else await actor.holdings()

    async def ask(self, table: TableId, request: Request) -> Reply:
        """Carry out a request at a table."""
        actor = self._actors.get(table)
        return Refused(reason=Refusal.NO_TABLE) if actor is None else await actor.ask(request)

    async def ask_in(self, channel: ChannelId, request: Request) -> Reply:
        """Carry out a request at a channel's table."""
        table = self._by_channel.get(channel)
        return Refused(reason=Refusal.NO_TABLE) if table is None else await self.ask(table, request)

    def _of(self, guild: GuildId) -> tuple[Actor, ...]:
        return tuple(self._actors[table] for table in self._by_guild[guild])

    async def _resume(self, actor: Actor) -> None:
        key = f"resume:{actor.state.id}:{actor.state.version}"
        await actor.ask(Request(key=key, player=None, act=Resume(), via=Via.CLOCK))

    async def _finish_revivals(self, actors: Iterable[Actor]) -> None:
        """Tell tables of members who were helped just before the process ended."""
        for actor in actors:
            for out in actor.state.out:
                if out.player not in self._eliminated[actor.state.guild]:
                    key = f"revive:{actor.state.id}:{actor.state.version}"
                    act = Revive(player=out.player)
                    await actor.ask(Request(key=key, player=None, act=act, via=Via.CLOCK))

    async def _finish_dismissals(self, actors: Iterable[Actor]) -> None:
        """Take the seats of members who were found out of chips just before the process ended."""
        for actor in actors:
            out = self._eliminated[actor.state.guild]
            for player in _placed(actor.state):
                if player in out:
                    await self._dismiss(actor, player)

    async def _dismiss(self, actor: Actor, player: UserId) -> None:
        key = f"dismiss:{actor.state.id}:{actor.state.version}:{player}"
        await actor.ask(Request(key=key, player=None, act=Unseat(player=player), via=Via.CLOCK))

    def _dismiss_elsewhere(self, picture: Snapshot, player: UserId) -> None:
        """Who is out at one table keeps no place at the server's others.

        All are asked, for one of them may be taking him in at this moment.
        """
        for actor in self._of(picture.guild):
            if actor.state.match is None and actor.state.id != picture.table:
                self._run_errand(self._dismiss(actor, player))

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _bring_back(self, stored: StoredTable) -> TableState | None:
        """The table's state; None, and everything of it left as it is, where it cannot be read at all."""
        try:
            return restored(stored)
        except UnreplayableError as error:
            log.exception("round of table %s is void: it cannot be replayed", stored.row.table)
            return await self._void(stored, str(error))
        except Exception:
            log.exception("table %s cannot be read; it stays in the database as it is", stored.row.table)
            return None

    async def _void(self, stored: StoredTable, why: str) -> TableState:
        state = load_state(stored.row.state_json, stored.shoe, stored.next_shoe)
        match = state.playing_match
        stacks = {} if match is None else await self._store.stacks(state.id, match.number)
        decision = voided(stored, self._make_shoe(state.rules.decks), why=why, stacks=stacks)
        key = f"void:{stored.row.table}:{stored.row.version}"
        await self._store.commit(commit_of(key, None, '{"act": "Void"}', decision, self._clock.now()))
        return decision.state

    def _add(self, state: TableState) -> Actor:
        actor = Actor(
            state,
            store=self._store,
            clock=self._clock,
            make_shoe=self._make_shoe,
            publish=self._show,
            floor=lambda people: self.floor(state.guild, state.id, people),
        )
        self._actors[state.id] = actor
        self._known_out[state.id] = state.out
        self._by_channel[state.channel] = state.id
        self._by_guild[state.guild][state.id] = None
        actor.start()
        return actor

    def _show(self, picture: Snapshot, via: Via) -> None:
        # Only who is new there: the picture of a table that has not heard of his revival yet tells nothing.
        known = self._known_out.get(picture.table, ())
        self._known_out[picture.table] = picture.out
        # A member may have been helped before his table had even told that he is out.
        self._eliminated[picture.guild].difference_update(
            out.player for out in known if out not in picture.out
        )
        for player in (out.player for out in picture.out if out not in known):
            self._eliminated[picture.guild].add(player)
            self._dismiss_elsewhere(picture, player)
        if picture.stage is Stage.CLOSED:
            actor = self._actors.pop(picture.table)
            del self._known_out[picture.table]
            self._by_channel.pop(picture.channel, None)
            self._by_guild[picture.guild].pop(picture.table, None)
            self._run_errand(actor.stop())
        self._publish(picture, via)


def _placed(state: TableState) -> tuple[UserId, ...]:
    """Who has a seat at a table, or waits for one."""
    return (*(seat.player for seat in state.seats), *state.queue)


def _nowhere(_picture: Snapshot, _via: Via) -> None:
    """Before anybody looks, pictures go nowhere."""
