"""One process of the bot: manager, boards and commands on the simulated world."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from email.utils import formatdate
from functools import partial
from inspect import unwrap
from random import Random
from types import SimpleNamespace
from typing import Any

from bot.background import Background, ComputationError
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.store_errors import StoreUnavailableError
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.client.arrivals import Arrivals, Limits
from bot.client.croupier import LEAVING, Events, LastAnswers
from bot.client.member_switches import MemberSwitch
from bot.clock import DAY_SECONDS
from bot.fairness.seeds import BET_ID_BYTES, SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.pacing import Pacer
from bot.server_settings import ServerSettings
from bot.table.commands import Act, Leave, MarkReady, PlaceBet, Play, Request, SitOut, TakeBack, Via
from bot.table.live.actor import Done
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Phrase, Words, words_in
from cogs.admin import AdminCommands
from cogs.bank import BankCommands, ClaimCommands
from cogs.board.boards import Boards
from cogs.coach import SETTING, Coach
from cogs.common.answers import answer, opening
from cogs.common.panels import CLAIM_PREFIX, text_panel
from cogs.common.refusal_sentences import sentence
from cogs.common.routing import Router
from cogs.common.sharing import ROUND, Shared, answer_sharing
from cogs.editing.edit_panels import EditPanels
from cogs.editing.settings_editor import SettingsEditor
from cogs.help import HelpCommands
from cogs.leaderboards import PostedBoards
from cogs.members.first_bet_tips import FirstBetTips
from cogs.members.me_commands import Breaks, Erasures
from cogs.odds.odds_book import OddsBook
from cogs.server_seasons import end_season
from cogs.table.guild_events import GuildEvents
from cogs.table.player_commands import PlayCommands, ReadingCommands
from cogs.table.presses import Presses
from tests.simulation.checks.clocks.first_drawings import INTERVAL
from tests.simulation.checks.commands import DOUBLE_CLICK_SECONDS
from tests.simulation.checks.invariants import Invariants
from tests.simulation.checks.secrecy.shares import SHARED
from tests.simulation.world.checked_manager import (
    CheckedManager,
    SimulatedClock,
    created_at,
    is_cut_short,
    may_post,
    requester,
)
from tests.simulation.world.fake_discord import FakeDiscord, FakePartialChannel
from tests.simulation.world.interactions import FakeCommand, FakeInteraction, FakePress
from tests.simulation.world.simulated_store import SimulatedStore
from tests.simulation.world.stepped_loop import SteppedLoop

LOOK_COMMANDS = ("hand", "dealer", "status", "bets", "turn", "timer", "scores", "rules", "balance")
"""Commands that change nothing. ``balance`` may be asked about another member."""


class BusyBackground(Background):
    """Computes nothing."""

    async def run(self, *_args: Any, **_kwargs: Any) -> Any:
        """Refuse the computation, as if too many waited."""
        raise ComputationError("nothing is computed in a simulated evening")


class CountedArrivals(Arrivals):
    """The client's decision which interactions it handles, in the simulations that have a gate."""

    invariants: Invariants

    async def admit(self, interaction: Any) -> bool:
        """Return whether to handle an interaction, and count those that are ignored."""
        if not self.invariants.deliveries.gated:
            return True
        is_admitted = await super().admit(interaction)
        self.invariants.counts["ignored"] += not is_admitted
        return is_admitted


class NoLimits(Limits):
    """Lets nobody be too fast, and tells everybody why a press of theirs did nothing."""

    def says_why(self, _interaction: object) -> bool:
        return True


