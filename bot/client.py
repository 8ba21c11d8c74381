"""The composition root: the store, the tables and the Discord client, started and stopped in order."""

import asyncio
import gc
import logging
import math
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import ContextVar
from importlib import import_module
from importlib.metadata import version
from threading import Thread
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.background import Background
from bot.bank import GuildId, StoreError
from bot.cards import TEXT_FACES, CardFaces, EmojiRequests, FaceUploads, read_pictures
from bot.clock import DAY_SECONDS, Clock, SystemClock, done_within
from bot.fairness import ServerSeed, Shoe
from bot.gate import OLDEST_SECONDS, PROMPT_SECONDS, Admission, DiscordTime, Gate
from bot.last_answers import LastAnswers
from bot.pacing import Pace, Pacer
from bot.rates import RateLimit
from bot.registration import register_commands
from bot.server_settings import ServerSettings
from bot.settings import Settings
from bot.storage import SqlStore
from bot.storage.database import DatabaseLock
from bot.storage.people import KnownPeople
from bot.table.live import MakeShoe, Manager
from bot.words import Phrase, Words, phrase, words_in

log = logging.getLogger(__name__)

EXTENSIONS = (
    "cogs.table",
    "cogs.help",
    "cogs.members",
    "cogs.bank",
    "cogs.seasons",
    "cogs.records",
    "cogs.odds",
    "cogs.coach",
    "cogs.training",
    "cogs.fairness",
    "cogs.admin",
    "cogs.first_steps",
)
"""Packages whose ``setup`` adds cogs. discord.py would import them again for each client of a process."""

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
)
"""All permissions that the bot needs on a server."""

on_answer: ContextVar[Callable[[], None] | None] = ContextVar("on_answer", default=None)
"""A callback for the moment when Discord has answered the request of the current task.

discord.py may return from an edit seconds after the answer, when the bucket of a rate limit is free again.
Callers that only wait for the edit to happen must not wait for that.
"""


class TokenRefusedError(Exception):
    """Discord refused the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord refused the token in DISCORD_TOKEN. A new one comes from\n"
            "https://discord.com/developers/applications → your application → Bot → Reset Token.\n"
            "To play without a token, run: .venv/bin/python -m bot sandbox"
        )


SORRY = phrase("refused-sorry")
"""The answer to a person after an error of the bot."""


class NoApiError(ConnectionError):
    """The API at the configured address does not answer, or not as Discord does."""

    def __init__(self, api_base: str, reason: object) -> None:
        super().__init__(f"Discord cannot be reached at {api_base} (DISCORD_API_BASE): {reason}")


CLOSED_FOR_GOOD = {
    4004: "Discord's gateway refused the token in DISCORD_TOKEN: it was reset. Copy the new one from\n"
    "https://discord.com/developers/applications → your application → Bot → Reset Token.",
    4010: "Discord's gateway refused the shard (4010): Croupier runs as one, so something between it and\n"
    "Discord changes its requests. Check DISCORD_API_BASE.",
    4011: "Discord demands shards from 2,500 servers on (4011), and Croupier runs as one process without:\n"
    "remove it from some servers, or run a second application for the others.",
    4012: "Discord's gateway no longer speaks this version of its API (4012): install a newer Croupier.",
    4013: "Discord's gateway does not know these intents (4013): install a newer Croupier.",
    4014: "Discord's gateway refused the intents of this application (4014): open it at\n"
    "https://discord.com/developers/applications, and see on its page Bot whether Discord has limited it.",
}
"""What to do about each code with which Discord's gateway closes for good."""


class ClosedForGoodError(Exception):
    """Discord's gateway has closed with a code after which it takes no other connection of this bot."""

    def __init__(self, code: int) -> None:
        super().__init__(CLOSED_FOR_GOOD[code])


READY = "ready: Croupier %s; servers: %d; open tables: %d; database: %s"

MANY_SERVERS = 2_000
"""Servers from which on the operator is told that Discord will demand shards, at 2,500."""

SHARDS_SOON = (
    "the bot is on %d servers; Discord will demand shards at 2,500, which Croupier does not have: "
    "plan a second application for further servers"
)

AFTER_DROP_SECONDS = 5.0
"""The shortest time in seconds between two requests for Discord's time if interactions seem to be old."""

REASON_SECONDS = 10.0
"""The shortest time in seconds between two answers that say why a press of a person did nothing."""

