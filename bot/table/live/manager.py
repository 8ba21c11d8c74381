"""The manager of all open tables: it opens them, finds them and restores them after a restart.

It also limits how many tables a member without the permission to manage the server opens and hosts.
"""

import asyncio
import logging
from asyncio import Lock
from collections import defaultdict
from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Mapping
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, TournamentId, UserId
from bot.bank.store_errors import SeasonEndedError, StoreError, StoreUnavailableError
from bot.blackjack.options.resolution import resolve
from bot.clock import Clock
from bot.fairness.seeds import fresh_bet_id
from bot.pacing import Pacer, RateLimit
from bot.replacing import replace
from bot.table import commands
from bot.table.bet_sizes import BetBounds
from bot.table.deciding.dispatch import decide
from bot.table.events import Event, MemberEliminated
from bot.table.live.actor import Actor, Done, MakeShoe, Publish, Reply
from bot.table.live.command_runner import BankFacts, Decide, MakeBetId, shares_server_chips
from bot.table.live.damage import DamageClosing, ReportDamage
from bot.table.live.double_clicks import Place
from bot.table.ports import AlreadyDoneError, Damage, DamagedTable, Store, StoredTable
from bot.table.refusals import (
    AlreadyDone,
    BooksFrozen,
    ChannelHasTable,
    ChannelReserved,
    HostsTooMany,
    NoTable,
    OpensTooOften,
    StoreUnavailable,
)
from bot.table.stored import restore
from bot.table.stored.codec import commit_of, dump_request
from bot.table.table_state import ClosedIdle, RemovedFromServer, TableState
from bot.table.views.freshness import is_outdated
from bot.table.views.snapshots import Snapshot, Stage

MOST_OPENED = 2
"""The tables that a member opens in :data:`OPENING_SECONDS`, at most."""

OPENING_SECONDS = 60.0

MOST_HOSTED = 3
"""The open tables of a member on one server, at most: those that they opened or are the host of."""

T = TypeVar("T")

log = logging.getLogger(__name__)

IsSetOn = Callable[[GuildId], bool]
"""Returns whether a setting is on on a server."""


