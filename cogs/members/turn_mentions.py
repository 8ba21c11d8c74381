"""Mention players when half of the time for their turn is gone, and take the mention back."""

import logging
from dataclasses import dataclass

import discord

from bot.bank.ids import ChannelId, MessageId, TableId, UserId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.client.member_switches import MemberSwitch
from bot.clock import Timer
from bot.storage.reading import message_queries
from bot.storage.writing.message_jobs import DropPassingMessage, KeepPassingMessage
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.boards import Boards
from cogs.common.answers import NETWORK_ERRORS
from cogs.common.interactions import mentioning, public_words
from cogs.common.repeated_looks import KeptTasks
from cogs.wording import countdown

log = logging.getLogger(__name__)


def turn_setting_text(words: Words, *, on: bool) -> str:
    """Return what is true now for a member who has made their choice."""
    return words("members-turn-on" if on else "members-turn-off")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turn:
    """One question to one player, with its deadline in seconds since the epoch."""

    player: UserId
    deadline: float


@dataclass(eq=False, slots=True)
class _Mention:
    """The mention for a turn: planned, posted as ``message``, or over."""

    turn: _Turn
    snapshot: Snapshot
    timer: Timer | None = None
    message: MessageId | None = None
    is_over: bool = False


class TurnMentions:
    """Mentions the players who want it, once for each turn in sequential play.

    All requests run in tasks of their own: no press waits for them. A posted mention is noted in the store,
    so that the next start deletes one that a crash has left behind.
    """

    def __init__(self, bot: Croupier, boards: Boards, settings: MemberSwitch) -> None:
        self._bot = bot
        self._boards = boards
        self._settings = settings
        self._mentions: dict[TableId, _Mention] = {}
        self._tasks = KeptTasks()

    def start(self) -> None:
        """Delete what an earlier process has left behind. Return at once."""
        self._tasks.start(self._delete_left_behind())

    def follow(self, snapshot: Snapshot) -> None:
        """Follow the turns at a table. Return at once."""
        turn, last = _turn_in(snapshot), self._mentions.get(snapshot.table)
        if last is not None and last.turn == turn:
            return
        if last is not None:
            del self._mentions[snapshot.table]
            self._end(last)
        if turn is not None and self._settings.is_on(snapshot.guild, turn.player):
            mention = self._mentions[snapshot.table] = _Mention(turn, snapshot)
            now = self._bot.clock.now()
            half = now + max(0.0, turn.deadline - now) / 2
            mention.timer = self._bot.clock.call_at(half, lambda: self._tasks.start(self._post(mention)))

    async def close(self) -> None:
        """Delete the mentions that stand; leave what Discord does not do in time to the next start."""
        for mention in self._mentions.values():
            self._end(mention)
        self._mentions.clear()
        await self._tasks.close()

    def _end(self, mention: _Mention) -> None:
        mention.is_over = True
        if mention.timer is not None:
            mention.timer.cancel()
        if mention.message is not None:
            self._tasks.start(self._delete(mention.snapshot.channel, mention.message))

    async def _post(self, mention: _Mention) -> None:
        snapshot, player = mention.snapshot, mention.turn.player
        if mention.is_over or not self._settings.is_on(snapshot.guild, player):
            return  # they have acted, or changed their mind, before this task could begin
        if self._bot.people.id_of(player) is None:
            return
        words = public_words(self._bot, snapshot.guild)
        told = words("members-turn", player=words.mention(player), when=countdown(mention.turn.deadline))
        try:
            posted = await self._bot.get_partial_messageable(snapshot.channel).send(
                told,
                allowed_mentions=mentioning(self._bot, [player]),
                # Discord ignores a second post with the nonce of one whose answer was lost.
                nonce=f"{snapshot.table % 10**12}.{snapshot.frame % 10**9}",
            )
        except (discord.HTTPException, *NETWORK_ERRORS) as error:
            log.warning("a player of table %s could not be mentioned: %r", snapshot.table, error)
            return
        message = MessageId(posted.id)
        self._boards.ignore_message(snapshot.table, message)
        await self._keep(snapshot.channel, message)
        mention.message = message
        if mention.is_over:
            await self._delete(snapshot.channel, message)

    async def _keep(self, channel: ChannelId, message: MessageId) -> None:
        try:
            await self._bot.store.write(KeepPassingMessage(channel=channel, message=message))
        except StoreError:
            log.warning("message %s would stay after a crash: it could not be noted", message)

    async def _delete(self, channel: ChannelId, message: MessageId) -> None:
        """Delete a message. One that Discord does not delete now is tried again at the next start."""
        try:
            await self._bot.get_partial_messageable(channel).get_partial_message(message).delete()
        except (discord.NotFound, discord.Forbidden):
            pass
        except (discord.HTTPException, *NETWORK_ERRORS) as error:
            log.warning("message %s could not be deleted: %r", message, error)
            return
        try:
            await self._bot.store.write(DropPassingMessage(message=message))
        except StoreError:
            log.info("message %s is deleted, and will be looked for at the next start", message)

    async def _delete_left_behind(self) -> None:
        try:
            left = await self._bot.store.read(message_queries.passing_messages, self._bot.store.shard)
        except StoreError as error:
            log.warning("messages that were left behind could not be looked up: %r", error)
            return
        for channel, message in left:
            await self._bot.pacer.place()
            await self._delete(channel, message)


def _turn_in(snapshot: Snapshot) -> _Turn | None:
    """Return whose turn it is, where players act one after the other and a clock runs."""
    in_turns = snapshot.stage is Stage.PLAY and not snapshot.rules.simultaneous
    if not in_turns or snapshot.deadline is None or len(snapshot.asked) != 1:
        return None
    return _Turn(player=snapshot.asked[0], deadline=snapshot.deadline)
