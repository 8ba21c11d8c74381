"""The coach: what would have been better than a member's move, told to them alone."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace

from bot.background import ComputationError, Kind
from bot.blackjack import Action, Move
from bot.clock import Clock, done_within
from bot.odds import CARD_NAMES, UpcardValues
from bot.table.live import Done, OwnMove
from bot.words import Words
from cogs.common import Interaction, InteractionContext, reply_privately
from cogs.members import MemberSwitch
from cogs.odds import AskedHand, OddsBook, card_text, hand_on

log = logging.getLogger(__name__)

SETTING = "coach"
"""The name of the members' choice in the store."""

COACH_SECONDS = 10.0
"""Seconds after a move in which the coach speaks. Later, the player thinks of another hand."""


class Coach:
    """Comments on moves that were not the best, for the members who have switched it on.

    Everything comes after the answer to the move. Where the odds cannot be computed in time, it is silent.
    """

    def __init__(self, book: OddsBook, members: MemberSwitch) -> None:
        self._book = book
        self._members = members

    async def review(self, interaction: Interaction, done: Done) -> None:
        """Comment on the move that was just made, if its player wants that. Nothing it does fails."""
        context = InteractionContext(interaction)
        if done.move is None or not self._members.is_on(context.guild, context.user):
            return
        try:
            told = await self._comment(context, interaction.client.clock, done.move)
        except Exception:  # the move itself was carried out and answered
            log.exception("the coach could not look at a move")
            return
        if told is not None:
            await reply_privately(interaction, told)

    async def _comment(self, context: InteractionContext, clock: Clock, move: OwnMove) -> str | None:
        before = move.before
        box = before.boxes[move.action.box - 1]
        # A surrender out of turn leaves nothing to compare it with.
        if not before.rules.hints or not box.in_turn:
            return None
        asked = hand_on(box, before.dealer, before.offer)
        asker = context.asker(Kind.HINT)
        computed = asyncio.ensure_future(self._book.upcard(before.rules, asked.up, asker))
        if not await done_within(clock, COACH_SECONDS, computed):
            computed.cancel()  # the book goes on, for the next move
            return None
        try:
            known = computed.result()
        except ComputationError:
            return None
        shows_box = before.rules.shows_box_numbers
        lines = comment_lines(context.words, asked, move.action, known, shows_box=shows_box)
        return "\n".join(lines) or None


def comment_lines(
    words: Words, asked: AskedHand, made: Action, known: UpcardValues, *, shows_box: bool
) -> Iterator[str]:
    """Yield what would have been best, and by how much; nothing if the move was, to a hundredth of a chip."""
    position = replace(asked.position, legal=_legal(asked, made))
    values = known.values(position)
    best = next(iter(values))
    cost = round((values[best] - values[made.move]) * _stake(asked, made, best))
    if cost <= 0:
        return
    better = {"move": words(f"buttons-{best}"), "chips": words.chips(cost)}
    if shows_box:
        yield words("coach-better-box", box=str(asked.box.number), **better)
    else:
        yield words("coach-better", **better)
    yield _hand(words, asked, words(f"buttons-{made.move}"))
    if known.chart_move(position) is made.move:
        yield words("coach-chart", made=words(f"buttons-{made.move}"))


def _legal(asked: AskedHand, made: Action) -> set[Move]:
    """Return what could be chosen. Another table may have changed the chips since the person has looked."""
    legal = {*asked.position.legal, made.move}
    if made.chips is not None and made.chips < asked.hand.bet:
        legal -= {Move.DOUBLE, Move.SPLIT}
    return legal


def _stake(asked: AskedHand, made: Action, best: Move) -> int:
    """Return what values are multiples of, in hundredths of a chip: the bet, or twice the insurance."""
    if Move.INSURANCE not in (made.move, best):
        return asked.hand.bet
    return 2 * (made.amount or asked.box.insurance_most or 0)


def _hand(words: Words, asked: AskedHand, made: str) -> str:
    pair = asked.position.pair
    kind = "blackjack" if asked.hand.natural else "pair" if pair else "soft" if asked.hand.soft else "hard"
    total = str(asked.hand.total) if pair is None else card_text(CARD_NAMES[pair])
    return words(f"coach-hand-{kind}", total=total, up=card_text(CARD_NAMES[asked.up]), made=made)
