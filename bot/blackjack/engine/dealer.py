"""The dealer's hand at the end of a round (docs/rules.md §2)."""

from bot.blackjack.cards import DEALER
from bot.blackjack.engine.round_draft import RoundDraft
from bot.blackjack.engine.round_state import HandState, Status
from bot.blackjack.hands import total, two_card_21
from bot.blackjack.rules import HoleCard


def finish(draft: RoundDraft) -> None:
    """Take the dealer's second card if there is no hole card, and draw, as far as the rules require it."""
    hands = [hand for box in draft.boxes for hand in box.hands]
    draws = _must_draw(draft, hands)
    undecided = any(not hand.dead for hand in hands) or any(box.insured.stake for box in draft.boxes)
    if draft.rules.hole_card is HoleCard.NONE and (draws or undecided):
        draft.dealer.append(draft.draw(DEALER, len(draft.dealer)))
    if not draws or two_card_21(draft.dealer):
        return
    value, soft = total(draft.dealer)
    while value < 17 or (value == 17 and soft and draft.rules.hit_soft_17):
        draft.dealer.append(draft.draw(DEALER, len(draft.dealer)))
        value, soft = total(draft.dealer)


def _must_draw(draft: RoundDraft, hands: list[HandState]) -> bool:
    """Return whether a living hand is not a natural; with ``dealer_always_draws``, whether any hand is not.

    For ``dealer_always_draws``, a dealer without a hole card takes their second card too.
    """
    if draft.rules.dealer_always_draws:
        return any(not hand.natural for hand in hands)
    return any(not hand.dead and hand.status is not Status.NATURAL for hand in hands)
