"""Who bets for the first time on a server, and the tip that goes with a typed first bet."""

import logging

from bot.bank.ids import GuildId, UserId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.storage.reading import setting_queries
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.table.views.snapshots import Snapshot
from cogs.common.interactions import InteractionContext, public_words

log = logging.getLogger(__name__)

NAME, GIVEN = "first_bet_tip", "given"


class FirstBetTips:
    """Knows who bets for the first time, and has the tip for those who type their first bet."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._known: set[tuple[GuildId, UserId]] = set()

    async def is_due(self, context: InteractionContext) -> bool:
        """Return whether the person has never bet on this server; False if that cannot be read."""
        key = (context.guild, context.user)
        if not self._bot.gives_tips or key in self._known:
            return False
        try:
            if await self._bot.store.read(setting_queries.member_setting, *key, NAME) is None:
                return True
        except StoreError as error:  # their next bet is the first one
            log.warning("whether a member has bet before could not be read: %r", error)
            return False
        self._known.add(key)
        return False

    async def text(self, context: InteractionContext, after: Snapshot) -> str | None:
        """Return the tip for a person who has just bet; None if they have bet before, or wait for a seat.

        ``after`` is the table after the bet, as the person sees it.
        """
        if not await self.claim(context, after):
            return None
        leader = _leader(after, context.user)
        if leader is not None:
            return context.words("members-first-follow", leader=context.words.mention(leader))
        board = public_words(self._bot, context.guild)
        return context.words("members-first-bet", hit=board("buttons-hit"), stand=board("buttons-stand"))

    async def claim(self, context: InteractionContext, after: Snapshot) -> bool:
        """Note a first bet. Return False if it was no first bet or is noted already, or if that fails."""
        key, seat = (context.guild, context.user), after.seat_of(context.user)
        if seat is None or not seat.first_time or key in self._known:
            return False
        self._known.add(key)  # before anything is awaited, since another bet may come
        try:
            await self._bot.store.write(SetMemberSetting(guild=key[0], user=key[1], name=NAME, value=GIVEN))
        except StoreError as error:  # their next bet brings the tip
            log.warning("a member's first bet could not be noted: %r", error)
            self._known.discard(key)
            return False
        return True


def _leader(table: Snapshot, user: UserId) -> UserId | None:
    """Return who decides on the box of a person's first bet; None if it is their own."""
    seat = table.seat_of(user)
    if seat is not None and seat.bets:
        return seat.leaders[0][1] if len(seat.leaders) == len(seat.bets) else None
    return next((box.player for box in table.boxes if user in box.follower_ids), None)
