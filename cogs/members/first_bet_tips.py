"""The tip that goes with a member's first bet on a server."""

from __future__ import annotations

import logging

from bot.client import Croupier
from bot.table import GuildId, StoreError, UserId
from bot.table.views import Snapshot
from cogs.common import Interaction, InteractionContext, public_words, reply_privately
from cogs.wording import person

log = logging.getLogger(__name__)

NAME, GIVEN = "first_bet_tip", "given"


class FirstBetTips:
    """Gives each member of each server the tip at most once, whatever happens at the same instant."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._known: set[tuple[GuildId, UserId]] = set()

    async def text(self, interaction: Interaction, after: Snapshot) -> str | None:
        """Return the tip for a person who has just bet; None if they have had it, or wait for a seat.

        ``after`` is the table after the bet, as the person sees it.
        """
        context = InteractionContext(interaction)
        if not self._bot.gives_tips or _only_waits(after, context.user):
            return None
        if not await self._claim(context.guild, context.user):
            return None
        leader = _leader(after, context.user)
        if leader is not None:
            return context.words("members-first-follow", leader=person(context.words, leader))
        board = public_words(self._bot, context.guild)
        return context.words("members-first-bet", hit=board("buttons-hit"), stand=board("buttons-stand"))

    async def send(self, interaction: Interaction, after: Snapshot) -> None:
        """Send the tip after the answer to a press, unless the person has had it."""
        told = await self.text(interaction, after)
        if told is not None:
            await reply_privately(interaction, told)

    async def _claim(self, guild: GuildId, user: UserId) -> bool:
        """Note that the member gets the tip. Return False if they have had it, or if nothing can be noted."""
        key = (guild, user)
        if key in self._known:
            return False
        self._known.add(key)  # before anything is awaited: another bet may come meanwhile
        try:
            if await self._bot.store.member_setting(guild, user, NAME) is not None:
                return False
            await self._bot.store.set_member_setting(guild, user, NAME, GIVEN)
        except StoreError as error:  # their next bet brings it
            log.warning("a member could not be given a tip: %r", error)
            self._known.discard(key)
            return False
        return True


def _leader(table: Snapshot, user: UserId) -> UserId | None:
    """Return who decides on the box of a person's first bet; None if it is their own."""
    seat = table.seat_of(user)
    if seat is not None and seat.bets:
        return seat.leaders[0][1] if len(seat.leaders) == len(seat.bets) else None
    return next((box.player for box in table.boxes if user in box.follower_ids), None)


def _only_waits(table: Snapshot, user: UserId) -> bool:
    """Return whether a person is in the queue, without a bet on the box of somebody else."""
    seat = table.seat_of(user)
    return user in table.queue and (seat is None or not seat.bet)