IF_DOUBTFUL_SECONDS = 60.0
"""The shortest time in seconds between two such requests if nothing happens."""

MOST_OPTION_CHANGES = 100
"""How often a person changes options of tables in an hour: each change stays, and takes up to 0.9 kB."""

MOST_ERASURES = 5
"""How often a person is erased in a day, by their id in memory: each time, 0.3 kB of them stay."""

TOO_FAST = phrase("refused-too_fast")
"""The answer to a person who types or presses too much in a second."""


LEAVING = phrase("refused-leaving_for_good")
"""The answer to everything that a person does while their data are being erased."""


class CroupierTree(app_commands.CommandTree[discord.Client]):
    """The slash commands. An error in one of them is logged, and the person gets an answer."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let typed commands and autocompletion through the gate, a person's first few in a second."""
        bot = interaction.client
        assert isinstance(bot, Croupier), "the commands belong to a Croupier"
        if not await bot.admits(interaction):
            return False
        is_leaving = bot.is_leaving(interaction)
        if not is_leaving and not bot.is_too_fast(interaction):
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            with suppress(discord.HTTPException):
                await interaction.response.autocomplete([])
        else:
            await bot.reply(interaction, _said(interaction, LEAVING if is_leaving else TOO_FAST))
        return False

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Log the error and tell the person that nothing was lost."""
        name = interaction.command and interaction.command.name
        if interaction.client.is_closed():
            log.info("command %s was not answered before the bot stopped: %r", name, error)
            return
        log.error("command %s failed", name, exc_info=error)
        await interaction.client.reply(interaction, _said(interaction, SORRY))


def _said(interaction: discord.Interaction[Any], said: Phrase) -> str:
    """Return a phrase in the person's language."""
    return words_in(str(interaction.locale))(said)


