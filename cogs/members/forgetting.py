"""``/me forget``: forget people who ask for it, at once or when what they have at stake is settled."""

import asyncio
import logging
import re

from bot.bank.ids import UserId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words, phrase
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel, question_panel
from cogs.common.repeated_looks import RepeatedLook, errors_logged
from cogs.wording import countdown

_log = logging.getLogger(__name__)

PAUSE = 30.0
"""Seconds between two looks at the people who leave."""

NEWS_PAUSE = 1.0
"""Seconds between two looks at what other processes have stored, if there are several."""

FORGET_PREFIX = "forget:"
"""The first characters of the custom_id of the button that erases a person: their number follows."""

_FORGET_ID = re.compile(r"forget:(?P<user>\d{1,18})", re.ASCII)


class Erasures:
    """Erases people. Who has asked for it is stored, so that a restart changes nothing.

    As long as somebody has something at stake, it is looked at again and again. Each shard lets a person go
    by itself, and they are erased with the last one: what other processes store is looked at all the time.
    """

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._has_others = bot.store.shard.count > 1
        pause = NEWS_PAUSE if self._has_others else PAUSE
        self.looks = RepeatedLook(bot.clock, self._look, name="the look at people who leave", pause=pause)
        self._noting = asyncio.Lock()
        self._waits_until: dict[UserId, float] = {}

    async def begin(self, user: UserId) -> Erasure:
        """Erase a person, at once if nothing of theirs is at stake. Return how far it is.

        From now on they take part in nothing. Raises ``StoreError`` if their wish could not
        be stored, so that nothing has changed.
        """
        try:
            await self._note_wish(user)
            return await self._erased_now(user)
        finally:
            if self._bot.people.leaving:
                self.looks.resume()

    async def _note_wish(self, user: UserId) -> None:
        """Store that a person leaves, once. If the caller is cancelled, the wish stands all the same."""
        people = self._bot.people
        async with self._noting:
            if people.is_leaving(user):
                return
            people.note_leaving(user)  # before anything is awaited, since they may act during that
            try:
                await self._bot.store.write(AskToForget(user=user, at=self._bot.clock.now()))
            except Exception:
                people.note_staying(user)
                raise

    async def _erased_now(self, user: UserId) -> Erasure:
        try:
            return await self._erase(user)
        except StoreError as error:
            _log.warning("A person who asked to be forgotten is erased later: %s", error)
            return Erasure.AT_STAKE

    async def _look(self) -> float | None:
        """Try again to erase those who leave. Return when to look next; None if all are erased."""
        bot = self._bot
        for user in await bot.store.follow_people():
            await bot.manager.sync_break(user)
        for user in bot.people.leaving:
            is_due = not self._has_others or self._waits_until.get(user, 0.0) <= bot.clock.elapsed()
            if is_due and not bot.people.was_forgotten(user):
                with errors_logged("the erasure of a person"):
                    await self._erase(user)
        if self._has_others:
            return bot.clock.now() + NEWS_PAUSE
        return bot.clock.now() + PAUSE if bot.people.leaving else None

    async def _erase(self, user: UserId) -> Erasure:
        bot = self._bot
        self._waits_until[user] = bot.clock.elapsed() + PAUSE
        if not await bot.manager.forget_member(user):
            return Erasure.AT_STAKE
        at = bot.clock.now()
        erasure = await bot.store.write(Forget(user=user, at=at))
        if erasure is not Erasure.AT_STAKE:
            self._waits_until.pop(user, None)
            for guild in {each.guild for each in bot.manager.tables() if _shows(each, user)}:
                bot.events.looks_changed(guild)
        return erasure


def _shows(snapshot: Snapshot, user: UserId) -> bool:
    """Return whether the board of a table names the person in a result or as the host."""
    boxes = () if snapshot.last is None else snapshot.last.boxes
    owners, followers = [box.player for box in boxes], [each for box in boxes for each in box.followers]
    matches = () if snapshot.match is None else (snapshot.match, snapshot.match.previous)
    entrants = [each for match in matches if match is not None for each in match.entrants]
    named = (*owners, *(each.player for each in followers), *(each.player for each in entrants))
    return user in named or user == snapshot.host


class ForgetQuestion:
    """The question whether to erase a person, and its button. A person without a number gets none here."""

    def __init__(self, erasures: Erasures) -> None:
        self._erasures = erasures

    async def ask(self, interaction: Interaction) -> Panel | str:
        """Return the question."""
        words, user = context_of(interaction).words, interaction.client.people.find(interaction.user.id)
        return words("members-unknown") if user is None else _forget_question(words, user)

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Erase the person for whom the pressed button was made."""
        asked = _FORGET_ID.fullmatch(custom_id)
        if asked is None:
            raise outdated()
        user, words = UserId(int(asked["user"])), context_of(press).words
        if press.client.people.find(press.user.id) != user:
            return words("members-forgotten")  # a second press, or one after they have come back
        erasures, now = press.client.limits.erasures, press.client.clock.now()
        again_at = erasures.free_at(press.user.id, now)
        if again_at is not None:
            raise DeclinedError(phrase("members-forget-too_often", time=countdown(again_at)))
        erasures.admit(press.user.id, now)
        with store_errors_refused():
            erasure = await self._erasures.begin(user)
            idle = () if erasure is Erasure.ERASED else await press.client.store.idle_shards(user)
        if idle:
            shards = words.listed(map(str, idle))
            _log.warning("a person is forgotten as soon as all shards run; these do not: %s", shards)
            return words("members-forget-idle", shards=shards)
        return words(_ANSWERS[erasure])


def _forget_question(words: Words, user: UserId) -> Panel:
    consequences = (
        "members-forget-gone",
        "members-forget-stays",
        "members-forget-season",
        "members-forget-break",
        "members-forget-tables",
    )
    return question_panel(
        words("members-forget"),
        map(words, consequences),
        label=words("members-forget-button"),
        custom_id=f"{FORGET_PREFIX}{user}",
    )


_ANSWERS = {
    Erasure.AT_STAKE: "members-forget-later",
    Erasure.ACKNOWLEDGED: "members-forget-elsewhere",
    Erasure.ERASED: "members-forgotten",
}
