"""The dealer's part: the peek, the reveal, his draws (the rules, §2)."""

from __future__ import annotations

from bot.blackjack import HoleCard, total, two_card_21
from bot.blackjack.engine.round_draft import RoundDraft
from bot.blackjack.engine.round_state import HandState, Status


def finish(draft: RoundDraft) -> None:
    """Reveal the hole card or take the second one, and draw, as far as the rules ask for it."""
    hands = [hand for box in draft.boxes for hand in box.hands]
    draws = _must_draw(draft, hands)
    if draft.rules.hole_card is HoleCard.NONE and (draws or _must_reveal(draft, hands)):
        draft.dealer.append(draft.draw())
    if not draws or two_card_21(draft.dealer):
        return
    value, soft = total(draft.dealer)
    while value < 17 or (value == 17 and soft and draft.rules.hit_soft_17):
        draft.dealer.append(draft.draw())
        value, soft = total(draft.dealer)


def _must_reveal(draft: RoundDraft, hands: list[HandState]) -> bool:
    """ "If any hand is alive or any insurance is open". A hole card is shown in any case."""
    return any(not hand.dead for hand in hands) or any(box.insured.stake for box in draft.boxes)


def _must_draw(draft: RoundDraft, hands: list[HandState]) -> bool:
    """ "If a living hand is no natural; with ``dealer_always_draws`` also if any hand at all is".

    The option's own sentence ("even if every hand is dead") makes a dealer without a hole card take
    his second card for it, too.
    """
    if draft.rules.dealer_always_draws:
        return any(not hand.natural for hand in hands)
    return any(not hand.dead and hand.status is not Status.NATURAL for hand in hands)
