"""A process of the bot that deals: the commands of the product, on a stand-in for the client."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import discord

from bot.background import Background, ComputationError
from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import SERVER_BITS
from bot.bank.store_errors import StoreError
from bot.cards.faces import TEXT_FACES
from bot.client.arrivals import Arrivals, Limits
from bot.client.croupier import LEAVING, UNKNOWN
from bot.storage.sql_store import SqlStore
from bot.words.catalogue import Phrase
from cogs.common.routing import Router
from cogs.common.sharing import DEAL, answer_sharing
from cogs.deal.deal_commands import DealCommands
from cogs.deal.deal_desk import DealDesk
from cogs.deal.deal_looks import DealLooks
from cogs.deal.visits import PREFIX
from cogs.members.me_commands import Erasures
from cogs.odds.odds_book import OddsBook
from cogs.training import TrainingCommands
from tests.simulation.deals.deal_interactions import Asked, Drawing, Interaction, drawn
from tests.simulation.world.turn_process import ProcessClock, TurnProcess
from tests.simulation.world.turns import Line

LEAST_ON_THE_BANK = 500
"""The least with which an eliminated member may play again, in hundredths of a chip."""


class QuickBackground(Background):
    """Computes at once, in this process; each question once. While it is ``busy``, it refuses all."""

    known: dict[Any, Any] = {}  # noqa: RUF012 - the odds of a week are computed once for all processes

    def __init__(self) -> None:
        super().__init__()
        self.busy = False

    async def run(self, function: Any, *_arguments: Any, **_named: Any) -> Any:
        """Return what a function returns, whose arguments are bound."""
        if self.busy:
            raise ComputationError("too many wait")
        key = function.func, function.args
        if key not in self.known:
            self.known[key] = function()
        return self.known[key]


class OpenArrivals(Arrivals):
    """Lets everything in, so that the deal itself must know what comes again."""

    async def admit(self, interaction: Any) -> bool:
        """Ask for Discord's time if the interaction seems to be old, and admit it."""
        await super().admit(interaction)
        return True


class PodiumChannel(discord.TextChannel):
    """The channel of a server for podiums."""

    def __init__(self, guild: GuildId, post: Callable[[GuildId, Any], None]) -> None:
        self.id = int(guild)
        self._post = post

    def permissions_for(self, _member: Any, /) -> discord.Permissions:
        return discord.Permissions.all()

    async def send(self, *_texts: Any, view: Any = None, **_options: Any) -> Any:
        self._post(GuildId(self.id), view)


class DealProcess(TurnProcess):
    """A process that deals. It has what the commands of the deal ask of the client and of the tables."""

    double_click_seconds = 0.0
    judges_decisions = True

    def __init__(
        self,
        store: SqlStore,
        line: Line,
        clock: ProcessClock,
        *,
        rng: Random,
        guilds: tuple[GuildId, ...],
        post: Callable[[Drawing], None],
        is_gated: bool,
    ) -> None:
        super().__init__(store, line, clock)
        self.loss = 0.0
        self._rng, self._post = rng, post
        self._router = Router()
        self._deal: DealCommands
        kind = Arrivals if is_gated else OpenArrivals
        self.arrivals = kind(clock, clock.ask_discord)
        self.limits = Limits(clock)
        self.background = QuickBackground()
        self.manager = self
        shard = store.shard
        served = [each for each in guilds if (each >> SERVER_BITS) % shard.count == shard.number]
        self.guilds = [
            SimpleNamespace(
                id=int(each), me=None, get_channel=lambda _id, g=each: PodiumChannel(g, self._sent)
            )
            for each in served
        ]
        self._erasures = Erasures(self._as_bot)

    @property
    def _as_bot(self) -> Any:
        return self

    async def start(self) -> None:
        """Log in, and build the deal, as the client does."""
        await super().start()
        desk = DealDesk(self._as_bot)
        training = TrainingCommands(self._as_bot, OddsBook(self.background))
        self._deal = DealCommands(self._as_bot, desk, training)
        self._router.on_press(PREFIX, self._deal.press)
        answer_sharing(self._router, DEAL, self._deal.shared_result)
        looks = DealLooks(self._as_bot, desk)
        looks.judging.start()
        looks.podiums.start()
        self.arrivals.gate.open()
        if self.people.leaving or self.store.shard.count > 1:
            self._erasures.looks.start()

    def deliver(self, asked: Asked) -> Interaction:
        """Handle an interaction that arrives."""
        delivered = Interaction(asked, self, lambda: self.is_alive, self._rng, self.loss)
        self.spawn(self._handle(delivered, asked))
        return delivered

    def forget(self, asked: Asked) -> None:
        """Let somebody have themselves forgotten, as the button of ``/me forget`` does."""
        self.spawn(self._forget(asked))

    async def _handle(self, delivered: Any, asked: Asked) -> None:
        if asked.button is not None:
            await self._router.on_interaction(delivered)
        elif await self.arrivals.admit(delivered) and await self.meet(delivered) is None:
            command: Any = self._deal.__cog_app_commands__[0]
            await command.callback(self._deal, delivered, asked.deal)

    async def _forget(self, asked: Asked) -> None:
        delivered: Any = Interaction(asked, self, lambda: self.is_alive, self._rng, self.loss)
        number = await self.store.recall(asked.person)
        if number is not None and await self.arrivals.admit(delivered):
            await self._erasures.begin(number)

    def _sent(self, guild: GuildId, view: Any) -> None:
        self._post(drawn(view, owner=None, guild=guild, at=self.clock.machine.discord.now()))

    # What the commands ask of the client

    async def meet(self, delivered: Any) -> Phrase | None:
        """Know the person. Return why they can do nothing now."""
        try:
            number = await self.store.meet(delivered.user.id)
        except StoreError:
            return UNKNOWN
        return LEAVING if self.people.is_leaving(number) else None

    def faces_on(self, _guild: GuildId, _reader: UserId | None = None) -> Any:
        return TEXT_FACES

    def get_guild(self, _guild: GuildId) -> None:
        """Return that the server is not cached: its language is unknown."""

    def is_closed(self) -> bool:
        return False

    def note_handled(self, *_answer: Any) -> None:
        """Do nothing: nobody counts."""

    # What they ask of the tables: there are none

    def least_on_the_bank(self, _guild: GuildId) -> int:
        return LEAST_ON_THE_BANK

    def table_id_in(self, _channel: Any) -> None:
        return None

    def has_frozen_books(self, _guild: GuildId) -> bool:
        return False

    def tables(self) -> tuple[()]:
        return ()

    async def sync_member(self, _guild: GuildId, _user: UserId) -> None:
        """Do nothing."""

    async def sync_break(self, _user: UserId) -> None:
        """Do nothing."""

    async def forget_member(self, _user: UserId) -> bool:
        return True
