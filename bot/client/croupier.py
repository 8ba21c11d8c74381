"""The Discord client, which connects the store, the tables and the cogs.

Below it are how its card faces come to Discord, what happens in it, for parts that cannot know each other
because each needs the other, and what somebody was told last, so that the next answer can take its place.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from typing import Any, Final, Generic, ParamSpec, TypeVar

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.background import Background
from bot.bank.ids import GuildId, UserId
from bot.bank.store_errors import StoreError
from bot.cards.face_uploads import EmojiRequests, FaceUploads
from bot.cards.faces import TEXT_FACES, CardFaces, read_pictures
from bot.client.answer_watch import AnswerWatch
from bot.client.arrivals import ANSWER, Arrivals, Limits
from bot.client.discord_clock import DiscordClock
from bot.client.event_guard import EventGuard
from bot.client.identifying import IdentifySlots, SessionBot
from bot.client.json_texts import read_all_json
from bot.client.member_switches import MemberSwitch
from bot.client.registration import keep_registered
from bot.clock import done_within
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.operation.proxies import proxy_to
from bot.pacing import Pacer, RateLimit
from bot.server_settings import ServerSettings
from bot.storage.people.known_people import KnownPeople
from bot.storage.sql_store import SqlStore
from bot.table.commands import Via
from bot.table.live.actor import MakeShoe
from bot.table.live.manager import Manager
from bot.table.ports import DamagedTable
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Phrase, Words, phrase, words_in

log = logging.getLogger(__name__)

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
)
"""All permissions that the bot needs on a server."""

READY = "ready: Croupier %s; shard: %s; servers: %d; open tables: %d; database: %s"

MANY_SERVERS = 2_000
"""Servers of a shard from which on the operator is told to run more: Discord allows 2,500."""

SHARDS_SOON = (
    "shard %s has %d servers, and Discord allows 2,500: run more shards, which need a PostgreSQL database "
    "(`python -m bot shards set N`)"
)

HOST_SECONDS = 10.0
"""Seconds by which the clock of this machine may differ from Discord's before the log says so."""

HOST_CLOCK = "the clock of this machine is %.0f s %s Discord's, by which the bot goes: set it, or use NTP"

SORRY = phrase("refused-sorry")
"""The answer to a person after an error of the bot."""

LEAVING = phrase("refused-leaving_for_good")
"""The answer to everything that a person does while their data are being erased."""

UNKNOWN = phrase("refused-store_unavailable")
"""The answer to a new person as long as their number cannot be stored."""

MEETING_SECONDS, DOUBTFUL_MEETING_SECONDS = 1.5, 0.5
"""Seconds that a new person may take to be stored before the answer. Discord waits 3 seconds for it.

They are fewer where another process was left time to answer (``OTHERS_SECONDS``).
"""

REGISTRATION_SECONDS = 10.0
"""Seconds that a start waits at most until Discord has the commands: it may ask to wait a day."""

NUMBERLESS = frozenset({"me data", "me forget", "me break", "forget", "break"})
"""Commands, and first parts of custom_ids, that need no number: a person who has none gets none."""

discord.VoiceClient.warn_nacl = False  # the bot uses no voice, and does not need its libraries
discord.VoiceClient.warn_dave = False

CLIENT_OPTIONS: Final[dict[str, Any]] = {
    "command_prefix": commands.when_mentioned,
    "help_command": None,
    "intents": discord.Intents(guilds=True),
    "allowed_mentions": discord.AllowedMentions.none(),
    "allowed_contexts": app_commands.AppCommandContext(guild=True),
    "allowed_installs": app_commands.AppInstallationType(guild=True),
    "max_messages": None,
}
"""What each bot tells discord.py: it needs only the events of servers, and its messages mention nobody."""


