"""What no press waits for in a tournament: the draw, the heats, the last table, and the panel.

All that decides is in the database: each step is stored before the next one, and a step that a crash has
broken off is carried out again. Discord ignores a message with the nonce of one whose answer was lost, and
says so of a thread that is there already.
"""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final
from weakref import WeakValueDictionary

import discord
from discord.ext import commands

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, TournamentId, UserId
from bot.bank.store_errors import StoreUnavailableError
from bot.client.croupier import Croupier
from bot.clock import DAY_SECONDS
from bot.storage.reading import tournament_queries
from bot.storage.writing import tournament_jobs as jobs
from bot.table.commands import Close, HeatOpening, OpenTable, Request, Via
from bot.table.live.actor import Done
from bot.table.matches import HeatOfTable
from bot.table.refusals import AlreadyDone
from bot.table.table_state import TournamentOver
from bot.table.views.snapshots import Snapshot, Stage
from bot.tournament import tournament as model
from bot.tournament.tournament import LAST_TABLE, Ending, Heat, HeatKey, Tournament
from bot.words.catalogue import Words
from cogs.common.answers import (
    NETWORK_ERRORS,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    deliver,
)
from cogs.common.interactions import mentioning, public_words
from cogs.common.panels import Panel
from cogs.common.repeated_looks import KeptTasks, RepeatedLook, errors_logged
from cogs.texts.table_texts import heat_name
from cogs.tournaments.panels import PRESET, heat_call, heat_message, tournament_panel
from cogs.wording import escaped_name

PAUSE: Final = 60.0
"""Seconds between two looks, and between two edits of a panel that nobody has pressed."""

THREAD_MINUTES: Final = 1_440
"""Minutes after which Discord archives a thread in which nothing happens."""

TOLD_SECONDS: Final = 86_400.0
"""Seconds for which a panel is looked after when its tournament is over."""

MISSING_PERMISSIONS, THREAD_EXISTS, THREADS_TOO_MANY = 50013, 160004, 160006

log = logging.getLogger(__name__)


class _NotNowError(Exception):
    """Something cannot be done now, as the log says. The next look tries again."""


class _ChangedError(Exception):
    """Other facts are known by now: they tell what comes next."""


