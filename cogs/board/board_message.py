"""The message that shows one table: edited by the token or by a press, and posted again when needed."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from bot.bank.ids import MessageId
from bot.client.croupier import Croupier
from bot.table.views.snapshots import Snapshot, Stage
from cogs.board.layout import board as render, stale
from cogs.common.answers import (
    NETWORK_ERRORS,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    deliver,
)
from cogs.common.interactions import Interaction, frame_of, missing_permissions, public_words
from cogs.common.panels import Panel

log = logging.getLogger(__name__)

LONGEST_AGE = 45 * 60.0
"""Age in seconds after which the board is posted again: Discord rations edits after an hour."""

SHORTEST_STAY = 60.0
"""The least seconds between two moves of a board to the bottom of its channel."""

REFUSED_STAY = 300.0
"""Seconds in which a board is not moved after Discord refused it, or a press showed that it would."""


NoteHashes = Callable[[MessageId, tuple[tuple[int, str], ...], float], Awaitable[bool]]
"""Stores that a message shows hashes of shoes, by number, since a time (seconds since the epoch)."""


class BoardMessage:
    """The one message that shows a table; ``newest`` is the table's newest snapshot, shown or not.

    ``message`` was posted at ``posted_at`` (seconds since the epoch); without one, the first snapshot is
    posted. ``remember`` keeps the id of a new message, ``note_hashes`` the message that first shows the
    hashes of a snapshot and returns whether it did. ``channel_gone`` is called when there is no place left
    to post to, and ``outdated`` when the message turns out to show an earlier frame. ``is_refused`` tells
    that Discord has refused what was last sent by the token, and would refuse it again.
    """

    def __init__(
        self,
        bot: Croupier,
        snapshot: Snapshot,
        *,
        message: MessageId | None,
        posted_at: float,
        remember: Callable[[MessageId, float], Awaitable[None]],
        note_hashes: NoteHashes,
        channel_gone: Callable[[], Awaitable[None]],
        outdated: Callable[[], None],
    ) -> None:
        self._bot = bot
        self._clock = bot.clock
        self._channel = bot.get_partial_messageable(snapshot.channel)
        self._newest = snapshot
        self._message = message
        self._posted_at = posted_at
        # Version 1.0.0 has noted when it was posted by the clock of its machine.
        self._age_begins = self._clock.elapsed() - max(0.0, self._clock.now() - posted_at)
        self._remember = remember
        self._note_hashes = note_hashes
        self._noted_hashes: frozenset[tuple[int, str]] = frozenset()
        self._due_hashes: tuple[tuple[int, str], ...] = ()
        self._channel_gone = channel_gone
        self._outdated = outdated
        self._must_move = False
        self._leaves_no_stub = False
        self._newest_in_channel = 0
        self._follows = MessageId(0)
        self._ignored: set[MessageId] = set()
        self._moved_at: float | None = None
        self._stays_until = 0.0
        self._is_archived = False
        self.is_refused = False

    @property
    def newest(self) -> Snapshot:
        """The table's newest snapshot, shown or not."""
        return self._newest

    @newest.setter
    def newest(self, snapshot: Snapshot) -> None:
        # A blackjack may have ended the round at the deal: then no snapshot has shown it in play.
        has_ended = self._newest.stage in (Stage.PLAY, Stage.OFFER)
        is_new_result = has_ended or _last_round(snapshot) > _last_round(self._newest)
        is_new_intermission = snapshot.stage is Stage.BETS and is_new_result
        self._newest = snapshot
        if is_new_intermission and self.may_come_down():
            self.move()

    def move(self) -> None:
        """Post the next snapshot as a new message at the bottom of the channel, and delete the old one."""
        self._must_move = self._leaves_no_stub = True
        self._stays_until = 0.0

    async def take_down(self) -> None:
        """Delete the message. The next snapshot is posted again, unless it is one after a match."""
        old, self._message = self._message, None
        is_gone = old is None or await deliver(self._channel.get_partial_message(old).delete())
        if not is_gone and self._message is None:
            self._message = old

    def follow(self, message: MessageId) -> bool:
        """Stay below a message of the channel. Return whether the board stands above it now.

        A new board that is on its way may land above it, too: then it is posted again.
        """
        self._follows = max(self._follows, message)
        return self._is_above(message)

    def _is_above(self, message: int) -> bool:
        return self._message is not None and self._message < message

    def note_newest_in_channel(self, message: MessageId) -> None:
        """Note the newest message of the channel, as an interaction there has shown it.

        A deleted one may still be named. The bot deletes boards, which are older than this one, and messages
        that do not bury it (:meth:`ignore_message`).
        """
        if message not in self._ignored:
            self._newest_in_channel = message

    def ignore_message(self, message: MessageId) -> None:
        """Do not count a message that is soon deleted among those that bury the board."""
        self._ignored.add(message)
        if self._newest_in_channel == message:
            self._newest_in_channel = 0

    def may_come_down(self) -> bool:
        """Return whether newer messages stand below the message, and it has not moved a moment ago."""
        return self._is_buried() and self._may_move_again()

    def _is_buried(self) -> bool:
        return self._is_above(self._newest_in_channel)

    def _may_move_again(self) -> bool:
        now = self._clock.elapsed()
        has_stayed = self._moved_at is None or now - self._moved_at >= SHORTEST_STAY
        return has_stayed and now >= self._stays_until

    async def answer(self, press: Interaction, snapshot: Snapshot) -> bool:
        """Answer a press by editing the message. Return whether the board shows the snapshot now.

        A press on an older message removes its buttons. It also tells whether the board may move: its buttons
        stay where no other message could follow.
        """
        if missing_permissions(press):
            self._stay()
        snapshot = self._with_missed_hashes(snapshot)
        is_shown = await deliver(self._edit_by_press(press, snapshot)) and self._is_current(press, snapshot)
        if is_shown:
            await self._shows(snapshot)
        return is_shown

    async def send(self, snapshot: Snapshot) -> bool:
        """Edit the message by the token, or post one. Return whether Discord has the snapshot.

        What Discord refuses at a closed table is given up: it has no later snapshot.
        """
        self.is_refused = False
        snapshot = self._with_missed_hashes(snapshot)
        try:
            if self._message is None:
                is_needed = self._must_move or not snapshot.is_after_match
                return await self._post(snapshot) if is_needed else True
            if self._is_due_to_move(snapshot) and (landed := await self._moves(snapshot)) is not None:
                return landed
            await self._edit(self._message, self._drawn(snapshot))
            await self._shows(snapshot)
        except discord.NotFound as error:
            return await self._not_found(error, snapshot)
        except (discord.HTTPException, *NETWORK_ERRORS) as error:
            if getattr(error, "code", None) == THREAD_ARCHIVED and not self._must_move:
                log.info("the thread of table %s is archived; a new message reopens it", snapshot.table)
                self._must_move = self._is_archived = True
                return await self.send(snapshot)
            log.warning("the board of table %s could not be shown: %r", snapshot.table, error)
            if getattr(error, "code", None) in (THREAD_ARCHIVED, THREAD_LOCKED) and snapshot.heat is not None:
                await self._channel_gone()  # it was locked while the bot was away
            self.is_refused = isinstance(error, discord.HTTPException) and _is_for_good(error)
            return self.is_refused and snapshot.stage is Stage.CLOSED
        return True

    def _drawn(self, snapshot: Snapshot) -> Panel:
        faces = self._bot.faces_on(snapshot.guild)
        settings = self._bot.settings_of(snapshot.guild)
        return render(public_words(self._bot, snapshot.guild), snapshot, faces, settings)

    def _moved(self, snapshot: Snapshot) -> Panel:
        return stale(public_words(self._bot, snapshot.guild)("board-moved"))

    def _is_due_to_move(self, snapshot: Snapshot) -> bool:
        """Return whether to post a new message: when asked to, or between rounds when it is too old.

        The dealer's turn is shown on the old message; the result is posted.
        """
        is_old = self._clock.elapsed() - self._age_begins > LONGEST_AGE
        stays = self._clock.elapsed() < self._stays_until
        is_due = self._must_move or (is_old and not stays and self.newest.stage is Stage.BETS)
        return is_due and not snapshot.is_dealers_turn

    def shows_on(self, press: Interaction) -> bool:
        """Return whether the press was made on the message that shows the table."""
        return press.message is not None and press.message.id == self._message

    def _is_current(self, press: Interaction, snapshot: Snapshot) -> bool:
        """Return whether the press was made on the message that shows the table and still will."""
        return self.shows_on(press) and not self._is_due_to_move(snapshot)

    async def _edit_by_press(self, press: Interaction, snapshot: Snapshot) -> None:
        view = self._drawn(snapshot) if self._is_current(press, snapshot) else self._moved(snapshot)
        try:
            await press.response.edit_message(view=view)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
                await press.response.defer()  # the press was carried out: it must not look failed
            raise

    async def _edit(self, message: MessageId, view: Panel) -> None:
        # discord.py adds the client's allowed_mentions to what it sends, but not to what it edits.
        no_mentions = discord.AllowedMentions.none()
        await self._channel.get_partial_message(message).edit(view=view, allowed_mentions=no_mentions)

    async def _moves(self, snapshot: Snapshot) -> bool | None:
        """Post the board at the bottom as :meth:`_post` does; None if it may not, and stays where it is.

        The message can be edited without the permission to post. In an archived thread it cannot.
        """
        try:
            return await self._post(snapshot)
        except discord.Forbidden as error:
            if self._is_archived:
                raise
            log.warning("the board of table %s could not be moved: %r", snapshot.table, error)
            self._stay()
            return None

    def _stay(self) -> None:
        """Leave the board where it is for a while: it may not be posted."""
        self._must_move = self._leaves_no_stub = False
        self._stays_until = self._clock.elapsed() + REFUSED_STAY

    async def _post(self, snapshot: Snapshot) -> bool:
        """Post a new message; delete the old one, or remove its buttons."""
        old = self._message
        # The nonce stays the same until a post succeeds: Discord then ignores a repeated post.
        nonce = f"{snapshot.table % 10**12}-{round(self._posted_at)}"
        is_first = old is None and (snapshot.match is None or snapshot.match.previous is None)
        message = await self._channel.send(view=self._drawn(snapshot), nonce=nonce, silent=not is_first)
        self._message, self._posted_at, self._must_move = MessageId(message.id), self._clock.now(), False
        self._age_begins = self._moved_at = self._clock.elapsed()
        self._is_archived = False
        self._ignored.clear()  # they are above the new message
        leaves_no_stub, self._leaves_no_stub = self._leaves_no_stub, False
        await self._remember(self._message, self._posted_at)
        if old is not None and old != self._message:
            await self._retire(old, snapshot, delete=leaves_no_stub)
        if self._is_above(self._follows):
            self.move()
            self._outdated()
            return False
        if frame_of(message) == snapshot.frame:
            await self._shows(snapshot)
            return True
        # Discord knew the nonce: the answer to an earlier post was lost, and its frame is shown.
        self._outdated()
        return False

    async def _retire(self, old: MessageId, snapshot: Snapshot, *, delete: bool) -> None:
        """Delete an old board, or remove its buttons, also where it cannot be deleted."""
        if not (delete and await deliver(self._channel.get_partial_message(old).delete())):
            await deliver(self._edit(old, self._moved(snapshot)))

    async def _shows(self, snapshot: Snapshot) -> None:
        """Note the message that shows these hashes, once for each of them."""
        new = tuple(each for each in snapshot.hashes if each not in self._noted_hashes)
        if new and self._message is not None:
            is_noted = await self._note_hashes(self._message, new, self._clock.now())
            self._noted_hashes = frozenset(snapshot.hashes) if is_noted else self._noted_hashes

    def _with_missed_hashes(self, snapshot: Snapshot) -> Snapshot:
        """Return the snapshot with the hashes that no board could show when it was their time."""
        self._due_hashes = snapshot.hashes or self._due_hashes
        return replace(snapshot, missed_hashes=tuple(sorted({*self._due_hashes} - self._noted_hashes)))

    async def _not_found(self, error: discord.NotFound, snapshot: Snapshot) -> bool:
        if error.code == UNKNOWN_MESSAGE and self._message is not None:
            log.info("the board of table %s was deleted; it is posted again", snapshot.table)
            self._message = None
            return await self.send(snapshot)
        log.warning("the board of table %s has no channel: %s", snapshot.table, error)
        if error.code != UNKNOWN_CHANNEL:
            return False
        await self._channel_gone()
        return True


def _is_for_good(error: discord.HTTPException) -> bool:
    """Return whether Discord will refuse the same request again: the bot may not, or the thread is locked."""
    return 400 <= error.status < 500 and error.status != 429


def _last_round(snapshot: Snapshot) -> int:
    """Return the number of the last settled round; 0 before the first."""
    return 0 if snapshot.last is None else snapshot.last.round_no