class Croupier(SessionBot):
    """The Discord client, which gives the cogs access to the store, the clock and the tables.

    ``compose`` adds the features after the login. It lets ``stopping`` end what runs beside the tables,
    before they stop, and ``ending`` all else, when they have stopped and before the client disconnects.
    Without a database nothing can be saved, and only ``stopping`` is called. In both, what was added last
    ends first. ``events`` are for parts that need each other.
    ``last_answers`` are the private answers that the next ones replace. ``background`` computes odds.
    ``slots`` are shared with other processes of the bot (None: there are none).
    ``double_click_seconds`` is the time in which a person's second press counts as part of a double click.
    ``most_per_second`` limits the interactions of one person, each kind on its own (None: no limit).
    ``shows_turn_on`` returns whether results come after the dealer's turn on a server (None: as it is set
    there). With ``shows_faces``, cards are pictures as soon as Discord has them; ``card_faces`` is how to
    write cards now, unless a server wants text. With ``gives_tips``, members get a tip once. With
    ``judges_decisions``, their decisions are judged. ``policies`` are addresses of the operator's texts.
    """

    def __init__(
        self,
        *,
        store: SqlStore,
        clock: DiscordClock,
        compose: Callable[["Croupier"], Awaitable[None]],
        make_shoe: MakeShoe | None = None,
        slots: IdentifySlots | None = None,
        double_click_seconds: float = 0.0,
        most_per_second: int | None = None,
        shows_turn_on: Callable[[GuildId], bool] | None = None,
        shows_faces: bool = False,
        gives_tips: bool = True,
        judges_decisions: bool = True,
        policies: Mapping[str, str] | None = None,
        **options: Any,
    ) -> None:
        answers = AnswerWatch(clock)
        super().__init__(
            clock=clock,
            slots=slots,
            **CLIENT_OPTIONS,
            shard_id=store.shard.number,
            shard_count=store.shard.count,
            http_trace=answers.trace,
            **options,
        )
        self.store, self.clock = store, clock
        self.events, self._compose = Events(), compose
        self.stopping, self.ending = AsyncExitStack(), AsyncExitStack()
        self.double_click_seconds = double_click_seconds
        self.pacer = Pacer(clock)
        self.manager = Manager(
            store=store,
            clock=clock,
            make_shoe=make_shoe or fresh_shoe,
            double_click_seconds=double_click_seconds,
            shows_turn_on=shows_turn_on or (lambda guild: self.settings_of(guild).shows_dealers_turn),
            eliminates_on=lambda guild: self.settings_of(guild).eliminate,
            pacer=self.pacer,
            publish=self.events.published,
            report_damage=self.events.damaged,
        )
        store.start_check.tell(frozen=self.manager.freeze_books)
        self.answers = answers
        self.arrivals = Arrivals(clock, self._ask_for_time, lambda: store.holds_shard)
        self.limits = Limits(clock, most_per_second)
        self.background = Background()
        self.last_answers: LastAnswers[Any] = LastAnswers(clock.elapsed)
        self.card_faces, self.shows_faces = TEXT_FACES, shows_faces
        self.cards_in_words = MemberSwitch(store, "cards_in_words")
        self.gives_tips, self.judges_decisions = gives_tips, judges_decisions
        self.policies = policies or {}
        self._words: dict[Words, Words] = {}
        self._is_told_ready = False
        self._host_warnings = RateLimit(most=1, seconds=3_600.0)
        self._registration: asyncio.Task[None] | None = None
        self._background_tasks: set[asyncio.Future[object]] = set()
        read_all_json()
        # discord.py offers events only after it has read them: each connection reads by this mapping.
        events = EventGuard(clock, note=self._note_newest_message, excuse=self._excuse_later)
        events.guard(self._connection.parsers)

    def note_handled(self, interaction: discord.Interaction[Any], answer: str = "done") -> None:
        """Tell the kind of an interaction, and its refusal or this answer."""
        self.events.handled(interaction.type.name, interaction.extras.get(ANSWER, answer))

    def _note_newest_message(self, data: Any) -> None:
        """Tell the newest message of a channel, as Discord sends it in each interaction there.

        discord.py drops it: it hands out the channel that it remembers, whose newest message is an old one,
        since the bot does not receive messages.
        """
        newest = _newest_message(data)
        if newest is not None:
            self.events.newest_message(*newest)

    def _excuse_later(self, data: Any) -> None:
        """Tell a person in the background that what they did failed, if their interaction says where."""
        match data:
            case {"id": str(key), "token": str(token), "type": 2 | 3 | 5}:
                route = Route("POST", "/interactions/{key}/{token}/callback", key=key, token=token)
                locale = data.get("locale")
                content = words_in(locale if isinstance(locale, str) else None)(SORRY)
                told = {"content": content, "flags": 64, "allowed_mentions": {"parse": []}}
                self._in_background(self._send_excuse(route, {"type": 4, "data": told}))

    async def _send_excuse(self, route: Route, body: dict[str, Any]) -> None:
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            # discord.py has no object of an interaction that it could not read.
            await self.http.request(route, json=body)

    def is_leaving(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the data of the person are being erased, so that they take part in nothing."""
        number = self.people.find(interaction.user.id)
        return number is not None and self.people.is_leaving(number)

    async def meet(self, interaction: discord.Interaction[Any]) -> Phrase | None:
        """Know the person, who gets a number unless they have one. Return why they can do nothing now.

        It is stored before anything else is done for them. If that takes long, they are to ask again.
        """
        data: Any = interaction.data or {}
        typed = interaction.command and interaction.command.qualified_name
        name = typed or str(data.get("custom_id")).partition(":")[0]
        if self.people.find(interaction.user.id) is None:
            ask = self.store.recall if name in NUMBERLESS else self.store.meet
            met = asyncio.ensure_future(_is_met(ask(interaction.user.id)))
            patience = MEETING_SECONDS if self.store.holds_shard else DOUBTFUL_MEETING_SECONDS
            if not await done_within(self.clock, patience, met) or not met.result():
                return UNKNOWN
        return LEAVING if self.is_leaving(interaction) else None

    async def on_ready(self) -> None:
        """Log once what the bot runs with. discord.py calls this after each new session."""
        if self._is_told_ready:
            return
        self._is_told_ready = True
        servers, tables = len(self.guilds), len(self.manager.tables())
        log.info(READY, version("croupier"), self.store.shard, servers, tables, self.store.place)
        if servers >= MANY_SERVERS:
            log.warning(SHARDS_SOON, self.store.shard, servers)

    async def on_connect(self) -> None:
        """Open the gate when Discord's gateway is ready for the first time. discord.py calls this."""
        self.arrivals.gate.open()

    def _in_background(self, work: Awaitable[object]) -> None:
        task = asyncio.ensure_future(work)
        self._background_tasks.add(task)
        task.add_done_callback(self._background_tasks.discard)

    @property
    def people(self) -> KnownPeople:
        """Everybody who uses the bot, with their numbers."""
        return self.store.people

    def words_in(self, locale: str | None) -> Words:
        """Return the texts in the language of a locale, with the people whom they mention."""
        words = words_in(locale)
        if words not in self._words:
            self._words[words] = words.naming(self.people.id_to_show)
        return self._words[words]

    def settings_of(self, guild: GuildId) -> ServerSettings:
        """Return the settings of a server."""
        return self.store.settings.of(guild)

    def faces_on(self, guild: GuildId, reader: UserId | None = None) -> CardFaces:
        """Return how to write cards on a server now, for everybody or for one reader."""
        faces = TEXT_FACES if self.settings_of(guild).text_cards else self.card_faces
        in_words = reader is not None and self.cards_in_words.is_on(guild, reader)
        return replace(faces, in_words=True) if in_words else faces

    def is_on(self, guild: GuildId) -> bool:
        """Return whether the bot is on a server. It may have the commands without the bot."""
        return self.get_guild(guild) is not None

    def is_there(self, guild: GuildId) -> bool:
        """Return whether the bot is on a server, and Discord has no outage there."""
        known = self.get_guild(guild)
        return known is not None and not known.unavailable

    async def setup_hook(self) -> None:
        """Add the features, register the commands (shard 0) and start the tables; then the gateway connects.

        The tables wait for their servers, which the gateway names one after the other.
        """
        await self._compose(self)
        if self.store.shard.number == 0:
            await self._begin_registration()
        await self.manager.start(frozen=True)
        self._look_every_second()

    async def _begin_registration(self) -> None:
        """Register the commands, which goes on in the background if Discord refuses it, or is slow."""
        tried = asyncio.Event()
        self._registration = asyncio.create_task(keep_registered(self, self.clock, tried))
        waiting: asyncio.Future[object] = asyncio.ensure_future(tried.wait())
        if not await done_within(self.clock, REGISTRATION_SECONDS, waiting):
            waiting.cancel()

    async def close(self) -> None:
        """Finish all writes, then disconnect from Discord; at once if the database is lost."""
        self.arrivals.close()
        if self._registration is not None:
            self._registration.cancel()
        await self.background.close()
        await self.stopping.aclose()
        if not self.is_closed() and self.store.ownership.lost is None:
            await self.manager.close()
            await self.ending.aclose()
        if (ready := self._connection._ready_task) is not None:
            ready.cancel()  # it would call on_ready of a client that has closed
        await super().close()

    def _look_every_second(self) -> None:
        """Notice what the system does not report: a wrong clock, a database file that was replaced."""
        self._warn_of_host_clock()
        self.answers.warn_of_refused()
        self.store.ownership.look()
        if not self.is_closed():
            self.clock.call_at(self.clock.now() + 1.0, self._look_every_second)

    def _warn_of_host_clock(self) -> None:
        """Log, at most once an hour, that the clock of this machine is wrong: logs and copies go by it."""
        ahead = self.clock.host_is_ahead()
        if abs(ahead) > HOST_SECONDS and self._host_warnings.admit("clock", self.clock.elapsed()):
            log.warning(HOST_CLOCK, abs(ahead), "ahead of" if ahead > 0 else "behind")

    async def _ask_for_time(self) -> None:
        """Send the cheapest request. Its answer is noted as that of each request."""
        await self.http.request(Route("GET", "/gateway"))  # the client has no method for it


async def _is_met(meeting: Awaitable[UserId | None]) -> bool:
    """Return whether a new person could be looked up and stored."""
    try:
        await meeting
    except StoreError:
        return False
    return True


def _newest_message(data: Any) -> tuple[int, int] | None:
    """Return the channel of an interaction and its newest message; None if Discord does not name both.

    Whatever is wrong with them must not stop the connection.
    """
    try:
        return int(data["channel"]["id"]), int(data["channel"]["last_message_id"])
    except (KeyError, TypeError, ValueError):
        return None


def fresh_shoe(decks: int) -> Shoe:
    """Return a shoe with a new server seed."""
    return Shoe(seed=ServerSeed.fresh(), decks=decks)


def face_uploads_of(bot: Croupier, redraw: Callable[[], Awaitable[bool]]) -> FaceUploads:
    """Return what brings the faces to Discord in the background, by connections of its own.

    The bot must be logged in. ``redraw`` draws all boards, and returns whether each shows the new drawing.
    """
    # discord.py has the token only here; why its own requests are not enough is in face_uploads.
    application, token = bot.application_id, bot.http.token
    assert application is not None, "logged in"
    assert token is not None, "logged in"
    assert bot.user is not None, "logged in"

    async def adopt(faces: CardFaces) -> bool:
        bot.card_faces = faces
        return await redraw()

    async def is_only_version() -> bool:
        """Return whether all processes that run are of this version, as far as that can be known."""
        try:
            return await bot.store.versions() <= {version("croupier")}
        except StoreError:
            return False

    return FaceUploads(
        clock=bot.clock,
        pictures=read_pictures(),
        requests=lambda: EmojiRequests(
            Route.BASE, token, application, bot.http.user_agent, **proxy_to(Route.BASE)
        ),
        bot_user=bot.user.id,
        adopt=adopt,
        is_alone=is_only_version,
        follows=bot.store.shard.number > 0,
    )


P = ParamSpec("P")


class Signal(Generic[P]):
    """Something that happens again and again. All who listen are told, one after the other."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def listen(self, listener: Callable[P, object]) -> None:
        """Call ``listener`` from now on, which must not block."""
        self._listeners.append(listener)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell all who listen."""
        for listener in self._listeners:
            listener(*args, **kwargs)


@dataclass(frozen=True, slots=True)
class Events:
    """The events of a client. Who listens to which is written in one place, ``cogs/composition.py``.

    - ``published``: what a table shows after a decision, and by which way it was asked for.
    - ``shown``: what a board shows at Discord now.
    - ``damaged``: a table that had to close, and how many of its accounts keep their stakes.
    - ``newest_message``: a channel and its newest message, for each interaction there.
    - ``looks_changed``: a server whose boards must be drawn again.
    - ``handled``: the kind of an interaction, and how it was answered.
    """

    published: Signal[Snapshot, Via] = field(default_factory=Signal)
    shown: Signal[Snapshot] = field(default_factory=Signal)
    damaged: Signal[DamagedTable, int] = field(default_factory=Signal)
    newest_message: Signal[int, int] = field(default_factory=Signal)
    looks_changed: Signal[GuildId] = field(default_factory=Signal)
    handled: Signal[str, str] = field(default_factory=Signal)


ANSWER_SECONDS = 14 * 60.0
"""The seconds for which an answer can be replaced. Discord's tokens last 15 minutes."""

MOST_ANSWERS = 5_000
"""The answers that are remembered, the latest ones."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Remembered(Generic[_T]):
    answer: _T
    at: float


class LastAnswers(Generic[_T]):
    """The last answer under each key: a person, a channel and a kind of answer, for example.

    ``elapsed`` is an even clock in seconds.
    """

    def __init__(self, elapsed: Callable[[], float]) -> None:
        self._elapsed = elapsed
        self._answers: OrderedDict[Hashable, _Remembered[_T]] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of answers that are remembered."""
        return len(self._answers)

    def last(self, key: Hashable) -> _T | None:
        """Return the answer under a key; None if there is none that can be replaced."""
        found = self._answers.get(key)
        return None if found is None or self._elapsed() - found.at > ANSWER_SECONDS else found.answer

    def replace(self, key: Hashable, answer: _T | None) -> _T | None:
        """Remember an answer; None if it cannot be named. Return the one whose place it takes, if any."""
        now, old = self._elapsed(), self.last(key)
        self._answers.pop(key, None)
        if answer is not None:
            self._answers[key] = _Remembered(answer, now)
        self._forget(now)
        return old

    def _forget(self, now: float) -> None:
        """Forget the oldest answers: those that cannot be replaced any more, and those that are too many."""
        while self._answers:
            oldest = next(iter(self._answers.values()))
            if now - oldest.at <= ANSWER_SECONDS and len(self._answers) <= MOST_ANSWERS:
                return
            self._answers.popitem(last=False)
