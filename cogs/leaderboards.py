"""Leaderboards: their pages, and those in a channel that keep themselves current.

Each of these is edited at most once a minute in its first hour, then once in ten minutes, and only if it has
changed. Everything that decides is in the database, so that a restart changes nothing.
"""

import asyncio
import hashlib
import logging
import re
from collections import defaultdict
from dataclasses import asdict, dataclass, replace

import discord
from discord import ui

from bot.bank.amounts import CENTS
from bot.bank.ids import ChannelId, GuildId, MessageId, UserId
from bot.bank.seasons import Period
from bot.client.croupier import Croupier
from bot.clock import DAY_SECONDS
from bot.deal.judging import parts_of_score
from bot.storage.reading.message_queries import PostedBoard, posted_boards
from bot.storage.reading.rankings import LEAST_DECISIONS, LEAST_HANDS, Measure, Rank, Ranking
from bot.storage.writing.message_jobs import DropPostedBoard, KeepPostedBoard
from bot.words.catalogue import Words
from cogs.common.answers import NETWORK_ERRORS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from cogs.common.interactions import public_words, with_names
from cogs.common.panels import AMBER, Panel, boxed_panel, button_row, page_row, play_deal_button
from cogs.common.repeated_looks import RepeatedLook, errors_logged
from cogs.wording import MEDALS

log = logging.getLogger(__name__)

LEADERBOARD_PREFIX = "leaderboard:"
"""The first characters of the custom_ids of the page buttons: measure, period and page, from 0, follow.

A season that is not the present one comes last.
"""

PAGE_SIZE = 10