class BotProcess:
    """The bot from its start to its death. It stands in for the client of discord.py."""

    def __init__(
        self,
        *,
        store: SimulatedStore,
        loop: SteppedLoop,
        clock: SimulatedClock,
        rng: Random,
        fake: FakeDiscord,
        invariants: Invariants,
    ) -> None:
        self.loop = loop
        self.store = store
        self.gives_tips = False
        self.clock = clock
        self.ready = False
        self.arrivals = CountedArrivals(self.clock, self._ask_for_time)
        self.arrivals.invariants = invariants
        self.limits = NoLimits(self.clock)
        self._rng = rng
        self._discord = fake
        self._invariants = invariants
        self._newest_frame: dict[TableId, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.people = store.people
        self._words: dict[Words, Words] = {}
        self.last_answers: LastAnswers[Any] = LastAnswers(self.clock.elapsed)
        self.pacer = Pacer(self.clock, interval=INTERVAL)
        self.events = Events()
        self.events.published.listen(self._publish)
        self.events.damaged.listen(
            lambda damaged, unreturned: invariants.damages.on_told(damaged.table, unreturned)
        )
        self.events.looks_changed.listen(self._redraw_later)
        self.manager = CheckedManager(
            store=store,
            clock=self.clock,
            make_shoe=self._make_shoe,
            make_bet_id=lambda: self._rng.randbytes(BET_ID_BYTES).hex(),
            double_click_seconds=DOUBLE_CLICK_SECONDS,
            shows_turn_on=lambda guild: guild % 2 == 1,
            pacer=self.pacer,
            publish=self.events.published,
            report_damage=self.events.damaged,
        )
        self.manager.invariants = invariants
        self.manager.check_decisions()
        self.manager.note_accepted = fake.note_accepted
        self.manager.note_pressed = partial(fake.note_pressed, process=loop)
        bot: Any = self
        self.boards = Boards(bot)
        self._router = Router()
        tips = FirstBetTips(bot)
        book = OddsBook(BusyBackground())
        coach = Coach(book, MemberSwitch(bot.store, SETTING))
        Presses(bot, self.boards, MemberSwitch(bot.store, "your_turn"), tips, book, coach=coach).register(
            self._router
        )
        self._play, self._help = PlayCommands(tips, coach), HelpCommands(book)
        self._look = ReadingCommands(bot)
        self._bank = BankCommands(bot, PostedBoards(bot))
        self._claims = ClaimCommands(bot)
        self._erasures = Erasures(bot)
        self._breaks = Breaks(bot)
        self._router.on_press(CLAIM_PREFIX, opening(self._claims.press))
        answer_sharing(self._router, ROUND, self._share_round)
        self._servers = GuildEvents(self._seeing_servers(), self.boards)
        self._admin = AdminCommands(bot, EditPanels(SettingsEditor()))

    @property
    def alive(self) -> bool:
        return self.loop.alive

    def is_closed(self) -> bool:
        """Return whether the bot has closed its sessions: here it dies without that."""
        return False

    def is_leaving(self, interaction: FakeInteraction) -> bool:
        """Return whether the person is being forgotten, or was: here nobody comes back."""
        number = self.people.find(interaction.user.id)
        return number is None or self.people.is_leaving(number)

    async def meet(self, interaction: FakeInteraction) -> Phrase | None:
        """Know the person: everybody has a number."""
        return LEAVING if self.is_leaving(interaction) else None

    def _redraw_later(self, guild: GuildId) -> None:
        """Draw the boards of a server again, as the client of discord.py does."""
        task = self.loop.create_task(self.boards.redraw(guild))
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    async def forget(self, user: UserId) -> None:
        """Erase a person, as ``/me forget`` does; perhaps the store fails."""
        with suppress(StoreUnavailableError):
            await self._erasures.begin(user)

    async def _share_round(self, press: Any, which: str) -> Shared:
        """Return what stands for a round: its record is not on the disk of a simulation."""
        text = SHARED.format(user=press.user.id, at=press.created_at.timestamp(), number=which)
        return Shared(name=f"round:{which}", state="", shown=text_panel(text))

    async def take_break(self, user: UserId) -> None:
        """Let a person take a break of ten days, as ``/me break`` does; perhaps the store fails."""
        with suppress(StoreUnavailableError):
            await self._breaks.begin(user, self.clock.now() + 10 * DAY_SECONDS)

    def get_partial_messageable(self, channel: ChannelId) -> FakePartialChannel:
        """Return a channel, as the client of discord.py does."""
        return FakePartialChannel(self._discord, self.loop, self._discord.channels[channel])

    def faces_on(self, _guild: GuildId, _reader: UserId | None = None) -> CardFaces:
        return TEXT_FACES

    def settings_of(self, _guild: GuildId) -> ServerSettings:
        """Return the settings of a server, as the client of discord.py does: nobody changes them here."""
        return ServerSettings()

    def words_in(self, locale: str | None) -> Words:
        words = words_in(locale)
        return self._words.setdefault(words, words.naming(self.people.id_to_show))

    def is_on(self, _guild: GuildId) -> bool:
        """Return whether the bot is on the server of an interaction: nobody acts where it is missing."""
        return True

    def is_there(self, guild: GuildId) -> bool:
        """Return whether the bot is on a server."""
        return guild not in self._discord.missing

    def get_guild(self, _guild: GuildId) -> None:
        """Return that the server is not cached: its language is unknown."""

    async def find(self, guild: GuildId) -> None:
        """Continue the tables of a server that has returned."""
        server: Any = SimpleNamespace(id=guild)
        await self._servers.thaw(server)

    def start(self) -> None:
        """Restore the tables, then accept interactions."""
        self.spawn(self._start)

    def stop(self) -> None:
        """Accept nothing more, complete the accepted requests, then die."""
        self.ready = False
        self.spawn(self._stop)

    def spawn(
        self, work: Callable[[], Coroutine[Any, Any, Any]], *, cancel_after: float | None = None
    ) -> None:
        """Run a coroutine in this process, and cancel it after so many seconds."""

        def begin() -> None:
            task = self.loop.create_task(work())
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
            if cancel_after is not None:
                self.loop.call_later(cancel_after, task.cancel)

        self.loop.run(begin)

    async def end_season(self, guild: GuildId, number: int) -> None:
        """End the present season of a server, as the schedule and a manager do; perhaps that is too late."""
        bot: Any = self
        with suppress(StoreUnavailableError):
            await end_season(bot, guild, number, f"season {number}", None)

    def deliver_press(self, press: FakePress, channel: ChannelId) -> None:
        """Handle a press that arrives from Discord."""
        self._deliver(press, channel, self._router.on_interaction)

    def deliver_command(self, command: FakeCommand, channel: ChannelId, act: Act) -> None:
        """Handle a typed command that acts at a table."""
        if isinstance(act, Play):
            self._deliver(command, channel, lambda typed: answer(typed, self._play._play(typed, act)))
        else:
            self._deliver(command, channel, lambda typed: answer(typed, self._carry_out(typed, act)))

    def deliver_look(self, command: FakeCommand, channel: ChannelId, name: str, member: UserId) -> None:
        """Handle one of :data:`LOOK_COMMANDS`; ``balance`` is asked about the member."""
        if self.people.find(member) is not None:  # who asks about a stranger has mentioned them
            self._deliver(command, channel, lambda typed: self._look_up(typed, name, member))

    def deliver_revival(self, command: FakeCommand, channel: ChannelId, member: UserId) -> None:
        """Handle ``/admin revive``."""
        somebody: Any = SimpleNamespace(id=member, bot=False)
        self._deliver(command, channel, lambda typed: self._revive(typed, somebody))

    def deliver_claim(self, command: FakeCommand, channel: ChannelId, source: ChipSource) -> None:
        """Handle ``/daily`` or ``/refill``."""
        typed: Any = getattr(ClaimCommands, source.value)
        self._deliver(command, channel, lambda interaction: typed.callback(self._claims, interaction))

    def _deliver(
        self,
        interaction: FakeInteraction,
        channel: ChannelId,
        work: Callable[[Any], Coroutine[Any, Any, Any]],
    ) -> None:
        if not self.ready or not self.is_there(self._discord.channels[channel].guild):
            return
        delivered = interaction.delivered(self, self._discord, self.loop, self._discord.channels[channel])

        async def on_behalf_of_user() -> None:
            requester.set(interaction.user.id)
            created_at.set(interaction.created_at.timestamp())
            is_cut_short.set(interaction.cancel_after is not None)
            may_post.set(delivered.app_permissions.send_messages)
            is_routed = isinstance(interaction, FakePress)  # the router asks on its own
            if is_routed or (await self.arrivals.admit(delivered) and not self.is_leaving(delivered)):
                await work(delivered)

        self.spawn(on_behalf_of_user, cancel_after=interaction.cancel_after)

    async def _carry_out(self, typed: Any, act: Act) -> str:
        """Carry out a typed command, and return the answer."""
        match act:
            case Leave():
                leave: Any = unwrap(PlayCommands.leave.callback)
                asked = await leave(self._play, typed)  # who is asked about a match says yes
                return asked if isinstance(asked, str) else await self._play._act(typed, act)
            case PlaceBet() | MarkReady() | TakeBack() | SitOut():
                return await self._play._act(typed, act)
            case _:
                request = Request(key=str(typed.id), player=typed.user.id, act=act, via=Via.TYPED)
                reply = await self.manager.ask_in(typed.channel_id, request)
                return "Done." if isinstance(reply, Done) else sentence(self.words_in(None), reply)

    async def _look_up(self, typed: Any, name: str, member: UserId) -> None:
        cogs: dict[str, Any] = {"balance": self._bank, "rules": self._help}
        cog = cogs.get(name, self._look)
        command: Any = getattr(type(cog), name)
        if name == "balance":
            other = None if member == typed.user.id else SimpleNamespace(id=member, bot=False)
            await command.callback(cog, typed, other)
        else:
            await command.callback(cog, typed)

    async def _revive(self, typed: Any, member: Any) -> None:
        command: Any = AdminCommands.revive
        await command.callback(self._admin, typed, member)

    async def _start(self) -> None:
        for _ in range(2):  # login sends two requests
            self.clock.note_date(self._date(), self.clock.going_on())
        self.clock.note_id(self.clock.going_on())
        try:
            await self.manager.start(frozen=True)
        except StoreUnavailableError:  # the bot exits with a message and is started again
            self.loop.callbacks_left = 0
        else:
            self.arrivals.gate.open()
            self.ready = True
            self._erasures.looks.start()
            there = [guild for guild in self.manager.guilds() if self.is_there(guild)]
            await asyncio.gather(self._servers.on_ready(), *(self.manager.thaw(guild) for guild in there))

    def note_handled(self, interaction: FakeInteraction, answer: str = "done") -> None:
        """Count nothing: nobody asks a process of a simulation for figures."""

    def _seeing_servers(self) -> Any:
        """Return what the bot is to the cog that follows servers."""

        def get_guild(guild: GuildId) -> Any:
            return SimpleNamespace(id=guild, unavailable=False) if self.is_there(guild) else None

        return SimpleNamespace(
            manager=self.manager,
            store=self.store,
            clock=self.clock,
            get_guild=get_guild,
        )

    async def _ask_for_time(self) -> None:
        sent_at = self.clock.going_on()
        self.clock.note_date(await self._discord.request(self.loop, self._date), sent_at)

    def _date(self) -> str:
        """Return Discord's time: in a simulation, that which has passed."""
        return formatdate(self.clock.elapsed(), usegmt=True)

    async def _stop(self) -> None:
        await self.manager.close()
        await self.boards.close()
        self.loop.callbacks_left = 0

    def _on_task_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self._invariants.counts["cancelled"] += task.cancelled()
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._invariants.violations.append(f"{error!r} was not caught")

    def _publish(self, snapshot: Snapshot, via: Via) -> None:
        self._invariants.on_published(snapshot, self._newest_frame.get(snapshot.table, 0))
        self._newest_frame[snapshot.table] = snapshot.frame
        self.boards.publish(snapshot, via)

    def _make_shoe(self, decks: int) -> Shoe:
        return Shoe(seed=ServerSeed(self._rng.randbytes(SEED_BYTES)), decks=decks)