class TimeRequests:
    """Requests in the background whose answers tell Discord's time, one at a time.

    Without them, a wrong time would stay: what the gate ignores gets no answer, and so brings no date.
    """

    def __init__(self, send: Callable[[], Awaitable[None]], elapsed: Callable[[], float]) -> None:
        self._send = send
        self._elapsed = elapsed
        self._sent_at = -math.inf
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def send(self, *, pause: float) -> asyncio.Task[None] | None:
        """Send one, unless the last was sent less than ``pause`` seconds ago. It is awaited no longer.

        Return the last one, which may be answered; None if there was none.
        """
        now = self._elapsed()
        if not self._closed and now - self._sent_at >= pause:
            if self._task is not None:
                self._task.cancel()
            self._sent_at = now
            self._task = asyncio.create_task(self._send_one(), name="request for the time")
        return self._task

    def close(self) -> None:
        """Send no more, and cancel the last if it is not answered yet."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    async def _send_one(self) -> None:
        try:
            await self._send()
        except Exception as error:  # whatever it is, the next request may succeed
            log.info("Discord was asked for its time in vain: %r", error)


_LIMITED_AS = {discord.InteractionType.modal_submit: discord.InteractionType.component}
"""Types whose interactions are counted together with those of another type."""

discord.VoiceClient.warn_nacl = False  # the bot uses no voice, and does not need its libraries
discord.VoiceClient.warn_dave = False


class Croupier(commands.Bot):
    """The Discord client, which gives the cogs access to the store, the clock and the tables.

    ``last_answers`` are the private answers that the next ones replace.
    ``double_click_seconds`` is the time in which a person's second press counts as part of a double click.
    ``most_per_second`` limits the interactions of one person, each kind on its own (None: no limit).
    ``pace_of`` returns how fast results come on a server (None: as it is set there). With ``shows_faces``,
    cards are pictures as soon as Discord has them; ``card_faces`` is how to write cards now, unless a server
    wants text. With ``gives_tips``, members get a tip once. With ``judges_decisions``, their decisions are
    judged. ``background`` does long computations.
    """

    def __init__(
        self,
        *,
        store: SqlStore,
        clock: Clock,
        make_shoe: MakeShoe | None = None,
        double_click_seconds: float = 0.0,
        most_per_second: int | None = None,
        pace_of: Callable[[GuildId], Pace] | None = None,
        shows_faces: bool = False,
        gives_tips: bool = True,
        judges_decisions: bool = True,
        **options: Any,
    ) -> None:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(_call_on_answer)
        trace.on_request_start.append(self._note_request)
        trace.on_request_end.append(self._note_time)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CroupierTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            max_messages=None,
            http_trace=trace,
            **options,
        )
        self.store = store
        self.clock = clock
        self.double_click_seconds = double_click_seconds
        self.pacer = Pacer(clock)
        self.manager = Manager(
            store=store,
            clock=clock,
            make_shoe=make_shoe or fresh_shoe,
            double_click_seconds=double_click_seconds,
            pace_of=pace_of or (lambda guild: Pace(self.settings_of(guild).pace)),
            eliminates_on=lambda guild: self.settings_of(guild).eliminate,
            pacer=self.pacer,
        )
        self._discord_time = DiscordTime(clock.elapsed, clock.wall)
        self._time_requests = TimeRequests(self._ask_for_time, clock.elapsed)
        self.background = Background()
        self._words: dict[Words, Words] = {}
        self._gate = Gate(self._discord_time, clock.elapsed)
        self._warnings = RateLimit(most=1, seconds=60.0)
        self._reasons = RateLimit(most=1, seconds=REASON_SECONDS)
        self.option_changes = RateLimit(most=MOST_OPTION_CHANGES, seconds=3_600.0)
        self.erasures = RateLimit(most=MOST_ERASURES, seconds=DAY_SECONDS)
        self._rates = None if most_per_second is None else RateLimit(most=most_per_second, seconds=1.0)
        self.card_faces = TEXT_FACES
        self.shows_faces = shows_faces
        self.gives_tips = gives_tips
        self.judges_decisions = judges_decisions
        self._face_uploads: FaceUploads | None = None
        self._is_told_ready = False
        self._refused_requests = 0
        self._redrawing: set[asyncio.Future[bool]] = set()
        self._redraw: Callable[[GuildId | None], Awaitable[bool]] | None = None
        self._reply: Callable[[discord.Interaction[Any], str], Awaitable[None]] | None = None
        store.start_check.tell(frozen=self.manager.freeze_books)
        self.last_answers: LastAnswers[Any] = LastAnswers(clock.elapsed)
        self._report_newest: Callable[[int, int], None] | None = None
        self._note_newest_messages()
        self._before_closing: list[Callable[[], Awaitable[None]]] = []

    def report_newest_message_to(self, report: Callable[[int, int], None]) -> None:
        """Call ``report`` with a channel and its newest message, for each interaction there."""
        self._report_newest = report

    def _note_newest_messages(self) -> None:
        """Read the newest message of a channel in each interaction as Discord sends it.

        discord.py drops it: it hands out the channel that it remembers, whose newest message is an old one,
        since the bot does not receive messages.
        """
        parsers = self._connection.parsers
        parse = parsers["INTERACTION_CREATE"]

        def note_and_parse(data: Any) -> None:
            newest = _newest_message(data)
            if self._report_newest is not None and newest is not None:
                self._report_newest(*newest)
            parse(data)

        parsers["INTERACTION_CREATE"] = note_and_parse

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to handle an interaction. It is asked once for each delivery, before all else.

        One that seems to be old waits a moment for Discord's time: this machine's clock may have been set.
        """
        created_at = interaction.created_at.timestamp()
        admission = self._gate.admit(interaction.id, created_at)
        if admission is Admission.TOO_OLD:
            asked = self._time_requests.send(pause=AFTER_DROP_SECONDS)
            if asked is not None and not self.is_closed():
                await done_within(self.clock, PROMPT_SECONDS, asked)
            admission = self._gate.admit(interaction.id, created_at)
        if admission is Admission.TOO_OLD and self._warnings.admit("old", self.clock.elapsed()):
            log.warning(
                "interactions seem to be older than %.0f s and are ignored: the connection is slow, or this "
                "machine slept, or its clock was set",
                OLDEST_SECONDS,
            )
        if admission is not Admission.ADMITTED:
            log.info("interaction %s is ignored: %s", interaction.id, admission.name)
        return admission is Admission.ADMITTED

    def discord_now(self) -> float:
        """Return Discord's time in seconds since the epoch, which does not follow this machine's clock."""
        told = self._discord_time.now()
        return self.clock.now() if told is None else told

    def is_too_fast(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the person has made too many interactions of this type in a second.

        Those that are too fast do not count, so that some act however many there are.
        """
        if self._rates is None:
            return False
        key = (interaction.user.id, _LIMITED_AS.get(interaction.type, interaction.type))
        return not self._rates.admit(key, interaction.created_at.timestamp())

    def says_why(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to tell the person why a press of theirs did nothing: not for each of many."""
        return self._reasons.admit(interaction.user.id, self.clock.elapsed())

    def is_leaving(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the data of the person are being erased, so that they take part in nothing."""
        number = self.people.find(interaction.user.id)
        return number is not None and self.people.is_leaving(number)

    async def on_ready(self) -> None:
        """Log once what the bot runs with. discord.py calls this after each new session."""
        if self._is_told_ready:
            return
        self._is_told_ready = True
        servers, tables = len(self.guilds), len(self.manager.tables())
        log.info(READY, version("croupier"), servers, tables, self.store.file)
        if servers >= MANY_SERVERS:
            log.warning(SHARDS_SOON, servers)

    async def on_connect(self) -> None:
        """Open the gate when Discord's gateway is ready for the first time. discord.py calls this."""
        self._gate.open()

    def before_closing(self, finish: Callable[[], Awaitable[None]]) -> None:
        """Register a callback for after the tables have stopped and before the client disconnects."""
        self._before_closing.append(finish)

    def redraw_by(self, redraw: Callable[[GuildId | None], Awaitable[bool]]) -> None:
        """Register what draws the boards of a server, or all, again, and returns whether it could."""
        self._redraw = redraw

    def reply_by(self, reply: Callable[[discord.Interaction[Any], str], Awaitable[None]]) -> None:
        """Register what answers an interaction privately, in place of the person's last short answer."""
        self._reply = reply

    async def reply(self, interaction: discord.Interaction[Any], text: str) -> None:
        """Answer an interaction privately, in place of the person's last short answer."""
        assert self._reply is not None, "the cogs are loaded before commands arrive"
        await self._reply(interaction, text)

    def redraw_later(self, guild: GuildId) -> None:
        """Draw the boards of a server again in the background, after settings of its looks have changed."""
        if self._redraw is not None:
            task = asyncio.ensure_future(self._redraw(guild))
            self._redrawing.add(task)
            task.add_done_callback(self._redrawing.discard)

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

    def faces_on(self, guild: GuildId) -> CardFaces:
        """Return how to write cards on a server now."""
        return TEXT_FACES if self.settings_of(guild).text_cards else self.card_faces

    def is_there(self, guild: GuildId) -> bool:
        """Return whether the bot is on a server, and Discord has no outage there."""
        known = self.get_guild(guild)
        return known is not None and not known.unavailable

    async def setup_hook(self) -> None:
        """Load the cogs, register the commands and start the tables, after login and before the gateway.

        The tables wait for their servers, which the gateway names one after the other.
        """
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        for extension in EXTENSIONS:
            await import_module(extension).setup(self)
        if self.shows_faces:
            self._start_face_uploads()
        await register_commands(self)
        await self.manager.start(frozen=True)
        self._look_every_second()

    async def close(self) -> None:
        """Finish all writes, then disconnect from Discord; at once if the database is lost."""
        self._time_requests.close()
        await self.background.close()
        if self._face_uploads is not None:
            await self._face_uploads.close()
        if not self.is_closed() and self.store.ownership.lost is None:
            await self.manager.close()
            for finish in self._before_closing:
                await finish()
        if (ready := self._connection._ready_task) is not None:
            ready.cancel()  # it would call on_ready of a client that has closed
        await super().close()

    def _look_every_second(self) -> None:
        """Notice what the system does not report: a clock that was set, a database file that was replaced."""
        self.manager.correct_clock()
        if self._refused_requests and self._warnings.admit("429", self.clock.elapsed()):
            log.warning("Discord refused %d requests as too many (429)", self._refused_requests)
            self._refused_requests = 0
        self.store.ownership.look()
        if self._discord_time.is_doubtful():
            self._time_requests.send(pause=IF_DOUBTFUL_SECONDS)
        if not self.is_closed():
            self.clock.call_at(self.clock.now() + 1.0, self._look_every_second)

    def _start_face_uploads(self) -> None:
        """Bring the faces to Discord in the background, by connections of their own."""
        application, token = self.application_id, self.http.token
        assert application is not None, "logged in"
        assert token is not None, "logged in"
        assert self.user is not None, "logged in"
        self._face_uploads = FaceUploads(
            clock=self.clock,
            pictures=read_pictures(),
            requests=lambda: EmojiRequests(Route.BASE, token, application, self.http.user_agent),
            bot_user=self.user.id,
            adopt=self._adopt_faces,
        )
        self._face_uploads.start()

    async def _adopt_faces(self, faces: CardFaces) -> bool:
        """Write cards with these faces from now on. Return whether all open boards show them."""
        self.card_faces = faces
        return self._redraw is None or await self._redraw(None)

    async def _ask_for_time(self) -> None:
        """Send the cheapest request. Its answer is noted as that of each request."""
        await self.http.request(Route("GET", "/gateway"))

    async def _note_request(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _params: aiohttp.TraceRequestStartParams,
    ) -> None:
        context.sent_at = self._discord_time.moment()

    async def _note_time(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        self._refused_requests += params.response.status == 429
        took = self._discord_time.passed_since(context.sent_at)
        self._discord_time.note(params.response.headers.get("Date", ""), took)


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


def set_api_base(api_base: str) -> None:
    """Send all requests of discord.py to this API, in the whole process: there is no option for a client."""
    Route.BASE = api_base


async def serve(
    settings: Settings, *, lock: DatabaseLock | None = None, until: Callable[[], None] | None = None
) -> None:
    """Run the bot until SIGTERM, SIGHUP or Ctrl-C, or until ``until`` returns, in a thread of its own.

    ``lock`` is held on the database. Raises :class:`TokenRefusedError`, :class:`NoApiError`, the errors of
    :meth:`SqlStore.open`, also when the check of the file, which may take long, finds it damaged later, and
    :class:`~bot.storage.database.DatabaseLostError`, which is logged.
    """
    application = await ask_application(settings)
    clock, double_click = SystemClock(), settings.double_click_seconds
    store = await SqlStore.open(settings.database_url, clock=clock, lock=lock, application=application)
    bot = Croupier(
        store=store,
        clock=clock,
        double_click_seconds=double_click,
        most_per_second=settings.most_per_second or None,
        shows_faces=settings.card_faces,
    )
    running = asyncio.create_task(_run(bot, settings))
    store.ownership.when_lost(running.cancel)
    store.start_check.tell(damaged=running.cancel)
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        # Windows lacks some: Ctrl-C cancels this task instead. Under nohup, SIGHUP stays ignored.
        with suppress(AttributeError, NotImplementedError):
            number = getattr(signal, name)
            if name != "SIGHUP" or signal.getsignal(number) is not signal.SIG_IGN:
                loop.add_signal_handler(number, running.cancel)
    if until is not None:
        # A daemon thread: the process does not wait for it when it exits.
        Thread(target=_cancel_after, args=(until, loop, running), daemon=True).start()
    try:
        async with bot:  # closes it in order
            with suppress(asyncio.CancelledError):
                await running
    except StoreError:
        if store.start_check.damage is None:
            raise
    finally:
        await store.close()
    if store.start_check.damage is not None:
        raise store.start_check.damage
    if store.ownership.lost is not None:
        log.critical("%s", store.ownership.lost)
        raise store.ownership.lost


def _cancel_after(
    until: Callable[[], None], loop: asyncio.AbstractEventLoop, running: asyncio.Task[None]
) -> None:
    """Cancel the task when ``until`` returns, unless the event loop is closed by then."""
    until()
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(running.cancel)


async def _run(bot: Croupier, settings: Settings) -> None:
    await _log_in(bot, settings)
    # What is loaded now stays. Without this a full collection stops the event loop for about 80 ms.
    gc.collect()
    gc.freeze()
    try:
        await bot.connect()
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        code = error.code if isinstance(error, discord.ConnectionClosed) else 4014
        if code not in CLOSED_FOR_GOOD:
            raise
        raise ClosedForGoodError(code) from None


async def ask_application(settings: Settings) -> int:
    """Ask Discord for the id of the token's application.

    Raises :class:`TokenRefusedError` and :class:`NoApiError`.
    """
    set_api_base(settings.api_base)
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await _log_in(client, settings)
        assert client.application_id is not None, "logged in"
        return client.application_id


async def _log_in(bot: discord.Client, settings: Settings) -> None:
    try:
        await bot.login(settings.token)
    except discord.LoginFailure:
        raise TokenRefusedError from None
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError) as error:
        raise NoApiError(settings.api_base, error) from error
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        if bot.application_id is not None:
            raise  # the login was answered: this is a bug of the bot
        reason = "it does not say, as application/json, who the bot is"
        raise NoApiError(settings.api_base, reason) from error


async def _call_on_answer(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    callback = on_answer.get()
    if callback is not None and params.response.status < 300:
        callback()