_BUTTON = re.compile(
    r"(?P<by>[a-z_]+):(?P<period>[a-z_]+):(?P<page>\d{1,6})(?::(?P<season>\d{1,6}))?", re.ASCII
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardPage:
    """A leaderboard and the page of it that is shown, from 0.

    ``season`` is None for the present one.
    """

    by: Measure = Measure.CHIPS
    period: Period = Period.SEASON
    page: int = 0
    season: int | None = None

    @property
    def offset(self) -> int:
        """The number of the places before the page."""
        return self.page * PAGE_SIZE

    @property
    def custom_id(self) -> str:
        """The custom_id of a button that leads here."""
        season = "" if self.season is None else f":{self.season}"
        return f"{LEADERBOARD_PREFIX}{self.by}:{self.period}:{self.page}{season}"


def board_of(custom_id: str) -> LeaderboardPage:
    """Return the page that a button asks for; the first one by chips if it cannot be read."""
    found = _BUTTON.fullmatch(custom_id.removeprefix(LEADERBOARD_PREFIX))
    if found is None:
        return LeaderboardPage()
    try:
        return LeaderboardPage(
            by=Measure(found["by"]),
            period=Period(found["period"]),
            page=int(found["page"]),
            season=None if found["season"] is None else int(found["season"]),
        )
    except ValueError:
        return LeaderboardPage()


def leaderboard(
    words: Words, board: LeaderboardPage, ranking: Ranking, user: UserId, season: str | None = None
) -> Panel:
    """Return a page of a leaderboard, with the user's own place below it if it is on another page.

    ``season`` is the name of one that has ended.
    """
    last = max(0, (ranking.count - 1) // PAGE_SIZE)
    page = min(board.page, last)
    parts: list[str | ui.Item[Panel] | None] = [_places(words, board, ranking, user, season)]
    if ranking.ranks and ranking.own not in ranking.ranks:
        own = words("bank-leaderboard-no-place")
        if ranking.own is not None:
            own = _line(words, board.by, ranking.own, user)
        parts += [ui.Separator(), own]
    turning = page_row(words, lambda to: replace(board, page=to).custom_id, page, last=last)
    return boxed_panel(*parts, turning, *_play_row(words, board), colour=AMBER)


def posted_leaderboard(words: Words, board: LeaderboardPage, ranking: Ranking) -> Panel:
    """Return the first page of a leaderboard for everybody, without other pages."""
    places, note = _places(words, board, ranking, None, None), f"-# {words('bank-leaderboard-posted')}"
    return boxed_panel(places, note, *_play_row(words, board), colour=AMBER)


def _play_row(words: Words, board: LeaderboardPage) -> list[ui.ActionRow[Panel]]:
    return [button_row(play_deal_button(words))] if board.by is Measure.DEAL else []


def _places(
    words: Words, board: LeaderboardPage, ranking: Ranking, user: UserId | None, season: str | None
) -> str:
    """Return what counts, the time that counts, and a page of the places."""
    least = {"hands": LEAST_HANDS, "decisions": LEAST_DECISIONS, **asdict(ranking.terms)}
    lines = [f"### {words(f'bank-board-{board.by}', **least)}"]
    if season is not None:
        lines.append(f"-# {season}")
    elif board.by is not Measure.CHIPS:
        lines.append(f"-# {words(f'bank-period-{board.period}')}")
    lines += [_line(words, board.by, rank, user) for rank in ranking.ranks]
    if not ranking.ranks and board.by is not Measure.CHIPS:  # people may have played, but too little to count
        lines.append(words("bank-leaderboard-empty"))
    elif not ranking.ranks:
        lines.append(words("bank-leaderboard-nobody" if season is None else "season-nobody"))
    return "\n".join(lines)


def _line(words: Words, by: Measure, rank: Rank, user: UserId | None) -> str:
    # Bold, because Discord would show a bare number at the start of a line as a list.
    place = MEDALS.get(rank.place, f"**{rank.place}.**")
    marks = ("-you" if rank.user == user else "") + ("-out" if rank.is_out else "")
    return words(
        f"bank-leaderboard-line{marks}",
        place=place,
        person=words.mention(rank.user),
        value=_value(words, by, rank.value),
    )


def _value(words: Words, by: Measure, value: float) -> str:
    match by:
        case Measure.CHIPS | Measure.BIGGEST_WIN:
            return words.amount(int(value))
        case Measure.NET | Measure.STANDING:
            return words.net(int(value))
        case Measure.WIN_RATE | Measure.ACCURACY:
            return words.share(value)
        case Measure.DEAL:
            clean, above = parts_of_score(int(value))
            return words("bank-leaderboard-deal", hands=clean, points=words.net(above))
        case _:
            return words.amount(int(value) * CENTS)


PAUSE = 10.0
"""Seconds between two looks at the boards that may be edited."""

FIRST_HOUR, BETWEEN_FIRST, BETWEEN_LATER = 3_600.0, 60.0, 600.0
"""Seconds between two edits in the first hour, and later."""

WAIT = 3_600.0
"""Seconds to wait if Discord takes no more edits, or the bot may not edit."""

GIVEN_UP_AFTER = 7 * DAY_SECONDS
"""Seconds without permission after which a leaderboard is given up."""

TOO_MANY_EDITS = 30046
"""The code of Discord's error for too many edits of an old message."""


class PostedBoards:
    """Posts leaderboards, and edits them when they have changed."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self.looks = RepeatedLook(
            bot.clock, self._look, name="the look at the posted leaderboards", pause=PAUSE
        )
        self._changing: defaultdict[ChannelId, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def post(self, guild: GuildId, channel: ChannelId, board: LeaderboardPage) -> None:
        """Post a leaderboard in a channel; it replaces the one that is there.

        Raises :class:`discord.HTTPException` if Discord does not take it.
        """
        async with self._changing[channel]:
            await self._replace(guild, channel, board)

    async def _replace(self, guild: GuildId, channel: ChannelId, board: LeaderboardPage) -> None:
        store = self._bot.store
        earlier = [each for each in await store.read(posted_boards, store.shard) if each.channel == channel]
        panel = await self._panel(guild, board)
        place = self._bot.get_partial_messageable(channel)
        message = await place.send(view=panel, silent=True, allowed_mentions=discord.AllowedMentions.none())
        now = self._bot.clock.now()
        await store.write(
            KeepPostedBoard(
                board=PostedBoard(
                    channel=channel,
                    guild=guild,
                    message=MessageId(message.id),
                    measure=board.by,
                    period=board.period,
                    shown=_digest(panel),
                    posted_at=now,
                    edited_at=now,
                    wait_until=now + BETWEEN_FIRST,
                )
            )
        )
        for each in earlier:
            try:
                await place.get_partial_message(each.message).delete()
            except (discord.HTTPException, *NETWORK_ERRORS):
                log.info("the leaderboard %d stays in channel %d", each.message, channel)

    async def _look(self) -> float:
        """Look at each leaderboard on its own: an error of one of them keeps no other one waiting."""
        if self._bot.is_ready():  # before, the language of a server is not known
            for each in await self._bot.store.read(posted_boards, self._bot.store.shard):
                with errors_logged(f"the leaderboard of channel {each.channel}", server=str(each.guild)):
                    now = self._bot.clock.now()
                    # A board waits for more than an hour only where version 1.0.0 ran with a fast clock.
                    if not now < each.wait_until <= now + WAIT:
                        await self._update(each)
        return self._bot.clock.now() + PAUSE

    async def _update(self, posted: PostedBoard) -> None:
        """Edit a leaderboard if it has changed, and is still the one of its channel."""
        store = self._bot.store
        panel = await self._panel(posted.guild, LeaderboardPage(by=posted.measure, period=posted.period))
        shown = _digest(panel)
        if shown == posted.shown:
            return
        async with self._changing[posted.channel]:
            if posted in await store.read(posted_boards, store.shard):
                await self._edit(posted, panel, shown)

    async def _edit(self, posted: PostedBoard, panel: Panel, shown: str) -> None:
        """Edit a leaderboard, and note when it may be edited again."""
        store = self._bot.store
        # First, so that the next edit has to wait also if the bot or the database fails after this one.
        await store.write(KeepPostedBoard(board=self._waiting(posted)))
        place = self._bot.get_partial_messageable(posted.channel)
        try:
            message = place.get_partial_message(posted.message)
            await message.edit(view=panel, allowed_mentions=discord.AllowedMentions.none())
        except (discord.DiscordServerError, *NETWORK_ERRORS):
            log.info("the leaderboard of channel %d could not be edited", posted.channel)
        except discord.HTTPException as error:
            await self._refused(posted, error)
        else:
            edited = replace(self._waiting(posted), shown=shown, failing_since=None)
            await store.write(KeepPostedBoard(board=replace(edited, edited_at=self._bot.clock.now())))

    def _waiting(self, posted: PostedBoard) -> PostedBoard:
        """Return a leaderboard that is edited now, with the time when it may be edited again."""
        now = self._bot.clock.now()
        pause = BETWEEN_FIRST if now - posted.posted_at < FIRST_HOUR else BETWEEN_LATER
        return replace(posted, wait_until=now + pause)

    async def _refused(self, posted: PostedBoard, error: discord.HTTPException) -> None:
        """Wait an hour after a refused edit. A deleted message, and seven days of refusals, end it."""
        now, store = self._bot.clock.now(), self._bot.store
        since = now if posted.failing_since is None else posted.failing_since
        waiting = replace(posted, wait_until=now + WAIT)
        if error.code == TOO_MANY_EDITS:
            await store.write(KeepPostedBoard(board=waiting))
        elif error.code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
            await store.write(DropPostedBoard(channel=posted.channel, message=posted.message))
        elif now - since >= GIVEN_UP_AFTER:
            log.warning("the leaderboard of channel %d is given up: %r", posted.channel, error)
            await store.write(DropPostedBoard(channel=posted.channel, message=posted.message))
        else:
            await store.write(KeepPostedBoard(board=replace(waiting, failing_since=since)))

    async def _panel(self, guild: GuildId, board: LeaderboardPage) -> Panel:
        ranking = await self._bot.store.ranking(
            guild, board.by, board.period, None, offset=0, limit=PAGE_SIZE
        )
        words = await with_names(self._bot, public_words(self._bot, guild), guild, ranking.shown)
        return posted_leaderboard(words, board, ranking)


def _digest(panel: Panel) -> str:
    """Return a digest of what a panel shows."""
    texts = [part.content for part in panel.walk_children() if isinstance(part, ui.TextDisplay)]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:32]
