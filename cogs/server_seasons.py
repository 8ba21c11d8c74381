"""Seasons: their end by hand or by schedule, the champion, and ``/seasons``.

``SeasonEnding`` is what ``/admin season`` (in :mod:`cogs.admin`) does; it ends a season as the schedule does.
``SeasonWatch`` looks regularly whether a season is to end or a champion can be announced. Everything that
decides is in the database: a restart, or a night without the bot, changes nothing.
"""

import logging
import re
from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta

import discord
from discord import app_commands
from discord.ext import commands

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, UserId
from bot.bank.refusals import SeasonHasEnded, SeasonRefusal, SeasonTooYoung
from bot.bank.seasons import Interval, Period, SeasonSchedule, next_end
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.reading import season_queries
from bot.storage.reading.rankings import Measure, Rank, Ranking
from bot.storage.writing.season_jobs import EndSeason, NoteSeasonAnnounced, ScheduleSeasons
from bot.words.catalogue import Words, phrase
from bot.words.typed_values import MOST_CHOICES
from cogs.common.answers import NETWORK_ERRORS
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, context_of, numbered, public_words, with_names
from cogs.common.panels import AMBER, Panel, boxed_panel, page_row, question_panel
from cogs.common.refusal_sentences import sentence
from cogs.common.repeated_looks import RepeatedLook, errors_logged
from cogs.common.rights import check_manages
from cogs.common.routing import command
from cogs.wording import MEDALS, clean_name, countdown, escaped_name

log = logging.getLogger(__name__)

MOST_NAME = 40
"""The characters of a season's name."""

PODIUM = 3
"""The places that the announcement names."""

_WIDEST = 2 * MOST_NAME  # in columns: some characters have two

SEASONS_PREFIX = "seasons:"
"""The first characters of the custom_ids of the page buttons: the page follows, from 0."""

PAGE_SIZE = 8

MOST_SEARCHED = 200
"""The newest seasons that are searched for what a person types."""

END_PREFIX = "season:end:"
"""The first characters of the custom_id of the button that ends a season: its number and name follow."""

_CUSTOM_ID = re.compile(r"season:end:(?P<number>\d{1,6}):(?P<name>.{1,40})", re.ASCII | re.DOTALL)

PAUSE = 10.0
"""Seconds between two looks. The end of a scheduled season is not late: it is waited for."""

_MOST_NAMED = 10
"""The members who can share the podium in an announcement."""


def announcement(
    words: Words, season: season_queries.EndedSeason, standings: Ranking, opening: Cents
) -> Panel:
    """Return the message that announces the champion and the podium of a season."""
    title = words("season-final", number=str(season.number), name=shown_season(season.name))
    podium = [rank for rank in standings.ranks if rank.place <= PODIUM]
    champions = _champions(words, standings)
    lines = [f"### {title}"]
    if champions:
        lines.append(words("season-champion", count=len(champions), people=words.listed(champions)))
        lines += [_place(words, rank) for rank in podium]
    else:
        lines.append(words("season-no-champion", **asdict(standings.terms)))
    lines.append(f"-# {words('season-next', chips=words.chips(opening))}")
    return boxed_panel("\n".join(lines), colour=AMBER)


def clean_season_name(name: str) -> str:
    """Return the name under which a season is kept; "" if nothing of it can be seen."""
    return clean_name(name, _WIDEST)[:MOST_NAME].rstrip()


def shown_season(name: str) -> str:
    """Return a season's name as it stands in a message."""
    return escaped_name(name, _WIDEST)


def season_name(words: Words, number: int, name: str) -> str:
    """Return the number and the name of a season that has ended."""
    return words("season-named", number=str(number), name=shown_season(name))


def season_lines(words: Words, season: season_queries.EndedSeason, standings: Ranking) -> str:
    """Return what the list says about a season that has ended."""
    name = words("seasons-name", number=str(season.number), name=shown_season(season.name))
    if not season.is_final:
        return f"{name}\n{words('seasons-finishing')}"
    ended = f"<t:{round(season.ended_at)}:D>"
    if not standings.ranks:
        return f"{name}\n{words('seasons-ended', date=ended)}"
    people = words.listed(_champions(words, standings))
    net = words.net(int(standings.ranks[0].value))
    return f"{name}\n{words('seasons-champion', date=ended, person=people, net=net)}"


def present_line(words: Words, number: int, began_at: float | None, ends_at: float | None) -> str:
    """Return what the list says about the present season."""
    present = words("seasons-present", number=str(number))
    since = () if began_at is None else (words("seasons-since", date=f"<t:{round(began_at)}:D>"),)
    ends = () if ends_at is None else (words("seasons-ends", time=countdown(ends_at)),)
    return " ".join((present, *since, *ends))


def _champions(words: Words, standings: Ranking) -> list[str]:
    """Return the members who share the first place."""
    return [words.mention(rank.user) for rank in standings.ranks if rank.place == 1]


def _place(words: Words, rank: Rank) -> str:
    return words(
        "bank-leaderboard-line",
        place=MEDALS[rank.place],
        person=words.mention(rank.user),
        value=words.net(int(rank.value)),
    )