class Manager:
    """All open tables and their actors. All methods run on one event loop.

    ``double_click_seconds`` is the time in which a person's second press counts as part of a double click
    (0: never). ``shows_turn_on`` returns whether results come after the dealer's turn on a server,
    ``eliminates_on`` whether members without chips are eliminated there. ``pacer`` is that of the whole bot.
    ``publish`` shows people what a table shows now, and ``report_damage`` tells them of a table that was
    closed because of damage.
    """

    def __init__(
        self,
        *,
        store: Store,
        clock: Clock,
        make_shoe: MakeShoe,
        make_bet_id: MakeBetId = fresh_bet_id,
        double_click_seconds: float = 0.0,
        shows_turn_on: IsSetOn = lambda _guild: False,
        eliminates_on: IsSetOn = lambda _guild: True,
        pacer: Pacer | None = None,
        publish: Publish = lambda _shown, _via: None,
        report_damage: ReportDamage = lambda _damaged, _unreturned: None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._make_shoe = make_shoe
        self._make_bet_id = make_bet_id
        self._double_click_seconds = double_click_seconds
        self._shows_turn_on = shows_turn_on
        self._eliminates_on = eliminates_on
        self._pacer = pacer or Pacer(clock)
        self._decide: Decide = decide
        self._absent: set[GuildId] = set()
        self._refused: set[TableId] = set()  # tables whose boards Discord refuses
        self._reserved: set[tuple[ChannelId, TournamentId]] = set()  # channels in which only heats open
        self._tasks: set[asyncio.Task[Any]] = set()
        self._publish = publish
        self._damage = DamageClosing(store, clock, self._run_task, report_damage)
        self._actors: dict[TableId, Actor] = {}
        self._by_channel: dict[ChannelId, TableId] = {}
        self._by_guild: defaultdict[GuildId, dict[TableId, None]] = defaultdict(dict)
        self._facts = BankFacts()
        self._opening_limits = OpeningLimits()
        self._opening: defaultdict[ChannelId, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._is_running = False  # whether all open tables are here

    async def start(self, *, frozen: bool = False) -> None:
        """Restore every open table, and ask its open question again with a full turn time.

        A ``frozen`` table waits with that until :meth:`thaw`, or until a person acts at it, so that no turn
        ends before the board is shown. A table that cannot go on is closed, and its stakes go back. It never
        stops the others. The tables of a server whose books do not balance stand still.
        """
        damaged = await self._store.damaged_tables()
        found = [self._restore(stored) for stored in await self._store.open_tables()]
        # All at once, so that their commits share transactions. Nothing is awaited before the requests are
        # sent, so that no overdue timer comes first.
        await asyncio.gather(
            *(
                self._begin(each, frozen=frozen)
                if isinstance(each, Actor)
                else self._damage.close_table(each)
                for each in (*found, *damaged)
            )
        )
        self._is_running = True

    async def close(self) -> None:
        """Stop every table after its pending requests. The next start restores them."""
        self._is_running = False
        self._damage.stop()
        await asyncio.gather(*(actor.stop() for actor in self._actors.values()))
        await asyncio.gather(*self._tasks)
        self._actors.clear()
        self._by_channel.clear()
        self._by_guild.clear()
        self._facts = BankFacts()

    def watch_decisions(self, watched: Callable[[Decide], Decide]) -> None:
        """Have ``watched`` wrap each decision of the tables that are opened or restored from now on."""
        self._decide = watched(self._decide)

    @property
    def open_tables(self) -> int:
        """The number of open tables."""
        return len(self._actors)

    @property
    def open_rounds(self) -> int:
        """The number of rounds that are being played."""
        return sum(actor.state.round is not None for actor in self._actors.values())

    def is_open(self, table: TableId) -> bool:
        """Return whether a table is open. Builds no snapshot."""
        return table in self._actors

    def table_id_in(self, channel: ChannelId) -> TableId | None:
        """Return the id of a channel's open table. Builds no snapshot."""
        return self._by_channel.get(channel)

    def has_frozen_books(self, guild: GuildId) -> bool:
        """Return whether a server's tables stand still because its books do not balance."""
        return self._store.is_frozen(guild)

    def guilds(self) -> tuple[GuildId, ...]:
        """Return the servers that have open tables. Builds no snapshot."""
        return tuple(guild for guild, tables in self._by_guild.items() if tables)

    def tables_of(self, guild: GuildId) -> tuple[TableId, ...]:
        """Return the ids of a server's open tables. Builds no snapshot."""
        return tuple(self._by_guild[guild])

    def table_in(self, channel: ChannelId) -> Snapshot | None:
        """Return the public snapshot of the open table in a channel."""
        table = self._by_channel.get(channel)
        return None if table is None else self._actors[table].snapshot

    def table(self, table: TableId) -> Snapshot | None:
        """Return the public snapshot of an open table."""
        actor = self._actors.get(table)
        return None if actor is None else actor.snapshot

    def view_in(self, channel: ChannelId, eyes: UserId) -> Snapshot | None:
        """Return the snapshot of the open table in a channel as one person sees it."""
        table = self._by_channel.get(channel)
        return None if table is None else self.view(table, eyes)

    def view(self, table: TableId, eyes: UserId) -> Snapshot | None:
        """Return the snapshot of an open table as one person sees it."""
        actor = self._actors.get(table)
        return None if actor is None else actor.view(eyes)

    def is_outdated(self, table: TableId, player: UserId, frame: int) -> bool:
        """Return whether the table asks a player no more what it asked in a frame."""
        actor = self._actors.get(table)
        return actor is None or is_outdated(actor.state, player, frame)

    def is_double_click(self, table: TableId, player: UserId, place: Place, button: str) -> bool:
        """Return whether a press that shows something now is the second one of a double click.

        ``place`` is where the button is, ``button`` its custom_id.
        """
        actor = self._actors.get(table)
        return actor is not None and actor.is_double_click(player, place, button)

    def tables(self) -> tuple[Snapshot, ...]:
        """Return the public snapshots of all open tables."""
        return tuple(actor.snapshot for actor in self._actors.values())

    async def open(self, request: commands.Request, act: commands.OpenTable) -> Reply:
        """Open a table in a channel without one. Cancelling the caller does not cancel it."""
        return await asyncio.shield(self._run_task(self._open_in_turn(request, act)))

    async def open_heat(self, request: commands.Request, act: commands.OpenTable) -> Reply:
        """Open the table of a heat, which the bot asks for. Cancelling the caller does not cancel it."""
        return await asyncio.shield(self._run_task(self._open(request, act)))

    def reserve(self, channel: ChannelId, tournament: TournamentId, *, for_heats: bool) -> None:
        """Let only tables of heats open in a channel, or all again. An open table stays."""
        (self._reserved.add if for_heats else self._reserved.discard)((channel, tournament))

    async def _open_in_turn(self, request: commands.Request, act: commands.OpenTable) -> Reply:
        player = request.player
        assert player is not None, "only people open tables"
        if not act.is_limited:
            return await self._open(request, act)
        async with self._opening_limits.turn_of(act.guild, player):
            states, now = self._states_of(act.guild), self._clock.now()
            refusal = self._opening_limits.refusal(act.guild, player, now, states)
            if refusal is not None:
                return refusal
            reply = await self._open(request, act)
            if isinstance(reply, Done):
                self._opening_limits.note(act.guild, player, now)
            return reply

    async def _open(self, request: commands.Request, act: commands.OpenTable) -> Reply:
        async with self._opening[act.channel]:
            if self._store.is_frozen(act.guild):
                return BooksFrozen()
            if act.heat is None and act.channel in dict(self._reserved):
                return ChannelReserved()
            if not await self._gives_way(act.channel, request.key):
                return ChannelHasTable()
            if self._damage.is_closing_in(act.channel):
                return StoreUnavailable()
            decision = self._decide(None, self._opening_command(request, act))
            now = self._clock.now()
            try:
                commit = commit_of(request.key, request.player, dump_request(request), decision, now)
                await self._store.commit(commit)
            except AlreadyDoneError:
                return AlreadyDone()
            except (StoreUnavailableError, SeasonEndedError):
                return StoreUnavailable()
            except StoreError:
                log.exception("the table in channel %s could not be stored", act.channel)
                return StoreUnavailable()
            actor = self._add(decision.state)
            self._publish(actor.snapshot, request.via)
            return Done(snapshot=actor.snapshot, look=lambda: actor.snapshot)

    async def _gives_way(self, channel: ChannelId, key: str) -> bool:
        """Return whether a channel has no table; close one whose match is over, and whose lobby is empty."""
        table = self.table_in(channel)
        if table is not None and table.is_after_match:
            await self.ask(table.table, _own(f"{key}:instead", commands.Close(why=ClosedIdle())))
        return channel not in self._by_channel

    def seated_elsewhere(self, guild: GuildId, channel: ChannelId) -> frozenset[UserId]:
        """Return who has a seat in other channels of a server and is not away. Builds no snapshot."""
        others = (state for state in self._states_of(guild) if state.channel != channel)
        return frozenset(seat.player for state in others for seat in state.present_seats())

    def guild_context(
        self, guild: GuildId, table: TableId | None = None, people: Collection[UserId] = ()
    ) -> commands.GuildContext:
        """Return the facts about a server's tables that matter for these people at one of the tables."""
        season = self._store.season_of(guild)
        context = self._facts.context(self._states_of(guild), table, people, season)
        shows_turn, eliminates = self._shows_turn_on(guild), self._eliminates_on(guild)
        takes_board = table not in self._refused
        return replace(context, shows_dealers_turn=shows_turn, eliminates=eliminates, takes_board=takes_board)

    def least_on_the_bank(self, guild: GuildId) -> Cents:
        """Return the smallest bet without credit at a server's tables, in hundredths; 0 without tables."""
        return self._facts.least_bet(self._states_of(guild))

    async def check_elimination(self, guild: GuildId, player: UserId, key: str) -> None:
        """Eliminate a member if they have too few chips for every table after an admin took some.

        An elimination names a table and its round: a table of the member, otherwise any on the bank.
        """
        tables = [actor for actor in self._of(guild) if shares_server_chips(actor.state)]
        tables.sort(key=lambda actor: player not in (*actor.state.people, *actor.state.queue))
        for actor in tables[:1]:
            act = commands.CheckElimination(player=player)
            await actor.ask(_own(f"{key}:elimination", act))

    async def sync_member(self, guild: GuildId, player: UserId, but: TableId | None = None) -> None:
        """Update a server's tables after a member was eliminated or revived, except the table ``but``.

        All tables are asked, because each of them may be giving the member a seat at this moment.
        """
        for actor in self._of(guild):
            if shares_server_chips(actor.state) and actor.state.id != but:
                key = f"sync:{actor.state.id}:{actor.state.version}:{player}"
                act = commands.SyncMember(player=player)
                await actor.ask(_own(key, act))

    async def forget_member(self, player: UserId) -> bool:
        """Give up what a person has at all tables. Return whether nothing of theirs is left to settle.

        The answer is no before the tables are restored, and when they are closing.
        """
        for actor in list(self._actors.values()):
            if actor.state.remembers(player):
                key = f"forget:{actor.state.id}:{actor.state.version}:{player}"
                act = commands.ForgetMember(player=player)
                await actor.ask(_own(key, act))
        states = [actor.state for actor in self._actors.values()]
        left = any(state.has_part(player) or state.remembers(player) for state in states)
        return self._is_running and not left

    async def sync_break(self, player: UserId) -> None:
        """Give up the seats of a person on a break, and their bets that are not dealt, at all tables.

        A bet that is stored at this moment goes back with the next command at its table, before any deal.
        """
        for actor in list(self._actors.values()):
            if actor.state.has_part(player):
                key = f"break:{actor.state.id}:{actor.state.version}:{player}"
                await actor.ask(_own(key, commands.SyncMember(player=player)))

    async def sync_eliminated(self, guild: GuildId) -> None:
        """Update a server's tables after it changed whether members are eliminated."""
        out = {each.player for state in self._states_of(guild) for each in state.out}
        for player in out:
            await self.sync_member(guild, player)

    async def sync_season(self, guild: GuildId) -> None:
        """Return the bets at a server's tables that are not dealt, because their season has ended."""
        season = self._store.season_of(guild)
        # All at once, so that their commits share transactions.
        await asyncio.gather(
            *(
                actor.ask(_own(f"season:{actor.state.id}:{season}", commands.SyncSeason()))
                for actor in self._of(guild)
                if actor.state.season != season
            )
        )

    def freeze_books(self, guild: GuildId) -> None:
        """Let a server's tables stand still until the process ends, because its books do not balance."""
        for actor in self._of(guild):
            actor.freeze_books()

    def freeze(self, guild: GuildId) -> None:
        """Pause the timers of a server's tables, because it is unavailable, or the bot is not there."""
        self._absent.add(guild)
        for actor in self._of(guild):
            actor.freeze()

    async def thaw(self, guild: GuildId) -> None:
        """Continue a server's tables, at the pace of redraws: ask their open questions with full time."""
        self._absent.discard(guild)
        await asyncio.gather(*(self._thaw_in_turn(actor) for actor in self._of(guild) if actor.is_frozen))

    def note_board(self, table: TableId, *, is_taken: bool) -> None:
        """Note whether Discord takes a table's board. As long as it does not, nothing is dealt.

        When it does again, the table asks for bets with their full time.
        """
        if not is_taken:
            self._refused.add(table)
        elif table in self._refused:
            self._refused.discard(table)
            actor = self._actors.get(table)
            if actor is not None and actor.state.round is None and not actor.is_frozen:
                self._run_task(self._bring_back(actor))

    async def leave(self, guild: GuildId) -> None:
        """Close a server's tables after the bot was removed from it. The chips stay in the store."""
        for actor in self._of(guild):
            if actor.thaw():
                await self._bring_back(actor)
            key = f"removed:{actor.state.id}:{actor.state.version}"
            act = commands.Close(why=RemovedFromServer())
            await actor.ask(_own(key, act))

    async def bet_bounds(self, table: TableId, player: UserId) -> BetBounds | None:
        """Return what a player has and may bet at a table; None if it is closed.

        Raises :class:`StoreError`.
        """
        actor = self._actors.get(table)
        return None if actor is None else await actor.bet_bounds(player)

    async def holdings(self, table: TableId) -> Mapping[UserId, Cents]:
        """Return the chips of each person at a table, with open stakes, so that they reveal no bet."""
        actor = self._actors.get(table)
        return {} if actor is None else await actor.holdings()

    async def ask(self, table: TableId, request: commands.Request) -> Reply:
        """Carry out a request at a table, and return the reply. Cancelling the caller does not cancel it."""
        actor = self._actors.get(table)
        if actor is None:
            return NoTable()
        if request.player is not None and actor.state.guild not in self._absent and actor.thaw():
            return await asyncio.shield(self._run_task(self._bring_back_for(actor, request)))
        return await actor.ask(request)

    async def ask_in(self, channel: ChannelId, request: commands.Request) -> Reply:
        """Carry out a request at the table in a channel, and return the reply."""
        table = self._by_channel.get(channel)
        return NoTable() if table is None else await self.ask(table, request)

    def _of(self, guild: GuildId) -> tuple[Actor, ...]:
        return tuple(self._actors[table] for table in self._by_guild[guild])

    def _states_of(self, guild: GuildId) -> Iterator[TableState]:
        return (actor.state for actor in self._of(guild))

    def _opening_command(self, request: commands.Request, act: commands.OpenTable) -> commands.Command:
        decks = resolve(act.preset, act.changes).rules.decks
        shoes = (self._make_shoe(decks), self._make_shoe(decks))
        return commands.Command(
            request=request,
            now=self._clock.now(),
            funds={},
            fresh_shoes=shoes,
            fresh_bet_id=self._make_bet_id(),
            season=self._store.season_of(act.guild),
            breaks=self._store.breaks,
        )

    async def _begin(self, actor: Actor, *, frozen: bool) -> None:
        if frozen:
            actor.freeze()
        else:
            await self._bring_back(actor)

    async def _thaw_in_turn(self, actor: Actor) -> None:
        """Continue a table at its place, unless a person has done so, or its server is unavailable again."""
        await self._pacer.place(urgent=actor.state.round is not None)
        if actor.state.guild not in self._absent and actor.thaw():
            await self._bring_back(actor)

    async def _bring_back_for(self, actor: Actor, request: commands.Request) -> Reply:
        """Resume a table before its place, because a person acts at it, and carry out their request."""
        await self._bring_back(actor, request.via)
        return await actor.ask(request)

    def _run_task(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _restore(self, stored: StoredTable) -> Actor | DamagedTable:
        """Restore a stored table. Return it as damaged if it cannot go on."""
        try:
            return self._add(restore.restored(stored))
        except restore.UnusableTableError as error:
            return DamagedTable(
                table=stored.row.table, channel=stored.row.channel, damage=error.damage, error=error.error
            )

    async def _bring_back(self, actor: Actor, via: commands.Via = commands.Via.CLOCK) -> None:
        """Resume a table. Close it if its state, which can be read, cannot be resumed."""
        key = f"resume:{actor.state.id}:{actor.state.version}"
        try:
            await actor.ask(commands.Request(key=key, player=None, act=commands.Resume(), via=via))
        except Exception as error:
            table, channel, name = actor.state.id, actor.state.channel, type(error).__name__
            self._remove(actor)
            await self._damage.close_table(
                DamagedTable(table=table, channel=channel, damage=Damage.RESUME, error=name)
            )

    def _add(self, state: TableState) -> Actor:
        actor = Actor(
            state,
            store=self._store,
            clock=self._clock,
            make_shoe=self._make_shoe,
            make_bet_id=self._make_bet_id,
            publish=self._on_publish,
            report=self._on_events,
            read_guild=lambda people: self.guild_context(state.guild, state.id, people),
            double_click_seconds=self._double_click_seconds,
            pacer=self._pacer,
            decide=self._decide,
        )
        self._actors[state.id] = actor
        self._by_channel[state.channel] = state.id
        self._by_guild[state.guild][state.id] = None
        if self._store.is_frozen(state.guild):
            actor.freeze_books()
        if state.guild in self._absent:
            actor.freeze()  # a heat, which nobody there opens
        actor.start()
        return actor

    def _on_events(self, state: TableState, events: tuple[Event, ...]) -> None:
        """Update a server's other tables after a member was eliminated at one table."""
        for event in events:
            if isinstance(event, MemberEliminated):
                self._run_task(self.sync_member(state.guild, event.player, but=state.id))

    def _on_publish(self, shown: Snapshot, via: commands.Via) -> None:
        if shown.stage is Stage.CLOSED and shown.table in self._actors:
            self._remove(self._actors[shown.table])
        self._publish(shown, via)

    def _remove(self, actor: Actor) -> None:
        """Forget a table, and stop it after its pending requests."""
        state = actor.state
        self._actors.pop(state.id, None)
        self._refused.discard(state.id)
        self._by_channel.pop(state.channel, None)
        self._by_guild[state.guild].pop(state.id, None)
        self._facts.forget(state.id)
        self._run_task(actor.stop())


def _own(key: str, act: commands.Act) -> commands.Request:
    """Return a request that the bot makes itself."""
    return commands.Request(key=key, player=None, act=act, via=commands.Via.CLOCK)


class OpeningLimits:
    """The limits for each member of each server. They are counted from the start of the process."""

    def __init__(self) -> None:
        self._opened = RateLimit(most=MOST_OPENED, seconds=OPENING_SECONDS)
        self._turns: WeakValueDictionary[tuple[GuildId, UserId], Lock] = WeakValueDictionary()

    def turn_of(self, guild: GuildId, player: UserId) -> Lock:
        """Return a lock under which the member opens one table at a time, so that the limits see each."""
        return self._turns.setdefault((guild, player), Lock())

    def refusal(
        self, guild: GuildId, player: UserId, now: float, states: Iterable[TableState]
    ) -> OpensTooOften | HostsTooMany | None:
        """Return why the member may not open a table; ``states`` are the server's open tables."""
        own = [each for each in states if player in (each.opened_by, each.host) and each.heat is None]
        if len(own) >= MOST_HOSTED:
            closes = [state.closes_at for state in own if state.closes_at is not None]
            return HostsTooMany(most=MOST_HOSTED, closes_at=min(closes, default=None))
        again_at = self._opened.free_at((guild, player), now)
        return None if again_at is None else OpensTooOften(most=MOST_OPENED, again_at=again_at)

    def note(self, guild: GuildId, player: UserId, now: float) -> None:
        """Count a table that the member has opened."""
        self._opened.admit((guild, player), now)