class TournamentRun(commands.Cog):
    """Keeps the tournaments of all servers going, one step at a time for each."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self.looks = RepeatedLook(bot.clock, self._look, name="the look at the tournaments", pause=PAUSE)
        self._tasks = KeptTasks()
        self._locks: WeakValueDictionary[TournamentId, asyncio.Lock] = WeakValueDictionary()
        self._shown: dict[TournamentId, tuple[int | None, float]] = {}  # what a panel shows, and since when
        self._told: set[TournamentId] = set()  # over, and their panels show it

    def follow_table(self, snapshot: Snapshot) -> None:
        """Go on when the match of a heat is over. Return at once."""
        if snapshot.heat is not None and snapshot.stage is Stage.CLOSED:
            self.follow(snapshot.heat.key.tournament)

    def follow(self, tournament: TournamentId) -> None:
        """Do what is due in a tournament, and show it. Return at once."""
        self._tasks.start(self._follow(tournament))

    async def close(self) -> None:
        """Do no further step, before the tables stop. The next start goes on by what is stored."""
        await self.looks.close(cancel=True)
        await self._tasks.close()

    async def post_panel(self, tournament: Tournament) -> bool:
        """Post the panel anew, unless somebody has just done so; the old one goes. Return whether it is."""
        async with self._lock(tournament.id):
            found = await self._read(tournament.id)
            if found.panel == tournament.panel:
                await self._show(found, moves=True)
                found = await self._read(tournament.id)
        return found.panel != tournament.panel

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tournament of a server that the bot has left."""
        await self._end_on(guild, Ending.REMOVED)

    @commands.Cog.listener("on_guild_channel_delete")
    @commands.Cog.listener("on_thread_delete")
    async def end_in(self, channel: discord.abc.GuildChannel | discord.Thread) -> None:
        """End the tournament of a channel that is gone."""
        await self._end_on(channel.guild, Ending.CHANNEL_GONE, ChannelId(channel.id))

    async def _look(self) -> float:
        """Look at each tournament on its own."""
        bot, now = self._bot, self._bot.clock.now()
        if not bot.is_ready():  # before, the language of a server is not known
            return now + 1.0
        since = now - TOLD_SECONDS
        current = await bot.store.read(tournament_queries.current_tournaments, bot.store.shard, since)
        self._told.intersection_update(current)
        dues = await asyncio.gather(*map(self._follow, {*current} - self._told))
        return max(min(dues, default=now + PAUSE), bot.clock.now())

    async def _follow(self, tournament: TournamentId) -> float:
        """Do what is due in a tournament, and show it. Return when to look again.

        An error keeps no other one waiting. On a server where the bot is not, nothing is done, up to a day
        after the start: then it is over.
        """
        begun = self._bot.clock.now()
        again = begun + PAUSE
        with errors_logged(f"tournament {tournament}"):
            async with self._lock(tournament):
                found = await self._read(tournament)
                if self._bot.is_there(found.guild):
                    before, found = found, await self._advance(found)
                    await self._close_tables(found)
                    at_once = found != before or found.ended_at is not None
                    again = min(again, await self._refresh(found, at_once=at_once))
                elif found.ended_at is None and begun > found.starts_at + DAY_SECONDS:
                    await self._end(found, Ending.REMOVED)
            step = model.next_step(found, self._bot.clock.now())
            if isinstance(step, model.Wait) and step.until is not None:
                return min(again, step.until)
        return again

    def _lock(self, tournament: TournamentId) -> asyncio.Lock:
        return self._locks.setdefault(tournament, asyncio.Lock())

    async def _read(self, tournament: TournamentId) -> Tournament:
        """Return what is stored; keep its channel for its heats where they follow each other there."""
        found = await self._bot.store.read(tournament_queries.tournament, tournament)
        if found is None:
            raise StoreUnavailableError(tournament)
        is_kept = found.in_channel and found.ended_at is None
        self._bot.manager.reserve(found.channel, found.id, for_heats=is_kept)
        return found

    async def _advance(self, tournament: Tournament) -> Tournament:
        """Carry out one step after the other, until one must wait. Return the tournament as it is then."""
        while True:
            try:
                await self._carry_out(tournament)
            except _NotNowError:
                return await self._read(tournament.id)
            before, tournament = tournament, await self._read(tournament.id)
            if tournament == before:  # it waits, or its step is tried again at the next look
                return tournament

    async def _carry_out(self, tournament: Tournament) -> None:
        """Carry out the next step, unless it has to wait."""
        now = self._bot.clock.now()
        step = model.next_step(tournament, now)
        if isinstance(step, model.OpenHeats):
            with suppress(_ChangedError):
                await self._open_heats(tournament, step.numbers)
        elif step is not None and not isinstance(step, model.Wait):
            await self._bot.store.write(jobs.TakeStep(tournament=tournament.id, at=now))

    async def _end_on(self, guild: discord.Guild, ending: Ending, channel: ChannelId | None = None) -> None:
        """End the tournament of a server, or of one of its channels, and cancel its matches."""
        with errors_logged(f"the end of a tournament of server {guild.id}"):
            found = await self._bot.store.read(tournament_queries.open_tournament, GuildId(guild.id))
            if found is not None and channel in (None, found.channel):
                await self._close_tables(await self._end(found, ending))

    async def _end(self, tournament: Tournament, ending: Ending) -> Tournament:
        at = self._bot.clock.now()
        job = jobs.EndTournament(tournament=tournament.id, ending=ending, by=None, at=at)
        return await self._bot.store.write(job)

    async def _close_tables(self, tournament: Tournament) -> None:
        """Cancel the matches of a tournament that is over, after their rounds."""
        if tournament.ended_at is None or tournament.ending is Ending.WON:
            return
        for heat in tournament.heats:
            if heat.table is not None and self._bot.manager.is_open(heat.table):
                key, act = f"over:{tournament.id}:{heat.number}", Close(why=TournamentOver())
                await self._bot.manager.ask(heat.table, Request(key=key, player=None, act=act, via=Via.CLOCK))

    # The heats

    async def _open_heats(self, tournament: Tournament, numbers: Collection[int]) -> None:
        """Open heats, as far as each is not open yet, and move the panel to them."""
        heats = [each for each in tournament.heats if each.number in numbers]
        if all(each.message is None for each in heats):
            await self._show(tournament, moves=True)
        for each in heats:
            await self._open_heat(tournament, each)

    async def _open_heat(self, tournament: Tournament, heat: Heat) -> None:
        """Do what is missing before a heat plays: its message, the thread, the table, the mention."""
        words, is_here = await self.words_of(tournament), self._plays_here(tournament, heat)
        message, is_called, name = heat.message, heat.is_called, f"{tournament.id}-{heat.number}"
        call, players = heat_call(words, tournament, heat.number), tournament.players_of(heat.number)
        if message is None:
            told = call if is_here else heat_message(words, tournament, heat.number)
            nonce = f"{'call' if is_here else 'heat'}-{name}"  # one that mentions nobody is no call
            message = await self._send(tournament.channel, told, nonce, players if is_here else ())
            is_called = is_here
            await self._note(tournament, heat, message=message, is_called=is_called)
        place = tournament.channel if is_here else ChannelId(message)
        if heat.table is None:
            if not is_here:
                await self._start_thread(tournament, heat, message)
            await self._note(tournament, heat, place=place)
            await self._seat(tournament, heat.number, TableId(message), place)
        if not is_called:
            await self._send(place, call, f"call-{name}", players)
            await self._note(tournament, heat, is_called=True)

    def _plays_here(self, tournament: Tournament, heat: Heat) -> bool:
        """Return whether a heat is played in the tournament's channel, and not in a thread of its own."""
        if heat.table is not None:
            return heat.place == tournament.channel
        is_free = self._bot.manager.table_id_in(tournament.channel) is None
        return tournament.in_channel or (heat.number == LAST_TABLE and is_free)

    async def _start_thread(self, tournament: Tournament, heat: Heat, message: MessageId) -> None:
        """Start the thread of a heat, which has the id of the message that it hangs on.

        Where Discord allows no thread, heats follow each other in the channel from now on. A message that was
        deleted is posted again.
        """
        channel = self._bot.get_partial_messageable(tournament.channel, guild_id=tournament.guild)
        name = heat_name(public_words(self._bot, tournament.guild), heat.number, len(tournament.qualifying))
        try:
            on = channel.get_partial_message(message)
            await on.create_thread(name=name, auto_archive_duration=THREAD_MINUTES)
        except (discord.HTTPException, *NETWORK_ERRORS) as error:
            code = getattr(error, "code", None)
            if code == THREAD_EXISTS:
                return
            if code in (MISSING_PERMISSIONS, THREADS_TOO_MANY):
                await self._bot.store.write(jobs.Note(tournament=tournament.id, done={"in_channel": True}))
                raise _ChangedError from error
            if code == UNKNOWN_MESSAGE:
                await self._note(tournament, heat, message=None)
            log.warning("heat %d of tournament %d has no thread: %r", heat.number, tournament.id, error)
            raise _NotNowError from error

    async def _seat(self, tournament: Tournament, number: int, table: TableId, place: ChannelId) -> None:
        """Open the table of a heat, with its match running."""
        key, players = HeatKey(tournament.id, number), tournament.players_of(number)
        heat = HeatOfTable(key=key, of=len(tournament.qualifying))
        act = OpenTable(
            table=table,
            guild=tournament.guild,
            channel=place,
            preset=PRESET,
            changes={"match_rounds": model.LAST_ROUNDS if key.is_last else tournament.rounds},
            heat=HeatOpening(heat=heat, players=players, opener=tournament.opened_by),
        )
        names = await self._bot.store.last_names(tournament.guild, set(players))
        own = f"heat:{tournament.id}:{number}"
        request = Request(key=own, player=None, act=act, via=Via.CLOCK, other_names=names)
        reply = await self._bot.manager.open_heat(request, act)
        if isinstance(reply, AlreadyDone):
            raise _ChangedError
        if not isinstance(reply, Done):
            log.warning("heat %d of tournament %d cannot open: %r", number, tournament.id, reply)
            raise _NotNowError

    async def _note(self, tournament: Tournament, heat: Heat, **done: Any) -> None:
        await self._bot.store.write(jobs.Note(tournament=tournament.id, heat=heat.number, done=done))

    async def _send(
        self, channel: ChannelId, told: str, nonce: str, mentioned: Collection[UserId]
    ) -> MessageId:
        """Post a text that mentions nobody but these people. Raises :class:`_NotNowError`."""
        only_them = mentioning(self._bot, mentioned)
        place = self._bot.get_partial_messageable(channel)
        try:
            posted = await place.send(
                told, allowed_mentions=only_them, nonce=nonce, silent=not only_them.users
            )
        except (discord.HTTPException, *NETWORK_ERRORS) as error:
            log.warning("channel %d takes no message of a tournament: %r", channel, error)
            raise _NotNowError from error
        return MessageId(posted.id)

    # The panel

    async def words_of(self, tournament: Tournament) -> Words:
        """Return the texts of a server, which call the entrants by their names there."""
        names = await self._bot.store.last_names(
            tournament.guild, {each.player for each in tournament.entrants}
        )
        words = public_words(self._bot, tournament.guild)
        return words.calling({player: escaped_name(name) for player, name in names.items()})

    async def panel_of(self, tournament: Tournament) -> Panel:
        """Return the panel of a tournament as it stands."""
        return tournament_panel(await self.words_of(tournament), tournament, self._bot.clock.now())

    async def _refresh(self, tournament: Tournament, *, at_once: bool) -> float:
        """Show what has changed: ``at_once``, or at most once a minute. Return when to look again."""
        panel = await self.panel_of(tournament)
        shown, since = self._shown.get(tournament.id, (None, -PAUSE))
        is_over, is_current = tournament.ended_at is not None, _fingerprint(panel) == shown
        wait = since + PAUSE - self._bot.clock.elapsed() if not (at_once or is_current) else 0.0
        if not is_current and wait <= 0:
            is_current = await self._show(tournament)
        if is_over:
            (self._told.add if is_current else self._told.discard)(tournament.id)
        return self._bot.clock.now() + (wait if wait > 0 else PAUSE)

    async def _show(self, tournament: Tournament, *, moves: bool = False) -> bool:
        """Edit the panel, or post it anew where it is gone or ``moves``.

        Return whether it is shown. What Discord refuses counts as shown until it changes. A new one may be
        an older message with its nonce, whose answer was lost: the next look edits it.
        """
        panel = await self.panel_of(tournament)
        try:
            is_shown = await self._edit_or_post(tournament, panel, moves=moves)
        except (discord.HTTPException, *NETWORK_ERRORS) as error:
            log.warning("the panel of tournament %d could not be shown: %r", tournament.id, error)
            if getattr(error, "code", None) in (UNKNOWN_CHANNEL, THREAD_ARCHIVED, THREAD_LOCKED):
                await self._end(tournament, Ending.CHANNEL_GONE)
            is_shown = getattr(error, "status", None) in (400, 403, 404)
        self._shown.pop(tournament.id, None)
        if is_shown:
            self._shown[tournament.id] = (_fingerprint(panel), self._bot.clock.elapsed())
        return is_shown

    async def _edit_or_post(self, tournament: Tournament, panel: Panel, *, moves: bool) -> bool:
        channel, old = self._bot.get_partial_messageable(tournament.channel), tournament.panel
        if old is not None and not moves:
            no_mentions = discord.AllowedMentions.none()
            try:
                await channel.get_partial_message(old).edit(view=panel, allowed_mentions=no_mentions)
                return True
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):  # a message reopens a thread
                    raise
        nonce = f"tour-{tournament.id}-{(old or 0) % 10**12}"
        posted = await channel.send(view=panel, nonce=nonce, silent=True)
        if old is not None and old != posted.id:
            # Before it is noted: a try that breaks off here is repeated, and gets the message of this nonce.
            await deliver(channel.get_partial_message(old).delete())
        await self._bot.store.write(jobs.Note(tournament=tournament.id, done={"panel": posted.id}))
        return False


def _fingerprint(panel: discord.ui.LayoutView) -> int:
    """Return a number that is kept for good, and that tells one panel from another."""
    return hash(str(panel.to_components()))  # type: ignore[no-untyped-call]