async def seasons_to_complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the newest seasons of the server whose number or name matches the typed text."""
    words, store = context_of(interaction).words, interaction.client.store
    if interaction.guild_id is None:
        return []
    guild, wanted = GuildId(interaction.guild_id), typed.strip().casefold()
    present = store.season_of(guild)
    with store_errors_refused():
        ended = await store.read(
            season_queries.ended_seasons, guild, before=store.season_of(guild), limit=MOST_SEARCHED
        )
    named = [(words("season-present", number=str(present)), present)]
    named += [(words("season-named", number=str(each.number), name=each.name), each.number) for each in ended]
    found = [(name, number) for name, number in named if wanted in name.casefold()]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in found[:MOST_CHOICES]]


class SeasonCommands(commands.Cog):
    """The command that lists seasons."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(name="seasons", description=described("command-seasons"))
    async def show_seasons(self, interaction: Interaction) -> Panel:
        """Show the present season, and those that have ended."""
        return await self._panel(interaction, 0)

    async def turn_page(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of the list."""
        page = custom_id.removeprefix(SEASONS_PREFIX)
        if not page.isdecimal() or len(page) > 6:
            raise outdated()
        return await self._panel(press, int(page))

    async def _panel(self, interaction: Interaction, page: int) -> Panel:
        context = context_of(interaction)
        words, guild, store = context.words, context.guild, self._bot.store
        with store_errors_refused():
            present = store.season_of(guild)
            last = (present - 2) // PAGE_SIZE if present > 1 else 0
            page = min(page, last)
            ended = await store.read(
                season_queries.ended_seasons,
                guild,
                before=store.season_of(guild) - page * PAGE_SIZE,
                limit=PAGE_SIZE,
            )
            standings = [await self._standings(guild, each, context.user) for each in ended]
            champions = [rank for each in standings for rank in each.ranks]
            words = await with_names(self._bot, words, guild, champions)
            lines = [f"### {words('seasons-title')}", await self._present(words, guild, context.user)]
        lines += [season_lines(words, *each) for each in zip(ended, standings, strict=True)]
        turning = page_row(words, lambda to: f"{SEASONS_PREFIX}{to}", page, last=last)
        return boxed_panel("\n".join(lines), turning, colour=AMBER)

    async def _present(self, words: Words, guild: GuildId, user: UserId) -> str:
        """Return what is planned for the present season, what a place takes, and what the member has."""
        store = self._bot.store
        present = store.season_of(guild)
        began = store.seasons.begun_at(guild)
        plans = [
            each for each in await store.read(season_queries.schedules, store.shard) if each.guild == guild
        ]
        ends = next((next_end(each.every, each.since, began) for each in plans), None)
        terms = await store.read(season_queries.season_terms, guild, present)
        own = (await store.member_stats(guild, user, Period.SEASON)).counters
        race = words("seasons-race", **asdict(terms))
        played = words("seasons-played", rounds=own["ranked_rounds"], days=own["ranked_days"])
        return f"{present_line(words, present, began, ends)}\n{race} {played}"

    async def _standings(self, guild: GuildId, season: season_queries.EndedSeason, user: UserId) -> Ranking:
        return await self._bot.store.ranking(
            guild, Measure.STANDING, Period.SEASON, user, season=season.number, offset=0, limit=PODIUM
        )


async def end_season(
    bot: Croupier, guild: GuildId, number: int, name: str, by: UserId | None
) -> SeasonRefusal | None:
    """End the present season of a server, and return the bets at its tables that are not dealt.

    Return why it does not end: it is not the present one any more, or in its first hour.
    """
    refusal = await bot.store.write(
        EndSeason(guild=guild, number=number, name=name, by=by, at=bot.clock.now())
    )
    if refusal is None:
        await bot.manager.sync_season(guild)
    return refusal


class SeasonEnding:
    """What managers do with seasons. Each method checks that the person can manage the server."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    async def ask(self, interaction: Interaction, name: str) -> Panel | str:
        """Return the panel that says what the end of the season will do, with the button that ends it."""
        check_manages(interaction)
        context = context_of(interaction)
        kept = clean_season_name(await numbered(interaction, name))
        if not kept:
            raise DeclinedError(phrase("season-nameless"))
        may_end_at = self._bot.store.seasons.may_end_at(context.guild)
        if self._bot.clock.now() < may_end_at:
            return sentence(context.words, SeasonTooYoung(may_end_at=may_end_at))
        return _question(self._bot, context.words, context.guild, kept)

    async def confirm(self, press: Interaction, custom_id: str) -> str:
        """End the season that the pressed button names."""
        check_manages(press)
        context, asked = context_of(press), _CUSTOM_ID.fullmatch(custom_id)
        if asked is None:
            return sentence(context.words, SeasonHasEnded())
        number, name = int(asked["number"]), asked["name"]
        with store_errors_refused():
            refusal = await end_season(self._bot, context.guild, number, name, context.user)
        if refusal is not None:
            return sentence(context.words, refusal)
        return context.words("season-ended", number=asked["number"], name=shown_season(name))

    async def schedule(self, interaction: Interaction, every: Interval | None) -> str:
        """Let the seasons of the server end every month or quarter; None: only by hand."""
        check_manages(interaction)
        context, at = context_of(interaction), self._bot.clock.now()
        store, words = self._bot.store, context.words
        with store_errors_refused():
            await store.write(ScheduleSeasons(guild=context.guild, every=every, by=context.user, at=at))
            last = store.seasons.begun_at(context.guild)
        if every is None:
            return words("season-schedule-off")
        return words(f"season-schedule-{every}", time=countdown(next_end(every, at, last)))


def _question(bot: Croupier, words: Words, guild: GuildId, name: str) -> Panel:
    number = bot.store.season_of(guild)
    opening = words.chips(bot.settings_of(guild).opening_cents)
    return question_panel(
        words("season-end", number=str(number), name=shown_season(name)),
        (
            words("season-end-bets"),
            words("season-end-rounds"),
            words("season-end-fresh", chips=opening),
            words("season-end-kept"),
        ),
        label=words("season-end-button", number=str(number)),
        custom_id=f"{END_PREFIX}{number}:{name}",
    )


class SeasonWatch:
    """Ends seasons by their schedules, and announces champions, each once."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self.looks = RepeatedLook(bot.clock, self._look, name="the look at the seasons", pause=PAUSE)

    async def _look(self) -> float:
        """Look at each server on its own: an error on one of them keeps no other one waiting."""
        store, due = self._bot.store, self._bot.clock.now() + PAUSE
        for schedule in await store.read(season_queries.schedules, store.shard):
            server = str(schedule.guild)
            with errors_logged(f"the end of the season of server {server}", server=server):
                due = min(due, await self._end_if_due(schedule))
        if self._bot.is_ready():  # before, the language of a server is not known
            for season in await store.read(season_queries.unannounced_seasons, store.shard):
                if season.is_final and not store.is_frozen(season.guild):
                    with errors_logged(f"the champion of server {season.guild}", server=str(season.guild)):
                        await self._announce(season)
        return due

    async def _end_if_due(self, schedule: SeasonSchedule) -> float:
        """End the present season of a server if it is over. Return when to look again."""
        guild, store, now = schedule.guild, self._bot.store, self._bot.clock.now()
        number = store.season_of(guild)
        due = next_end(schedule.every, schedule.since, store.seasons.begun_at(guild))
        if due > now:
            return due
        if not store.is_frozen(guild):
            name = scheduled_name(schedule.every, due)
            if await end_season(self._bot, guild, number, name, None) is not None:
                log.info("season %d of server %d has ended by hand", number, guild)
        return now + PAUSE

    async def _announce(self, season: season_queries.EndedSeason) -> None:
        """Post the champion where the last table was open, or in another place, and note it."""
        guild, store = season.guild, self._bot.store
        standings = await store.ranking(
            guild, Measure.STANDING, Period.SEASON, None, season=season.number, offset=0, limit=_MOST_NAMED
        )
        words = await with_names(self._bot, public_words(self._bot, guild), guild, standings.ranks)
        view = announcement(words, season, standings, self._bot.settings_of(guild).opening_cents)
        channel = await store.read(season_queries.channel_of_last_table, guild)
        if channel is None or await self._post(self._places(guild, channel), season, view):
            await store.write(NoteSeasonAnnounced(guild=guild, number=season.number))

    def _places(self, guild: GuildId, last: ChannelId) -> Iterable[ChannelId]:
        """Return where a champion can be announced, the best place first.

        The last table's channel may be gone. Then come the channels of open tables, and the one in which
        Discord welcomes new members.
        """
        tables = (table.channel for table in self._bot.manager.tables() if table.guild == guild)
        server = self._bot.get_guild(guild)
        welcome = None if server is None else server.system_channel
        return dict.fromkeys((last, *tables, *([] if welcome is None else [ChannelId(welcome.id)])))

    async def _post(
        self, places: Iterable[ChannelId], season: season_queries.EndedSeason, view: discord.ui.LayoutView
    ) -> bool:
        """Return whether the message is posted in the first place that accepts it, or never can be."""
        # Discord ignores a second post with the nonce of one whose answer was lost.
        nonce = f"champion-{season.guild % 10**12}-{season.number % 10**3}"
        for channel in places:
            place = self._bot.get_partial_messageable(channel)
            try:
                await place.send(view=view, nonce=nonce, allowed_mentions=discord.AllowedMentions.none())
            except (discord.DiscordServerError, *NETWORK_ERRORS):
                return False
            except discord.HTTPException as error:
                log.warning("the champion of server %d could not be announced: %r", season.guild, error)
            else:
                break
        return True


def scheduled_name(every: Interval, ended_at: float) -> str:
    """Return the name of a season that ends by its schedule: the month or the quarter before its end."""
    day = datetime.fromtimestamp(ended_at, UTC) - timedelta(days=1)
    return f"{day:%Y-%m}" if every is Interval.MONTH else f"{day.year} Q{(day.month + 2) // 3}"
