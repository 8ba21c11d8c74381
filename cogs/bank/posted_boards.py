"""Leaderboards in a channel that keep themselves current.

Each is edited at most once a minute in its first hour, then once in ten minutes, and only if it has changed.
Everything that decides is in the database, so that a restart changes nothing.
"""

import asyncio
import hashlib
import logging
from collections import defaultdict
from dataclasses import replace

import discord
from discord import ui

from bot.bank.ids import ChannelId, GuildId, MessageId
from bot.client.croupier import Croupier
from bot.clock import DAY_SECONDS
from bot.storage.reading.message_queries import PostedBoard, posted_boards
from bot.storage.writing.message_jobs import DropPostedBoard, KeepPostedBoard
from cogs.bank.leaderboard_panel import PAGE_SIZE, LeaderboardPage, posted_leaderboard
from cogs.common.answers import NETWORK_ERRORS
from cogs.common.interactions import public_words, with_names
from cogs.common.panels import Panel
from cogs.common.repeated_looks import RepeatedLook, errors_logged

log = logging.getLogger(__name__)

PAUSE = 10.0
"""Seconds between two looks at the boards that may be edited."""

FIRST_HOUR, BETWEEN_FIRST, BETWEEN_LATER = 3_600.0, 60.0, 600.0
"""Seconds between two edits in the first hour, and later."""

WAIT = 3_600.0
"""Seconds to wait if Discord takes no more edits, or the bot may not edit."""

GIVEN_UP_AFTER = 7 * DAY_SECONDS
"""Seconds without permission after which a leaderboard is given up."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_MANY_EDITS = 10003, 10008, 30046


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
